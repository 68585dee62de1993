// Random images for property tests: every instruction, any control flow, wild pointers, recursion, longjmp. They
// verify, and otherwise do whatever they like: faults and endless loops are what the tests are about.

import { OPCODES, type OpcodeRow, type ValueType } from '../../vm/opcodes';

/** Deterministic numbers from a seed (mulberry32). */
export class Random {
  constructor(private state: number) {}
  /** In [0, n). */
  below(n: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  }
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}

const TYPES: readonly ValueType[] = ['i32', 'i64', 'f32', 'f64'];
/** i32 most often, as in real code. */
const SOME_TYPE: readonly ValueType[] = ['i32', 'i32', 'i32', 'i64', 'f64', 'f32'];
const INTERESTING = [0, 1, -1, 2, 3, 4, 7, 8, 16, 31, 32, 63, 64, 100, 127, 128, 255, 256, 65535, 0x7fffffff, -0x80000000, 0x40000000];
const FLOATS = ['0', '-0', '1', '0.5', '-2.25', '1e10', '-1e300', '1e-310', 'nan', 'inf', '-inf', '4294967296', '2147483647.5'];

interface Signature {
  readonly params: readonly ValueType[];
  readonly result: ValueType | null;
}
interface FunctionPlan {
  readonly name: string;
  readonly signature: Signature;
  readonly homes: string;
  readonly frame: number;
  /** Byte offsets below this may be used as locals. */
  readonly locals: number;
}

const SIZES: Readonly<Record<string, number>> = { i8: 1, i8s: 1, i8u: 1, i16: 2, i16s: 2, i16u: 2, i32: 4, f32: 4, i64: 8, f64: 8 };
const suffixOf = (name: string): string => name.slice(name.indexOf('.') + 1);

const SIGNATURES: readonly Signature[] = [
  { params: [], result: null },
  { params: ['i32'], result: 'i32' },
  { params: ['i32', 'i32'], result: 'i32' },
  { params: ['f64'], result: 'f64' },
  { params: ['i32', 'f64', 'i64', 'i32'], result: 'i32' },
  { params: ['i64', 'i32'], result: 'i64' },
  { params: ['f32', 'i32', 'f64'], result: 'f32' },
  { params: ['i32', 'i32', 'i32', 'i32', 'i32'], result: null },
];

/** Straight-line instructions whose operands are on the stack, by their opcode row. */
const SIMPLE: readonly OpcodeRow[] = OPCODES.filter((r) => {
  if (r.pops === 'special' || r.pushes === 'special') return false;
  return !['jump', 'jump_if', 'jump_unless', 'switch', 'goto', 'trap', 'halt', 'setjmp', 'longjmp', 'sp.set', 'alloca'].includes(r.name);
});

export interface ProgramOptions {
  /** Host imports beyond none: `pure1` (i32) → i32 and `pure2` (f64, i64) → f64 must be provided. */
  readonly hosts?: boolean;
}

/** Text for `assemble`. The same seed gives the same program. */
export function randomProgram(seed: number, options: ProgramOptions = {}): string {
  const random = new Random(seed);
  const functions: FunctionPlan[] = [];
  const count = 2 + random.below(4);
  functions.push({ name: 'start', signature: { params: ['i32', 'i32'], result: null }, homes: 'i32@0 i32@4', frame: 256, locals: 64 });
  for (let f = 1; f < count; f++) {
    const signature = random.pick(SIGNATURES);
    let offset = 0;
    const homes = signature.params.map((t) => {
      const size = t === 'i32' ? random.pick([1, 2, 4, 4, 4]) : SIZES[t]!;
      offset = Math.ceil(offset / 8) * 8;
      const home = `${t}@${offset}${t === 'i32' ? `:${size}` : ''}`;
      offset += 8;
      return home;
    });
    functions.push({ name: `f${f}`, signature, homes: homes.join(' '), frame: 256, locals: Math.max(48, offset + 16) });
  }
  const hosts = options.hosts ? 'host pure1 (i32) -> i32\nhost pure2 (f64 i64) -> f64\n' : '';
  return (
    `${hosts}rodata "constant text\\0"\ndata i32 1 2 3 4 5 6 7 8\ndata f64 1.5 -2.5\nzero 256\nentry start\n` +
    functions.map((f) => new FunctionMaker(random, f, functions, options).text()).join('')
  );
}

class FunctionMaker {
  private readonly lines: string[] = [];
  private stack: ValueType[] = [];
  private readonly entry: ValueType[][];
  private readonly blocks: number;
  /** Blocks that are tests of counting loops, and the local that most of them count in. */
  private readonly tests: boolean[];
  private readonly counter: number;

