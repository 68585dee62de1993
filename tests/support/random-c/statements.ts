// Random statements of one function. Loops are bounded, and how much they execute is kept account of.

import { Expressions, type Place, type PureFunction, type Variable } from './expressions';
import type { Random } from './random';
import { BOOL, CHAR, DOUBLE, FLOAT, INT, LLONG, SHORT, UCHAR, UINT, ULLONG, type RecordType, type Scalar, type Type } from './types';

/** A function that may write what it is given pointers to, and globals; called only where nothing else happens. */
export interface Procedure {
  readonly name: string;
  readonly parameters: readonly ({ readonly pointerTo: Scalar | RecordType; readonly length: number } | Type)[];
  readonly cost: number;
}

export interface Surroundings {
  readonly globals: readonly Variable[];
  readonly functions: readonly PureFunction[];
  readonly tables: Expressions['tables'];
  readonly procedures: readonly Procedure[];
  readonly records: readonly RecordType[];
  /** May it change globals, have static variables? */
  readonly isPure: boolean;
  readonly budget: number;
}

/** `int a[3]`, `struct s b`. */
export function declare(type: Type, name: string): string {
  if (type.kind !== 'array') return `${type.name} ${name}`;
  return declare(type.element, `${name}[${type.length}]`);
}

export class Statements {
  cost = 0;
  private lines: string[] = [];
  private indent = '  ';
  private multiplier = 1;
  private depth = 0;
  private loops = 0;
  private readonly own: Variable[] = [];

  constructor(
    private readonly random: Random,
    readonly expressions: Expressions,
    private readonly around: Surroundings,
    private readonly result: Scalar | RecordType | null,
  ) {}

  /** The function's body without its braces. */
  body(parameters: readonly Variable[], count: number): string {
    const { random, expressions, around } = this;
    expressions.variables = [...around.globals.map((g) => (around.isPure && !g.isConstant ? { ...g, isConstant: true } : g)), ...parameters];
    expressions.functions = [...around.functions];
    expressions.tables = around.tables;
    expressions.scratch = [];
    const scratch = Array.from({ length: random.between(2, 4) }, () => this.scratchVariable());
    expressions.scratch = scratch;
    for (let i = random.between(1, 4); i > 0; i--) this.local();
    this.statements(count);
    if (!around.isPure) for (const { text, type } of scratch) this.line(`${type.isFloat ? 'mixd' : 'mix'}(${text});`);
    if (this.result) this.returnStatement(this.result);
    return this.lines.join('\n');
  }

  private line(text: string): void {
    this.lines.push(this.indent + text);
    this.cost += 8 * this.multiplier;
  }

  /** The text of a full expression. */
  private expression(make: () => { text: string; precedence: number; type: Scalar }, mayWrite = true): string {
    const { expressions } = this;
    expressions.callBudget = Math.max(0, (this.around.budget - this.cost) / this.multiplier);
    expressions.spent = 0;
    const text = expressions.full(make, mayWrite);
    this.cost += expressions.spent * this.multiplier;
    return text;
  }

  private integer(depth = 3): string {
    return this.expression(() => this.expressions.integer(depth));
  }

  private block(inside: () => void): void {
    const { expressions } = this;
    const { variables } = expressions;
    expressions.variables = [...variables];
    const before = this.indent;
    this.indent += '  ';
    this.depth++;
    inside();
    this.depth--;
    this.indent = before;
    expressions.variables = variables;
  }

  private repeated(times: number, inside: () => void): void {
    this.multiplier *= times;
    this.loops++;
    this.block(inside);
    this.loops--;
    this.multiplier /= times;
  }

  private scratchVariable(): Place {
    const { expressions, random } = this;
    const type = random.chance(85) ? expressions.anyType() : UINT;
    const text = expressions.freshName('t');
    this.line(`${declare(type, text)} = ${expressions.constant(type).text};`);
    return { text, type };
  }

  private someType(): Type {
    const { random, expressions, around } = this;
    const scalar = expressions.anyType();
    if (random.chance(55)) return scalar;
    if (around.records.length > 0 && random.chance(55)) return random.pick(around.records);
    const row: Type = { kind: 'array', element: scalar, length: random.between(1, 8) };
    return random.chance(20) ? { kind: 'array', element: row, length: random.between(2, 3) } : row;
  }

