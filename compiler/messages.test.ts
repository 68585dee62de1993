import { describe, expect, test } from 'vitest';
import { CATALOGUE, formatMessage, LANGUAGES, parametersOf, textOf, warningNames, type Code } from './messages';

import * as en from './messages/en/general';
import * as enLex from './messages/en/lex';
import * as enPreprocess from './messages/en/preprocess';
import * as enParse from './messages/en/parse';
import * as enCheck from './messages/en/check';
import * as enLink from './messages/en/link';

const codes = Object.keys(CATALOGUE) as Code[];

describe('the catalogue', () => {
  test('has each code in one area only', () => {
    const areas = [en.general, enLex.lex, enPreprocess.preprocess, enParse.parse, enCheck.check, enLink.link];
    const all = areas.flatMap((area) => Object.keys(area));
    expect(all.filter((code, i) => all.indexOf(code) !== i)).toEqual([]);
    expect(all.length).toBe(codes.length);
  });

  test('is complete in both languages, with the same parameters', () => {
    for (const code of codes) {
      const portuguese = textOf(code, 'pt-BR');
      expect(portuguese, code).toBeTruthy();
      expect(parametersOf(portuguese), code).toEqual(parametersOf(textOf(code, 'en')));
    }
  });

  test('leaves no marks of parameters in a message', () => {
    for (const code of codes) {
      for (const language of LANGUAGES) {
        for (const number of [1, 7]) {
          const names = parametersOf(textOf(code, language));
          const args = Object.fromEntries(names.map((n) => [n.replace('#', ''), n.startsWith('#') ? number : 'x']));
          expect(formatMessage(code, args, language), code).not.toMatch(/%\{/);
          expect(parametersOf(formatMessage(code, args, language))).toEqual([]);
        }
      }
    }
  });

  test('codes are kebab-case', () => {
    expect(codes.filter((code) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(code))).toEqual([]);
  });

  test('texts do not end in a full stop', () => {
    const isSummary = (code: string) => code.startsWith('summary-');
    expect(codes.filter((code) => !isSummary(code) && LANGUAGES.some((l) => /[^.]\.$/.test(textOf(code, l))))).toEqual([]);
  });

  test('lists warnings', () => {
    expect(warningNames()).toContain('macro-redefined');
    expect(warningNames()).not.toContain('unterminated-comment');
  });
});

test('chooses forms by number', () => {
  const say = (errors: number, warnings: number, language: 'en' | 'pt-BR') => formatMessage('summary-both', { errors, warnings }, language);
  expect(say(1, 2, 'en')).toBe('2 warnings and 1 error generated.');
  expect(say(2, 1, 'pt-BR')).toBe('1 aviso e 2 erros gerados.');
});
