// What the playground knows and does, without a page: files, the program being debugged, what is shown of it.
// Views subscribe and draw; every action is a method.

import type {
  Breakpoint,
  Client,
  Diagnostic,
  RemoteSession,
  Scope,
  SessionEvent,
  SourceLocation,
  StackFrame,
  Stop,
  Value,
  Variable,
} from '../protocol/index';
import { decodeLink, encodeLink, type KeepResult } from '../protocol/index';
import { EXAMPLES, type Example } from './examples';
import { preferredLanguage, translate, type Language, type MessageKey } from './i18n';

export type ProgramState = 'none' | 'compiling' | 'running' | 'waiting' | 'stopped' | 'exited' | 'faulted';

export interface OutputPiece {
  readonly stream: 'stdout' | 'stderr' | 'stdin' | 'note';
  text: string;
}

export interface ScopeView extends Scope {
  readonly variables: readonly Variable[];
}

export interface FileBreakpoint {
  line: number;
  enabled: boolean;
  /** As the session bound it; null while nothing is loaded. */
  bound: Breakpoint | null;
}

/** What the page keeps of the output: its end. */
const MAX_OUTPUT_CHARACTERS = 100_000;
/** Output comes in many small pieces; the page is drawn this seldom for it. */
const OUTPUT_REDRAW_MS = 60;
const MAX_FRAMES = 100;
const CHILD_PAGE = 100;
/** A session that stands still this long is kept. */
const KEEP_AFTER_MS = 1000;
/** What a reload takes up; each page has its own. */
const KEPT = 'stopline.kept';
const TYPED = 'stopline.typed';

export const FILE_NAME = /^[\w.-]{1,60}\.[ch]$/;

/** Where sessions are kept over a reload. */
export interface Keeper {
  load(key: string): Promise<Uint8Array | null>;
  keep(key: string, title: string, bytes: Uint8Array): Promise<KeepResult>;
  remove(key: string): Promise<void>;
}

export class Playground {
  language: Language;
  files = new Map<string, string>();
  active = '';
  /** A library source being shown, read-only; null: one of `files`. */
  libraryFile: { path: string; text: string } | null = null;
  diagnostics: readonly Diagnostic[] = [];
  state: ProgramState = 'none';
  exitText = '';
  stop: Stop | null = null;
  frames: readonly StackFrame[] = [];
  totalFrames = 0;
  selectedFrame = 0;
  scopes: readonly ScopeView[] = [];
  /** Parts of variables that have been opened, by handle. */
  children = new Map<number, { variables: readonly Variable[]; total: number }>();
  /** Names of opened variables, kept from stop to stop. */
  expanded = new Set<string>();
  watches: { expression: string; value: Value | null; error: string | null }[] = [];
  /** Texts at the stop before, to mark what has changed. */
  private previousTexts = new Map<string, string>();
  private currentTexts = new Map<string, string>();
  breakpoints = new Map<string, FileBreakpoint[]>();
  output: OutputPiece[] = [];
  /** Characters of output that are no longer kept. */
  outputLost = 0;
  private outputSize = 0;
  private outputTimer: ReturnType<typeof setTimeout> | null = null;
  /** The files are not those that the running program was compiled from. */
  isStale = false;
  private stopInMain = false;
  private keepTimer: ReturnType<typeof setTimeout> | null = null;
  /** What has been typed to the program, for a link. */
  private typed = { text: '', ended: false };
  private imageSha256: string | null = null;
  problem: string | null = null;
  /** Values of the program's clock; null: nothing is recorded. */
  timeline: { start: number; end: number; now: number } | null = null;

  private session: RemoteSession | null = null;
  private unlisten: (() => void) | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  /** Grows with every stop and launch: late answers of earlier ones are dropped. */
  private era = 0;

