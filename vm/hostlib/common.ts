// The host functions that most programs call: printf and its like, characters and lines to and from streams, and what
// `_start` and abort ask for.

import type { HostCall } from '../host';
import { intBytes, joined, putU32 } from './bits';
import type { Calls, Run } from './define';
import { ENOMEM, setErrno } from './errno';
import { format, formattedText } from './format';
import { checkStream, HEADER, readByte, reading, streamAt, writeStream } from './streams';

export const EOF = -1;
/** What stands behind a string. */
export const NUL = new Uint8Array(1);

/** A function's stream, by argument. */
type StreamOf = (call: HostCall) => number;
export const streamArgument = (index: number): StreamOf => (call) => streamAt(call, call.argI32(index));
const standard = (stream: number): StreamOf => () => stream;

const print = (streamOf: StreamOf, formatArg: number): Run => (call) => {
  const stream = streamOf(call);
  if (stream < 0) return EOF;
  const length = format(call, formatArg);
  const text = formattedText();
  return writeStream(call, stream, text) < text.length ? -1 : length;
};
const printf = print(standard(1), 0);
const fprintf = print(streamArgument(0), 1);

function printToString(call: HostCall, limit: number, formatArg: number): number {
  const length = format(call, formatArg);
  if (limit > 0) call.write(call.argI32(0), joined(formattedText(limit - 1), NUL));
  return length;
}
const sprintf: Run = (call) => printToString(call, 0x80000000, 1);
const snprintf: Run = (call) => printToString(call, call.argI32(1) >>> 0, 2);

const asprintf: Run = (call) => {
  const length = format(call, 1);
  if (length < 0) return -1;
  const block = call.heap.allocate(length + 1);
  if (block === 0) return setErrno(call, ENOMEM);
  call.write(block, joined(formattedText(), NUL));
  call.write(call.argI32(0), intBytes(block));
  return length;
};

const putByte = (streamOf: StreamOf): Run => (call) => {
  const byte = call.argI32(0) & 255;
  const stream = streamOf(call);
  return stream >= 0 && writeStream(call, stream, Uint8Array.of(byte)) === 1 ? byte : EOF;
};
const fputc = putByte(streamArgument(1));
const fgetc: Run = (call) => readByte(call, streamAt(call, call.argI32(0)));

export const commonCalls: Calls = {
  printf,
  vprintf: printf,
  fprintf,
  vfprintf: fprintf,
  dprintf: print((call) => checkStream(call, call.argI32(0)), 1),
  sprintf,
  vsprintf: sprintf,
  snprintf,
  vsnprintf: snprintf,
  asprintf,
  vasprintf: asprintf,
  puts(call) {
    const bytes = joined(call.readCString(call.argI32(0)), Uint8Array.of(10));
    return writeStream(call, 1, bytes) === bytes.length ? bytes.length : EOF;
  },
  fputs(call) {
    const bytes = call.readCString(call.argI32(0));
    const stream = streamAt(call, call.argI32(1));
    return stream >= 0 && writeStream(call, stream, bytes) === bytes.length ? 1 : EOF;
  },
  putchar: putByte(standard(1)),
  fputc,
  putc: fputc,
  fflush: (call) => (call.argI32(0) !== 0 && streamAt(call, call.argI32(0)) < 0 ? EOF : 0),

  getchar: (call) => readByte(call, 0),
  fgetc,
  getc: fgetc,
  fgets(call) {
    const buffer = call.argI32(0);
    const size = call.argI32(1);
    const stream = streamAt(call, call.argI32(2));
    if (size <= 0) return 0;
    return reading(
      call,
      stream,
      (source) => {
        const line = size === 1 ? NUL.subarray(1) : source.take(size - 1, 10);
        if (line.length === 0 && size > 1) return 0;
        call.write(buffer, joined(line, NUL));
        return buffer;
      },
      0,
    );
  },

  __libc_init(call) {
    putU32(call.state, HEADER.errnoAddress, call.argI32(0));
    putU32(call.state, HEADER.filesAddress, call.argI32(1));
  },
  __abort: (call) => call.fault('abort'),
};
