// Statements, scopes and the rows of the line table.
//
// Loops are laid out so that one transfer an iteration is taken: jump to the test; body; step; test → body. Where a
// debugger stops at them is in docs/architecture.md.

import type {
  CompoundStmt, DeclarationItem, DeclarationStmt, Expr, ForStmt, IfStmt, LabelSymbol, ReturnStmt, StatementExpr, Stmt, SwitchStmt,
  VariableSymbol, WhileStmt, DoStmt, CaseStmt,
} from '../ast';
import { E, S } from '../ast';
import { LINE_FLAG } from '../../debug-format/model';
import type { CType } from '../types';
import { TRAP_ARRAY_SIZE } from './calls';
import { shorten } from './columns';
import { CALL_BYTES, POINTER_BYTES } from './emitter';
import {
  ALLOCA, CONST_I32, GOTO, I32_GT_S, JUMP, JUMP_IF, LSTORE, M, NOP, RETURN, SP_GET, SP_SET, TRAP, V, isRecordType, memoryOf, valueOf,
} from './ops';
import { P, isHeldByPointer, isVla } from './places';
import { Switches } from './switches';
import { R } from './unit';

/** Only inside the generator: a row that goes if it is on the line of the row before it. */
export const SAME_LINE_JOINS = 128;
const STATEMENT = LINE_FLAG.isStmt;

interface Label {
  readonly id: number;
  /** Open variable-length arrays where it stands; -1 until it is known. */
  arrays: number;
  /** Someone jumps forward to it from where more of them are open. */
  leavesArrays: boolean;
}

export abstract class Statements extends Switches {
  /** Where `}` of the function stands. */
  protected endBrace = 0;
  protected resultType: CType | null = null;
  /** Frame offset of the hidden pointer to where a struct result goes. */
  protected resultHome = -1;
  protected usesAlloca = false;
  protected isMain = false;
  private firstRow = 0;
  private isPrologueDone = false;
  private rowLoc = 0;

  private breakLabel = -1;
  private continueLabel = -1;
  private breakArrays = 0;
  private continueArrays = 0;
  private caseLabels: readonly number[] = [];
  private nextCase = 0;
  /** Frame offsets of the stack pointers saved before each open variable-length array, and of the array's own pointer. */
  private readonly savedSp: number[] = [];
  private readonly arrayHome: number[] = [];
  private readonly labels = new Map<LabelSymbol, Label>();
  protected readonly namedLabels: { name: string; pc: number; loc: number }[] = [];
  protected addressLabels: readonly LabelSymbol[] = [];
  private gotoTable = -1;
  private scope = -1;

  protected resetStatements(): void {
    this.firstRow = this.columns.lines.length;
    this.isPrologueDone = false;
    this.breakLabel = this.continueLabel = -1;
    for (const list of [this.savedSp, this.arrayHome, this.namedLabels, this.tables]) shorten(list, 0);
    this.labels.clear();
    this.scope = -1;
    this.gotoTable = -1;
    if (this.addressLabels.length > 0) this.makeGotoTable();
  }

  // ---------------------------------------------------------------- rows

  /** Code from here on belongs to `loc`. */
  protected row(loc: number, flags: number): void {
    const { lines } = this.columns;
    if (!this.isPrologueDone && (flags & LINE_FLAG.isStmt) !== 0) {
      flags |= LINE_FLAG.prologueEnd;
      this.isPrologueDone = true;
    }
    this.rowLoc = loc;
    const last = lines.length - 1;
    if (last >= this.firstRow && lines.pc[last] === this.pc) {
      // The row before has no code.
      lines.loc[last] = loc;
      lines.flags[last] = flags | (lines.flags[last]! & LINE_FLAG.prologueEnd);
      return;
    }
    lines.push(this.pc, loc, flags);
  }

  /** A place that is reached once, ahead of a body that starts with a label: where a function breakpoint binds. */
  protected markEntry(loc: number): void {
    this.isPrologueDone = true;
    this.row(loc, LINE_FLAG.prologueEnd);
    this.plain(NOP);
  }

  // ---------------------------------------------------------------- scopes

