// What the playground knows and does, without a page: files and the program being debugged. Views subscribe and draw;
// every action is a method, of it or of its parts.

import type {
  Client,
  Diagnostic,
  EvaluatedExpression,
  Granularity,
  RemoteSession,
  SessionEvent,
  SourceLocation,
  Stop,
} from '../protocol/index';
import { decodeLink, encodeLink, ProtocolError, SessionError } from '../protocol/index';
import { BreakpointList } from './breakpoint-list';
import { EXAMPLES, type Example } from './examples';
import { faultWords } from './fault-words';
import { preferredLanguage, translate, type Language, type MessageKey } from './i18n';
import { Inspection, type InspectionHost } from './inspection';
import { KeptSession, type Keeper, type KeptSessionHost, type Typed } from './kept-session';
import { OutputLog } from './output-log';
import { Past, type PastHost } from './past';

export type ProgramState = 'none' | 'compiling' | 'running' | 'waiting' | 'stopped' | 'exited' | 'faulted';

/** Output comes in many small pieces; the page is drawn this seldom for it. */
const OUTPUT_REDRAW_MS = 60;
const SLOW_MS = 120;

const isNotLoaded = (error: unknown): boolean => error instanceof ProtocolError && error.code === 'not-loaded';

export const FILE_NAME = /^[\w.-]{1,60}\.[ch]$/;

export class Playground {
  language: Language;
  files = new Map<string, string>();
  active = '';
  /** A library source being shown, read-only; null: one of `files`. */
  libraryFile: { path: string; text: string } | null = null;
  diagnostics: readonly Diagnostic[] = [];
  state: ProgramState = 'none';
  stop: Stop | null = null;
  readonly breakpoints: BreakpointList;
  /** Of the present branch. */
  output = new OutputLog();
  private outputs = new Map<number, OutputLog>();
  private outputTimer: ReturnType<typeof setTimeout> | null = null;
  /** The files are not those that the running program was compiled from. */
  isStale = false;
  private stopInMain = false;
  /** What has been typed to the program, for a link. */
  private typed: Typed = { text: '', ended: false };
  private imageSha256: string | null = null;
  private hasCompiled = false;
  problem: string | null = null;
  readonly past: Past;
  readonly inspection: Inspection;
  private readonly kept: KeptSession;
  granularity: Granularity = 'line';
  /** What the page has to say beside the program's state. */
  notice = '';
  /** A place that the user wants to see. */
  place: { readonly file: string; readonly line: number; readonly column: number } | null = null;
  /** The memory that is looked at, as an expression. */
  memoryOf = '';
  /** Counts changes by the user: what was read before is old. */
  edits = 0;
  private readonly open = new Set<string>();

  private session: RemoteSession | null = null;
  private unlisten: (() => void) | null = null;
  private readonly listeners = new Set<() => void>();
  /** Grows with every stop and launch: late answers of earlier ones are dropped. */
  private era = 0;

  constructor(
    private readonly connect: () => Promise<Client>,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null = null,
    languages: readonly string[] = ['en'],
    /** Null: nothing is kept. */
    keeper: (() => Promise<Keeper>) | null = null,
    /** Names this page among those of the browser. */
    page: Pick<Storage, 'getItem' | 'setItem'> | null = null,
  ) {
    this.language = preferredLanguage(languages);
    const host = this.asHost();
    this.past = new Past(host);
    this.inspection = new Inspection(host);
    this.kept = new KeptSession(host, keeper, page);
    this.breakpoints = new BreakpointList({ binder: () => (this.state === 'compiling' ? null : this.session), changed: () => this.changed(), failed: (error) => this.tellError(error) }, storage);
    if (!this.restoreFiles()) this.loadExample(EXAMPLES[0]!);
  }

