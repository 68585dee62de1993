// The rest of stdio.h and the part of unistd.h that goes with it: files by name, positions, items and long lines, and file
// descriptors, which are stream numbers.

import type { HostCall } from '../host';
import { getU32, intBytes, joined, longBytes, putU32 } from './bits';
import { EOF, NUL } from './common';
import type { Calls, Run } from './define';
import { EBADF, EEXIST, EINVAL, EMFILE, ENAMETOOLONG, ENOENT, ENOMEM, ENOSPC, ENOTTY, errorText, ESPIPE, getErrno, setErrno } from './errno';
import { createFile, fileSize, findFile, MAX_NAME_BYTES, normalName, releaseFile, renameFile, retainFile, truncateFile, unlinkFile } from './filesystem';
import {
  checkStream, clearFlag, clearStream, fileObject, FLAG, freeStream, HEADER, KIND, openStream, pushBack, reading, setPosition, streamAt, streamFlags,
  streamInode, streamKind, streamPosition, ungotCount, writeStream,
} from './streams';

const file = (call: HostCall): number => streamAt(call, call.argI32(0));
const descriptor = (call: HostCall): number => checkStream(call, call.argI32(0));
/** What a function answers that gives 0 if all went well, -1 if not. */
const zeroIf = (isDone: boolean): number => (isDone ? 0 : -1);

// ---------------------------------------------------------------- items and long lines

const fread: Run = (call) => {
  const size = call.argI32(1) >>> 0;
  const count = call.argI32(2) >>> 0;
  const stream = streamAt(call, call.argI32(3));
  if (size * count === 0) return 0;
  return reading(
    call,
    stream,
    (source) => {
      const bytes = source.take(size * count, -1);
      call.write(call.argI32(0), bytes);
      return Math.floor(bytes.length / size);
    },
    0,
  );
};

const fwrite: Run = (call) => {
  const size = call.argI32(1) >>> 0;
  const count = call.argI32(2) >>> 0;
  const stream = streamAt(call, call.argI32(3));
  if (stream < 0 || size * count === 0) return 0;
  return Math.floor(writeStream(call, stream, call.read(call.argI32(0), size * count)) / size);
};

/** getdelim and getline: a block that grows as the line wants. */
function readDelimited(call: HostCall, delimiter: number, fileArg: number): number | 'wait' {
  const lineAt = call.argI32(0);
  const sizeAt = call.argI32(1);
  return reading(call, streamAt(call, call.argI32(fileArg)), (source) => {
    const line = joined(source.take(0x7fffffff, delimiter & 255), NUL);
    if (line.length === 1) return -1;
    let block = getU32(call.read(lineAt, 4), 0);
    const size = block === 0 ? 0 : getU32(call.read(sizeAt, 4), 0);
    if (size < line.length) {
      const capacity = Math.max(120, size * 2, line.length);
      const fresh = call.heap.allocate(capacity);
      if (fresh === 0) return setErrno(call, ENOMEM);
      if (block !== 0) call.heap.release(block);
      block = fresh;
      call.write(lineAt, intBytes(block));
      call.write(sizeAt, intBytes(capacity));
    }
    call.write(block, line);
    return line.length - 1;
  });
}

const read: Run = (call) => {
  const stream = descriptor(call);
  const { state } = call;
  if (stream >= 0 && !(streamFlags(state, stream) & FLAG.read)) return setErrno(call, EBADF);
  return reading(call, stream, (source) => {
    // A terminal's answer: at most a line.
    const bytes = source.take(call.argI32(2) >>> 0, streamKind(state, stream) === KIND.input ? 10 : -1);
    call.write(call.argI32(1), bytes);
    return bytes.length;
  });
};

const write: Run = (call) => {
  const stream = descriptor(call);
  const { state } = call;
  if (stream < 0) return -1;
  if (!(streamFlags(state, stream) & FLAG.write)) return setErrno(call, EBADF);
  const bytes = call.read(call.argI32(1), call.argI32(2) >>> 0);
  const count = writeStream(call, stream, bytes);
  clearFlag(state, stream, FLAG.error);
  return count === 0 && bytes.length > 0 ? -1 : count;
};

// ---------------------------------------------------------------- files by name

/** A usable name, or null with errno set. */
function readName(call: HostCall, address: number): Uint8Array | null {
  const name = normalName(call.readCString(address));
  if (name.length > 0 && name.length <= MAX_NAME_BYTES) return name;
  setErrno(call, name.length === 0 ? ENOENT : ENAMETOOLONG);
  return null;
}

