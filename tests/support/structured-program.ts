// Random programs of the shape that compiled ones have: nested loops, calls, switches, blocks of memory of any
// alignment, jumps across frames, heap and host calls. They end (loops count down, calls burn fuel), mostly well.
// `random-program.ts` has the other sort, whose control flow is wild.

import { assemble } from '../../vm/assemble';
import type { HostModule } from '../../vm/host';
import { heapModule } from '../../vm/hostlib/heap';
import type { Image } from '../../vm/image';
import { OPCODES, type OpcodeRow, type ValueType } from '../../vm/opcodes';
import { Random } from './random-program';

export interface StructuredOptions {
  /** Rough number of statements per function. */
  readonly statements?: number;
  readonly functions?: number;
  /** Percentage of statements that may fault. */
  readonly faults?: number;
}

const TYPES: readonly ValueType[] = ['i32', 'i64', 'f32', 'f64'];
const SIZE: Readonly<Record<string, number>> = { i8: 1, i8s: 1, i8u: 1, i16: 2, i16s: 2, i16u: 2, i32: 4, i64: 8, f32: 4, f64: 8 };
const STORES = ['i8', 'i16', 'i32', 'i64', 'f32', 'f64'];
const storedType = (kind: string): ValueType => (kind === 'i8' || kind === 'i16' ? 'i32' : (kind as ValueType));
const loadsOf = (type: ValueType): readonly string[] => (type === 'i32' ? ['i8s', 'i8u', 'i16s', 'i16u', 'i32'] : [type]);

/** Instructions with operands on the stack and one result, that cannot fault. */
const producers = (type: ValueType): OpcodeRow[] =>
  OPCODES.filter(
    (r) =>
      r.operands.length === 0 && r.traps.length === 0 && r.pops !== 'special' && r.pushes !== 'special' &&
      r.pops.length > 0 && r.pushes.join() === type && !/^(sp|setjmp|alloca)/.test(r.name),
  ); // prettier-ignore
const PRODUCERS = { i32: producers('i32'), i64: producers('i64'), f32: producers('f32'), f64: producers('f64') };

// Frame: parameters, storage that random accesses stay inside of, loop counters, a saved sp, a jmp_buf.
const LOCALS = 32;
const LOCALS_BYTES = 128;
const COUNTERS = LOCALS + LOCALS_BYTES;
const MAX_LOOPS = 4;
const SAVED_SP = COUNTERS + 4 * MAX_LOOPS;
const JMP_BUF = SAVED_SP + 16;
const FRAME_BYTES = JMP_BUF + 32;
const GLOBALS_BYTES = 112;

const HOSTS = `host mix (i32 i64) -> i64
host half (f64) -> f64
host show (i32)
host ask () -> i32
host poke (i32 i32)
host malloc (i32) -> i32
host free (i32)
host read_byte () -> i32
`;

/** What these programs import; made anew for each machine, so that each is asked the same questions. */
export function structuredProgramModules(): HostModule[] {
  let asked = 0;
  return [
    heapModule,
    {
      name: 'probe',
      stateBytes: 8,
      functions: [
        { name: 'mix', prototype: 'long mix(int a, long b)', class: 'pure', call: (c) => c.returnI64(c.argI64(1) * 31n + BigInt(c.argI32(0))) },
        { name: 'half', prototype: 'double half(double x)', class: 'pure', call: (c) => c.returnF64(c.argF64(0) / 2) },
        {
          name: 'show',
          prototype: 'void show(int x)',
          class: 'output',
          call: (c) => {
            c.state[0]!++;
            c.output(1, new TextEncoder().encode(`${c.argI32(0)} `));
          },
        },
        { name: 'ask', prototype: 'int ask(void)', class: 'input', call: (c) => c.returnI32(c.external(() => 17 * ++asked)) },
        {
          name: 'poke',
          prototype: 'void poke(void *p, int n)',
          class: 'pure',
          call: (c) => c.write(c.argI32(0), new Uint8Array(c.argI32(1) & 15).fill(c.argI32(1))),
        },
        {
          name: 'read_byte',
          prototype: 'int read_byte(void)',
          class: 'waiting',
          call: (c) => {
            const at = c.state[4]!;
            if (at >= c.input.length && !c.input.ended) return 'wait';
            c.returnI32(at < c.input.length ? c.input.bytes[at]! : -1);
            if (at < c.input.length) c.state[4] = at + 1;
            return undefined;
          },
        },
      ],
    },
  ];
}

/** The program of a seed. */
export function structuredProgram(seed: number, options: StructuredOptions = {}): Image {
  return assemble(new Maker(seed, options).text());
}