  private local(): void {
    const { random, expressions } = this;
    if (random.chance(15)) return this.localPointer();
    const type = this.someType();
    const name = expressions.freshName('v');
    const qualifier = random.weighted({ '': 80, 'volatile ': 10, 'const ': 6, 'register ': type.kind === 'scalar' ? 6 : 0 });
    const from = type.kind === 'record' && random.chance(40) ? this.expression(() => ({ text: expressions.recordValue(type, 2), precedence: 2, type: INT })) : this.expression(() => ({ text: expressions.initializer(type, 2, false), precedence: 2, type: INT }));
    this.line(`${qualifier}${declare(type, name)} = ${from};`);
    const variable: Variable = { text: name, type, ...(qualifier === 'const ' && { isConstant: true }) };
    // Arrays of `register` or another qualifier are not passed as pointers.
    if (qualifier === '') this.own.push(variable);
    expressions.variables.push(variable);
  }

  private localPointer(): void {
    const { random, expressions } = this;
    const pointers = expressions.variables.filter((v) => v.pointer?.from === 0 && !v.isConstant && !v.text.startsWith('('));
    if (pointers.length > 0 && random.chance(35)) {
      const to = random.pick(pointers);
      const name = expressions.freshName('pp');
      this.line(`${to.type.kind === 'array' ? '' : to.type.name} **${name} = &${to.text};`);
      expressions.variables.push({ ...to, text: `(*${name})` });
      return;
    }
    const target = random.pick([...expressions.variables.filter((v) => !v.pointer && v.limit === undefined && !v.text.includes('.')), null]);
    if (!target || !this.addressable(target)) return;
    const { type, text } = target;
    const name = expressions.freshName('p');
    const constant = target.isConstant ? 'const ' : '';
    if (type.kind === 'array' && type.element.kind !== 'array') {
      const from = random.chance(40) ? random.below(type.length) : 0;
      this.line(`${constant}${type.element.name} *${name} = ${from === 0 ? (random.chance(50) ? text : `&${text}[0]`) : random.chance(50) ? `&${text}[${from}]` : `${text} + ${from}`};`);
      expressions.variables.push({ text: name, type: type.element, pointer: { length: type.length, from }, ...(target.isConstant && { isConstant: true }) });
    } else if (type.kind !== 'array') {
      this.line(`${constant}${type.name} *${name} = &${text};`);
      expressions.variables.push({ text: name, type, pointer: { length: 1, from: 0 }, ...(target.isConstant && { isConstant: true }) });
    }
  }

  private addressable(v: Variable): boolean {
    return this.own.includes(v) || (this.around.globals.includes(v) && !v.isConstant);
  }

  statements(count: number): void {
    for (let i = 0; i < count; i++) this.statement();
  }

  private statement(): void {
    const { random, around, depth } = this;
    const room = this.cost < around.budget;
    const nested = depth < 3 && room ? 1 : 0;
    const kind = random.weighted({
      assign: 36, step: 8, mix: around.isPure ? 0 : 10, local: depth > 0 ? 6 : 2, copy: 5, effect: 6, call: around.isPure || !room ? 0 : 8,
      if: 12 * nested, for: 12 * nested, while: 5 * nested, do: 4 * nested, switch: 8 * nested, block: 3 * nested, skip: 4 * nested, return: depth > 0 ? 2 : 0, leave: this.loops > 0 ? 3 : 0,
      duff: 2 * nested, machine: 2 * nested, jump: 2 * nested, memory: 3, walk: 4 * nested, vla: 3 * nested, static: around.isPure ? 0 : 3, middle: 2 * nested,
    });
    switch (kind) {
      case 'assign': return this.assign();
      case 'step': return this.step();
      case 'mix': return this.mix();
      case 'local': return this.local();
      case 'copy': return this.copyRecord();
      case 'effect': return this.line(`${random.chance(50) ? '(void)' : ''}(${this.integer(3)});`);
      case 'call': return this.callProcedure();
      case 'if': return this.ifStatement();
      case 'for': return this.forLoop();
      case 'while': return this.whileLoop();
      case 'do': return this.doLoop();
      case 'switch': return this.switchStatement();
      case 'block':
        this.line('{');
        this.block(() => { this.local(); this.statements(random.between(1, 3)); });
        return this.line('}');
      case 'skip': return this.skip();
      case 'return':
        if (this.result === null) return;
        this.line(`if (${this.integer(2)})`);
        return this.block(() => this.returnStatement(this.result!));
      case 'leave': return this.line(`if (${this.integer(2)}) ${random.pick(['break', 'break', 'continue'])};`);
      case 'duff': return this.duff();
      case 'machine': return this.machine();
      case 'jump': return this.longJump();
      case 'memory': return this.memory();
      case 'walk': return this.walk();
      case 'vla': return this.variableArray();
      case 'static': return this.staticLocal();
      case 'middle': return this.intoLoop();
    }
  }