  constructor(
    private readonly connect: () => Promise<Client>,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null = null,
    languages: readonly string[] = ['en'],
    /** Null: nothing is kept. */
    private readonly keeper: (() => Promise<Keeper>) | null = null,
    /** Names this page among those of the browser. */
    private readonly page: Pick<Storage, 'getItem' | 'setItem'> | null = null,
  ) {
    this.language = preferredLanguage(languages);
    if (!this.restoreFiles()) this.loadExample(EXAMPLES[0]!);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }

  t(key: MessageKey, values?: Readonly<Record<string, string | number>>): string {
    return translate(this.language, key, values);
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.storage?.setItem('stopline.language', language);
    this.changed();
  }

  // ---------------------------------------------------------------- files

  private restoreFiles(): boolean {
    try {
      const language = this.storage?.getItem('stopline.language');
      if (language === 'en' || language === 'pt-BR') this.language = language;
      const saved: unknown = JSON.parse(this.storage?.getItem('stopline.files') ?? 'null');
      if (typeof saved !== 'object' || saved === null) return false;
      const entries = Object.entries(saved).filter(
        (e): e is [string, string] => FILE_NAME.test(e[0]) && typeof e[1] === 'string',
      );
      if (!entries.length) return false;
      this.files = new Map(entries);
      this.active = entries[0]![0];
      this.restoreBreakpoints();
      return true;
    } catch {
      return false;
    }
  }

  private saveFiles(): void {
    try {
      this.storage?.setItem('stopline.files', JSON.stringify(Object.fromEntries(this.files)));
    } catch {
      // A full or forbidden storage loses nothing that is on the page.
    }
  }

  private saveBreakpoints(): void {
    try {
      const lines = [...this.breakpoints].map(([file, list]) => [file, list.map((b) => b.line)]);
      this.storage?.setItem('stopline.breakpoints', JSON.stringify(Object.fromEntries(lines)));
    } catch {
      // As for files.
    }
  }

  private restoreBreakpoints(): void {
    const saved: unknown = JSON.parse(this.storage?.getItem('stopline.breakpoints') ?? '{}');
    if (typeof saved !== 'object' || saved === null) return;
    for (const [file, lines] of Object.entries(saved))
      if (this.files.has(file) && Array.isArray(lines))
        this.breakpoints.set(
          file,
          lines
            .filter((line) => Number.isInteger(line) && line > 0)
            .map((line: number) => ({ line, enabled: true, bound: null })),
        );
  }

  loadExample(example: Example): void {
    void this.terminate();
    this.files = new Map(Object.entries(example.files));
    this.active = [...this.files.keys()][0] ?? '';
    this.libraryFile = null;
    this.breakpoints = new Map(
      Object.entries(example.breakpoints ?? {}).map(([file, lines]) => [
        file,
        lines.map((line) => ({ line, enabled: true, bound: null })),
      ]),
    );
    this.diagnostics = [];
    this.dropOutput();
    this.saveFiles();
    this.saveBreakpoints();
    this.changed();
  }

  openFile(name: string): void {
    if (!this.files.has(name)) return;
    this.active = name;
    this.libraryFile = null;
    this.changed();
  }

  setText(name: string, text: string): void {
    if (this.files.get(name) === text) return;
    this.files.set(name, text);
    this.saveFiles();
    if (this.isLive && !this.isStale) {
      this.isStale = true;
      this.changed();
    }
    // Errors of an earlier text would point at the wrong places.
    if (this.diagnostics.length) {
      this.diagnostics = [];
      this.changed();
    }
  }

  /** False if the name cannot be used. */
  addFile(name: string): boolean {
    if (!FILE_NAME.test(name) || this.files.has(name)) return false;
    this.files.set(name, '');
    this.active = name;
    this.libraryFile = null;
    this.saveFiles();
    this.changed();
    return true;
  }

  removeFile(name: string): void {
    if (this.files.size <= 1) return;
    this.files.delete(name);
    this.breakpoints.delete(name);
    if (this.active === name) this.active = [...this.files.keys()][0]!;
    this.saveFiles();
    this.changed();
  }

