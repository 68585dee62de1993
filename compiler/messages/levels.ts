// How grave a report is: a code that is reported is an error unless it is listed here.

import type { Code } from '../messages';

/** Warnings, on unless switched off. */
export const WARNINGS: readonly Code[] = [
  'unknown-warning-name', 'too-many-warnings', 'comment-in-comment', 'backslash-space-newline', 'null-character', 'name-not-utf-8', 'multi-char',
  'char-too-long', 'unknown-escape', 'integer-is-unsigned', 'float-overflow', 'float-underflow', 'directive-extra-tokens',
  'warning-directive', 'pragma-message', 'macro-redefined', 'builtin-macro-redefined', 'builtin-macro-undefined', 'macro-space-missing',
  'va-args-misused', 'stringify-backslash', 'condition-overflow', 'pragma-once-in-unit', 'pragma-macro-name',
  'pragma-pop', 'pragma-diagnostic',
  'unknown-attributes', 'unsupported-threads', 'local-alignment', 'function-name-outside', 'duplicate-storage', 'declares-nothing', 'typedef-needs-name',
  'extern-initialised', 'parameter-name-omitted', 'library-without-prototype', 'main-return-type', 'main-parameters',
  'flexible-alone', 'flexible-inside', 'tentative-array', 'void-pointer-dereference', 'char-subscripts',
  'compare-distinct-pointer-types', 'pointer-integer-compare', 'conditional-pointer-integer', 'pointer-type-mismatch',
  'incompatible-pointer-types', 'incompatible-function-pointer-types', 'discarded-qualifiers', 'discarded-nested-qualifiers',
  'constant-conversion', 'literal-conversion', 'bitfield-constant-conversion', 'pointer-to-int-cast', 'int-to-pointer-cast',
  'sizeof-array-argument', 'va-arg-promoted', 'too-many-braces', 'excess-scalar', 'excess-array', 'excess-char-array',
  'excess-struct', 'excess-union', 'string-too-long', 'case-range-empty', 'case-overflow', 'unused-value', 'unused-comparison',
  'unused-variable', 'unused-but-set-variable', 'unused-function', 'unused-label', 'assignment-in-condition', 'swapped-assignment',
  'bitwise-op-parentheses', 'logical-op-parentheses', 'shift-op-parentheses', 'logical-not-parentheses', 'chained-comparison',
  'string-compare', 'array-compare', 'tautological-compare', 'self-assign', 'string-plus-int', 'integer-overflow',
  'division-by-zero', 'remainder-by-zero', 'shift-count-negative', 'shift-count-overflow', 'array-bounds', 'array-bounds-before',
  'unreachable-code', 'implicit-fallthrough', 'switch-several', 'empty-body', 'return-type', 'return-type-paths',
  'invalid-noreturn', 'noreturn-returns', 'return-stack-address', 'return-stack-address-parameter', 'format-incomplete',
  'format-invalid-specifier', 'format-insufficient-args', 'format-extra-args', 'format-star', 'format-security',
  'declared-differently', 'varargs', 'uninitialized', 'parentheses', 'switch', 'format',
  'misleading-indentation',
  'dangling-else',
  'unused-result',
  'unsequenced',
  'sometimes-uninitialized',
  'initializer-overrides',
];

/** Warnings that are silent unless asked for. */
export const SILENT: readonly Code[] = [
  'trigraph-ignored', 'undef', 'unknown-pragma', 'pointer-arith', 'pointer-sign', 'sizeof-void',
  'tautological-unsigned-zero-compare', 'sign-compare', 'shadow',
];