  protected openScope(): number {
    const { columns } = this;
    const outer = this.scope;
    this.scope = columns.scopeParent.length;
    columns.scopeParent.push(outer);
    columns.scopeLow.push(this.pc);
    columns.scopeHigh.push(this.pc);
    return outer;
  }

  /** A scope in which nothing was declared leaves no trace. */
  protected closeScope(outer: number, variablesBefore: number): void {
    const { columns } = this;
    const id = this.scope;
    columns.scopeHigh.data[id] = this.pc;
    if (outer >= 0 && columns.variables.length === variablesBefore && columns.scopeParent.length === id + 1) {
      columns.scopeParent.length = columns.scopeLow.length = columns.scopeHigh.length = id;
    }
    this.scope = outer;
  }

  /** The variable can be looked at from `lowPc` on. */
  protected declare(symbol: VariableSymbol, lowPc: number): void {
    if (symbol.isHidden) return;
    const { columns, unit } = this;
    columns.variables.push(symbol);
    columns.variableScope.push(this.scope);
    columns.variableLow.push(lowPc);
    columns.variableWhere.push(!symbol.isAuto ? unit.dataSymbol(symbol) : isHeldByPointer(symbol) ? ~symbol.home : symbol.home);
  }

  // ---------------------------------------------------------------- statements

  protected genStatement(s: Stmt): void {
    const { frame } = this;
    switch (s.kind) {
      case S.Expr: {
        this.row(s.loc, STATEMENT);
        const mark = frame.mark;
        this.genDiscard(s.expr);
        frame.release(mark);
        return;
      }
      case S.Declaration:
        this.genDeclaration(s, STATEMENT);
        return;
      case S.Compound:
        this.genCompound(s);
        return;
      case S.If:
        this.genIf(s);
        return;
      case S.While:
        this.genWhile(s);
        return;
      case S.Do:
        this.genDo(s);
        return;
      case S.For:
        this.genFor(s);
        return;
      case S.Switch:
        this.genSwitch(s);
        return;
      case S.Case:
        this.genCase(s);
        return;
      case S.Label:
        this.placeLabel(s.label, s.loc);
        this.genStatement(s.body);
        return;
      case S.Goto: {
        this.row(s.loc, STATEMENT);
        this.genGoto(s.label);
        return;
      }
      case S.GotoIndirect: {
        this.row(s.loc, STATEMENT);
        const mark = frame.mark;
        this.genValue(s.target);
        if (valueOf(s.target.type) === V.I64) this.narrow();
        this.plain(GOTO);
        this.relocate(R.Table, this.makeGotoTable(), 0, CALL_BYTES);
        this.popped(1);
        this.ends();
        frame.release(mark);
        return;
      }
      case S.Break:
        this.row(s.loc, STATEMENT);
        this.leaveArrays(this.breakArrays);
        this.jump(JUMP, this.breakLabel);
        return;
      case S.Continue:
        this.row(s.loc, STATEMENT);
        this.leaveArrays(this.continueArrays);
        this.jump(JUMP, this.continueLabel);
        return;
      case S.Return:
        this.genReturn(s);
        return;
      case S.Empty:
    }
  }

  protected genCompound(s: CompoundStmt): void {
    const variables = this.columns.variables.length;
    const outer = this.openScope();
    const arrays = this.savedSp.length;
    const shared = this.frame.scopeMark;
    for (const inner of s.body) this.genStatement(inner);
    this.closeArrays(arrays);
    this.frame.leaveScope(shared);
    this.closeScope(outer, variables);
  }

  /** A test: its temporaries end with it. */
  private genTest(e: Expr, when: boolean, label: number): void {
    const mark = this.frame.mark;
    this.genJump(e, when, label);
    this.frame.release(mark);
  }

  private genIf(s: IfStmt): void {
    this.row(s.loc, STATEMENT);
    const otherwise = this.newLabel();
    this.genTest(s.condition, false, otherwise);
    this.genStatement(s.then);
    if (s.otherwise) {
      const end = this.newLabel();
      if (this.isReachable) this.jump(JUMP, end);
      this.bind(otherwise);
      this.genStatement(s.otherwise);
      this.bind(end);
    } else this.bind(otherwise);
  }