  // ---------------------------------------------------------------- breakpoints

  breakpointsOf(file: string): readonly FileBreakpoint[] {
    return this.breakpoints.get(file) ?? [];
  }

  toggleBreakpoint(file: string, line: number): void {
    const list = this.breakpoints.get(file) ?? [];
    // One that was moved shows at its new line: that is the one a click there means.
    const at = list.findIndex((b) => b.line === line || shownLine(b) === line);
    if (at >= 0) list.splice(at, 1);
    else list.push({ line, enabled: true, bound: null });
    list.sort((a, b) => a.line - b.line);
    this.breakpoints.set(file, list);
    this.saveBreakpoints();
    this.changed();
    void this.bindBreakpoints(file);
  }

  /** The editor's text has moved them. */
  moveBreakpoints(file: string, lines: readonly number[]): void {
    const list = this.breakpoints.get(file);
    if (!list || lines.length !== list.length) return;
    if (list.every((b, i) => b.line === lines[i])) return;
    // Lines that were deleted leave one mark where they stood.
    const kept = new Map(list.map((b, i) => [lines[i]!, { ...b, line: lines[i]!, bound: null }]));
    this.breakpoints.set(file, [...kept.values()]);
    this.saveBreakpoints();
    this.changed();
  }

  private async bindBreakpoints(file: string): Promise<void> {
    const session = this.session;
    const list = this.breakpoints.get(file) ?? [];
    if (!session || this.state === 'none' || this.state === 'compiling') return;
    const bound = await session.setSourceBreakpoints(
      file,
      list.map((b) => ({ line: b.line, enabled: b.enabled })),
    );
    list.forEach((b, i) => (b.bound = bound[i] ?? null));
    this.changed();
  }

  // ---------------------------------------------------------------- running

  /** Compiles and launches. `stopInMain`: for stepping from the start. */
  async start(stopInMain: boolean, input: { readonly stdin?: string; readonly endInput?: boolean } = {}): Promise<void> {
    if (this.state === 'compiling') return;
    await this.terminate();
    const era = ++this.era;
    this.problem = null;
    this.stopInMain = stopInMain;
    this.typed = { text: input.stdin ?? '', ended: input.endInput ?? false };
    this.isStale = false;
    this.dropOutput();
    this.exitText = '';
    this.libraryFile = null;
    this.setState('compiling');
    try {
      const client = await this.connect();
      const { diagnostics, output } = await client.compile({
        files: Object.fromEntries(this.files),
        language: this.language,
      });
      if (era !== this.era) return;
      this.diagnostics = diagnostics;
      if (!output) {
        this.setState('none');
        const first = diagnostics.find((d) => d.severity === 'error');
        if (first && this.files.has(first.at.file)) this.openFile(first.at.file);
        return;
      }
      const session = await client.createSession();
      if (era !== this.era) return void session.dispose();
      this.session = session;
      this.unlisten = session.on((event) => this.onEvent(event, era));
      await session.launch({
        image: output.image,
        debugInfo: output.debugInfo,
        entry: stopInMain ? 'main' : 'start',
        programName: 'main',
        stdin: new TextEncoder().encode(this.typed.text),
        endInput: this.typed.ended,
      });
      if (era !== this.era) return;
      this.setState('stopped');
      for (const file of this.breakpoints.keys()) await this.bindBreakpoints(file);
      if (stopInMain) await this.showStop((await session.status()) as { stop?: Stop });
      else await this.command((s) => s.continue());
    } catch (error) {
      if (era === this.era) this.fail(error);
    }
  }