  /** What the parts see of it. */
  private asHost(): PastHost & InspectionHost & KeptSessionHost {
    const host = (): Playground => this;
    return {
      get live() {
        return host().session;
      },
      get era() {
        return host().era;
      },
      get frameId() {
        return host().inspection.frame?.id ?? null;
      },
      get isStopped() {
        return host().state === 'stopped';
      },
      get title() {
        return host().active;
      },
      get typed() {
        return host().typed;
      },
      get output() {
        return host().output;
      },
      get outputs() {
        return host().outputs;
      },
      record: async () => this.session?.exportRecording(),
      travel: (run) => this.command(run, true),
      lineAt: ({ file, line }) => (this.isStale ? '' : (this.files.get(file)?.split('\n')[line - 1] ?? '')),
      showSource: (location) => this.showSource(location),
      changed: () => this.changed(),
      say: (text) => this.say(text),
      t: (key, values) => this.t(key, values),
      words: (error) => this.words(error),
    };
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

  /** An error of the session or its worker, as it is shown. */
  words(error: unknown): string {
    return isNotLoaded(error) ? this.t('notLoaded') : error instanceof Error ? error.message : String(error);
  }

  tellError(error: unknown): void {
    this.notice = this.words(error);
    this.changed();
  }

  setLanguage(language: Language): void {
    this.language = language;
    this.storage?.setItem('stopline.language', language);
    this.notice = '';
    this.changed();
    void this.sayAgain();
  }

  /** The compiler's findings, and what the evaluator says, in the language that is spoken now. */
  private async sayAgain(): Promise<void> {
    const { language, diagnostics, era } = this;
    if (!this.hasCompiled || this.state === 'compiling') return;
    try {
      const client = await this.connect();
      const found = await client.compile({ files: Object.fromEntries(this.files), language });
      if (language !== this.language || era !== this.era) return;
      // A text that has been changed since is not judged anew unasked.
      if (diagnostics === this.diagnostics && diagnostics.length > 0) this.diagnostics = found.diagnostics;
      await this.inspection.refreshWatches();
      this.changed();
    } catch {
      // The worker is gone, which is told elsewhere.
    }
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
      this.breakpoints.restore((file) => this.files.has(file));
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

  loadExample(example: Example): void {
    void this.terminate();
    this.files = new Map(Object.entries(example.files));
    this.active = [...this.files.keys()][0] ?? '';
    this.libraryFile = null;
    this.breakpoints.replace(example.breakpoints ?? {});
    this.diagnostics = [];
    this.dropOutput();
    this.saveFiles();
    this.changed();
  }

  showPlace(file: string, line: number, column = 1): void {
    if (!this.files.has(file)) return;
    this.place = { file, line, column };
    this.openFile(file);
  }

  tell(key: MessageKey | null, values?: Readonly<Record<string, string | number>>): void {
    this.notice = key === null ? '' : this.t(key, values);
    this.changed();
  }

  isOpen(panel: string): boolean {
    return this.open.has(panel);
  }
  setOpen(panel: string, isOpen: boolean): void {
    if (isOpen === this.open.has(panel)) return;
    if (isOpen) this.open.add(panel);
    else this.open.delete(panel);
    this.changed();
  }

  showMemory(expression: string): void {
    this.memoryOf = expression;
    this.open.add('memory');
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
    this.textChanged();
  }

  private textChanged(): void {
    this.saveFiles();
    if (this.session && !this.isStale) {
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

  /** False if the new name cannot be used. */
  renameFile(from: string, to: string): boolean {
    const text = this.files.get(from);
    if (text === undefined || !FILE_NAME.test(to) || this.files.has(to)) return false;
    // In its place: the order of the tabs is the user's.
    this.files = new Map([...this.files].map(([name, kept]) => [name === from ? to : name, kept]));
    this.breakpoints.renameFile(from, to);
    if (this.active === from) this.active = to;
    this.textChanged();
    this.changed();
    return true;
  }

  removeFile(name: string): void {
    if (this.files.size <= 1) return;
    this.files.delete(name);
    this.breakpoints.removeFile(name);
    if (this.active === name) this.active = [...this.files.keys()][0]!;
    this.textChanged();
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
    this.libraryFile = null;
    this.setState('compiling');
    try {
      const client = await this.connect();
      const { diagnostics, output } = await client.compile({
        files: Object.fromEntries(this.files),
        language: this.language,
      });
      if (era !== this.era) return;
      this.hasCompiled = true;
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
      // What conditions need may still be loading.
      this.setState('running');
      await this.breakpoints.bindAll();
      if (era !== this.era) return;
      this.state = 'stopped';
      if (stopInMain) await this.showStop((await session.status()) as { stop?: Stop });
      else await this.command((s) => s.continue());
    } catch (error) {
      if (era === this.era) this.fail(error);
    }
  }

  private onEvent(event: SessionEvent, era: number): void {
    if (era !== this.era) return;
    if (event.kind === 'loaded') this.imageSha256 = event.target.imageSha256;
    else if (event.kind === 'output') {
      this.output.print(event.stream, event.bytes);
      this.outputChanged();
    } else if (event.kind === 'log') this.say(event.text);
    else if (event.kind === 'waiting') this.setState('waiting');
    else if (event.kind === 'branch') this.onBranch(event.branch.id, event.branch.name);
    else if (event.kind === 'breakpoint' && event.change === 'changed') this.breakpoints.update(event.breakpoint);
  }

  /** What another branch has printed is not this one's. */
  private onBranch(id: number, name: string): void {
    this.output = this.outputs.get(id) ?? this.output.upTo(this.past.history?.outputBytes ?? this.output.bytes);
    this.outputs.set(id, this.output);
    this.say(this.t('onBranch', { name }));
  }

  private outputChanged(): void {
    this.outputTimer ??= setTimeout(() => {
      this.outputTimer = null;
      this.changed();
    }, OUTPUT_REDRAW_MS);
  }

  private dropOutput(): void {
    this.output = new OutputLog();
    this.outputs = new Map([[0, this.output]]);
  }

  private async command(run: (session: RemoteSession) => Promise<Stop>, intoThePast = false): Promise<void> {
    const session = this.session;
    if (!session || (this.state !== 'stopped' && this.state !== 'faulted' && !(intoThePast && this.state === 'exited'))) return;
    const era = ++this.era;
    this.unlisten?.();
    this.unlisten = session.on((event) => this.onEvent(event, era));
    this.problem = null;
    this.state = 'running';
    // A step is over before anybody could read that it runs.
    const slow = setTimeout(() => this.changed(), SLOW_MS);
    try {
      const stop = await run(session);
      if (era === this.era) await this.showStop({ stop });
    } catch (error) {
      if (era === this.era) await this.refused(session, error);
    } finally {
      clearTimeout(slow);
    }
  }

  /** A command that was not carried out leaves the program where it was; anything else ends the session. */
  private async refused(session: RemoteSession, error: unknown): Promise<void> {
    const { era } = this;
    const status = error instanceof SessionError || isNotLoaded(error) ? await session.status().catch(() => null) : null;
    if (era !== this.era) return;
    if (!status || !('stop' in status)) return this.fail(error);
    await this.showStop(status);
    this.problem = this.words(error);
    this.changed();
  }

  continue(): Promise<void> {
    return this.state === 'stopped'
      ? this.command((s) => s.continue())
      : this.state === 'running' || this.state === 'waiting'
        ? Promise.resolve()
        : this.start(false);
  }
  next(): Promise<void> {
    return this.state === 'stopped' ? this.command((s) => s.next({ granularity: this.granularity })) : this.startIfIdle();
  }
  stepIn(): Promise<void> {
    return this.state === 'stopped' ? this.command((s) => s.stepIn({ granularity: this.granularity })) : this.startIfIdle();
  }
  stepOut(): Promise<void> {
    return this.command((s) => s.stepOut());
  }
  setGranularity(granularity: Granularity): void {
    this.granularity = granularity;
    this.changed();
  }
  /** To a line, from wherever the program stands, or from its start. */
  async runTo(file: string, line: number): Promise<void> {
    if (this.state !== 'stopped') {
      if (this.isLive) return;
      await this.start(true);
    }
    await this.command((s) => s.runTo({ kind: 'source', file, line }));
  }
  stepBack(): Promise<void> {
    return this.command((s) => s.stepBack({ granularity: this.granularity }), true);
  }
  reverseContinue(): Promise<void> {
    return this.command((s) => s.reverseContinue(), true);
  }
  get canGoBack(): boolean {
    return this.past.history !== null && (this.state === 'stopped' || this.state === 'exited' || this.state === 'faulted');
  }

  // ---------------------------------------------------------------- keeping

  private keepSoon(): void {
    const { era } = this;
    this.kept.keepSoon(() => era === this.era);
  }

  /** After a reload: the session that was on this page. */
  async resume(): Promise<void> {
    if (!this.kept.isExpected || this.state !== 'none') return;
    const era = ++this.era;
    try {
      const bytes = await this.kept.load();
      if (!bytes || era !== this.era) return;
      const client = await this.connect();
      const session = await client.createSession();
      if (era !== this.era) return void session.dispose();
      this.session = session;
      for (const [branch, log] of this.kept.loadOutputs()) this.outputs.set(branch, log);
      this.unlisten = session.on((event) => this.onEvent(event, era));
      const stop = await session.openRecording(bytes);
      if (era !== this.era) return;
      for (const [file, text] of this.files) if ((await session.sourceText(file).catch(() => null)) !== text) this.isStale = true;
      await this.breakpoints.bindAll();
      this.typed = { ...this.typed, ...this.kept.loadTyped() };
      this.output = this.outputs.get(stop.position.branch) ?? this.output;
      this.say(this.t('resumed'));
      await this.showStop({ stop });
    } catch (error) {
      if (era !== this.era) return;
      // What could not be loaded may be there the next time: the session is kept for it.
      const isLater = isNotLoaded(error);
      await this.terminate(isLater);
      if (!isLater) await this.kept.forget();
      this.problem = this.t('notResumed', { message: this.words(error) });
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
      this.breakpoints.replace({});
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
      if (!isExact) this.say(this.t('linkDiffers'));
    } catch (error) {
      this.problem = this.t('badLink', { message: this.words(error) });
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

  async terminate(staysKept = false): Promise<void> {
    const session = this.session;
    if (session && !staysKept) void this.kept.forget();
    this.era++;
    this.session = null;
    this.unlisten?.();
    this.unlisten = null;
    this.clearStop();
    this.breakpoints.unbind();
    if (this.state !== 'none') this.setState('none');
    await session?.dispose().catch(() => undefined);
  }

  async sendInput(line: string): Promise<void> {
    if (!this.session || !this.isLive) return;
    this.output.say('stdin', line);
    this.outputChanged();
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
    this.output.say('note', text);
    this.outputChanged();
  }

  clearOutput(): void {
    this.output.clear();
    this.changed();
  }

  private setState(state: ProgramState): void {
    this.state = state;
    this.changed();
  }

  private clearStop(): void {
    this.stop = null;
    this.past.clear();
    this.inspection.clear();
  }

  private fail(error: unknown): void {
    this.problem = isNotLoaded(error) ? this.words(error) : this.t('internal', { message: this.words(error) });
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
    const exit = stop.reasons.some((r) => r.kind === 'exit');
    const fault = stop.reasons.some((r) => r.kind === 'fault');
    const level = await this.inspection.stopped(session, stop);
    if (level === null) return;
    this.state = exit ? 'exited' : fault ? 'faulted' : 'stopped';
    // Where it stands is shown though what looks into it may still have to be loaded, or cannot be.
    const slow = setTimeout(() => this.changed(), SLOW_MS);
    try {
      await this.past.stopped(session, stop);
      if (era !== this.era) return;
      await this.inspection.selectFrame(level);
      this.keepSoon();
    } catch (error) {
      if (!isNotLoaded(error)) throw error;
      if (era !== this.era) return;
      this.problem = this.words(error);
      this.changed();
    } finally {
      clearTimeout(slow);
    }
  }

  /** How the program ended, in the page's language. */
  get exitText(): string {
    for (const reason of this.stop?.reasons ?? []) {
      if (reason.kind === 'exit') return this.t('exited', { code: reason.exitCode });
      if (reason.kind === 'fault') return this.t('reasonFault', { text: faultWords(reason, (key, values) => this.t(key, values)) });
    }
    return '';
  }

  /** The session, for what only looks. */
  get live(): RemoteSession | null {
    return this.session;
  }
  /** After a step by expression, the one that has been computed. */
  get computed(): EvaluatedExpression | null {
    if (this.inspection.selectedFrame !== 0) return null;
    for (const reason of this.stop?.reasons ?? []) if (reason.kind === 'step' && reason.expression) return reason.expression;
    return null;
  }
  get canEdit(): boolean {
    return this.state === 'stopped' && this.past.history !== null;
  }

  /** A place that is looked at: a file of the user's or, read-only, of the library. */
  private async showSource(location: SourceLocation): Promise<void> {
    const { session, era } = this;
    if (this.files.has(location.file)) {
      this.active = location.file;
      this.libraryFile = null;
    } else {
      const text = await session?.sourceText(location.file);
      if (era === this.era && typeof text === 'string') this.libraryFile = { path: location.file, text };
    }
  }

  /** A value typed by the user: from here on it is another branch, unless this is the newest moment. */
  async setVariable(container: number, name: string, text: string): Promise<void> {
    const { session, era } = this;
    if (!session || !this.canEdit) return;
    const level = this.inspection.selectedFrame;
    try {
      await session.setVariable(container, name, text);
      if (era !== this.era) return;
      this.notice = '';
      this.edits++;
      // Who wrote the value of before is no answer any more.
      this.past.writers = null;
      await this.past.refresh(session);
      await this.inspection.lookAgain(level);
      this.keepSoon();
    } catch (error) {
      this.tellError(error);
    }
  }
}
