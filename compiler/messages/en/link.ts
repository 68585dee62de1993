import type { Area } from '../../messages';

// What is wrong between units, or between a unit and the library.
export const link = {
  'undefined-reference': "undefined reference to '%{name}'",
  'undefined-reference-near': "undefined reference to '%{name}'; did you mean '%{near}'?",
  'no-main': "the program has no function 'main'",
  'main-is-data': "'main' must be a function",
  'bad-main': "'main' takes no arguments, or int and char **, and returns int",
  'duplicate-definition': "'%{name}' is defined in two files",
  'declared-differently': "'%{name}' is declared here as '%{here}', but defined as '%{there}'",
  'used-as-other-kind': "'%{name}' is a function in one file and a variable in another",
  'host-prototype': "'%{name}' is a host function with other parameters: '%{prototype}'",
  'variadic-without-prototype': "'%{name}' takes a variable number of arguments: its prototype must be visible where it is called",
  'frame-too-large': "the local variables of '%{name}' are larger than any memory",
  'data-too-large': 'the global variables are larger than any memory',
} as const satisfies Area;
