import { expect, test } from 'vitest';
import { charactersIn, offsetOf, OutputLog } from './output-log';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const shown = (log: OutputLog): string[] => log.pieces.map((p) => `${p.stream}@${p.offset}+${p.sizeBytes} ${JSON.stringify(p.text)}`);

test('lines are pieces that know their bytes; what goes on is put to its line', () => {
  const log = new OutputLog();
  log.print('stdout', bytes('a'));
  log.print('stdout', bytes('b\ncd'));
  log.print('stderr', bytes('e\n'));
  log.say('stdin', '7');
  log.print('stdout', bytes('f\n'));
  expect(shown(log)).toEqual(['stdout@0+3 "ab\\n"', 'stdout@3+2 "cd"', 'stderr@5+2 "e\\n"', 'stdin@7+0 "7\\n"', 'stdout@7+2 "f\\n"']);
  expect(log.bytes).toBe(9);
});

test('characters may be split between events; what is no text is shown as such', () => {
  const log = new OutputLog();
  const all = bytes('não €\n');
  for (const byte of all) log.print('stdout', Uint8Array.of(byte));
  expect(shown(log)).toEqual(['stdout@0+9 "não €\\n"']);
  const [piece] = log.pieces;
  expect([0, 1, 2, 3, 4].map((i) => offsetOf(piece!, i))).toEqual([0, 1, 3, 4, 5]);
  expect(charactersIn(piece!, 4)).toBe(3);
  log.print('stdout', Uint8Array.of(0, 7, 0x1b, 0xff, 65, 10));
  expect(log.pieces[1]!.text).toBe('␀␇␛\ufffdA\n');
});

test('only the end is kept, in lines and in one long line', () => {
  const log = new OutputLog();
  for (let i = 0; i < 200; i++) log.print('stdout', bytes(Array.from({ length: 1000 }, (_, n) => `line ${i * 1000 + n}\n`).join('')));
  expect(log.pieces.length).toBeGreaterThan(3000);
  expect(log.pieces.length).toBeLessThanOrEqual(4000);
  expect(log.pieces.at(-1)!.text).toBe('line 199999\n');
  expect(log.pieces.at(-1)!.offset + log.pieces.at(-1)!.sizeBytes).toBe(log.bytes);
  const long = new OutputLog();
  long.print('stdout', bytes('é'.repeat(300_000)));
  expect(long.bytes).toBe(600_000);
  expect(long.pieces.every((p) => p.text.length <= 4096 && !p.text.includes('\ufffd'))).toBe(true);
  expect(long.pieces.reduce((n, p) => n + p.text.length, 0)).toBeLessThanOrEqual(100_000);
});

test('another branch begins with what had been printed', () => {
  const log = new OutputLog();
  log.print('stdout', bytes('one\ntwé\nthree\n'));
  expect(shown(log.upTo(7))).toEqual(['stdout@0+4 "one\\n"', 'stdout@4+3 "twé"']);
  expect(shown(OutputLog.from(JSON.parse(JSON.stringify(log)))!)).toEqual(shown(log));
  expect(OutputLog.from({ pieces: 3 })).toBeNull();
});
