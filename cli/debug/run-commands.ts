// Running, and what is said where the program stops; the stack there.

import { readFileSync } from 'node:fs';
import type { Breakpoint, StackFrame, StepOptions, Stop } from '../../session/index';
import { FAULTS, type FaultKind } from '../../vm/index';
import { frameText, hex, isEnd, reasonText, sourceLine, typedText, valueText } from './format';
import { CommandError, isStartFrame } from './prompt';
import { ValueCommands } from './value-commands';

export class RunCommands extends ValueCommands {
  protected running = false;
  /** null: all. */
  private stoppingFaults: FaultKind[] | null = null;
  protected readonly breakpoints = new Map<number, Breakpoint>();
  /** What `commands` has given a breakpoint to do. */
  protected readonly commandLists = new Map<number, readonly string[]>();
  /** Lines that the last stop's breakpoints have to be followed by. */
  protected pending: readonly string[] = [];
  /** Breakpoints that are disabled when they have stopped the program. */
  protected readonly once = new Set<number>();
  /** What `set args` or the last `run` has given; null: what the command line gave. */
  private programArguments: readonly string[] | null = null;
  /** Stops so far. */
  protected stopCount = 0;

  protected async start(args: string, stopInMain: boolean): Promise<void> {
    let launch = this.options.launch;
    const input = /<\s*(\S+)\s*$/.exec(args);
    const words = (input ? args.slice(0, input.index) : args).trim();
    if (words) this.setArguments(words);
    if (this.programArguments) launch = { ...launch, args: this.programArguments };
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
      const entry = await this.session.launch({ ...launch, keepDataBreakpoints: true, entry: stopInMain ? 'main' : 'start' });
      return stopInMain ? entry : this.session.continue();
    }, true);
  }

  protected get programArgs(): readonly string[] {
    return this.programArguments ?? this.options.launch.args ?? [];
  }

  /** Words as a shell splits them, quotes and backslashes included. */
  protected setArguments(text: string): void {
    const words = text.matchAll(/(?:"(?:[^"\\]|\\.)*"|'[^']*'|\\.|[^\s"'\\])+/gs);
    this.programArguments = Array.from(words, ([word]) =>
      word.replace(/"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)/gs, (_, double?: string, single?: string, one?: string) => double?.replace(/\\(["\\$`])/g, '$1') ?? single ?? one ?? ''),
    );
  }

  protected async steps(args: string, step: (options: StepOptions) => Promise<Stop>): Promise<void> {
    this.requireStop();
    for (let left = this.count(args); left > 0; left--) {
      const stop = await this.run(() => step({}));
      const plain = stop.reasons.length === 1 && stop.reasons[0]!.kind === 'step';
      if (left === 1 || !plain) return this.showStop(stop);
      this.frames = [];
    }
  }

  protected async run(action: () => Promise<Stop>): Promise<Stop> {
    this.running = true;
    try {
      return await action();
    } finally {
      this.running = false;
    }
  }

  protected async resume(note: string, action: () => Promise<Stop>, fresh = false): Promise<void> {
    if (!fresh) this.requireStop();
    if (note) this.say(note);
    const stop = await this.run(action);
    await this.showStop(stop);
  }

  /** What the breakpoints that were hit have to do beyond stopping; true if the first thing is to say nothing. */
  private async afterHits(stop: Stop): Promise<boolean> {
    const ids = stop.reasons.flatMap((r) => ('ids' in r ? r.ids : r.kind === 'dataBreakpoint' ? r.hits.map((hit) => hit.id) : []));
    for (const id of ids) if (this.once.delete(id)) await this.session.updateBreakpoint(id, { enabled: false });
    const lines = ids.flatMap((id) => this.commandLists.get(id) ?? []);
    const isSilent = lines[0] === 'silent';
    this.pending = isSilent ? lines.slice(1) : lines;
    return isSilent;
  }

  protected async showStop(stop: Stop): Promise<void> {
    this.stop = stop;
    this.stopCount++;
    const isSilent = await this.afterHits(stop);
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
    if (isSilent && frame) {
      if (frame.location) this.listFile = frame.location.file;
      this.lastShown = { serial: frame.serial, function: frame.function };
      return;
    }
    const exit = stop.reasons.find((r) => r.kind === 'exit');
    if (exit) this.conveniences.set('_exitcode', String(exit.exitCode));
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
    if (returned?.kind === 'functionReturn' && returned.value) this.say(`Value returned is $${this.remember(returned.value)} = ${typedText(returned.value)}`);
    this.lastShown = { serial: frame.serial, function: frame.function };
    for (const number of this.displays.keys()) await this.showDisplay(number);
  }

  protected async showLine(frame: StackFrame, withPc = false): Promise<void> {
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

  /** gdb's: which faults stop. */
  protected async handle(args: string): Promise<void> {
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

  protected async backtrace(args: string): Promise<void> {
    this.requireStop();
    const [, full = '', number = ''] = /^(-?full\b|)\s*(.*)$/.exec(args.trim())!;
    const outermost = /^-\d+$/.test(number) ? -Number(number) : 0;
    const limit = number && !outermost ? this.count(number) : Infinity;
    let start = 0;
    let total = 1;
    if (outermost) {
      const { frames, total: depth } = await this.session.stackTrace({ start: 0, count: 1 });
      total = depth;
      const last = frames[0] && (await this.session.stackTrace({ start: depth - 1, count: 1 })).frames[0];
      start = Math.max(0, depth - outermost - (last && isStartFrame(last, depth) ? 1 : 0));
    }
    const all: StackFrame[] = [];
    while (start < Math.min(total, limit)) {
      const page = await this.session.stackTrace({ start, count: Math.min(200, limit - start) });
      total = page.total;
      if (!page.frames.length) break;
      for (const frame of page.frames) {
        all.push(frame);
        if (this.json || isStartFrame(frame, total)) continue;
        this.say(`#${String(frame.level).padEnd(3)} ${frameText(frame, await this.arguments(frame))}`);
        if (full) await this.sayLocals(frame);
      }
      start += page.frames.length;
    }
    if (this.json) this.event('frames', { frames: all, total });
    else if (total > start) this.say(`(More stack frames follow: ${total} in all.)`);
  }

  private async sayLocals(frame: StackFrame): Promise<void> {
    let some = false;
    for (const scope of await this.session.scopes(frame.id)) {
      if (scope.kind !== 'locals' || !scope.children) continue;
      for (const v of (await this.session.variables(scope.children)).variables) {
        some = true;
        this.say(`        ${v.name} = ${valueText(v)}`);
      }
    }
    if (!some) this.say('No locals.');
  }

  protected async select(level: number): Promise<void> {
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
}
