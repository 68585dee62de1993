// Standard output and error, written at once. Node's streams are made only where they are needed: loading them is a
// good part of what a short run takes.

import { writeSync } from 'node:fs';

const streams: Record<1 | 2, NodeJS.WriteStream | null> = { 1: null, 2: null };

/** A reader that has gone (`| head`) is no failure of ours. */
function broken(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0);
  throw error;
}

function stream(fd: 1 | 2): NodeJS.WriteStream {
  let opened = streams[fd];
  if (!opened) {
    opened = streams[fd] = fd === 1 ? process.stdout : process.stderr;
    opened.on('error', broken);
  }
  return opened;
}

function write(fd: 1 | 2, data: string | Uint8Array): void {
  let bytes = typeof data === 'string' ? Buffer.from(data) : data;
  // Windows writes consoles through the stream alone.
  let isDirect = !streams[fd] && process.platform !== 'win32';
  while (isDirect && bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(fd, bytes));
    } catch (error) {
      // A full pipe that does not block: its stream can wait, and keeps the order from here on.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') broken(error);
      isDirect = false;
    }
  }
  if (bytes.length > 0) stream(fd).write(bytes);
}

export const writeOut = (data: string | Uint8Array): void => write(1, data);
export const writeError = (data: string | Uint8Array): void => write(2, data);
