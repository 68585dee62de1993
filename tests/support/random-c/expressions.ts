// Random expressions that are defined for every value of what they read, whatever the order of evaluation: division and
// shifts are guarded, subscripts stay in bounds, and what an expression writes (a scratch variable) it mentions once.

import type { Random } from './random';
import {
  BOOL, CHAR, common, DOUBLE, FLOAT, INT, isWide, LLONG, LONG, promote, promoteField, SCHAR, SHORT, UCHAR, UINT, ULLONG, ULONG, USHORT,
  type RecordType, type Scalar, type Type,
} from './types';

/** Something that can be read, and written unless it is constant. */
export interface Variable {
  readonly text: string;
  readonly type: Type;
  readonly isConstant?: boolean;
  /** A pointer to that many elements of `type`, the first of them at index `from`. */
  readonly pointer?: { readonly length: number; readonly from: number };
  /** Integers known to lie in 0…limit-1. */
  readonly limit?: number;
}

export interface PureFunction {
  readonly name: string;
  readonly result: Type;
  readonly parameters: readonly Type[];
  /** Declared without a prototype: arguments must have the parameters' own types. */
  readonly isOldStyle?: boolean;
  /** Roughly how many operations a call takes. */
  readonly cost: number;
}

/** Text with the precedence of its outermost operator: 1 comma … 15 postfix, 16 primary. */
export interface Expression {
  readonly text: string;
  readonly precedence: number;
  readonly type: Scalar;
}

export interface Place {
  readonly text: string;
  readonly type: Scalar;
  readonly width?: number;
}

const COMMA = 1;
const ASSIGN = 2;
const CONDITIONAL = 3;
const UNARY = 14;
const POSTFIX = 15;
const PRIMARY = 16;

const BINARY: Readonly<Record<string, number>> = {
  '||': 4, '&&': 5, '|': 6, '^': 7, '&': 8, '==': 9, '!=': 9, '<': 10, '<=': 10, '>': 10, '>=': 10, '<<': 11, '>>': 11, '+': 12, '-': 12, '*': 13, '/': 13, '%': 13,
};

const GENERIC = 'int: 1, unsigned: 2, long: 3, unsigned long: 4, long long: 3, unsigned long long: 4, float: 5, double: 6, default: 7';

export class Expressions {
  variables: Variable[] = [];
  functions: PureFunction[] = [];
  /** Calls of these in a table: text before the parenthesis. */
  tables: { readonly text: string; readonly length: number; readonly like: PureFunction }[] = [];
  scratch: Place[] = [];
  /** Operations that one more expression may take. */
  callBudget = 0;
  spent = 0;
  private used = new Set<string>();
  private mayWrite = true;
  private names = 0;

  constructor(
    readonly random: Random,
    private readonly integers: readonly Scalar[],
    private readonly tag: string,
  ) {}

  freshName(prefix: string): string {
    return `${prefix}${this.names++}_${this.tag}`;
  }

  /** Begins an expression whose parts have no order among them. */
  full(make: () => Expression, mayWrite = true): string {
    this.used.clear();
    this.mayWrite = mayWrite;
    const { text } = make();
    this.mayWrite = true;
    return text;
  }

  wrap(e: Expression, least: number): string {
    return e.precedence < least || this.random.chance(4) ? `(${e.text})` : e.text;
  }

  anyType(): Scalar {
    return this.random.chance(15) ? this.random.pick([FLOAT, DOUBLE]) : this.random.pick(this.integers);
  }

  // ---- places ----

  /** A scalar within `variable`, or null if there is none that can be used so. */
  placeIn(variable: Variable, depth: number): Place {
    if (variable.pointer) {
      const { length, from } = variable.pointer;
      if (from === 0 && this.random.chance(30)) {
        if (variable.type.kind === 'record') return this.descend(`${variable.text}->`, variable.type, depth);
        return this.descend(`(*${variable.text})`, variable.type, depth);
      }
      const index = from === 0 ? this.index(length, depth) : `(int)(${this.index(length, depth)}) - ${from}`;
      return this.descend(`${variable.text}[${index}]`, variable.type, depth);
    }
    return this.descend(variable.text, variable.type, depth);
  }

