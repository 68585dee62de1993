// Text to floating point, rounded exactly once: also to float, which must not go through double.

import { extensions } from './extensions';
import './parse/with-extensions';

/** Rounds a decimal text such as `1.5e-3` (no suffix, at least one digit) to double or directly to float. */
export function parseDecimal(text: string, toFloat: boolean): number {
  const value = Number(text);
  return toFloat ? roundDecimalToFloat(text, value) : value;
}

/** `double` is the text's value rounded to double. Rounding that again is wrong only where it lies midway between two floats. */
function roundDecimalToFloat(text: string, double: number): number {
  const nearest = Math.fround(double);
  if (nearest === double) return double;
  const other = nearest > double ? floatBelow(nearest) : floatAbove(nearest);
  // Beyond the largest float the next step would be 2^128: the same rule gives what rounds to infinity.
  const low = Math.min(finite(nearest), finite(other));
  const high = Math.max(finite(nearest), finite(other));
  if (low / 2 + high / 2 !== double) return nearest;
  const side = extensions().compareDecimal(text, double);
  if (side === 0) return nearest;
  return side < 0 ? Math.fround(low) : Math.fround(high);
}

const finite = (float: number) => (float === Infinity ? 2 ** 128 : float);

const scratch = new DataView(new ArrayBuffer(4));

function floatAbove(float: number): number {
  scratch.setFloat32(0, float);
  scratch.setUint32(0, scratch.getUint32(0) + 1);
  return scratch.getFloat32(0);
}

function floatBelow(float: number): number {
  scratch.setFloat32(0, float);
  scratch.setUint32(0, scratch.getUint32(0) - 1);
  return scratch.getFloat32(0);
}
