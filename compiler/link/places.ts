// Finds files, lines and columns of places. Rows come nearly in the order of the text, so the line of the last place
// is nearly always that of the next, or near it.

import type { SourceManager } from '../source-manager';

const EMPTY = new Int32Array(1);
/** Lines further on than this are searched for. */
const NEAR = 8;

export class PlaceFinder {
  /** Id in the source manager, line and column from 1; -1, 1 and 1 where there is no place. */
  file = -1;
  line = 1;
  column = 1;
  private starts: Int32Array = EMPTY;
  private startsOf = -1;
  private lastLine = 1;

  constructor(private readonly sources: SourceManager) {}

  /** The place of code: of a macro, its call. */
  code(loc: number): boolean {
    return this.sources.findExpansion(loc) ? this.locate() : this.none();
  }

  text(loc: number): boolean {
    return this.sources.findText(loc) ? this.locate() : this.none();
  }

  textEnd(loc: number): boolean {
    return this.sources.findTextEnd(loc) ? this.locate() : this.none();
  }

  private none(): false {
    this.file = -1;
    this.line = this.column = 1;
    return false;
  }

  private locate(): true {
    const { foundFile: file, foundOffset: offset } = this.sources;
    if (file !== this.startsOf) {
      this.starts = this.sources.files[file]!.lineStarts;
      this.startsOf = file;
      this.lastLine = 1;
    }
    const { starts } = this;
    let line = this.lastLine;
    if (starts[line - 1]! > offset || (line + NEAR < starts.length && starts[line + NEAR]! <= offset)) {
      line = this.sources.files[file]!.lineOf(offset);
    } else while (line < starts.length && starts[line]! <= offset) line++;
    this.file = file;
    this.line = this.lastLine = line;
    this.column = offset - starts[line - 1]! + 1;
    return true;
  }
}