  /** `text` ends in `->` if it names a pointer to a record. */
  private descend(text: string, type: Type, depth: number, width?: number): Place {
    const { random } = this;
    if (type.kind === 'scalar') return { text, type, ...(width !== undefined && { width }) };
    if (type.kind === 'array') {
      const index = this.index(type.length, depth);
      if (random.chance(5)) return this.descend(`${index.includes(' ') ? `(${index})` : index}[${text}]`, type.element, depth);
      if (random.chance(8)) return this.descend(`(*(${text} + (${index})))`, type.element, depth);
      return this.descend(`${text}[${index}]`, type.element, depth);
    }
    const field = random.pick(type.fields.filter((f) => f.name !== '' || f.type.kind === 'record'));
    const joined = text.endsWith('->') || text.endsWith('.') ? text : `${text}.`;
    if (field.name === '') return this.descend(joined, field.type, depth);
    return this.descend(joined + field.name, field.type, depth, field.width);
  }

  index(length: number, depth: number): string {
    const { random } = this;
    const counters = this.variables.filter((v) => v.limit !== undefined && v.limit <= length);
    if (counters.length > 0 && random.chance(45)) return random.pick(counters).text;
    if (depth <= 0 || random.chance(35)) return String(random.below(length));
    const e = this.integer(depth - 1);
    if ((length & (length - 1)) === 0 && random.chance(60)) return `${this.wrap(e, 9)} & ${length - 1}`;
    return isWide(e.type) ? `(unsigned long long)${this.wrap(e, UNARY)} % ${length}` : `(unsigned)${this.wrap(e, UNARY)} % ${length}u`;
  }

  readable(): Variable[] {
    return this.variables;
  }

  writable(): Variable[] {
    return this.variables.filter((v) => !v.isConstant && v.limit === undefined);
  }

  read(depth: number): Expression {
    const place = this.placeIn(this.random.pick(this.variables), depth);
    if (place.width === undefined) return { text: place.text, precedence: place.text.startsWith('(') ? PRIMARY : POSTFIX, type: place.type };
    // As a type of its own a wide bit-field differs between compilers.
    if (isWide(place.type)) return { text: `(${place.type.name})${place.text}`, precedence: UNARY, type: place.type };
    return { text: place.text, precedence: POSTFIX, type: promoteField(place.type, place.width) };
  }

  // ---- constants ----

  constant(type: Scalar = this.random.pick(this.integers)): Expression {
    const { random } = this;
    if (type.isFloat) {
      const suffix = type === FLOAT ? 'f' : '';
      const text = random.pick(['0.0', '1.0', '0.5', '3.25', '1e10', '1.5e-5', '0x1.8p3', '1e30', '123456789.0', '16777217.0', '0.1', '2.', '.75', '1e-30', '7e5']) + suffix;
      return random.chance(20) ? { text: `-${text}`, precedence: UNARY, type } : { text, precedence: PRIMARY, type };
    }
    const wide = isWide(type);
    const own = promote(type);
    const suffix = { [INT.name]: '', [UINT.name]: 'u', [LONG.name]: 'L', [ULONG.name]: 'UL', [LLONG.name]: 'LL', [ULLONG.name]: 'ULL' }[own.name]!;
    const spelled = random.chance(50) ? suffix : suffix.toLowerCase().replace('ll', 'LL');
    const form = random.weighted({ small: 40, byte: 15, edge: 15, random: 20, char: wide || !own.isSigned ? 0 : 8 });
    if (form === 'char') return { text: random.pick(["'a'", "'\\n'", "'\\0'", "'\\377'", "'\\x7f'", "'0'", "'\\\\'", "'\\''"]), precedence: PRIMARY, type: INT };
    let value: bigint;
    if (form === 'small') value = BigInt(random.below(16));
    else if (form === 'byte') value = BigInt(random.below(256));
    else if (form === 'edge') value = random.pick(wide ? [0x7fffffffn, 0x80000000n, 0xffffffffn, 0x100000000n, 0x7fffffffffffffffn, 0x8000000000000000n, 0xffffffffffffffffn] : [127n, 128n, 255n, 256n, 32767n, 32768n, 65535n, 0x7fffffffn, 0x80000000n, 0xffffffffn]);
    else value = wide ? (BigInt(random.next()) << 32n) | BigInt(random.next()) : BigInt(random.next());
    if (own.isSigned) value = BigInt.asUintN(own.bits - 1, value);
    const written = random.chance(60) ? value.toString() : random.chance(75) ? `0x${value.toString(16)}` : `0${value.toString(8)}`;
    const text = written + spelled;
    return own.isSigned && random.chance(25) ? { text: `-${text}`, precedence: UNARY, type: own } : { text, precedence: PRIMARY, type: own };
  }

