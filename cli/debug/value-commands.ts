// Values at the prompt: print, display, x, and the history that `$1` names.

import type { NumberFormat, Value } from '../../session/index';
import { examineText, hex, valueText } from './format';
import { CommandError, Prompt } from './prompt';

const FORMATS: Record<string, NumberFormat> = { x: 'hex', d: 'decimal', u: 'decimal', o: 'octal', t: 'binary', c: 'char', s: 'string' };

export class ValueCommands extends Prompt {
  private examineNext: { address: number; spec: string } | null = null;
  protected readonly displays = new Map<number, { expression: string; format: NumberFormat }>();
  protected nextDisplay = 1;
  /** C texts of values printed, for `$1`; null where a value has no text that C could read. */
  private readonly values: (string | null)[] = [];

  /** Its number in the history. */
  protected remember(value: Value): number {
    const plain = /^(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|0x[0-9a-f]+|true|false)\b/.exec(value.text)?.[1] ?? null;
    this.values.push(plain === null ? null : value.pointsTo !== null || value.type.endsWith('*') ? `((${value.type})${plain})` : plain);
    return this.values.length;
  }

  /** `$`, `$$`, `$3` and registers replaced by what they stand for. */
  protected async expand(expression: string): Promise<string> {
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

  protected formatOf(args: string): { format: NumberFormat; rest: string } {
    const match = /^\/(\w+)\s*(.*)$/s.exec(args);
    if (!match) return { format: 'natural', rest: args };
    const format = FORMATS[match[1]!];
    if (!format) throw new CommandError(`Unknown format /${match[1]}; there are ${Object.keys(FORMATS).join(' ')}.`);
    return { format, rest: match[2]! };
  }

  protected async printValue(args: string, keepEffects: boolean): Promise<void> {
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

  protected async showDisplay(number: number): Promise<void> {
    const display = this.displays.get(number)!;
    try {
      const value = await this.session.evaluate(display.expression, { ...this.frameOption(), context: 'watch', format: display.format });
      this.event('display', { number, expression: display.expression, value });
      this.say(`${number}: ${display.expression} = ${valueText(value)}`);
    } catch (error) {
      this.event('display', { number, expression: display.expression, error: (error as Error).message });
    }
  }

  protected async showDisplays(): Promise<void> {
    if (!this.displays.size) this.say('There are no displays.');
    for (const number of this.displays.keys()) await this.showDisplay(number);
  }

  protected async address(expression: string): Promise<number> {
    expression = await this.expand(expression);
    if (/^(0x[0-9a-f]+|\d+)$/i.test(expression.trim())) return Number(expression.trim());
    const value = await this.session.evaluate(`(unsigned)(${expression})`, { ...this.frameOption(), context: 'watch', format: 'decimal' });
    const number = Number(value.text);
    if (!Number.isInteger(number)) throw new CommandError(`Not an address: ${value.text}.`);
    return number >>> 0;
  }

  protected async examine(args: string): Promise<void> {
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
}
