import { expect, test } from 'vitest';
import { faultWords, type FaultReason } from './fault-words';
import { translate, type Language } from './i18n';

const NO_FACTS: FaultReason['facts'] = { text: null, deepest: null, freed: null, detail: null };
const said = (language: Language, reason: Partial<FaultReason> & Pick<FaultReason, 'fault'>): string =>
  faultWords({ kind: 'fault', pc: 0, address: null, explanation: '', facts: NO_FACTS, exitStatus: 1, ...reason }, (key, values) => translate(language, key, values));

test('a fault is said in both languages, with what is known of it', () => {
  const through = { ...NO_FACTS, text: 'p->next' };
  expect(said('en', { fault: 'unmapped-read', address: 8, facts: through })).toBe('null pointer read through `p->next` (8 bytes past null)');
  expect(said('pt-BR', { fault: 'unmapped-write', address: 0, facts: through })).toBe('escrita por ponteiro nulo por `p->next`');
  expect(said('en', { fault: 'unmapped-write', address: 0x7fffffff, facts: through })).toBe('write to unmapped memory at 0x7fffffff through `p->next`');
  const location = { file: 'main.c', line: 7, column: 1, isLibrary: false };
  expect(said('pt-BR', { fault: 'double-free', address: 0x1240, facts: { ...NO_FACTS, freed: { function: 'drop', location } } })).toBe(
    'free() de um bloco que já foi liberado em 0x1240 (liberado antes em drop (main.c:7))',
  );
  expect(said('en', { fault: 'stack-overflow', address: 16, facts: { ...NO_FACTS, deepest: { function: 'fact', frames: 18734 } } })).toBe('stack overflow (18734 frames of `fact`)');
  expect(said('en', { fault: 'host-error', facts: { ...NO_FACTS, detail: 'no lamp' } })).toBe('a host call failed: no lamp');
  expect(said('pt-BR', { fault: 'divide-by-zero', facts: { ...NO_FACTS, text: 'a / b' } })).toBe('divisão inteira por zero em `a / b`');
});