  constructor(
    private readonly random: Random,
    private readonly plan: FunctionPlan,
    private readonly functions: readonly FunctionPlan[],
    private readonly options: ProgramOptions,
  ) {
    this.blocks = 2 + random.below(6);
    this.entry = Array.from({ length: this.blocks }, (_, b) =>
      b === 0 || random.chance(70) ? [] : Array.from({ length: 1 + random.below(2) }, () => random.pick(SOME_TYPE)),
    );
    this.tests = this.entry.map(
      (types, b) => types.length === 0 && b > 0 && b + 1 < this.blocks && this.entry[b + 1]!.length === 0 && random.chance(35),
    );
    this.counter = 4 * random.below(3);
  }

  private emit(line: string): void {
    this.lines.push(`  ${line}`);
  }

  text(): string {
    const { random, plan, blocks, entry } = this;
    const { result } = plan.signature;
    const empty = entry.flatMap((types, b) => (types.length === 0 ? [b] : []));
    const tables = [
      `table switch_${plan.name} = ${Array.from({ length: 3 }, () => `${plan.name}_b${random.pick(empty)}`).join(' ')}`,
      `table goto_${plan.name} base ${1000 + 100 * this.functions.indexOf(plan)} = ${Array.from({ length: 2 }, () => `${plan.name}_b${random.pick(empty)}`).join(' ')}`,
    ];
    this.lines.push(`function ${plan.name} (${plan.homes}) ${result === null ? '' : `-> ${result} `}frame ${plan.frame}`);
    this.lines.push(...tables);
    for (let b = 0; b < blocks; b++) {
      this.lines.push(`${plan.name}_b${b}:`);
      this.stack = [...entry[b]!];
      if (this.tests[b]) {
        this.loopTest(b);
        continue;
      }
      const length = random.below(14);
      for (let k = 0; k < length; k++) this.instruction();
      this.terminator(b, empty);
    }
    return `${this.lines.join('\n')}\n`;
  }

  private push(type: ValueType): void {
    this.stack.push(type);
  }
  private pop(): ValueType {
    return this.stack.pop()!;
  }

  private constant(type: ValueType): void {
    const { random } = this;
    if (type === 'i32') this.emit(`const.i32 ${random.chance(60) ? random.pick(INTERESTING) : random.below(2 ** 31) | 0}`);
    else if (type === 'i64') {
      const low = BigInt(random.pick(INTERESTING));
      this.emit(`const.i64 ${BigInt.asIntN(64, random.chance(50) ? low : low * 4294967296n + BigInt(random.below(1000)))}`);
    } else this.emit(`const.${type} ${random.pick(FLOATS)}`);
    this.push(type);
  }

  /** Offset of a local of that many bytes, mostly from a few favourites, so that loads and stores meet. */
  private local(size: number): number {
    const { random, plan } = this;
    const slots = Math.floor(plan.locals / size);
    return size * (random.chance(70) ? random.below(Math.min(slots, 4)) : random.below(slots));
  }

  private load(type: ValueType): void {
    const { random } = this;
    const suffix = type === 'i32' ? random.pick(['i32', 'i32', 'i32', 'i8s', 'i8u', 'i16s', 'i16u']) : type;
    this.emit(`lload.${suffix} ${this.local(SIZES[suffix]!)}`);
    this.push(type);
  }

  /** Something that pushes `type`. */
  private produce(type: ValueType): void {
    if (this.random.chance(55)) this.load(type);
    else this.constant(type);
  }

  private address(): void {
    const { random } = this;
    const kind = random.below(10);
    if (kind < 3) this.emit(`addr.local ${random.below(48)}`);
    else if (kind < 5) this.emit(`addr.global data+${random.below(40)}`);
    else if (kind < 6) this.emit(`addr.global rodata+${random.below(8)}`);
    else if (kind < 8) this.emit(`addr.global zero+${random.below(200)}`);
    else if (kind < 9) this.emit(`lload.i32 ${this.local(4)}`);
    else this.emit(`const.i32 ${random.pick([0, 1, 4095, 4096, 65536, 262140, -4, 0x40000000])}`);
    this.push('i32');
    if (random.chance(35)) {
      // An element of an array, as compilers put it.
      this.emit(`lload.i32 ${this.local(4)}`);
      if (random.chance(50)) {
        this.emit('const.i32 7');
        this.emit('i32.and');
      }
      const scale = random.pick([1, 2, 4, 8, 12]);
      if (scale !== 1 && scale !== 12 && random.chance(50)) {
        this.emit(`const.i32 ${Math.log2(scale)}`);
        this.emit('i32.shl');
      } else if (scale !== 1) {
        this.emit(`const.i32 ${scale}`);
        this.emit('i32.mul');
      }
      this.emit('i32.add');
    }
    if (random.chance(20)) {
      this.emit(`const.i32 ${random.below(16)}`);
      this.emit('i32.add');
    }
  }

