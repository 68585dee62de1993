// Random C programs whose behaviour the standard (or gcc with -fwrapv) defines, each ending in a checksum.

import { Expressions, type PureFunction, type Variable } from './expressions';
import { Random } from './random';
import { declare, Statements, type Procedure, type Surroundings } from './statements';
import { ALL_INTEGERS, BOOL, CHAR, DOUBLE, FLOAT, INT, LLONG, PORTABLE, SHORT, UCHAR, UINT, ULLONG, type Field, type RecordType, type Scalar, type Type } from './types';

/** What all programs of a unit share. */
export const PRELUDE = `#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
static unsigned long long checksum;
#ifdef TRACE
static int mixes;
#endif
static void mix(unsigned long long v) {
  checksum = (checksum ^ v) * 0x100000001b3ULL;
  checksum ^= checksum >> 29;
#ifdef TRACE
  printf("  %d: %llx\\n", ++mixes, v);
#endif
}
static void mixd(double d) {
  union { double d; unsigned long long bits; } u;
  u.d = d;
  mix(d != d ? 77 : u.bits);
}
static double clampd(double d) { return d > -2147483648.0 && d < 2147483647.0 ? d : 11.0; }
static float clampf(float d) { return d > -2147483648.0f && d < 2147483520.0f ? d : 12.0f; }
static double clampu(double d) { return d >= 0 && d < 4294967295.0 ? d : 13.0; }
static double clampl(double d) { return d > -9e18 && d < 9e18 ? d : 14.0; }
static double clampul(double d) { return d >= 0 && d < 1.8e19 ? d : 15.0; }
static long long vmix(const char *kinds, ...) {
  va_list args, again;
  long long sum = 0;
  va_start(args, kinds);
  va_copy(again, args);
  for (; *kinds; kinds++)
    switch (*kinds) {
      case 'i': sum = sum * 31 + va_arg(args, int); break;
      case 'u': sum = sum * 33 + va_arg(args, unsigned); break;
      case 'l': sum ^= va_arg(args, long long); break;
      case 'd': { double d = va_arg(args, double); sum += d > 0 ? 5 : 9; sum ^= (long long)clampl(d); break; }
    }
  va_end(args);
  va_end(again);
  return sum;
}
__attribute__((noreturn)) static void jump(jmp_buf to, int value) { longjmp(to, value); }
`;

class ProgramMaker {
  private readonly random: Random;
  private readonly tag: string;
  private readonly integers: Scalar[];
  private readonly expressions: Expressions;
  private readonly parts: string[] = [];
  private readonly records: RecordType[] = [];
  private readonly globals: Variable[] = [];
  private readonly functions: PureFunction[] = [];
  private readonly tables: { text: string; length: number; like: PureFunction }[] = [];
  private readonly procedures: Procedure[] = [];

  constructor(seed: number) {
    this.random = new Random(seed);
    this.tag = String(seed);
    this.integers = [...(usesLong(seed) ? ALL_INTEGERS : PORTABLE)];
    this.expressions = new Expressions(this.random, this.integers, this.tag);
  }

  make(): string {
    const { random, tag } = this;
    if (random.chance(50)) {
      this.parts.push(`enum e_${tag} { EA_${tag}, EB_${tag} = ${random.between(2, 900)}, EC_${tag} = -${random.between(1, 40)}, ED_${tag} };`);
      this.integers.push({ kind: 'scalar', name: `enum e_${tag}`, bits: 32, isSigned: true, isFloat: false, rank: INT.rank - 0.5 });
      for (const name of ['EA', 'EB', 'EC', 'ED']) this.globals.push({ text: `${name}_${tag}`, type: INT, isConstant: true });
    }
    for (let i = random.between(1, 4); i > 0; i--) this.record();
    for (let i = random.between(3, 7); i > 0; i--) this.global();
    for (let i = random.between(1, 3); i > 0; i--) this.pureFunction();
    if (random.chance(30)) this.table();
    if (random.chance(30)) this.recursive();
    if (random.chance(60)) this.pureFunction();
    for (let i = random.between(0, 2); i > 0; i--) this.procedure();
    this.run();
    return this.parts.join('\n');
  }

