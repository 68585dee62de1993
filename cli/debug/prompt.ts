// What all commands of the prompt share: one session, where it stands, which frame is selected, and how things are said.

import { readFileSync } from 'node:fs';
import type { BreakpointPlace, LaunchOptions, Session, StackFrame, Stop, Variable } from '../../session/index';
import { toJson } from './json';
import type { LineSource } from './lines';
import { parsePlace } from './location';
import { ProgramTypes } from './program-types';

export interface DebuggerOptions {
  readonly session: Session;
  /** What `run` launches; arguments and input may be replaced by the command. */
  readonly launch: LaunchOptions;
  readonly lines: LineSource;
  readonly format: 'text' | 'json';
  readonly language?: 'en' | 'pt-BR';
  readonly write: (text: string) => void;
  /** Batch: the program's input comes from `lines`; there is no prompt. */
  readonly batch: boolean;
}

/** A command that cannot be done, in words for whoever gave it. */
export class CommandError extends Error {}

/** What calls main is the library's own business; gdb hides it too. */
export const isStartFrame = (frame: StackFrame, total: number): boolean =>
  frame.level > 0 && frame.level === total - 1 && frame.isLibrary && frame.function === '_start';

export class Prompt {
  protected readonly session: Session;
  protected stop: Stop | null = null;
  /** Frames of the present stop, as far as asked for. */
  protected frames: readonly StackFrame[] = [];
  protected selected = 0;
  protected lastShown: { serial: number; function: string } | null = null;
  protected listFile: string | null = null;
  protected listNext = 1;
  protected listFirst = 1;
  protected atLineStart = true;
  private readTypes: ProgramTypes | null | undefined;
  private readonly texts = new Map<string, string[] | null>();

  constructor(protected readonly options: DebuggerOptions) {
    this.session = options.session;
  }

  /** null without debug information. */
  protected get types(): ProgramTypes | null {
    if (this.readTypes === undefined) this.readTypes = ProgramTypes.of(this.options.launch.debugInfo, this.options.language ?? 'en');
    return this.readTypes;
  }

  protected get json(): boolean {
    return this.options.format === 'json';
  }

  protected print(text: string): void {
    if (!text) return;
    this.options.write(text);
    this.atLineStart = text.endsWith('\n');
  }

  /** A line of the debugger's own, never in the middle of the program's. */
  protected say(text: string): void {
    if (this.json) return;
    this.print(`${this.atLineStart ? '' : '\n'}${text}\n`);
  }

  protected event(event: string, data: Readonly<Record<string, unknown>>): void {
    if (this.json) this.options.write(`${toJson({ event, ...data })}\n`);
  }

  protected number(text: string): number {
    if (!/^(0x[0-9a-f]+|\d+)$/i.test(text.trim())) throw new CommandError(`Not a number: "${text.trim()}".`);
    return Number(text);
  }

  protected count(text: string): number {
    const count = text.trim() ? this.number(text) : 1;
    if (count < 1 || count > 1e9) throw new CommandError(`Not a count: "${text.trim()}".`);
    return count;
  }

  protected async currentFile(): Promise<string | null> {
    return this.frames[this.selected]?.location?.file ?? this.listFile ?? (await this.mainFile());
  }

  protected async mainFile(): Promise<string | null> {
    const functions = await this.session.functions().catch(() => []);
    return functions.find((f) => f.name === 'main')?.location?.file ?? null;
  }

  protected place(text: string): BreakpointPlace {
    const file = this.frames[this.selected]?.location?.file ?? this.listFile;
    const place = parsePlace(text, file);
    if (!place) throw new CommandError(text.trim() ? `Not a place: "${text.trim()}".` : 'A place is needed: LINE, FILE:LINE, FUNCTION or *PC.');
    return place;
  }

  protected get selectedPc(): number | null {
    return this.frames[this.selected]?.pc ?? null;
  }

  protected frameOption(): { frameId?: number } {
    const frame = this.frames[this.selected];
    return frame ? { frameId: frame.id } : {};
  }

  protected requireStop(): Stop {
    if (!this.stop) throw new CommandError('The program is not being run.');
    return this.stop;
  }

  /** The selected frame. */
  protected async frame(): Promise<StackFrame> {
    this.requireStop();
    const frame = this.frames[this.selected];
    if (!frame) throw new CommandError('No stack.');
    return frame;
  }

  protected forget(): void {
    this.stop = null;
    this.frames = [];
    this.selected = 0;
    this.lastShown = null;
  }

  protected async arguments(frame: StackFrame): Promise<Variable[] | null> {
    const scopes = await this.session.scopes(frame.id);
    const scope = scopes.find((s) => s.kind === 'arguments');
    if (!scope || !scope.children) return null;
    return [...(await this.session.variables(scope.children)).variables];
  }

  protected async text(file: string): Promise<string[] | null> {
    let lines = this.texts.get(file);
    if (lines === undefined) {
      let text = await this.session.sourceText(file).catch(() => null);
      if (text === null) {
        try {
          text = readFileSync(file, 'utf8');
        } catch {
          text = null;
        }
      }
      lines = text === null ? null : text.split(/\r?\n/);
      this.texts.set(file, lines);
    }
    return lines;
  }
}
