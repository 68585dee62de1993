// References to frames, scopes and values of one stop. Numbers only grow, so that a dead handle is refused and
// never means something else.

import { SessionError } from './session-error';

export class Handles<T> {
  private live = new Map<number, T>();
  private next = 1;

  add(target: T): number {
    const handle = this.next++;
    this.live.set(handle, target);
    return handle;
  }

  get(handle: number): T {
    const target = this.live.get(handle);
    if (target !== undefined) return target;
    if (Number.isInteger(handle) && handle > 0 && handle < this.next) throw new SessionError('stale-handle');
    throw new SessionError('unknown-handle', `no handle ${String(handle)}`);
  }

  /** The program goes on: everything handed out so far dies. */
  clear(): void {
    if (this.live.size > 0) this.live = new Map();
  }

  get size(): number {
    return this.live.size;
  }
}