  private scalar(): Scalar {
    return this.random.chance(15) ? this.random.pick([FLOAT, DOUBLE]) : this.random.pick(this.integers);
  }

  // ---- types ----

  private record(): void {
    const { random, expressions } = this;
    const name = expressions.freshName('s');
    if (random.chance(20)) {
      const type: RecordType = { kind: 'record', name: `union ${name}`, isUnion: true, fields: this.unionFields() };
      this.parts.push(`union ${name} { ${type.fields.map(fieldText).join(' ')} };`);
      this.records.push(type);
      return;
    }
    const fields = this.fields(random.between(1, 6), 0);
    // A packed bit-field of more than 57 bits may lie in nine bytes, which is refused.
    const mayPack = !fields.some((f) => (f.width ?? 0) > 57);
    const attribute = random.weighted({ '': 85, ' __attribute__((packed))': mayPack ? 10 : 0, ' __attribute__((aligned(16)))': 5 });
    const type: RecordType = { kind: 'record', name: `struct ${name}`, isUnion: false, fields };
    this.parts.push(`struct ${name} { ${fields.map(fieldText).join(' ')} }${attribute};`);
    this.records.push(type);
  }

  private unionFields(): Field[] {
    const { random, expressions } = this;
    const first: Type = random.chance(50) ? ULLONG : { kind: 'array', element: UCHAR, length: 8 };
    const rest = Array.from({ length: random.between(1, 3) }, (): Field => {
      const type = random.pick(this.integers.filter((t) => t !== BOOL));
      const name = expressions.freshName('u');
      if (random.chance(40)) return { name, type: { kind: 'array', element: type, length: random.between(1, 64 / type.bits) } };
      return random.chance(25) && type.bits <= 32 ? { name, type, width: random.between(1, type.bits) } : { name, type };
    });
    return [{ name: expressions.freshName('u'), type: first }, ...rest];
  }

  private fields(count: number, depth: number): Field[] {
    const { random, expressions } = this;
    const fields: Field[] = [];
    for (let i = 0; i < count; i++) {
      const name = expressions.freshName('f');
      switch (random.weighted({ scalar: 45, bits: 30, array: 15, record: this.records.length > 0 ? 10 : 0, anonymous: depth === 0 ? 6 : 0 })) {
        case 'scalar': fields.push({ name, type: this.scalar() }); break;
        case 'bits': {
          const type = random.pick(this.integers.filter((t) => t !== CHAR));
          const width = type === BOOL ? 1 : random.between(1, type.bits);
          if (random.chance(10)) fields.push({ name: '', type, width: random.chance(50) ? 0 : width });
          // At their full width compilers treat them as plain, and the type's own rules hold.
          fields.push({ name, type, width });
          break;
        }
        case 'array': {
          const row: Type = { kind: 'array', element: this.scalar(), length: random.between(1, 6) };
          fields.push({ name, type: random.chance(15) ? { kind: 'array', element: row, length: 2 } : row });
          break;
        }
        case 'record': fields.push({ name, type: random.pick(this.records) }); break;
        case 'anonymous':
          fields.push({ name: '', type: random.chance(50) ? { kind: 'record', name: '', isUnion: true, fields: this.unionFields() } : { kind: 'record', name: '', isUnion: false, fields: this.fields(random.between(1, 3), depth + 1) } });
      }
    }
    if (!fields.some((f) => f.name !== '')) fields.push({ name: expressions.freshName('f'), type: INT });
    return fields;
  }

  private type(): Type {
    const { random } = this;
    switch (random.weighted({ scalar: 45, array: 30, record: 20, records: 8, rows: 8 })) {
      case 'scalar': return this.scalar();
      case 'array': return { kind: 'array', element: this.scalar(), length: random.between(1, 9) };
      case 'record': return random.pick(this.records);
      case 'records': return { kind: 'array', element: random.pick(this.records), length: random.between(1, 3) };
      case 'rows': return { kind: 'array', element: { kind: 'array', element: this.scalar(), length: random.between(1, 4) }, length: random.between(2, 3) };
    }
  }

  // ---- globals ----

