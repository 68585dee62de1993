// What `info`, `list` and `disassemble` show of the program.

import type { FunctionSummary, Scope, Variable } from '../../session/index';
import { BreakpointCommands } from './breakpoint-commands';
import { breakpointText, hex, sourceLine, stoppedText, valueText } from './format';
import { parsePlace } from './location';
import type { CodeLine } from './program-types';
import { CommandError, isStartFrame } from './prompt';

export const INFO_KINDS = ['locals', 'args', 'breakpoints', 'frame', 'registers', 'all-registers', 'functions', 'sources', 'source', 'variables', 'line', 'symbol', 'display', 'memory', 'heap', 'watchpoints', 'stack', 'program', 'macro', 'history', 'bookmarks', 'checkpoints', 'branches', 'host-calls', 'calls'] as const;

/** What a word after `info` means, whole or begun; the word itself where it is none or could be several. */
export function infoKind(word: string): string {
  if (word === 'b' || word === 'br') return 'breakpoints';
  if (word === 'f') return 'frame';
  if (word === 's') return 'stack';
  const fitting = INFO_KINDS.filter((k) => word && k.startsWith(word));
  return fitting.find((k) => k === word) ?? (fitting.length === 1 ? fitting[0]! : word);
}

export class InfoCommands extends BreakpointCommands {
  protected async info(args: string): Promise<void> {
    const [word = '', ...rest] = args.trim().split(/\s+/);
    switch (infoKind(word)) {
      case 'stack':
        return this.backtrace(rest.join(' '));
      case 'locals':
        return this.infoScopes((s) => s.kind === 'locals' || (s.kind === 'statics' && s.name === 'Statics'), 'No locals.');
      case 'args':
        return this.infoScopes((s) => s.kind === 'arguments', 'No arguments.');
      case 'variables':
        return this.infoScopes((s) => s.kind === 'globals' || s.kind === 'statics', 'No globals.');
      case 'registers':
      case 'all-registers':
        return this.infoScopes((s) => s.kind === 'registers', 'No registers.');
      case 'breakpoints':
      case 'watchpoints': {
        const all = await this.session.breakpoints();
        const list = infoKind(word) === 'watchpoints' ? all.filter((b) => b.place.kind === 'data') : all;
        this.event('breakpoints', { breakpoints: list });
        if (this.json) return;
        this.say(list.length ? 'Num     Type            Disp Enb What' : `No ${infoKind(word)}.`);
        for (const bp of list) {
          this.say(breakpointText(bp, this.once.has(bp.id)));
          for (const line of this.commandLists.get(bp.id) ?? []) this.say(`        ${line}`);
        }
        return;
      }
      case 'frame': {
        const frame = await this.frame();
        this.event('frame', { frame });
        if (this.json) return;
        this.say(`Stack level ${frame.level}, frame at ${hex(frame.fp)}:\n pc = ${hex(frame.pc, 6)} in ${frame.function}${frame.location ? ` (${frame.location.file}:${frame.location.line})` : ''}; ${frame.depth} frames below it`);
        const { frames: beside, total } = await this.session.stackTrace({ start: Math.max(0, frame.level - 1), count: 3 });
        const caller = beside.find((f) => f.level === frame.level + 1);
        const callee = beside.find((f) => f.level === frame.level - 1);
        if (caller && !isStartFrame(caller, total)) this.say(` called by frame ${caller.level} at ${hex(caller.fp)}, ${caller.function}`);
        if (callee) this.say(` caller of frame ${callee.level} at ${hex(callee.fp)}, ${callee.function}`);
        this.say(` args: ${((await this.arguments(frame)) ?? []).map((a) => `${a.name}=${a.text}`).join(', ') || 'none'}`);
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
      case 'line':
        return this.infoLine(rest.join(' '));
      case 'symbol': {
        const address = await this.address(rest.join(' ') || '0');
        const named = (await this.addressText(address)).match(/ <(.*)>$/)?.[1] ?? this.codeSymbol(await this.session.functions(), address);
        this.event('symbol', { address, symbol: named });
        this.say(named ? `${named.replace('+', ' + ')} at ${hex(address)}` : `No symbol matches ${rest.join(' ')}.`);
        return;
      }
      case 'source': {
        const file = await this.currentFile();
        if (file === null) throw new CommandError('No current source file.');
        const lines = await this.text(file);
        const known = (await this.session.sources()).find((s) => s.path === file);
        this.event('source', { file, lineCount: lines?.length ?? null, source: known ?? null });
        this.say(`Current source file is ${file}${known?.isLibrary ? ' (library)' : ''}\n${lines ? `Contains ${lines.at(-1) === '' ? lines.length - 1 : lines.length} lines.` : 'Its text is not available.'}\nSource language is c.${known?.changed ? '\nIt has changed since it was compiled.' : ''}`);
        return;
      }
      case 'program': {
        const stop = this.requireStop();
        const frame = this.frames[0];
        this.event('program', { position: stop.position, reasons: stop.reasons });
        this.say(`The program is stopped${frame ? ` at ${hex(frame.pc, 6)} in ${frame.function}` : ''}.\nIt stopped ${(stop.reasons.length > 1 ? stop.reasons.filter((r) => r.kind !== 'step') : stop.reasons).map(stoppedText).join(', ')}; clock ${stop.position.clock}.`);
        return;
      }
      case 'macro': {
        if (!rest[0]) throw new CommandError('Usage: info macro NAME');
        const macro = this.types?.macro(rest[0]);
        if (!macro) throw new CommandError(`The program uses no macro ${rest[0]}.`);
        this.event('macro', { ...macro });
        this.say(`Defined at ${macro.file}:${macro.line}\n#define ${macro.definition}`);
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
      default:
        throw new CommandError(`info takes one of: ${INFO_KINDS.join(', ')}.`);
    }
  }

  private codeSymbol(functions: readonly FunctionSummary[], pc: number): string | null {
    const found = functions.find((f) => f.lowPc <= pc && pc < f.highPc);
    return found ? `${found.name}${pc > found.lowPc ? `+${pc - found.lowPc}` : ''}` : null;
  }

  /** Where a line's instructions are: of a place, or of the selected frame. */
  private async infoLine(text: string): Promise<void> {
    if (!this.types) throw new CommandError('The program has no debug information.');
    const functions = await this.session.functions();
    let rows: readonly CodeLine[];
    if (!text) rows = this.types.codeAt((await this.frame()).pc);
    else {
      if (this.listFile === null) this.listFile = await this.mainFile();
      const place = this.place(text);
      const start = place.kind === 'function' ? functions.find((f) => f.name === place.name)?.lowPc : place.kind === 'instruction' ? place.pc : null;
      if (start === undefined) throw new CommandError(`Function "${text}" not defined.`);
      rows = place.kind === 'source' ? this.types.codeOf(place.file, place.line) : this.types.codeAt(start!);
      if (place.kind === 'source' && !rows.length) throw new CommandError(`Line ${place.line} of "${place.file}" has no code.`);
    }
    const [first] = rows;
    if (!first) throw new CommandError('No line information here.');
    this.event('line', { location: { file: first.file, line: first.line }, pc: first.lowPc, code: rows });
    for (const row of rows) this.say(`Line ${row.line} of "${row.file}" starts at address ${hex(row.lowPc, 6)} <${this.codeSymbol(functions, row.lowPc)}> and ends at ${hex(row.highPc, 6)}.`);
    this.conveniences.set('_', String(first.lowPc));
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
