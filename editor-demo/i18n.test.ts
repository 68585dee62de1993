import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CATALOGUES, preferredLanguage, translate } from './i18n';

const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!).sort();

test('every language has every text, with the same holes', () => {
  for (const catalogue of Object.values(CATALOGUES)) {
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(CATALOGUES.en).sort());
    for (const [key, text] of Object.entries(CATALOGUES.en)) {
      const other = catalogue[key as keyof typeof catalogue];
      expect(other, key).not.toBe('');
      expect(holes(other), key).toEqual(holes(text));
    }
  }
});

test('values are filled in, unknown holes stay visible', () => {
  expect(translate('en', 'exited', { code: 3 })).toBe('Exited with code 3');
  expect(translate('pt-BR', 'exited', { code: 3 })).toBe('Terminou com código 3');
  expect(translate('en', 'exited')).toBe('Exited with code {code}');
});

test('the browser’s first known language wins', () => {
  expect(preferredLanguage(['de-DE', 'pt-PT', 'en'])).toBe('pt-BR');
  expect(preferredLanguage(['ja'])).toBe('en');
});

test('every text is said somewhere', () => {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts') && !f.includes('i18n'));
  const all = sources.map((f) => readFileSync(root + f, 'utf8')).join('\n');
  expect(Object.keys(CATALOGUES.en).filter((key) => !all.includes(`'${key}'`))).toEqual([]);
});
