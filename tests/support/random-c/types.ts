// The types that random C programs use, with C's rules for them under the 64-bit `long` model.

export interface Scalar {
  readonly kind: 'scalar';
  readonly name: string;
  readonly bits: number;
  readonly isSigned: boolean;
  readonly isFloat: boolean;
  readonly rank: number;
}

export interface ArrayType {
  readonly kind: 'array';
  readonly element: Type;
  readonly length: number;
}

export interface Field {
  /** Empty: an unnamed bit-field, or an anonymous struct or union. */
  readonly name: string;
  readonly type: Type;
  readonly width?: number;
}

export interface RecordType {
  readonly kind: 'record';
  /** `struct s1_7`; empty for an anonymous one. */
  readonly name: string;
  readonly isUnion: boolean;
  readonly fields: readonly Field[];
}

export type Type = Scalar | ArrayType | RecordType;

const scalar = (name: string, bits: number, isSigned: boolean, rank: number, isFloat = false): Scalar => ({ kind: 'scalar', name, bits, isSigned, isFloat, rank });

export const BOOL = scalar('_Bool', 8, false, 0);
export const CHAR = scalar('char', 8, true, 1);
export const SCHAR = scalar('signed char', 8, true, 1);
export const UCHAR = scalar('unsigned char', 8, false, 1);
export const SHORT = scalar('short', 16, true, 2);
export const USHORT = scalar('unsigned short', 16, false, 2);
export const INT = scalar('int', 32, true, 3);
export const UINT = scalar('unsigned', 32, false, 3);
export const LONG = scalar('long', 64, true, 4);
export const ULONG = scalar('unsigned long', 64, false, 4);
export const LLONG = scalar('long long', 64, true, 5);
export const ULLONG = scalar('unsigned long long', 64, false, 5);
export const FLOAT = scalar('float', 32, true, 6, true);
export const DOUBLE = scalar('double', 64, true, 7, true);

/** Those whose size every target agrees on. */
export const PORTABLE: readonly Scalar[] = [BOOL, CHAR, SCHAR, UCHAR, SHORT, USHORT, INT, UINT, LLONG, ULLONG];
export const ALL_INTEGERS: readonly Scalar[] = [...PORTABLE, LONG, ULONG];
export const FLOATS: readonly Scalar[] = [FLOAT, DOUBLE];

export const promote = (t: Scalar): Scalar => (t.rank < INT.rank ? INT : t);

/** Of a bit-field `width` bits wide. Wider ones than `int` are not used without a cast: compilers differ. */
export const promoteField = (t: Scalar, width: number): Scalar => (width < 32 || t.isSigned ? INT : UINT);

/** The usual arithmetic conversions. */
export function common(a: Scalar, b: Scalar): Scalar {
  if (a.isFloat || b.isFloat) return a.rank > b.rank ? a : b;
  const x = promote(a);
  const y = promote(b);
  if (x.isSigned === y.isSigned) return x.rank > y.rank ? x : y;
  const [u, s] = x.isSigned ? [y, x] : [x, y];
  if (u.rank >= s.rank) return u;
  if (s.bits > u.bits) return s;
  return s === LONG ? ULONG : ULLONG;
}

export const isWide = (t: Scalar): boolean => t.bits === 64 && !t.isFloat;