  private returnStatement(type: Scalar | RecordType): void {
    const { expressions } = this;
    const text = type.kind === 'record' ? this.expression(() => ({ text: expressions.recordValue(type, 2), precedence: 2, type: INT })) : this.expression(() => expressions.valueFor(type, 3));
    this.line(`return ${text};`);
  }

  private target(depth = 2): Place | null {
    const writable = this.expressions.writable();
    if (writable.length === 0) return null;
    return this.expressions.placeIn(this.random.pick(writable), depth);
  }

  private assign(): void {
    const { random, expressions } = this;
    const text = this.expression(() => {
      const place = this.target();
      if (!place) return { text: '0', precedence: 16, type: INT };
      if (random.chance(40)) return { text: expressions.compound(place, 3), precedence: 2, type: INT };
      return { text: `${place.text} = ${expressions.wrap(expressions.valueFor(place.type, 4), 2)}`, precedence: 2, type: INT };
    });
    this.line(`${text};`);
  }

  private step(): void {
    const { random } = this;
    const text = this.expression(() => {
      const place = this.target();
      const operator = random.pick(['++', '--']);
      if (!place || place.type === BOOL) return { text: '0', precedence: 16, type: INT };
      return { text: random.chance(50) ? operator + place.text : place.text + operator, precedence: 14, type: INT };
    });
    this.line(`${text};`);
  }

  private mix(): void {
    const floating = this.random.chance(20);
    this.line(floating ? `mixd(${this.argument(() => this.expressions.floating(3))});` : `mix(${this.argument(() => this.expressions.integer(4))});`);
  }

  private argument(make: () => { text: string; precedence: number; type: Scalar }): string {
    return this.expression(() => {
      const e = make();
      return { ...e, text: this.expressions.wrap(e, 2) };
    });
  }

  private copyRecord(): void {
    const { random, expressions } = this;
    const targets = expressions.writable().filter((v) => v.type.kind === 'record');
    if (targets.length === 0) return this.assign();
    const v = random.pick(targets);
    const place = v.pointer ? (v.pointer.from === 0 ? `*${v.text}` : `${v.text}[0]`) : v.text;
    this.line(`${place} = ${this.expression(() => ({ text: expressions.recordValue(v.type as RecordType, 2), precedence: 2, type: INT }))};`);
  }

  private callProcedure(): void {
    const { random, expressions, around } = this;
    const fits = around.procedures.filter((p) => this.cost + p.cost * this.multiplier <= around.budget);
    if (fits.length === 0) return this.mix();
    const procedure = random.pick(fits);
    const args: string[] = [];
    for (const parameter of procedure.parameters) {
      if ('pointerTo' in parameter) {
        const { pointerTo, length } = parameter;
        if (pointerTo.kind === 'record') {
          const records = expressions.variables.filter((v) => this.addressable(v) && v.type === pointerTo);
          args.push(records.length > 0 ? `&${random.pick(records).text}` : `&(${pointerTo.name}){ 0 }`);
          continue;
        }
        const arrays = expressions.variables.filter((v) => this.addressable(v) && v.type.kind === 'array' && v.type.element === pointerTo && v.type.length >= length);
        if (arrays.length > 0) args.push(random.pick(arrays).text);
        else args.push(`(${pointerTo.name}[${length}])${this.expression(() => ({ text: `{ ${expressions.wrap(expressions.valueFor(pointerTo, 1), 2)} }`, precedence: 16, type: INT }), false)}`);
      } else {
        args.push(this.expression(() => ({ text: expressions.argument(parameter, 2, false), precedence: 2, type: INT }), false));
      }
    }
    this.cost += procedure.cost * this.multiplier;
    this.line(`${procedure.name}(${args.join(', ')});`);
  }

