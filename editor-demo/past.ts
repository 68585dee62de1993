// The run as a line one can go along: where the program stands on it, what is marked there, its branches, and who
// wrote a value.

import type { History, Position, RemoteSession, Stop, StorageRequest, Variable, WriteRecord } from '../protocol/index';
import type { MessageKey } from './i18n';

/** What the playground lends it. */
export interface PastHost {
  readonly live: RemoteSession | null;
  readonly frameId: number | null;
  travel(run: (session: RemoteSession) => Promise<Stop>): Promise<void>;
  changed(): void;
  say(text: string): void;
  words(error: unknown): string;
  t(key: MessageKey, values?: Readonly<Record<string, string | number>>): string;
}

export interface Mark {
  readonly kind: 'checkpoint' | 'hit' | 'bookmark' | 'fork';
  readonly clock: number;
}

export interface Writers {
  /** Of the row that was asked about. */
  readonly key: string;
  readonly name: string;
  readonly request: StorageRequest;
  /** Newest first. */
  readonly found: WriteRecord[];
  state: 'asking' | 'more' | 'all' | 'failed';
  problem: string;
}

/** Stops at breakpoints that the line shows: the latest ones. */
const MOST_HITS = 500;
/** Marks nearer than this part of the line are drawn as one. */
const FINEST = 1 / 400;

export class Past {
  /** As of the present stop; null while nothing is recorded. */
  history: History | null = null;
  writers: Writers | null = null;
  private hits: Position[] = [];
  /** Where the user drags the slider to; null: it stands where the program does. */
  private dragged: number | null = null;
  private isDragging = false;

  constructor(private readonly host: PastHost) {}

  /** The program is gone. */
  clear(): void {
    this.history = this.writers = this.dragged = null;
    this.hits = [];
  }

  async stopped(session: RemoteSession, stop: Stop): Promise<void> {
    this.writers = null;
    const isHit = stop.reasons.some((r) => r.kind === 'breakpoint' || r.kind === 'dataBreakpoint');
    const { clock, depth, pc } = stop.position;
    if (isHit && !this.hits.some((h) => h.clock === clock && h.depth === depth && h.pc === pc)) {
      this.hits.push(stop.position);
      if (this.hits.length > MOST_HITS) this.hits.shift();
    }
    await this.refresh(session);
  }

  async refresh(session: RemoteSession): Promise<void> {
    this.history = await session.history().catch(() => null);
  }

  // ---------------------------------------------------------------- the line

  get isDragged(): boolean {
    return this.isDragging;
  }
  get start(): number {
    return this.history?.entry.clock ?? 0;
  }
  get end(): number {
    return Math.max(this.history?.end.clock ?? 0, this.start + 1);
  }
  get now(): number {
    return this.dragged ?? this.history?.now.clock ?? 0;
  }

  /** What is worth seeing on the line, thinned to what can be told apart. */
  marks(): Mark[] {
    const { history, start, end } = this;
    if (!history) return [];
    const current = history.branches.find((b) => b.isCurrent);
    const all: Mark[] = [
      ...history.checkpoints.map((p): Mark => ({ kind: 'checkpoint', clock: p.clock })),
      ...this.hits.filter((p) => p.branch === history.now.branch || (current !== undefined && p.clock <= current.fork.clock)).map((p): Mark => ({ kind: 'hit', clock: p.clock })),
      ...history.branches.filter((b) => b.parent !== null).map((b): Mark => ({ kind: 'fork', clock: b.fork.clock })),
      ...history.bookmarks.map((b): Mark => ({ kind: 'bookmark', clock: b.position.clock })),
    ];
    const seen = new Set<string>();
    return all.filter(({ kind, clock }) => {
      if (clock < start || clock > end) return false;
      const key = `${kind} ${Math.round((clock - start) / (end - start) / FINEST)}`;
      return !seen.has(key) && seen.add(key);
    });
  }

  /** Part of the line, 0 to 1, of a value of the clock. */
  part(clock: number): number {
    return Math.min(1, Math.max(0, (clock - this.start) / (this.end - this.start)));
  }

  /** Follows the slider: where it was last is gone to, and what it has passed meanwhile is not. */
  async drag(clock: number): Promise<void> {
    this.dragged = clock;
    this.host.changed();
    if (this.isDragging) return;
    this.isDragging = true;
    try {
      while (this.dragged !== null && this.history) {
        const at: number = this.dragged;
        await this.host.travel((s) => (at >= this.end ? s.goToEnd() : at <= this.start ? beginning(s) : s.seekClock(at)));
        if (this.dragged === at) this.dragged = null;
      }
    } finally {
      this.isDragging = false;
      this.dragged = null;
      this.host.changed();
    }
  }

  toStart(): Promise<void> {
    return this.host.travel(beginning);
  }
  toEnd(): Promise<void> {
    return this.host.travel((s) => s.goToEnd());
  }
  seek(position: Position): Promise<void> {
    return this.host.travel((s) => s.seek(position));
  }

  /** To the moment when a byte of the output was written. */
  toOutput(offset: number): Promise<void> {
    return this.host.travel(async (s) => {
      const position = await s.outputAt(offset);
      return s.seek(position ?? (await s.history()).now);
    });
  }

  // ---------------------------------------------------------------- bookmarks and branches

  async bookmark(name: string): Promise<void> {
    const session = this.host.live;
    if (!session) return;
    await session.bookmark(name);
    await this.refresh(session);
    this.host.changed();
  }

  async removeBookmark(id: number): Promise<void> {
    const session = this.host.live;
    if (!session) return;
    await session.removeBookmark(id);
    await this.refresh(session);
    this.host.changed();
  }

  switchBranch(id: number): Promise<void> {
    return this.host.travel((s) => s.switchBranch(id));
  }

  async nameBranch(id: number, name: string): Promise<void> {
    const session = this.host.live;
    if (!session || !name) return;
    await session.nameBranch(id, name);
    await this.refresh(session);
    this.host.changed();
  }

  // ---------------------------------------------------------------- who wrote it

  /** Asks for the last write; asked again about the same row, it goes away. */
  async whoWrote(key: string, variable: Variable): Promise<void> {
    const { frameId } = this.host;
    if (this.writers?.key === key) {
      this.writers = null;
      return this.host.changed();
    }
    if (variable.address === null && variable.evaluateName === null) return;
    const request: StorageRequest =
      variable.evaluateName !== null
        ? { expression: variable.evaluateName, ...(frameId === null ? {} : { frameId }) }
        : { address: variable.address!, sizeBytes: Math.max(1, variable.sizeBytes) };
    this.writers = { key, name: variable.evaluateName ?? variable.name, request, found: [], state: 'asking', problem: '' };
    await this.earlier();
  }

  /** The write before the last one found. */
  async earlier(): Promise<void> {
    const { writers } = this;
    const session = this.host.live;
    if (!writers || !session) return;
    writers.state = 'asking';
    this.host.changed();
    const last = writers.found.at(-1);
    try {
      const record = await session.lastWrite({ ...writers.request, ...(last ? { before: last.position } : {}) });
      if (record) writers.found.push(record);
      writers.state = record ? 'more' : 'all';
    } catch (error) {
      writers.state = 'failed';
      writers.problem = this.host.words(error);
    }
    if (this.writers === writers) this.host.changed();
  }
}

/** Where the user's program begins: what the library does before `main` is nobody's concern. */
async function beginning(session: RemoteSession): Promise<Stop> {
  const { entry } = await session.history();
  const stop = await session.seek(entry);
  return stop.frame?.isLibrary ? session.runTo({ kind: 'function', name: 'main' }) : stop;
}
