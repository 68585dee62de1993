// What is seen of a stopped program: its frames, the variables of the chosen one, what is watched. Handles live till the
// next command, so whatever is answered later than that is dropped.

import type { RemoteSession, Scope, SourceLocation, StackFrame, Stop, Value, Variable } from '../protocol/index';

export interface ScopeView extends Scope {
  readonly variables: readonly Variable[];
}

export interface Watch {
  readonly expression: string;
  value: Value | null;
  error: string | null;
  changed?: boolean;
}

/** What the playground lends it. */
export interface InspectionHost {
  readonly live: RemoteSession | null;
  /** Another one after every command. */
  readonly era: number;
  readonly isStopped: boolean;
  /** Text of the user's line; empty where it is none, or no longer what runs. */
  lineAt(location: SourceLocation): string;
  showSource(location: SourceLocation): Promise<void>;
  changed(): void;
  words(error: unknown): string;
}

const LONGEST_INLINE = 60;
const MAX_FRAMES = 100;
const CHILD_PAGE = 100;

export class Inspection {
  frames: readonly StackFrame[] = [];
  totalFrames = 0;
  selectedFrame = 0;
  /** The frame that a stop is told by: the user's innermost. */
  stopFrame: StackFrame | null = null;
  scopes: readonly ScopeView[] = [];
  /** Parts of variables that have been opened, by handle. */
  children = new Map<number, { variables: readonly Variable[]; total: number }>();
  /** Names of opened variables, kept from stop to stop. */
  readonly expanded = new Set<string>();
  readonly watches: Watch[] = [];
  /** Values of the names in the line where the chosen frame stands. */
  inlineValues = '';
  /** Texts at the stop before, to mark what has changed. */
  private previousTexts = new Map<string, string>();
  private currentTexts = new Map<string, string>();

  constructor(private readonly host: InspectionHost) {}

  get frame(): StackFrame | null {
    return this.frames[this.selectedFrame] ?? null;
  }
  get location(): SourceLocation | null {
    return this.frame?.location ?? null;
  }

  /** The program is gone. */
  clear(): void {
    this.frames = [];
    this.stopFrame = null;
    this.totalFrames = 0;
    this.scopes = [];
    this.children = new Map();
    this.selectedFrame = 0;
    this.previousTexts = new Map();
    this.currentTexts = new Map();
    this.inlineValues = '';
    for (const watch of this.watches) watch.value = watch.error = null;
  }

  /** Reads the frames of a stop; says which of them is to be looked at, null if the program has gone on meanwhile. */
  async stopped(session: RemoteSession, stop: Stop): Promise<number | null> {
    const { era } = this.host;
    this.previousTexts = this.currentTexts;
    this.currentTexts = new Map();
    const isExit = stop.reasons.some((r) => r.kind === 'exit');
    const trace = isExit ? { frames: [], total: 0 } : await session.stackTrace({ start: 0, count: MAX_FRAMES });
    if (era !== this.host.era) return null;
    // What calls main is the library's own business; gdb hides it too.
    const hidden = trace.frames.at(-1);
    const isStart =
      hidden !== undefined &&
      hidden.level > 0 &&
      hidden.level === trace.total - 1 &&
      hidden.isLibrary &&
      hidden.function === '_start';
    this.frames = isStart ? trace.frames.slice(0, -1) : trace.frames;
    this.totalFrames = isStart ? trace.total - 1 : trace.total;
    // Inside the library the user's own frame is what is looked at first, unless one went in on purpose.
    const isDeliberate = stop.reasons.some((r) => r.kind === 'step' || r.kind === 'entry');
    const own = isDeliberate || !this.frames[0]?.isLibrary ? 0 : this.frames.findIndex((f) => !f.isLibrary && f.location);
    this.stopFrame = this.frames[Math.max(0, own)] ?? null;
    return Math.max(0, own);
  }

  async selectFrame(level: number): Promise<void> {
    const { live: session } = this.host;
    const frame = this.frames[level];
    this.selectedFrame = level;
    this.children = new Map();
    if (!session || !frame) {
      this.scopes = [];
      this.inlineValues = '';
      this.host.changed();
      return;
    }
    const { era } = this.host;
    const { location } = frame;
    if (location) await this.host.showSource(location);
    if (era !== this.host.era) return;
    const scopes: ScopeView[] = [];
    for (const scope of await session.scopes(frame.id)) {
      if (scope.kind === 'registers') continue;
      const page = scope.children
        ? await session.variables(scope.children, { start: 0, count: CHILD_PAGE })
        : { variables: [], total: 0 };
      scopes.push({ ...scope, variables: page.variables });
    }
    if (era !== this.host.era) return;
    this.scopes = scopes;
    for (const scope of scopes)
      for (const v of scope.variables) this.note(`${frame.serial}/${scope.kind}/${v.name}`, v.text);
    this.inlineValues = this.valuesIn(location);
    await this.refreshWatches();
    await this.reopen(frame, era);
    this.host.changed();
  }

