// FILE streams: a table of 64 in the library's host state. A guest FILE holds its index; the first three are the
// standard ones. Nothing is buffered: what a program writes is in the file, or outside, when the call returns, so
// that stdout and stderr come out in program order.
//
// Layout of the library's state: 64 bytes of header, the streams, then the files (filesystem.ts).

import type { HostCall } from '../host';
import { getU32, intBytes, putU32 } from './bits';
import { EBADF, ENOSPC, setErrno } from './errno';
import { onFiles } from './on-files';

export const HEADER = {
  errnoAddress: 0,
  filesAddress: 4,
  /** Names of temporary files made so far. */
  temporaries: 8,
  /** Microseconds (float64) that sleeping has added to the clock. */
  slept: 16,
  /** Microseconds (float64) of the host's clock at the first call of clock(), and whether there was one. */
  clockBase: 24,
  hasClockBase: 32,
} as const;

export const STREAM_COUNT = 64;
const STREAMS_AT = 64;
const STREAM_BYTES = 32;

export const KIND = { closed: 0, file: 1, input: 2, output: 3, errorOutput: 4 } as const;
export const FLAG = { read: 1, write: 2, append: 4, eof: 8, error: 16 } as const;

// A stream: kind, flags, inode, count of pushed-back bytes (u8 each), position (u32), pushed-back bytes.
const FLAGS = 1;
const INODE = 2;
const UNGOT = 3;
const POSITION = 4;
const PUSHED = 8;
export const MAX_PUSHED = 16;

const at = (stream: number): number => STREAMS_AT + stream * STREAM_BYTES;

export const streamKind = (state: Uint8Array, stream: number): number => state[at(stream)]!;
export const streamInode = (state: Uint8Array, stream: number): number => state[at(stream) + INODE]!;
export const streamFlags = (state: Uint8Array, stream: number): number => state[at(stream) + FLAGS]!;
export const streamPosition = (state: Uint8Array, stream: number): number => getU32(state, at(stream) + POSITION);
export const ungotCount = (state: Uint8Array, stream: number): number => state[at(stream) + UNGOT]!;

const isOpenFor = (state: Uint8Array, stream: number, flag: number): boolean => (streamFlags(state, stream) & flag) !== 0;

export const setFlag = (state: Uint8Array, stream: number, flag: number): void => {
  state[at(stream) + FLAGS]! |= flag;
};
export const clearFlag = (state: Uint8Array, stream: number, flag: number): void => {
  state[at(stream) + FLAGS]! &= ~flag;
};

/** Moves to `position`: pushed-back bytes and end of file are forgotten. */
export function setPosition(state: Uint8Array, stream: number, position: number): void {
  putU32(state, at(stream) + POSITION, position);
  state[at(stream) + UNGOT] = 0;
  clearFlag(state, stream, FLAG.eof);
}

export function openStream(state: Uint8Array, stream: number, kind: number, flags: number, inode = 0): void {
  const base = at(stream);
  state.fill(0, base, base + STREAM_BYTES);
  state[base] = kind;
  state[base + FLAGS] = flags;
  state[base + INODE] = inode;
}

export const clearStream = (state: Uint8Array, stream: number): void => {
  state.fill(0, at(stream), at(stream) + STREAM_BYTES);
};

/** The first closed stream after the standard ones, or -1. */
export function freeStream(state: Uint8Array): number {
  for (let stream = 3; stream < STREAM_COUNT; stream++) if (streamKind(state, stream) === KIND.closed) return stream;
  return -1;
}

export function initialiseStreams(state: Uint8Array): void {
  openStream(state, 0, KIND.input, FLAG.read);
  openStream(state, 1, KIND.output, FLAG.write);
  openStream(state, 2, KIND.errorOutput, FLAG.write);
}

/** The stream number, if there is an open one of it; otherwise -1 with errno EBADF. */
export function checkStream(call: HostCall, stream: number): number {
  if (stream >= 0 && stream < STREAM_COUNT && streamKind(call.state, stream) !== KIND.closed) return stream;
  return setErrno(call, EBADF);
}

/** The stream of the FILE at a guest address (a null pointer faults as any read of it does). */
export function streamAt(call: HostCall, address: number): number {
  return checkStream(call, getU32(call.read(address, 4), 0) | 0);
}

/** Guest address of a stream's FILE, which is made to say so. */
export function fileObject(call: HostCall, stream: number): number {
  const address = getU32(call.state, HEADER.filesAddress) + 4 * stream;
  call.write(address, intBytes(stream));
  return address;
}

/** Writes all of `bytes`; returns how many went, with the error flag and errno set if fewer. */
export function writeStream(call: HostCall, stream: number, bytes: Uint8Array): number {
  const { state } = call;
  const base = at(stream);
  const kind = state[base];
  if (kind === KIND.output || kind === KIND.errorOutput) {
    if (bytes.length > 0) call.output(kind === KIND.output ? 1 : 2, bytes);
    return bytes.length;
  }
  let count = 0;
  const isWritable = isOpenFor(state, stream, FLAG.write);
  if (isWritable) {
    const files = onFiles.access!;
    const inode = state[base + INODE]!;
    const position = isOpenFor(state, stream, FLAG.append) ? files.read(state, inode).length : getU32(state, base + POSITION);
    count = files.write(state, inode, position, bytes);
    putU32(state, base + POSITION, position + count);
    state[base + UNGOT] = 0;
    if (count === bytes.length) return count;
  }
  setFlag(state, stream, FLAG.error);
  setErrno(call, isWritable ? ENOSPC : EBADF);
  return count;
}

