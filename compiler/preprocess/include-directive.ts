// `#include`: its three forms, and what to say when the file is not there.

import { diagnosing } from '../diagnosing';
import type { Loc } from '../source';
import { Flag, PP } from '../tokenize';
import { T } from '../tokens';
import { LimitReached } from './context';
import type { Expander } from './expand';
import type { FileReader } from './file-reader';
import type { LoadedFile } from './includes';
import type { UnitPreprocessor } from './preprocessor';

export interface HeaderName {
  readonly name: string;
  readonly isAngled: boolean;
  /** Of the name with its quotes. */
  readonly start: Loc;
  readonly end: Loc;
}

export class Includer {
  /** Files that `#pragma once` or `#import` let in once only, and that have been in. */
  private readonly once = new Set<LoadedFile>();

  constructor(
    private readonly unit: UnitPreprocessor,
    private readonly expander: Expander,
  ) {}

  private get sink() {
    return this.unit.context.sink;
  }

  markOnce(file: LoadedFile): void {
    this.once.add(file);
  }

  /** Token `at` is the word `include`; the reader stands after the line already. */
  read(file: FileReader, at: number, end: number, directive: string): void {
    const header = this.headerName(file, at, end);
    if (!header) return;
    if (header.name === '') return this.sink.report('empty-header-name', header.start, {}, { end: header.end });
    const { store, context } = this.unit;
    const from = file.file.source.path;
    const found = store.find(header.name, header.isAngled, from, directive === 'include_next' ? file.directory : undefined);
    if (!found) {
      // What the header declares is missing from here on.
      this.unit.isCutShort = true;
      return diagnosing().headerNotFound(context, store, header);
    }
    const target = found.file;
    if (this.once.has(target)) return;
    if (target.guard > 0 && this.unit.table.get(target.guard) !== null) return;
    if (directive === 'import') this.once.add(target);
    if (this.unit.includeStack.length + 1 >= context.limits.includeDepth) {
      const isCycle = file.file === target || this.unit.includeStack.some((f) => f.file === target);
      if (!isCycle) context.stop('includeDepth', header.start);
      const { includeDepth: limit } = context.limits;
      this.sink.report('include-cycle', header.start, { file: target.source.path, limit }, { end: header.end });
      throw new LimitReached();
    }
    this.unit.enter(target, header.start, found.directory);
  }

  private headerName(file: FileReader, at: number, end: number): HeaderName | null {
    const { tokens } = file;
    const next = at + 1;
    const word = file.loc(at);
    if (next === end) {
      this.sink.report('expected-header-name', word, {});
      return null;
    }
    const kind = tokens.kind[next]!;
    if (kind === PP.String && this.isPlain(tokens.value[next]!)) {
      const start = file.loc(next);
      if (next + 1 < end) this.extra(file.loc(next + 1));
      if (tokens.flags[next]! & Flag.Unterminated) {
        this.sink.report('unterminated-string', start, {}, { end: start + tokens.length[next]! });
        return null;
      }
      const name = this.spelling(tokens.value[next]!).slice(1, -1);
      return { name, isAngled: false, start, end: start + tokens.length[next]! };
    }
    if (kind === T.Less) return this.angledInText(file, next, end);
    return this.expandedName(file, next, end);
  }

  private spelling(value: number): string {
    return this.unit.context.names.names[value]!;
  }

  private isPlain(value: number): boolean {
    return this.spelling(value).startsWith('"');
  }

  private extra(loc: Loc): void {
    this.sink.report('directive-extra-tokens', loc, { directive: 'include' });
  }

  /** Between `<` and `>` other rules hold than for tokens: the text itself is read. */
  private angledInText(file: FileReader, at: number, end: number): HeaderName | null {
    const { text } = file.file.source;
    const { tokens } = file;
    const from = tokens.offset[at]!;
    const start = file.loc(at);
    const line = /^[^\r\n]*/.exec(text.slice(from, from + 4096))![0];
    const close = line.indexOf('>');
    if (close < 0) {
      this.sink.report('unterminated-header-name', start, {}, { end: start + line.trimEnd().length });
      return null;
    }
    let after = at;
    while (after < end && tokens.offset[after]! <= from + close) after++;
    if (after < end) this.extra(file.loc(after));
    return { name: line.slice(1, close), isAngled: true, start, end: start + close + 1 };
  }

  /** `#include MACRO` */
  private expandedName(file: FileReader, at: number, end: number): HeaderName | null {
    const { expander } = this;
    const { expanded: list } = expander;
    const start = expander.expandLine(file, at, end);
    const loc = file.loc(at);
    const stop = file.loc(end - 1) + file.tokens.length[end - 1]!;
    const header = this.nameFrom(start, list.count, loc, stop);
    list.count = start;
    if (!header) this.sink.report('expected-header-name', loc, {});
    return header;
  }

  private nameFrom(from: number, to: number, start: Loc, end: Loc): HeaderName | null {
    const { expanded: list } = this.expander;
    if (from === to) return null;
    if (list.kind[from] === PP.String && this.isPlain(list.value[from]!)) {
      return { name: this.spelling(list.value[from]!).slice(1, -1), isAngled: false, start, end };
    }
    if (list.kind[from] !== T.Less) return null;
    let name = '';
    for (let i = from + 1; i < to; i++) {
      if (list.kind[i] === T.Greater) return { name, isAngled: true, start, end };
      if (list.flags[i]! & Flag.Space && name !== '') name += ' ';
      name += this.unit.context.spelling(list.kind[i]!, list.value[i]!);
    }
    return null;
  }
}
