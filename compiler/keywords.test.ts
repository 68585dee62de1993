import { expect, test } from 'vitest';
import { SPELLING } from './keywords';
import { T } from './tokens';

test('spellings stand in the order of the kinds', () => {
  const some: [T, string][] = [
    [T.LParen, '('], [T.Ellipsis, '...'], [T.Bang, '!'], [T.PipePipe, '||'], [T.ShrEq, '>>='], [T.HashHash, '##'], [T.KwAuto, 'auto'], [T.KwLong, 'long'],
    [T.KwWhile, 'while'], [T.KwThreadLocal, '_Thread_local'], [T.KwTypeof, 'typeof'], [T.KwBuiltinChooseExpr, '__builtin_choose_expr'], [T.KwFunctionName, '__func__'],
  ];
  expect(some.map(([kind]) => SPELLING[kind])).toEqual(some.map(([, text]) => text));
  expect(SPELLING[T.KwFunctionName + 1]).toBeUndefined();
});