  private ifStatement(): void {
    const { random, expressions } = this;
    const condition = this.expression(() => expressions.value(3));
    this.line(`if (${condition}) {`);
    this.block(() => this.statements(random.between(1, 3)));
    if (random.chance(50)) {
      this.line(random.chance(30) ? `} else if (${this.integer(2)}) {` : '} else {');
      this.block(() => this.statements(random.between(1, 2)));
    }
    this.line('}');
  }

  private loopLength(): number {
    return Math.max(1, Math.min(this.random.between(1, 9), Math.floor(400 / this.multiplier)));
  }

  private forLoop(): void {
    const { random, expressions } = this;
    const name = expressions.freshName('i');
    const n = this.loopLength();
    const type = random.pick([INT, INT, INT, UINT, LLONG, SHORT, UCHAR, CHAR]);
    const head = random.pick([
      `${type.name} ${name} = 0; ${name} < ${n}; ${name}++`,
      `${type.name} ${name} = 0; ${name} != ${n}; ++${name}`,
      `int ${name} = ${n - 1}; ${name} >= 0; ${name}--`,
      `unsigned ${name} = ${n}; ${name}-- > 0; `,
      `${type.name} ${name} = 0, e = ${n}; ${name} < e; ${name} += 1`,
    ]);
    this.line(`for (${head}) {`);
    this.repeated(n, () => {
      expressions.variables.push({ text: name, type: head.startsWith('int') ? INT : head.startsWith('unsigned ') && !head.startsWith('unsigned char') ? UINT : type, isConstant: true, limit: n });
      this.statements(random.between(1, 4));
    });
    this.line('}');
  }

  private whileLoop(): void {
    const { random, expressions } = this;
    const name = expressions.freshName('n');
    const n = this.loopLength();
    this.line(`int ${name} = ${n};`);
    this.line(random.chance(50) ? `while (${name}-- > 0) {` : `while (${name}-- && (${this.integer(2)})) {`);
    this.repeated(n, () => {
      this.statements(random.between(1, 3));
    });
    this.line('}');
  }

  private doLoop(): void {
    const { random, expressions } = this;
    const name = expressions.freshName('n');
    const n = this.loopLength();
    this.line(`unsigned char ${name} = 0;`);
    this.line('do {');
    this.repeated(n, () => {
      this.statements(random.between(1, 3));
    });
    this.line(`} while (++${name} < ${n}${random.chance(40) ? ` && ${this.argument(() => this.expressions.integer(2)).replace(/^(.*)$/s, '($1)')}` : ''});`);
  }

  private switchStatement(): void {
    const { random } = this;
    const shape = random.weighted({ dense: 50, sparse: 25, wide: 15, range: 20 });
    const values = new Set<number>();
    let subject: string;
    if (shape === 'dense') {
      subject = `(${this.integer(3)}) & 7`;
      for (let i = random.between(2, 6); i > 0; i--) values.add(random.below(8));
    } else if (shape === 'wide') {
      subject = `(long long)(${this.integer(3)}) % 5 * 0x100000000LL`;
      for (let i = random.between(2, 4); i > 0; i--) values.add(random.between(-4, 4));
    } else {
      subject = shape === 'sparse' ? `(short)(${this.integer(3)}) % 300` : `(signed char)(${this.integer(3)})`;
      for (let i = random.between(2, 6); i > 0; i--) values.add(random.between(-100, 100));
    }
    this.line(`switch (${subject}) {`);
    const labels = [...values].map((v) => (shape === 'wide' ? `case ${v} * 0x100000000LL:` : shape === 'range' && !values.has(v + 1) && !values.has(v + 2) ? `case ${v} ... ${v + 2}:` : `case ${v}:`));
    // Ranges may meet others that start within them: keep what comes first.
    const kept: string[] = [];
    const covered = new Set<number>();
    [...values].forEach((v, i) => {
      const all = labels[i]!.includes('...') ? [v, v + 1, v + 2] : [v];
      if (all.some((x) => covered.has(x))) return;
      all.forEach((x) => covered.add(x));
      kept.push(labels[i]!);
    });
    if (random.chance(75)) kept.splice(random.below(kept.length + 1), 0, 'default:');
    for (const label of kept) {
      this.line(label);
      if (random.chance(20)) continue;
      this.line('{');
      this.block(() => this.statements(random.between(1, 2)));
      this.line('}');
      if (random.chance(65)) this.line('break;');
    }
    this.line(';');
    this.line('}');
  }

