import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HostFault } from '../host';
import { commonCalls } from './common';
import { libraryPrototypes } from './declared';
import { FakeCall } from './fake-call';
import { libraryModule } from './library';
import { seldomCalls } from './seldom';

const [STDIN, STDOUT] = FakeCall.files;
const fresh = (): FakeCall => new FakeCall(libraryModule({ fileBytes: 65536 }));

function write(call: FakeCall, path: string, text: string): void {
  const file = call.run('fopen', path, 'w') as number;
  expect(call.run('fputs', text, file)).toBe(1);
  expect(call.run('fclose', file)).toBe(0);
}

function contents(call: FakeCall, path: string): string {
  const file = call.run('fopen', path, 'r') as number;
  const buffer = call.space(70000);
  const count = call.run('fread', buffer, 1, 70000, file) as number;
  call.run('fclose', file);
  return new TextDecoder().decode(call.memory.subarray(buffer, buffer + count));
}

test('what is declared can be called, and nothing else', () => {
  const calls = [...Object.keys(commonCalls), ...Object.keys(seldomCalls())];
  expect(calls.sort()).toEqual(libraryPrototypes().map(({ name }) => name).sort());
});

describe('output', () => {
  test('goes out at once, in order, by stream', () => {
    const call = fresh();
    expect(call.run('printf', '%d %s\n', call.slots(42, 'x'))).toBe(5);
    call.run('puts', 'line');
    call.run('putchar', 65);
    call.errno = 2;
    call.run('perror', 'open');
    expect(call.stdout).toBe('42 x\nline\nA');
    expect(call.stderr).toBe('open: No such file or directory\n');
  });

  test('%n is stored, and %m is the text of errno', () => {
    const call = fresh();
    const at = call.space(8);
    call.errno = 12;
    call.run('printf', 'abc%n %m', call.slots(at));
    expect(call.i32(at)).toBe(3);
    expect(call.stdout).toBe('abc Cannot allocate memory');
  });

  test('arguments by position', () => {
    const call = fresh();
    call.run('printf', '%2$s %1$d %2$s %3$*1$d|', call.slots(4, 'b', 7));
    expect(call.stdout).toBe('b 4 b    7|');
  });

  test('a size_t prints as 32 bits, a long through %zu whole', () => {
    const call = fresh();
    call.run('printf', '%zu %zd %zu %lu', call.slots(4294967295, -1, 5000000000n, -1));
    expect(call.stdout).toBe('4294967295 -1 5000000000 18446744073709551615');
  });

  test('wide characters are UTF-8; what is none fails', () => {
    const call = fresh();
    const wide = call.space(16);
    call.memory.set([0xe9, 0, 0, 0, 0x11, 0xf6, 0x01, 0, 0, 0, 0, 0], wide);
    expect(call.run('printf', '%ls %lc', call.slots(wide, 0x20ac))).toBe(10);
    expect(call.stdout).toBe('é😑 €');
    expect(call.run('printf', '%lc', call.slots(-1))).toBe(-1);
    expect(call.errno).toBe(84);
  });

  test('text beyond all measure is refused, not made', () => {
    const call = fresh();
    expect(call.run('printf', '%2000000000d', call.slots(1))).toBe(-1);
    expect(call.errno).toBe(75);
    expect(call.run('printf', '%.999999999f', call.slots({ double: 1 }))).toBe(-1);
    expect(call.run('printf', '%.999999999s', call.slots('all'))).toBe(3);
    expect(call.run('printf', 'x%', call.slots())).toBe(-1);
  });

  test('snprintf cuts and tells the whole length; sprintf does not cut', () => {
    const call = fresh();
    const at = call.space(64);
    expect(call.run('snprintf', at, 4, '%d', call.slots(123456))).toBe(6);
    expect(call.text(at)).toBe('123');
    expect(call.run('snprintf', 0, 0, '%d', call.slots(1234567))).toBe(7);
    call.run('sprintf', at, 'a%sc', call.slots('b'));
    expect(call.text(at)).toBe('abc');
    const result = call.space(8);
    expect(call.run('asprintf', result, '%05.1f', call.slots({ double: 2.25 }))).toBe(5);
    expect(call.text(call.i32(result))).toBe('002.2');
  });

  test('a null FILE or string faults where it is read', () => {
    const call = fresh();
    expect(() => call.run('fputs', 'x', 0)).toThrow(HostFault);
    expect(() => call.run('puts', 0)).toThrow(HostFault);
    expect(() => call.run('printf', '%s', call.slots(8))).toThrow(HostFault);
  });
});

