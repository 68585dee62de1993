// The prompt: reads commands, drives one session, says what happened. In JSON mode the same commands answer
// with one event a line.

import { readFileSync } from 'node:fs';
import type { Breakpoint, BreakpointPlace, LaunchOptions, NumberFormat, Scope, Session, StackFrame, Stop, StepOptions, Value, Variable } from '../../session/index';
import { FAULTS, type FaultKind } from '../../vm/index';
import { COMMANDS, findCommand, type CommandRow } from './commands';
import { breakpointText, examineText, frameText, hex, isEnd, reasonText, sourceLine, valueText } from './format';
import { toJson } from './json';
import type { LineSource } from './lines';
import { parsePlace, splitCondition } from './location';
import { PastCommands } from './past';

export interface DebuggerOptions {
  readonly session: Session;
  /** What `run` launches; arguments and input may be replaced by the command. */
  readonly launch: LaunchOptions;
  readonly lines: LineSource;
  readonly format: 'text' | 'json';
  readonly write: (text: string) => void;
  /** Batch: the program's input comes from `lines`; there is no prompt. */
  readonly batch: boolean;
}

const FORMATS: Record<string, NumberFormat> = { x: 'hex', d: 'decimal', u: 'decimal', o: 'octal', t: 'binary', c: 'char', s: 'string' };

class CommandError extends Error {}

/** What calls main is the library's own business; gdb hides it too. */
const isStartFrame = (frame: StackFrame, total: number): boolean =>
  frame.level > 0 && frame.level === total - 1 && frame.isLibrary && frame.function === '_start';

export class Debugger {
  private readonly session: Session;
  private stop: Stop | null = null;
  /** Frames of the present stop, as far as asked for. */
  private frames: readonly StackFrame[] = [];
  private selected = 0;
  private lastShown: { serial: number; function: string } | null = null;
  private listFile: string | null = null;
  private listNext = 1;
  private listFirst = 1;
  private examineNext: { address: number; spec: string } | null = null;
  private lastCommand: { row: CommandRow; args: string } | null = null;
  private readonly displays = new Map<number, { expression: string; format: NumberFormat }>();
  private nextDisplay = 1;
  /** C texts of values printed, for `$1`; null where a value has no text that C could read. */
  private readonly values: (string | null)[] = [];
  private running = false;
  private ended = false;
  /** null: all. */
  private stoppingFaults: FaultKind[] | null = null;
  private readonly texts = new Map<string, string[] | null>();
  private readonly breakpoints = new Map<number, Breakpoint>();
  private readonly decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  private failures = 0;
  private atLineStart = true;
  private readonly past: PastCommands;

  constructor(private readonly options: DebuggerOptions) {
    this.session = options.session;
    this.past = new PastCommands({
      session: options.session,
      json: this.json,
      say: (text) => this.say(text),
      event: (event, data) => this.event(event, data),
      travel: (action) => this.resume('', action, true),
      frameOption: () => this.frameOption(),
      count: (text) => this.count(text),
      mistake: (message) => new CommandError(message),
    });
    this.session.on((event) => {
      switch (event.kind) {
        case 'output': {
          const text = this.decoders[event.stream].decode(event.bytes, { stream: true });
          if (this.json) this.event('output', { stream: event.stream, text, position: event.marks[0]?.position ?? null });
          else if (text) this.print(text);
          break;
        }
        case 'log':
          if (this.json) this.event('log', { text: event.text, breakpoint: event.breakpoint, location: event.location });
          else this.say(event.text);
          break;
        case 'waiting':
          void this.feed(event.call);
          break;
        case 'branch':
          this.event('branch', { branch: event.branch });
          this.say(`[On ${event.branch.name}]`);
          break;
        case 'breakpoint':
          // One that is gone is still named by the stop that took it away.
          this.breakpoints.set(event.breakpoint.id, event.breakpoint);
          break;
        default:
          break;
      }
    });
    options.lines.onInterrupt(() => {
      if (this.running) void this.session.pause();
      else this.say('Quit');
    });
  }

  private get json(): boolean {
    return this.options.format === 'json';
  }

  private print(text: string): void {
    if (!text) return;
    this.options.write(text);
    this.atLineStart = text.endsWith('\n');
  }

  /** A line of the debugger's own, never in the middle of the program's. */
  private say(text: string): void {
    if (this.json) return;
    this.print(`${this.atLineStart ? '' : '\n'}${text}\n`);
  }

  private event(event: string, data: Readonly<Record<string, unknown>>): void {
    if (this.json) this.options.write(`${toJson({ event, ...data })}\n`);
  }

  /** Gives the program the next line, as a terminal would. */
  private async feed(call: string): Promise<void> {
    this.event('waiting', { call });
    const line = await this.options.lines.next('');
    if (this.ended) return;
    if (line === null) await this.session.endInput();
    else await this.session.provideInput(new TextEncoder().encode(line));
  }

  /** Reads and executes until `quit` or the end of input. */
  async interact(): Promise<void> {
    while (!this.ended) {
      const line = await this.options.lines.next(this.json ? '' : '(stopline) ');
      if (line === null) break;
      await this.execute(line.trim());
    }
  }