  private want(types: readonly ValueType[]): void {
    // Mostly what is on the stack already.
    const have = this.stack.slice(this.stack.length - types.length);
    if (have.length === types.length && have.every((t, i) => t === types[i]) && this.random.chance(80)) return;
    for (const t of types) this.produce(t);
  }

  private instruction(): void {
    const { random, stack } = this;
    if (stack.length > 6) {
      this.store();
      return;
    }
    if (random.chance(12)) {
      this.idiom();
      return;
    }
    const roll = random.below(100);
    if (roll < 14) this.load(random.pick(SOME_TYPE));
    else if (roll < 20) this.constant(random.pick(SOME_TYPE));
    else if (roll < 34) this.store();
    else if (roll < 40) this.memory();
    else if (roll < 46) this.call();
    else if (roll < 51) this.shuffle();
    else if (roll < 55) this.rare();
    else this.simple();
  }

  /** Pops the top into a local or global. */
  private store(): void {
    const { random } = this;
    if (this.stack.length === 0 || random.chance(30)) this.produce(random.pick(SOME_TYPE));
    const type = this.pop();
    const suffix = type === 'i32' ? random.pick(['i32', 'i32', 'i32', 'i8', 'i16']) : type;
    const size = SIZES[suffix]!;
    if (random.chance(75)) this.emit(`lstore.${suffix} ${this.local(size)}`);
    else this.emit(`gstore.${suffix} ${random.chance(50) ? `data+${size * random.below(32 / size)}` : `zero+${size * random.below(64 / size)}`}`);
  }

  private memory(): void {
    const { random } = this;
    const type = random.pick(SOME_TYPE);
    const disp = random.pick([0, 0, 0, 4, 8, 3, 100]);
    const isLoad = random.chance(50);
    this.address();
    if (isLoad) {
      const suffix = type === 'i32' ? random.pick(['i32', 'i32', 'i8s', 'i8u', 'i16s', 'i16u']) : type;
      this.pop();
      this.emit(`load.${suffix} ${disp}`);
      this.push(type);
    } else {
      const suffix = type === 'i32' ? random.pick(['i32', 'i32', 'i8', 'i16']) : type;
      this.produce(type);
      if (type === 'i32' && random.chance(30)) {
        this.produce('i32');
        this.emit('i32.add');
        this.pop();
      }
      this.emit(`store.${suffix} ${disp}`);
      this.pop();
      this.pop();
    }
  }

  private call(): void {
    const { random, functions } = this;
    const f = functions[random.below(functions.length - 1) + 1]!;
    const { params, result } = f.signature;
    this.want(params);
    if (this.options.hosts && random.chance(25)) {
      const first = random.chance(50);
      this.want(first ? ['i32'] : ['f64', 'i64']);
      this.emit(`call_host ${first ? 'pure1' : 'pure2'}`);
      this.stack.length -= first ? 1 : 2;
      this.push(first ? 'i32' : 'f64');
      return;
    }
    if (random.chance(70)) this.emit(`call ${f.name}`);
    else {
      this.emit(random.chance(90) ? `const.i32 &${random.pick(functions).name}` : `lload.i32 ${this.local(4)}`);
      this.emit(`call_indirect (${params.join(' ')})${result === null ? '' : ` -> ${result}`}`);
    }
    this.stack.length -= params.length;
    if (result !== null) this.push(result);
  }

  private shuffle(): void {
    const { random, stack } = this;
    while (stack.length < 2) this.produce(random.pick(SOME_TYPE));
    const [x, y] = stack.slice(-2) as [ValueType, ValueType];
    const name = random.pick(['dup', 'dup', 'swap', 'dup_x1', 'drop']);
    this.emit(name);
    if (name === 'dup') stack.push(y);
    else if (name === 'drop') stack.pop();
    else stack.splice(stack.length - 2, 2, ...(name === 'swap' ? [y, x] : [y, x, y]));
  }

