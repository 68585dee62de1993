// Structs and unions lie as gcc -m64 lays them out (without pointers, whose size differs here): layout.cases.txt was
// written by a native program that looked at every member.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseText } from '../parse/test-parse';
import type { RecordType } from '../types';
import { isRecord } from './type-relations';

const cases = readFileSync(join(import.meta.dirname, 'layout.cases.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' => ') as [string, string]);

function described(record: RecordType): string {
  const parts = [`${record.size} ${record.align}`];
  const walk = (r: RecordType, base: number): void => {
    for (const m of r.members) {
      if (m.bitWidth >= 0) parts.push(`${m.name}:${(base + m.offset) * 8 + m.bitOffset}+${m.bitWidth}`);
      else if (m.name === '' && isRecord(m.type)) walk(m.type, base + m.offset);
      else parts.push(`${m.name}@${base + m.offset}`);
    }
  };
  walk(record, 0);
  return parts.join(' ');
}

test('layouts are those of gcc', () => {
  const got = cases.map(([text]): [string, string] => {
    const pack = /^pack\((\d+)\) /.exec(text);
    const declaration = pack ? text.slice(pack[0].length) : text;
    const source = `${pack ? `#pragma pack(push, ${pack[1]})\n` : ''}${declaration.replace(/;$/, ' s;')}\n`;
    const { data, diagnostics } = parseText(source);
    expect(diagnostics.filter((d) => d.severity === 'error').map((d) => d.message), text).toEqual([]);
    return [text, described(data[0]!.type as RecordType)];
  });
  expect(got).toEqual(cases);
});

test('the unit of a bit-field lies inside its record where it can, and holds it', () => {
  for (const [text] of cases) {
    const { data } = parseText(text.replace(/^pack\(\d+\) /, '').replace(/;$/, ' s;'));
    const record = data[0]!.type as RecordType;
    const walk = (r: RecordType): void => {
      for (const m of r.members) {
        if (isRecord(m.type)) walk(m.type);
        if (m.bitWidth < 0) continue;
        expect(m.bitOffset + m.bitWidth).toBeLessThanOrEqual(m.unitBytes * 8);
        expect([1, 2, 4, 8]).toContain(m.unitBytes);
        if (r.size >= 8 || [1, 2, 4].includes(r.size)) expect(m.offset + m.unitBytes).toBeLessThanOrEqual(r.size);
      }
    };
    walk(record);
  }
});