  private onEvent(event: SessionEvent, era: number): void {
    if (era !== this.era) return;
    if (event.kind === 'loaded') this.imageSha256 = event.target.imageSha256;
    else if (event.kind === 'output')
      this.append(event.stream, this.decoders[event.stream].decode(event.bytes, { stream: true }));
    else if (event.kind === 'log') this.append('note', `${event.text}\n`);
    else if (event.kind === 'waiting') this.setState('waiting');
    else if (event.kind === 'branch') this.append('note', `${this.t('onBranch', { name: event.branch.name })}\n`);
    else if (event.kind === 'breakpoint' && event.change === 'changed') {
      for (const list of this.breakpoints.values())
        for (const b of list) if (b.bound?.id === event.breakpoint.id) b.bound = event.breakpoint;
      this.changed();
    }
  }

  private append(stream: OutputPiece['stream'], text: string): void {
    if (!text) return;
    const last = this.output.at(-1);
    if (last?.stream === stream && last.text.length < 8192) last.text += text;
    else this.output.push({ stream, text });
    this.outputSize += text.length;
    while (this.outputSize > MAX_OUTPUT_CHARACTERS) {
      const first = this.output[0]!;
      const cut = Math.min(first.text.length, this.outputSize - MAX_OUTPUT_CHARACTERS);
      first.text = first.text.slice(cut);
      if (!first.text) this.output.shift();
      this.outputSize -= cut;
      this.outputLost += cut;
    }
    this.outputTimer ??= setTimeout(() => {
      this.outputTimer = null;
      this.changed();
    }, OUTPUT_REDRAW_MS);
  }

  private dropOutput(): void {
    this.output = [];
    this.outputSize = this.outputLost = 0;
  }

  private async command(run: (session: RemoteSession) => Promise<Stop>, intoThePast = false): Promise<void> {
    const session = this.session;
    if (!session || (this.state !== 'stopped' && this.state !== 'faulted' && !(intoThePast && this.state === 'exited'))) return;
    const era = ++this.era;
    this.unlisten?.();
    this.unlisten = session.on((event) => this.onEvent(event, era));
    this.setState('running');
    try {
      const stop = await run(session);
      if (era === this.era) await this.showStop({ stop });
    } catch (error) {
      if (era === this.era) this.fail(error);
    }
  }

  continue(): Promise<void> {
    return this.state === 'stopped'
      ? this.command((s) => s.continue())
      : this.state === 'running' || this.state === 'waiting'
        ? Promise.resolve()
        : this.start(false);
  }
  next(): Promise<void> {
    return this.state === 'stopped' ? this.command((s) => s.next()) : this.startIfIdle();
  }
  stepIn(): Promise<void> {
    return this.state === 'stopped' ? this.command((s) => s.stepIn()) : this.startIfIdle();
  }
  stepOut(): Promise<void> {
    return this.command((s) => s.stepOut());
  }
  stepInstruction(): Promise<void> {
    return this.command((s) => s.stepIn({ granularity: 'instruction' }));
  }
  stepBack(): Promise<void> {
    return this.command((s) => s.stepBack(), true);
  }
  reverseContinue(): Promise<void> {
    return this.command((s) => s.reverseContinue(), true);
  }
  seekClock(clock: number): Promise<void> {
    return this.command((s) => s.seekClock(clock), true);
  }
  get canGoBack(): boolean {
    return this.timeline !== null && (this.state === 'stopped' || this.state === 'exited' || this.state === 'faulted');
  }
  // ---------------------------------------------------------------- keeping

  private get keptKey(): string {
    const known = this.page?.getItem(KEPT);
    if (known) return known;
    const made = `page ${Date.now()} ${Math.random()}`;
    this.page?.setItem(KEPT, made);
    return made;
  }

  private keepSoon(): void {
    if (!this.keeper || !this.page) return;
    if (this.keepTimer !== null) clearTimeout(this.keepTimer);
    const { era } = this;
    this.keepTimer = setTimeout(() => {
      this.keepTimer = null;
      if (era === this.era) void this.keepNow();
    }, KEEP_AFTER_MS);
  }

