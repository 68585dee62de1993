// The prompt: reads commands, drives one session, says what happened. In JSON mode the same commands answer
// with one event a line. The commands are in layers, a file each.

import { readFileSync } from 'node:fs';
import { VERSION } from '../version';
import { COMMANDS, findCommand, type CommandRow } from './commands';
import { INFO_KINDS, InfoCommands, infoKind } from './info-commands';
import { PastCommands } from './past';
import { unescaped } from './printf';
import { CommandError, isStartFrame, type DebuggerOptions } from './prompt';
import { frameText } from './format';

/** The lines behind a command that go with it; null: there are none left. */
type MoreLines = () => Promise<string | null>;

/** Scripts within scripts. */
const MAX_NESTING = 20;

export class Debugger extends InfoCommands {
  private lastCommand: { row: CommandRow; args: string } | null = null;
  private ended = false;
  private readonly decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  private failures = 0;
  private nesting = 0;
  private readonly past: PastCommands;

  constructor(options: DebuggerOptions) {
    super(options);
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
    options.lines.onComplete?.((line) => this.completions(line));
    options.lines.onInterrupt(() => {
      if (this.running) void this.session.pause();
      else this.say('Quit');
    });
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
      await this.execute(line.trim(), async () => (await this.options.lines.next(this.json ? '' : '>'))?.trim() ?? null);
    }
  }

  /** Executes lines in turn: `-ex` commands. Those that belong to one before them (`commands` … `end`) go with it. */
  async executeAll(lines: readonly string[]): Promise<void> {
    const rest = lines.map((line) => line.trim());
    for (let line = rest.shift(); line !== undefined && !this.ended; line = rest.shift()) if (line) await this.execute(line, async () => rest.shift() ?? null);
  }

  /** Executes a file's lines, up to the first that fails. */
  async executeScript(file: string, text: string): Promise<void> {
    await this.attempt(`source ${file}`, () => this.script(file, text));
  }

  private async script(file: string, text: string): Promise<void> {
    if (this.nesting >= MAX_NESTING) throw new CommandError(`${file}: scripts that call each other end here`);
    this.nesting++;
    try {
      const rest = text.split(/\r?\n/).map((line) => line.trim());
      const count = rest.length;
      while (rest.length && !this.ended) {
        const line = rest.shift()!;
        if (!line) continue;
        const number = count - rest.length;
        try {
          await this.dispatch(line, async () => rest.shift() ?? null);
        } catch (error) {
          throw new CommandError(`${file}:${number}: Error in sourced command file:\n${error instanceof Error ? error.message : String(error)}`);
        }
        await this.runPending();
      }
    } finally {
      this.nesting--;
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
  async execute(line: string, more: MoreLines = async () => null): Promise<void> {
    await this.attempt(line, async () => {
      await this.dispatch(line, more);
      await this.runPending();
    });
  }

  private async attempt(line: string, action: () => Promise<void>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.failures++;
      this.pending = [];
      const message = error instanceof Error ? error.message : String(error);
      if (this.json) this.event('error', { message, code: (error as { code?: unknown }).code ?? null, command: line });
      else this.say(message);
    }
  }

  /** What the breakpoints at the last stop were given to do. What comes after a command that runs the program is left out, as under gdb. */
  private async runPending(): Promise<void> {
    while (this.pending.length > 0 && !this.ended) {
      const lines = [...this.pending];
      this.pending = [];
      const before = this.stopCount;
      for (let line = lines.shift(); line !== undefined && this.stopCount === before && !this.ended; line = lines.shift()) if (line) await this.dispatch(line, async () => lines.shift() ?? null);
    }
  }

  /** Reads `commands` up to its `end`. */
  private async defineCommands(args: string, more: MoreLines): Promise<void> {
    const ids = await this.forCommands(args);
    const interactive = !this.options.batch && !this.json;
    if (interactive) this.say(`Type commands for breakpoint${ids.length > 1 ? 's' : ''} ${ids.join(' ')}, one a line.\nEnd with a line saying just "end".`);
    const lines: string[] = [];
    let depth = 1;
    for (;;) {
      const line = await more();
      if (line === null) throw new CommandError('commands: "end" is missing.');
      if (/^commands\b/.test(line)) depth++;
      else if (line === 'end' && --depth === 0) break;
      lines.push(line);
    }
    for (const id of ids) {
      if (lines.length) this.commandLists.set(id, lines);
      else this.commandLists.delete(id);
    }
    this.event('commands', { breakpoints: ids, commands: lines });
  }

  private async source(file: string): Promise<void> {
    if (!file) throw new CommandError('Usage: source FILE');
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      throw new CommandError(`Cannot read ${file}.`);
    }
    await this.script(file, text);
  }

  private async set(args: string): Promise<void> {
    const own = /^args\b\s*(.*)$/s.exec(args);
    if (own) return this.setArguments(own[1]!);
    // gdb scripts begin with these; they have no meaning here.
    if (/^(pagination|confirm|width|height|listsize|print|style|history|logging|verbose|disassembly-flavor|disassemble-next-line|breakpoint|step-mode|scheduler-locking|startup-with-shell|debuginfod)\b(?!\s*=[^=])/.test(args)) return;
    const convenience = /^(?:var(?:iable)?\s+)?\$([A-Za-z_]\w*)\s*=(?!=)(.*)$/s.exec(args);
    if (convenience) return this.setConvenience(convenience[1]!, convenience[2]!);
    this.requireStop();
    const assignment = args.replace(/^var(iable)?\s+/, '');
    if (!/[^=!<>]=[^=]|\+\+|--/.test(assignment)) throw new CommandError('Usage: set var NAME = VALUE | set $NAME = VALUE | set args ARGUMENTS');
    const value = await this.session.evaluate(await this.expand(assignment), { ...this.frameOption(), context: 'repl' });
    this.event('value', { expression: assignment, value });
  }

  private show(args: string): void {
    const what = args.trim();
    if (what === 'args') {
      this.event('args', { args: this.programArgs });
      return this.say(`Argument list to give program being debugged when it is started is "${this.programArgs.map((a) => (/^[\w./=:+-]+$/.test(a) ? a : `'${a.replaceAll("'", "'\\''")}'`)).join(' ')}".`);
    }
    if (what === 'version') return this.say(`stopline ${VERSION}`);
    if (what === 'convenience' || what === 'conv') {
      this.event('conveniences', { values: Object.fromEntries(this.conveniences) });
      for (const [name, text] of this.conveniences) this.say(`$${name} = ${text}`);
      return;
    }
    throw new CommandError('show takes one of: args, convenience, version.');
  }

  /** What the last word of a line may become. */
  async completions(line: string): Promise<string[]> {
    const [, word = '', rest] = /^\s*(\S*)(\s+.*)?$/s.exec(line)!;
    if (rest === undefined) return COMMANDS.map((c) => c.name);
    const command = findCommand(word.replace(/\/.*$/, ''));
    if (typeof command === 'string') return [];
    if (command.name === 'help') return COMMANDS.map((c) => c.name);
    if (command.name === 'info') return [...INFO_KINDS];
    if (/PLACE|FUNCTION/.test(command.usage) && !/\sif\s/.test(rest)) return (await this.session.functions()).filter((f) => !f.isLibrary).map((f) => f.name);
    return /EXPRESSION|VALUE|ADDRESS/.test(command.usage) || /\sif\s/.test(rest) ? this.session.completions(rest.trimStart(), this.frameOption().frameId) : [];
  }

  private async dispatch(line: string, more: MoreLines): Promise<void> {
    if (line === '') {
      const last = this.lastCommand;
      if (!last || last.row.repeats === 'no') return;
      await this.perform(last.row, last.row.repeats === 'bare' ? '' : last.args, true, more);
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
    await this.perform(found, args, false, more);
  }

  private async perform(command: CommandRow, args: string, isRepeat: boolean, more: MoreLines): Promise<void> {
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
        return this.delete(args);
      case 'clear':
        return this.clear(args);
      case 'enable':
      case 'disable':
        return this.enable(args, command.name === 'enable');
      case 'condition':
        return this.setCondition(args);
      case 'ignore':
        return this.ignore(args);
      case 'commands':
        return this.defineCommands(args, more);
      case 'source':
        return this.source(args.trim());
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
        return this.select(args ? this.number(args.replace(/^level\s+/, '')) : this.selected);
      case 'up':
        return this.select(this.selected + this.count(args));
      case 'down':
        if (this.selected === 0) throw new CommandError('Bottom (innermost) frame selected; you cannot go down.');
        return this.select(Math.max(0, this.selected - this.count(args)));
      case 'info': {
        const [word = '', ...rest] = args.trim().split(/\s+/);
        if (await this.past.info(infoKind(word), rest, isRepeat)) return;
        return this.info(args);
      }
      case 'print':
        return this.printValue(args, false);
      case 'call':
        return this.printValue(args, true);
      case 'set':
        return this.set(args);
      case 'show':
        return this.show(args);
      case 'output':
        return this.output(args);
      case 'echo':
        return this.echo(unescaped(args));
      case 'printf':
        return this.printf(args);
      case 'whatis':
      case 'ptype':
        return this.whatis(await this.expand(args), command.name === 'ptype');
      case 'x':
        return this.examine(args);
      case 'display': {
        if (!args) return this.showDisplays();
        const { format, rest } = this.formatOf(args);
        // Something that cannot be shown here is refused here; later it is passed over in silence where it has no meaning.
        if (this.stop) await this.session.evaluate(await this.expand(rest), { ...this.frameOption(), context: 'watch', format });
        const number = this.nextDisplay++;
        this.displays.set(number, { expression: rest, format });
        return this.stop ? this.showDisplay(number) : undefined;
      }
      case 'undisplay':
        return this.undisplay(args);
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
