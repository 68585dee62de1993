// The program's output, gathered over a slice so that a thousand putchar()s are one event. Nothing is sent while
// the machine runs: a listener may do anything, restarting the program included.

import type { Position } from '../vm/position';
import type { OutputMark, SessionEventBody } from './api';

type OutputEvent = Extract<SessionEventBody, { kind: 'output' }>;

const NEWLINE = 10;
/** Of one event: a flood's positions would weigh more than its bytes. */
const MOST_MARKS = 256;

export class OutputCollector {
  private stream: 1 | 2 = 1;
  private bytes = new Uint8Array(256);
  private length = 0;
  private marks: OutputMark[] = [];

  constructor(private readonly send: (event: OutputEvent) => void) {}

  add(stream: 1 | 2, bytes: Uint8Array, position: Position): void {
    if (bytes.length === 0) return;
    if (stream !== this.stream) this.flush();
    this.stream = stream;
    // A place to go to for the first byte and for each line.
    if (this.length === 0 || (this.bytes[this.length - 1] === NEWLINE && this.marks.length < MOST_MARKS)) this.marks.push({ offset: this.length, position });
    if (this.length + bytes.length > this.bytes.length) {
      const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + bytes.length));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  flush(): void {
    if (this.length === 0) return;
    const event: OutputEvent = {
      kind: 'output',
      stream: this.stream === 1 ? 'stdout' : 'stderr',
      bytes: this.bytes.slice(0, this.length),
      marks: this.marks,
    };
    this.length = 0;
    this.marks = [];
    this.send(event);
  }
}
