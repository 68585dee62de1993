import { expect, test } from 'vitest';
import type { HostModule } from './host';
import { HostTable, parsePrototype, signatureText } from './host-table';

test('prototypes', () => {
  const text = (p: string): string => {
    const { name, signature } = parsePrototype(p);
    return `${name} ${signatureText(signature)}`;
  };
  expect(text('int putchar(int c)')).toBe('putchar (i32) -> i32');
  expect(text('void *memcpy(void *restrict to, const void *from, size_t n);')).toBe('memcpy (i32 i32 i32) -> i32');
  expect(text('int printf(const char *format, ...)')).toBe('printf (i32 i32) -> i32');
  expect(text('double pow(double, double)')).toBe('pow (f64 f64) -> f64');
  expect(text('long double sqrtl(long double x)')).toBe('sqrtl (f64) -> f64');
  expect(text('float f(float x)')).toBe('f (f32) -> f32');
  expect(text('unsigned long long g(unsigned char c, long)')).toBe('g (i32 i64) -> i64');
  expect(text('time_t time(time_t *t)')).toBe('time (i32) -> i64');
  expect(text('void exit(void)')).toBe('exit () -> none');
  expect(text('void h()')).toBe('h () -> none');
  expect(text('void (*signal(int, void (*)(int)))(int)'.replace(/^void \(\*(.*)\)\(int\)$/, 'void *$1'))).toBe('signal (i32 i32) -> i32');
  expect(text('int main(int argc, char argv[10])')).toBe('main (i32 i32) -> i32');
  for (const bad of ['int', 'int f(', 'struct s f(void)', 'int f(mystery x)', 'int f(..., int)', 'int f(void, int)'])
    expect(() => parsePrototype(bad), bad).toThrow(/host prototype/);
});

test('linking', () => {
  const f = (name: string, prototype: string): HostModule['functions'][number] => ({ name, prototype, class: 'pure', call: () => undefined });
  const module = (...functions: HostModule['functions'][number][]): HostModule => ({ name: 'm', stateBytes: 0, functions });
  expect(() => new HostTable([module(f('a', 'int b(void)'))])).toThrow(/a has the prototype of b/);
  expect(() => new HostTable([module(f('a', 'int a(void)')), module(f('a', 'int a(void)'))])).toThrow(/two host functions/);
  const table = new HostTable([module(f('a', 'int a(void)'))]);
  expect(table.declarations()).toEqual([{ name: 'a', prototype: 'int a(void)', class: 'pure', signature: { params: [], result: 'i32' } }]);
});