  private async keepNow(): Promise<void> {
    try {
      const bytes = await this.session?.exportRecording();
      if (!bytes) return;
      this.page!.setItem(TYPED, JSON.stringify(this.typed));
      const { isKept, dropped } = await (await this.keeper!()).keep(this.keptKey, this.active, bytes);
      if (!isKept) this.append('note', `${this.t('notKept')}\n`);
      for (const { title } of dropped) this.append('note', `${this.t('droppedKept', { name: title })}\n`);
    } catch {
      // It went on meanwhile, or the browser keeps nothing for this page: the next stop tries again.
    }
  }

  private async forgetKept(): Promise<void> {
    if (!this.keeper || !this.page?.getItem(KEPT)) return;
    await (await this.keeper()).remove(this.keptKey).catch(() => {});
  }

  /** After a reload: the session that was on this page. */
  async resume(): Promise<void> {
    if (!this.keeper || !this.page?.getItem(KEPT) || this.state !== 'none') return;
    const era = ++this.era;
    try {
      const bytes = await (await this.keeper()).load(this.keptKey);
      if (!bytes || era !== this.era) return;
      const client = await this.connect();
      const session = await client.createSession();
      if (era !== this.era) return void session.dispose();
      this.session = session;
      this.unlisten = session.on((event) => this.onEvent(event, era));
      const stop = await session.openRecording(bytes);
      if (era !== this.era) return;
      for (const [file, text] of this.files) if ((await session.sourceText(file).catch(() => null)) !== text) this.isStale = true;
      for (const file of this.breakpoints.keys()) await this.bindBreakpoints(file);
      const typed: unknown = JSON.parse(this.page.getItem(TYPED) ?? 'null');
      if (typeof typed === 'object' && typed !== null) this.typed = { ...this.typed, ...typed };
      this.append('note', `${this.t('resumed')}\n`);
      await this.showStop({ stop });
    } catch (error) {
      if (era !== this.era) return;
      await this.terminate();
      await this.forgetKept();
      this.problem = this.t('internal', { message: error instanceof Error ? error.message : String(error) });
      this.changed();
    }
  }

  /** The fragment of a link to this program and moment; null: it is too large. */
  async link(): Promise<string | null> {
    const { session, stop } = this;
    const isStill = session && stop && (this.state === 'stopped' || this.state === 'exited' || this.state === 'faulted') && !this.isStale;
    return encodeLink({
      files: Object.fromEntries(this.files),
      stdin: this.typed.text,
      endInput: this.typed.ended,
      position: isStill ? stop.position : null,
      source: isStill ? await session.sourceHit() : null,
      imageSha256: isStill ? this.imageSha256 : null,
      stateHash: isStill ? await session.stateHash() : null,
    });
  }

  /** Opens what a fragment holds, if it is a link. */
  async openLink(fragment: string): Promise<boolean> {
    try {
      const found = await decodeLink(fragment);
      if (!found) return false;
      await this.terminate();
      this.files = new Map(Object.entries(found.files));
      this.active = [...this.files.keys()][0] ?? '';
      this.breakpoints = new Map();
      this.libraryFile = null;
      this.diagnostics = [];
      this.dropOutput();
      this.changed();
      if (!found.position) return true;
      await this.start(true, found);
      const { session } = this;
      if (!session || this.state !== 'stopped') return true;
      const position = found.position;
      let isExact = this.imageSha256 === found.imageSha256;
      if (isExact) {
        await this.command((s) => s.seek({ ...position, branch: 0 }), true);
        isExact = (await session.stateHash()) === found.stateHash;
      }
      const { source } = found;
      if (!isExact && source) await this.command((s) => s.seekHit(source), true);
      if (!isExact) this.append('note', `${this.t('linkDiffers')}\n`);
    } catch (error) {
      this.problem = this.t('badLink', { message: error instanceof Error ? error.message : String(error) });
      this.changed();
    }
    return true;
  }

