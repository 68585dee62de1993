// Breakpoints and watchpoints at the prompt.

import type { Breakpoint, BreakpointPlace } from '../../session/index';
import { hex } from './format';
import { splitCondition } from './location';
import { CommandError } from './prompt';
import { RunCommands } from './run-commands';

export class BreakpointCommands extends RunCommands {
  protected async addBreakpoint(args: string, temporary: boolean): Promise<void> {
    const { place, condition } = splitCondition(args);
    if (this.listFile === null) this.listFile = await this.mainFile();
    const where: BreakpointPlace = place ? this.place(place) : { kind: 'instruction', pc: (await this.frame()).pc };
    const meant = condition === undefined ? {} : { condition: await this.expand(condition) };
    // Refused before it takes a number.
    if (meant.condition !== undefined) this.checkCondition(meant.condition, this.types?.pcsOf(where) ?? []);
    const bp = await this.session.addBreakpoint({ ...where, temporary, ...meant });
    this.announce(temporary ? 'Temporary breakpoint' : 'Breakpoint', bp);
  }

  /** @throws CommandError for a condition that makes sense at none of its places */
  private checkCondition(condition: string, pcs: readonly (number | null)[]): void {
    const { types } = this;
    const problems = types ? pcs.map((pc) => types.problem(condition, pc)) : [];
    if (problems.length > 0 && problems.every((p) => p !== null)) throw new CommandError(problems[0]!);
  }

  protected async setCondition(args: string): Promise<void> {
    const match = /^(\d+)\s*(.*)$/s.exec(args);
    if (!match) throw new CommandError('Usage: condition ID [EXPRESSION]');
    const id = Number(match[1]);
    const bp = (await this.session.breakpoints()).find((b) => b.id === id);
    if (!bp) throw new CommandError(`No breakpoint number ${id}.`);
    const condition = match[2] ? await this.expand(match[2]) : '';
    if (condition) this.checkCondition(condition, bp.place.kind === 'data' ? [this.selectedPc] : bp.locations.map(({ pc }) => pc));
    await this.session.updateBreakpoint(id, { condition });
    this.say(condition ? `Breakpoint ${id} stops only if ${match[2]}.` : `Breakpoint ${id} is now unconditional.`);
  }

  protected async ignore(args: string): Promise<void> {
    const match = /^(\d+)\s+(\d+)$/.exec(args);
    if (!match) throw new CommandError('Usage: ignore ID COUNT');
    const [id, count] = [Number(match[1]), Number(match[2])];
    if (!(await this.session.breakpoints()).some((b) => b.id === id)) throw new CommandError(`No breakpoint number ${id}.`);
    await this.session.updateBreakpoint(id, { ignoreCount: count });
    this.say(count === 0 ? `Breakpoint ${id} will stop next time it is reached.` : `Will ignore next ${count === 1 ? 'crossing' : `${count} crossings`} of breakpoint ${id}.`);
  }

  /** `[once | delete | display] [ID...]`. */
  protected async enable(args: string, enabled: boolean): Promise<void> {
    const [, how = '', ids = ''] = /^(?:(once|delete|display|breakpoints)\b\s*)?(.*)$/.exec(args.trim())!;
    if (how === 'display') {
      for (const id of ids ? this.idList(ids) : this.displays.keys()) {
        const display = this.displays.get(id);
        if (!display) throw new CommandError(`No display number ${id}.`);
        display.isOff = !enabled;
      }
      return;
    }
    if (!enabled && (how === 'once' || how === 'delete')) throw new CommandError('Usage: disable [display] [ID...]');
    await this.forBreakpoints(ids, async (id) => {
      await this.session.updateBreakpoint(id, { enabled, ...(how === 'delete' ? { temporary: true } : {}) });
      if (how === 'once') this.once.add(id);
      else this.once.delete(id);
    });
  }

  protected async delete(args: string): Promise<void> {
    const [, what = '', ids = ''] = /^(?:(display|breakpoints)\b\s*)?(.*)$/.exec(args.trim())!;
    if (what === 'display') return this.undisplay(ids);
    await this.forBreakpoints(ids, async (id) => {
      await this.session.removeBreakpoint(id);
      this.commandLists.delete(id);
    });
  }