interface Plan {
  readonly name: string;
  readonly params: readonly ValueType[];
  readonly sizes: readonly number[];
  readonly result: ValueType | null;
}

class Maker {
  private readonly random: Random;
  private readonly lines: string[] = [];
  private readonly plans: Plan[];
  private current = 0;
  private loops = 0;
  private labels = 0;
  private tables = 0;

  constructor(
    seed: number,
    private readonly options: StructuredOptions,
  ) {
    this.random = new Random(seed);
    const { random } = this;
    this.plans = [{ name: 'start', params: ['i32', 'i32'], sizes: [4, 4], result: null }];
    for (let i = 1; i < (options.functions ?? 4); i++) {
      const params = Array.from({ length: random.below(4) }, () => random.pick(TYPES));
      const sizes = params.map((t) => (t === 'i32' ? random.pick([1, 2, 4]) : SIZE[t]!));
      this.plans.push({ name: `f${i}`, params, sizes, result: random.pick([null, ...TYPES]) });
    }
  }

  text(): string {
    this.plans.forEach((plan, i) => this.functionBody(plan, i));
    const bytes = (n: number): string => Array.from({ length: n }, () => this.random.below(256)).join(' ');
    // data: fuel, the newest jmp_buf's address, a heap pointer, a spare word, random bytes.
    return `${HOSTS}rodata i8 ${bytes(32)}\ndata i32 60 0 0 0\ndata i8 ${bytes(GLOBALS_BYTES)}\nzero 16\n${this.lines.join('\n')}\n`;
  }

  private emit(...lines: string[]): void {
    this.lines.push(...lines);
  }
  private label(): string {
    return `L${this.labels++}`;
  }
  private below(n: number): number {
    return this.random.below(n);
  }

  private functionBody({ name, params, sizes, result }: Plan, index: number): void {
    this.current = index;
    this.loops = 0;
    const homes = params.map((t, i) => `${t}@${index === 0 ? 4 * i : 8 * i}:${sizes[i]}`).join(' ');
    this.emit(`function ${name} (${homes}) -> ${result ?? 'none'} frame ${FRAME_BYTES}`);
    if (index > 0) {
      const go = this.label();
      this.burn(1);
      this.emit(`jump_if ${go}`);
      if (result !== null) this.constant(result);
      this.emit('return', `${go}:`);
    }
    for (let n = 1 + this.below(2 * (this.options.statements ?? 8)); n > 0; n--) this.statement();
    if (index === 0) this.expression('i32', 2);
    else if (result !== null) this.expression(result, 2);
    this.emit(index === 0 ? 'halt' : 'return');
    // Code that is never reached is decoded all the same.
    if (this.random.chance(20)) this.emit('nop', 'drop');
  }

  /** Takes fuel; leaves whether there is any. */
  private burn(fuel: number): void {
    this.emit('gload.i32 data', `const.i32 ${fuel}`, 'i32.sub', 'dup', 'gstore.i32 data', 'const.i32 0', 'i32.gt_s');
  }

  private block(): void {
    for (let n = this.below(3); n > 0; n--) this.statement();
  }

  private statement(): void {
    const { random } = this;
    if (random.chance(this.options.faults ?? 2)) return this.mayFault();
    switch (this.below(14)) {
      case 0:
      case 1: {
        const kind = random.pick(STORES);
        const size = SIZE[kind]!;
        this.expression(storedType(kind), 3);
        if (random.chance(75)) this.emit(`lstore.${kind} ${LOCALS + size * this.below(LOCALS_BYTES / size)}`);
        else this.emit(`gstore.${kind} data+${16 + size * this.below(GLOBALS_BYTES / size)}`);
        return;
      }
      case 2: {
        const kind = random.pick(STORES);
        const disp = random.chance(30) ? this.below(4) : 0;
        this.address(SIZE[kind]! + disp);
        this.expression(storedType(kind), 2);
        this.emit(`store.${kind} ${disp}`);
        return;
      }
      case 3: {
        const [otherwise, end] = [this.label(), this.label()];
        this.expression('i32', 2);
        this.emit(`${random.pick(['jump_if', 'jump_unless'])} ${otherwise}`);
        this.block();
        this.emit(`jump ${end}`, `${otherwise}:`);
        this.block();
        this.emit(`${end}:`);
        return;
      }
      case 4:
      case 5:
        return this.loop();
      case 6:
        return this.switchOrGoto();
      case 7: {
        const n = this.below(40);
        this.address(n);
        const how = random.pick(['copy', 'mem.move', 'mem.fill']);
        if (how === 'mem.fill') this.expression('i32', 1);
        else this.address(n);
        if (how === 'copy') this.emit(`copy ${n}`);
        else this.emit(`const.i32 ${n}`, how);
        return;
      }
      case 8:
        this.emit('sp.get', `lstore.i32 ${SAVED_SP}`, `const.i32 ${this.below(100)}`, 'alloca', 'dup');
        this.emit(`lstore.i32 ${LOCALS + 4 * this.below(LOCALS_BYTES / 4)}`, 'load.i32', 'drop');
        this.block();
        if (random.chance(80)) this.emit(`lload.i32 ${SAVED_SP}`, 'sp.set');
        return;
      case 9:
        return this.jumpAcrossFrames();
      case 10:
        this.call(null);
        return;
      case 11:
        return this.heapTraffic();
      case 12:
        this.expression('i32', 2);
        this.emit('call_host show');
        return;
      default: {
        const { result } = this.plans[this.current]!;
        if (this.current === 0 || random.chance(70)) {
          // A pointer to storage of ours, where another function may find it.
          this.emit(`addr.local ${LOCALS + this.below(LOCALS_BYTES)}`, `lstore.i32 ${LOCALS + 4 * this.below(LOCALS_BYTES / 4)}`);
          return;
        }
        const go = this.label();
        this.expression('i32', 1);
        this.emit(`jump_if ${go}`);
        if (result !== null) this.expression(result, 1);
        this.emit('return', `${go}:`);
      }
    }
  }

