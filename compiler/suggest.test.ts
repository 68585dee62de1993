import { expect, test } from 'vitest';
import { editDistance, suggest } from './suggest';

test('distance', () => {
  expect(editDistance('kitten', 'sitting', 9)).toBe(3);
  expect(editDistance('prinft', 'printf', 9)).toBe(1);
  expect(editDistance('', 'abc', 9)).toBe(3);
  expect(editDistance('abcdef', 'uvwxyz', 3)).toBe(3);
});

test('the closest, or none', () => {
  const names = ['printf', 'scanf', 'fprintf', 'strlen', 'i'];
  expect(suggest('prinft', names)).toBe('printf');
  expect(suggest('strlne', names)).toBe('strlen');
  expect(suggest('completely', names)).toBe(null);
  expect(suggest('printf', ['printf'])).toBe(null);
});
