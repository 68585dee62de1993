import { describe, expect, test } from 'vitest';
import { SourceManager } from './source-manager';

describe('texts', () => {
  const { files } = (() => {
    const manager = new SourceManager();
    manager.addFile('unix.c', 'one\ntwo\n\nfour');
    manager.addFile('mixed.c', 'one\r\ntwo\rthree\n');
    return manager;
  })();

  test('lines end at \\n, \\r\\n and \\r', () => {
    expect([...files[0]!.lineStarts]).toEqual([0, 4, 8, 9]);
    expect([...files[1]!.lineStarts]).toEqual([0, 5, 9, 15]);
    expect([1, 2, 3, 4, 5].map((line) => files[1]!.lineText(line))).toEqual(['one', 'two', 'three', '', '']);
    expect([0, 3, 4, 8, 9, 13].map((offset) => files[0]!.lineOf(offset))).toEqual([1, 1, 2, 3, 4, 4]);
    expect(files[0]!.columnOf(6)).toBe(3);
  });

  test('SHA-256 of the UTF-8 bytes', () => {
    const manager = new SourceManager();
    const hex = (text: string) => Buffer.from(manager.addFile(text, text).sha256).toString('hex');
    expect(hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hex('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c');
  });
});

describe('places', () => {
  //            12345678
  const text = 'ab cd\nef';
  const make = () => {
    const manager = new SourceManager();
    const main = manager.enterFile(manager.addFile('main.c', text), 0);
    const header = manager.enterFile(manager.addFile('a.h', 'xy\nz'), main + 3);
    return { manager, main, header };
  };

  test('in files', () => {
    const { manager, main, header } = make();
    expect(manager.place(main + 7)).toEqual({ file: 'main.c', line: 2, column: 2 });
    expect(manager.place(main + 8)).toEqual({ file: 'main.c', line: 2, column: 3 });
    expect(manager.place(header + 3)).toEqual({ file: 'a.h', line: 2, column: 1 });
    expect(manager.includeStack(header)).toEqual([main + 3]);
    expect(manager.place(0)).toEqual({ file: '', line: 0, column: 0 });
    expect(manager.place(9999)).toEqual({ file: '', line: 0, column: 0 });
    expect(manager.range(main + 3, main + 8)).toEqual({ file: 'main.c', line: 1, column: 4, endLine: 2, endColumn: 3 });
    expect(manager.range(main + 3, header + 2)).toEqual({ file: 'main.c', line: 1, column: 4, endLine: 1, endColumn: 4 });
  });

  test('through a macro and its argument', () => {
    const { manager, main, header } = make();
    const macro = manager.addMacro({ name: 'M', loc: header, end: header + 4 });
    // The body `xy` in the header replaces `ab` in main.c; inside it, `y` is replaced by the argument `ef`.
    const body = manager.addBody(header, 2, main, main + 2, macro);
    const argument = manager.addArgument(main + 6, 2, body + 1, body + 2, macro);
    expect([manager.spelling(body + 1), manager.fileLoc(body + 1), manager.expansion(body + 1)]).toEqual([header + 1, main, main]);
    expect([manager.spelling(argument), manager.fileLoc(argument), manager.expansion(argument)]).toEqual([main + 6, main + 6, main]);
    expect(manager.expansionEnd(argument)).toBe(main + 2);
    expect(manager.isMacro(argument)).toBe(true);
    expect(manager.isMacro(main)).toBe(false);
    expect(manager.range(argument, argument + 2)).toMatchObject({ line: 2, column: 1, endColumn: 3 });
    expect(manager.range(body, body + 1)).toMatchObject({ line: 1, column: 1, endColumn: 3 });
    expect(manager.macroLevels(body + 1, body + 2).map((l) => [l.macro.name, l.start, l.end])).toEqual([['M', header + 1, header + 2]]);
    expect(manager.macroLevels(argument)).toEqual([]);
  });

  test('order of reading', () => {
    const { manager, main, header } = make();
    const locs = [main + 5, header + 1, main, header, main + 3, main + 2];
    expect(locs.sort((a, b) => manager.compare(a, b))).toEqual([main, main + 2, main + 3, header, header + 1, main + 5]);
  });

  test('the space of places ends', () => {
    const manager = new SourceManager(20);
    const file = manager.addFile('a.c', '0123456789');
    expect(manager.enterFile(file, 0)).toBe(1);
    expect(manager.enterFile(file, 0)).toBe(0);
  });

  test('many entries', () => {
    const manager = new SourceManager();
    const file = manager.addFile('a.c', 'abc');
    const starts = Array.from({ length: 1000 }, () => manager.enterFile(file, 0));
    for (const start of [...starts].reverse()) expect(manager.place(start + 2)).toEqual({ file: 'a.c', line: 1, column: 3 });
  });
});