  private loop(): void {
    if (this.loops >= MAX_LOOPS) return;
    const counter = COUNTERS + 4 * this.loops++;
    const top = this.label();
    this.emit(`const.i32 ${1 + this.below(5)}`, `lstore.i32 ${counter}`, `${top}:`);
    this.block();
    this.emit(`lload.i32 ${counter}`, 'const.i32 1', 'i32.sub', 'dup', `lstore.i32 ${counter}`);
    if (this.random.chance(30)) this.emit('const.i32 0', 'i32.gt_s');
    this.emit(`jump_if ${top}`);
    this.loops--;
  }

  private switchOrGoto(): void {
    const labels = Array.from({ length: 1 + this.below(4) }, () => this.label());
    const end = this.label();
    const table = this.tables++;
    const base = this.random.chance(40) ? 1 + 16 * table : 0;
    this.emit(`table T${table} base ${base} = ${labels.join(' ')}`);
    this.expression('i32', 1);
    if (base !== 0) this.emit(`const.i32 ${labels.length}`, 'i32.rem_u', `const.i32 ${base}`, 'i32.add', `goto T${table}`);
    else {
      this.emit('const.i32 7', 'i32.and', `switch T${table}`);
      this.block();
      this.emit(`jump ${end}`);
    }
    for (const label of labels) {
      this.emit(`${label}:`);
      this.block();
      if (this.random.chance(70)) this.emit(`jump ${end}`);
    }
    this.emit(`${end}:`);
  }

  /** Address of `size` bytes of this frame's storage or the globals', at any alignment. */
  private address(size: number): void {
    const inFrame = this.random.chance(50);
    this.emit(inFrame ? `addr.local ${LOCALS}` : 'addr.global data+16');
    this.expression('i32', 1);
    this.emit(`const.i32 ${(inFrame ? LOCALS_BYTES : GLOBALS_BYTES) - size + 1}`, 'i32.rem_u', 'i32.add');
  }

  private jumpAcrossFrames(): void {
    if (this.random.chance(50)) {
      this.emit(`addr.local ${JMP_BUF}`, 'setjmp', `lstore.i32 ${LOCALS}`, `addr.local ${JMP_BUF}`, 'gstore.i32 data+4');
      this.block();
      this.call(null);
      if (this.random.chance(80)) this.emit('const.i32 0', 'gstore.i32 data+4');
      return;
    }
    const end = this.label();
    this.emit('gload.i32 data+4', `jump_unless ${end}`);
    this.burn(2);
    this.emit(`jump_unless ${end}`, 'gload.i32 data+4');
    this.expression('i32', 1);
    this.emit('longjmp', `${end}:`);
  }

  private heapTraffic(): void {
    const [none, end] = [this.label(), this.label()];
    this.emit('gload.i32 data+8', `jump_unless ${none}`, 'gload.i32 data+8');
    this.expression('i32', 1);
    this.emit('store.i32 4');
    if (this.random.chance(50)) this.emit('gload.i32 data+8', 'call_host free', 'const.i32 0', 'gstore.i32 data+8');
    this.emit(`jump ${end}`, `${none}:`, `const.i32 ${8 + this.below(200)}`, 'call_host malloc', 'gstore.i32 data+8', `${end}:`);
  }