  /** Runs `body` with these targets for `break` and `continue`. */
  private genLoopBody(body: Stmt, breakLabel: number, continueLabel: number): void {
    const outer = [this.breakLabel, this.continueLabel, this.breakArrays, this.continueArrays] as const;
    this.breakLabel = breakLabel;
    this.continueLabel = continueLabel;
    this.breakArrays = this.continueArrays = this.savedSp.length;
    this.genStatement(body);
    [this.breakLabel, this.continueLabel, this.breakArrays, this.continueArrays] = outer;
  }

  private genWhile(s: WhileStmt): void {
    const body = this.newLabel();
    const test = this.newLabel();
    const end = this.newLabel();
    this.row(s.loc, STATEMENT | LINE_FLAG.loopEntry);
    const forever = truth(s.condition) === 1;
    if (forever) this.plain(NOP);
    else this.jump(JUMP, test);
    this.bindAhead(body);
    this.genLoopBody(s.body, end, test);
    this.row(s.condition.start, STATEMENT | LINE_FLAG.loopPart);
    this.bind(test);
    this.genTest(s.condition, true, body);
    this.bind(end);
  }

  private genDo(s: DoStmt): void {
    const body = this.newLabel();
    const test = this.newLabel();
    const end = this.newLabel();
    this.bindAhead(body);
    this.genLoopBody(s.body, end, test);
    this.bind(test);
    if (truth(s.condition) !== 0) {
      this.row(s.whileLoc, STATEMENT);
      this.genTest(s.condition, true, body);
    }
    this.bind(end);
  }

  private genFor(s: ForStmt): void {
    const { columns } = this;
    const variables = columns.variables.length;
    const outer = this.openScope();
    const arrays = this.savedSp.length;
    const shared = this.frame.scopeMark;
    const body = this.newLabel();
    const step = this.newLabel();
    const test = this.newLabel();
    const end = this.newLabel();
    const forever = !s.condition || truth(s.condition) === 1;
    const start = this.pc;
    this.row(s.init ? s.init.loc : s.loc, STATEMENT | LINE_FLAG.loopEntry);
    if (s.init?.kind === S.Declaration) this.genDeclarationItems(s.init);
    else if (s.init?.kind === S.Expr) {
      const mark = this.frame.mark;
      this.genDiscard(s.init.expr);
      this.frame.release(mark);
    } else if (s.init) this.genStatement(s.init);
    if (!forever) this.jump(JUMP, test);
    else if (this.pc === start) this.plain(NOP);
    this.bindAhead(body);
    this.genLoopBody(s.body, end, step);
    this.bind(step);
    if (s.step) {
      this.row(s.step.start, STATEMENT | LINE_FLAG.loopPart);
      const mark = this.frame.mark;
      this.genDiscard(s.step);
      this.frame.release(mark);
    }
    if (forever) {
      if (!s.step) this.row(s.condition ? s.condition.start : s.loc, STATEMENT | LINE_FLAG.loopPart);
      this.jump(JUMP, body);
    } else {
      this.row(s.condition!.start, STATEMENT | LINE_FLAG.loopPart);
      this.bind(test);
      this.genTest(s.condition!, true, body);
    }
    this.bind(end);
    this.closeArrays(arrays);
    this.frame.leaveScope(shared);
    this.closeScope(outer, variables);
  }

  private genSwitch(s: SwitchStmt): void {
    this.row(s.loc, STATEMENT);
    const mark = this.frame.mark;
    const end = this.newLabel();
    const labels = s.cases.map(() => this.newLabel());
    const fallback = s.cases.findIndex((c) => c.low === null);
    this.genValue(s.value);
    this.genDispatch(s.cases, labels, fallback >= 0 ? labels[fallback]! : end, s.value.type);
    this.frame.release(mark);
    const outer = [this.breakLabel, this.breakArrays, this.caseLabels, this.nextCase] as const;
    this.breakLabel = end;
    this.breakArrays = this.savedSp.length;
    this.caseLabels = labels;
    this.nextCase = 0;
    this.genStatement(s.body);
    [this.breakLabel, this.breakArrays, this.caseLabels, this.nextCase] = outer;
    this.bind(end);
  }

  private genCase(s: CaseStmt): void {
    this.bind(this.caseLabels[this.nextCase++]!);
    this.genStatement(s.body);
  }

