import { expect, test } from 'vitest';
import { formatPrintf, splitPrintf, unescaped } from './printf';

const values = {
  integer: async (text: string) => BigInt(text),
  real: async (text: string) => Number(text),
  text: async (text: string) => text,
};
const format = (text: string, ...args: string[]): Promise<string | null> => formatPrintf(text, args, values);

test('parts are split at commas outside of brackets and quotes', () => {
  expect(splitPrintf('"%d, %s\\n", f(a, b), "x,y"')).toEqual({ format: '%d, %s\n', args: ['f(a, b)', '"x,y"'] });
  expect(splitPrintf('"plain"')).toEqual({ format: 'plain', args: [] });
  expect(splitPrintf('neg')).toBeNull();
});

test.each([
  ['%d %5d|%-5d|%05d', ['-3', '42', '42', '-42'], '-3    42|42   |-0042'],
  ['%+d % d %.3d', ['1', '2', '7'], '+1  2 007'],
  ['%u %x %X %#x %o', ['-1', '255', '255', '255', '8'], '4294967295 ff FF 0xff 10'],
  ['%hhd %hu %lld %lx', ['257', '-1', '1099511627776', '-1'], '1 65535 1099511627776 ffffffffffffffff'],
  ['%f %.1f %8.2f %e', ['1.5', '0.25', '-2', '12345.678'], '1.500000 0.3    -2.00 1.234568e+04'],
  ['%g %g %g %G', ['100000', '1e10', '0.00001', '1e-10'], '100000 1e+10 1e-05 1E-10'],
  ['%s|%5s|%-5s|%.2s|%c%%', ['abc', 'x', 'x', 'abc', '65'], 'abc|    x|x    |ab|A%'],
])('%s', async (text, args, expected) => {
  expect(await format(text, ...args)).toBe(expected);
});

test('directives and arguments must agree', async () => {
  expect(await format('%d')).toBeNull();
  expect(await format('x', '1')).toBeNull();
  expect(await format('%y', '1')).toBeNull();
});

test('escapes', () => {
  expect(unescaped('a\\tb\\n\\\\ \\"x\\" \\101\\x41\\')).toBe('a\tb\n\\ "x" AA');
});
