// The prompt: reads commands, drives one session, says what happened. In JSON mode the same commands answer
// with one event a line. The commands are in layers, a file each.

import { COMMANDS, findCommand, type CommandRow } from './commands';
import { InfoCommands } from './info-commands';
import { PastCommands } from './past';
import { CommandError, isStartFrame, type DebuggerOptions } from './prompt';
import { frameText } from './format';

export class Debugger extends InfoCommands {
  private lastCommand: { row: CommandRow; args: string } | null = null;
  private ended = false;
  private readonly decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };
  private failures = 0;
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
        if (await this.past.info(args.trim().split(/\s+/)[0]!, args.trim().split(/\s+/).slice(1), isRepeat)) return;
        return this.info(args);
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
