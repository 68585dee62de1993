// Places in source text. A `Loc` is one 32-bit number, so that tokens and nodes stay small; `SourceManager`
// (source-manager.ts) turns it into file, line and column, and knows the macro it came from.

/** 0 is "no place". Ascending within one included file. */
export type Loc = number;

/** A place as a person reads it. Lines and columns from 1, columns in UTF-16 units. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface PlaceRange extends Place {
  /** Exclusive. */
  readonly endLine: number;
  readonly endColumn: number;
}