  /** How many commands failed: a script's exit status. */
  get failed(): number {
    return this.failures;
  }

  get isOver(): boolean {
    return this.ended;
  }

  /** Executes one line. Mistakes are printed, never thrown. */
  async execute(line: string): Promise<void> {
    try {
      await this.dispatch(line);
    } catch (error) {
      this.failures++;
      const message = error instanceof Error ? error.message : String(error);
      if (this.json) this.event('error', { message, code: (error as { code?: unknown }).code ?? null, command: line });
      else this.say(message);
    }
  }

  private async dispatch(line: string): Promise<void> {
    if (line === '') {
      const last = this.lastCommand;
      if (!last || last.row.repeats === 'no') return;
      await this.perform(last.row, last.row.repeats === 'bare' ? '' : last.args, true);
      return;
    }
    if (line.startsWith('#')) return;
    // `p/x y` and `x/4xw a`: the format may follow the name at once.
    const match = /^((?:reverse|goto|last|first|when|save|open)-[a-z]+|[A-Za-z?]+)\s*(\/\S+)?\s*(.*)$/s.exec(line);
    if (!match) throw new CommandError(`Undefined command: "${line}".  Try "help".`);
    const found = findCommand(match[1]!);
    if (typeof found === 'string') throw new CommandError(found);
    const args = [match[2] ?? '', match[3] ?? ''].filter(Boolean).join(' ');
    this.lastCommand = { row: found, args };
    await this.perform(found, args, false);
  }

  private async perform(command: CommandRow, args: string, isRepeat: boolean): Promise<void> {
    if (await this.past.perform(command.name, args, isRepeat)) return;
    switch (command.name) {
      case 'break':
        return this.addBreakpoint(args, false);
      case 'tbreak':
        return this.addBreakpoint(args, true);
      case 'watch':
        return this.addWatch(args, 'change');
      case 'rwatch':
        return this.addWatch(args, 'read');
      case 'awatch':
        return this.addWatch(args, 'access');
      case 'logpoint': {
        const match = /^(\S+)\s+"(.*)"$/.exec(args);
        if (!match) throw new CommandError('Usage: logpoint PLACE "TEXT"');
        const bp = await this.session.addBreakpoint({ ...this.place(match[1]!), logMessage: match[2]! });
        return this.announce('Logpoint', bp);
      }
      case 'delete':
        return this.forBreakpoints(args, async (id) => {
          await this.session.removeBreakpoint(id);
        });
      case 'enable':
      case 'disable':
        return this.forBreakpoints(args, async (id) => {
          await this.session.updateBreakpoint(id, { enabled: command.name === 'enable' });
        });
      case 'condition': {
        const match = /^(\d+)\s*(.*)$/.exec(args);
        if (!match) throw new CommandError('Usage: condition ID [EXPRESSION]');
        await this.session.updateBreakpoint(Number(match[1]), { condition: match[2]! });
        this.say(match[2] ? `Breakpoint ${match[1]} stops only if ${match[2]}.` : `Breakpoint ${match[1]} is now unconditional.`);
        return;
      }
      case 'ignore': {
        const match = /^(\d+)\s+(\d+)$/.exec(args);
        if (!match) throw new CommandError('Usage: ignore ID COUNT');
        await this.session.updateBreakpoint(Number(match[1]), { ignoreCount: Number(match[2]) });
        this.say(`Will ignore next ${match[2]} crossings of breakpoint ${match[1]}.`);
        return;
      }
      case 'run':
        return this.start(args, false);
      case 'start':
        return this.start(args, true);
      case 'continue': {
        const count = this.count(args);
        if (count > 1) {
          const ids = this.stop?.reasons.flatMap((r) => ('ids' in r ? r.ids : [])) ?? [];
          for (const id of ids) await this.session.updateBreakpoint(id, { ignoreCount: count - 1 });
        }
        return this.resume('Continuing.', () => this.session.continue());
      }
      case 'step':
        return this.steps(args, (o) => this.session.stepIn(o));
      case 'next':
        return this.steps(args, (o) => this.session.next(o));
      case 'stepi':
        return this.steps(args, (o) => this.session.stepIn({ ...o, granularity: 'instruction' }));
      case 'nexti':
        return this.steps(args, (o) => this.session.next({ ...o, granularity: 'instruction' }));
      case 'finish': {
        const frame = await this.frame();
        const { frames: callers, total } = await this.session.stackTrace({ start: frame.level + 1, count: 1 });
        if (!callers[0] || isStartFrame(callers[0], total)) throw new CommandError('"finish" not meaningful in the outermost frame.');
        if (!this.json) this.say(`Run till exit from #${frame.level}  ${frameText(frame, await this.arguments(frame))}`);
        return this.resume('', () => this.session.stepOut({ frameId: frame.id }));
      }
      case 'until':
        return this.resume('', () => (args ? this.session.until(this.place(args)) : this.session.until()));
      case 'advance':
        if (!args) throw new CommandError('Usage: advance PLACE');
        return this.resume('', () => this.session.runTo(this.place(args)));
      case 'jump': {
        const place = this.place(args);
        if (place.kind !== 'source') throw new CommandError('Usage: jump LINE');
        const targets = await this.session.gotoTargets(place.file, place.line);
        const target = targets[0];
        if (!target) throw new CommandError(`Line ${place.line} has no place in this function where execution could go on.`);
        return this.resume('', () => this.session.goto(target.pc));
      }
      case 'return': {
        const frame = await this.frame();
        return this.resume('', () => this.session.forceReturn(args.trim() || undefined, frame.id));
      }
      case 'restart': {
        const frame = await this.frame();
        return this.resume('', () => this.session.restartFrame(frame.id));
      }
      case 'handle':
        return this.handle(args);
      case 'kill':
        await this.session.terminate();
        this.forget();
        this.say('[Program killed]');
        return;
      case 'backtrace':
        return this.backtrace(args);
      case 'frame':
        return this.select(args ? this.number(args) : this.selected);
      case 'up':
        return this.select(this.selected + this.count(args));
      case 'down':
        if (this.selected === 0) throw new CommandError('Bottom (innermost) frame selected; you cannot go down.');
        return this.select(Math.max(0, this.selected - this.count(args)));
      case 'info':
        return this.info(args, isRepeat);
      case 'print':
        return this.printValue(args, false);
      case 'call':
        return this.printValue(args, true);
      case 'set': {
        // gdb scripts begin with these; they have no meaning here.
        if (/^(pagination|confirm|width|height|listsize|print|style|history|logging|verbose|disassembly-flavor)\b/.test(args)) return;
        this.requireStop();
        const assignment = args.replace(/^var(iable)?\s+/, '');
        if (!/[^=!<>]=[^=]/.test(assignment)) throw new CommandError('Usage: set var NAME = VALUE');
        const value = await this.session.evaluate(await this.expand(assignment), { ...this.frameOption(), context: 'repl' });
        this.event('value', { expression: assignment, value });
        return;
      }
      case 'whatis': {
        if (!args) throw new CommandError('Usage: whatis EXPRESSION');
        const value = await this.session.evaluate(await this.expand(args), { ...this.frameOption(), context: 'watch' });
        this.event('type', { expression: args, type: value.type });
        this.say(`type = ${value.type}`);
        return;
      }
      case 'x':
        return this.examine(args);
      case 'display': {
        if (!args) return this.showDisplays();
        const { format, rest } = this.formatOf(args);
        // Something that cannot be shown here is refused here; later it is passed over in silence where it has no meaning.
        if (this.stop) await this.session.evaluate(rest, { ...this.frameOption(), context: 'watch', format });
        const number = this.nextDisplay++;
        this.displays.set(number, { expression: rest, format });
        return this.stop ? this.showDisplay(number) : undefined;
      }
      case 'undisplay':
        if (!args) this.displays.clear();
        else if (!this.displays.delete(this.number(args))) throw new CommandError(`No display number ${args}.`);
        return;
      case 'list':
        return this.list(args);
      case 'disassemble':
        return this.disassemble(args);
      case 'help':
        return this.help(args);
      case 'quit':
        this.ended = true;
        return;
    }
  }

