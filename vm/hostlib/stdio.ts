// stdio.h and the part of unistd.h that goes with it: the host functions over streams, printf and scanf.

import type { HostCall, HostFunction } from '../host';
import { getU32, intBytes, longBytes, putU32 } from './bits';
import { hostFunction } from './define';
import {
  EBADF, EINVAL, EMFILE, ENAMETOOLONG, ENOENT, ENOMEM, ENOSPC, errorText, ESPIPE, getErrno, setErrno,
} from './errno';
import {
  createFile, fileSize, findFile, MAX_NAME_BYTES, normalName, releaseFile, renameFile, retainFile, truncateFile,
  unlinkFile,
} from './filesystem';
import { format, formattedText } from './format';
import { scan } from './scan';
import {
  ByteSource, checkStream, clearFlag, clearStream, fileObject, FLAG, freeStream, HEADER, KIND, openStream, pushBack,
  readByte, setPosition, streamAt, streamFlags, streamInode, streamKind, streamPosition, ungotCount, waiting,
  writeStream,
} from './streams';

const EOF = -1;

// ---------------------------------------------------------------- output

function printTo(call: HostCall, stream: number, formatArg: number): void {
  if (stream < 0) return call.returnI32(EOF);
  const length = format(call, call.readCString(call.argI32(formatArg)), call.argI32(formatArg + 1));
  const text = formattedText();
  const count = writeStream(call, stream, text);
  call.returnI32(length < 0 || count < text.length ? -1 : length);
}

function printToString(call: HostCall, limit: number, formatArg: number): void {
  const length = format(call, call.readCString(call.argI32(formatArg)), call.argI32(formatArg + 1));
  if (limit > 0) {
    const text = formattedText(limit - 1);
    const bytes = new Uint8Array(text.length + 1);
    bytes.set(text);
    call.write(call.argI32(0), bytes);
  }
  call.returnI32(length);
}

function printToHeap(call: HostCall): void {
  const length = format(call, call.readCString(call.argI32(1)), call.argI32(2));
  if (length < 0) return call.returnI32(-1);
  const block = call.heap.allocate(length + 1);
  if (block === 0) {
    setErrno(call, ENOMEM);
    return call.returnI32(-1);
  }
  const bytes = new Uint8Array(length + 1);
  bytes.set(formattedText());
  call.write(block, bytes);
  call.write(call.argI32(0), intBytes(block));
  call.returnI32(length);
}

const UNLIMITED = 0x80000000;

function putByte(call: HostCall, stream: number): void {
  const byte = call.argI32(0) & 255;
  call.returnI32(stream >= 0 && writeStream(call, stream, Uint8Array.of(byte)) === 1 ? byte : EOF);
}

function writeItems(call: HostCall): void {
  const size = call.argI32(1) >>> 0;
  const count = call.argI32(2) >>> 0;
  const stream = streamAt(call, call.argI32(3));
  if (stream < 0 || size * count === 0) return call.returnI32(0);
  const written = writeStream(call, stream, call.read(call.argI32(0), size * count).slice());
  call.returnI32(Math.floor(written / size));
}

// ---------------------------------------------------------------- input

function getByte(call: HostCall, stream: number): 'wait' | void {
  const byte = stream < 0 ? EOF : readByte(call, stream);
  if (byte === -2) return 'wait';
  call.returnI32(byte);
}

function getLine(call: HostCall): 'wait' | void {
  const buffer = call.argI32(0);
  const size = call.argI32(1);
  const stream = streamAt(call, call.argI32(2));
  if (stream < 0 || size <= 0) return call.returnI32(0);
  return waiting(() => {
    const source = ByteSource.ofStream(call, stream);
    if (!source) return call.returnI32(0);
    const line = size === 1 ? new Uint8Array(0) : source.take(size - 1, 10);
    if (line.length === 0 && size > 1) {
      source.commit(call);
      return call.returnI32(0);
    }
    const bytes = new Uint8Array(line.length + 1);
    bytes.set(line);
    call.write(buffer, bytes);
    source.commit(call);
    call.returnI32(buffer);
  });
}

