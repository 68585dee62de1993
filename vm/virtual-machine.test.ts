import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assemble } from './assemble';
import type { HostModule } from './host';
import { heapModule } from './hostlib/heap';
import type { RunStop } from './machine';
import { OPCODES } from './opcodes';
import { createMachine, type MachineOptions, type VirtualMachine } from './virtual-machine';
import { verifyImage } from './verify';

const console: HostModule = {
  name: 'console',
  stateBytes: 8,
  functions: [
    {
      name: 'putchar',
      prototype: 'int putchar(int c)',
      class: 'output',
      call: (c) => {
        c.output(1, Uint8Array.of(c.argI32(0)));
        c.returnI32(c.argI32(0));
      },
    },
    {
      name: 'getchar',
      prototype: 'int getchar(void)',
      class: 'waiting',
      call: (c) => {
        const at = c.state[0]!;
        if (at >= c.input.length) {
          if (!c.input.ended) return 'wait';
          c.returnI32(-1);
          return;
        }
        c.state[0] = at + 1;
        c.returnI32(c.input.bytes[at]!);
      },
    },
    {
      name: 'random',
      prototype: 'long random(void)',
      class: 'input',
      call: (c) => c.returnI64(c.external(() => BigInt(nextRandom++))),
    },
    { name: 'broken', prototype: 'void broken(void)', class: 'pure', call: () => { throw new TypeError('oops'); } }, // prettier-ignore
  ],
};
let nextRandom = 1000;
const HOSTS = 'host putchar (i32) -> i32\nhost getchar () -> i32\nhost random () -> i64\nhost broken ()\nhost malloc (i32) -> i32\nhost free (i32)\n';
const SMALL: MachineOptions = { guestBytes: 256 << 10, stackBytes: 64 << 10, hostBytes: 65536, hostModules: [console, heapModule] };

function machineOf(text: string, options: MachineOptions = {}): VirtualMachine & { out: () => string } {
  let out = '';
  const machine = createMachine(verifyImage(assemble(HOSTS + text)), {
    ...SMALL,
    ...options,
    listener: { onOutput: (_stream, bytes) => (out += new TextDecoder().decode(bytes)) },
  });
  return Object.assign(machine, { out: () => out });
}
const main = (body: string, more = ''): string => `function start (i32@0 i32@4) frame 64\n${body}\n${more}`;
const runAll = (text: string): RunStop => machineOf(text).run({ budget: 1e9 });
/** Exit code of a body that leaves an i32. */
const value = (body: string): number | string => {
  const stop = runAll(main(`${body}\nhalt`));
  return stop.kind === 'halted' ? stop.exitCode : stop.kind === 'faulted' ? stop.fault.kind : stop.kind;
};

