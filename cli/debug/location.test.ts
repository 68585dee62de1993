import { expect, test } from 'vitest';
import { parsePlace, splitCondition } from './location';

test.each([
  ['12', { kind: 'source', file: 'main.c', line: 12 }],
  ['list.c:7', { kind: 'source', file: 'list.c', line: 7 }],
  ['src/list.c:7:3', { kind: 'source', file: 'src/list.c', line: 7, column: 3 }],
  ['main', { kind: 'function', name: 'main' }],
  ['list.c:push', { kind: 'function', name: 'push' }],
  ['*0x1f', { kind: 'instruction', pc: 31 }],
  ['', null],
  ['12 13', null],
])('%s', (text, place) => {
  expect(parsePlace(text, 'main.c')).toEqual(place);
});

test('a bare line needs a file', () => {
  expect(parsePlace('12', null)).toBeNull();
});

test('conditions', () => {
  expect(splitCondition('12 if x > 3')).toEqual({ place: '12', condition: 'x > 3' });
  expect(splitCondition('if x')).toEqual({ place: '', condition: 'x' });
  expect(splitCondition('notify')).toEqual({ place: 'notify', condition: undefined });
});