  private global(): void {
    const { random, expressions } = this;
    if (random.chance(15)) {
      const targets = this.globals.filter((g) => !g.pointer && g.type.kind === 'array' && g.type.element.kind === 'scalar' && !g.isConstant);
      if (targets.length > 0) {
        const target = random.pick(targets);
        if (target.type.kind !== 'array') return;
        const { element, length } = target.type;
        const name = expressions.freshName('gp');
        const from = random.below(length);
        this.parts.push(`static ${declare(element, `*${name}`)} = ${random.pick([`&${target.text}[${from}]`, `${target.text} + ${from}`, `(${declare(element, '*').trim()})((char *)${target.text} + ${from} * sizeof(${target.text}[0]))`])};`);
        this.globals.push({ text: name, type: element, pointer: { length, from } });
        return;
      }
    }
    const type = this.type();
    const name = expressions.freshName('g');
    const isConstant = random.chance(15);
    const qualifier = isConstant ? 'const ' : random.chance(12) ? 'volatile ' : '';
    const storage = random.weighted({ 'static ': 80, '': 20 });
    if (!isConstant && random.chance(12)) this.parts.push(`${storage}${qualifier}${declare(type, name)};`);
    else this.parts.push(`${storage}${qualifier}${declare(type, name)} = ${expressions.full(() => ({ text: expressions.initializer(type, 0, true), precedence: 2, type: INT }))};`);
    this.globals.push({ text: name, type, ...((isConstant || qualifier === 'volatile ') && { isConstant: true }) });
  }

  // ---- functions ----

  private around(isPure: boolean, budget: number): Surroundings {
    const { globals, functions, tables, procedures, records } = this;
    return { globals, functions, tables, procedures, records, isPure, budget };
  }

  private body(parameters: readonly Variable[], result: Scalar | RecordType | null, isPure: boolean, budget: number, count: number): { text: string; cost: number } {
    const statements = new Statements(this.random, this.expressions, this.around(isPure, budget), result);
    const text = statements.body(parameters, count);
    return { text, cost: statements.cost + 20 };
  }

  private parameterType(): Type {
    return this.random.chance(25) ? this.random.pick(this.records) : this.scalar();
  }

  private pureFunction(): void {
    const { random, expressions } = this;
    const name = expressions.freshName('fn');
    const result = random.chance(25) ? random.pick(this.records) : this.scalar();
    const parameters = Array.from({ length: random.between(0, 5) }, () => this.parameterType());
    const names = parameters.map(() => expressions.freshName('a'));
    const variables = parameters.map((type, i): Variable => ({ text: names[i]!, type }));
    const { text, cost } = this.body(variables, result, true, 900, random.between(1, 4));
    const isOldStyle = parameters.length > 0 && random.chance(15);
    const head = isOldStyle
      ? `static ${result.name} ${name}(${names.join(', ')})\n${parameters.map((p, i) => `  ${declare(p, names[i]!)};`).join('\n')}`
      : `${random.pick(['static ', 'static inline ', ''])}${result.name} ${name}(${parameters.length === 0 ? 'void' : parameters.map((p, i) => declare(p, names[i]!)).join(', ')})`;
    this.parts.push(`${head} {\n${text}\n}`);
    this.functions.push({ name, result, parameters, cost, ...(isOldStyle && { isOldStyle }) });
  }

  private table(): void {
    const { random, expressions } = this;
    const parameters: Type[] = Array.from({ length: random.between(1, 3) }, () => this.scalar());
    const result = random.pick(this.integers);
    const names: string[] = [];
    let cost = 0;
    for (let i = random.between(2, 4); i > 0; i--) {
      const name = expressions.freshName('op');
      const variables = parameters.map((type, at): Variable => ({ text: `x${at}`, type }));
      const made = this.body(variables, result, true, 300, random.between(0, 2));
      cost = Math.max(cost, made.cost);
      this.parts.push(`static ${result.name} ${name}(${parameters.map((p, at) => declare(p, `x${at}`)).join(', ')}) {\n${made.text}\n}`);
      names.push(name);
    }
    const table = expressions.freshName('tab');
    this.parts.push(`static ${result.name} (*const ${table}[])(${parameters.map((p) => (p as Scalar).name).join(', ')}) = { ${names.map((n) => (random.chance(50) ? `&${n}` : n)).join(', ')} };`);
    this.tables.push({ text: table, length: names.length, like: { name: table, result, parameters, cost } });
  }

