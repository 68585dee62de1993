// Debug information as data: what a compiler fills in and a session asks. The large tables are columns
// (one typed array per field) so that a program of 100,000 lines costs no object per row.
//
// Pcs are byte offsets in the image's code; intervals are half-open; lines and columns count from 1,
// columns in UTF-16 units. `-1` in an index column means none.

/** Index into `files`, `functions`, `scopes`, `variables`, `types`. */
export type FileId = number;
export type FunctionId = number;
export type ScopeId = number;
export type TypeId = number;

export interface SourceFile {
  /** As given to the compiler; library headers and sources are `<stopline>/…`. */
  readonly path: string;
  /** SHA-256 of the text's UTF-8 bytes. */
  readonly sha256: Uint8Array;
  /** The compiled text, where embedded. */
  readonly text: string | null;
  readonly isLibrary: boolean;
}

export const LINE_FLAG = {
  /** A statement begins here: a place to stop. */
  isStmt: 1,
  /** The first place where a function's arguments can be read. */
  prologueEnd: 2,
  epilogueBegin: 4,
  /** A part of a loop header: the statement is entered here. Breakpoints by line bind to this part only. */
  loopEntry: 8,
  /** The test or step part of a loop header, of the loop whose entry lies on the same line: a column selects it. */
  loopPart: 16,
} as const;

/** Sorted by `lowPc`, disjoint; what no row covers has no line (compiler-made code). */
export interface LineTable {
  readonly length: number;
  readonly lowPc: Uint32Array;
  readonly highPc: Uint32Array;
  readonly file: Uint32Array;
  readonly line: Uint32Array;
  readonly column: Uint32Array;
  readonly flags: Uint8Array;
}

/** Ranges of text: `endLine`/`endColumn` are exclusive. */
export interface ExpressionTable {
  readonly length: number;
  /** Sorted by `lowPc`, then `highPc` descending: properly nested. At `highPc` the value has just been computed. */
  readonly lowPc: Uint32Array;
  readonly highPc: Uint32Array;
  readonly file: Uint32Array;
  readonly line: Uint32Array;
  readonly column: Uint32Array;
  readonly endLine: Uint32Array;
  readonly endColumn: Uint32Array;
  /** EXPRESSION_KINDS index. */
  readonly kind: Uint8Array;
  readonly type: Int32Array;
  /** Operand slot that holds the value at `highPc`; -1 if it leaves none. */
  readonly slot: Int32Array;
}

export const EXPRESSION_KINDS = [
  'constant', 'variable', 'unary', 'binary', 'logical', 'conditional', 'assign', 'increment',
  'call', 'member', 'index', 'dereference', 'address', 'cast', 'comma', 'other',
] as const;

export interface CallSiteTable {
  readonly length: number;
  /** pc of the call instruction, ascending. */
  readonly pc: Uint32Array;
  /** Function called, or -1 if indirect or a host call. */
  readonly callee: Int32Array;
  readonly file: Uint32Array;
  readonly line: Uint32Array;
  readonly column: Uint32Array;
  readonly endLine: Uint32Array;
  readonly endColumn: Uint32Array;
}

export interface DebugFunction {
  readonly name: string;
  readonly lowPc: number;
  readonly highPc: number;
  readonly file: FileId;
  readonly line: number;
  readonly column: number;
  /** Its `function` type. */
  readonly type: TypeId;
  readonly frameBytes: number;
  readonly isLibrary: boolean;
  readonly isStatic: boolean;
  /** Outermost scope: parameters live there. */
  readonly scope: ScopeId;
}

export interface DebugScope {
  /** -1 for a function's outermost scope. */
  readonly parent: ScopeId;
  readonly function: FunctionId;
  readonly lowPc: number;
  readonly highPc: number;
}

/** Where a variable is over a range of pcs. */
export type Location =
  | { readonly kind: 'frame'; readonly offset: number }
  /** A pointer to it lies at this frame offset (struct parameters, variable-length arrays). */
  | { readonly kind: 'frame-indirect'; readonly offset: number }
  | { readonly kind: 'global'; readonly address: number }
  | { readonly kind: 'operand'; readonly slot: number }
  | { readonly kind: 'constant'; readonly value: bigint }
  | { readonly kind: 'unavailable' };