function readItems(call: HostCall): 'wait' | void {
  const size = call.argI32(1) >>> 0;
  const count = call.argI32(2) >>> 0;
  const stream = streamAt(call, call.argI32(3));
  if (stream < 0 || size * count === 0) return call.returnI32(0);
  return waiting(() => {
    const source = ByteSource.ofStream(call, stream);
    if (!source) return call.returnI32(0);
    const bytes = source.take(size * count, -1);
    call.write(call.argI32(0), bytes);
    source.commit(call);
    call.returnI32(Math.floor(bytes.length / size));
  });
}

/** getdelim and getline: a block that grows as the line wants. */
function getDelimited(call: HostCall, delimiter: number, file: number): 'wait' | void {
  const stream = streamAt(call, file);
  if (stream < 0) return call.returnI32(-1);
  const lineAt = call.argI32(0);
  const sizeAt = call.argI32(1);
  return waiting(() => {
    const source = ByteSource.ofStream(call, stream);
    if (!source) return call.returnI32(-1);
    const line = source.take(0x7fffffff, delimiter & 255);
    if (line.length === 0) {
      source.commit(call);
      return call.returnI32(-1);
    }
    let block = getU32(call.read(lineAt, 4), 0);
    const size = block === 0 ? 0 : getU32(call.read(sizeAt, 4), 0);
    if (size < line.length + 1) {
      const capacity = Math.max(120, size * 2, line.length + 1);
      const fresh = call.heap.allocate(capacity);
      if (fresh === 0) {
        setErrno(call, ENOMEM);
        return call.returnI32(-1);
      }
      if (block !== 0) call.heap.release(block);
      block = fresh;
      call.write(lineAt, intBytes(block));
      call.write(sizeAt, intBytes(capacity));
    }
    const bytes = new Uint8Array(line.length + 1);
    bytes.set(line);
    call.write(block, bytes);
    source.commit(call);
    call.returnI32(line.length);
  });
}

function scanStream(call: HostCall, stream: number, formatArg: number): 'wait' | void {
  if (stream < 0) return call.returnI32(EOF);
  return waiting(() => {
    const source = ByteSource.ofStream(call, stream);
    if (!source) return call.returnI32(EOF);
    const done = scan(call, source, call.readCString(call.argI32(formatArg)), call.argI32(formatArg + 1));
    source.commit(call);
    call.returnI32(done);
  });
}

function scanString(call: HostCall): void {
  const source = ByteSource.ofBytes(call.readCString(call.argI32(0)));
  call.returnI32(scan(call, source, call.readCString(call.argI32(1)), call.argI32(2)));
}

// ---------------------------------------------------------------- files

/** Flags of an fopen mode, or null with errno EINVAL. */
function parseMode(call: HostCall, address: number): { flags: number; truncates: boolean; creates: boolean; isExclusive: boolean } | null {
  const mode = String.fromCharCode(...call.readCString(address).subarray(0, 16));
  const both = mode.includes('+') ? FLAG.read | FLAG.write : 0;
  const isExclusive = mode.includes('x');
  switch (mode[0]) {
    case 'r':
      return { flags: FLAG.read | both, truncates: false, creates: false, isExclusive: false };
    case 'w':
      return { flags: FLAG.write | both, truncates: true, creates: true, isExclusive };
    case 'a':
      return { flags: FLAG.write | FLAG.append | both, truncates: false, creates: true, isExclusive };
    default:
      setErrno(call, EINVAL);
      return null;
  }
}

/** A usable name, or null with errno set. */
function readName(call: HostCall, address: number): Uint8Array | null {
  const name = normalName(call.readCString(address));
  if (name.length > 0 && name.length <= MAX_NAME_BYTES) return name;
  setErrno(call, name.length === 0 ? ENOENT : ENAMETOOLONG);
  return null;
}