  /** Of integer type, for static initialisers. Folds in the compiler. */
  constantExpression(depth: number): Expression {
    const { random } = this;
    if (depth <= 0 || random.chance(35)) return this.constant();
    const left = this.constantExpression(depth - 1);
    const right = this.constantExpression(depth - 1);
    const form = random.weighted({ binary: 60, shift: 10, divide: 10, cast: 10, conditional: 6, unary: 10, size: 4, float: 5 });
    if (form === 'shift') return this.shift(left, { text: String(random.below(promote(left.type).bits)), precedence: PRIMARY, type: INT });
    if (form === 'divide') {
      const by = { text: String(random.between(2, 9000)), precedence: PRIMARY, type: INT };
      return this.binary(random.pick(['/', '%']), left, by, common(left.type, INT));
    }
    if (form === 'cast') return this.cast(random.pick(this.integers), left);
    if (form === 'conditional') return { text: `${this.wrap(left, 4)} ? ${right.text} : ${this.wrap(left, 4)}`, precedence: CONDITIONAL, type: common(left.type, right.type) };
    if (form === 'unary') return this.unary(random.pick(['-', '~', '!', '+']), left);
    if (form === 'size') return { text: `(int)sizeof ${this.wrap(left, POSTFIX)}`, precedence: UNARY, type: INT };
    if (form === 'float') return { text: `(int)${random.pick(['3.99', '-2.5f', '1e9', '0x1p20', '-0.0'])}`, precedence: UNARY, type: INT };
    const operator = random.pick(['+', '-', '*', '&', '|', '^', '<', '>', '==', '!=', '<=', '>=', '&&', '||']);
    return this.binary(operator, left, right, BINARY[operator]! >= 6 && !/[<>=]/.test(operator) ? common(left.type, right.type) : INT);
  }

  // ---- operators ----

  cast(type: Scalar, e: Expression): Expression {
    // gcc 12 ends in an internal error on `(_Bool)(constant, constant)`.
    if (type === BOOL && e.precedence === COMMA) return { text: `(${e.text}) != 0`, precedence: BINARY['!=']!, type: INT };
    return { text: `(${type.name})${this.wrap(e, UNARY)}`, precedence: UNARY, type };
  }

  private binary(operator: string, left: Expression, right: Expression, type: Scalar): Expression {
    const precedence = BINARY[operator]!;
    return { text: `${this.wrap(left, precedence)} ${operator} ${this.wrap(right, precedence + 1)}`, precedence, type };
  }

  private shift(left: Expression, count: Expression): Expression {
    return this.binary(this.random.pick(['<<', '>>']), left, count, promote(left.type));
  }

  private unary(operator: string, e: Expression): Expression {
    // Not `--` and `&&`.
    const operand = this.wrap(e, UNARY);
    return { text: `${operator}${/^[-+&~!]/.test(operand) ? ` ${operand}` : operand}`, precedence: UNARY, type: operator === '!' ? INT : promote(e.type) };
  }

  /** To an integer type, from a value that may be anything. */
  clamped(type: Scalar, e: Expression): Expression {
    if (type === BOOL) return this.cast(BOOL, e);
    const f = e.type === FLOAT && !isWide(type) ? 'clampf' : type.isSigned || type.rank < INT.rank ? (isWide(type) ? 'clampl' : 'clampd') : isWide(type) ? 'clampul' : 'clampu';
    const call = { text: `${f}(${this.wrap(e, ASSIGN)})`, precedence: POSTFIX, type: f === 'clampf' ? FLOAT : DOUBLE };
    // Below `int`, conversions of what does not fit differ.
    const whole = type.rank < INT.rank ? this.cast(INT, call) : f === 'clampf' && !type.isSigned ? this.cast(INT, call) : call;
    return this.cast(type, whole);
  }