/** The file of that name, or -1 with errno set. */
function find(call: HostCall, name: Uint8Array | null): number {
  const inode = name ? findFile(call.state, name) : -1;
  return name && inode < 0 ? setErrno(call, ENOENT) : inode;
}

const MODE_FLAGS: Readonly<Record<string, number>> = { r: FLAG.read, w: FLAG.write, a: FLAG.write | FLAG.append };

/** An fopen mode and its flags; null with errno EINVAL. */
function readMode(call: HostCall, address: number): { mode: string; flags: number } | null {
  const mode = String.fromCharCode(...call.readCString(address).subarray(0, 16));
  const flags = MODE_FLAGS[mode.charAt(0)];
  if (flags !== undefined) return { mode, flags: mode.includes('+') ? flags | FLAG.read | FLAG.write : flags };
  setErrno(call, EINVAL);
  return null;
}

function openInode(call: HostCall, stream: number, flags: number, inode: number): void {
  retainFile(call.state, inode);
  openStream(call.state, stream, KIND.file, flags, inode);
}

/** Opens a name (argument 0) in a mode (argument 1) on a stream number; -1 with errno set. */
function openNamed(call: HostCall, stream: number): number {
  const { state } = call;
  const asked = readMode(call, call.argI32(1));
  const name = asked && readName(call, call.argI32(0));
  if (!name) return -1;
  const { mode, flags } = asked;
  let inode = findFile(state, name);
  if (inode < 0) {
    if (mode[0] === 'r') return setErrno(call, ENOENT);
    inode = createFile(state, name);
    if (inode < 0) return setErrno(call, ENOSPC);
  } else if (mode[0] !== 'r' && mode.includes('x')) return setErrno(call, EEXIST);
  else if (mode[0] === 'w') truncateFile(state, inode);
  openInode(call, stream, flags, inode);
  return 0;
}

function closeStream(call: HostCall, stream: number): void {
  if (streamKind(call.state, stream) === KIND.file) releaseFile(call.state, streamInode(call.state, stream));
  clearStream(call.state, stream);
}

const fopen: Run = (call) => {
  const stream = freeStream(call.state);
  if (stream < 0) setErrno(call, EMFILE);
  return stream < 0 || openNamed(call, stream) < 0 ? 0 : fileObject(call, stream);
};

const freopen: Run = (call) => {
  const address = call.argI32(2);
  const stream = streamAt(call, address);
  if (stream < 0) return 0;
  // A null path asks for another mode of the same file, which is granted where the file stays.
  if (call.argI32(0) === 0) return readMode(call, call.argI32(1)) ? address : 0;
  closeStream(call, stream);
  if (openNamed(call, stream) === 0) return address;
  call.write(address, intBytes(-1));
  return 0;
};

const fclose: Run = (call) => {
  const stream = file(call);
  if (stream < 0) return EOF;
  closeStream(call, stream);
  call.write(call.argI32(0), intBytes(-1));
  return 0;
};

const tmpfile: Run = (call) => {
  const { state } = call;
  const stream = freeStream(state);
  const inode = stream < 0 ? -1 : createFile(state, new Uint8Array(0));
  if (inode < 0) {
    setErrno(call, EMFILE);
    return 0;
  }
  openInode(call, stream, FLAG.read | FLAG.write, inode);
  return fileObject(call, stream);
};

const remove: Run = (call) => {
  const inode = find(call, readName(call, call.argI32(0)));
  if (inode >= 0) unlinkFile(call.state, inode);
  return zeroIf(inode >= 0);
};

const rename: Run = (call) => {
  const from = readName(call, call.argI32(0));
  const to = from && readName(call, call.argI32(1));
  const inode = find(call, to && from);
  if (inode >= 0) renameFile(call.state, inode, to!);
  return zeroIf(inode >= 0);
};

// ---------------------------------------------------------------- positions

/** Whether a stream has a position; errno says why not. */
function hasPosition(call: HostCall, stream: number): boolean {
  if (stream < 0) return false;
  const isFile = streamKind(call.state, stream) === KIND.file;
  if (!isFile) setErrno(call, ESPIPE);
  return isFile;
}

const positionOf = ({ state }: HostCall, stream: number): number => streamPosition(state, stream) - ungotCount(state, stream);
const tell = (call: HostCall, stream: number): number => (hasPosition(call, stream) ? positionOf(call, stream) : -1);

