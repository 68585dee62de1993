// What streams need of the file system, which is there for programs that can have a stream on a file: seldom.ts brings it.

export interface FileAccess {
  /** A file's bytes, valid until the next write to any file. */
  read(state: Uint8Array, inode: number): Uint8Array;
  /** Writes at `position`; returns how many bytes there was room for. */
  write(state: Uint8Array, inode: number, position: number, bytes: Uint8Array): number;
  /** A file that exists when the program starts. @throws Error if it has no usable name or does not fit */
  add(state: Uint8Array, path: string, bytes: Uint8Array): void;
}

export const onFiles: { access: FileAccess | null } = { access: null };
