// A recording as one file:
//
//   "SLRC" | u32 version | u32 length of the head | head, JSON in UTF-8 | byte strings, one after the other | SHA-256
//
// Byte strings stand in the head as {"$": index}; their lengths are the head's `lengths`. The hash is of all before it.

import { FormatError } from '../base';
import { sameBytes, sha256, toHex } from '../debug-format/hashes';
import { SNAPSHOT_PAGE_BYTES } from '../vm/snapshot-page';
import { VmSnapshot } from '../vm/snapshot';
import type { ExternalEntry } from '../vm/journal';
import type { Position } from '../vm/position';
import type { Bookmark, Breakpoint, BreakpointOptions, LaunchOptions } from './api';
import type { Place } from './place';
import type { Edit } from './track';

export const RECORDING_VERSION = 1;
const MAGIC = 0x43524c53;
const HEAD_AT = 12;
const HASH_BYTES = 32;

export interface RecordedBranch {
  readonly id: number;
  readonly name: string;
  readonly parent: number | null;
  readonly fork: Place;
  readonly end: Place;
  readonly left: Place;
  readonly edits: readonly Edit[];
  readonly externals: readonly ExternalEntry[];
  readonly input: Uint8Array;
  readonly inputEnded: boolean;
  readonly shownOutput: number;
}

export interface RecordedCheckpoint {
  readonly branch: number;
  readonly place: Place;
  readonly position: Position;
  readonly pageNumbers: readonly number[];
  /** Indexes into the file's pages. */
  readonly pages: readonly number[];
  readonly registers: readonly number[];
  readonly frames: readonly number[];
  readonly faultDetail: string | null;
  readonly totalBytes: number;
  /** Of all of it, pages included. */
  readonly checksum: string;
}

export interface RecordedBreakpoint {
  readonly place: Breakpoint['place'];
  readonly options: BreakpointOptions;
}

export interface RecordingFile {
  readonly behaviour: number;
  readonly imageSha256: string;
  readonly launch: LaunchOptions;
  readonly branches: readonly RecordedBranch[];
  readonly branch: number;
  readonly now: Place;
  readonly entry: Place;
  /** Of the state at `now`. */
  readonly stateHash: string;
  readonly bookmarks: readonly Bookmark[];
  readonly breakpoints: readonly RecordedBreakpoint[];
  readonly checkpoints: readonly RecordedCheckpoint[];
  readonly pages: Uint8Array;
}

export function writeRecording(file: RecordingFile): Uint8Array {
  const blobs: Uint8Array[] = [];
  const body = JSON.stringify(file, (_, value: unknown) => {
    if (value instanceof Uint8Array) return { $: blobs.push(value) - 1 };
    return typeof value === 'bigint' ? { $n: String(value) } : value;
  });
  const head = new TextEncoder().encode(JSON.stringify({ lengths: blobs.map((b) => b.length), body }));
  const size = HEAD_AT + head.length + blobs.reduce((sum, b) => sum + b.length, 0);
  const bytes = new Uint8Array(size + HASH_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, RECORDING_VERSION, true);
  view.setUint32(8, head.length, true);
  bytes.set(head, HEAD_AT);
  let at = HEAD_AT + head.length;
  for (const blob of blobs) {
    bytes.set(blob, at);
    at += blob.length;
  }
  bytes.set(sha256(bytes.subarray(0, size)), size);
  return bytes;
}

/** @throws FormatError naming the part that is damaged */
export function readRecording(bytes: Uint8Array): RecordingFile {
  const bad = (code: string, section: string, offset: number, detail: string): never => {
    throw new FormatError(code, section, offset, detail);
  };
  const size = bytes.length - HASH_BYTES;
  if (size < HEAD_AT) bad('recording-short', 'recording', 0, 'too short for a recording');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== MAGIC) bad('recording-magic', 'recording', 0, 'not a recording');
  const version = view.getUint32(4, true);
  if (version !== RECORDING_VERSION) bad('recording-version', 'recording', 4, `version ${version}; this is version ${RECORDING_VERSION}`);
  if (!sameBytes(sha256(bytes.subarray(0, size)), bytes.subarray(size))) bad('recording-hash', 'recording', size, 'the contents do not match their hash');
  const headBytes = view.getUint32(8, true);
  if (headBytes > size - HEAD_AT) bad('recording-head', 'head', 8, 'longer than the file');
  try {
    const { lengths, body } = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(HEAD_AT, HEAD_AT + headBytes))) as { lengths: number[]; body: string };
    let at = HEAD_AT + headBytes;
    const blobs = lengths.map((length) => {
      if (!Number.isInteger(length) || length < 0 || at + length > size) throw new Error('a byte string lies outside of the file');
      return bytes.slice(at, (at += length));
    });
    const file = JSON.parse(body, (_, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      if ('$n' in value) return BigInt(value.$n as string);
      if (!('$' in value)) return value;
      const blob = blobs[value.$ as number];
      if (!blob) throw new Error('a byte string is missing');
      return blob;
    }) as RecordingFile;
    check(file);
    return file;
  } catch (error) {
    if (error instanceof FormatError) throw error;
    return bad('recording-head', 'head', HEAD_AT, error instanceof Error ? error.message : 'not readable');
  }
}