describe('standard input', () => {
  test('each call waits until its result is decided', () => {
    const call = fresh();
    const buffer = call.space(100);
    const number = call.space(8);
    expect(call.run('getchar')).toBe('wait');
    call.provide('a');
    expect(call.run('getchar')).toBe(97);
    call.provide('bc');
    expect(call.run('fgets', buffer, 100, STDIN)).toBe('wait');
    expect(call.run('fgets', buffer, 2, STDIN)).toBe(buffer);
    expect(call.text(buffer)).toBe('b');
    call.provide('\n12');
    expect(call.run('fgets', buffer, 100, STDIN)).toBe(buffer);
    expect(call.text(buffer)).toBe('c\n');
    expect(call.run('scanf', '%d', call.slots(number))).toBe('wait');
    expect(call.i32(number)).toBe(0);
    call.provide('3 ');
    expect(call.run('scanf', '%d', call.slots(number))).toBe(1);
    expect(call.i32(number)).toBe(123);
    call.provide('last');
    expect(call.run('fgets', buffer, 100, STDIN)).toBe('wait');
    call.end();
    expect(call.run('fgets', buffer, 100, STDIN)).toBe(buffer);
    expect(call.text(buffer)).toBe(' last');
    expect(call.run('feof', STDIN)).toBe(1);
    expect(call.run('fgets', buffer, 100, STDIN)).toBe(0);
    expect(call.run('scanf', '%d', call.slots(number))).toBe(-1);
    expect(call.run('getchar')).toBe(-1);
  });

  test('reading in any portions gives the same as all at once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: -999, max: 999 }).map(String), fc.constantFrom('x', 'word', '-', '1.5')), { maxLength: 12 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 }),
        (words, cuts) => {
          const text = words.map((w, i) => w + (i % 3 === 2 ? '\n' : ' ')).join('');
          const read = (portions: string[]): string => {
            const call = fresh();
            const log: string[] = [];
            const queue = [...portions];
            for (let i = 0; i < 60; i++) {
              call.reuse();
              const at = call.space(64);
              const result =
                i % 4 === 3 ? call.run('getchar') : i % 4 === 2 ? call.run('fgets', at, 4, STDIN) : call.run('scanf', i % 4 === 0 ? '%d' : '%3s', call.slots(at));
              if (result === 'wait') {
                const next = queue.shift();
                if (next === undefined) call.end();
                else call.provide(next);
                i--;
                continue;
              }
              log.push(`${i % 4 === 2 ? result !== 0 : String(result)}:${[...call.memory.subarray(at, at + 4)].join()}`);
            }
            return log.join(' ');
          };
          const portions: string[] = [];
          for (let at = 0, k = 0; at < text.length; k++) {
            const n = cuts[k % cuts.length]!;
            portions.push(text.slice(at, at + n));
            at += n;
          }
          expect(read(portions)).toBe(read([text]));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('pushed-back bytes come first, by every way of reading', () => {
    const call = fresh();
    call.provide('xyz\n');
    const at = call.space(64);
    expect(call.run('ungetc', 49, STDIN)).toBe(49);
    expect(call.run('ungetc', 50, STDIN)).toBe(50);
    expect(call.run('scanf', '%d', call.slots(at))).toBe(1);
    expect(call.i32(at)).toBe(21);
    call.run('ungetc', 81, STDIN);
    expect(call.run('fgets', at, 60, STDIN)).toBe(at);
    expect(call.text(at)).toBe('Qxyz\n');
    call.run('ungetc', 82, STDIN);
    expect(call.run('getchar')).toBe(82);
  });

  test('getline grows its block', () => {
    const call = fresh();
    call.provide(`${'long '.repeat(100)}\nshort\n`);
    const line = call.space(8);
    const size = call.space(8);
    expect(call.run('getline', line, size, STDIN)).toBe(501);
    const first = call.i32(line);
    expect(call.heap.sizeOf(first)).toBe(call.i32(size));
    expect(call.run('getline', line, size, STDIN)).toBe(6);
    expect(call.i32(line)).toBe(first);
    expect(call.text(first)).toBe('short\n');
    call.end();
    expect(call.run('getline', line, size, STDIN)).toBe(-1);
  });

  test('read takes a line, as from a terminal; write shows', () => {
    const call = fresh();
    const at = call.space(64);
    expect(call.run('read', 0, at, 60)).toBe('wait');
    call.provide('one\ntwo\n');
    expect(call.run('read', 0, at, 60)).toBe(4);
    expect(call.run('write', 1, at, 3)).toBe(3);
    expect(call.run('write', 0, at, 3)).toBe(-1);
    expect(call.stdout).toBe('one');
  });
});

describe('files', () => {
  test('write, read, append, update', () => {
    const call = fresh();
    write(call, 'a.txt', 'hello\nworld\n');
    expect(contents(call, './a.txt')).toBe('hello\nworld\n');
    const more = call.run('fopen', 'a.txt', 'a+') as number;
    call.run('fprintf', more, '%d', call.slots(7));
    expect(call.run('ftell', more)).toBe(13n);
    expect(call.run('fseek', more, 6n, 0)).toBe(0);
    expect(call.run('fgetc', more)).toBe(119);
    call.run('fclose', more);
    const update = call.run('fopen', 'a.txt', 'r+b') as number;
    call.run('fputs', 'J', update);
    call.run('fseek', update, -1n, 2);
    expect(call.run('fgetc', update)).toBe(55);
    expect(call.run('fgetc', update)).toBe(-1);
    expect(call.run('feof', update)).toBe(1);
    call.run('rewind', update);
    expect(call.run('feof', update)).toBe(0);
    const number = call.space(8);
    const word = call.space(32);
    expect(call.run('fscanf', update, '%s %*s %d', call.slots(word, number))).toBe(2);
    expect(call.text(word)).toBe('Jello');
    expect(call.i32(number)).toBe(7);
  });

  test('mistakes set errno', () => {
    const call = fresh();
    expect(call.run('fopen', 'none', 'r')).toBe(0);
    expect(call.errno).toBe(2);
    expect(call.run('fopen', 'none', 'q')).toBe(0);
    expect(call.errno).toBe(22);
    write(call, 'x', 'x');
    expect(call.run('fopen', 'x', 'wx')).toBe(0);
    expect(call.errno).toBe(17);
    const reading = call.run('fopen', 'x', 'r') as number;
    expect(call.run('fputs', 'y', reading)).toBe(-1);
    expect(call.run('ferror', reading)).toBe(1);
    call.run('clearerr', reading);
    expect(call.run('ferror', reading)).toBe(0);
    expect(call.run('fclose', reading)).toBe(0);
    expect(call.run('fclose', reading)).toBe(-1);
    expect(call.errno).toBe(9);
    expect(call.run('fseek', STDIN, 0n, 0)).toBe(-1);
    expect(call.errno).toBe(29);
    let opened = 0;
    while (call.run('fopen', 'x', 'r') !== 0) opened++;
    expect(opened).toBe(61);
    expect(call.errno).toBe(24);
  });

  test('remove and rename; an open file outlives its name', () => {
    const call = fresh();
    write(call, 'a', 'first');
    write(call, 'b', 'second');
    const open = call.run('fopen', 'b', 'r') as number;
    expect(call.run('rename', 'a', 'b')).toBe(0);
    expect(contents(call, 'b')).toBe('first');
    expect(call.run('fgetc', open)).toBe(115);
    expect(call.run('remove', 'b')).toBe(0);
    expect(call.run('remove', 'b')).toBe(-1);
    expect(call.run('access', 'b', 0)).toBe(-1);
  });

  test('standard streams can be reopened on files', () => {
    const call = fresh();
    write(call, 'in', '5 6');
    expect(call.run('freopen', 'in', 'r', STDIN)).toBe(STDIN);
    const at = call.space(16);
    expect(call.run('scanf', '%d%d', call.slots(at, at + 4))).toBe(2);
    expect(call.i32(at + 4)).toBe(6);
    expect(call.run('freopen', 'out', 'w', STDOUT)).toBe(STDOUT);
    call.run('printf', 'to file', 0);
    expect(call.stdout).toBe('');
    expect(contents(call, 'out')).toBe('to file');
  });

  test('space ends with ENOSPC, and comes back when a file goes', () => {
    const call = fresh();
    const at = call.space(60000);
    call.memory.fill(65, at, at + 60000);
    const file = call.run('fopen', 'big', 'w') as number;
    const first = call.run('fwrite', at, 1, 30000, file) as number;
    expect(first).toBe(30000);
    const second = call.run('fwrite', at, 1, 60000, file) as number;
    expect(second).toBeGreaterThan(20000);
    expect(second).toBeLessThan(30000);
    expect(call.errno).toBe(28);
    expect(call.run('ferror', file)).toBe(1);
    call.run('fclose', file);
    expect(contents(call, 'big').length).toBe(first + second);
    call.run('remove', 'big');
    write(call, 'next', 'fits');
    expect(contents(call, 'next')).toBe('fits');
  });

  test('files behave like byte arrays, however they grow and shrink', () => {
    const step = fc.record({
      file: fc.integer({ min: 0, max: 3 }),
      act: fc.constantFrom('append', 'append', 'append', 'overwrite', 'truncate', 'remove'),
      size: fc.integer({ min: 1, max: 9000 }),
      byte: fc.integer({ min: 1, max: 255 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const call = fresh();
        const model = new Map<string, Uint8Array>();
        for (const { file, act, size, byte } of steps) {
          call.reuse();
          const name = `f${file}`;
          const old = model.get(name) ?? new Uint8Array(0);
          if (act === 'remove') {
            expect(call.run('remove', name)).toBe(model.delete(name) ? 0 : -1);
            continue;
          }
          const handle = call.run('fopen', name, act === 'truncate' ? 'w' : act === 'append' ? 'a' : old.length > 0 || model.has(name) ? 'r+' : 'w') as number;
          const at = call.space(size);
          call.memory.fill(byte, at, at + size);
          const from = act === 'append' ? old.length : act === 'truncate' ? 0 : old.length >> 1;
          if (act === 'overwrite') call.run('fseek', handle, BigInt(from), 0);
          const count = call.run('fwrite', at, 1, size, handle) as number;
          const kept = act === 'truncate' ? new Uint8Array(0) : old;
          const now = new Uint8Array(Math.max(kept.length, from + count));
          now.set(kept);
          now.fill(byte, from, from + count);
          model.set(name, now);
          call.run('fclose', handle);
          const total = [...model.values()].reduce((n, b) => n + b.length, 0);
          if (count < size) expect(total).toBe(65536 - 4096 - 64 * 128);
        }
        for (const [name, bytes] of model) {
          call.reuse();
          const handle = call.run('fopen', name, 'r') as number;
          const at = call.space(70000);
          expect(call.run('fread', at, 1, 70000, handle)).toBe(bytes.length);
          expect(Buffer.compare(call.memory.subarray(at, at + bytes.length), bytes)).toBe(0);
          call.run('fclose', handle);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('given files are there from the start', () => {
    const call = new FakeCall(libraryModule({ files: new Map([['data/x', new TextEncoder().encode('given')]]) }));
    expect(contents(call, 'data/x')).toBe('given');
    const tooLarge = libraryModule({ fileBytes: 65536, files: new Map([['x', new Uint8Array(70000)]]) });
    expect(() => new FakeCall(tooLarge)).toThrow(/does not fit/);
  });
});

test('time comes from outside, and sleeping puts it forward', () => {
  const call = fresh();
  call.external = <T extends number | bigint | Uint8Array | string>(): T => 1_700_000_000_250 as T;
  expect(call.run('time', 0)).toBe(1_700_000_000n);
  call.run('sleep', 2);
  const at = call.space(16);
  expect(call.run('gettimeofday', at, 0)).toBe(0);
  expect(call.memory[at + 8]! | (call.memory[at + 9]! << 8) | (call.memory[at + 10]! << 16)).toBe(250000);
  expect(call.run('time', 0)).toBe(1_700_000_002n);
});

test('strtol walks a long text without reading its end', () => {
  const call = fresh();
  const at = call.string(`${'7 '.repeat(2000)}end`);
  let longest = 0;
  const read = call.read.bind(call);
  call.read = (address: number, size: number) => {
    if (size > longest) longest = size;
    return read(address, size);
  };
  const end = call.space(8);
  let from = at;
  for (let i = 0; i < 2000; i++) {
    expect(call.run('strtol', from, end, 10)).toBe(7n);
    from = call.i32(end);
  }
  expect(longest).toBeLessThan(64);
});

test('whatever the arguments, a call ends, with a fault at worst', () => {
  const interesting = [0, 1, -1, 2, 10, 4095, 4096, 4128, 4132, 65536, 65544, 70000, 1048575, 1048576, 0x7fffffff, -2147483648, 255];
  const argument = fc.oneof(fc.constantFrom(...interesting), fc.integer());
  const texts = ['%s%d%n%lf', '%1$s %2$*3$.*4$f', '%[^', '%*[a-z]%9c', '%ls%lc%S', 'r+', 'w', 'a', '12e5', '0x1.8p3', 'nan(', '%hhn%p%m%'];
  const names = libraryModule().functions.map((f) => f.name);
  fc.assert(
    fc.property(fc.infiniteStream(argument), fc.uint8Array({ minLength: 64, maxLength: 64 }), fc.constantFrom(...texts), (stream, bytes, text) => {
      const call = fresh();
      call.provide('12 ab\n-3.5e2 zz\n');
      call.end();
      for (const name of names) {
        call.memory.set(bytes, 65536);
        call.memory.set(new TextEncoder().encode(`${text}\0`), 70000);
        const args = Array.from({ length: 5 }, () => stream.next().value as number);
        try {
          call.run(name, ...args);
        } catch (error) {
          if (!(error instanceof HostFault)) throw new Error(`${name}(${args.join(', ')}): ${String(error)}`);
        }
      }
    }),
    { numRuns: 150 },
  );
});
