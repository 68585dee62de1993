// Macros that are there before the first line. `__GNUC__` is not among them: programs would then take for granted
// everything that gcc has, inline assembly included; without it they take their portable branches, which work here.
// Time stands still, so that one source gives one image.

import { Builtin } from './macro';

export const BUILTIN_MACROS: readonly (readonly [string, Builtin])[] = [
  ['__LINE__', Builtin.Line],
  ['__FILE__', Builtin.File],
  ['__FILE_NAME__', Builtin.FileName],
  ['__BASE_FILE__', Builtin.BaseFile],
  ['__COUNTER__', Builtin.Counter],
  ['__INCLUDE_LEVEL__', Builtin.IncludeLevel],
  ['_Pragma', Builtin.Pragma],
  ['__has_include', Builtin.HasInclude],
  ['__has_attribute', Builtin.HasFeature],
  ['__has_builtin', Builtin.HasFeature],
];

const INT_MAX = '0x7fffffff';
const LONG_MAX = '0x7fffffffffffffffL';

const TABLE: Readonly<Record<string, string | number>> = {
  __STDC__: 1,
  __STDC_VERSION__: '201112L',
  __STDC_HOSTED__: 1,
  __STDC_UTF_16__: 1,
  __STDC_UTF_32__: 1,
  __STDC_ISO_10646__: '201706L',
  __STDC_IEC_559__: 1,
  __STDC_NO_ATOMICS__: 1,
  __STDC_NO_COMPLEX__: 1,
  __STDC_NO_THREADS__: 1,
  __STOPLINE__: 1,
  __DATE__: '"Jan  1 1970"',
  __TIME__: '"00:00:00"',
  __TIMESTAMP__: '"Thu Jan  1 00:00:00 1970"',

  __CHAR_BIT__: 8,
  __SCHAR_MAX__: '0x7f',
  __SHRT_MAX__: '0x7fff',
  __INT_MAX__: INT_MAX,
  __LONG_MAX__: LONG_MAX,
  __LONG_LONG_MAX__: '0x7fffffffffffffffLL',
  __WCHAR_MAX__: INT_MAX,
  __WCHAR_MIN__: '(-0x7fffffff - 1)',
  __WINT_MAX__: '0xffffffffU',
  __WINT_MIN__: '0U',
  __SIZE_MAX__: '0xffffffffU',
  __PTRDIFF_MAX__: INT_MAX,
  __INTPTR_MAX__: INT_MAX,
  __UINTPTR_MAX__: '0xffffffffU',
  __INTMAX_MAX__: LONG_MAX,
  __UINTMAX_MAX__: '0xffffffffffffffffUL',
  __SIG_ATOMIC_MAX__: INT_MAX,
  __SIG_ATOMIC_MIN__: '(-0x7fffffff - 1)',
  __INT8_MAX__: '0x7f',
  __INT16_MAX__: '0x7fff',
  __INT32_MAX__: INT_MAX,
  __INT64_MAX__: LONG_MAX,
  __UINT8_MAX__: '0xff',
  __UINT16_MAX__: '0xffff',
  __UINT32_MAX__: '0xffffffffU',
  __UINT64_MAX__: '0xffffffffffffffffUL',

  __SIZEOF_SHORT__: 2,
  __SIZEOF_INT__: 4,
  __SIZEOF_LONG__: 8,
  __SIZEOF_LONG_LONG__: 8,
  __SIZEOF_FLOAT__: 4,
  __SIZEOF_DOUBLE__: 8,
  __SIZEOF_LONG_DOUBLE__: 8,
  __SIZEOF_POINTER__: 4,
  __SIZEOF_SIZE_T__: 4,
  __SIZEOF_PTRDIFF_T__: 4,
  __SIZEOF_WCHAR_T__: 4,
  __SIZEOF_WINT_T__: 4,
  __BIGGEST_ALIGNMENT__: 16,
  __SCHAR_WIDTH__: 8,
  __SHRT_WIDTH__: 16,
  __INT_WIDTH__: 32,
  __LONG_WIDTH__: 64,
  __LONG_LONG_WIDTH__: 64,
  __SIZE_WIDTH__: 32,
  __PTRDIFF_WIDTH__: 32,
  __INTPTR_WIDTH__: 32,
  __INTMAX_WIDTH__: 64,

  __SIZE_TYPE__: 'unsigned int',
  __PTRDIFF_TYPE__: 'int',
  __WCHAR_TYPE__: 'int',
  __WINT_TYPE__: 'unsigned int',
  __INTPTR_TYPE__: 'int',
  __UINTPTR_TYPE__: 'unsigned int',
  __INTMAX_TYPE__: 'long int',
  __UINTMAX_TYPE__: 'long unsigned int',
  __SIG_ATOMIC_TYPE__: 'int',
  __CHAR16_TYPE__: 'short unsigned int',
  __CHAR32_TYPE__: 'unsigned int',
  __INT8_TYPE__: 'signed char',
  __INT16_TYPE__: 'short int',
  __INT32_TYPE__: 'int',
  __INT64_TYPE__: 'long int',
  __UINT8_TYPE__: 'unsigned char',
  __UINT16_TYPE__: 'short unsigned int',
  __UINT32_TYPE__: 'unsigned int',
  __UINT64_TYPE__: 'long unsigned int',

  __ORDER_LITTLE_ENDIAN__: 1234,
  __ORDER_BIG_ENDIAN__: 4321,
  __ORDER_PDP_ENDIAN__: 3412,
  __BYTE_ORDER__: '__ORDER_LITTLE_ENDIAN__',
  __FLOAT_WORD_ORDER__: '__ORDER_LITTLE_ENDIAN__',

  __FLT_EVAL_METHOD__: 0,
  __FLT_RADIX__: 2,
  __DECIMAL_DIG__: 17,
  ...floating('FLT', 24, 6, -125, -37, 128, 38, 9, '3.40282346638528859812e+38F', '1.17549435082228750797e-38F', '1.19209289550781250000e-7F', '1.40129846432481707092e-45F'),
  ...floating('DBL', 53, 15, -1021, -307, 1024, 308, 17, '1.79769313486231570815e+308', '2.22507385850720138309e-308', '2.22044604925031308085e-16', '4.94065645841246544177e-324'),
  ...floating('LDBL', 53, 15, -1021, -307, 1024, 308, 17, '1.79769313486231570815e+308L', '2.22507385850720138309e-308L', '2.22044604925031308085e-16L', '4.94065645841246544177e-324L'),
};