  /** Deletes what stops at a place; without one, where the program stands. */
  protected async clear(args: string): Promise<void> {
    const here = args.trim() ? null : (await this.frame()).location;
    const place: BreakpointPlace = here ? { kind: 'source', file: here.file, line: here.line } : this.place(args);
    const isThere = (bp: Breakpoint): boolean => {
      if (bp.place.kind === 'data') return false;
      if (place.kind === 'function') return bp.place.kind === 'function' && bp.place.name === place.name;
      if (place.kind === 'instruction') return bp.locations.some(({ pc }) => pc === place.pc);
      return bp.locations.some(({ location: l }) => l !== null && l.line === place.line && (l.file === place.file || l.file.endsWith(`/${place.file}`)));
    };
    const found = (await this.session.breakpoints()).filter(isThere);
    if (!found.length) throw new CommandError(`No breakpoint at ${args.trim() || 'this line'}.`);
    for (const { id } of found) await this.session.removeBreakpoint(id);
    this.event('breakpoints', { breakpoints: await this.session.breakpoints() });
    this.say(`Deleted breakpoint${found.length > 1 ? 's' : ''} ${found.map((b) => b.id).join(' ')}`);
  }

  /** `1 3-5`. */
  private idList(text: string): number[] {
    return text.trim().split(/[\s,]+/).flatMap((part) => {
      const range = /^(\d+)-(\d+)$/.exec(part);
      if (!range) return [this.number(part)];
      const [from, to] = [Number(range[1]), Number(range[2])];
      if (from > to || to - from > 10_000) throw new CommandError(`Not a range: "${part}".`);
      return Array.from({ length: to - from + 1 }, (_, i) => from + i);
    });
  }

  protected undisplay(args: string): void {
    if (!args.trim()) this.displays.clear();
    else for (const id of this.idList(args)) if (!this.displays.delete(id)) throw new CommandError(`No display number ${id}.`);
  }

  /** Breakpoints that `commands ARGS` names: by default the one set last. */
  protected async forCommands(args: string): Promise<number[]> {
    const all = (await this.session.breakpoints()).map((b) => b.id);
    const last = all.at(-1);
    if (!args.trim() && last === undefined) throw new CommandError('No breakpoints specified.');
    const ids = args.trim() ? this.idList(args) : [last!];
    for (const id of ids) if (!all.includes(id)) throw new CommandError(`No breakpoint number ${id}.`);
    return ids;
  }

  protected announce(kind: string, bp: Breakpoint): void {
    this.breakpoints.set(bp.id, bp);
    this.conveniences.set('bpnum', String(bp.id));
    this.event('breakpoint', { breakpoint: bp });
    const first = bp.locations[0];
    if (!first) this.say(`${kind} ${bp.id} is pending${bp.message ? `: ${bp.message}` : ''}.`);
    else if (bp.locations.length > 1) this.say(`${kind} ${bp.id} at ${hex(first.pc, 6)}: ${bp.locations.length} locations.${bp.message ? ` (${bp.message})` : ''}`);
    else
      this.say(
        `${kind} ${bp.id} at ${hex(first.pc, 6)}${first.location ? `: file ${first.location.file}, line ${first.location.line}.` : `: ${first.function}.`}${bp.message ? ` (${bp.message})` : ''}`,
      );
  }

  protected async addWatch(expression: string, access: 'change' | 'read' | 'access'): Promise<void> {
    const text = expression.replace(/^-l(ocation)?\s+/, '').trim();
    if (!text) throw new CommandError('Usage: watch EXPRESSION');
    const { place, condition } = splitCondition(text);
    const meant = condition ? { condition: await this.expand(condition) } : {};
    if (meant.condition) this.checkCondition(meant.condition, [this.selectedPc]);
    const added = await this.session.addDataBreakpoint({ expression: place, access, ...this.frameOption(), ...meant });
    if (!added.verified) {
      await this.session.removeBreakpoint(added.id);
      throw new CommandError(`Cannot watch ${place}: ${added.message ?? 'it has no storage'}.`);
    }
    this.breakpoints.set(added.id, added);
    this.conveniences.set('bpnum', String(added.id));
    this.event('breakpoint', { breakpoint: added });
    const kind = access === 'read' ? 'Read watchpoint' : access === 'access' ? 'Access watchpoint' : 'Watchpoint';
    this.say(`${kind} ${added.id}: ${place}`);
  }

  protected async forBreakpoints(args: string, act: (id: number) => Promise<void>): Promise<void> {
    const all = await this.session.breakpoints();
    const ids = args.trim() ? this.idList(args) : all.map((b) => b.id);
    const missing: string[] = [];
    for (const id of ids) {
      if (all.some((b) => b.id === id)) await act(id);
      else missing.push(`No breakpoint number ${id}.`);
    }
    if (missing.length) throw new CommandError(missing.join('\n'));
    if (this.json) this.event('breakpoints', { breakpoints: await this.session.breakpoints() });
  }
}
