import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SPELLING } from './keywords';
import { NameTable } from './names';
import { Flag, measureToken, PP, tokenize } from './tokenize';
import { T } from './tokens';

function shown(text: string): string {
  const names = new NameTable();
  const tokens = tokenize(text, names);
  const parts: string[] = [];
  for (let i = 0; i < tokens.count - 1; i++) {
    const spelling = tokens.value[i] !== 0 ? names.names[tokens.value[i]!]! : SPELLING[tokens.kind[i]!]!;
    const flags = tokens.flags[i]!;
    const start = flags & Flag.LineStart ? '|' : '';
    const kind = { [PP.Number]: 'n', [PP.Char]: 'c', [PP.String]: 's', [T.Identifier]: '', [PP.Bad]: 'bad' }[tokens.kind[i]!] ?? '';
    parts.push(`${start}${kind}${kind && ':'}${spelling}@${tokens.offset[i]}+${tokens.length[i]}`);
  }
  return [...parts, ...tokens.problems.map((p) => `${p.code}@${p.offset}`)].join(' ');
}

describe('tokens', () => {
  test.each([
    ['', ''],
    ['int x;', '|int@0+3 x@4+1 ;@5+1'],
    ['a\nb\r\nc\rd', '|a@0+1 |b@2+1 |c@5+1 |d@7+1'],
    ['a/*x\n*/b //c\nd', '|a@0+1 b@7+1 |d@13+1'],
    ['/**/ # /***/', '|#@5+1'],
    ['1.e+5-.5', '|n:1.e+5@0+5 -@5+1 n:.5@6+2'],
    ['0x1p-3+1', '|n:0x1p-3@0+6 +@6+1 n:1@7+1'],
    ["L'a' u8\"x\" R\"y\"", "|c:L'a'@0+4 s:u8\"x\"@5+5 R@11+1 s:\"y\"@12+3"],
    ["'\\'' \"\\\"\"", "|c:'\\''@0+4 s:\"\\\"\"@5+4"],
    ['"a\nb', '|s:"a@0+2 |b@3+1'],
    ['a\\\nb', '|ab@0+4'],
    ['a \\\n b', '|a@0+1 b@5+1'],
    ['"a\\\r\nb"c', '|s:"ab"@0+7 c@7+1'],
    ['+\\\n+\\\n+', '|++@0+4 +@6+1'],
    ['//x\\\ny\nz', '|z@7+1'],
    ['a\\ \nb', '|ab@0+5 backslash-space-newline@1'],
    ['é变', '|é变@0+2'],
    ['\\u00e9', '|é@0+6'],
    ['a\\u00e9b c', '|aéb@0+8 c@9+1'],
    ['\\u0041', '|bad:\\@0+1 u0041@1+5'],
    ['x😀y', '|x😀y@0+4'],
    ['\u0300', '|bad:\u0300@0+1'],
    ['\ufeffa', '|a@1+1'],
    ['a\ufeff', '|a@0+1 bad:\ufeff@1+1'],
    ['a\0b', '|a@0+1 b@2+1 null-character@1'],
    ['<::>%:%:<%%>', '|<:@0+2 :>@2+2 %:%:@4+4 <%@8+2 %>@10+2'],
    ['...... ..', '|...@0+3 ...@3+3 .@7+1 .@8+1'],
    ['/* a', 'unterminated-comment@0'],
    ['x\\\n/* a', '|x@0+1 unterminated-comment@3'],
    ['/* /* */', 'comment-in-comment@3'],
    ['"??=" ??/', '|s:"??="@0+5 ?@6+1 ?@7+1 /@8+1 trigraph-ignored@1 trigraph-ignored@6'],
    ['\\', '|bad:\\@0+1'],
    ['\\\n', ''],
    ['a\\', '|a@0+1 bad:\\@1+1'],
    ['@`', '|bad:@@0+1 bad:`@1+1'],
  ])('%j', (text, expected) => expect(shown(text)).toBe(expected));
});

test('all punctuators, longest first', () => {
  for (let kind: number = T.LParen; kind <= T.HashHash; kind++) {
    const spelling = SPELLING[kind]!;
    const tokens = tokenize(`${spelling} ${spelling}`, new NameTable());
    expect([tokens.count, tokens.kind[0], tokens.kind[1], tokens.length[0]], spelling).toEqual([3, kind, kind, spelling.length]);
    expect(measureToken(`x${spelling}`, 1)).toBe(spelling.length);
  }
});

test('splices anywhere change offsets only', () => {
  const text = 'int main(void) { return "a\\"b"[0x1f] + \'c\' /* d */ >>= 1.5e+3; } // e\nx';
  const plain = tokenize(text, new NameTable());
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(text.length), { maxLength: 20 }), fc.constantFrom('\\\n', '\\\r\n', '\\\r'), (places, splice) => {
      const cuts = new Set(places);
      let spliced = '';
      const origin: number[] = [];
      for (let i = 0; i <= text.length; i++) {
        // A carriage return before a newline would swallow it.
        if (cuts.has(i) && !(splice.endsWith('\r') && text[i] === '\n')) spliced += splice;
        origin[i] = spliced.length;
        spliced += text[i] ?? '';
      }
      const tokens = tokenize(spliced, new NameTable());
      expect([...tokens.kind.subarray(0, tokens.count)]).toEqual([...plain.kind.subarray(0, plain.count)]);
      expect([...tokens.value.subarray(0, tokens.count)]).toEqual([...plain.value.subarray(0, plain.count)]);
      for (let i = 0; i < plain.count - 1; i++) {
        expect(tokens.offset[i]).toBe(origin[plain.offset[i]!]);
        const last = plain.offset[i]! + plain.length[i]! - 1;
        expect(tokens.offset[i]! + tokens.length[i]!).toBe(origin[last]! + 1);
      }
    }),
  );
});

describe('names', () => {
  test('one index for one spelling, whatever the order and number', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 60 }), (spellings) => {
        const names = new NameTable();
        const first = spellings.map((s) => names.intern(s));
        expect(spellings.map((s) => names.intern(s))).toEqual(first);
        spellings.forEach((s, i) => expect(names.names[first[i]!]).toBe(s));
        expect(new Set(first).size).toBe(new Set(spellings).size);
      }),
    );
  });

  test('many', () => {
    const names = new NameTable();
    const before = names.count;
    const ids = Array.from({ length: 50_000 }, (_, i) => names.intern(`name_${i}`));
    expect(names.count).toBe(before + 50_000);
    expect(names.intern('name_31415')).toBe(ids[31415]);
  });
});