  private rare(): void {
    const { random, stack } = this;
    switch (random.below(5)) {
      case 0:
        this.emit(`const.i32 ${random.pick([0, 1, 16, 40, 600])}`);
        this.emit('alloca');
        this.push('i32');
        return;
      case 1:
        this.emit('sp.get');
        if (random.chance(50)) this.emit('sp.set');
        else this.push('i32');
        return;
      case 2:
        if (stack.length > 0) return;
        this.emit(`addr.global zero+${64 + 32 * random.below(2)}`);
        this.emit('setjmp');
        this.push('i32');
        return;
      case 3: {
        // Two blocks of memory that exist, most of the time.
        this.address();
        this.address();
        this.emit(`copy ${random.pick([0, 4, 8, 12, 33])}`);
        this.stack.length -= 2;
        return;
      }
      default:
        this.address();
        if (random.chance(50)) {
          this.address();
          this.emit(`const.i32 ${random.below(40)}`);
          this.emit('mem.move');
          this.stack.length -= 2;
        } else {
          this.produce('i32');
          this.emit(`const.i32 ${random.below(40)}`);
          this.emit('mem.fill');
          this.stack.length -= 2;
        }
    }
  }

  private simple(): void {
    const { random } = this;
    const row = random.pick(SIMPLE);
    const pops = row.pops as readonly ValueType[];
    const kind = row.operands[0];
    if (row.name === 'copy' || row.name.startsWith('mem.') || kind === 'disp') return;
    if (/^[lg](load|store)/.test(row.name) || row.name.startsWith('addr')) {
      const suffix = suffixOf(row.name);
      const size = SIZES[suffix] ?? 4;
      this.want(pops);
      this.emit(`${row.name} ${kind === 'frame' ? this.local(size) : `zero+${size * random.below(64 / size)}`}`);
    } else if (kind === undefined) {
      this.want(pops);
      this.emit(row.name);
    } else {
      this.constant(random.pick(TYPES));
      return;
    }
    this.stack.length -= pops.length;
    for (const t of row.pushes as readonly ValueType[]) this.push(t);
  }

  /** Makes the stack hold exactly `types`. */
  private adapt(types: readonly ValueType[]): void {
    let keep = 0;
    while (keep < types.length && this.stack[keep] === types[keep]) keep++;
    while (this.stack.length > keep) {
      this.emit('drop');
      this.pop();
    }
    while (this.stack.length < types.length) this.produce(types[this.stack.length]!);
  }

  private condition(): void {
    const { random } = this;
    const type = random.pick(SOME_TYPE);
    this.produce(type);
    this.produce(type);
    const op = type.startsWith('i')
      ? random.pick(['eq', 'ne', 'lt_s', 'le_s', 'gt_s', 'ge_s', 'lt_u', 'le_u', 'gt_u', 'ge_u'])
      : random.pick(['eq', 'ne', 'lt', 'le', 'gt', 'ge']);
    this.emit(`${type}.${op}`);
    this.stack.length -= 2;
    this.push('i32');
    for (let k = random.below(3); k > 0; k--) this.emit('i32.eqz');
  }


  /** A block that is the test of a counting loop; the block before it may have counted. */
  private loopTest(b: number): void {
    const { random, plan, entry } = this;
    this.emit(`lload.i32 ${random.chance(80) ? this.counter : 4 * random.below(3)}`);
    this.emit(random.chance(45) ? `const.i32 ${random.pick(INTERESTING)}` : `lload.i32 ${4 * random.below(3)}`);
    this.emit(`i32.${random.pick(['lt_s', 'lt_s', 'le_s', 'gt_s', 'ge_s', 'ne', 'eq', 'lt_u', 'le_u'])}`);
    const back = entry.flatMap((types, t) => (types.length === 0 && t <= b ? [t] : []));
    this.emit(`${random.pick(['jump_if', 'jump_if', 'jump_unless'])} ${plan.name}_b${random.pick(back)}`);
  }

