// What gcc and clang call our warnings: each of their names, and ours that it stands for. A name of ours that is not here
// stands for itself.

import type { Code } from '../messages';
import { SILENT, WARNINGS } from './levels';

const GROUPS: Readonly<Record<string, string>> = {
  unused: 'unused-value unused-comparison unused-variable unused-but-set-variable unused-function unused-label unused-result',
  'unused-value': 'unused-value unused-comparison',
  parentheses: 'parentheses assignment-in-condition bitwise-op-parentheses logical-op-parentheses shift-op-parentheses chained-comparison dangling-else',
  format: 'format format-incomplete format-invalid-specifier format-insufficient-args format-extra-args format-star format-security',
  'return-type': 'return-type return-type-paths',
  switch: 'switch switch-several',
  'switch-enum': 'switch switch-several',
  uninitialized: 'uninitialized sometimes-uninitialized',
  'maybe-uninitialized': 'sometimes-uninitialized',
  'conditional-uninitialized': 'sometimes-uninitialized',
  conversion: 'constant-conversion literal-conversion bitfield-constant-conversion',
  overflow: 'constant-conversion bitfield-constant-conversion integer-overflow',
  'float-conversion': 'literal-conversion',
  'div-by-zero': 'division-by-zero remainder-by-zero',
  'division-by-zero': 'division-by-zero remainder-by-zero',
  'discarded-qualifiers': 'discarded-qualifiers discarded-nested-qualifiers',
  'incompatible-pointer-types-discards-qualifiers': 'discarded-qualifiers discarded-nested-qualifiers',
  'incompatible-pointer-types': 'incompatible-pointer-types incompatible-function-pointer-types discarded-qualifiers discarded-nested-qualifiers',
  'pointer-arith': 'pointer-arith sizeof-void',
  'gnu-pointer-arith': 'pointer-arith sizeof-void',
  comment: 'comment-in-comment',
  comments: 'comment-in-comment',
  'sequence-point': 'unsequenced',
  'override-init': 'initializer-overrides',
  'return-local-addr': 'return-stack-address return-stack-address-parameter',
  'return-stack-address': 'return-stack-address return-stack-address-parameter',
  'array-bounds': 'array-bounds array-bounds-before',
  address: 'string-compare',
  'type-limits': 'tautological-unsigned-zero-compare',
  'tautological-compare': 'tautological-compare tautological-unsigned-zero-compare',
  multichar: 'multi-char',
  'unknown-pragmas': 'unknown-pragma',
  attributes: 'unknown-attributes',
  main: 'main-return-type main-parameters',
  'excess-initializers': 'excess-scalar excess-array excess-char-array excess-struct excess-union string-too-long',
  'macro-redefined': 'macro-redefined builtin-macro-redefined',
  'invalid-noreturn': 'invalid-noreturn noreturn-returns',
  cpp: 'warning-directive',
  '#warnings': 'warning-directive',
  trigraphs: 'trigraph-ignored',
  'compare-distinct-pointer-types': 'compare-distinct-pointer-types pointer-integer-compare',
  'conditional-type-mismatch': 'conditional-pointer-integer pointer-type-mismatch',
  'missing-declarations': 'declares-nothing',
  'duplicate-decl-specifier': 'duplicate-storage',
  'int-conversion': 'pointer-integer-compare conditional-pointer-integer',
  extra: 'empty-body implicit-fallthrough initializer-overrides sign-compare tautological-unsigned-zero-compare',
  pedantic: 'pointer-arith sizeof-void',
};

const warningNames = (): Code[] => [...WARNINGS, ...SILENT];

/** The warnings that a name stands for, without `-W`; null if neither we nor, as far as we have it, gcc or clang have such one. */
export function warningsNamed(name: string): readonly Code[] | null {
  if (name === 'all' || name === 'everything') return warningNames();
  if (Object.hasOwn(GROUPS, name)) return GROUPS[name]!.split(' ') as Code[];
  return warningNames().includes(name as Code) ? [name as Code] : null;
}

export const warningGroupNames = (): string[] => [...Object.keys(GROUPS), ...warningNames()];