/** Opens a name on a stream number; false with errno set. */
function openNamed(call: HostCall, stream: number, path: number, modeAddress: number): boolean {
  const mode = parseMode(call, modeAddress);
  const name = mode && readName(call, path);
  if (!mode || !name) return false;
  const { state } = call;
  let inode = findFile(state, name);
  if (inode < 0) {
    if (!mode.creates) {
      setErrno(call, ENOENT);
      return false;
    }
    inode = createFile(state, name);
    if (inode < 0) {
      setErrno(call, ENOSPC);
      return false;
    }
  } else if (mode.isExclusive) {
    setErrno(call, 17);
    return false;
  } else if (mode.truncates) truncateFile(state, inode);
  retainFile(state, inode);
  openStream(state, stream, KIND.file, mode.flags, inode);
  return true;
}

function closeStream(call: HostCall, stream: number): void {
  if (streamKind(call.state, stream) === KIND.file) releaseFile(call.state, streamInode(call.state, stream));
  clearStream(call.state, stream);
}

function openFile(call: HostCall): void {
  const stream = freeStream(call.state);
  if (stream < 0) {
    setErrno(call, EMFILE);
    return call.returnI32(0);
  }
  call.returnI32(openNamed(call, stream, call.argI32(0), call.argI32(1)) ? fileObject(call, stream) : 0);
}

function reopenFile(call: HostCall): void {
  const file = call.argI32(2);
  const stream = streamAt(call, file);
  if (stream < 0) return call.returnI32(0);
  // A null path asks for another mode of the same file, which is granted where the file stays.
  if (call.argI32(0) === 0) return call.returnI32(parseMode(call, call.argI32(1)) ? file : 0);
  closeStream(call, stream);
  if (openNamed(call, stream, call.argI32(0), call.argI32(1))) return call.returnI32(file);
  call.write(file, intBytes(-1));
  call.returnI32(0);
}

function closeFile(call: HostCall): void {
  const file = call.argI32(0);
  const stream = streamAt(call, file);
  if (stream < 0) return call.returnI32(EOF);
  closeStream(call, stream);
  call.write(file, intBytes(-1));
  call.returnI32(0);
}

function openTemporary(call: HostCall): void {
  const stream = freeStream(call.state);
  const inode = stream < 0 ? -1 : createFile(call.state, new Uint8Array(0));
  if (inode < 0) {
    setErrno(call, EMFILE);
    return call.returnI32(0);
  }
  retainFile(call.state, inode);
  openStream(call.state, stream, KIND.file, FLAG.read | FLAG.write, inode);
  call.returnI32(fileObject(call, stream));
}

/** Where `offset` from `whence` leads on a file stream; -1 with errno set if nowhere. */
function seekTarget(call: HostCall, stream: number, offset: number, whence: number): number {
  const { state } = call;
  if (streamKind(state, stream) !== KIND.file) {
    setErrno(call, ESPIPE);
    return -1;
  }
  const from =
    whence === 0 ? 0 : whence === 1 ? streamPosition(state, stream) - ungotCount(state, stream) : fileSize(state, streamInode(state, stream));
  const target = from + offset;
  if (whence < 0 || whence > 2 || target < 0 || target > 0x7fffffff) {
    setErrno(call, EINVAL);
    return -1;
  }
  return target;
}

function seek(call: HostCall): void {
  const stream = streamAt(call, call.argI32(0));
  const target = stream < 0 ? -1 : seekTarget(call, stream, Number(call.argI64(1)), call.argI32(2));
  if (target >= 0) setPosition(call.state, stream, target);
  call.returnI32(target < 0 ? -1 : 0);
}

/** Position of a stream; -1 with errno set. */
function tell(call: HostCall, stream: number): number {
  if (stream < 0) return -1;
  if (streamKind(call.state, stream) !== KIND.file) {
    setErrno(call, ESPIPE);
    return -1;
  }
  return streamPosition(call.state, stream) - ungotCount(call.state, stream);
}

function rewind(call: HostCall): void {
  const stream = streamAt(call, call.argI32(0));
  if (stream < 0) return;
  if (streamKind(call.state, stream) === KIND.file) setPosition(call.state, stream, 0);
  clearFlag(call.state, stream, FLAG.error | FLAG.eof);
}

function removeFile(call: HostCall): void {
  const name = readName(call, call.argI32(0));
  const inode = name ? findFile(call.state, name) : -1;
  if (name && inode < 0) setErrno(call, ENOENT);
  if (inode >= 0) unlinkFile(call.state, inode);
  call.returnI32(inode < 0 ? -1 : 0);
}