  /** Any scalar value. */
  value(depth: number): Expression {
    return this.random.chance(18) ? this.floating(depth) : this.integer(depth);
  }

  /** Converted as by assignment to `type`. */
  valueFor(type: Scalar, depth: number): Expression {
    if (type.isFloat) return this.value(depth);
    if (this.random.chance(8)) return this.clamped(type, this.floating(depth - 1));
    return this.integer(depth);
  }

  integer(depth: number): Expression {
    const { random } = this;
    if (depth <= 0) return this.leaf(0);
    const form = random.weighted({
      leaf: 14, arithmetic: 26, bits: 18, shift: 12, divide: 10, compare: 10, logical: 8, unary: 10, cast: 10, conditional: 7, comma: 3, write: 10, call: 10, floatToInt: 5,
      generic: 3, size: 2, statement: 3, literal: 4, pointer: 4, table: 5, builtin: 3, variadic: 3,
    });
    switch (form) {
      case 'leaf': return this.leaf();
      case 'arithmetic': return this.arithmetic(['+', '-', '*'], this.integer(depth - 1), this.integer(depth - 1));
      case 'bits': return this.arithmetic(['&', '|', '^'], this.integer(depth - 1), this.integer(depth - 1));
      case 'shift': {
        const left = this.integer(depth - 1);
        const bits = promote(left.type).bits;
        if (random.chance(50)) return this.shift(left, { text: String(random.below(bits)), precedence: PRIMARY, type: INT });
        const by = this.integer(depth - 2);
        return this.shift(left, { text: `${this.wrap(by, 9)} & ${bits - 1}`, precedence: BINARY['&']!, type: by.type });
      }
      case 'divide': return this.division(depth);
      case 'compare': return this.binary(random.pick(['<', '>', '<=', '>=', '==', '!=']), this.value(depth - 1), this.value(depth - 1), INT);
      case 'logical': return this.binary(random.pick(['&&', '||']), this.value(depth - 1), this.value(depth - 1), INT);
      case 'unary': {
        const operator = random.pick(['-', '~', '!', '+']);
        return this.unary(operator, operator === '!' ? this.value(depth - 1) : this.integer(depth - 1));
      }
      case 'cast': return this.cast(random.pick(this.integers), this.integer(depth - 1));
      case 'conditional': {
        const then = this.integer(depth - 1);
        const otherwise = this.integer(depth - 1);
        return { text: `${this.wrap(this.value(depth - 1), 4)} ? ${this.wrap(then, COMMA)} : ${this.wrap(otherwise, CONDITIONAL)}`, precedence: CONDITIONAL, type: common(then.type, otherwise.type) };
      }
      case 'comma': {
        const last = this.integer(depth - 1);
        return { text: `${this.wrap(this.value(depth - 2), COMMA)}, ${this.wrap(last, ASSIGN)}`, precedence: COMMA, type: last.type };
      }
      case 'write': return this.write(depth) ?? this.leaf();
      case 'call': return this.call(depth, false) ?? this.leaf();
      case 'table': return this.tableCall(depth) ?? this.leaf();
      case 'floatToInt': return this.floatToInteger(depth);
      case 'generic': return { text: `_Generic(${this.wrap(this.value(depth - 1), 12)} + 0, ${GENERIC})`, precedence: PRIMARY, type: INT };
      case 'size': {
        // A bit-field alone has no size.
        const e = this.value(depth - 1);
        return { text: `(int)sizeof(${random.chance(50) ? `0 + ${this.wrap(e, 13)}` : this.cast(this.anyType(), e).text})`, precedence: UNARY, type: INT };
      }
      case 'statement': return this.statementExpression(depth);
      case 'literal': return this.compoundLiteral(depth);
      case 'pointer': return this.pointerExpression(depth);
      case 'builtin': return this.builtin(depth);
      case 'variadic': return this.variadic(depth);
    }
  }

  private leaf(depth = 1): Expression {
    const { random } = this;
    if (this.variables.length === 0 || random.chance(30)) return this.constant();
    for (let i = 0; i < 4; i++) {
      const e = this.read(depth);
      if (!e.type.isFloat) return e;
    }
    return this.constant();
  }