const isPlace = (p: Place): boolean =>
  typeof p === 'object' && p !== null && [p.clock, p.depth, p.pc].every((n) => Number.isInteger(n) && n >= 0) && typeof p.ended === 'boolean';

function check(file: RecordingFile): void {
  const need = (holds: boolean, what: string): void => {
    if (!holds) throw new FormatError('recording-contents', what, HEAD_AT, 'not what belongs there');
  };
  need(file.launch?.image instanceof Uint8Array && toHex(sha256(file.launch.image)) === file.imageSha256, 'image');
  need(Number.isInteger(file.behaviour), 'behaviour');
  need(isPlace(file.now) && isPlace(file.entry), 'position');
  need(Array.isArray(file.branches) && file.branches.length > 0, 'branches');
  const ids = new Set<number>();
  for (const b of file.branches) {
    need(Number.isInteger(b.id) && !ids.has(b.id) && (b.parent === null ? b.id === 0 : ids.has(b.parent)), 'branches');
    ids.add(b.id);
    need(typeof b.name === 'string' && isPlace(b.fork) && isPlace(b.end) && isPlace(b.left), 'branches');
    need(b.input instanceof Uint8Array && typeof b.inputEnded === 'boolean' && typeof b.shownOutput === 'number', 'input');
    need(Array.isArray(b.edits) && b.edits.every((e) => isPlace(e.at) && typeof e.change === 'object'), 'edits');
    need(Array.isArray(b.externals) && b.externals.every((e) => isPlace({ ...e, ended: false }) && ['number', 'bigint', 'string', 'object'].includes(typeof e.value)), 'externals');
  }
  need(file.branches[0]!.id === 0 && ids.has(file.branch), 'branches');
  need(Array.isArray(file.bookmarks) && Array.isArray(file.breakpoints) && Array.isArray(file.checkpoints) && file.pages instanceof Uint8Array, 'contents');
}

const checksumOf = (c: Omit<RecordedCheckpoint, 'checksum'>, pages: readonly Uint8Array[]): string => {
  const text = new TextEncoder().encode(JSON.stringify([c.branch, c.place, c.position, c.pageNumbers, c.registers, c.frames, c.faultDetail, c.totalBytes]));
  const all = new Uint8Array(text.length + pages.length * SNAPSHOT_PAGE_BYTES);
  all.set(text);
  pages.forEach((page, i) => all.set(page, text.length + i * SNAPSHOT_PAGE_BYTES));
  return toHex(sha256(all));
};

/** Collects checkpoints for a file; pages that they share are written once. */
export class CheckpointWriter {
  private readonly numbers = new Map<Uint8Array, number>();
  readonly checkpoints: RecordedCheckpoint[] = [];

  add(branch: number, place: Place, snapshot: VmSnapshot): void {
    const pages = snapshot.pages.map((page) => {
      let number = this.numbers.get(page);
      if (number === undefined) this.numbers.set(page, (number = this.numbers.size));
      return number;
    });
    const { position, faultDetail, totalBytes } = snapshot;
    const made = {
      branch, place, position, pageNumbers: [...snapshot.pageNumbers], pages, registers: [...snapshot.registers],
      frames: [...snapshot.frames], faultDetail, totalBytes,
    };
    this.checkpoints.push({ ...made, checksum: checksumOf(made, snapshot.pages) });
  }

  get pages(): Uint8Array {
    const all = new Uint8Array(this.numbers.size * SNAPSHOT_PAGE_BYTES);
    let at = 0;
    for (const page of this.numbers.keys()) {
      all.set(page, at);
      at += SNAPSHOT_PAGE_BYTES;
    }
    return all;
  }
}

/** Snapshots of a file's checkpoints, sharing their pages. @throws FormatError where a checksum does not match */
export function readCheckpoints(file: RecordingFile, totalBytes: number): { branch: number; place: Place; snapshot: VmSnapshot }[] {
  const all = Array.from({ length: file.pages.length / SNAPSHOT_PAGE_BYTES }, (_, i) => file.pages.slice(i * SNAPSHOT_PAGE_BYTES, (i + 1) * SNAPSHOT_PAGE_BYTES));
  return file.checkpoints.map((c, i) => {
    const pages = c.pages.map((n) => all[n]!);
    const inRange = c.pageNumbers.every((n, at) => Number.isInteger(n) && n > (c.pageNumbers[at - 1] ?? 0) && (n + 1) * SNAPSHOT_PAGE_BYTES <= totalBytes);
    if (c.totalBytes !== totalBytes || !inRange || pages.length !== c.pageNumbers.length || pages.some((p) => p?.length !== SNAPSHOT_PAGE_BYTES) || checksumOf(c, pages) !== c.checksum)
      throw new FormatError('recording-checkpoint', `checkpoint ${i}`, HEAD_AT, 'the contents do not match their checksum');
    const snapshot = new VmSnapshot(c.position, Int32Array.from(c.pageNumbers), pages, Int32Array.from(c.registers), Int32Array.from(c.frames), c.faultDetail, totalBytes);
    return { branch: c.branch, place: c.place, snapshot };
  });
}
