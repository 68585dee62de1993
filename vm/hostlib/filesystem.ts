// Files in memory, as bytes of the library's host state: 64 inodes and one data area in which each file is one
// stretch. A file that outgrows its stretch moves to a gap twice as large, or, where there is none, all files are
// pushed together first. There are no directories: `/` is a character like another in a name.

import { getU32, putU32 } from './bits';

export const INODE_COUNT = 64;
const INODE_BYTES = 128;
const NAME_AT = 16;
export const MAX_NAME_BYTES = INODE_BYTES - NAME_AT;
const INODES_AT = 4096;
const DATA_AT = INODES_AT + INODE_COUNT * INODE_BYTES;

// An inode: in use (u8), streams that have it open (u8), name length (u8; 0 when it has none any more), then
// offset, size and capacity (u32 each) at 4, 8 and 12.
const USED = 0;
const OPEN = 1;
const NAME_LENGTH = 2;
const OFFSET = 4;
const SIZE = 8;
const CAPACITY = 12;

const at = (inode: number): number => INODES_AT + inode * INODE_BYTES;

export const fileSize = (state: Uint8Array, inode: number): number => getU32(state, at(inode) + SIZE);

/** A file's bytes, valid until the next write to any file. */
export function fileBytes(state: Uint8Array, inode: number): Uint8Array {
  const offset = getU32(state, at(inode) + OFFSET);
  return state.subarray(offset, offset + fileSize(state, inode));
}

/** `./a//b` and `a/b` are one file. */
export function normalName(path: Uint8Array): Uint8Array {
  const name: number[] = [];
  for (let i = 0; i < path.length; i++) {
    const isPartStart = i === 0 || path[i - 1] === 47;
    if (path[i] === 47 && i > 0 && isPartStart) continue;
    if (path[i] === 46 && isPartStart && path[i + 1] === 47) {
      i++;
      while (path[i + 1] === 47) i++;
      continue;
    }
    name.push(path[i]!);
  }
  return Uint8Array.from(name);
}

/** The inode of a name, or -1. */
export function findFile(state: Uint8Array, name: Uint8Array): number {
  for (let inode = 0; inode < INODE_COUNT; inode++) {
    const base = at(inode);
    if (state[base] !== 1 || state[base + NAME_LENGTH] !== name.length) continue;
    let i = 0;
    while (i < name.length && state[base + NAME_AT + i] === name[i]) i++;
    if (i === name.length) return inode;
  }
  return -1;
}

function setName(state: Uint8Array, inode: number, name: Uint8Array): void {
  const base = at(inode);
  state[base + NAME_LENGTH] = name.length;
  state.fill(0, base + NAME_AT, base + INODE_BYTES);
  state.set(name, base + NAME_AT);
}

/** A new, empty file; an empty name makes one that goes when it is closed. -1: no inode is free. */
export function createFile(state: Uint8Array, name: Uint8Array): number {
  for (let inode = 0; inode < INODE_COUNT; inode++) {
    const base = at(inode);
    if (state[base] !== 0) continue;
    state.fill(0, base, base + INODE_BYTES);
    state[base + USED] = 1;
    putU32(state, base + OFFSET, DATA_AT);
    setName(state, inode, name);
    return inode;
  }
  return -1;
}

export const retainFile = (state: Uint8Array, inode: number): void => {
  state[at(inode) + OPEN]!++;
};

const discardIfUnreachable = (state: Uint8Array, inode: number): void => {
  const base = at(inode);
  if (state[base + OPEN] === 0 && state[base + NAME_LENGTH] === 0) state.fill(0, base, base + INODE_BYTES);
};

export function releaseFile(state: Uint8Array, inode: number): void {
  state[at(inode) + OPEN]!--;
  discardIfUnreachable(state, inode);
}

/** Takes its name away; it goes at once, or when the last stream on it is closed. */
export function unlinkFile(state: Uint8Array, inode: number): void {
  setName(state, inode, new Uint8Array(0));
  discardIfUnreachable(state, inode);
}

export function renameFile(state: Uint8Array, inode: number, name: Uint8Array): void {
  const other = findFile(state, name);
  if (other === inode) return;
  if (other >= 0) unlinkFile(state, other);
  setName(state, inode, name);
}