test('the exact executor has a case for every opcode, by number', () => {
  const source = ['./exact.ts', './operate.ts'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('');
  const cases = [...source.matchAll(/case (\d+): (?:\{ )?\/\/ (\S+)/g)].map((m) => `${m[1]} ${m[2]}`);
  // What operate.ts finds by the distance from a first one, and loads and stores, which the table describes.
  const ranges = OPCODES.filter((r) => /^(i32|i64|f32|f64)\.(eq|ne|[lg][te](_[su])?)$|\.from_.*_[su]$|^[lg]?(load|store)\./.test(r.name)).map((r) => `${r.code} ${r.name}`);
  OPCODES.forEach((r) => expect(r.code > 6 && r.code < 49).toBe(/^[lg]?(load|store)\./.test(r.name)));
  const number = (line: string): number => Number(line.split(' ')[0]);
  expect([...cases, ...ranges].sort((p, q) => number(p) - number(q))).toEqual(OPCODES.map((r) => `${r.code} ${r.name}`));
  const lists = [
    ['i32.', 69, 'eq ne lt_s lt_u le_s le_u gt_s gt_u ge_s ge_u'],
    ['i64.', 95, 'eq ne lt_s lt_u le_s le_u gt_s gt_u ge_s ge_u'], ['f32.', 110, 'eq ne lt le gt ge'], ['f64.', 121, 'eq ne lt le gt ge'],
    ['', 139, 'i32.from_f32_s f32.from_i32_s i32.from_f32_u f32.from_i32_u i64.from_f32_s f32.from_i64_s i64.from_f32_u f32.from_i64_u'],
    ['', 147, 'i32.from_f64_s f64.from_i32_s i32.from_f64_u f64.from_i32_u i64.from_f64_s f64.from_i64_s i64.from_f64_u f64.from_i64_u'],
  ] as const; // prettier-ignore
  for (const [prefix, first, names] of lists) names.split(' ').forEach((name, k) => expect(OPCODES[first + k]!.name).toBe(prefix + name));
});

describe('instructions', () => {
  const rows: readonly [string, number | string][] = [
    ['const.i32 7\nconst.i32 -2\ni32.div_s', -3],
    ['const.i32 7\nconst.i32 -2\ni32.rem_s', 1],
    ['const.i32 -1\nconst.i32 2\ni32.div_u', 0x7fffffff],
    ['const.i32 -1\nconst.i32 10\ni32.rem_u', 5],
    ['const.i32 1\nconst.i32 0\ni32.div_s', 'divide-by-zero'],
    ['const.i32 -2147483648\nconst.i32 -1\ni32.rem_s', 'divide-overflow'],
    ['const.i64 1\nconst.i64 0\ni64.rem_u\ni32.wrap_i64', 'divide-by-zero'],
    ['const.i64 -9223372036854775808\nconst.i64 -1\ni64.div_s\ni32.wrap_i64', 'divide-overflow'],
    ['const.i32 1\nconst.i32 33\ni32.shl', 2],
    ['const.i64 1\nconst.i32 40\ni64.shl\nconst.i32 39\ni64.shr_u\ni32.wrap_i64', 2],
    ['const.i64 -1\nconst.i64 1\ni64.lt_u', 0],
    ['const.i64 -1\nconst.i64 1\ni64.lt_s', 1],
    ['const.i64 4294967296\nconst.i64 4294967295\ni64.gt_u', 1],
    ['const.i64 4294967295\nconst.i64 1\ni64.add\nconst.i32 32\ni64.shr_u\ni32.wrap_i64', 1],
    ['const.i64 0\nconst.i64 1\ni64.sub\nconst.i32 32\ni64.shr_s\ni32.wrap_i64', -1],
    ['const.i64 4294967296\ni64.neg\nconst.i32 32\ni64.shr_s\ni32.wrap_i64', -1],
    ['const.f64 1e99\ni32.from_f64_s', 0x7fffffff],
    ['const.f64 nan\ni32.from_f64_s', 0],
    ['const.f64 -3.9\ni32.from_f64_u', 0],
    ['const.f64 nan\nconst.f64 nan\nf64.ne', 1],
    ['const.f64 nan\nconst.f64 1\nf64.le', 0],
    ['const.f32 1.5\nconst.f32 0.25\nf32.mul\nf64.from_f32\nconst.f64 0.375\nf64.eq', 1],
    ['const.i32 300\ni32.ext8_u', 44],
    ['const.i32 200\ni32.ext8_s', -56],
    ['const.i32 1\nconst.i32 2\nconst.i32 3\ndup_x1\ni32.mul\ni32.sub\ni32.add', -2],
    ['const.i32 10\nconst.i32 3\nswap\ni32.sub', -7],
    ['const.i32 -1\nlstore.i8 8\nlload.i8u 8', 255],
    ['const.i32 -1\nlstore.i16 8\nlload.i16s 8', -1],
    ['addr.local 9\nconst.i32 305419896\nstore.i32\naddr.local 8\nload.i32 1', 305419896],
    ['addr.local 8\nconst.i64 -2\nstore.i64 3\naddr.local 8\nload.i64 3\ni32.wrap_i64', -2],
    ['const.i32 16\nload.i32', 'unmapped-read'],
    ['const.i32 262142\nload.i32', 'unmapped-read'],
    ['const.i32 262140\nload.i32\ndrop\nconst.i32 5', 5],
    ['const.i32 -4\nload.i32 8', 'unmapped-read'],
    ['const.i32 4\nload.i32 0xfffffff8', 'unmapped-read'],
    ['const.i32 4096\nconst.i32 1\nstore.i32\nconst.i32 1', 5],
    ['const.i32 0\nconst.i32 1\nstore.i8\nconst.i32 1', 'unmapped-write'],
    ['lload.i32 16', 0xcccccccc | 0],
    ['const.i32 24\nalloca\nload.i32', 0xcccccccc | 0],
    ['const.i32 -1\nalloca', 'stack-overflow'],
    ['const.i32 16\nsp.get\nconst.i32 40\nalloca\ni32.sub\ni32.add', 64],
    ['const.i32 0\nsp.set\nconst.i32 1', 'bad-stack-restore'],
    ['const.i32 5\nconst.i32 4\ncall_indirect (i32)\nconst.i32 1', 'bad-function'],
    ['addr.local 16\naddr.local 20\nconst.i32 7\nlstore.i32 20\ncopy 4\nlload.i32 16', 7],
    ['addr.local 16\nconst.i32 258\nconst.i32 4\nmem.fill\nlload.i32 16', 0x02020202],
    ['trap unreachable', 'trap'],
    ['return', 'trap'],
    ['call_host broken\nconst.i32 1', 'host-error'],
  ];
  test.each(rows)('%j is %j', (body, wanted) => {
    const found = body.startsWith('const.i32 4096') ? runAll('rodata "abcd"\n' + main(`${body}\nhalt`)) : value(/^(trap|return)/.test(body) ? `${body}\nconst.i32 0` : body);
    expect(typeof found === 'object' ? (found.kind === 'faulted' ? found.fault.kind : found) : found).toBe(body.startsWith('const.i32 4096') ? 'readonly-write' : wanted);
  });

  test.each([
    [() => 7n, 'odd does not return i64'], [() => Promise.resolve(1), 'odd gave back what is no number (object)'], [() => 'x', 'odd gave back what is no number (string)'], [() => true, 'odd gave back what is no number (boolean)'],
  ])('a host function that gives back %s is at fault', (call, detail) => {
    const odd: HostModule = { name: 'odd', stateBytes: 0, functions: [{ name: 'odd', prototype: 'int odd(void)', class: 'pure', call: call as unknown as () => number }] };
    const machine = createMachine(verifyImage(assemble('host odd () -> i32\n' + main('call_host odd\nhalt'))), { ...SMALL, hostModules: [odd] });
    const outcome = machine.run({ budget: 1000 });
    expect(outcome.kind === 'faulted' && outcome.fault).toMatchObject({ kind: 'host-error', detail: expect.stringContaining(detail) });
  });

  test('a NaN made by arithmetic is the canonical one; moved ones keep their bits', () => {
    const machine = machineOf('data i64 0x7ff4000000000001\n' + main(`
      gload.f64 data\nlstore.f64 8
      const.f64 0\nconst.f64 0\nf64.div\nlstore.f64 16
      const.f32 inf\nconst.f32 inf\nf32.sub\nlstore.f32 24
      const.f64 -1\nf64.sqrt\nf32.from_f64\nlstore.f32 28
      gload.f64 data\nf64.neg\nlstore.f64 32
      const.i32 0\nhalt`));
    machine.run({ budget: 100 });
    const { fp } = machine.registers();
    const words = new Uint32Array(machine.readMemory(fp + 8, 32).bytes.buffer);
    expect([...words].map((w) => w.toString(16))).toEqual(['1', '7ff40000', '0', 'fff80000', 'ffc00000', 'ffc00000', '1', 'fff40000']);
  });
});

const FACTORIAL = main(
  'const.i32 5\ncall fact\nhalt',
  `function fact (i32@0) -> i32 frame 32
     lload.i32 0\njump_if more\nconst.i32 1\nreturn
     more: lload.i32 0\nlload.i32 0\nconst.i32 1\ni32.sub\ncall fact\ni32.mul\nreturn`,
);

describe('frames', () => {
  test('recursion, frames and operands', () => {
    const machine = machineOf(FACTORIAL);
    const fact = machine.functions[1]!;
    const one = machine.state.verified.code.pc[5]!;
    const stop = machine.run({ budget: 100, breakpoints: { pcs: new Set([one]) } });
    expect(stop).toMatchObject({ kind: 'stopped', breakpoint: true });
    expect(machine.position()).toEqual({ branch: 0, clock: 6, depth: 6, pc: one });
    const frames = machine.frames(0, 10);
    expect(frames.map((f) => [f.level, f.functionIndex, f.serial, f.depth])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((level) => [level, level === 6 ? 0 : 1, level === 6 ? 0 : 6 - level, 6 - level]),
    );
    expect(frames[1]!.resumePc).toBeGreaterThan(frames[1]!.pc);
    expect(frames[1]!.fp).toBe(frames[0]!.fp + fact.frameBytes);
    expect(machine.frames(5, 1)).toEqual([frames[5]]);
    expect(machine.operands(1)).toEqual([{ type: 'i32', bytes: Uint8Array.of(1, 0, 0, 0) }]);
    expect(machine.operands(5)).toEqual([{ type: 'i32', bytes: Uint8Array.of(5, 0, 0, 0) }]);
    expect(machine.operands(6)).toEqual([]);
    const breakpoints = { pcs: new Set([one]) };
    expect(machine.run({ budget: 100, breakpoints })).toMatchObject({ breakpoint: true });
    expect(machine.run({ budget: 100, passCurrent: true, breakpoints })).toEqual({ kind: 'halted', exitCode: 120 });
    expect(machine.run({ budget: 100 })).toEqual({ kind: 'halted', exitCode: 120 });
  });

  test('arguments are narrowed to their homes, above fresh bytes', () => {
    const stop = runAll(main('const.i32 -2\nconst.i32 70000\ncall f\nhalt', `function f (i32@0:1 i32@2:2) -> i32 frame 32
      lload.i8u 0\nlload.i8u 1\ni32.add\nlload.i16u 2\ni32.add\nreturn`));
    expect(stop).toEqual({ kind: 'halted', exitCode: 254 + 0xcc + (70000 & 0xffff) });
  });

  test('argv', () => {
    const machine = machineOf(main('lload.i32 4\nload.i32 4\nload.i8u\nlload.i32 0\nconst.i32 1000\ni32.mul\ni32.add\nhalt'), { args: ['prog', 'hey'] });
    expect(machine.run({ budget: 9 })).toEqual({ kind: 'halted', exitCode: 2104 });
    expect(() => machineOf(FACTORIAL, { args: ['x'.repeat(70000)] })).toThrow(/arguments/);
  });

  test('stack overflow leaves the call undone', () => {
    const machine = machineOf(main('call f\nconst.i32 0\nhalt', 'function f () frame 32\ncall f\nreturn'));
    const stop = machine.run({ budget: 1e6 });
    expect(stop).toMatchObject({ kind: 'faulted', fault: { kind: 'stack-overflow', sizeBytes: 32 } });
    expect(machine.frames(0, 1)[0]).toMatchObject({ functionIndex: 1, depth: machine.position().clock });
    expect(machine.run({ budget: 5 })).toEqual(stop);
    expect(machine.status()).toMatchObject({ state: 'faulted' });
  });

  const jumper = (body: string): string =>
    main(
      `addr.global zero\nsetjmp\ndup\njump_if back\ndrop\ncall f\nconst.i32 1\nhalt
       back: halt`,
      `function f () frame 32\n${body}\nreturn`,
    ).replace('function start', 'zero 64\nfunction start');
  test('setjmp and longjmp', () => {
    expect(runAll(jumper('addr.global zero\nconst.i32 9\nlongjmp'))).toEqual({ kind: 'halted', exitCode: 9 });
    expect(runAll(jumper('addr.global zero\nconst.i32 0\nlongjmp'))).toEqual({ kind: 'halted', exitCode: 1 });
    expect(runAll(jumper('addr.global zero+32\nconst.i32 0\nlongjmp'))).toMatchObject({ fault: { kind: 'bad-longjmp' } });
    expect(runAll(jumper('addr.global zero\nconst.i32 0\nstore.i32 8\naddr.global zero\nconst.i32 3\nlongjmp'))).toMatchObject({ fault: { kind: 'bad-longjmp' } });
    expect(runAll(jumper('addr.global zero\nconst.i32 100000\nstore.i32 12\naddr.global zero\nconst.i32 3\nlongjmp'))).toMatchObject({ fault: { kind: 'bad-longjmp' } });
    // The frame that called setjmp has returned.
    expect(
      runAll('zero 64\n' + main('call f\naddr.global zero\nconst.i32 1\nlongjmp', 'function f () frame 32\naddr.global zero\nsetjmp\ndrop\nreturn')),
    ).toMatchObject({ fault: { kind: 'bad-longjmp' } });
  });

  test('calls through pointers', () => {
    const program = (pointer: string, signature: string): RunStop =>
      runAll(main(`const.i32 20\nconst.i32 ${pointer}\ncall_indirect ${signature}\nhalt`, 'function twice (i32@0) -> i32 frame 32\nlload.i32 0\nlload.i32 0\ni32.add\nreturn\nfunction no () frame 32\nreturn'));
    expect(program('&twice', '(i32) -> i32')).toEqual({ kind: 'halted', exitCode: 40 });
    expect(program('&no', '(i32) -> i32')).toMatchObject({ fault: { kind: 'bad-signature', address: 0x40000020 } });
    expect(program('0x40000008', '(i32) -> i32')).toMatchObject({ fault: { kind: 'bad-function' } });
  });

  test('switch and computed goto', () => {
    const body = (n: number): string => `table T = a b c
      const.i32 ${n}\nswitch T\nconst.i32 99\nhalt\na: const.i32 10\nhalt\nb: const.i32 11\nhalt\nc: const.i32 12\nhalt`;
    expect([0, 2, 3, -1].map((n) => value(body(n)))).toEqual([10, 12, 99, 99]);
    const go = (n: number): string => `table T base 50 = a b\nconst.i32 ${n}\ngoto T\na: const.i32 10\nhalt\nb: const.i32 11\nhalt`;
    expect([50, 51, 52, 49].map((n) => value(go(n)))).toEqual([10, 11, 'bad-label', 'bad-label']);
  });
});

describe('host calls', () => {
  test('output carries its position; input waits and is asked again', () => {
    const machine = machineOf(main('top: call_host getchar\ndup\nlstore.i32 8\nconst.i32 0\ni32.lt_s\njump_if end\nlload.i32 8\ncall_host putchar\ndrop\njump top\nend: const.i32 3\nhalt'));
    expect(machine.run({ budget: 100 })).toEqual({ kind: 'waiting', call: 'getchar' });
    expect(machine.status()).toEqual({ state: 'waiting', call: 'getchar' });
    const waiting = machine.stateHash();
    expect(machine.run({ budget: 100 })).toEqual({ kind: 'waiting', call: 'getchar' });
    expect(machine.stateHash()).toBe(waiting);
    machine.provideInput(new TextEncoder().encode('ab'));
    expect(machine.run({ budget: 100 })).toMatchObject({ kind: 'waiting' });
    expect(machine.out()).toBe('ab');
    machine.endInput();
    expect(machine.run({ budget: 100 })).toEqual({ kind: 'halted', exitCode: 3 });
  });

  test('a breakpoint on a waiting call is passed once', () => {
    const machine = machineOf(main('call_host getchar\nhalt'));
    const breakpoints = { pcs: new Set([0]) };
    expect(machine.run({ budget: 9, breakpoints })).toMatchObject({ breakpoint: true });
    expect(machine.run({ budget: 9, breakpoints, passCurrent: true })).toMatchObject({ kind: 'waiting' });
    machine.provideInput(Uint8Array.of(65));
    expect(machine.run({ budget: 9, breakpoints })).toEqual({ kind: 'halted', exitCode: 65 });
  });

  test('externals and output are not repeated after a restore', () => {
    const machine = machineOf(main('call_host random\ni32.wrap_i64\nconst.i32 65\ncall_host putchar\ndrop\nhalt'));
    const start = machine.capture();
    const first = machine.run({ budget: 9 });
    const hash = machine.stateHash();
    machine.restore(start);
    expect(machine.run({ budget: 9 })).toEqual(first);
    expect(machine.stateHash()).toBe(hash);
    expect(machine.out()).toBe('A');
    expect(machine.journalPosition()).toEqual({ externals: 1, outputBytes: 1 });
    // Another run: what was logged is forgotten, and made anew.
    machine.restore(start);
    machine.journal.truncate(0, 0);
    expect(machine.run({ budget: 9 })).not.toEqual(first);
    expect(machine.out()).toBe('AA');
  });

  test('refusals name the function', () => {
    const load = (text: string): (() => unknown) => () => createMachine(verifyImage(assemble(text)), SMALL);
    expect(load('host nosuch ()\n' + main('const.i32 1\nhalt'))).toThrow(/nosuch/);
    expect(load('host putchar (i64) -> i32\n' + main('const.i32 1\nhalt'))).toThrow(/putchar as \(i64\) -> i32/);
  });
});

describe('limits and steps', () => {
  const LOOP = main('const.i32 10\nlstore.i32 8\ntop: lload.i32 8\nconst.i32 1\ni32.sub\ndup\nlstore.i32 8\njump_if top\nconst.i32 0\nhalt');
  test('clock limit stops before the tick', () => {
    const machine = machineOf(LOOP);
    expect(machine.run({ budget: 100, clockLimit: 4 })).toEqual({ kind: 'clock' });
    expect(machine.position()).toMatchObject({ clock: 4, pc: machine.state.verified.code.pc[7] });
    expect(machine.run({ budget: 100, clockLimit: 4 })).toEqual({ kind: 'clock' });
    expect(machine.run({ budget: 2 })).toEqual({ kind: 'slice' });
    expect(machine.position().clock).toBe(6);
    expect(machine.run({ budget: 100 })).toEqual({ kind: 'halted', exitCode: 0 });
    expect(machine.position().clock).toBe(9);
  });

  test('a step of many instructions survives slices', () => {
    const machine = machineOf(LOOP);
    const step = { kind: 'instruction', count: 30 } as const;
    let slices = 0;
    while (machine.run({ budget: 1, step }).kind === 'slice') slices++;
    expect(slices).toBeGreaterThan(2);
    expect(machine.counters.exact).toBe(30);
    machine.run({ budget: 100, step });
    expect(machine.counters.exact).toBe(60);
  });

  test('step out of recursion', () => {
    const machine = machineOf(FACTORIAL);
    const one = machine.state.verified.code.pc[5]!;
    machine.run({ budget: 100, breakpoints: { pcs: new Set([one]) } });
    const [, , frame] = machine.frames(0, 3);
    expect(machine.run({ budget: 100, step: { kind: 'out', serial: frame!.serial, depth: frame!.depth } })).toMatchObject({ step: true });
    expect(machine.position().depth).toBe(frame!.depth - 1);
  });

  test('line steps', () => {
    // Lines of `fact`: 10 [test], 20 [base case], 30 [recursion]
    const machine = machineOf(FACTORIAL);
    const { pc } = machine.state.verified.code;
    const stops = { pcs: new Set([pc[0]!, pc[3]!, pc[5]!, pc[7]!]) };
    const step = (stay: [number, number], into = false): void => {
      const [frame] = machine.frames(0, 1);
      const stop = machine.run({
        budget: 100,
        step: {
          kind: 'line',
          serial: frame!.serial,
          depth: frame!.depth,
          stay: [{ lowPc: pc[stay[0]]!, highPc: pc[stay[1]]! }],
          stops,
          ...(into ? { into: { pcs: new Set([pc[3]!]) } } : {}),
        },
      });
      expect(stop).toMatchObject({ kind: 'stopped', step: true });
    };
    step([0, 3], true);
    expect(machine.position()).toMatchObject({ depth: 1, pc: pc[3] });
    step([3, 5]);
    expect(machine.position()).toMatchObject({ depth: 1, pc: pc[7] });
    const before = machine.position().clock;
    step([7, 14]);
    // Over the whole recursion, and out: the function has returned.
    expect(machine.position()).toMatchObject({ depth: 0, pc: pc[2] });
    expect(machine.position().clock).toBe(before + 5);
  });

  test('going back into the line that was left is a stop', () => {
    const machine = machineOf(LOOP);
    const { pc } = machine.state.verified.code;
    const request = (stay: { lowPc: number; highPc: number }[]): RunStop =>
      machine.run({ budget: 100, step: { kind: 'line', serial: 0, depth: 0, stay, stops: { pcs: new Set([pc[2]!]) } } });
    request([]);
    expect(machine.position()).toMatchObject({ clock: 0, pc: pc[2] });
    request([{ lowPc: pc[2]!, highPc: pc[5]! }]);
    expect(machine.position()).toMatchObject({ clock: 1, pc: pc[2] });
    // The whole loop is the line: it is not left before its end.
    expect(request([{ lowPc: pc[2]!, highPc: pc[8]! }])).toEqual({ kind: 'halted', exitCode: 0 });
  });
});

describe('watches', () => {
  const STORES = `zero 64\n${main(`
    const.i32 5\ngstore.i32 zero
    const.i32 5\ngstore.i32 zero
    gload.i32 zero\ndrop
    addr.global zero\nconst.i32 1\nconst.i32 2\nmem.fill
    addr.global zero+2\nconst.i32 7\nstore.i8
    const.i32 0\nhalt`)}`;
  const hits = (kind: 'write' | 'change' | 'read' | 'access'): string[] => {
    const machine = machineOf(STORES);
    const watches = [{ id: 3, address: 4096, sizeBytes: 4, kind }];
    const list: string[] = [];
    for (;;) {
      const stop = machine.run({ budget: 100, watches });
      if (stop.kind !== 'stopped') return list;
      for (const h of stop.hits) list.push(`${machine.disassemble(h.pc, 1)[0]!.text.split(' ')[0]} ${[...h.before]}>${[...h.after]}`);
    }
  };
  test('each kind', () => {
    const writes = ['gstore.i32 0,0,0,0>5,0,0,0', 'gstore.i32 5,0,0,0>5,0,0,0', 'mem.fill 5,0,0,0>1,1,0,0', 'store.i8 1,1,0,0>1,1,7,0'];
    expect(hits('write')).toEqual(writes);
    expect(hits('change')).toEqual([writes[0], writes[2], writes[3]]);
    expect(hits('read')).toEqual(['gload.i32 5,0,0,0>5,0,0,0']);
    expect(hits('access').length).toBe(5);
  });
});

describe('edits', () => {
  test('tick the clock; setPc needs depth 0 in the same function', () => {
    const machine = machineOf(FACTORIAL);
    const { pc } = machine.state.verified.code;
    expect(machine.setPc(pc[1]!)).toBe(false);
    expect(machine.setPc(pc[3]!)).toBe(false);
    expect(machine.setPc(1e9)).toBe(false);
    machine.run({ budget: 9, step: { kind: 'instruction', count: 1 } });
    expect(machine.setPc(pc[0]!)).toBe(true);
    expect(machine.position()).toMatchObject({ clock: 1, pc: pc[0] });
    expect(machine.writeMemory(100, Uint8Array.of(1))).toBe(false);
    expect(machine.writeMemory(5000, Uint8Array.of(1, 2))).toBe(true);
    expect([...machine.readMemory(5000, 3).bytes]).toEqual([1, 2, 0]);
    expect(machine.position().clock).toBe(2);
  });
});

test('memory is read with its status', () => {
  const machine = machineOf('rodata "abc"\ndata i32 7\n' + main(`
    const.i32 20\ncall_host malloc\nlstore.i32 8
    const.i32 20\ncall_host malloc\nlstore.i32 12
    lload.i32 8\nconst.i32 1\nstore.i32
    lload.i32 12\ncall_host free
    const.i32 0\nhalt`));
  machine.run({ budget: 100 });
  const text = (address: number, size: number): string =>
    machine.readMemory(address, size).stretches.map((s) => `${s.start}-${s.end} ${s.status}`).join(', ');
  const start = machine.state.verified.heapStart;
  expect(text(4090, 10)).toBe('0-6 unmapped, 6-10 valid');
  expect(text(start, 200)).toBe('0-4 valid, 4-20 fresh, 20-64 not-allocated, 64-84 freed, 84-200 not-allocated');
  expect(text((256 << 10) - 4, 8)).toBe('0-4 valid, 4-8 unmapped');
  const { fp } = machine.registers();
  expect(text(fp - 4, 24)).toBe('0-4 not-allocated, 4-20 valid, 20-24 fresh');
  expect(machine.regions().map((r) => `${r.name} ${r.access}`)).toEqual([
    'null page none', 'read-only data read', 'data read-write', 'heap read-write', 'stack guard read-write', 'stack read-write',
  ]); // prettier-ignore
  expect(machine.heapBlock(start + 19)).toMatchObject({ address: start, sizeBytes: 20, state: 'allocated', generation: 1 });
  expect(machine.heapBlock(start + 70)).toMatchObject({ address: start + 64, state: 'freed' });
  expect(machine.heapBlock(start + 30)).toBeNull();
  expect(machine.disassemble(0, 2).map((d) => d.text)).toEqual(['const.i32 20', 'call_host 4 <malloc>']);
});
