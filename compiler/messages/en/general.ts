import type { Area } from '../../messages';

// Notes that any part adds, limits that any part may reach.
export const general = {
  'included-from': 'in file included from here',
  'expanded-from-macro': "expanded from macro '%{name}'",
  'macro-levels-left-out': '%{#count} more macro %{#count?level is|levels are} not shown',
  'include-levels-left-out': '%{#count} more include %{#count?level is|levels are} not shown',
  'previous-definition': 'previous definition is here',
  'previous-declaration': 'previous declaration is here',
  'unknown-warning-name': "unknown warning name '%{name}'",
  // Words around the messages.
  'word-error': 'error',
  'word-warning': 'warning',
  'word-note': 'note',
  'word-included-from': 'In file included from %{place}:',
  'summary-errors': '%{#errors} %{#errors?error|errors} generated.',
  'summary-warnings': '%{#warnings} %{#warnings?warning|warnings} generated.',
  'summary-both': '%{#warnings} %{#warnings?warning|warnings} and %{#errors} %{#errors?error|errors} generated.',

  'too-many-errors': 'too many errors; the rest is not shown',
  'too-many-warnings': 'too many warnings; the rest is not shown',

  'limit-file-chars': "'%{file}' is too large: the compiler's limit is %{#limit} characters a file",
  'limit-included-chars': "too much included text: the compiler's limit is %{#limit} characters a unit",
  'limit-include-depth': "#include nested too deeply: the compiler's limit is %{#limit}",
  'limit-includes': "too many files included: the compiler's limit is %{#limit} a unit",
  'limit-conditional-depth': "#if nested too deeply: the compiler's limit is %{#limit}",
  'limit-condition-nesting': "#if expression nested too deeply: the compiler's limit is %{#limit}",
  'limit-macro-parameters': "too many macro parameters: the compiler's limit is %{#limit}",
  'limit-macro-argument-depth': "macro calls nested too deeply in arguments: the compiler's limit is %{#limit}",
  'limit-macro-tokens': "macros expand to too many tokens: the compiler's limit is %{#limit} a unit",
  'limit-macro-expansions': "too many macro expansions: the compiler's limit is %{#limit}",
  'limit-pasted-chars': "token made by '#' or '##' is too long: the compiler's limit is %{#limit} characters",
  'limit-unit-tokens': "too many tokens: the compiler's limit is %{#limit} a unit",
  'limit-locations': "too much source text and too many macro expansions: the compiler's limit is %{#limit} places",
} as const satisfies Area;