/** Live stretches, in order of offset. */
function stretches(state: Uint8Array, without = -1): number[] {
  const list: number[] = [];
  for (let inode = 0; inode < INODE_COUNT; inode++)
    if (inode !== without && state[at(inode)] === 1 && getU32(state, at(inode) + CAPACITY) > 0) list.push(inode);
  return list.sort((a, b) => getU32(state, at(a) + OFFSET) - getU32(state, at(b) + OFFSET));
}

function findGap(state: Uint8Array, bytes: number, without: number): number {
  let from = DATA_AT;
  for (const inode of stretches(state, without)) {
    const offset = getU32(state, at(inode) + OFFSET);
    if (offset - from >= bytes) return from;
    from = offset + getU32(state, at(inode) + CAPACITY);
  }
  return state.length - from >= bytes ? from : -1;
}

/** Moves a file's bytes; the new place may overlap the old. */
function place(state: Uint8Array, inode: number, offset: number, capacity: number): void {
  const base = at(inode);
  const from = getU32(state, base + OFFSET);
  state.copyWithin(offset, from, from + getU32(state, base + SIZE));
  putU32(state, base + OFFSET, offset);
  putU32(state, base + CAPACITY, capacity);
}

function compact(state: Uint8Array): void {
  let offset = DATA_AT;
  for (const inode of stretches(state)) {
    const size = fileSize(state, inode);
    place(state, inode, offset, size);
    offset += size;
  }
}

/** Gives a file a stretch of at least `bytes`; false, its contents being where they can be, if there is none. */
function reserve(state: Uint8Array, inode: number, bytes: number): boolean {
  const base = at(inode);
  const moveTo = (capacity: number, without: number): boolean => {
    const gap = findGap(state, capacity, without);
    if (gap >= 0) place(state, inode, gap, capacity);
    return gap >= 0;
  };
  if (getU32(state, base + CAPACITY) >= bytes || moveTo(Math.max(1024, bytes * 2), inode) || moveTo(bytes, inode)) return true;
  compact(state);
  if (moveTo(bytes, -1)) return true;
  // Only the gap that it leaves itself is large enough: it goes to the end of the others, by way of a copy.
  const own = fileBytes(state, inode).slice();
  putU32(state, base + SIZE, 0);
  putU32(state, base + CAPACITY, 0);
  compact(state);
  // Behind all others: an empty file would find room before the first of them.
  const last = stretches(state).reduce((end, other) => Math.max(end, getU32(state, at(other) + OFFSET) + getU32(state, at(other) + CAPACITY)), DATA_AT);
  const isEnough = state.length - last >= bytes;
  putU32(state, base + OFFSET, last);
  putU32(state, base + CAPACITY, isEnough ? bytes : own.length);
  putU32(state, base + SIZE, own.length);
  state.set(own, last);
  return isEnough;
}

/** Writes at `position`, zeros before it where the file was shorter; returns how many bytes there was room for. */
export function writeFile(state: Uint8Array, inode: number, position: number, bytes: Uint8Array): number {
  let count = bytes.length;
  if (count === 0) return 0;
  if (position + count > getU32(state, at(inode) + CAPACITY) && !reserve(state, inode, position + count)) {
    // As much as fits.
    const room = freeBytes(state) + fileSize(state, inode);
    count = Math.max(0, Math.min(count, room - position));
    if (count === 0 || !reserve(state, inode, position + count)) return 0;
  }
  const base = at(inode);
  const offset = getU32(state, base + OFFSET);
  const size = getU32(state, base + SIZE);
  if (position > size) state.fill(0, offset + size, offset + position);
  state.set(bytes.subarray(0, count), offset + position);
  if (position + count > size) putU32(state, base + SIZE, position + count);
  return count;
}

export const truncateFile = (state: Uint8Array, inode: number): void => {
  putU32(state, at(inode) + SIZE, 0);
};

/** What all files together could still grow by. */
const freeBytes = (state: Uint8Array): number => stretches(state).reduce((free, inode) => free - fileSize(state, inode), state.length - DATA_AT);

/** A file that exists when the program starts. @throws Error if it has no usable name or does not fit */
export function addFile(state: Uint8Array, path: string, bytes: Uint8Array): void {
  const name = normalName(new TextEncoder().encode(path));
  const inode = name.length === 0 || name.length > MAX_NAME_BYTES ? -1 : createFile(state, name);
  if (inode < 0) throw new Error(`file '${path}' cannot be created: its name is empty or too long, or there are too many`);
  if (writeFile(state, inode, 0, bytes) < bytes.length) throw new Error(`file '${path}' does not fit into the library's file space`);
}