  /** Things in the shape that a compiler gives them, which random instructions seldom have. */
  private idiom(): void {
    const { random } = this;
    const x = 4 * random.below(3);
    switch (random.below(7)) {
      case 5: // a comparison's value
        this.condition();
        return;
      case 6: {
        // g += k
        const g = `data+${4 * random.below(8)}`;
        this.emit(`gload.i32 ${g}`);
        this.emit(`const.i32 ${random.pick(INTERESTING)}`);
        this.emit('i32.add');
        this.emit(`gstore.i32 ${g}`);
        return;
      }
      case 0: // x += step
      case 1:
        this.emit(`lload.i32 ${x}`);
        this.emit(random.chance(60) ? `const.i32 ${random.pick([1, -1, 3, 0x7fffffff])}` : `lload.i32 ${4 * random.below(4)}`);
        this.emit('i32.add');
        this.emit(`lstore.i32 ${x}`);
        return;
      case 2: // x++ or ++x as a value
        this.emit(`lload.i32 ${x}`);
        if (random.chance(60)) this.emit('dup');
        else this.emit(`lload.i32 ${random.chance(70) ? x : 4 * random.below(3)}`);
        this.emit('const.i32 1');
        this.emit('i32.add');
        if (random.chance(30)) {
          this.emit('dup');
          this.emit(`lstore.i32 ${x}`);
          this.push('i32');
        } else this.emit(`lstore.i32 ${x}`);
        this.push('i32');
        return;
      case 3: {
        // m[i][j], i and j small
        this.emit(random.chance(50) ? `addr.local ${8 * random.below(3)}` : `addr.global zero+${8 * random.below(8)}`);
        for (const scale of [random.pick([8, 24, 40]), random.pick([1, 4, 8])]) {
          const index = 4 * random.below(3);
          if (random.chance(70)) {
            this.emit(`lload.i32 ${index}`);
            this.emit('const.i32 3');
            this.emit('i32.and');
            this.emit(`lstore.i32 ${index}`);
          }
          this.emit(`lload.i32 ${index}`);
          if (random.chance(30)) {
            this.emit('const.i32 1');
            this.emit('i32.add');
          }
          if (scale !== 1) {
            this.emit(`const.i32 ${scale}`);
            this.emit('i32.mul');
          }
          this.emit('i32.add');
        }
        const type = random.pick(['i32', 'f64', 'i32'] as const);
        const suffix = type === 'i32' ? random.pick(['i32', 'i8u', 'i8s']) : type;
        if (random.chance(50)) {
          this.emit(`load.${suffix} ${random.pick([0, 0, 4])}`);
          this.push(type);
        } else {
          this.push('i32');
          this.produce(type);
          this.emit(`store.${type === 'i32' ? random.pick(['i32', 'i8']) : type} 0`);
          this.stack.length -= 2;
        }
        return;
      }
      default: // s += a * b
        this.produce('f64');
        this.produce('f64');
        this.produce('f64');
        this.emit('f64.mul');
        this.emit(random.pick(['f64.add', 'f64.sub']));
        this.stack.length -= 2;
    }
  }

  private terminator(b: number, empty: readonly number[]): void {
    const { random, plan, blocks, entry } = this;
    const next = b + 1;
    const { result } = plan.signature;
    const roll = next < blocks && this.tests[next] ? 50 : random.below(100);
    if (next < blocks && roll < 45) {
      // A branch: its target and the next block want the same stack.
      const same = entry.flatMap((types, t) => (types.join() === entry[next]!.join() ? [t] : []));
      this.adapt(entry[next]!);
      if (random.chance(70)) this.condition();
      else this.produce('i32');
      this.emit(`${random.pick(['jump_if', 'jump_unless'])} ${plan.name}_b${random.pick(same)}`);
      return;
    }
    if (next < blocks && roll < 60) {
      this.adapt(entry[next]!);
      if (entry[next]!.length === 0 && random.chance(60)) {
        const x = random.chance(80) ? this.counter : 4 * random.below(3);
        this.emit(`lload.i32 ${x}`);
        this.emit(random.chance(60) ? `const.i32 ${random.pick([1, -1, 7])}` : `lload.i32 ${4 * random.below(4)}`);
        this.emit('i32.add');
        this.emit(`lstore.i32 ${x}`);
      }
      return;
    }
    if (roll < 72) {
      const target = random.below(blocks);
      this.adapt(entry[target]!);
      this.emit(`jump ${plan.name}_b${target}`);
      return;
    }
    if (roll < 80) {
      this.adapt([]);
      this.emit(`lload.i32 ${this.local(4)}`);
      this.emit('const.i32 3');
      this.emit('i32.and');
      this.emit(`switch switch_${plan.name}`);
      this.emit(`jump ${plan.name}_b${random.pick(empty)}`);
      return;
    }
    if (roll < 85) {
      this.adapt([]);
      this.emit(`const.i32 ${1000 + 100 * this.functions.indexOf(plan) + random.pick([0, 1, 1, 2])}`);
      this.emit(`goto goto_${plan.name}`);
      return;
    }
    if (roll < 88) {
      this.adapt([]);
      this.emit(`addr.global zero+${64 + 32 * random.below(2)}`);
      this.produce('i32');
      this.emit('longjmp');
      return;
    }
    if (plan.name === 'start') {
      this.adapt(['i32']);
      this.emit('halt');
      return;
    }
    this.adapt(result === null ? [] : [result]);
    this.emit('return');
  }
}