  private skip(): void {
    const { random, expressions } = this;
    const label = expressions.freshName('over');
    this.line('{');
    this.block(() => {
      this.line(`if (${this.integer(2)}) goto ${label};`);
      this.statements(random.between(1, 3));
    });
    this.line(`${label}:;`);
    this.line('}');
  }

  private duff(): void {
    const { random, expressions } = this;
    const k = expressions.freshName('k');
    const count = expressions.freshName('c');
    const s = expressions.freshName('s');
    this.line(`{ unsigned ${s} = ${random.below(100)}, ${count} = (${this.integer(2)}) & 15, ${k} = (${count} + 3) / 4;`);
    this.line(`switch (${count} % 4) { case 0: while (${k}-- > 0) { ${s} = ${s} * 3 + 1; case 3: ${s} ^= ${k}; case 2: ${s} += ${random.below(50)}; case 1: ${s} <<= 1; } }`);
    this.assignFrom(`(int)${s}`);
    this.line('}');
  }

  /** Something visible happens with a value that a template has made. */
  private assignFrom(text: string): void {
    const place = this.expressions.scratch.find((s) => !s.type.isFloat && s.type !== BOOL);
    if (!this.around.isPure) this.line(`mix(${text});`);
    else if (place) this.line(`${place.text} ^= ${text};`);
    else this.line(`(void)(${text});`);
  }

  private machine(): void {
    const { random, expressions } = this;
    const names = ['a', 'b', 'c', 'd'].map((n) => expressions.freshName(`op${n}`));
    const at = expressions.freshName('at');
    const acc = expressions.freshName('acc');
    const code = Array.from({ length: random.between(3, 9) }, () => random.below(3));
    this.line('{');
    this.line(`static const unsigned char ${at}c[] = { ${[...code, 3].join(', ')} };`);
    this.line(`static void *const ${at}t[] = { ${names.map((n) => `&&${n}`).join(', ')} };`);
    this.line(`const unsigned char *${at} = ${at}c; long long ${acc} = (${this.integer(2)});`);
    this.line(`goto *${at}t[*${at}++];`);
    this.line(`${names[0]}: ${acc} = ${acc} * ${random.between(3, 99)} + ${random.below(9)}; goto *${at}t[*${at}++];`);
    this.line(`${names[1]}: ${acc} ^= ${acc} >> ${random.between(1, 20)}; goto *${at}t[*${at}++];`);
    this.line(`${names[2]}: if (${acc} & 1) ${acc} -= ${random.below(1000)}; goto *${at}t[*${at}++];`);
    this.line(`${names[3]}:;`);
    this.assignFrom(`(int)${acc}`);
    this.line('}');
  }

  private longJump(): void {
    const { random, expressions } = this;
    const buffer = expressions.freshName('jb');
    const n = expressions.freshName('n');
    const times = random.between(1, 4);
    this.line(`{ jmp_buf ${buffer}; volatile int ${n} = 0;`);
    this.line(random.pick([
      `if (setjmp(${buffer}) < ${times}) { ${n} += 5; jump(${buffer}, ${n} / 5 - ${n} % 1); }`,
      `switch (setjmp(${buffer})) { case 0: ${n} += 2; jump(${buffer}, 1); case 1: ${n} *= 3; jump(${buffer}, 7); default: ${n}++; }`,
      `while (!setjmp(${buffer})) { ${n}++; jump(${buffer}, ${n}); }`,
    ]));
    this.assignFrom(n);
    this.line('}');
  }

  private memory(): void {
    const { random, expressions } = this;
    const arrays = expressions.writable().filter((v) => this.addressable(v) && v.type.kind === 'array' && !this.hasFloat(v.type));
    if (arrays.length === 0) return this.step();
    const a = random.pick(arrays);
    const same = arrays.filter((v) => v.type.kind === 'array' && a.type.kind === 'array' && v.type.length >= a.type.length && v.type.element === a.type.element);
    if (this.isBool(a.type)) return;
    const b = random.pick(same);
    this.line(b === a ? `memset(${a.text}, ${random.below(256)}, sizeof ${a.text});` : `memcpy(${a.text}, ${b.text}, sizeof ${a.text});`);
  }

  // Bytes of their own make no other values of these.
  private hasFloat(type: Type): boolean {
    return type.kind === 'scalar' ? type.isFloat : type.kind === 'array' ? this.hasFloat(type.element) : true;
  }

  private isBool(type: Type): boolean {
    return type.kind === 'array' ? this.isBool(type.element) : type === BOOL;
  }

