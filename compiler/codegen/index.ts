// The code generator: takes a unit's functions and data as the parser finds them, and leaves a `UnitObject`.

import type { FunctionDefinition, Initializer, LabelSymbol, Stmt, UnitSink, VariableSymbol } from '../ast';
import { S } from '../ast';
import { assert } from '../../base/units';
import { MAX_GUEST_BYTES, MIN_FRAME_BYTES, TEMP_BYTES } from '../../vm/layout';
import type { SourceManager } from '../source-manager';
import type { CType } from '../types';
import { LIMITS } from '../limits';
import { TypeKind } from '../types';
import { V, M_BYTES, isRecordType, memoryOf, valueOf } from './ops';
import { shorten } from './columns';
import { TooDeep } from './expressions';
import { StaticValues, initialisedSize, isAnySet } from './static-values';
import { Statements } from './statements';
import { SymbolKind, UnitBuilder, UnitColumns, isReadOnly, letterOf, resultLetter, type DataRelocations, type UnitObject, type UnitTable } from './unit';

/** Frames larger than this are generated again with scopes sharing space. */
const LARGE_FRAME = 64 * 1024;
const FRESH_F64 = new DataView(new Uint8Array(8).fill(0xcc).buffer).getFloat64(0);
const FRESH_F32 = new DataView(new Uint8Array(4).fill(0xcc).buffer).getFloat32(0);
const INT = { kind: TypeKind.Int, size: 4 } as CType;
const DOUBLE = { kind: TypeKind.Double, size: 8 } as CType;

export interface GeneratorProblems {
  /** An error has been reported: no code is wanted any more, and trees may have holes. */
  isBroken(): boolean;
  /** An initialiser of static data that is not a constant. */
  notConstant(loc: number): void;
  frameTooLarge(name: string, loc: number): void;
  tooDeep(loc: number, limit: number): void;
  tooManyOperands(name: string, loc: number, limit: number): void;
}

export class CodeGenerator extends Statements implements UnitSink {
  protected statics!: StaticValues;
  private readonly staticLocals = new Set<VariableSymbol>();

  /** For all units of a compilation, whose places are in `sources`. */
  constructor(
    private readonly sources: SourceManager,
    private readonly problems: GeneratorProblems,
    columns: UnitColumns = new UnitColumns(),
  ) {
    super(columns);
  }

  startUnit(path: string): void {
    const unit = new UnitBuilder(path, this.sources, this.columns);
    this.unit = unit;
    this.staticLocals.clear();
    this.statics = new StaticValues(
      unit,
      (symbol, init) => this.defineData(symbol, init),
      (label) => this.labelPlace(label),
    );
  }

  finishUnit(): UnitObject {
    this.columns.code = this.bytes;
    return this.unit.finish();
  }

  /** Largest frame that any memory could hold. */
  private static readonly MAX_FRAME = 0x3fffffff;

  // ---------------------------------------------------------------- functions

  functionDefined(definition: FunctionDefinition): void {
    const { unit } = this;
    if (this.problems.isBroken()) return;
    this.jumpBytes = 3;
    this.sharesScopes = false;
    const before = this.remember();
    for (;;) {
      let fits: boolean;
      try {
        this.nesting = 0;
        fits = this.generate(definition);
      } catch (e) {
        if (!(e instanceof TooDeep)) throw e;
        this.problems.tooDeep(e.loc, e.limit);
        return;
      }
      const shares = this.sharesScopes;
      if (fits && (shares || this.frame.size <= LARGE_FRAME)) break;
      if (!fits) this.jumpBytes = 4;
      this.sharesScopes = true;
      this.forget(before);
    }
    if (this.maxDepth > LIMITS.operands) this.problems.tooManyOperands(definition.symbol.name, definition.loc, LIMITS.operands);
    if (this.frame.size > CodeGenerator.MAX_FRAME) this.problems.frameTooLarge(definition.symbol.name, definition.loc);
    unit.functions.push(this.describe(definition, before));
  }