  private startIfIdle(): Promise<void> {
    return this.isLive ? Promise.resolve() : this.start(true);
  }

  get isLive(): boolean {
    return (
      this.state === 'running' ||
      this.state === 'waiting' ||
      this.state === 'stopped' ||
      this.state === 'compiling'
    );
  }

  async pause(): Promise<void> {
    try {
      await this.session?.pause();
    } catch (error) {
      this.fail(error);
    }
  }

  async restart(): Promise<void> {
    await this.start(this.stopInMain);
  }

  async terminate(): Promise<void> {
    const session = this.session;
    if (session) void this.forgetKept();
    this.era++;
    this.session = null;
    this.unlisten?.();
    this.unlisten = null;
    this.clearStop();
    for (const list of this.breakpoints.values()) for (const b of list) b.bound = null;
    if (this.state !== 'none') this.setState('none');
    await session?.dispose().catch(() => undefined);
  }

  async sendInput(line: string): Promise<void> {
    if (!this.session || !this.isLive) return;
    this.append('stdin', `${line}\n`);
    this.typed.text += `${line}\n`;
    if (this.state === 'waiting') this.setState('running');
    await this.session.provideInput(new TextEncoder().encode(`${line}\n`));
  }

  async endInput(): Promise<void> {
    if (!this.session || !this.isLive) return;
    if (this.state === 'waiting') this.setState('running');
    this.typed.ended = true;
    await this.session.endInput();
  }

  /** A line of the playground's own in the output. */
  say(text: string): void {
    this.append('note', `${text}\n`);
  }

  clearOutput(): void {
    this.dropOutput();
    this.changed();
  }

  private setState(state: ProgramState): void {
    this.state = state;
    this.changed();
  }

  private clearStop(): void {
    this.stop = null;
    this.timeline = null;
    this.frames = [];
    this.totalFrames = 0;
    this.scopes = [];
    this.children = new Map();
    this.selectedFrame = 0;
    this.previousTexts = new Map();
    this.currentTexts = new Map();
    for (const watch of this.watches) watch.value = watch.error = null;
  }

  private fail(error: unknown): void {
    this.problem = this.t('internal', { message: error instanceof Error ? error.message : String(error) });
    this.setState('none');
  }

  /** The worker went away: the session with it. */
  workerLost(): void {
    this.era++;
    this.session = null;
    this.clearStop();
    this.problem = this.t('workerLost');
    this.setState('none');
  }

  // ---------------------------------------------------------------- looking

  private async showStop(status: { stop?: Stop }): Promise<void> {
    const { stop } = status;
    const session = this.session;
    if (!stop || !session) return;
    const era = this.era;
    this.stop = stop;
    this.previousTexts = this.currentTexts;
    this.currentTexts = new Map();
    const history = await session.history().catch(() => null);
    if (era !== this.era) return;
    this.timeline = history && { start: history.entry.clock, end: history.end.clock, now: history.now.clock };
    const exit = stop.reasons.find((r) => r.kind === 'exit');
    const fault = stop.reasons.find((r) => r.kind === 'fault');
    this.exitText =
      exit?.kind === 'exit'
        ? this.t('exited', { code: exit.exitCode })
        : fault?.kind === 'fault'
          ? this.t('reasonFault', { text: fault.explanation })
          : '';
    const trace = exit ? { frames: [], total: 0 } : await session.stackTrace({ start: 0, count: MAX_FRAMES });
    if (era !== this.era) return;
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
    this.setState(exit ? 'exited' : fault ? 'faulted' : 'stopped');
    await this.selectFrame(0);
    this.keepSoon();
  }

  get location(): SourceLocation | null {
    return this.frames[this.selectedFrame]?.location ?? null;
  }

