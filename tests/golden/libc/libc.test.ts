// The host library against what glibc answered: text of printf, numbers from text, scanf, and math to the last place.

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ByteReader } from '../../../base';
import { FakeCall } from '../../../vm/hostlib/fake-call';
import { libraryModule } from '../../../vm/hostlib/library';
import {
  floatTexts, integerTexts, MATH_FUNCTIONS, mathArguments, type PrintValue, printCases, scanCases,
} from './cases';
import { COUNTS } from './counts';

const golden = (name: string): ByteReader =>
  new ByteReader(new Uint8Array(gunzipSync(readFileSync(new URL(`${name}.gz`, import.meta.url)))), name);

/** All of `found` at once, so that one run shows what is wrong. */
function none(found: string[]): void {
  expect(found.slice(0, 20).join('\n') + (found.length > 20 ? `\n… ${found.length} in all` : '')).toBe('');
}

const fakeCall = (): FakeCall => new FakeCall(libraryModule({ fileBytes: 65536 }));
const i32 = (reader: ByteReader): number => reader.u32() | 0;
const i64 = (reader: ByteReader): bigint => BigInt.asIntN(64, BigInt(reader.u32()) | (BigInt(reader.u32()) << 32n));

function cString(reader: ByteReader): string {
  const end = reader.bytes.indexOf(0, reader.offset);
  const text = new TextDecoder().decode(reader.raw(end - reader.offset));
  reader.u8();
  return text;
}

const slotOf = (value: PrintValue): number | bigint | string | { double: number } =>
  value.kind === 'double' ? { double: value.value } : value.value === null ? 0 : value.value;

test(`printf makes glibc's text (${COUNTS.print} formats)`, () => {
  const reader = golden('print');
  const call = fakeCall();
  const wrong: string[] = [];
  for (const { format, values } of printCases(COUNTS.print)) {
    const wantedResult = i32(reader);
    const wanted = cString(reader);
    call.reuse();
    const buffer = call.space(2000);
    const result = call.run('snprintf', buffer, 2000, format, call.slots(...values.map(slotOf)));
    const text = call.text(buffer);
    if (result !== wantedResult || text !== wanted)
      wrong.push(`${JSON.stringify(format)} of ${values.map((v) => String(v.value)).join(', ')}: ${JSON.stringify(text)} (${result}), glibc ${JSON.stringify(wanted)} (${wantedResult})`);
  }
  none(wrong);
});

const same = (a: number, b: number): boolean => Object.is(a, b);

test(`strtod and strtof are exact (${COUNTS.floats} texts)`, () => {
  const reader = golden('floats');
  const call = fakeCall();
  const wrong: string[] = [];
  for (const text of floatTexts(COUNTS.floats)) {
    call.reuse();
    const at = call.string(text);
    const endAt = call.space(8);
    for (const name of ['strtod', 'strtof']) {
      const value = name === 'strtod' ? reader.f64() : reader.f32();
      const end = i32(reader);
      const errno = i32(reader);
      call.errno = 0;
      const got = call.run(name, at, endAt) as number;
      const gotEnd = call.i32(endAt) - at;
      if (!same(got, value) || gotEnd !== end || call.errno !== errno)
        wrong.push(`${name} ${JSON.stringify(text)}: ${got} end ${gotEnd} errno ${call.errno}, glibc ${value} end ${end} errno ${errno}`);
    }
  }
  none(wrong);
});

test(`strtol, strtoul and atoi (${COUNTS.integers} texts)`, () => {
  const reader = golden('integers');
  const call = fakeCall();
  const wrong: string[] = [];
  for (const { text, base } of integerTexts(COUNTS.integers)) {
    call.reuse();
    const at = call.string(text);
    const endAt = call.space(8);
    for (const name of ['strtol', 'strtoul']) {
      const value = i64(reader);
      const end = i32(reader);
      const errno = i32(reader);
      call.errno = 0;
      const got = call.run(name, at, endAt, base);
      const gotEnd = call.i32(endAt) - at;
      if (got !== value || gotEnd !== end || call.errno !== errno)
        wrong.push(`${name} ${JSON.stringify(text)} base ${base}: ${got} end ${gotEnd} errno ${call.errno}, glibc ${value} end ${end} errno ${errno}`);
    }
    const value = i32(reader);
    const got = call.run('atoi', at);
    if (got !== value) wrong.push(`atoi ${JSON.stringify(text)}: ${got}, glibc ${value}`);
  }
  none(wrong);
});

const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
test(`scanf reads what glibc's reads (${COUNTS.scans} formats)`, () => {
  const reader = golden('scans');
  const call = fakeCall();
  const wrong: string[] = [];
  for (const { text, format, targets } of scanCases(COUNTS.scans)) {
    const wantedResult = i32(reader);
    call.reuse();
    const places = targets.map(() => call.space(256));
    for (const place of places) call.memory.fill(0xaa, place, place + 256);
    const result = call.run('sscanf', text, format, call.slots(...places));
    const got = places.map((place) => hex(call.memory.subarray(place, place + 24)));
    const wanted = places.map(() => hex(reader.raw(24)));
    if (result !== wantedResult || got.join() !== wanted.join())
      wrong.push(`${JSON.stringify(text)} by ${JSON.stringify(format)}: ${result} ${got.join(' ')}\n   glibc ${wantedResult} ${wanted.join(' ')}`);
  }
  none(wrong);
});

const view = new DataView(new ArrayBuffer(8));
/** Doubles as integers in order, so that neighbours differ by 1. */
function ordinal(x: number): bigint {
  view.setFloat64(0, x);
  const bits = view.getBigInt64(0);
  return bits < 0n ? -(bits & 0x7fffffffffffffffn) : bits;
}

test(`math.h is as near to glibc as the table says (${COUNTS.math} arguments each)`, () => {
  const reader = golden('math');
  const call = fakeCall();
  const wrong: string[] = [];
  let equal = 0;
  let total = 0;
  MATH_FUNCTIONS.forEach((f, index) => {
    let worst = 0n;
    let example = '';
    for (const args of mathArguments(f, index, COUNTS.math)) {
      const wanted = reader.f64();
      const got = call.run(f.name === 'lgamma' ? '__lgamma' : f.name, ...args, 8192) as number;
      total++;
      if (same(got, wanted)) {
        equal++;
        continue;
      }
      const apart = ordinal(got) - ordinal(wanted);
      const distance = wanted !== wanted || got !== got || (got === 0 && wanted === 0) ? 1n << 60n : apart < 0n ? -apart : apart;
      if (distance > worst) {
        worst = distance;
        example = `${f.name}(${args.join(', ')}) = ${got}, glibc ${wanted}, ${distance} apart`;
      }
    }
    if (worst > BigInt(f.ulps)) wrong.push(example);
  });
  none(wrong);
  // Most are the very same double; of the rest nearly all are glibc's errors.
  expect(equal / total).toBeGreaterThan(0.9);
});
