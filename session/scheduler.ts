// How long a program may run before others get their turn. A slice is bounded by work (ticks); its size follows
// the clock so that one takes a few milliseconds. Between slices the event loop runs: pause and other requests.

export interface SchedulerOptions {
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
  /** Resolves after the event loop has had its turn. */
  readonly yield?: () => Promise<void>;
  /** Aim for one slice. */
  readonly sliceMs?: number;
  /** Ticks per slice, whatever the clock says. For tests. */
  readonly fixedBudget?: number;
}

const FIRST_BUDGET = 4096;
const MAX_BUDGET = 1 << 24;

export class Scheduler {
  readonly now: () => number;
  readonly yield: () => Promise<void>;
  readonly sliceMs: number;
  /** Budgets are fixed: every slice is followed by a yield. */
  readonly isFixed: boolean;
  private ticks: number;

  constructor(options: SchedulerOptions = {}) {
    this.now = options.now ?? (() => performance.now());
    this.yield = options.yield ?? yieldToEventLoop;
    this.sliceMs = options.sliceMs ?? 4;
    this.isFixed = options.fixedBudget !== undefined;
    this.ticks = Math.max(1, options.fixedBudget ?? FIRST_BUDGET);
  }

  /** Ticks that the next run may take. */
  get budget(): number {
    return this.ticks;
  }

  /** A run of `budget` took `elapsedMs`. Grows by at most 4 and shrinks by at most 8 at a time: one odd reading does no harm. */
  adapt(elapsedMs: number): void {
    if (this.isFixed) return;
    const factor = elapsedMs <= 0 ? 4 : Math.min(4, Math.max(1 / 8, this.sliceMs / elapsedMs));
    this.ticks = Math.min(MAX_BUDGET, Math.max(1, Math.round(this.ticks * factor)));
  }
}

let channel: MessageChannel | null = null;
let waiting: (() => void)[] = [];

// A message is a task of its own, unclamped: timers in a page wait 4 ms and more.
function yieldByMessage(): Promise<void> {
  return new Promise((resolve) => {
    if (!channel) {
      channel = new MessageChannel();
      channel.port1.onmessage = () => {
        const ready = waiting;
        waiting = [];
        for (const go of ready) go();
      };
    }
    waiting.push(resolve);
    if (waiting.length === 1) channel.port2.postMessage(null);
  });
}

const immediate = (globalThis as { setImmediate?: (callback: () => void) => unknown }).setImmediate;

/** Lets the event loop handle what has come. In Node an immediate, since an open channel would keep a process alive. */
export const yieldToEventLoop: () => Promise<void> = immediate ? () => new Promise((resolve) => immediate(resolve)) : yieldByMessage;