  async selectFrame(level: number): Promise<void> {
    const session = this.session;
    const frame = this.frames[level];
    this.selectedFrame = level;
    this.children = new Map();
    if (!session || !frame) {
      this.scopes = [];
      this.changed();
      return;
    }
    const era = this.era;
    const { location } = frame;
    if (location && this.files.has(location.file)) {
      this.active = location.file;
      this.libraryFile = null;
    } else if (location) {
      const text = await session.sourceText(location.file);
      if (era !== this.era) return;
      if (text !== null) this.libraryFile = { path: location.file, text };
    }
    const scopes: ScopeView[] = [];
    for (const scope of await session.scopes(frame.id)) {
      if (scope.kind === 'registers') continue;
      const page = scope.children
        ? await session.variables(scope.children, { start: 0, count: CHILD_PAGE })
        : { variables: [], total: 0 };
      scopes.push({ ...scope, variables: page.variables });
    }
    if (era !== this.era) return;
    this.scopes = scopes;
    for (const scope of scopes)
      for (const v of scope.variables) this.note(`${frame.serial}/${scope.kind}/${v.name}`, v.text);
    await this.refreshWatches(frame);
    await this.reopen(frame, era);
    this.changed();
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
        const page = await this.session!.variables(v.children, { start: 0, count: CHILD_PAGE });
        if (era !== this.era) return;
        this.children.set(v.children, page);
        for (const part of page.variables) this.note(`${frame.serial}/${path}/${part.name}`, part.text);
        await open(path, page.variables, depth + 1);
      }
    };
    for (const scope of this.scopes) await open(scope.kind, scope.variables, 0);
  }

  async toggleVariable(path: string, handle: number): Promise<void> {
    if (this.expanded.delete(path)) return this.changed();
    this.expanded.add(path);
    await this.loadChildren(handle);
  }

  private async loadChildren(handle: number): Promise<void> {
    const session = this.session;
    const era = this.era;
    if (!session) return;
    try {
      const page = await session.variables(handle, { start: 0, count: CHILD_PAGE });
      if (era !== this.era) return;
      this.children.set(handle, page);
    } catch {
      // The program has gone on meanwhile: the handle is dead and so is the row.
    }
    this.changed();
  }

  async moreChildren(handle: number): Promise<void> {
    const have = this.children.get(handle);
    const session = this.session;
    const era = this.era;
    if (!have || !session) return;
    const page = await session
      .variables(handle, { start: have.variables.length, count: CHILD_PAGE })
      .catch(() => null);
    if (!page || era !== this.era) return;
    this.children.set(handle, { variables: [...have.variables, ...page.variables], total: page.total });
    this.changed();
  }

  async addWatch(expression: string): Promise<void> {
    const text = expression.trim();
    if (!text) return;
    this.watches.push({ expression: text, value: null, error: null });
    const frame = this.frames[this.selectedFrame];
    if (frame) await this.refreshWatches(frame);
    this.changed();
  }

  removeWatch(index: number): void {
    this.watches.splice(index, 1);
    this.changed();
  }

  private async refreshWatches(frame: StackFrame): Promise<void> {
    const session = this.session;
    if (!session) return;
    for (const watch of this.watches) {
      try {
        watch.value = await session.evaluate(watch.expression, { frameId: frame.id, context: 'watch' });
        watch.error = null;
      } catch (error) {
        watch.value = null;
        watch.error = error instanceof Error ? error.message : String(error);
      }
    }
  }

  /** A hover's value, or null where the text is no expression here. */
  async hover(expression: string): Promise<Value | null> {
    const frame = this.frames[this.selectedFrame];
    if (!this.session || !frame || this.state !== 'stopped') return null;
    try {
      return await this.session.evaluate(expression, { frameId: frame.id, context: 'hover' });
    } catch {
      return null;
    }
  }
}

/** Where a breakpoint is shown: the line it bound to, if it was moved. */
export function shownLine(breakpoint: FileBreakpoint): number {
  return breakpoint.bound?.locations[0]?.location?.line ?? breakpoint.line;
}
