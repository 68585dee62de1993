import type { Rows } from '../../messages';

// What is wrong between units, or between a unit and the library.
export const link = {
  'undefined-reference': ['error', "undefined reference to '%{name}'"],
  'undefined-reference-near': ['error', "undefined reference to '%{name}'; did you mean '%{near}'?"],
  'no-main': ['error', "the program has no function 'main'"],
  'main-is-data': ['error', "'main' must be a function"],
  'bad-main': ['error', "'main' takes no arguments, or int and char **, and returns int"],
  'duplicate-definition': ['error', "'%{name}' is defined in two files"],
  'declared-differently': ['warning', "'%{name}' is declared here as '%{here}', but defined as '%{there}'"],
  'used-as-other-kind': ['error', "'%{name}' is a function in one file and a variable in another"],
  'host-prototype': ['error', "'%{name}' is a host function with other parameters: '%{prototype}'"],
  'frame-too-large': ['error', "the local variables of '%{name}' are larger than any memory"],
  'data-too-large': ['error', 'the global variables are larger than any memory'],
} as const satisfies Rows;