  private remember() {
    const { columns } = this;
    return {
      pc: this.pc,
      relocations: columns.relocationAt.length,
      lines: columns.lines.length,
      expressions: columns.expressions.length,
      calls: columns.callPc.length,
      scopes: columns.scopeParent.length,
      variables: columns.variables.length,
    };
  }

  private forget(to: ReturnType<CodeGenerator['remember']>): void {
    const { columns } = this;
    this.pc = to.pc;
    columns.relocationAt.length = columns.relocationKind.length = columns.relocationSymbol.length = columns.relocationAddend.length = to.relocations;
    columns.lines.length = to.lines;
    columns.expressions.length = to.expressions;
    columns.callPc.length = columns.callCallee.length = columns.callStart.length = columns.callEnd.length = to.calls;
    columns.scopeParent.length = columns.scopeLow.length = columns.scopeHigh.length = to.scopes;
    columns.variables.length = columns.variableScope.length = columns.variableLow.length = columns.variableWhere.length = to.variables;
    for (const symbol of this.homed) symbol.home = -1;
  }

  private params: number[] = [];
  private signature = -1;

  private generate(definition: FunctionDefinition): boolean {
    const { frame, unit } = this;
    const type = definition.symbol.type;
    const result = type.result;
    frame.reset();
    shorten(this.homed, 0);
    this.resetEmitter();
    this.addressLabels = definition.addressLabels;
    this.resetStatements();
    this.endBrace = definition.body.endBrace;
    this.resultType = result;
    this.usesAlloca = definition.usesAlloca;
    this.isMain = definition.symbol.name === 'main' && !definition.symbol.isStatic && result.kind === TypeKind.Int;

    const outer = this.openScope();
    const lowPc = this.pc;
    // Without a prototype floats come as doubles and are made floats here.
    const lateFloats: { symbol: VariableSymbol; from: number }[] = [];
    this.params = [];
    let letters = '';
    for (const param of definition.params) {
      const byPointer = isRecordType(param.type);
      const home = this.giveHome(param, byPointer ? 4 : param.type.size, byPointer ? 4 : Math.max(param.type.align, param.align));
      let letter = letterOf(param.type);
      if (!type.hasPrototype && letter === 'f') {
        letter = 'd';
        const from = frame.local(8, 8);
        lateFloats.push({ symbol: param, from });
        this.params.push(from, 8);
      } else this.params.push(home, byPointer ? 4 : M_BYTES[memoryOf(param.type)]!);
      letters += letter;
      if (param.name !== '') this.declare(param, lowPc);
    }
    this.resultHome = -1;
    this.vaHome = -1;
    if (isRecordType(result)) {
      this.resultHome = frame.local(4, 4);
      this.params.unshift(this.resultHome, 4);
      letters = `i${letters}`;
    }
    if (type.isVariadic) {
      this.vaHome = frame.local(4, 4);
      this.params.push(this.vaHome, 4);
      letters += 'i';
    }
    this.signature = unit.signatureId(`${letters}>${resultLetter(result)}`);

    if (lateFloats.length > 0) this.row(definition.loc, 0);
    for (const { symbol, from } of lateFloats) {
      this.loadSlot(from, V.F64);
      this.convert(DOUBLE, symbol.type);
      this.storeParameter(symbol.home, symbol.type);
    }
    const first = firstStatement(definition.body);
    if (first && (first.kind === S.Do || first.kind === S.Label)) this.markEntry(first.loc);
    for (const statement of definition.body.body) this.genStatement(statement);
    if (this.isReachable) {
      this.row(this.endBrace, 1);
      const v = valueOf(result);
      if (v < V.None) this.genFallOff(result);
      this.genLeave(v);
    }
    this.closeScope(outer, -1);
    return this.patchJumps();
  }

  /** `main` returns 0; other functions leave what fresh storage holds. */
  protected genFallOff(type: CType): void {
    switch (valueOf(type)) {
      case V.I32:
        this.constI32(this.isMain ? 0 : 0xcccccccc | 0);
        if (!this.isMain) this.convert(INT, type);
        return;
      case V.I64:
        this.constI64(0xcccccccc | 0, 0xcccccccc | 0);
        return;
      case V.F32:
        this.constF32(FRESH_F32);
        return;
      case V.F64:
        this.constF64(FRESH_F64);
    }
  }