  private mayFault(): void {
    const { random } = this;
    this.expression('i32', 1);
    switch (this.below(6)) {
      case 0:
        this.emit(`load.${random.pick(['i32', 'i8u', 'i16s', 'i64', 'f64'])} ${this.below(16)}`, 'drop');
        return;
      case 1:
        this.expression('i32', 1);
        this.emit('store.i32');
        return;
      case 2:
        this.emit(`const.i32 ${this.below(3) - 1}`, `i32.${random.pick(['div_s', 'div_u', 'rem_s', 'rem_u'])}`, 'drop');
        return;
      case 3:
        this.emit('i64.ext_i32_s', `const.i64 ${this.below(3) - 1}`, `i64.${random.pick(['div_s', 'div_u', 'rem_s', 'rem_u'])}`, 'drop');
        return;
      case 4:
        this.emit(`const.i32 ${this.below(400)}`, 'call_host poke');
        return;
      default:
        this.emit(random.chance(50) ? 'call_host free' : 'call_indirect ()');
    }
  }

  /** A call to this or a later function, so that only fuel bounds the depth; false if none gives what is wanted. */
  private call(wanted: ValueType | null): boolean {
    const candidates = this.plans.filter((p, i) => i > 0 && i >= this.current && (wanted === null || p.result === wanted));
    if (candidates.length === 0) return false;
    const { name, params, result } = this.random.pick(candidates);
    for (const type of params) this.expression(type, 1);
    if (this.random.chance(30)) this.emit(`const.i32 &${name}`, `call_indirect (${params.join(' ')}) -> ${result ?? 'none'}`);
    else this.emit(`call ${name}`);
    if (wanted === null && result !== null) this.emit('drop');
    return true;
  }

  private constant(type: ValueType): void {
    const any = this.random.chance(50) ? this.below(20) - 4 : (this.below(2 ** 32) | 0);
    if (type === 'i64') this.emit(`const.i64 ${BigInt(any) * (this.random.chance(50) ? 1n : 0x123456789n)}`);
    else this.emit(`const.${type} ${type === 'i32' ? any : this.random.pick([any / 8, any / 8, 'nan', 'inf', '-inf'])}`);
  }

  /** Leaves one operand of the type. */
  private expression(type: ValueType, depth: number): void {
    const { random } = this;
    switch (depth <= 0 ? 0 : this.below(10)) {
      case 0:
        return this.leaf(type);
      case 1: {
        const kind = random.pick(loadsOf(type));
        this.address(SIZE[kind]!);
        this.emit(`load.${kind}`);
        return;
      }
      case 2: {
        // A join with operands below.
        const [otherwise, end] = [this.label(), this.label()];
        this.expression('i32', depth - 1);
        this.emit(`jump_unless ${otherwise}`);
        this.expression(type, depth - 1);
        this.emit(`jump ${end}`, `${otherwise}:`);
        this.expression(type, depth - 1);
        this.emit(`${end}:`);
        return;
      }
      case 3:
        this.expression(random.pick(TYPES), depth - 1);
        this.expression(type, depth - 1);
        this.emit('swap', 'drop');
        return;
      case 4:
        this.expression(type, depth - 1);
        this.emit('dup');
        if (random.chance(50)) this.emit('dup_x1', 'drop');
        this.emit(`${type}.${random.pick(['add', 'sub', 'mul'])}`);
        return;
      case 5:
        if (type === 'i64') {
          this.expression('i32', depth - 1);
          this.expression('i64', depth - 1);
          this.emit('call_host mix');
        } else if (type === 'f64') {
          this.expression('f64', depth - 1);
          this.emit('call_host half');
        } else if (type === 'i32') this.emit(`call_host ${random.pick(['ask', 'read_byte'])}`);
        else this.leaf(type);
        return;
      case 6:
        if (!random.chance(30) || !this.call(type)) this.leaf(type);
        return;
      default: {
        const row = random.pick(PRODUCERS[type]);
        for (const t of row.pops as readonly ValueType[]) this.expression(t, depth - 1);
        this.emit(row.name);
      }
    }
  }

  private leaf(type: ValueType): void {
    const kind = this.random.pick(loadsOf(type));
    const size = SIZE[kind]!;
    const how = this.below(5);
    if (how === 0) this.constant(type);
    else if (how === 1) this.emit(`gload.${kind} data+${16 + size * this.below(GLOBALS_BYTES / size)}`);
    else if (how === 2) this.emit(`lload.${kind} ${size * this.below(LOCALS / size)}`);
    else this.emit(`lload.${kind} ${LOCALS + size * this.below(LOCALS_BYTES / size)}`);
  }
}