  private genReturn(s: ReturnStmt): void {
    this.row(s.loc, STATEMENT);
    const mark = this.frame.mark;
    const type = this.resultType!;
    if (s.value) {
      if (isRecordType(s.value.type)) {
        this.loadSlot(this.resultHome, V.I32);
        this.genPlace(s.value);
        this.pushAddress();
        this.copyBytes(s.value.type.size);
      } else if (valueOf(type) < V.None) this.genValue(s.value);
      else this.genDiscard(s.value);
    } else if (valueOf(type) < V.None) this.genFallOff(type);
    else this.plain(NOP); // a statement to stop at, before the brace
    this.frame.release(mark);
    this.genLeave(valueOf(type));
  }

  /** What a function returns that has no value to return. */
  protected abstract genFallOff(type: CType): void;

  /** The value, if any, is on the stack: the last stop is on the closing brace. */
  protected genLeave(v: V): void {
    this.row(this.endBrace, STATEMENT | LINE_FLAG.epilogueBegin);
    this.plain(RETURN);
    if (v < V.None) this.popped(1);
    this.ends();
  }

  // ---------------------------------------------------------------- labels and goto

  private labelOf(symbol: LabelSymbol): Label {
    let label = this.labels.get(symbol);
    if (!label) {
      label = { id: this.newLabel(), arrays: -1, leavesArrays: false };
      this.labels.set(symbol, label);
    }
    return label;
  }

  private placeLabel(symbol: LabelSymbol, loc: number): void {
    const label = this.labelOf(symbol);
    this.bindAhead(label.id);
    label.arrays = this.savedSp.length;
    this.namedLabels.push({ name: symbol.name, pc: this.pc, loc });
    // A forward goto out of a variable-length array comes here with its storage; alloca's is not told apart from it.
    if (label.leavesArrays && !this.usesAlloca) {
      const open = this.arrayHome.length;
      if (open > 0) this.loadSlot(this.arrayHome[open - 1]!, V.I32);
      else this.addrLocal(0);
      this.plain(SP_SET);
      this.popped(1);
    }
  }

  private genGoto(symbol: LabelSymbol): void {
    const label = this.labelOf(symbol);
    if (label.arrays >= 0) this.leaveArrays(Math.min(label.arrays, this.savedSp.length));
    else if (this.savedSp.length > 0) label.leavesArrays = true;
    this.jump(JUMP, label.id);
  }

  private makeGotoTable(): number {
    if (this.gotoTable < 0) {
      this.gotoTable = this.tables.length;
      const labels = this.addressLabels.map((l) => this.labelOf(l).id);
      for (const id of labels) this.useLabel(id);
      this.tables.push({ isGoto: true, labels });
    }
    return this.gotoTable;
  }

  protected genLabelAddress(label: LabelSymbol): void {
    this.plain(CONST_I32);
    this.relocate(R.Label, this.unit.functions.length, this.addressLabels.indexOf(label), POINTER_BYTES);
    this.pushed(V.I32);
  }

  // ---------------------------------------------------------------- variable-length arrays

  /** Gives back the storage of arrays opened after the first `count`; they stay open for the code that follows. */
  private leaveArrays(count: number): void {
    if (this.savedSp.length <= count) return;
    this.loadSlot(this.savedSp[count]!, V.I32);
    this.plain(SP_SET);
    this.popped(1);
  }

  private closeArrays(count: number): void {
    if (this.isReachable) this.leaveArrays(count);
    shorten(this.savedSp, count);
    shorten(this.arrayHome, count);
  }

  // ---------------------------------------------------------------- declarations

  private genDeclaration(s: DeclarationStmt, flags: number): void {
    // Without code there is no row, and the names are in scope from here all the same.
    if (s.items.some(hasCode)) this.row(s.loc, flags);
    this.genDeclarationItems(s);
  }

  private genDeclarationItems(s: DeclarationStmt): void {
    let isFirst = true;
    for (const item of s.items) {
      switch (item.kind) {
        case 'static':
          this.declare(item.symbol, this.pc);
          break;
        case 'vla-count':
          this.genVlaCount(item.symbol, item.count);
          isFirst = false;
          break;
        case 'variable': {
          if (!isFirst && hasCode(item)) this.row(item.loc, STATEMENT | SAME_LINE_JOINS);
          if (hasCode(item)) isFirst = false;
          this.genVariable(item);
        }
      }
    }
  }

