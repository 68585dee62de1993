// Values at the prompt: print, display, x, and the history that `$1` names.

import type { NumberFormat, Value } from '../../session/index';
import { formatString } from '../../session/index';
import { examineText, hex, typedText, valueText } from './format';
import { formatPrintf, splitPrintf, unescaped } from './printf';
import { CommandError, Prompt } from './prompt';

const FORMATS: Record<string, NumberFormat> = {
  x: 'hex', d: 'decimal', u: 'unsigned', o: 'octal', t: 'binary', c: 'char', s: 'string', a: 'address', f: 'float', z: 'zero-hex',
}; // prettier-ignore
/** Macros that a program need not have used to be asked for. */
const WELL_KNOWN: Readonly<Record<string, string>> = { NULL: '((void *)0)', true: '1', false: '0', EOF: '(-1)' };

export class ValueCommands extends Prompt {
  private lastUnit = '';
  private examineNext: { address: number; spec: string } | null = null;
  protected readonly displays = new Map<number, { readonly expression: string; readonly format: NumberFormat; isOff?: boolean }>();
  protected nextDisplay = 1;
  /** C texts of values printed, for `$1`; null where a value has no text that C could read. */
  private readonly values: (string | null)[] = [];

  /** C texts of `$name`s that the user has set. */
  protected readonly conveniences = new Map<string, string>();

  /** Its number in the history. */
  protected remember(value: Value): number {
    this.values.push(reusable(value));
    return this.values.length;
  }