  private arithmetic(operators: readonly string[], left: Expression, right: Expression): Expression {
    return this.binary(this.random.pick(operators), left, right, common(left.type, right.type));
  }

  private division(depth: number): Expression {
    const { random } = this;
    const left = this.integer(depth - 1);
    const operator = random.pick(['/', '%']);
    if (random.chance(30)) {
      const value = random.between(2, 5000);
      const by = random.pick([INT, UINT, LLONG, ULLONG]);
      const text = `${by.isSigned && random.chance(30) ? '-' : ''}${value}${{ [INT.name]: '', [UINT.name]: 'u', [LLONG.name]: 'll', [ULLONG.name]: 'ull' }[by.name]!}`;
      return this.binary(operator, left, { text, precedence: text.startsWith('-') ? UNARY : PRIMARY, type: by }, common(left.type, by));
    }
    const by = this.integer(depth - 1);
    // Never 0, and never -1 below a signed type's least value.
    const mask = random.pick([7, 255, 32767]);
    const guarded: Expression = { text: `(${this.wrap(by, 9)} & ${mask}) + ${random.between(1, 9)}`, precedence: BINARY['+']!, type: common(by.type, INT) };
    return this.binary(operator, left, guarded, common(left.type, guarded.type));
  }

  private takeScratch(): Place | null {
    if (!this.mayWrite) return null;
    const free = this.scratch.filter((s) => !this.used.has(s.text));
    if (free.length === 0) return null;
    const place = this.random.pick(free);
    this.used.add(place.text);
    return place;
  }

  private write(depth: number): Expression | null {
    const { random } = this;
    const place = this.takeScratch();
    if (!place || place.type.isFloat) return null;
    const { text, type } = place;
    const form = random.weighted({ assign: 40, compound: 40, pre: 15, post: 15 });
    if (form === 'assign') return { text: `${text} = ${this.wrap(this.valueFor(type, depth - 1), ASSIGN)}`, precedence: ASSIGN, type };
    if (type === BOOL) return { text: `${text} ^= ${this.wrap(this.integer(depth - 1), ASSIGN)}`, precedence: ASSIGN, type };
    if (form === 'pre') return { text: random.pick(['++', '--']) + text, precedence: UNARY, type };
    if (form === 'post') return { text: text + random.pick(['++', '--']), precedence: POSTFIX, type };
    return { text: this.compound(place, depth - 1), precedence: ASSIGN, type };
  }

  /** `place op= value`, defined for whatever `place` holds. */
  compound(place: Place, depth: number): string {
    const { random } = this;
    const { text, type } = place;
    if (type.isFloat) return `${text} ${random.pick(['+=', '-=', '*=', '/='])} ${this.wrap(this.value(depth), ASSIGN)}`;
    const bits = place.width === undefined ? promote(type).bits : isWide(type) ? Math.min(place.width, 64) : 32;
    switch (random.weighted({ plain: 60, shift: 15, divide: 12, float: type === BOOL || place.width !== undefined ? 0 : 8 })) {
      case 'plain': return `${text} ${random.pick(['+=', '-=', '*=', '&=', '|=', '^='])} ${this.wrap(this.integer(depth), ASSIGN)}`;
      case 'shift': {
        const most = 2 ** Math.floor(Math.log2(bits)) - 1;
        return `${text} ${random.pick(['<<=', '>>='])} ${random.chance(50) ? random.below(Math.min(bits, most + 1)) : `${this.wrap(this.integer(depth - 1), 9)} & ${most}`}`;
      }
      case 'divide': return `${text} ${random.pick(['/=', '%='])} ${random.chance(50) ? random.between(2, 99) : `(${this.wrap(this.integer(depth - 1), 9)} & 63) + 1`}`;
      // What has the target's range before has it after.
      case 'float': return random.chance(50) ? `${text} *= ${random.pick(['0.5', '0.25', '0.75f'])}` : `${text} /= ${random.pick(['2.0', '3.0', '4.0f'])}`;
    }
  }

