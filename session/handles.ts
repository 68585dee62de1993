// References to frames, scopes and values of one stop. Numbers only grow, so that a dead handle is refused and
// never means something else.

import { SessionError } from './session-error';

export class Handles<T> {
  private live: T[] = [];
  /** The handle of the first live one. */
  private first = 1;

  add(target: T): number {
    return this.first + this.live.push(target) - 1;
  }

  get(handle: number): T {
    const target = this.live[handle - this.first];
    if (target !== undefined) return target;
    if (Number.isInteger(handle) && handle > 0 && handle < this.first) throw new SessionError('stale-handle');
    throw new SessionError('unknown-handle', `no handle ${String(handle)}`);
  }

  /** The program goes on: everything handed out so far dies. */
  clear(): void {
    this.first += this.live.length;
    this.live = [];
  }

  get size(): number {
    return this.live.length;
  }
}