  /** `$`, `$$`, `$3`, `$name` and registers replaced by what they stand for, as are well-known macros that the program does not know. */
  protected async expand(expression: string): Promise<string> {
    const isUnknown = (name: string): boolean => this.types !== null && this.types.problem(name, this.selectedPc) !== null;
    const known = expression.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\b(?:NULL|true|false|EOF)\b/g, (word) => (word in WELL_KNOWN && isUnknown(word) ? WELL_KNOWN[word]! : word));
    if (!known.includes('$')) return known;
    const registers = new Map<string, string>();
    const frame = this.frames[this.selected];
    if (frame && /\$[a-z]/.test(known)) {
      const scope = (await this.session.scopes(frame.id)).find((s) => s.kind === 'registers');
      if (scope) for (const v of (await this.session.variables(scope.children)).variables) registers.set(v.name.replace(/^\$/, ''), v.text);
    }
    return known.replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\$(?:([A-Za-z_]\w*)|(\$?)(\d*))/g, (whole, quoted: string | undefined, name: string | undefined, back: string, number: string) => {
      if (quoted !== undefined) return whole;
      if (name !== undefined) {
        const text = this.conveniences.get(name) ?? registers.get(name)?.match(/^(0x[0-9a-f]+|-?\d+)/)?.[1];
        if (text === undefined) throw new CommandError(`$${name} is void: set $${name} = VALUE gives it a value.`);
        return text;
      }
      const last = this.values.length;
      const index = number ? (back ? last - Number(number) : Number(number)) : last - (back ? 1 : 0);
      const text = this.values[index - 1];
      if (text === undefined) throw new CommandError(`History has not yet reached ${whole}.`);
      if (text === null) throw new CommandError(`${whole} is not a number, pointer or string, and cannot be used again.`);
      return text;
    });
  }

  protected formatOf(args: string): { format: NumberFormat; rest: string } {
    const match = /^\/(\w+)\s*(.*)$/s.exec(args);
    if (!match) return { format: 'natural', rest: args };
    // Raw printing has no meaning for C, and a value has its own size.
    const letter = match[1]!.replace(/[rbhwg]/g, '');
    const format = letter === '' ? 'natural' : FORMATS[letter];
    if (!format) throw new CommandError(`Unknown format /${match[1]}; there are ${Object.keys(FORMATS).join(' ')}.`);
    return { format, rest: match[2]! };
  }

  /** Constants, and globals as they are before the run or were at its end; nothing can be changed there. */
  private async withoutRun(text: string, format: NumberFormat): Promise<Value> {
    try {
      return await this.session.evaluate(text, { context: 'watch', format });
    } catch (error) {
      // gdb's word first: what is wrong may be just that.
      throw new CommandError(`The program is not being run.\n${(error as Error).message}`);
    }
  }

  private async evaluated(expression: string, format: NumberFormat, keepEffects: boolean): Promise<Value> {
    // To C a character constant is an int; who prints one wants the character.
    const text = /^'(?:[^'\\]|\\[^])+'$/.test(expression) ? `(char)${expression}` : await this.expand(expression);
    const value = this.stop ? await this.session.evaluate(text, { ...this.frameOption(), context: 'repl', keepEffects, format }) : await this.withoutRun(text, format);
    if (value.output) this.print(value.output);
    return value;
  }

  protected async printValue(args: string, keepEffects: boolean): Promise<void> {
    // gdb's options come before `--`; none changes what is shown here.
    const { format, rest } = this.formatOf(args.replace(/^(-\w[^/]*--\s*)/, ''));
    const expression = rest || '$';
    const value = await this.evaluated(expression, format, keepEffects);
    if (keepEffects && value.type === 'void') return this.event('value', { expression, value });
    const number = this.remember(value);
    this.event('value', { expression, value, number });
    this.say(`$${number} = ${await this.shownText(expression, value, format)}`);
  }

  /** With its type before it where a pointer's number alone would say little. */
  private async shownText(expression: string, value: Value, format: NumberFormat): Promise<string> {
    if (format !== 'natural') return valueText(value);
    const isFunction = /^\w+$/.test(expression) && value.type.includes('(*') && (await this.session.functions()).some((f) => f.name === expression);
    const type = isFunction ? this.types?.describe(expression, this.selectedPc, false) : undefined;
    return type && typeof type === 'object' ? `{${type.type}} ${value.text}` : typedText(value);
  }

  protected async output(args: string): Promise<void> {
    const { format, rest } = this.formatOf(args);
    if (!rest) throw new CommandError('Usage: output[/FORMAT] EXPRESSION');
    const value = await this.evaluated(rest, format, true);
    this.event('value', { expression: rest, value });
    if (!this.json) this.print(await this.shownText(rest, value, format));
  }

  /** Text of the user's own, as it is. */
  protected echo(text: string): void {
    this.event('echo', { text });
    if (!this.json) this.print(text);
  }

  protected async printf(args: string): Promise<void> {
    const parts = splitPrintf(args);
    const wide = async (expression: string, type: string): Promise<Value> =>
      this.session.evaluate(`(${type})(${await this.expand(expression)})`, { ...this.frameOption(), context: 'repl', format: 'decimal' });
    const text = parts && (await formatPrintf(parts.format, parts.args, {
      integer: async (expression) => BigInt(/^-?\d+/.exec((await wide(expression, 'long long')).text)?.[0] ?? 0),
      real: async (expression) => Number((await this.session.evaluate(`(double)(${await this.expand(expression)})`, { ...this.frameOption(), context: 'repl' })).text.replace('inf', 'Infinity')),
      text: async (expression) => {
        const value = await this.session.evaluate(await this.expand(expression), { ...this.frameOption(), context: 'repl' });
        if (value.address === null && value.text.startsWith('"')) return unescaped(value.text.slice(1, -1));
        const address = value.pointsTo ?? (value.type.endsWith(']') ? value.address : null);
        if (address === null) throw new CommandError(`${expression} is no string.`);
        return new TextDecoder().decode(await this.cString(address));
      },
    }));
    if (text === null) throw new CommandError('Usage: printf "FORMAT", EXPRESSION...; as many expressions as the format has directives');
    this.echo(text);
  }

  /** Bytes up to a NUL, as far as memory goes. */
  private async cString(address: number): Promise<Uint8Array> {
    const { bytes, stretches } = await this.session.readMemory(address, 65536);
    const mapped = stretches.find((s) => s.status === 'unmapped')?.start ?? bytes.length;
    const nul = bytes.subarray(0, mapped).indexOf(0);
    return bytes.subarray(0, nul < 0 ? mapped : nul);
  }

  /** `set $name = VALUE`. */
  protected async setConvenience(name: string, expression: string): Promise<void> {
    // A number needs no program.
    const text = /^\s*(0[xX][0-9a-fA-F]+|\d+)\s*$/.exec(expression)?.[1] ?? reusable(await this.evaluated(expression, 'natural', true));
    if (text === null) throw new CommandError(`${expression.trim()} is not a number, pointer or string.`);
    this.conveniences.set(name, text);
  }

  protected whatis(args: string, isWhole: boolean): void {
    const text = args.replace(/^\/\w+\s*/, '').trim();
    if (!text) throw new CommandError(`Usage: ${isWhole ? 'ptype' : 'whatis'} EXPRESSION | TYPE`);
    if (!this.types) throw new CommandError('The program has no debug information.');
    const found = this.types.describe(text, this.selectedPc, isWhole);
    if (typeof found === 'string') throw new CommandError(found);
    const type = found.type.replaceAll('{…}', '{...}');
    this.event('type', { expression: text, type });
    this.say(`type = ${type}`);
  }

  protected async showDisplay(number: number): Promise<void> {
    const display = this.displays.get(number)!;
    if (display.isOff) return;
    try {
      const value = await this.session.evaluate(await this.expand(display.expression), { ...this.frameOption(), context: 'watch', format: display.format });
      this.event('display', { number, expression: display.expression, value });
      this.say(`${number}: ${display.format === 'natural' ? '' : `/${letterOf(display.format)} `}${display.expression} = ${display.format === 'natural' ? typedText(value) : valueText(value)}`);
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
    if (!/[xduotcfsiaz]/.test(spec)) spec += this.examineNext?.spec.replace(/[bhwg]/g, '') ?? '';
    // A size is remembered for numbers alone: characters, addresses and floats have their own.
    if (!/[bhwgcsaif]/.test(spec)) spec += this.lastUnit;
    else if (/[bhwg]/.test(spec)) this.lastUnit = spec.replace(/[^bhwg]/g, '').slice(-1);
    let count = match[1] ? this.count(match[1]) : 1;
    let address: number;
    if (!match[3] && this.examineNext) {
      address = this.examineNext.address;
    }
    else if (!match[3]) throw new CommandError('Usage: x/NFU ADDRESS');
    else address = await this.address(match[3]);
    if (count > 4096) throw new CommandError('At most 4096 units at once.');
    let format = 'x';
    let unit = /f/.test(spec) && !/^float (const )?\*/.test(await this.typeText(match[3] ?? '')) ? 8 : 4;
    for (const letter of spec) {
      if (letter === 'b') unit = 1;
      else if (letter === 'h') unit = 2;
      else if (letter === 'w') unit = 4;
      else if (letter === 'g') unit = 8;
      else if ('xduotcfsiaz'.includes(letter)) format = letter;
      else throw new CommandError(`Unknown letter "${letter}" in /${spec}; formats are x d u o t c f s i a z, sizes b h w g.`);
    }
    if (format === 's' || (format === 'c' && !/[hwg]/.test(spec))) unit = 1;
    if (format === 'a') unit = 4;
    this.conveniences.set('_', `((void *)0x${address.toString(16)})`);
    if (format === 'i') {
      // A function's name is its pointer, which lies far above the code.
      const named = address >= 0x40000000 ? (await this.session.functions())[(address - 0x40000000) / 16] : undefined;
      const lines = await this.session.disassemble({ pc: named?.lowPc ?? address, count });
      this.event('disassembly', { lines });
      const current = this.frames[this.selected]?.pc;
      for (const l of lines) this.say(`${l.pc === current ? '=>' : '  '} ${hex(l.pc, 6)} <${l.function}+${l.offset}>:\t${l.text}`);
      const last = lines[lines.length - 1];
      if (last) this.examineNext = { address: last.pc + last.bytes.length, spec };
      return;
    }
    if (format === 's') {
      while (count-- > 0) {
        const { bytes, stretches } = await this.session.readMemory(address, 200);
        const mapped = stretches.find((s) => s.status === 'unmapped')?.start ?? bytes.length;
        const nul = bytes.subarray(0, mapped).indexOf(0);
        const text = bytes.subarray(0, nul < 0 ? mapped : nul);
        this.event('memory', { address, text: new TextDecoder().decode(text) });
        this.say(`${await this.addressText(address)}:\t${mapped === 0 ? '<unmapped>' : formatString(text, nul < 0)}`);
        address = (address + (nul < 0 ? mapped : nul + 1)) >>> 0;
        if (mapped === 0) break;
      }
      this.examineNext = { address, spec };
      return;
    }
    const contents = await this.session.readMemory(address, count * unit);
    this.event('memory', { ...contents });
    const isMapped = (offset: number): boolean => contents.stretches.some((s) => offset >= s.start && offset < s.end && s.status !== 'unmapped');
    if (!this.json)
      for (const { offset, cells } of examineText(count, format, unit, contents.bytes, isMapped)) {
        const shown = format === 'a' ? await Promise.all(cells.map((cell) => (cell.startsWith('0x') ? this.addressText(Number(cell), true) : cell))) : cells;
        this.say(`${await this.addressText(address + offset)}:\t${shown.join('\t')}`);
      }
    this.examineNext = { address: (address + count * unit) >>> 0, spec };
  }

  /** `0x00001018 <table+4>`; `isValue`: as a value, without leading zeros. */
  protected async addressText(address: number, isValue = false): Promise<string> {
    const value = await this.session.evaluate(`(void *)${address >>> 0}`, { ...this.frameOption(), context: 'watch', format: 'address' }).catch(() => null);
    const symbol = value && / <.*>$/.exec(value.text)?.[0];
    return `${hex(address, isValue ? 0 : 8)}${symbol ?? ''}`;
  }

  private async typeText(expression: string): Promise<string> {
    const found = expression && this.types?.describe(await this.expand(expression), this.selectedPc, false);
    return found && typeof found === 'object' ? found.type : '';
  }
}

const letterOf = (format: NumberFormat): string => Object.keys(FORMATS).find((letter) => FORMATS[letter] === format) ?? '';

/** A C text that gives the value again; null where there is none. */
function reusable({ text, type, address, pointsTo }: Value): string | null {
  if (address === null && text.startsWith('"')) return text.endsWith('"') ? text : null;
  const plain = /^(0x[0-9a-f]+|0b[01]+|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false|[A-Z_a-z]\w*$)/.exec(text)?.[1];
  if (plain === undefined || /[[{]/.test(type)) return null;
  return pointsTo !== null || type.includes('*') || /^(unsigned|signed|char|short|int|long|float|double|_Bool)\b/.test(type) ? `((${type})${plain === 'true' ? 1 : plain === 'false' ? 0 : plain})` : plain;
}