  // ---------------------------------------------------------------- small helpers

  private number(text: string): number {
    if (!/^(0x[0-9a-f]+|\d+)$/i.test(text.trim())) throw new CommandError(`Not a number: "${text.trim()}".`);
    return Number(text);
  }

  private count(text: string): number {
    const count = text.trim() ? this.number(text) : 1;
    if (count < 1 || count > 1e9) throw new CommandError(`Not a count: "${text.trim()}".`);
    return count;
  }

  private async currentFile(): Promise<string | null> {
    return this.frames[this.selected]?.location?.file ?? this.listFile ?? (await this.mainFile());
  }

  private async mainFile(): Promise<string | null> {
    const functions = await this.session.functions().catch(() => []);
    return functions.find((f) => f.name === 'main')?.location?.file ?? null;
  }

  private place(text: string): BreakpointPlace {
    const file = this.frames[this.selected]?.location?.file ?? this.listFile;
    const place = parsePlace(text, file);
    if (!place) throw new CommandError(text.trim() ? `Not a place: "${text.trim()}".` : 'A place is needed: LINE, FILE:LINE, FUNCTION or *PC.');
    return place;
  }

  /** Its number in the history. */
  private remember(value: Value): number {
    const plain = /^(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|0x[0-9a-f]+|true|false)\b/.exec(value.text)?.[1] ?? null;
    this.values.push(plain === null ? null : value.pointsTo !== null || value.type.endsWith('*') ? `((${value.type})${plain})` : plain);
    return this.values.length;
  }