  private walk(): void {
    const { random, expressions } = this;
    const arrays = expressions.writable().filter((v) => this.addressable(v) && v.type.kind === 'array' && v.type.element.kind === 'scalar' && v.type.element !== BOOL);
    if (arrays.length === 0) return this.assign();
    const { text, type } = random.pick(arrays);
    if (type.kind !== 'array' || type.element.kind !== 'scalar') return;
    const { element, length } = type;
    const p = expressions.freshName('w');
    const e = element.isFloat ? this.argument(() => expressions.floating(2)) : this.argument(() => expressions.integer(2));
    this.cost += length * 8 * this.multiplier;
    this.line(random.pick([
      `for (${element.name} *${p} = ${text}; ${p} < ${text} + ${length}; ${p}++) *${p} += ${e};`,
      `{ ${element.name} *${p} = ${text} + ${length}; while (${p} != ${text}) *--${p} = ${e}; }`,
      `{ ${element.name} *${p} = ${text}; do { *${p}++ -= ${e}; } while (${p} - ${text} < ${length}); }`,
      `for (${element.name} *${p} = &${text}[${length - 1}]; ${p} >= ${text}; ${p} -= 1) ${p}[0] = ${e};`,
    ]));
  }

  private variableArray(): void {
    const { random, expressions } = this;
    const type = expressions.anyType();
    const n = expressions.freshName('n');
    const v = expressions.freshName('vla');
    const k = expressions.freshName('k');
    const sum = expressions.freshName('sum');
    const total = type.isFloat ? 'double' : 'unsigned long long';
    this.cost += 160 * this.multiplier;
    this.line(`{ int ${n} = ((${this.integer(2)}) & 7) + 1; ${total} ${sum} = 0;`);
    const element = this.argument(() => (type.isFloat ? expressions.floating(1) : expressions.integer(1)));
    switch (random.below(3)) {
      case 0:
        this.line(`${type.name} ${v}[${n}]; for (int ${k} = 0; ${k} < ${n}; ${k}++) ${v}[${k}] = ${element}; for (int ${k} = 0; ${k} < ${n}; ${k}++) ${sum} += ${v}[${k}] + ${k}; ${sum} += (int)(sizeof ${v} / sizeof ${v}[0]);`);
        break;
      case 1:
        this.line(`${type.name} ${v}[${n}][3]; for (int ${k} = 0; ${k} < ${n} * 3; ${k}++) ${v}[${k} / 3][${k} % 3] = ${element}; for (int ${k} = ${n}; ${k}-- > 0; ) ${sum} += ${v}[${k}][${k} % 3]; ${sum} += (int)sizeof ${v};`);
        break;
      default:
        this.line(`${type.name} *${v} = __builtin_alloca(${n} * sizeof(${type.name})); for (int ${k} = 0; ${k} < ${n}; ${k}++) ${v}[${k}] = ${element}; for (int ${k} = 0; ${k} < ${n}; ${k}++) ${sum} = ${sum} * 3 + *(${v} + ${k});`);
    }
    if (type.isFloat) this.line(`${this.around.isPure ? '(void)' : 'mixd'}(${sum});`);
    else this.assignFrom(`(int)${sum}`);
    this.line('}');
  }

  private staticLocal(): void {
    const { expressions, random } = this;
    const type = random.pick([INT, LLONG, UCHAR, ULLONG, DOUBLE, FLOAT]);
    const name = expressions.freshName('st');
    this.line(`{ static ${type.name} ${name} = ${random.below(100)}; ${name} += ${type.isFloat ? '0.5' : random.between(1, 9)}; ${type.isFloat ? 'mixd' : 'mix'}(${name}); }`);
  }

  private intoLoop(): void {
    const { random, expressions } = this;
    const label = expressions.freshName('mid');
    const k = expressions.freshName('k');
    const s = expressions.freshName('s');
    const n = random.between(1, 6);
    this.line(`{ int ${k} = ${random.below(n)}, ${s} = ${random.below(9)}; goto ${label};`);
    this.line(random.pick([`for (${k} = 0; ${k} < ${n}; ${k}++)`, `while (${k} < ${n})`]) + ` { ${s} += ${k}; if (${s} > 90) { ${label}: ${s} ^= 5; } ${k}++; }`);
    this.assignFrom(s);
    this.line('}');
  }
}