  /** `n = 3   total = 6   s = ?` for the names in a line of the user's, innermost meaning first. */
  private valuesIn(location: SourceLocation | null): string {
    const text = location && this.host.lineAt(location);
    if (!text) return '';
    const code = text.replace(/"(\\.|[^"\\])*"|'(\\.|[^'\\])*'|\/\/.*/g, ' ');
    const shown: string[] = [];
    for (const name of new Set(code.match(/[A-Za-z_]\w*/g))) {
      const found = this.scopes.flatMap((s) => (s.kind === 'returnValue' ? [] : s.variables)).find((v) => v.name === name && !v.isShadowed);
      if (!found || found.status === 'unavailable' || found.status === 'not-yet') continue;
      const { text, status } = found;
      // What was never set is not read as a value; that a part was not is told beside it.
      const value = status === 'fresh' ? '?' : text.length > LONGEST_INLINE ? `${text.slice(0, LONGEST_INLINE)}…` : text;
      shown.push(`${name} = ${value}${status === 'partly-fresh' ? ' ?' : ''}`);
    }
    return shown.join('   ');
  }

  /** The frames anew: handles from before an edit are dead. */
  async lookAgain(level: number): Promise<void> {
    const { live: session, era } = this.host;
    const trace = await session?.stackTrace({ start: 0, count: this.frames.length });
    if (!trace || era !== this.host.era) return;
    this.frames = trace.frames;
    await this.selectFrame(level);
  }

  private note(key: string, text: string): void {
    this.currentTexts.set(key, text);
  }

  /** True if the value at `key` (frame serial/scope/name) was another at the stop before. */
  hasChanged(key: string, text: string): boolean {
    const before = this.previousTexts.get(key);
    return before !== undefined && before !== text;
  }

  private async reopen(frame: StackFrame, era: number): Promise<void> {
    const open = async (prefix: string, variables: readonly Variable[], depth: number): Promise<void> => {
      for (const v of variables) {
        const path = `${prefix}/${v.name}`;
        if (!v.children || depth > 6 || !this.expanded.has(path)) continue;
        const page = await this.host.live!.variables(v.children, { start: 0, count: CHILD_PAGE });
        if (era !== this.host.era) return;
        this.children.set(v.children, page);
        for (const part of page.variables) this.note(`${frame.serial}/${path}/${part.name}`, part.text);
        await open(path, page.variables, depth + 1);
      }
    };
    for (const scope of this.scopes) await open(scope.kind, scope.variables, 0);
  }

  async toggleVariable(path: string, handle: number): Promise<void> {
    if (this.expanded.delete(path)) return this.host.changed();
    this.expanded.add(path);
    await this.loadChildren(handle);
  }

  private async loadChildren(handle: number): Promise<void> {
    const { live: session, era } = this.host;
    if (!session) return;
    try {
      const page = await session.variables(handle, { start: 0, count: CHILD_PAGE });
      if (era !== this.host.era) return;
      this.children.set(handle, page);
    } catch {
      // The program has gone on meanwhile: the handle is dead and so is the row.
    }
    this.host.changed();
  }

  async moreChildren(handle: number): Promise<void> {
    const have = this.children.get(handle);
    const { live: session, era } = this.host;
    if (!have || !session) return;
    const page = await session
      .variables(handle, { start: have.variables.length, count: CHILD_PAGE })
      .catch(() => null);
    if (!page || era !== this.host.era) return;
    this.children.set(handle, { variables: [...have.variables, ...page.variables], total: page.total });
    this.host.changed();
  }

  async addWatch(expression: string): Promise<void> {
    const text = expression.trim();
    if (!text) return;
    this.watches.push({ expression: text, value: null, error: null });
    await this.refreshWatches();
    this.host.changed();
  }

  removeWatch(index: number): void {
    this.watches.splice(index, 1);
    this.host.changed();
  }

  /** In the chosen frame. */
  async refreshWatches(): Promise<void> {
    const { live: session } = this.host;
    const { frame } = this;
    if (!session || !frame) return;
    for (const watch of this.watches) {
      const before = watch.value?.text;
      try {
        watch.value = await session.evaluate(watch.expression, { frameId: frame.id, context: 'watch' });
        watch.error = null;
        watch.changed = before !== undefined && before !== watch.value.text;
      } catch (error) {
        watch.value = null;
        watch.error = this.host.words(error);
      }
    }
  }

  /** A hover's value, or null where the text is no expression here. */
  async hover(expression: string): Promise<Value | null> {
    const { frame } = this;
    const { live, isStopped } = this.host;
    if (!live || !frame || !isStopped) return null;
    try {
      return await live.evaluate(expression, { frameId: frame.id, context: 'hover' });
    } catch {
      return null;
    }
  }
}