  argument(type: Type, depth: number, exact: boolean): string {
    if (type.kind === 'scalar') {
      const e = this.valueFor(type, depth);
      return exact ? this.cast(type, e).text : this.wrap(e, ASSIGN);
    }
    if (type.kind !== 'record') throw new Error('arrays are no arguments');
    return this.recordValue(type, depth);
  }

  /** A value of a record type: a variable, a call's result, a compound literal. */
  recordValue(type: RecordType, depth: number): string {
    const { random } = this;
    const same = this.variables.filter((v) => v.type === type);
    if (same.length > 0 && random.chance(60)) {
      const v = random.pick(same);
      return v.pointer ? (v.pointer.from === 0 ? `*${v.text}` : `${v.text}[0]`) : v.text;
    }
    const makers = this.functions.filter((f) => f.result === type && f.cost <= this.callBudget);
    if (makers.length > 0 && depth > 0 && random.chance(50)) return this.callText(random.pick(makers), depth - 1);
    return `(${type.name})${this.initializer(type, Math.min(depth, 1), false)}`;
  }

  private callText(f: PureFunction, depth: number): string {
    this.callBudget -= f.cost;
    this.spent += f.cost;
    return `${f.name}(${f.parameters.map((p) => this.argument(p, depth, f.isOldStyle === true)).join(', ')})`;
  }

  private call(depth: number, floating: boolean): Expression | null {
    const { random } = this;
    const fits = this.functions.filter((f) => f.cost <= this.callBudget && (f.result.kind === 'record' ? !floating : f.result.kind === 'scalar' && f.result.isFloat === floating));
    if (fits.length === 0) return null;
    const f = random.pick(fits);
    const text = this.callText(f, depth - 1);
    if (f.result.kind === 'scalar') return { text, precedence: POSTFIX, type: f.result };
    const place = this.descend(text, f.result, 1);
    if (place.type.isFloat) return this.clamped(INT, { text: place.text, precedence: POSTFIX, type: place.type });
    if (place.width !== undefined && isWide(place.type)) return { text: `(${place.type.name})${place.text}`, precedence: UNARY, type: place.type };
    return { text: place.text, precedence: POSTFIX, type: place.width === undefined ? place.type : promoteField(place.type, place.width) };
  }

  private tableCall(depth: number): Expression | null {
    const fits = this.tables.filter((t) => t.like.cost <= this.callBudget);
    if (fits.length === 0) return null;
    const table = this.random.pick(fits);
    const { like } = table;
    this.callBudget -= like.cost;
    this.spent += like.cost;
    const args = like.parameters.map((p) => this.argument(p, depth - 1, false)).join(', ');
    const callee = `${table.text}[${this.index(table.length, depth - 1)}]`;
    return { text: `${this.random.chance(30) ? `(*${callee})` : callee}(${args})`, precedence: POSTFIX, type: like.result as Scalar };
  }

  private floatToInteger(depth: number): Expression {
    const { random } = this;
    if (random.chance(70)) return this.clamped(random.pick(this.integers), this.floating(depth - 1));
    const small = this.cast(random.pick([SHORT, USHORT, SCHAR, UCHAR, CHAR]), this.integer(depth - 1));
    return this.cast(random.pick([INT, LLONG]), this.binary(random.pick(['*', '/', '+', '-']), small, { text: random.pick(['1.5', '0.3f', '7.25', '100.0f']), precedence: PRIMARY, type: DOUBLE }, DOUBLE));
  }

