// Finds files, lines and columns of places. Rows come nearly in the order of the text, so the text of the last place is
// nearly always that of the next, and its line too, or one near it.

import type { Loc } from '../source';
import type { SourceManager } from '../source-manager';

/** Lines further on than this are searched for. */
const NEAR = 8;

export class PlaceFinder {
  /** Id in the source manager, line and column from 1; -1, 1 and 1 where there is no place. */
  file = -1;
  line = 1;
  column = 1;
  /** In the text, where there is a place. */
  offset = 0;
  // Where the last place was found: a text whose places are [textStart, textStart + textLength], and in it the line at
  // the offsets [lineStart, lineEnd).
  private textFile = -1;
  private textStart: Loc = 0;
  private textLength = -1;
  private starts: Int32Array = new Int32Array(0);
  private textLine = 1;
  private lineStart = 0;
  private lineEnd = 0;

  constructor(private readonly sources: SourceManager) {}

  /** The place of code: of a macro, its call. */
  code(loc: Loc): boolean {
    return this.inText(loc) || this.enter(this.sources.findExpansion(loc));
  }

  text(loc: Loc): boolean {
    return this.inText(loc) || this.enter(this.sources.findText(loc));
  }

  textEnd(loc: Loc): boolean {
    return this.inText(loc) || this.enter(this.sources.findTextEnd(loc));
  }

  private inText(loc: Loc): boolean {
    const offset = loc - this.textStart;
    if (offset < 0 || offset > this.textLength) return false;
    if (offset < this.lineStart || offset >= this.lineEnd) this.findLine(offset);
    this.file = this.textFile;
    this.line = this.textLine;
    this.column = offset - this.lineStart + 1;
    this.offset = offset;
    return true;
  }

  private enter(isFound: boolean): boolean {
    const { sources } = this;
    if (!isFound) {
      this.file = -1;
      this.line = this.column = 1;
      return false;
    }
    const { foundFile, foundStart, foundOffset } = sources;
    this.textStart = foundStart;
    if (foundFile !== this.textFile) {
      const file = sources.files[foundFile]!;
      this.textFile = foundFile;
      this.textLength = file.text.length;
      this.starts = file.lineStarts;
      this.textLine = 1;
      this.lineStart = this.lineEnd = 0;
    }
    return this.inText(foundStart + foundOffset);
  }

  private findLine(offset: number): void {
    const { starts } = this;
    let line = this.textLine;
    if (starts[line - 1]! > offset || (line + NEAR < starts.length && starts[line + NEAR]! <= offset)) {
      line = this.sources.files[this.textFile]!.lineOf(offset);
    } else while (line < starts.length && starts[line]! <= offset) line++;
    this.textLine = line;
    this.lineStart = starts[line - 1]!;
    this.lineEnd = line < starts.length ? starts[line]! : this.textLength + 1;
  }
}