/** Goes to `offset` from `whence` on a file; the position, or -1 with errno set. */
function seek(call: HostCall, stream: number, offset: number, whence: number): number {
  if (!hasPosition(call, stream)) return -1;
  const { state } = call;
  const target = offset + (whence === 0 ? 0 : whence === 1 ? positionOf(call, stream) : fileSize(state, streamInode(state, stream)));
  if (whence < 0 || whence > 2 || target < 0 || target > 0x7fffffff) return setErrno(call, EINVAL);
  setPosition(state, stream, target);
  return target;
}

const seekByArguments = (call: HostCall, stream: number): number => seek(call, stream, Number(call.argI64(1)), call.argI32(2));
const fseek: Run = (call) => zeroIf(seekByArguments(call, file(call)) >= 0);
const ftell: Run = (call) => BigInt(tell(call, file(call)));

const hasFlag = (call: HostCall, flag: number): number => {
  const stream = file(call);
  return stream >= 0 && streamFlags(call.state, stream) & flag ? 1 : 0;
};

function clearConditions(call: HostCall, stream: number): void {
  if (stream >= 0) clearFlag(call.state, stream, FLAG.error | FLAG.eof);
}

// ---------------------------------------------------------------- the table

export const fileCalls: Calls = {
  fread,
  fwrite,
  read,
  write,
  getline: (call) => readDelimited(call, 10, 2),
  getdelim: (call) => readDelimited(call, call.argI32(2), 3),
  ungetc(call) {
    const byte = call.argI32(0);
    const stream = streamAt(call, call.argI32(1));
    const isDone = byte !== EOF && stream >= 0 && streamFlags(call.state, stream) & FLAG.read && pushBack(call.state, stream, byte & 255);
    return isDone ? byte & 255 : EOF;
  },

  fopen,
  freopen,
  tmpfile,
  fdopen(call) {
    const stream = descriptor(call);
    return stream < 0 ? 0 : fileObject(call, stream);
  },
  fclose,
  close(call) {
    const stream = descriptor(call);
    if (stream >= 0) closeStream(call, stream);
    return zeroIf(stream >= 0);
  },
  remove,
  unlink: remove,
  rename,
  access: (call) => zeroIf(find(call, readName(call, call.argI32(0))) >= 0),
  __tmpnam(call) {
    const count = getU32(call.state, HEADER.temporaries);
    putU32(call.state, HEADER.temporaries, count + 1);
    call.write(call.argI32(0), new TextEncoder().encode(`/tmp/file${String(count).padStart(6, '0')}\0`));
    return call.argI32(0);
  },

  fseek,
  fseeko: fseek,
  lseek: (call) => BigInt(seekByArguments(call, descriptor(call))),
  ftell,
  ftello: ftell,
  fgetpos(call) {
    const position = tell(call, file(call));
    if (position >= 0) call.write(call.argI32(1), longBytes(BigInt(position)));
    return zeroIf(position >= 0);
  },
  fsetpos(call) {
    const stream = file(call);
    return zeroIf(stream >= 0 && seek(call, stream, getU32(call.read(call.argI32(1), 8), 0), 0) >= 0);
  },
  rewind(call) {
    const stream = file(call);
    if (stream >= 0 && streamKind(call.state, stream) === KIND.file) setPosition(call.state, stream, 0);
    clearConditions(call, stream);
  },

  feof: (call) => hasFlag(call, FLAG.eof),
  ferror: (call) => hasFlag(call, FLAG.error),
  clearerr: (call) => clearConditions(call, file(call)),
  fileno: file,
  isatty(call) {
    const stream = descriptor(call);
    const isTerminal = stream >= 0 && streamKind(call.state, stream) !== KIND.file;
    if (stream >= 0 && !isTerminal) setErrno(call, ENOTTY);
    return isTerminal ? 1 : 0;
  },

  perror(call) {
    const prefix = call.argI32(0) === 0 ? new Uint8Array(0) : call.readCString(call.argI32(0));
    writeStream(call, 2, joined(prefix, new TextEncoder().encode(`${prefix.length > 0 ? ': ' : ''}${errorText(getErrno(call))}\n`)));
  },
  __error_text(call) {
    call.write(call.argI32(1), new TextEncoder().encode(`${errorText(call.argI32(0))}\0`));
  },
};
