// Which host functions a machine offers: modules linked by name, prototypes turned into signatures.

import type { HostDeclaration, HostFunction, HostModule } from './host';
import type { Image, Signature } from './image';
import { LoadError } from './load-error';
import type { ValueType } from './opcodes';

/** The operand type that a word of a declaration stands for: where there are several, the first of ORDER counts (`long double`). */
const TYPES = new Map<string, ValueType>();
const ORDER = ['f64', 'f32', 'i64', 'i32'] as const;
const WORDS: Readonly<Record<ValueType, string>> = {
  f64: 'double',
  f32: 'float',
  i64: 'long int64_t uint64_t intmax_t uintmax_t time_t clock_t off_t',
  i32:
    'enum char short int signed unsigned _Bool bool int8_t int16_t int32_t uint8_t uint16_t uint32_t size_t ssize_t ptrdiff_t intptr_t uintptr_t ' +
    'wchar_t wint_t va_list pid_t useconds_t',
};
for (const type of ORDER) for (const word of WORDS[type].split(' ')) TYPES.set(word, type);

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
  // What stands in parentheses belongs to a pointer to a function.
  let list = text.slice(open + 1, -1);
  for (let next; (next = list.replace(/\([^()]*\)/g, '*')) !== list; ) list = next;
  const parts = list.split(',').map((part) => part.trim());
  const params = parts.length === 1 && (parts[0] === 'void' || parts[0] === '') ? [] : parts.map((part, i): ValueType => {
    if (part !== '...') return typeOf(part, fail, false)!;
    return i === parts.length - 1 ? 'i32' : fail('`...` is not last');
  });
  return { name, signature: { params, result } };
}

/** Operand type of a declaration with or without a name; `null` for a `void` result. */
function typeOf(declaration: string, fail: (detail: string) => never, isResult: boolean): ValueType | null {
  if (/[*[(]/.test(declaration)) return 'i32';
  const words = declaration.split(' ');
  if (words.includes('void')) return isResult ? null : fail('a parameter of type void');
  if (words.includes('struct') || words.includes('union')) return fail('a struct by value');
  const types = words.map((word) => TYPES.get(word));
  return ORDER.find((type) => types.includes(type)) ?? fail(`unknown type \`${declaration}\``);
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
