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
    const bp = await this.session.addBreakpoint({ ...where, temporary, ...(condition === undefined ? {} : { condition }) });
    this.announce(temporary ? 'Temporary breakpoint' : 'Breakpoint', bp);
  }

  protected announce(kind: string, bp: Breakpoint): void {
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

  protected async addWatch(expression: string, access: 'change' | 'read' | 'access'): Promise<void> {
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

  protected async forBreakpoints(args: string, act: (id: number) => Promise<void>): Promise<void> {
    const all = await this.session.breakpoints();
    const ids = args.trim() ? args.trim().split(/[\s,]+/).map((t) => this.number(t)) : all.map((b) => b.id);
    for (const id of ids) {
      if (!all.some((b) => b.id === id)) throw new CommandError(`No breakpoint number ${id}.`);
      await act(id);
    }
    if (this.json) this.event('breakpoints', { breakpoints: await this.session.breakpoints() });
  }
}
