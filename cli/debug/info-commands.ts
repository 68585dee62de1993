// What `info`, `list` and `disassemble` show of the program.

import type { Scope, Variable } from '../../session/index';
import { BreakpointCommands } from './breakpoint-commands';
import { breakpointText, hex, sourceLine, valueText } from './format';
import { parsePlace } from './location';
import { CommandError } from './prompt';

export class InfoCommands extends BreakpointCommands {
  protected async info(args: string): Promise<void> {
    const [what = '', ...rest] = args.trim().split(/\s+/);
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

  protected async infoScopes(wanted: (scope: Scope) => boolean, none: string): Promise<void> {
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

  protected async list(args: string): Promise<void> {
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

  protected async disassemble(args: string): Promise<void> {
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
}