  private describe(definition: FunctionDefinition, before: ReturnType<CodeGenerator['remember']>): UnitObject['functions'][number] {
    const { unit, frame, columns } = this;
    const symbol = unit.functionSymbol(definition.symbol);
    const entry = unit.symbols[symbol]!;
    entry.definition = unit.functions.length;
    entry.isInline = definition.symbol.isInline && !definition.symbol.isStatic;
    definition.addressLabels.forEach((label, index) => unit.labels.set(label, { function: unit.functions.length, index }));
    entry.loc = definition.symbol.loc;
    entry.type = definition.symbol.type;
    const bytes = Math.max(MIN_FRAME_BYTES, TEMP_BYTES * this.maxDepth, frame.size);
    return {
      symbol,
      lowPc: before.pc,
      highPc: this.pc,
      signature: this.signature,
      frameBytes: (bytes + 15) & ~15,
      params: this.params,
      tables: this.tables.map((t): UnitTable => ({ isGoto: t.isGoto, targets: Int32Array.from(t.labels, (l) => this.pcOf(l)) })),
      loc: definition.symbol.loc,
      relocations: { start: before.relocations, end: columns.relocationAt.length },
      lines: { start: before.lines, end: columns.lines.length },
      expressions: { start: before.expressions, end: columns.expressions.length },
      callSites: { start: before.calls, end: columns.callPc.length },
      scopes: { start: before.scopes, end: columns.scopeParent.length },
      variables: { start: before.variables, end: columns.variables.length },
      labels: this.namedLabels.slice(),
    };
  }

  private labelPlace(label: LabelSymbol): { function: number; index: number } | null {
    const known = this.unit.labels.get(label);
    if (known) return known;
    const index = this.addressLabels.indexOf(label);
    return index < 0 ? null : { function: this.unit.functions.length, index };
  }

  // ---------------------------------------------------------------- data

  dataDefined(symbol: VariableSymbol): void {
    if (symbol.isDefined && !this.problems.isBroken()) this.defineData(symbol, symbol.init);
  }

  private defineData(symbol: VariableSymbol, init: Initializer | null): void {
    const { unit } = this;
    const id = unit.dataSymbol(symbol);
    const entry = unit.symbols[id]!;
    assert(entry.kind === SymbolKind.Data, 'data under a function symbol');
    if (entry.definition >= 0) return;
    const size = initialisedSize(symbol.type, init);
    entry.type = symbol.type;
    entry.size = Math.max(size, entry.size);
    entry.align = Math.max(symbol.align, symbol.type.align, 1);
    entry.readOnly = isReadOnly(symbol.type);
    const relocations: DataRelocations = [];
    const index = unit.data.length;
    entry.definition = index;
    // Reserved before its initialiser is looked at: that may define literals of its own.
    const item = {
      symbol: id,
      size,
      align: entry.align,
      readOnly: entry.readOnly,
      bytes: null as Uint8Array | null,
      relocations,
      poolHash: -1,
      variable: symbol.isHidden ? null : symbol,
      isLocal: this.staticLocals.has(symbol),
    };
    unit.data.push(item);
    // Linking refuses what is larger than any memory.
    if (!init || size >= MAX_GUEST_BYTES) return;
    const bytes = new Uint8Array(size);
    for (const part of init.entries) {
      if (!this.statics.put(part, bytes, relocations)) this.problems.notConstant(part.value.loc);
    }
    if (relocations.length > 0 || isAnySet(bytes)) item.bytes = bytes;
  }

  protected override declare(symbol: VariableSymbol, lowPc: number): void {
    if (!symbol.isAuto) this.staticLocals.add(symbol);
    super.declare(symbol, lowPc);
  }
}

function firstStatement(s: Stmt): Stmt | null {
  while (s.kind === S.Compound) {
    const [first] = s.body;
    if (!first) return null;
    s = first;
  }
  return s;
}