function rename(call: HostCall): void {
  const from = readName(call, call.argI32(0));
  const to = from && readName(call, call.argI32(1));
  const inode = from && to ? findFile(call.state, from) : -1;
  if (from && to && inode < 0) setErrno(call, ENOENT);
  if (to && inode >= 0) renameFile(call.state, inode, to);
  call.returnI32(inode < 0 ? -1 : 0);
}

function temporaryName(call: HostCall): void {
  const count = getU32(call.state, HEADER.temporaries);
  putU32(call.state, HEADER.temporaries, count + 1);
  const text = `/tmp/file${String(count).padStart(6, '0')}\0`;
  call.write(call.argI32(0), new TextEncoder().encode(text));
  call.returnI32(call.argI32(0));
}

const flagOf = (flag: number) => (call: HostCall): void => {
  const stream = streamAt(call, call.argI32(0));
  call.returnI32(stream >= 0 && streamFlags(call.state, stream) & flag ? 1 : 0);
};

function unget(call: HostCall): void {
  const byte = call.argI32(0);
  const stream = streamAt(call, call.argI32(1));
  const isDone = byte !== EOF && stream >= 0 && streamFlags(call.state, stream) & FLAG.read && pushBack(call.state, stream, byte & 255);
  call.returnI32(isDone ? byte & 255 : EOF);
}

function printError(call: HostCall): void {
  const prefix = call.argI32(0) === 0 ? new Uint8Array(0) : call.readCString(call.argI32(0));
  const text = new TextEncoder().encode(`${prefix.length > 0 ? ': ' : ''}${errorText(getErrno(call))}\n`);
  const bytes = new Uint8Array(prefix.length + text.length);
  bytes.set(prefix);
  bytes.set(text, prefix.length);
  writeStream(call, 2, bytes);
}

// ---------------------------------------------------------------- file descriptors: stream numbers

function readDescriptor(call: HostCall): 'wait' | void {
  const stream = checkStream(call, call.argI32(0));
  if (stream < 0) return call.returnI32(-1);
  return waiting(() => {
    const source = ByteSource.ofStream(call, stream);
    if (!source) {
      clearFlag(call.state, stream, FLAG.error);
      return call.returnI32(-1);
    }
    // A terminal's answer: at most a line.
    const bytes = source.take(call.argI32(2) >>> 0, streamKind(call.state, stream) === KIND.input ? 10 : -1);
    call.write(call.argI32(1), bytes);
    source.commit(call);
    call.returnI32(bytes.length);
  });
}

function writeDescriptor(call: HostCall): void {
  const stream = checkStream(call, call.argI32(0));
  if (stream < 0) return call.returnI32(-1);
  if (!(streamFlags(call.state, stream) & FLAG.write)) {
    setErrno(call, EBADF);
    return call.returnI32(-1);
  }
  const bytes = call.read(call.argI32(1), call.argI32(2) >>> 0).slice();
  const count = writeStream(call, stream, bytes);
  clearFlag(call.state, stream, FLAG.error);
  call.returnI32(count === 0 && bytes.length > 0 ? -1 : count);
}

// ---------------------------------------------------------------- the table

const print = (prototype: string, streamOf: (call: HostCall) => number, formatArg: number): HostFunction =>
  hostFunction('output', prototype, (call) => printTo(call, streamOf(call), formatArg));
const firstArgument = (call: HostCall): number => streamAt(call, call.argI32(0));
const standardOutput = (): number => 1;
const descriptor = (call: HostCall): number => checkStream(call, call.argI32(0));

