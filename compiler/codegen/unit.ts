// What compiling one unit leaves behind: code, data, symbols and debug rows, all relative to the unit, ready to be
// linked any number of times (library units are compiled once per process). `UnitBuilder` collects it.

import type { FunctionSymbol, LabelSymbol, StringLiteral, VariableSymbol } from '../ast';
import type { Loc } from '../source';
import type { SourceManager } from '../source-manager';
import type { ArrayType, CType, FunctionType } from '../types';
import { Q, TypeKind } from '../types';
import { ExpressionRows, IntColumn, LineRows } from './columns';
import { V, isRecordType, valueOf } from './ops';

/** What a relocation puts where it stands. `symbol` is a unit symbol unless said otherwise. */
export const enum R {
  /**
   * Function index (3-byte LEB) of a `call`, which becomes `call_host` where the name is a host call's; addend: unit
   * signature, or ~signature of a call without a prototype.
   */
  Call,
  /** Data address + addend (4-byte LEB). */
  Address,
  /** Function pointer (5-byte signed LEB). */
  FunctionPointer,
  /** Value of the addend's label of the function's `goto` table (5-byte signed LEB); symbol: unit function. */
  Label,
  /** Image signature (3-byte LEB); symbol: unit signature. */
  Signature,
  /** Label table (3-byte LEB); symbol: table of the function. */
  Table,
}

export const enum SymbolKind { Function, Data }

export interface UnitSymbol {
  readonly kind: SymbolKind;
  readonly name: string;
  readonly isStatic: boolean;
  /** A C11 inline definition: used where no other unit defines the name. */
  isInline: boolean;
  loc: Loc;
  type: CType;
  /** Index in `functions` or `data`; -1 if not defined here. */
  definition: number;
  /** Data as declared here; a linked object has the largest of all declarations. */
  size: number;
  align: number;
  readOnly: boolean;
}

export interface UnitTable {
  /** A `goto` table's labels have values; a `switch` table's none. */
  readonly isGoto: boolean;
  /** Pcs relative to the unit. */
  targets: Int32Array;
}

export interface UnitFunction {
  readonly symbol: number;
  readonly lowPc: number;
  readonly highPc: number;
  readonly signature: number;
  readonly frameBytes: number;
  /** Flattened pairs: offset, bytes. */
  readonly params: readonly number[];
  readonly tables: readonly UnitTable[];
  readonly loc: Loc;
  /** Half-open ranges in the unit's columns. */
  readonly relocations: Range;
  readonly lines: Range;
  readonly expressions: Range;
  readonly callSites: Range;
  readonly scopes: Range;
  readonly variables: Range;
  readonly labels: readonly { readonly name: string; readonly pc: number; readonly loc: Loc }[];
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Four numbers each: offset in the bytes, R.Address / R.FunctionPointer / R.Label, symbol (or unit function), addend. */
export type DataRelocations = number[];

export interface UnitData {
  readonly symbol: number;
  readonly size: number;
  readonly align: number;
  readonly readOnly: boolean;
  /** Null: all zero. May be shorter than `size`. */
  readonly bytes: Uint8Array | null;
  readonly relocations: DataRelocations;
  /** Equal literals of all units are one object: a hash of bytes and alignment; -1 for what is no literal. */
  readonly poolHash: number;
  /** Null for what has no name in C. */
  readonly variable: VariableSymbol | null;
  /** Declared in a block: its function's variables name it. */
  readonly isLocal: boolean;
}

/**
 * Code and rows of all units of a compilation, one after the other: pcs and the functions' ranges are positions here.
 * Kept and used again for the next compilation, since making such buffers costs more than filling them.
 */
export class UnitColumns {
  /** Set when the last unit is finished. */
  code = new Uint8Array(0);
  readonly relocationAt = new IntColumn();
  readonly relocationKind = new IntColumn();
  readonly relocationSymbol = new IntColumn();
  readonly relocationAddend = new IntColumn();
  readonly lines = new LineRows();
  readonly expressions = new ExpressionRows();
  readonly callPc = new IntColumn();
  readonly callCallee = new IntColumn();
  readonly callStart = new IntColumn();
  readonly callEnd = new IntColumn();
  readonly scopeParent = new IntColumn();
  readonly scopeLow = new IntColumn();
  readonly scopeHigh = new IntColumn();
  readonly variables: VariableSymbol[] = [];
  readonly variableScope = new IntColumn();
  readonly variableLow = new IntColumn();
  /** Frame offset, `~offset` where a pointer lies there, or the unit data symbol of a static local. */
  readonly variableWhere = new IntColumn();

  clear(): void {
    for (const column of Object.values(this)) if (column instanceof IntColumn) column.length = 0;
    this.lines.length = this.expressions.length = this.variables.length = 0;
  }
}

export interface UnitObject {
  readonly path: string;
  readonly sources: SourceManager;
  readonly columns: UnitColumns;
  readonly symbols: readonly UnitSymbol[];
  readonly functions: readonly UnitFunction[];
  readonly data: readonly UnitData[];
  /** `iilfd>v`: one letter per parameter, then the result. */
  readonly signatures: readonly string[];
  readonly types: readonly CType[];
}

const LETTERS = 'ilfd';

export class UnitBuilder {
  readonly symbols: UnitSymbol[] = [];
  readonly functions: UnitFunction[] = [];
  readonly data: UnitData[] = [];
  readonly signatures: string[] = [];
  readonly types: CType[] = [];
  /** Address-taken labels: unit function and number in its `goto` table. */
  readonly labels = new Map<LabelSymbol, { readonly function: number; readonly index: number }>();

