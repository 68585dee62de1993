// The text of C strings as commands give them, and `printf` at the prompt.

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v', e: '\x1b', '\\': '\\', '"': '"', "'": "'", ' ': ' ' };

/** `\n`, `\033` and the like become what they stand for; a backslash at the end vanishes, as under gdb. */
export const unescaped = (text: string): string =>
  text.replace(/\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|([^]?))/g, (_, octal?: string, hex?: string, letter?: string) =>
    octal !== undefined ? String.fromCharCode(parseInt(octal, 8)) : hex !== undefined ? String.fromCharCode(parseInt(hex, 16)) : (ESCAPES[letter!] ?? letter!),
  );

/** `"format", a, f(b, c)` in parts; null if it does not begin with a string. */
export function splitPrintf(text: string): { readonly format: string; readonly args: readonly string[] } | null {
  const quoted = /^\s*"((?:[^"\\]|\\.)*)"\s*(?:,|$)/s.exec(text);
  if (!quoted) return null;
  const args: string[] = [];
  let depth = 0;
  let arg = '';
  for (const [part] of text.slice(quoted[0].length).matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^]/g)) {
    if (part === ',' && depth === 0) {
      args.push(arg.trim());
      arg = '';
      continue;
    }
    if ('([{'.includes(part)) depth++;
    else if (')]}'.includes(part)) depth--;
    arg += part;
  }
  if (arg.trim()) args.push(arg.trim());
  return { format: unescaped(quoted[1]!), args };
}

export interface PrintfValues {
  integer(expression: string): Promise<bigint>;
  real(expression: string): Promise<number>;
  text(expression: string): Promise<string>;
}

const DIRECTIVE = /%([-+ #0]*)(\d*)(?:\.(\d*))?(hh|h|ll|l|z|j|t|L|q)?([diouxXcsfFeEgGp%])/g;
const BITS: Readonly<Record<string, number>> = { hh: 8, h: 16, ll: 64, j: 64, q: 64, l: 64 };

/** As C's printf; null if a directive is none that it knows, or the arguments are too few or too many. */
export async function formatPrintf(format: string, args: readonly string[], values: PrintfValues): Promise<string | null> {
  const directives = [...format.matchAll(DIRECTIVE)];
  const known = format.replace(DIRECTIVE, '');
  if (known.includes('%') || directives.filter((d) => d[5] !== '%').length !== args.length) return null;
  let out = '';
  let at = 0;
  let next = 0;
  for (const match of directives) {
    out += format.slice(at, match.index);
    at = match.index + match[0].length;
    const [, flags = '', width = '', precision, length = '', conversion = ''] = match;
    if (conversion === '%') {
      out += '%';
      continue;
    }
    const arg = args[next++]!;
    let body: string;
    let isNumber = true;
    if (conversion === 's') {
      body = await values.text(arg);
      if (precision !== undefined) body = body.slice(0, Number(precision));
      isNumber = false;
    } else if (conversion === 'c') {
      body = String.fromCharCode(Number(BigInt.asUintN(8, await values.integer(arg))));
      isNumber = false;
    } else if ('fFeEgG'.includes(conversion)) body = real(await values.real(arg), conversion, precision === undefined || precision === '' ? 6 : Number(precision), flags);
    else {
      const value = await values.integer(arg);
      const bits = BITS[length] ?? 32;
      body =
        conversion === 'd' || conversion === 'i' ? BigInt.asIntN(bits, value).toString()
        : conversion === 'u' ? BigInt.asUintN(bits, value).toString()
        : conversion === 'o' ? (flags.includes('#') ? '0' : '') + BigInt.asUintN(bits, value).toString(8)
        : (flags.includes('#') || conversion === 'p' ? '0x' : '') + BigInt.asUintN(bits, value).toString(16); // prettier-ignore
      if (conversion === 'X') body = body.toUpperCase();
      if (precision !== undefined) body = body.replace(/^(-?)(.*)$/, (_, sign: string, digits: string) => sign + digits.padStart(Number(precision), '0'));
    }
    if (isNumber && !body.startsWith('-') && conversion !== 'p') body = (flags.includes('+') ? '+' : flags.includes(' ') ? ' ' : '') + body;
    const size = Number(width);
    if (flags.includes('-')) body = body.padEnd(size);
    else if (flags.includes('0') && isNumber) body = body.replace(/^([-+ ]?)(.*)$/, (_, sign: string, digits: string) => sign + digits.padStart(size - sign.length, '0'));
    else body = body.padStart(size);
    out += body;
  }
  return out + format.slice(at);
}

function real(value: number, conversion: string, precision: number, flags: string): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value < 0 ? '-inf' : 'inf';
  const exponent = (text: string): string => text.replace(/e([-+])(\d)$/, 'e$10$2');
  let text: string;
  if (conversion === 'f' || conversion === 'F') text = value.toFixed(Math.min(precision, 100));
  else if (conversion === 'e' || conversion === 'E') text = exponent(value.toExponential(Math.min(precision, 100)));
  else {
    const digits = Math.min(Math.max(precision, 1), 100);
    const power = value === 0 ? 0 : Number(value.toExponential(digits - 1).split('e')[1]);
    text = power < -4 || power >= digits ? exponent(value.toExponential(digits - 1)) : value.toFixed(Math.min(digits - 1 - power, 100));
    if (!flags.includes('#') && text.includes('.')) text = text.replace(/\.?0+(?=e|$)/, '');
  }
  return conversion === 'E' || conversion === 'G' ? text.toUpperCase() : text;
}