  private genVariable(item: DeclarationItem & { kind: 'variable' }): void {
    const { symbol } = item;
    const { type } = symbol;
    if (isVla(type)) {
      this.giveHome(symbol, 4, 4);
      const saved = this.giveSlot();
      this.plain(SP_GET);
      this.pushed(V.I32);
      this.storeSlot(saved, V.I32);
      this.genVlaSize(type);
      this.unary(ALLOCA, V.I32);
      this.storeSlot(symbol.home, V.I32);
      // Before this its pointer leads nowhere.
      this.declare(symbol, this.pc);
      this.savedSp.push(saved);
      this.arrayHome.push(symbol.home);
      return;
    }
    this.giveHome(symbol, type.size, Math.max(type.align, symbol.align));
    this.declare(symbol, this.pc);
    if (!item.init) return;
    const mark = this.frame.mark;
    this.genLocalInit(symbol.home, type, item.init);
    this.frame.release(mark);
  }

  private giveSlot(): number {
    return this.frame.local(4, 4);
  }

  private genVlaCount(symbol: VariableSymbol, count: Expr): void {
    const mark = this.frame.mark;
    const fine = this.newLabel();
    if (symbol.home < 0) this.giveHome(symbol, 4, 4);
    this.genValue(count);
    if (valueOf(count.type) === V.I64) this.narrow();
    this.withOperand(LSTORE[M.I32]!, symbol.home);
    this.popped(1);
    this.loadSlot(symbol.home, V.I32);
    this.constI32(0);
    this.binary(I32_GT_S, V.I32);
    this.jump(JUMP_IF, fine);
    this.withOperand(TRAP, TRAP_ARRAY_SIZE);
    this.ends();
    this.bind(fine);
    this.frame.release(mark);
  }

  // ---------------------------------------------------------------- statement expressions

  protected genStatementExpr(e: StatementExpr, wanted: boolean): void {
    const { rowLoc } = this;
    const spilled = this.depth > 0 && !isStraight(e.body) ? this.spillOperands() : NOTHING_SPILLED;
    const variables = this.columns.variables.length;
    const outer = this.openScope();
    const arrays = this.savedSp.length;
    for (const inner of e.body.body) this.genStatement(inner);
    let result: V = V.None;
    if (e.result) {
      this.row(e.result.start, STATEMENT | SAME_LINE_JOINS);
      if (!wanted) this.genDiscard(e.result);
      else if (valueOf(e.type) === V.Memory) {
        this.genPlace(e.result);
        if (this.placeKind !== P.Local || spilled !== NOTHING_SPILLED) {
          this.pushAddress();
          result = V.I32;
        }
      } else {
        this.genValue(e.result);
        result = valueOf(e.type);
      }
    }
    const place = this.keepPlace();
    this.closeArrays(arrays);
    this.closeScope(outer, variables);
    this.restoreOperands(spilled, result);
    this.usePlace(place);
    // What follows belongs to the statement around it again.
    this.row(rowLoc, 0);
  }

  protected storeParameter(offset: number, type: CType): void {
    this.withOperand(LSTORE[memoryOf(type)]!, offset);
    this.popped(1);
  }
}

const NOTHING_SPILLED = { slots: [] as number[], types: [] as V[] } as const;

const hasCode = (item: DeclarationItem): boolean =>
  item.kind === 'vla-count' || (item.kind === 'variable' && (item.init !== null || isVla(item.symbol.type)));

/** 1, 0, or -1 where it is not known. */
function truth(e: Expr): 1 | 0 | -1 {
  return e.kind === E.IntConst ? (e.lo !== 0 || e.hi !== 0 ? 1 : 0) : -1;
}

/** No labels, loops or jumps: operands may wait on the stack meanwhile. */
function isStraight(s: Stmt): boolean {
  switch (s.kind) {
    case S.Expr: case S.Declaration: case S.Empty:
      return true;
    case S.Compound:
      return s.body.every(isStraight);
    case S.If:
      return isStraight(s.then) && (s.otherwise === null || isStraight(s.otherwise));
    default:
      return false;
  }
}