  private readonly signatureIds = new Map<string, number>();
  private readonly functionSignatures = new Map<FunctionType, number>();
  private readonly typeIds = new Map<CType, number>();
  private lastType: CType | null = null;
  private lastTypeId = -1;
  /** By hash: symbols of literals. */
  private readonly literals = new Map<number, number[]>();

  constructor(
    readonly path: string,
    readonly sources: SourceManager,
    readonly columns: UnitColumns,
  ) {}

  finish(): UnitObject {
    return {
      path: this.path,
      sources: this.sources,
      columns: this.columns,
      symbols: this.symbols,
      functions: this.functions,
      data: this.data,
      signatures: this.signatures,
      types: this.types,
    };
  }

  // ---- types and signatures

  typeId(t: CType): number {
    if (t === this.lastType) return this.lastTypeId;
    let id = this.typeIds.get(t);
    if (id === undefined) {
      id = this.types.push(t) - 1;
      this.typeIds.set(t, id);
    }
    this.lastType = t;
    this.lastTypeId = id;
    return id;
  }

  signatureId(key: string): number {
    let id = this.signatureIds.get(key);
    if (id === undefined) {
      id = this.signatures.push(key) - 1;
      this.signatureIds.set(key, id);
    }
    return id;
  }

  /** Of a type with a prototype, as docs/architecture.md's calling convention has it. */
  functionSignature(t: FunctionType): number {
    let id = this.functionSignatures.get(t);
    if (id === undefined) {
      let params = isRecordType(t.result) ? 'i' : '';
      for (const p of t.params) params += letterOf(p);
      if (t.isVariadic) params += 'i';
      id = this.signatureId(`${params}>${resultLetter(t.result)}`);
      this.functionSignatures.set(t, id);
    }
    return id;
  }

  // ---- symbols

  functionSymbol(symbol: FunctionSymbol): number {
    if (symbol.index >= 0) return symbol.index;
    symbol.index =
      this.symbols.push({
        kind: SymbolKind.Function,
        name: symbol.name,
        isStatic: symbol.isStatic,
        isInline: false,
        loc: symbol.loc,
        type: symbol.type,
        definition: -1,
        size: 0,
        align: 1,
        readOnly: true,
      }) - 1;
    return symbol.index;
  }

  /** Of a variable in data; its `home` is the symbol's number. */
  dataSymbol(variable: VariableSymbol): number {
    if (variable.home >= 0) return variable.home;
    variable.home =
      this.symbols.push({
        kind: SymbolKind.Data,
        name: variable.name,
        isStatic: variable.isStatic,
        isInline: false,
        loc: variable.loc,
        type: variable.type,
        definition: -1,
        size: variable.type.size,
        align: Math.max(variable.align, variable.type.align, 1),
        readOnly: isReadOnly(variable.type),
      }) - 1;
    return variable.home;
  }

  /** Data without a C name: literals, templates. */
  anonymousData(
    name: string,
    bytes: Uint8Array,
    align: number,
    relocations: DataRelocations = [],
    poolHash = -1,
    loc: Loc = 0,
  ): number {
    const symbol = this.symbols.length;
    this.symbols.push({
      kind: SymbolKind.Data,
      name,
      isStatic: true,
      isInline: false,
      loc,
      type: ANONYMOUS,
      definition: this.data.length,
      size: bytes.length,
      align,
      readOnly: true,
    });
    this.data.push({ symbol, size: bytes.length, align, readOnly: true, bytes, relocations, poolHash, variable: null, isLocal: false });
    return symbol;
  }

  stringLiteral(e: StringLiteral): number {
    const { bytes, elementBytes } = e;
    const hash = hashLiteral(bytes, elementBytes);
    const known = this.literals.get(hash);
    if (known) {
      for (const symbol of known) {
        const data = this.data[this.symbols[symbol]!.definition]!;
        if (data.align === elementBytes && sameBytes(data.bytes!, bytes)) return symbol;
      }
    }
    const symbol = this.anonymousData('', bytes, elementBytes, [], hash, e.loc);
    if (known) known.push(symbol);
    else this.literals.set(hash, [symbol]);
    return symbol;
  }
}

const ANONYMOUS = { kind: TypeKind.Void } as CType;

function hashLiteral(bytes: Uint8Array, elementBytes: number): number {
  let hash = elementBytes;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash & 0x3fffffff;
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** A letter per operand type; structs travel as addresses. */
export function letterOf(t: CType): string {
  const v = valueOf(t);
  return v >= V.None ? 'i' : LETTERS[v]!;
}

export function resultLetter(t: CType): string {
  const v = valueOf(t);
  return v >= V.None ? 'v' : LETTERS[v]!;
}

/** An object that the program may not change lies in read-only data. */
export function isReadOnly(t: CType): boolean {
  while (t.kind === TypeKind.Array) {
    if (t.qualifiers & Q.Const) return true;
    t = (t as ArrayType).element;
  }
  return (t.qualifiers & Q.Const) !== 0 && (t.qualifiers & Q.Volatile) === 0;
}