  floating(depth: number): Expression {
    const { random } = this;
    if (depth <= 0) return this.constant(random.pick([FLOAT, DOUBLE]));
    switch (random.weighted({ constant: 12, read: 14, arithmetic: 34, fromInteger: 20, conditional: 6, negate: 8, cast: 8, root: 4, call: 8 })) {
      case 'constant': return this.constant(random.pick([FLOAT, DOUBLE]));
      case 'read': {
        for (let i = 0; i < 6 && this.variables.length > 0; i++) {
          const e = this.read(1);
          if (e.type.isFloat) return e;
        }
        return this.constant(DOUBLE);
      }
      case 'arithmetic': {
        const left = this.floating(depth - 1);
        const right = this.value(depth - 1);
        return random.chance(70) ? this.arithmetic(['+', '-', '*', '/'], left, right) : this.arithmetic(['+', '-', '*', '/'], right, left);
      }
      case 'fromInteger': return this.cast(random.pick([FLOAT, DOUBLE]), this.integer(depth - 1));
      case 'conditional': {
        const then = this.floating(depth - 1);
        const otherwise = this.value(depth - 1);
        return { text: `${this.wrap(this.value(depth - 1), 4)} ? ${this.wrap(then, COMMA)} : ${this.wrap(otherwise, CONDITIONAL)}`, precedence: CONDITIONAL, type: common(then.type, otherwise.type) };
      }
      case 'negate': return this.unary('-', this.floating(depth - 1));
      case 'cast': return this.cast(random.pick([FLOAT, DOUBLE]), this.floating(depth - 1));
      case 'root': return { text: `sqrt(${this.wrap(this.floating(depth - 1), ASSIGN)})`, precedence: POSTFIX, type: DOUBLE };
      case 'call': return this.call(depth, true) ?? this.constant(DOUBLE);
    }
  }

  private statementExpression(depth: number): Expression {
    const { random } = this;
    const type = random.pick(this.integers);
    const name = this.freshName('q');
    const first = this.wrap(this.valueFor(type, depth - 1), ASSIGN);
    const declared = random.chance(25) ? `__typeof__(${type.name})` : type.name;
    const body = type === BOOL ? `${name} = !${name};` : random.pick([`${name} += 3;`, `${name} = ~${name};`, `if (${name} & 1) ${name} >>= 1; else ${name}--;`, `for (int k = 0; k < 3; k++) ${name} ^= k;`]);
    return { text: `({ ${declared} ${name} = ${first}; ${body} ${name}; })`, precedence: PRIMARY, type };
  }

  private compoundLiteral(depth: number): Expression {
    const { random } = this;
    const type = random.pick(this.integers);
    const length = random.between(2, 5);
    const written = Array.from({ length: random.between(1, length) }, () => this.wrap(this.valueFor(type, depth - 2), ASSIGN));
    return { text: `(${type.name}[${written.length === length ? '' : length}]){${written.join(', ')}}[${this.index(length, depth - 1)}]`, precedence: POSTFIX, type };
  }

  private pointerExpression(depth: number): Expression {
    const { random } = this;
    const arrays = this.variables.filter((v) => v.type.kind === 'array' && !v.pointer);
    if (arrays.length === 0) return this.leaf();
    const { text, type } = random.pick(arrays);
    if (type.kind !== 'array') return this.leaf();
    const a = this.index(type.length, depth - 1);
    const b = this.index(type.length, depth - 1);
    switch (random.below(3)) {
      case 0: return { text: `(int)(&${text}[${a}] - (${text} + (${b})))`, precedence: UNARY, type: INT };
      case 1: return { text: `&${text}[${a}] ${random.pick(['<', '>', '<=', '>=', '==', '!='])} &${text}[${b}]`, precedence: 9, type: INT };
      default: return { text: `!(${text} + (${a}))`, precedence: UNARY, type: INT };
    }
  }

  private builtin(depth: number): Expression {
    const { random } = this;
    switch (random.below(5)) {
      case 0: return { text: `__builtin_popcount(${this.wrap(this.integer(depth - 1), ASSIGN)})`, precedence: POSTFIX, type: INT };
      case 1: return { text: `__builtin_clz(${this.wrap(this.integer(depth - 1), 6)} | 1u)`, precedence: POSTFIX, type: INT };
      case 2: return { text: `__builtin_ctzll(${this.wrap(this.integer(depth - 1), 6)} | 0x4000ull)`, precedence: POSTFIX, type: INT };
      case 3: return { text: `__builtin_bswap32(${this.wrap(this.integer(depth - 1), ASSIGN)})`, precedence: POSTFIX, type: UINT };
      default: return { text: `__builtin_expect(!!${this.wrap(this.value(depth - 1), UNARY)}, 1) != 0`, precedence: 9, type: INT };
    }
  }

