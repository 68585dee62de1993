import type { Rows } from '../../messages';

// Notes that any part adds, limits that any part may reach.
export const general = {
  'included-from': ['note', 'in file included from here'],
  'expanded-from-macro': ['note', "expanded from macro '%{name}'"],
  'macro-levels-left-out': ['note', '%{#count} more macro %{#count?level is|levels are} not shown'],
  'include-levels-left-out': ['note', '%{#count} more include %{#count?level is|levels are} not shown'],
  'previous-definition': ['note', 'previous definition is here'],
  'previous-declaration': ['note', 'previous declaration is here'],
  'unknown-warning-name': ['warning', "unknown warning name '%{name}'"],
  // Words around the messages.
  'word-error': ['note', 'error'],
  'word-warning': ['note', 'warning'],
  'word-note': ['note', 'note'],
  'word-included-from': ['note', 'In file included from %{place}:'],
  'summary-errors': ['note', '%{#errors} %{#errors?error|errors} generated.'],
  'summary-warnings': ['note', '%{#warnings} %{#warnings?warning|warnings} generated.'],
  'summary-both': ['note', '%{#warnings} %{#warnings?warning|warnings} and %{#errors} %{#errors?error|errors} generated.'],

  'too-many-errors': ['error', 'too many errors; the rest is not shown'],
  'too-many-warnings': ['warning', 'too many warnings; the rest is not shown'],

  'limit-file-chars': ['error', "'%{file}' is too large: the compiler's limit is %{#limit} characters a file"],
  'limit-included-chars': ['error', "too much included text: the compiler's limit is %{#limit} characters a unit"],
  'limit-include-depth': ['error', "#include nested too deeply: the compiler's limit is %{#limit}"],
  'limit-includes': ['error', "too many files included: the compiler's limit is %{#limit} a unit"],
  'limit-conditional-depth': ['error', "#if nested too deeply: the compiler's limit is %{#limit}"],
  'limit-condition-nesting': ['error', "#if expression nested too deeply: the compiler's limit is %{#limit}"],
  'limit-macro-parameters': ['error', "too many macro parameters: the compiler's limit is %{#limit}"],
  'limit-macro-argument-depth': ['error', "macro calls nested too deeply in arguments: the compiler's limit is %{#limit}"],
  'limit-macro-tokens': ['error', "macros expand to too many tokens: the compiler's limit is %{#limit} a unit"],
  'limit-macro-expansions': ['error', "too many macro expansions: the compiler's limit is %{#limit}"],
  'limit-pasted-chars': ['error', "token made by '#' or '##' is too long: the compiler's limit is %{#limit} characters"],
  'limit-unit-tokens': ['error', "too many tokens: the compiler's limit is %{#limit} a unit"],
  'limit-locations': ['error', "too much source text and too many macro expansions: the compiler's limit is %{#limit} places"],
} as const satisfies Rows;