export const stdioFunctions: readonly HostFunction[] = [
  print('int printf(const char *format, ...)', standardOutput, 0),
  print('int vprintf(const char *format, va_list args)', standardOutput, 0),
  print('int fprintf(FILE *stream, const char *format, ...)', firstArgument, 1),
  print('int vfprintf(FILE *stream, const char *format, va_list args)', firstArgument, 1),
  print('int dprintf(int fd, const char *format, ...)', descriptor, 1),
  hostFunction('pure', 'int sprintf(char *buffer, const char *format, ...)', (call) => printToString(call, UNLIMITED, 1)),
  hostFunction('pure', 'int vsprintf(char *buffer, const char *format, va_list args)', (call) => printToString(call, UNLIMITED, 1)),
  hostFunction('pure', 'int snprintf(char *buffer, size_t size, const char *format, ...)', (call) => printToString(call, call.argI32(1) >>> 0, 2)),
  hostFunction('pure', 'int vsnprintf(char *buffer, size_t size, const char *format, va_list args)', (call) => printToString(call, call.argI32(1) >>> 0, 2)),
  hostFunction('pure', 'int asprintf(char **result, const char *format, ...)', printToHeap),
  hostFunction('pure', 'int vasprintf(char **result, const char *format, va_list args)', printToHeap),
  hostFunction('output', 'int puts(const char *text)', (call) => {
    const text = call.readCString(call.argI32(0));
    const bytes = new Uint8Array(text.length + 1);
    bytes.set(text);
    bytes[text.length] = 10;
    call.returnI32(writeStream(call, 1, bytes) === bytes.length ? bytes.length : EOF);
  }),
  hostFunction('output', 'int fputs(const char *text, FILE *stream)', (call) => {
    const bytes = call.readCString(call.argI32(0)).slice();
    const stream = streamAt(call, call.argI32(1));
    call.returnI32(stream >= 0 && writeStream(call, stream, bytes) === bytes.length ? 1 : EOF);
  }),
  hostFunction('output', 'int putchar(int c)', (call) => putByte(call, 1)),
  hostFunction('output', 'int fputc(int c, FILE *stream)', (call) => putByte(call, streamAt(call, call.argI32(1)))),
  hostFunction('output', 'int putc(int c, FILE *stream)', (call) => putByte(call, streamAt(call, call.argI32(1)))),
  hostFunction('output', 'size_t fwrite(const void *items, size_t size, size_t count, FILE *stream)', writeItems),
  hostFunction('output', 'void perror(const char *prefix)', printError),

  hostFunction('waiting', 'int getchar(void)', (call) => getByte(call, 0)),
  hostFunction('waiting', 'int fgetc(FILE *stream)', (call) => getByte(call, streamAt(call, call.argI32(0)))),
  hostFunction('waiting', 'int getc(FILE *stream)', (call) => getByte(call, streamAt(call, call.argI32(0)))),
  hostFunction('waiting', 'char *fgets(char *buffer, int size, FILE *stream)', getLine),
  hostFunction('waiting', 'size_t fread(void *items, size_t size, size_t count, FILE *stream)', readItems),
  hostFunction('waiting', 'ssize_t getline(char **line, size_t *size, FILE *stream)', (call) => getDelimited(call, 10, call.argI32(2))),
  hostFunction('waiting', 'ssize_t getdelim(char **line, size_t *size, int delimiter, FILE *stream)', (call) => getDelimited(call, call.argI32(2), call.argI32(3))),
  hostFunction('waiting', 'int scanf(const char *format, ...)', (call) => scanStream(call, 0, 0)),
  hostFunction('waiting', 'int vscanf(const char *format, va_list args)', (call) => scanStream(call, 0, 0)),
  hostFunction('waiting', 'int fscanf(FILE *stream, const char *format, ...)', (call) => scanStream(call, firstArgument(call), 1)),
  hostFunction('waiting', 'int vfscanf(FILE *stream, const char *format, va_list args)', (call) => scanStream(call, firstArgument(call), 1)),
  hostFunction('pure', 'int sscanf(const char *text, const char *format, ...)', scanString),
  hostFunction('pure', 'int vsscanf(const char *text, const char *format, va_list args)', scanString),
  hostFunction('pure', 'int ungetc(int c, FILE *stream)', unget),

  hostFunction('pure', 'FILE *fopen(const char *path, const char *mode)', openFile),
  hostFunction('pure', 'FILE *freopen(const char *path, const char *mode, FILE *stream)', reopenFile),
  hostFunction('pure', 'FILE *tmpfile(void)', openTemporary),
  hostFunction('pure', 'FILE *fdopen(int fd, const char *mode)', (call) => {
    const stream = checkStream(call, call.argI32(0));
    call.returnI32(stream < 0 ? 0 : fileObject(call, stream));
  }),
  hostFunction('pure', 'int fclose(FILE *stream)', closeFile),
  hostFunction('pure', 'int fflush(FILE *stream)', (call) =>
    call.returnI32(call.argI32(0) !== 0 && streamAt(call, call.argI32(0)) < 0 ? EOF : 0)),
  hostFunction('pure', 'int fseek(FILE *stream, long offset, int whence)', seek),
  hostFunction('pure', 'int fseeko(FILE *stream, long offset, int whence)', seek),
  hostFunction('pure', 'long ftell(FILE *stream)', (call) => call.returnI64(BigInt(tell(call, firstArgument(call))))),
  hostFunction('pure', 'long ftello(FILE *stream)', (call) => call.returnI64(BigInt(tell(call, firstArgument(call))))),
  hostFunction('pure', 'int fgetpos(FILE *stream, fpos_t *position)', (call) => {
    const position = tell(call, firstArgument(call));
    if (position >= 0) call.write(call.argI32(1), longBytes(BigInt(position)));
    call.returnI32(position < 0 ? -1 : 0);
  }),
  hostFunction('pure', 'int fsetpos(FILE *stream, const fpos_t *position)', (call) => {
    const stream = firstArgument(call);
    const target = stream < 0 ? -1 : seekTarget(call, stream, getU32(call.read(call.argI32(1), 8), 0), 0);
    if (target >= 0) setPosition(call.state, stream, target);
    call.returnI32(target < 0 ? -1 : 0);
  }),
  hostFunction('pure', 'void rewind(FILE *stream)', rewind),
  hostFunction('pure', 'int feof(FILE *stream)', flagOf(FLAG.eof)),
  hostFunction('pure', 'int ferror(FILE *stream)', flagOf(FLAG.error)),
  hostFunction('pure', 'void clearerr(FILE *stream)', (call) => {
    const stream = firstArgument(call);
    if (stream >= 0) clearFlag(call.state, stream, FLAG.eof | FLAG.error);
  }),
  hostFunction('pure', 'int fileno(FILE *stream)', (call) => call.returnI32(firstArgument(call))),
  hostFunction('pure', 'int remove(const char *path)', removeFile),
  hostFunction('pure', 'int unlink(const char *path)', removeFile),
  hostFunction('pure', 'int rename(const char *from, const char *to)', rename),
  hostFunction('pure', 'char *__tmpnam(char *buffer)', temporaryName),
  hostFunction('pure', 'int access(const char *path, int mode)', (call) => {
    const name = readName(call, call.argI32(0));
    const isThere = name !== null && findFile(call.state, name) >= 0;
    if (name && !isThere) setErrno(call, ENOENT);
    call.returnI32(isThere ? 0 : -1);
  }),

  hostFunction('waiting', 'ssize_t read(int fd, void *buffer, size_t count)', readDescriptor),
  hostFunction('output', 'ssize_t write(int fd, const void *buffer, size_t count)', writeDescriptor),
  hostFunction('pure', 'int close(int fd)', (call) => {
    const stream = checkStream(call, call.argI32(0));
    if (stream >= 0) closeStream(call, stream);
    call.returnI32(stream < 0 ? -1 : 0);
  }),
  hostFunction('pure', 'long lseek(int fd, long offset, int whence)', (call) => {
    const stream = checkStream(call, call.argI32(0));
    const target = stream < 0 ? -1 : seekTarget(call, stream, Number(call.argI64(1)), call.argI32(2));
    if (target >= 0) setPosition(call.state, stream, target);
    call.returnI64(BigInt(target));
  }),
  hostFunction('pure', 'int isatty(int fd)', (call) => {
    const stream = checkStream(call, call.argI32(0));
    const isTerminal = stream >= 0 && streamKind(call.state, stream) !== KIND.file;
    if (stream >= 0 && !isTerminal) setErrno(call, 25);
    call.returnI32(isTerminal ? 1 : 0);
  }),
];