  private variadic(depth: number): Expression {
    const { random } = this;
    let kinds = '';
    const args: string[] = [];
    for (let n = random.between(0, 5); n > 0; n--) {
      const kind = random.pick(['i', 'u', 'l', 'd']);
      kinds += kind;
      if (kind === 'd') args.push(this.wrap(random.chance(50) ? this.cast(FLOAT, this.floating(depth - 1)) : this.cast(DOUBLE, this.value(depth - 1)), ASSIGN));
      else if (kind === 'l') args.push(this.cast(random.pick([LLONG, ULLONG]), this.integer(depth - 1)).text);
      else args.push(this.cast(kind === 'i' ? random.pick([INT, SHORT, CHAR, UCHAR, BOOL]) : UINT, this.integer(depth - 1)).text);
    }
    return { text: `vmix(${[`"${kinds}"`, ...args].join(', ')})`, precedence: POSTFIX, type: LLONG };
  }

  // ---- initialisers ----

  /** With its braces. `constant`: for static data. Nothing in it is written twice, nor writes. */
  initializer(type: Type, depth: number, constant: boolean): string {
    const { random } = this;
    if (type.kind === 'scalar') {
      const e = constant ? (type.isFloat && random.chance(70) ? this.constant(type) : this.constantExpression(2)) : this.valueFor(type, depth);
      const text = this.wrap(e, ASSIGN);
      return random.chance(4) ? `{ ${text} }` : text;
    }
    const mayWrite = this.mayWrite;
    this.mayWrite = false;
    const text = type.kind === 'array' ? this.arrayInitializer(type, depth, constant) : this.recordInitializer(type, depth, constant);
    this.mayWrite = mayWrite;
    return text;
  }

  private arrayInitializer(type: Type & { kind: 'array' }, depth: number, constant: boolean): string {
    const { random } = this;
    const { element, length } = type;
    if (element === CHAR && random.chance(50)) return random.pick(['"ab"', '"x\\n\\t\\x41"', '""', '{ "q" "r" }', '"\\101\\0z"']).replace(/^(.*)$/, length >= 6 ? '$1' : '""');
    const items: string[] = [];
    for (let at = 0; at < length; ) {
      if (random.chance(20)) break;
      const inner = this.initializer(element, depth, constant);
      if (random.chance(12)) {
        const to = random.between(at, length - 1);
        items.push(at < to && random.chance(50) && constant ? `[${at} ... ${to}] = ${inner}` : `[${to}] = ${inner}`);
        at = to + 1;
      } else {
        items.push(element.kind === 'array' && element.element.kind === 'scalar' && element.element !== CHAR && random.chance(20) ? this.elided(element, depth, constant) : inner);
        at++;
      }
    }
    return items.length === 0 ? '{ 0 }' : `{ ${items.join(', ')}${random.chance(20) ? ',' : ''} }`;
  }

  /** All elements, without braces of their own. */
  private elided(type: Type & { kind: 'array' }, depth: number, constant: boolean): string {
    return Array.from({ length: type.length }, () => {
      const e = this.initializer(type.element, depth, constant);
      return e.startsWith('{') ? '7' : e;
    }).join(', ');
  }

  private recordInitializer(type: RecordType, depth: number, constant: boolean): string {
    const { random } = this;
    // An unnamed bit-field has no initialiser.
    const named = type.fields.filter((f) => f.name !== '' || f.type.kind === 'record');
    if (type.isUnion) {
      const first = named[0]!;
      return first.name !== '' && random.chance(40) ? `{ .${first.name} = ${this.initializer(first.type, depth, constant)} }` : `{ ${this.initializer(first.type, depth, constant)} }`;
    }
    if (random.chance(30)) {
      const items = named.filter((f) => f.name !== '' && random.chance(60)).map((f) => `.${f.name} = ${this.initializer(f.type, depth, constant)}`);
      if (random.chance(50)) items.reverse();
      return items.length === 0 ? '{ 0 }' : `{ ${items.join(', ')} }`;
    }
    const items: string[] = [];
    for (const field of named) {
      if (random.chance(10)) break;
      if (!constant && field.name !== '' && field.type.kind === 'record' && random.chance(35)) {
        items.push(this.recordValue(field.type, 0));
        continue;
      }
      items.push(this.initializer(field.type, depth, constant));
    }
    return items.length === 0 ? '{ 0 }' : `{ ${items.join(', ')} }`;
  }
}