/** Thrown where reading must wait for input; nothing has been done then. */
const WAIT = Symbol('wait');

/**
 * What `use` makes of a stream's bytes; those that it has taken are then the stream's past. `otherwise` for a stream that
 * cannot be read.
 */
export function reading(call: HostCall, stream: number, use: (source: ByteSource) => number, otherwise = -1): number | 'wait' {
  try {
    const source = stream < 0 ? null : ByteSource.ofStream(call, stream);
    if (!source) return otherwise;
    const result = use(source);
    source.commit(call);
    return result;
  } catch (error) {
    if (error === WAIT) return 'wait';
    throw error;
  }
}

/** All bytes of a stream that is open for reading, so far. */
function readableBytes(call: HostCall, stream: number): HostCall['input'] {
  if (streamKind(call.state, stream) === KIND.input) return call.input;
  const bytes = onFiles.access!.read(call.state, streamInode(call.state, stream));
  return { bytes, length: bytes.length, ended: true };
}

/**
 * Bytes being read from a string or a stream. Reading moves its own cursor; `commit` makes the stream follow.
 * `peek` gives -1 at the end, and throws WAIT where the end of standard input has not come yet.
 */
export class ByteSource {
  private hitEnd = false;
  private readonly pushed: number[] = [];
  /** How many bytes have been taken. */
  taken = 0;

  private constructor(
    readonly bytes: Uint8Array,
    public position: number,
    readonly end: number,
    private readonly isEnded: boolean,
    private readonly stream: number,
  ) {}

  static ofBytes(bytes: Uint8Array): ByteSource {
    return new ByteSource(bytes, 0, bytes.length, true, -1);
  }

  /** Null if the stream cannot be read, with its error flag and errno set. */
  static ofStream(call: HostCall, stream: number): ByteSource | null {
    const { state } = call;
    const base = at(stream);
    if (!isOpenFor(state, stream, FLAG.read)) {
      setFlag(state, stream, FLAG.error);
      setErrno(call, EBADF);
      return null;
    }
    const { bytes, length, ended } = readableBytes(call, stream);
    const source = new ByteSource(bytes, streamPosition(state, stream), length, ended, stream);
    for (let i = 0; i < state[base + UNGOT]!; i++) source.pushed.push(state[base + PUSHED + i]!);
    return source;
  }

  peek(): number {
    const { pushed } = this;
    if (pushed.length > 0) return pushed[pushed.length - 1]!;
    if (this.position < this.end) return this.bytes[this.position]!;
    if (!this.isEnded) throw WAIT;
    this.hitEnd = true;
    return -1;
  }

  /** Takes the byte that `peek` gave. */
  advance(): void {
    this.taken++;
    if (this.pushed.length > 0) this.pushed.pop();
    else this.position++;
  }

  /** Up to `count` bytes, up to and with the byte `until` (-1: none): waits unless the log decides how many. */
  take(count: number, until: number): Uint8Array {
    if (this.pushed.length === 0) {
      const limit = Math.min(this.end, this.position + count);
      let stop = limit;
      if (until >= 0) {
        const found = this.bytes.subarray(this.position, limit).indexOf(until);
        if (found >= 0) stop = this.position + found + 1;
      }
      if (stop - this.position < count && (stop === this.position || this.bytes[stop - 1] !== until)) {
        if (!this.isEnded) throw WAIT;
        this.hitEnd = true;
      }
      const part = this.bytes.subarray(Math.min(this.position, stop), stop);
      this.position += part.length;
      this.taken += part.length;
      return part;
    }
    const part: number[] = [];
    while (part.length < count) {
      const c = this.peek();
      if (c < 0) break;
      part.push(c);
      this.advance();
      if (c === until) break;
    }
    return Uint8Array.from(part);
  }

  commit(call: HostCall): void {
    if (this.stream < 0) return;
    const base = at(this.stream);
    putU32(call.state, base + POSITION, this.position);
    call.state[base + UNGOT] = this.pushed.length;
    if (this.hitEnd) setFlag(call.state, this.stream, FLAG.eof);
  }
}

/** Puts a byte back; false if there is no room for more. */
export function pushBack(state: Uint8Array, stream: number, byte: number): boolean {
  const base = at(stream);
  const count = state[base + UNGOT]!;
  if (count >= MAX_PUSHED) return false;
  state[base + PUSHED + count] = byte;
  state[base + UNGOT] = count + 1;
  clearFlag(state, stream, FLAG.eof);
  return true;
}

/** One byte of a stream, or -1 at its end. */
export function readByte(call: HostCall, stream: number): number | 'wait' {
  if (stream < 0) return -1;
  const { state } = call;
  if (ungotCount(state, stream) === 0 && isOpenFor(state, stream, FLAG.read)) {
    const position = streamPosition(state, stream);
    const { bytes, length, ended } = readableBytes(call, stream);
    if (position < length) {
      putU32(state, at(stream) + POSITION, position + 1);
      return bytes[position]!;
    }
    if (!ended) return 'wait';
    setFlag(state, stream, FLAG.eof);
    return -1;
  }
  // Bytes pushed back, or a stream not open for reading.
  return reading(call, stream, (source) => {
    const byte = source.peek();
    source.advance();
    return byte;
  });
}