export interface DebugVariable {
  readonly name: string;
  readonly type: TypeId;
  /** -1: file scope. */
  readonly scope: ScopeId;
  readonly kind: 'parameter' | 'local' | 'static-local' | 'global' | 'static-global';
  readonly file: FileId;
  readonly line: number;
  readonly column: number;
  /**
   * Sorted, disjoint. For locals the first range begins where the declaration has been reached; before that,
   * in its scope, the variable is "not yet in scope". Globals have one range over all code.
   */
  readonly locations: readonly { readonly lowPc: number; readonly highPc: number; readonly location: Location }[];
}

export interface DebugLabel {
  readonly name: string;
  readonly function: FunctionId;
  readonly pc: number;
  readonly file: FileId;
  readonly line: number;
}

export interface DebugMember {
  /** Empty for an anonymous struct or union. */
  readonly name: string;
  readonly type: TypeId;
  /** Of the member, or of the storage unit's first byte that holds bit 0 of a bit-field. */
  readonly byteOffset: number;
  /** 0 for members that are no bit-field. */
  readonly bitSize: number;
  /** From the low bit of the byte at `byteOffset`. */
  readonly bitOffset: number;
}

export type BaseEncoding = 'signed' | 'unsigned' | 'float' | 'boolean' | 'signed-char' | 'unsigned-char';

export type DebugType =
  | { readonly kind: 'void' }
  | { readonly kind: 'base'; readonly name: string; readonly encoding: BaseEncoding; readonly sizeBytes: number }
  | { readonly kind: 'pointer'; readonly target: TypeId }
  | { readonly kind: 'array'; readonly element: TypeId; readonly count: ArrayCount }
  | {
      readonly kind: 'struct' | 'union';
      /** Empty if it has no tag. */
      readonly name: string;
      readonly sizeBytes: number;
      readonly alignBytes: number;
      readonly isComplete: boolean;
      readonly members: readonly DebugMember[];
    }
  | {
      readonly kind: 'enum';
      readonly name: string;
      readonly isSigned: boolean;
      readonly sizeBytes: number;
      readonly enumerators: readonly { readonly name: string; readonly value: bigint }[];
    }
  | { readonly kind: 'typedef'; readonly name: string; readonly target: TypeId }
  | { readonly kind: 'qualified'; readonly qualifiers: number; readonly target: TypeId }
  | {
      readonly kind: 'function';
      readonly result: TypeId;
      readonly params: readonly TypeId[];
      readonly isVariadic: boolean;
      readonly hasPrototype: boolean;
    };

export type ArrayCount =
  | { readonly kind: 'constant'; readonly count: number }
  /** An unsigned 32-bit element count at this frame offset (variable-length arrays). */
  | { readonly kind: 'frame'; readonly offset: number }
  | { readonly kind: 'unknown' };

export const QUALIFIER = { const: 1, volatile: 2, restrict: 4, atomic: 8 } as const;

export interface DebugMacro {
  readonly name: string;
  /** The definition as written, parameters included: `MAX(a,b) ((a)>(b)?(a):(b))`. */
  readonly definition: string;
  readonly file: FileId;
  readonly line: number;
  /** Places where it was expanded. */
  readonly uses: readonly { readonly file: FileId; readonly line: number; readonly column: number; readonly endColumn: number }[];
}

/** All debug information of one image. Plain data; `DebugInfo` (index.ts) answers questions about it. */
export interface DebugData {
  /** SHA-256 of the whole image file this belongs to. */
  readonly imageSha256: Uint8Array;
  /** e.g. `stopline 0.1.0`. */
  readonly producer: string;
  readonly files: readonly SourceFile[];
  readonly lines: LineTable;
  readonly functions: readonly DebugFunction[];
  readonly scopes: readonly DebugScope[];
  readonly variables: readonly DebugVariable[];
  readonly expressions: ExpressionTable;
  readonly callSites: CallSiteTable;
  readonly labels: readonly DebugLabel[];
  readonly types: readonly DebugType[];
  readonly macros: readonly DebugMacro[];
}