  private recursive(): void {
    const { random, expressions } = this;
    const name = expressions.freshName('rec');
    const type = random.pick([INT, UINT, LLONG, ULLONG, SHORT]);
    const step = `${name}(n - 1, ${random.pick(['x * 3 + n', 'x ^ (x >> 1)', '(unsigned char)x + n * 5', '-x'])})`;
    this.parts.push(`static ${type.name} ${name}(int n, ${type.name} x) { return n <= 0 ? x : ${random.pick([`${step} + n`, step, `${step} ^ ${name}(n - 3, x + 1)`])}; }`);
    const outer = expressions.freshName('fn');
    this.parts.push(`static ${type.name} ${outer}(${type.name} x) { return ${name}(${random.between(2, 7)}, x); }`);
    this.functions.push({ name: outer, result: type, parameters: [type], cost: 250 });
  }

  private procedure(): void {
    const { random, expressions } = this;
    const name = expressions.freshName('pr');
    const parameters = Array.from({ length: random.between(0, 3) }, () =>
      random.chance(55) ? (random.chance(30) ? { pointerTo: random.pick(this.records), length: 1 } : { pointerTo: this.scalar(), length: random.between(1, 5) }) : this.parameterType(),
    );
    const names = parameters.map(() => expressions.freshName('a'));
    const variables = parameters.map((p, i): Variable => ('pointerTo' in p ? { text: names[i]!, type: p.pointerTo, pointer: { length: p.length, from: 0 } } : { text: names[i]!, type: p }));
    const { text, cost } = this.body(variables, null, false, 2000, random.between(2, 5));
    const list = parameters.map((p, i) => ('pointerTo' in p ? `${p.pointerTo.name} ${random.pick([`*${names[i]}`, `${names[i]}[]`, `${names[i]}[${p.length}]`])}` : declare(p, names[i]!)));
    this.parts.push(`static void ${name}(${list.join(', ') || 'void'}) {\n${text}\n}`);
    this.procedures.push({ name, parameters, cost });
  }

  private run(): void {
    const { random, tag } = this;
    const { text } = this.body([], null, false, 10000, random.between(4, 9));
    const sums = this.globals.filter((g) => !g.pointer && g.type !== undefined && !/^E[A-D]_/.test(g.text)).map((g) => `  ${sumUp(g.text, g.type, 0)}`);
    this.parts.push(`static void run_${tag}(void) {\n${text}\n${sums.join('\n')}\n}`);
  }
}

function fieldText(field: Field): string {
  const { name, type, width } = field;
  if (width !== undefined) return `${(type as Scalar).name} ${name}: ${width};`;
  if (name === '' && type.kind === 'record') return `${type.isUnion ? 'union' : 'struct'} { ${type.fields.map(fieldText).join(' ')} };`;
  return `${declare(type, name)};`;
}

/** Statements that mix all of a variable into the checksum. */
function sumUp(text: string, type: Type, depth: number): string {
  if (type.kind === 'scalar') return `${type.isFloat ? 'mixd' : 'mix'}(${text});`;
  if (type.kind === 'array') {
    const i = `z${depth}`;
    return `for (int ${i} = 0; ${i} < ${type.length}; ${i}++) { ${sumUp(`${text}[${i}]`, type.element, depth + 1)} }`;
  }
  return type.fields
    .filter((f) => f.name !== '' || f.type.kind === 'record')
    .map((f) => sumUp(f.name === '' ? text : `${text}.${f.name}`, f.type, depth))
    .join(' ');
}

/** Every fourth program uses `long`, of which only one target has our size. */
export const usesLong = (seed: number): boolean => seed % 4 === 3;

/** Defines `static void run_SEED(void)`. */
export const randomProgram = (seed: number): string => new ProgramMaker(seed).make();

/** A unit that prints `SEED CHECKSUM` for each. */
export function randomUnit(seeds: readonly number[]): string {
  const calls = seeds.map((s) => `  checksum = ${s};\n  run_${s}();\n  printf("${s} %llx\\n", checksum);`);
  return `${PRELUDE}\n${seeds.map(randomProgram).join('\n')}\nint main(void) {\n${calls.join('\n')}\n  return 0;\n}\n`;
}