function floating(
  prefix: string, mantissa: number, digits: number, minExp: number, min10Exp: number, maxExp: number, max10Exp: number,
  decimalDigits: number, max: string, min: string, epsilon: string, denormMin: string,
): Record<string, string | number> {
  return {
    [`__${prefix}_MANT_DIG__`]: mantissa,
    [`__${prefix}_DIG__`]: digits,
    [`__${prefix}_MIN_EXP__`]: `(${minExp})`,
    [`__${prefix}_MIN_10_EXP__`]: `(${min10Exp})`,
    [`__${prefix}_MAX_EXP__`]: maxExp,
    [`__${prefix}_MAX_10_EXP__`]: max10Exp,
    [`__${prefix}_DECIMAL_DIG__`]: decimalDigits,
    [`__${prefix}_MAX__`]: max,
    [`__${prefix}_MIN__`]: min,
    [`__${prefix}_EPSILON__`]: epsilon,
    [`__${prefix}_DENORM_MIN__`]: denormMin,
    [`__${prefix}_HAS_DENORM__`]: 1,
    [`__${prefix}_HAS_INFINITY__`]: 1,
    [`__${prefix}_HAS_QUIET_NAN__`]: 1,
  };
}

export const PREDEFINED_PATH = '<stopline>/predefined';
export const PREDEFINED_TEXT = Object.entries(TABLE).map(([name, value]) => `#define ${name} ${value}\n`).join('');

export const COMMAND_LINE_PATH = '<command line>';

/** `-D`s as a file: `name` may have parameters, `value` is `1` if empty. */
export function commandLineText(defines: Readonly<Record<string, string>>): string {
  return Object.entries(defines)
    .map(([name, value]) => `#define ${oneLine(name)} ${oneLine(value) || '1'}\n`)
    .join('');
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim();
