import { describe, expect, test } from 'vitest';
import { formatMessage as format, LANGUAGES, parametersOf, type Args, type Code, type Language } from './messages';
import { levelOf, textOf as textIn } from './messages/code-names';
import { SILENT, WARNINGS } from './messages/levels';
import english from './messages/en/index';
import { TEXTS } from './texts';

const codes = Object.values(english).flatMap((area) => Object.keys(area) as Code[]);
const textOf = (code: Code, language: Language): string => textIn(code, TEXTS[language]);
const formatMessage = (code: Code, args: Args, language: Language): string => format({ code, args }, TEXTS[language]);

describe('the catalogue', () => {
  test('has each code in one area only', () => {
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
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
    expect([...WARNINGS, ...SILENT]).toContain('macro-redefined');
    expect([...WARNINGS, ...SILENT]).not.toContain('unterminated-comment');
    expect([...WARNINGS, ...SILENT].filter((code, i, all) => !codes.includes(code) || all.indexOf(code) !== i)).toEqual([]);
    expect([levelOf('macro-redefined'), levelOf('shadow'), levelOf('unterminated-comment')]).toEqual(['warning', 'off', 'error']);
  });
});

test('puts messages inside of messages, and says codes where there are no texts', () => {
  const message = { code: 'expected', args: { what: { code: 'word-statement', args: {} } } } as const;
  expect(format(message, TEXTS.en)).toBe('expected statement');
  expect(format(message, null)).toBe('expected word-statement');
});

test('chooses forms by number', () => {
  const say = (errors: number, warnings: number, language: 'en' | 'pt-BR') => formatMessage('summary-both', { errors, warnings }, language);
  expect(say(1, 2, 'en')).toBe('2 warnings and 1 error generated.');
  expect(say(2, 1, 'pt-BR')).toBe('1 aviso e 2 erros gerados.');
});
