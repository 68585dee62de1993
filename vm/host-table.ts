// Which host functions a machine offers: modules linked by name, prototypes turned into signatures.

import type { HostDeclaration, HostFunction, HostModule } from './host';
import type { Image, Signature } from './image';
import { LoadError } from './load-error';
import type { ValueType } from './opcodes';

/** Standard typedef names by the operand type of their values; pointers need no entry. */
const TYPEDEFS: Readonly<Record<string, ValueType>> = {
  size_t: 'i32', ssize_t: 'i32', ptrdiff_t: 'i32', intptr_t: 'i32', uintptr_t: 'i32', wchar_t: 'i32', wint_t: 'i32',
  int8_t: 'i32', int16_t: 'i32', int32_t: 'i32', uint8_t: 'i32', uint16_t: 'i32', uint32_t: 'i32', bool: 'i32',
  int64_t: 'i64', uint64_t: 'i64', intmax_t: 'i64', uintmax_t: 'i64', time_t: 'i64', clock_t: 'i64', off_t: 'i64',
  va_list: 'i32', pid_t: 'i32', useconds_t: 'i32',
}; // prettier-ignore
const QUALIFIERS = new Set(['const', 'volatile', 'restrict', '__restrict', 'register', 'extern', 'static', 'inline', '_Noreturn']);
const INTEGERS = new Set(['char', 'short', 'int', 'signed', 'unsigned', '_Bool']);

/**
 * Reads a C prototype (`int putchar(int c)`, `void f(const char *format, ...)`). A variadic one ends in an i32.
 * @throws LoadError bad-prototype
 */
export function parsePrototype(prototype: string): { name: string; signature: Signature } {
  const fail = (detail: string): never => {
    throw new LoadError('bad-prototype', `${detail} in host prototype: ${prototype}`);
  };
  const text = prototype.trim().replace(/\s+/g, ' ').replace(/;$/, '');
  const open = text.indexOf('(');
  if (open < 0 || !text.endsWith(')')) return fail('no parameter list');
  const head = /^(.*?)([A-Za-z_]\w*)$/.exec(text.slice(0, open).trim()) ?? fail('no name');
  const [, returns, name] = head as unknown as [string, string, string];
  const result = typeOf(returns, fail, true);
  const params: ValueType[] = [];
  const parts = splitParameters(text.slice(open + 1, -1));
  if (!(parts.length === 1 && (parts[0] === 'void' || parts[0] === '')))
    parts.forEach((part, i) => {
      if (part === '...') {
        if (i !== parts.length - 1) fail('`...` is not last');
        params.push('i32');
      } else params.push(typeOf(part, fail, false) as ValueType);
    });
  return { name, signature: { params, result } };
}

function splitParameters(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let i = 0; i <= text.length; i++) {
    const c = text[i];
    if (c === '(') depth++;
    else if (c === ')') depth--;
    else if (c === undefined || (c === ',' && depth === 0)) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  return parts;
}

/** Operand type of a declaration with or without a name; `null` for a `void` result. */
function typeOf(declaration: string, fail: (detail: string) => never, isResult: boolean): ValueType | null {
  if (/[*[(]/.test(declaration)) return 'i32';
  const words = declaration.split(' ').filter((w) => w !== '' && !QUALIFIERS.has(w));
  const has = (w: string): boolean => words.includes(w);
  if (has('void')) return isResult ? null : fail('a parameter of type void');
  if (has('struct') || has('union')) return fail('a struct by value');
  if (has('enum')) return 'i32';
  if (has('double')) return 'f64';
  if (has('float')) return 'f32';
  if (has('long')) return 'i64';
  if (words.some((w) => INTEGERS.has(w))) return 'i32';
  const named = words[0] === undefined ? undefined : TYPEDEFS[words[0]];
  return named ?? fail(`unknown type \`${declaration}\``);
}

/** One import of an image, resolved. */
export interface LinkedFunction {
  readonly definition: HostFunction;
  readonly signature: Signature;
  /** Index into `HostTable.modules`. */
  readonly module: number;
}

export class HostTable {
  private readonly byName = new Map<string, LinkedFunction>();

  /** @throws LoadError bad-prototype, duplicate-host-function */
  constructor(readonly modules: readonly HostModule[]) {
    modules.forEach((module, index) => {
      for (const definition of module.functions) {
        const { name, signature } = parsePrototype(definition.prototype);
        if (name !== definition.name)
          throw new LoadError('bad-prototype', `host function ${definition.name} has the prototype of ${name}`);
        if (this.byName.has(name)) throw new LoadError('duplicate-host-function', `two host functions are called ${name}`);
        this.byName.set(name, { definition, signature, module: index });
      }
    });
  }

  /** What a compiler needs to know: one declaration per function. */
  declarations(): HostDeclaration[] {
    return [...this.byName.values()].map(({ definition, signature }) => ({
      name: definition.name,
      prototype: definition.prototype,
      class: definition.class,
      signature,
    }));
  }

  /**
   * The functions that an image imports, in its order.
   * @throws LoadError unknown-host-function, host-signature-mismatch, each with the name
   */
  link(image: Image): LinkedFunction[] {
    return image.hostImports.map(({ name, signature }) => {
      const found = this.byName.get(name);
      if (found === undefined) throw new LoadError('unknown-host-function', `the image imports host function ${name}, which this machine does not offer`);
      const wanted = signatureText(image.signatures[signature]!);
      const offered = signatureText(found.signature);
      if (wanted !== offered)
        throw new LoadError('host-signature-mismatch', `the image imports ${name} as ${wanted}; this machine offers ${offered}`);
      return found;
    });
  }
}

export const signatureText = (s: Signature): string => `(${s.params.join(' ')}) -> ${s.result ?? 'none'}`;