  /** `$`, `$$`, `$3` and registers replaced by what they stand for. */
  private async expand(expression: string): Promise<string> {
    if (!expression.includes('$')) return expression;
    const registers = new Map<string, string>();
    const frame = this.frames[this.selected];
    if (frame && /\$[a-z]/.test(expression)) {
      const scope = (await this.session.scopes(frame.id)).find((s) => s.kind === 'registers');
      if (scope) for (const v of (await this.session.variables(scope.children)).variables) registers.set(v.name.replace(/^\$/, ''), v.text);
    }
    return expression.replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\$(\$?)(\d*)([a-z_]\w*)?/g, (whole, quoted: string | undefined, back: string, number: string, name: string | undefined) => {
      if (quoted !== undefined) return whole;
      if (name !== undefined) return registers.get(name)?.match(/^(0x[0-9a-f]+|-?\d+)/)?.[1] ?? whole;
      const last = this.values.length;
      const index = number ? (back ? last - Number(number) : Number(number)) : last - (back ? 1 : 0);
      const text = this.values[index - 1];
      if (text === undefined) throw new CommandError(`History has not yet reached ${whole}.`);
      if (text === null) throw new CommandError(`${whole} is not a number or pointer, and cannot be used again.`);
      return text;
    });
  }

  private formatOf(args: string): { format: NumberFormat; rest: string } {
    const match = /^\/(\w+)\s*(.*)$/s.exec(args);
    if (!match) return { format: 'natural', rest: args };
    const format = FORMATS[match[1]!];
    if (!format) throw new CommandError(`Unknown format /${match[1]}; there are ${Object.keys(FORMATS).join(' ')}.`);
    return { format, rest: match[2]! };
  }

  private frameOption(): { frameId?: number } {
    const frame = this.frames[this.selected];
    return frame ? { frameId: frame.id } : {};
  }

  private requireStop(): Stop {
    if (!this.stop) throw new CommandError('The program is not being run.');
    return this.stop;
  }

  /** The selected frame. */
  private async frame(): Promise<StackFrame> {
    this.requireStop();
    const frame = this.frames[this.selected];
    if (!frame) throw new CommandError('No stack.');
    return frame;
  }

  private forget(): void {
    this.stop = null;
    this.frames = [];
    this.selected = 0;
    this.lastShown = null;
  }

  private async arguments(frame: StackFrame): Promise<Variable[] | null> {
    const scopes = await this.session.scopes(frame.id);
    const scope = scopes.find((s) => s.kind === 'arguments');
    if (!scope || !scope.children) return null;
    return [...(await this.session.variables(scope.children)).variables];
  }

  private async text(file: string): Promise<string[] | null> {
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

  // ---------------------------------------------------------------- breakpoints

  private async addBreakpoint(args: string, temporary: boolean): Promise<void> {
    const { place, condition } = splitCondition(args);
    if (this.listFile === null) this.listFile = await this.mainFile();
    const where: BreakpointPlace = place ? this.place(place) : { kind: 'instruction', pc: (await this.frame()).pc };
    const bp = await this.session.addBreakpoint({ ...where, temporary, ...(condition === undefined ? {} : { condition }) });
    this.announce(temporary ? 'Temporary breakpoint' : 'Breakpoint', bp);
  }

  private announce(kind: string, bp: Breakpoint): void {
    this.breakpoints.set(bp.id, bp);
    this.event('breakpoint', { breakpoint: bp });
    const first = bp.locations[0];
    if (!first) this.say(`${kind} ${bp.id} is pending${bp.message ? `: ${bp.message}` : ''}.`);
    else if (bp.locations.length > 1) this.say(`${kind} ${bp.id} at ${hex(first.pc, 6)}: ${bp.locations.length} locations.${bp.message ? ` (${bp.message})` : ''}`);
    else
      this.say(
        `${kind} ${bp.id} at ${hex(first.pc, 6)}${first.location ? `: file ${first.location.file}, line ${first.location.line}.` : `: ${first.function}.`}${bp.message ? ` (${bp.message})` : ''}`,
      );
  }

  private async addWatch(expression: string, access: 'change' | 'read' | 'access'): Promise<void> {
    const text = expression.replace(/^-l(ocation)?\s+/, '').trim();
    if (!text) throw new CommandError('Usage: watch EXPRESSION');
    const { place, condition } = splitCondition(text);
    const added = await this.session.addDataBreakpoint({ expression: place, access, ...this.frameOption(), ...(condition ? { condition } : {}) });
    if (!added.verified) {
      await this.session.removeBreakpoint(added.id);
      throw new CommandError(`Cannot watch ${place}: ${added.message ?? 'it has no storage'}.`);
    }
    this.breakpoints.set(added.id, added);
    this.event('breakpoint', { breakpoint: added });
    const kind = access === 'read' ? 'Read watchpoint' : access === 'access' ? 'Access watchpoint' : 'Watchpoint';
    this.say(`${kind} ${added.id}: ${place}`);
  }

  private async forBreakpoints(args: string, act: (id: number) => Promise<void>): Promise<void> {
    const all = await this.session.breakpoints();
    const ids = args.trim() ? args.trim().split(/[\s,]+/).map((t) => this.number(t)) : all.map((b) => b.id);
    for (const id of ids) {
      if (!all.some((b) => b.id === id)) throw new CommandError(`No breakpoint number ${id}.`);
      await act(id);
    }
    if (this.json) this.event('breakpoints', { breakpoints: await this.session.breakpoints() });
  }

  // ---------------------------------------------------------------- running

  private async start(args: string, stopInMain: boolean): Promise<void> {
    let launch = this.options.launch;
    const input = /<\s*(\S+)\s*$/.exec(args);
    const words = (input ? args.slice(0, input.index) : args).trim();
    if (words) launch = { ...launch, args: words.split(/\s+/) };
    if (input) {
      let bytes: Uint8Array;
      try {
        bytes = readFileSync(input[1]!);
      } catch {
        throw new CommandError(`Cannot read ${input[1]}.`);
      }
      launch = { ...launch, stdin: bytes, endInput: true };
    }
    this.forget();
    await this.resume(stopInMain ? '' : `Starting program: ${launch.programName ?? 'program'}${launch.args?.length ? ` ${launch.args.join(' ')}` : ''}`, async () => {
      const entry = await this.session.launch({ ...launch, entry: stopInMain ? 'main' : 'start' });
      return stopInMain ? entry : this.session.continue();
    }, true);
  }

  private async steps(args: string, step: (options: StepOptions) => Promise<Stop>): Promise<void> {
    this.requireStop();
    for (let left = this.count(args); left > 0; left--) {
      const stop = await this.run(() => step({}));
      const plain = stop.reasons.length === 1 && stop.reasons[0]!.kind === 'step';
      if (left === 1 || !plain) return this.showStop(stop);
      this.frames = [];
    }
  }

  private async run(action: () => Promise<Stop>): Promise<Stop> {
    this.running = true;
    try {
      return await action();
    } finally {
      this.running = false;
    }
  }

  private async resume(note: string, action: () => Promise<Stop>, fresh = false): Promise<void> {
    if (!fresh) this.requireStop();
    if (note) this.say(note);
    const stop = await this.run(action);
    await this.showStop(stop);
  }

  private async showStop(stop: Stop): Promise<void> {
    this.stop = stop;
    this.selected = 0;
    this.frames = isEnd(stop) ? [] : (await this.session.stackTrace({ start: 0, count: 1 })).frames;
    const frame = this.frames[0] ?? null;
    if (this.json) {
      this.event('stopped', { reasons: stop.reasons, position: stop.position, frame });
      const exit = stop.reasons.find((r) => r.kind === 'exit');
      if (exit) this.event('exited', { exitCode: exit.exitCode });
      if (exit) this.forget();
      return;
    }
    const said = stop.reasons.map((r) => reasonText(r, this.breakpoints)).filter(Boolean);
    const returned = stop.reasons.find((r) => r.kind === 'functionReturn');
    if (isEnd(stop)) {
      for (const text of said) this.say(text);
      this.forget();
      return;
    }
    if (!frame) {
      for (const text of said) this.say(text);
      return;
    }
    const own = said.filter((text) => !text.startsWith('Run till exit'));
    const changed = !this.lastShown || this.lastShown.serial !== frame.serial;
    if (own.length) {
      const breakpoint = stop.reasons.some((r) => r.kind === 'breakpoint' || r.kind === 'functionBreakpoint' || r.kind === 'instructionBreakpoint');
      if (breakpoint && own.length === 1) this.say(`\n${own[0]}, ${frameText(frame, await this.arguments(frame))}`);
      else {
        this.say(`\n${own.join('\n')}`);
        this.say(frameText(frame, await this.arguments(frame)));
      }
    } else if (changed) this.say(frameText(frame, await this.arguments(frame)));
    await this.showLine(frame, stop.reasons.some((r) => r.kind === 'step' && r.granularity === 'instruction'));
    if (returned?.kind === 'functionReturn' && returned.value) this.say(`Value returned is $${this.remember(returned.value)} = ${returned.value.text}`);
    this.lastShown = { serial: frame.serial, function: frame.function };
    for (const number of this.displays.keys()) await this.showDisplay(number);
  }

  private async showLine(frame: StackFrame, withPc = false): Promise<void> {
    const { location } = frame;
    if (!location) {
      const [instruction] = await this.session.disassemble({ pc: frame.pc, count: 1 });
      if (instruction) this.say(`=> ${hex(instruction.pc, 6)} <${instruction.function}+${instruction.offset}>:\t${instruction.text}`);
      return;
    }
    this.listFile = location.file;
    this.listNext = this.listFirst = Math.max(1, location.line - 5);
    const text = (await this.text(location.file))?.[location.line - 1];
    const pc = withPc ? `${hex(frame.pc, 6)}\t` : '';
    this.say(text === undefined ? `${pc}${location.line}\tin ${location.file}` : `${pc}${sourceLine(location.line, text)}`);
  }

  // ---------------------------------------------------------------- looking

  private async backtrace(args: string): Promise<void> {
    this.requireStop();
    const limit = args.trim() ? this.count(args) : Infinity;
    let start = 0;
    let total = 1;
    const all: StackFrame[] = [];
    while (start < Math.min(total, limit)) {
      const page = await this.session.stackTrace({ start, count: Math.min(200, limit - start) });
      total = page.total;
      if (!page.frames.length) break;
      for (const frame of page.frames) {
        all.push(frame);
        if (!this.json && !isStartFrame(frame, total)) this.say(`#${String(frame.level).padEnd(3)} ${frameText(frame, await this.arguments(frame))}`);
      }
      start += page.frames.length;
    }
    if (this.json) this.event('frames', { frames: all, total });
    else if (total > start) this.say(`(More stack frames follow: ${total} in all.)`);
  }

  private async select(level: number): Promise<void> {
    this.requireStop();
    const { frames, total } = await this.session.stackTrace({ start: level, count: 1 });
    const frame = frames[0];
    if (frame && level > 0 && level > this.selected && isStartFrame(frame, total)) throw new CommandError('Initial frame selected; you cannot go up.');
    if (!frame) throw new CommandError(level >= total && this.selected < total ? 'Initial frame selected; you cannot go up.' : `No frame at level ${level}.`);
    const kept = [...this.frames];
    kept[level] = frame;
    this.frames = kept;
    this.selected = level;
    this.event('frame', { frame });
    if (this.json) return;
    this.say(`#${String(frame.level).padEnd(3)} ${frameText(frame, await this.arguments(frame))}`);
    await this.showLine(frame);
  }

  private async info(args: string, isRepeat: boolean): Promise<void> {
    const [what = '', ...rest] = args.trim().split(/\s+/);
    if (await this.past.info(what, rest, isRepeat)) return;
    const kinds = ['locals', 'args', 'breakpoints', 'frame', 'registers', 'functions', 'sources', 'variables', 'line', 'display', 'memory', 'heap', 'watchpoints', 'history', 'host-calls', 'calls'];
    const fitting = kinds.includes(what) ? [what] : what === 'b' ? ['breakpoints'] : what === 's' ? ['stack'] : kinds.filter((k) => what && k.startsWith(what));
    if (what === 'stack' || what === 's') return this.backtrace(rest.join(' '));
    if (fitting.length !== 1) throw new CommandError(`info takes one of: ${kinds.join(', ')}.`);
    switch (fitting[0]) {
      case 'locals':
        return this.infoScopes((s) => s.kind === 'locals' || (s.kind === 'statics' && s.name === 'Statics'), 'No locals.');
      case 'args':
        return this.infoScopes((s) => s.kind === 'arguments', 'No arguments.');
      case 'variables':
        return this.infoScopes((s) => s.kind === 'globals' || s.kind === 'statics', 'No globals.');
      case 'registers':
        return this.infoScopes((s) => s.kind === 'registers', 'No registers.');
      case 'breakpoints':
      case 'watchpoints': {
        const all = await this.session.breakpoints();
        const list = fitting[0] === 'watchpoints' ? all.filter((b) => b.place.kind === 'data') : all;
        this.event('breakpoints', { breakpoints: list });
        if (this.json) return;
        this.say(list.length ? 'Num     Type            Disp Enb What' : `No ${fitting[0]}.`);
        for (const bp of list) this.say(breakpointText(bp));
        return;
      }
      case 'frame': {
        const frame = await this.frame();
        this.event('frame', { frame });
        if (this.json) return;
        this.say(`Stack level ${frame.level}, frame at ${hex(frame.fp)}:\n pc = ${hex(frame.pc, 6)} in ${frame.function}${frame.location ? ` (${frame.location.file}:${frame.location.line})` : ''}; ${frame.depth} frames below it`);
        return;
      }
      case 'functions': {
        const functions = (await this.session.functions()).filter((f) => rest.length === 0 || f.name.includes(rest[0]!));
        this.event('functions', { functions });
        if (this.json) return;
        for (const f of functions) if (!f.isLibrary || rest.length) this.say(`${hex(f.lowPc, 6)}  ${f.name}${f.location ? `  ${f.location.file}:${f.location.line}` : ''}`);
        return;
      }
      case 'sources': {
        const sources = await this.session.sources();
        this.event('sources', { sources });
        for (const s of sources) this.say(`${s.path}${s.isLibrary ? '  (library)' : ''}${s.changed ? '  (changed since it was compiled)' : ''}`);
        return;
      }
      case 'line': {
        const frame = await this.frame();
        if (!frame.location) throw new CommandError('No line information here.');
        this.event('line', { location: frame.location, pc: frame.pc });
        this.say(`Line ${frame.location.line} of "${frame.location.file}" is at ${hex(frame.pc, 6)} <${frame.function}>.`);
        return;
      }
      case 'display':
        return this.showDisplays();
      case 'memory': {
        const regions = await this.session.memoryMap();
        this.event('memory', { regions });
        for (const r of regions) this.say(`${hex(r.start)}-${hex(r.end)}  ${r.access.padEnd(10)}  ${r.name}`);
        return;
      }
      case 'heap': {
        const address = await this.address(rest.join(' ') || '0');
        const block = await this.session.heapBlock(address);
        this.event('heap', { block });
        if (this.json) return;
        if (!block) this.say(`${hex(address)} is in no heap block.`);
        else {
          const at = (p: { function: string; location: { file: string; line: number } | null }): string => `${p.function}${p.location ? ` at ${p.location.file}:${p.location.line}` : ''}`;
          this.say(`${hex(block.address)}: ${block.sizeBytes} bytes, ${block.state}; allocated in ${at(block.allocatedIn)}${block.freedIn ? `; freed in ${at(block.freedIn)}` : ''}`);
        }
        return;
      }
    }
  }

  private async infoScopes(wanted: (scope: Scope) => boolean, none: string): Promise<void> {
    const frame = await this.frame();
    const scopes = (await this.session.scopes(frame.id)).filter(wanted);
    const all: Variable[] = [];
    for (const scope of scopes) if (scope.children) all.push(...(await this.session.variables(scope.children)).variables);
    if (this.json) {
      this.event('scopes', { frame: frame.level, scopes });
      this.event('variables', { frame: frame.level, variables: all });
      return;
    }
    if (!all.length) this.say(none);
    for (const v of all) this.say(`${v.name} = ${valueText(v)}${v.isShadowed ? '    (shadowed by an inner declaration)' : ''}`);
  }

  /** gdb's: which faults stop. */
  private async handle(args: string): Promise<void> {
    const words = args.trim().split(/\s+/);
    const last = words.pop();
    if ((last !== 'stop' && last !== 'nostop') || words.length === 0) throw new CommandError('Usage: handle FAULT... stop|nostop');
    const all = Object.keys(FAULTS) as FaultKind[];
    const now = new Set(this.stoppingFaults ?? all);
    for (const kind of words.includes('all') ? all : (words as FaultKind[])) {
      if (!all.includes(kind)) throw new CommandError(`No fault "${kind}"; there are: ${all.join(' ')}`);
      if (last === 'stop') now.add(kind);
      else now.delete(kind);
    }
    this.stoppingFaults = now.size === all.length ? null : [...now];
    await this.session.setFaultFilters(this.stoppingFaults);
    this.event('faults', { stop: [...now] });
    this.say(now.size === 0 ? 'No fault stops the program.' : `Stops at: ${[...now].join(' ')}`);
  }

  private async printValue(args: string, keepEffects: boolean): Promise<void> {
    const { format, rest } = this.formatOf(args);
    if (!rest) throw new CommandError('Usage: print[/FORMAT] EXPRESSION');
    this.requireStop();
    const value = await this.session.evaluate(await this.expand(rest), { ...this.frameOption(), context: 'repl', keepEffects, format });
    if (value.output) this.print(value.output);
    if (keepEffects && value.type === 'void') return this.event('value', { expression: rest, value });
    const number = this.remember(value);
    this.event('value', { expression: rest, value, number });
    this.say(`$${number} = ${valueText(value)}`);
  }

  private async showDisplay(number: number): Promise<void> {
    const display = this.displays.get(number)!;
    try {
      const value = await this.session.evaluate(display.expression, { ...this.frameOption(), context: 'watch', format: display.format });
      this.event('display', { number, expression: display.expression, value });
      this.say(`${number}: ${display.expression} = ${valueText(value)}`);
    } catch (error) {
      this.event('display', { number, expression: display.expression, error: (error as Error).message });
    }
  }

  private async showDisplays(): Promise<void> {
    if (!this.displays.size) this.say('There are no displays.');
    for (const number of this.displays.keys()) await this.showDisplay(number);
  }

  private async address(expression: string): Promise<number> {
    expression = await this.expand(expression);
    if (/^(0x[0-9a-f]+|\d+)$/i.test(expression.trim())) return Number(expression.trim());
    const value = await this.session.evaluate(`(unsigned)(${expression})`, { ...this.frameOption(), context: 'watch', format: 'decimal' });
    const number = Number(value.text);
    if (!Number.isInteger(number)) throw new CommandError(`Not an address: ${value.text}.`);
    return number >>> 0;
  }

  private async examine(args: string): Promise<void> {
    const match = /^(?:\/(\d*)([a-z]*))?\s*(.*)$/s.exec(args)!;
    let spec = match[2] || '';
    let count = match[1] ? this.count(match[1]) : 1;
    let address: number;
    if (!match[3] && this.examineNext) {
      address = this.examineNext.address;
      spec ||= this.examineNext.spec;
    }
    else if (!match[3]) throw new CommandError('Usage: x/NFU ADDRESS');
    else address = await this.address(match[3]);
    if (count > 4096) throw new CommandError('At most 4096 units at once.');
    let format = 'x';
    let unit = 4;
    for (const letter of spec) {
      if (letter === 'b') unit = 1;
      else if (letter === 'h') unit = 2;
      else if (letter === 'w') unit = 4;
      else if (letter === 'g') unit = 8;
      else if ('xduotcfsi'.includes(letter)) format = letter;
      else throw new CommandError(`Unknown letter "${letter}" in /${spec}; formats are x d u o t c f s i, sizes b h w g.`);
    }
    if (format === 'c' || format === 's') unit = 1;
    if (format === 'i') {
      // A function's name is its pointer, which lies far above the code.
      const named = address >= 0x40000000 ? (await this.session.functions())[(address - 0x40000000) / 16] : undefined;
      const lines = await this.session.disassemble({ pc: named?.lowPc ?? address, count });
      this.event('disassembly', { lines });
      for (const l of lines) this.say(`   ${hex(l.pc, 6)} <${l.function}+${l.offset}>:\t${l.text}`);
      const last = lines[lines.length - 1];
      if (last) this.examineNext = { address: last.pc + last.bytes.length, spec };
      return;
    }
    if (format === 's') {
      while (count-- > 0) {
        const { bytes, stretches } = await this.session.readMemory(address, 256);
        const mapped = stretches.find((s) => s.status === 'unmapped')?.start ?? bytes.length;
        const nul = bytes.subarray(0, mapped).indexOf(0);
        const text = new TextDecoder().decode(bytes.subarray(0, nul < 0 ? mapped : nul));
        this.event('memory', { address, text });
        this.say(`${hex(address)}:\t${mapped === 0 ? '<unmapped>' : JSON.stringify(text) + (nul < 0 ? '...' : '')}`);
        address = (address + (nul < 0 ? mapped : nul + 1)) >>> 0;
        if (mapped === 0) break;
      }
      this.examineNext = { address, spec };
      return;
    }
    const contents = await this.session.readMemory(address, count * unit);
    this.event('memory', { ...contents });
    const isMapped = (offset: number): boolean => contents.stretches.some((s) => offset >= s.start && offset < s.end && s.status !== 'unmapped');
    if (!this.json) for (const line of examineText(address, count, format, unit, contents.bytes, isMapped)) this.say(line);
    this.examineNext = { address: (address + count * unit) >>> 0, spec };
  }

  private async list(args: string): Promise<void> {
    let file = await this.currentFile();
    let first = this.listNext;
    let last: number | null = null;
    const wanted = args.trim();
    if (wanted === '-') {
      if (this.listFirst <= 1) throw new CommandError('Already at the start.');
      last = this.listFirst - 1;
      first = Math.max(1, last - 9);
    }
    else if (wanted) {
      const range = /^(\d+)\s*,\s*(\d+)?$/.exec(wanted);
      const place = range ? null : parsePlace(wanted, file);
      if (range) {
        first = Math.max(1, this.number(range[1]!));
        last = range[2] ? this.number(range[2]) : null;
      }
      else if (place?.kind === 'source') {
        file = place.file;
        first = Math.max(1, place.line - 5);
      } else if (place?.kind === 'function') {
        const found = (await this.session.functions()).find((f) => f.name === place.name);
        if (!found?.location) throw new CommandError(`Function "${place.name}" not defined.`);
        file = found.location.file;
        first = Math.max(1, found.location.line - 5);
      } else throw new CommandError(`Not a place: "${wanted}".`);
    }
    if (file === null) throw new CommandError('No source to list.');
    const sources = await this.session.sources().catch(() => []);
    const known = sources.find((s) => s.path === file) ?? sources.find((s) => s.path.endsWith(`/${file}`));
    const lines = await this.text(known?.path ?? file);
    if (!lines) throw new CommandError(`The text of ${file} is not available.`);
    const length = lines.at(-1) === '' ? lines.length - 1 : lines.length;
    if (first > length) throw new CommandError(`Line number ${first} out of range; "${file}" has ${length} lines.`);
    const shown = lines.slice(first - 1, Math.min(last ?? first + 9, length));
    this.event('source', { file, firstLine: first, lines: shown });
    shown.forEach((text, i) => this.say(sourceLine(first + i, text)));
    this.listFile = file;
    this.listFirst = first;
    this.listNext = first + shown.length;
  }

  private async disassemble(args: string): Promise<void> {
    const mixed = /^\/\w*[sm]/.test(args);
    const name = args.replace(/^\/\w*\s*/, '').trim();
    const functions = await this.session.functions();
    const pc = name ? null : (await this.frame()).pc;
    const found = functions.find((f) => (pc === null ? f.name === name : f.lowPc <= pc && pc < f.highPc));
    if (!found) throw new CommandError(name ? `Function "${name}" not defined.` : 'No function contains the present place.');
    const lines = (await this.session.disassemble({ pc: found.lowPc, count: found.highPc - found.lowPc })).filter((l) => l.pc < found.highPc);
    this.event('disassembly', { function: found.name, lines });
    if (this.json) return;
    const current = this.frames[this.selected]?.pc ?? -1;
    this.say(`Dump of code for function ${found.name}:`);
    for (const l of lines) {
      if (mixed && l.startsLine && l.location) this.say(`${l.location.line}\t${l.sourceText ?? ''}`);
      this.say(`${l.pc === current ? '=>' : '  '} ${hex(l.pc, 6)} <+${l.offset}>:\t${l.text}`);
    }
    this.say('End of dump.');
  }

  private help(args: string): void {
    if (args.trim()) {
      const found = findCommand(args.trim());
      if (typeof found === 'string') throw new CommandError(found);
      this.event('help', { command: found });
      this.say(`${found.name} ${found.usage}\n${found.help}${found.aliases.length ? `\nAlso: ${found.aliases.join(', ')}` : ''}`);
      return;
    }
    this.event('help', { commands: COMMANDS });
    for (const c of COMMANDS) this.say(`${`${c.name} ${c.usage}`.trim().padEnd(44)} ${c.help}`);
    this.say('An unambiguous beginning of a name will do; an empty line repeats the last command.');
  }
}
