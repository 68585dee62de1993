// The checked syntax tree: what the parser (which checks as it goes) gives to the code generator and the
// evaluator. All conversions that C makes silently are nodes here; operands have the types the operator works
// on. Loads are not nodes: an lvalue in a value position is loaded by the generator.
//
// Lvalues are: Variable, Dereference, Member (of an lvalue), StringLiteral, CompoundLiteral; and struct rvalues
// (calls, assignments, conditionals of struct type), which generators hold by address.
// Nothing here is shared between two places of the tree, except symbols and types.

import type { Loc } from './source';
import type { ArrayType, CType, EnumType, FunctionType, Member, RecordType } from './types';

// ---------------------------------------------------------------- symbols

export const enum Storage { Auto, Static, Extern, Typedef, EnumConstant }

let nextSymbolId = 1;

export class VariableSymbol {
  readonly id = nextSymbolId++;
  /** `static` at file scope or in a block. */
  isStatic = false;
  /** Auto: lives in the frame. Otherwise in data; linked by name if not `isStatic`. */
  isAuto = false;
  isParameter = false;
  /** Compiler-made (VLA counts, temporaries): not in debug info. */
  isHidden = false;
  /** Has a definition (or tentative one) in this unit. */
  isDefined = false;
  isUsed = false;
  /** By `&`; arrays decay without it. */
  isAddressTaken = false;
  isRegister = false;
  /** Mentions, and those of them that only set it (for warnings). */
  uses = 0;
  sets = 0;
  /** A parameter written as an array: `sizeof` of it surprises. */
  declaredAsArray = false;
  /** Requested by `_Alignas`/`aligned`; 0 if none. */
  align = 0;
  /** For data: its initialiser, if any; zero otherwise. */
  init: Initializer | null = null;
  /** Frame offset or address, for the code generator's use. */
  home = -1;
  /** Last place of the block it is declared in (debug scope) is known by the block. */
  constructor(
    readonly name: string,
    /** Completed later for `int a[] = {…}` and tentative arrays. */
    public type: CType,
    readonly loc: Loc,
  ) {}
}

export interface ParameterName {
  readonly name: string;
  readonly loc: Loc;
}

export class FunctionSymbol {
  readonly id = nextSymbolId++;
  isStatic = false;
  isInline = false;
  isNoreturn = false;
  isDefined = false;
  isUsed = false;
  /** Declared only by use (implicit declaration). */
  isImplicit = false;
  /** `__attribute__((format(printf, string, first)))`, arguments from 1; null if it has none. */
  format: { readonly style: 'printf' | 'scanf' | 'strftime'; readonly string: number; readonly first: number } | null = null;
  /** Result must not be ignored (`warn_unused_result`). */
  mustUseResult = false;
  /** Parameters of the last prototype or definition, for notes. */
  paramNames: readonly ParameterName[] | null = null;
  /** Code generator's use: index in the image. */
  index = -1;
  constructor(
    readonly name: string,
    public type: FunctionType,
    public loc: Loc,
  ) {}
}

// ---------------------------------------------------------------- expressions

export const enum E {
  IntConst, FloatConst, StringLiteral, Variable, Function, EnumConst,
  Unary, Binary, Logical, Compare, PointerAdd, PointerDiff, Conditional, Comma,
  Assign, CompoundAssign, IncDec, AddressOf, Dereference, Member, Cast, Decay,
  Call, CompoundLiteral, StatementExpr, VaStart, VaArg, VaCopy, VlaSize, LabelAddress, Builtin, InitZero,
  Error,
}

export const enum UnaryOp { Neg, BitNot, LogNot, Plus }
export const enum BinaryOp { Add, Sub, Mul, Div, Rem, And, Or, Xor, Shl, Shr }
export const enum CompareOp { Eq, Ne, Lt, Le, Gt, Ge }

/** `loc` is where a diagnostic points (the operator); `[start, end)` the text, for expression ranges. */
export interface ExprBase {
  readonly type: CType;
  readonly loc: Loc;
  readonly start: Loc;
  readonly end: Loc;
  /** Written in parentheses (for warnings). */
  parenthesised?: boolean;
}

export interface IntConst extends ExprBase { readonly kind: E.IntConst; /** Two's complement halves, sign- or zero-extended by type. */ readonly lo: number; readonly hi: number }
/** `isNegativeNaN` matters only where `value` is NaN: its sign bit is set. Floats are rounded to their type. */
export interface FloatConst extends ExprBase { readonly kind: E.FloatConst; readonly value: number; readonly isNegativeNaN?: boolean }
/** An lvalue of array type. */
export interface StringLiteral extends ExprBase { readonly kind: E.StringLiteral; readonly bytes: Uint8Array; readonly elementBytes: 1 | 2 | 4 }
export interface VariableExpr extends ExprBase { readonly kind: E.Variable; readonly symbol: VariableSymbol }
/** Of function type; only under Decay, AddressOf or as a Call's `callee`. */
export interface FunctionExpr extends ExprBase { readonly kind: E.Function; readonly symbol: FunctionSymbol }
/** Neg, BitNot, Plus: operand promoted, of the result's type. LogNot: operand any scalar, result int. */
export interface UnaryExpr extends ExprBase { readonly kind: E.Unary; readonly op: UnaryOp; readonly operand: Expr }
/** Both operands of the result's type; for shifts the right one is promoted on its own and may be 64 bits wide. */
export interface BinaryExpr extends ExprBase { readonly kind: E.Binary; readonly op: BinaryOp; readonly left: Expr; readonly right: Expr }
/** && and ||; operands any scalar; result int. */
export interface LogicalExpr extends ExprBase { readonly kind: E.Logical; readonly isAnd: boolean; readonly left: Expr; readonly right: Expr }
/** Operands of one arithmetic type, or both pointers (compared unsigned); result int. */
export interface CompareExpr extends ExprBase { readonly kind: E.Compare; readonly op: CompareOp; readonly left: Expr; readonly right: Expr }
/** pointer ± index elements. `index` is int, unsigned, long or unsigned long (the low 32 bits count). `a[i]` is Dereference(PointerAdd). */
export interface PointerAddExpr extends ExprBase { readonly kind: E.PointerAdd; readonly pointer: Expr; readonly index: Expr; readonly isSub: boolean; readonly isSubscript: boolean; /** Bytes of an element; -1 if variable: then VlaSize of the pointer's target. */ readonly scale: number }
/** (left - right) / scale, of type int. */
export interface PointerDiffExpr extends ExprBase { readonly kind: E.PointerDiff; readonly left: Expr; readonly right: Expr; readonly scale: number }
/** Arms converted to the result's type; `then` null for GNU `a ?: b` (`condition` then converted too: see `conditionValue`). */
export interface ConditionalExpr extends ExprBase { readonly kind: E.Conditional; readonly condition: Expr; readonly then: Expr | null; readonly otherwise: Expr }
export interface CommaExpr extends ExprBase { readonly kind: E.Comma; readonly left: Expr; readonly right: Expr }
/** `value` converted to the target's unqualified type. Struct assignment included. The value is the target's new one, read as stored (bit-fields truncated). */
export interface AssignExpr extends ExprBase { readonly kind: E.Assign; readonly target: Expr; readonly value: Expr }
/**
 * target = (T)((C)target op value), target evaluated once. C is `computeType`; `value` has that type (for shifts
 * its own promoted type). For pointers (`scale` != 0) op is Add or Sub and value an index as in PointerAdd.
 */
export interface CompoundAssignExpr extends ExprBase { readonly kind: E.CompoundAssign; readonly op: BinaryOp; readonly target: Expr; readonly value: Expr; readonly computeType: CType; readonly scale: number }
/** ++ and --. `scale`: bytes for pointers (-1 variable), 0 for arithmetic types (also _Bool and floats). */
export interface IncDecExpr extends ExprBase { readonly kind: E.IncDec; readonly target: Expr; readonly isIncrement: boolean; readonly isPrefix: boolean; readonly scale: number }
export interface AddressOfExpr extends ExprBase { readonly kind: E.AddressOf; readonly operand: Expr }
/** Lvalue (or function designator) that `pointer` points at. */
export interface DereferenceExpr extends ExprBase { readonly kind: E.Dereference; readonly pointer: Expr }
/** `base` is of struct or union type, lvalue or not; `p->m` is Member(Dereference(p)). Anonymous members are steps of their own. */
export interface MemberExpr extends ExprBase { readonly kind: E.Member; readonly base: Expr; readonly member: Member; readonly isArrow: boolean }
/** Explicit or implicit conversion between scalar types, or to void. */
export interface CastExpr extends ExprBase { readonly kind: E.Cast; readonly operand: Expr; readonly isImplicit: boolean }
/** Array lvalue → pointer to its first element; function designator → pointer. */
export interface DecayExpr extends ExprBase { readonly kind: E.Decay; readonly operand: Expr }
export interface CallExpr extends ExprBase {
  readonly kind: E.Call;
  /** A Function node (direct) or an expression of pointer to function type. */
  readonly callee: Expr;
  /** Type called through; its result is the node's type. */
  readonly functionType: FunctionType;
  /** Converted: to parameter types, or by default promotions beyond them. */
  readonly args: readonly Expr[];
}
/** An lvalue; at file scope its symbol is static data. */
export interface CompoundLiteralExpr extends ExprBase { readonly kind: E.CompoundLiteral; readonly symbol: VariableSymbol; readonly init: Initializer }
export interface StatementExpr extends ExprBase { readonly kind: E.StatementExpr; readonly body: CompoundStmt; /** The last statement's expression, not also in `body`; null for void. */ readonly result: Expr | null }
/** `list` is an lvalue of type va_list (a 4-byte pointer to 8-byte slots). */
export interface VaStartExpr extends ExprBase { readonly kind: E.VaStart; readonly list: Expr }
export interface VaArgExpr extends ExprBase { readonly kind: E.VaArg; readonly list: Expr }
export interface VaCopyExpr extends ExprBase { readonly kind: E.VaCopy; readonly target: Expr; readonly source: Expr }
/** sizeof of a variable-length array type, size_t. */
export interface VlaSizeExpr extends ExprBase { readonly kind: E.VlaSize; readonly of: ArrayType }
export interface LabelAddressExpr extends ExprBase { readonly kind: E.LabelAddress; readonly label: LabelSymbol }
/** Builtins that become instructions: alloca, setjmp, longjmp, memcpy, memmove, memset, trap, unreachable, sqrt, floor, ceil, trunc, fabs. */
export interface BuiltinExpr extends ExprBase { readonly kind: E.Builtin; readonly name: BuiltinName; readonly args: readonly Expr[] }
export type BuiltinName = 'alloca' | 'setjmp' | 'longjmp' | 'memcpy' | 'memmove' | 'memset' | 'trap' | 'unreachable' | 'sqrt' | 'floor' | 'ceil' | 'trunc' | 'fabs' | 'halt';
export interface ErrorExpr extends ExprBase { readonly kind: E.Error }

export type Expr =
  | IntConst | FloatConst | StringLiteral | VariableExpr | FunctionExpr | UnaryExpr | BinaryExpr | LogicalExpr
  | CompareExpr | PointerAddExpr | PointerDiffExpr | ConditionalExpr | CommaExpr | AssignExpr | CompoundAssignExpr
  | IncDecExpr | AddressOfExpr | DereferenceExpr | MemberExpr | CastExpr | DecayExpr | CallExpr | CompoundLiteralExpr
  | StatementExpr | VaStartExpr | VaArgExpr | VaCopyExpr | VlaSizeExpr | LabelAddressExpr | BuiltinExpr | ErrorExpr;

/**
 * An initialiser after designators, nesting and brace elision have been resolved: scalars, strings and whole
 * structs at byte offsets, in order of evaluation; a later entry overrides an earlier one at its place.
 * What no entry covers is zero.
 */
export interface Initializer {
  readonly entries: readonly InitEntry[];
  /** False if the entries cover every byte (a scalar, or a whole struct). */
  readonly needsZero: boolean;
  readonly loc: Loc;
}
export interface InitEntry {
  readonly offset: number;
  /** Type stored; an array of characters with a StringLiteral value copies its bytes (as many as fit the type). */
  readonly type: CType;
  /** Set for a bit-field. */
  readonly member: Member | null;
  readonly value: Expr;
}

// ---------------------------------------------------------------- statements

export const enum S {
  Expr, Declaration, Compound, If, While, Do, For, Switch, Case, Label, Goto, GotoIndirect, Break, Continue, Return, Empty,
}

export interface StmtBase {
  /** First token: where stepping stops and breakpoints bind. */
  readonly loc: Loc;
  /** After the last token. */
  end: Loc;
}
export interface ExprStmt extends StmtBase { readonly kind: S.Expr; readonly expr: Expr }
/** One declaration statement of automatic variables (statics are data). Entries in order: VLA sizes are evaluated as they come. */
export interface DeclarationStmt extends StmtBase { readonly kind: S.Declaration; readonly items: readonly DeclarationItem[] }
export type DeclarationItem =
  | { readonly kind: 'variable'; readonly symbol: VariableSymbol; readonly init: Initializer | null; readonly loc: Loc; readonly end: Loc }
  /** Evaluate `count` (converted to unsigned int; fault if not positive as int) into the hidden symbol. Precedes the variable or typedef that needs it. */
  | { readonly kind: 'vla-count'; readonly symbol: VariableSymbol; readonly count: Expr }
  /** For debug scopes only: static locals and block typedefs declared here. */
  | { readonly kind: 'static'; readonly symbol: VariableSymbol };
/** Opens a scope. `endBrace` is where `}` stands: a step stops there at the end of a function. */
export interface CompoundStmt extends StmtBase { readonly kind: S.Compound; readonly body: Stmt[]; readonly endBrace: Loc }
export interface IfStmt extends StmtBase { readonly kind: S.If; readonly condition: Expr; readonly then: Stmt; otherwise: Stmt | null }
export interface WhileStmt extends StmtBase { readonly kind: S.While; readonly condition: Expr; readonly body: Stmt }
/** `whileLoc` is the `while` keyword. */
export interface DoStmt extends StmtBase { readonly kind: S.Do; readonly body: Stmt; readonly condition: Expr; readonly whileLoc: Loc }
/** `init` is a DeclarationStmt or ExprStmt; opens a scope for it. */
export interface ForStmt extends StmtBase { readonly kind: S.For; readonly init: Stmt | null; readonly condition: Expr | null; readonly step: Expr | null; readonly body: Stmt }
/** `cases` in source order, filled with the Case statements found in the body; `value` is promoted. */
export interface SwitchStmt extends StmtBase { readonly kind: S.Switch; readonly value: Expr; readonly body: Stmt; readonly cases: readonly CaseStmt[] }
/** `low`..`high` inclusive, as signed 64-bit numbers of the switch's promoted type; null for `default`. */
export interface CaseStmt extends StmtBase { readonly kind: S.Case; readonly low: bigint | null; readonly high: bigint | null; body: Stmt }
export class LabelSymbol {
  loc: Loc;
  isDefined = false;
  isUsed = false;
  addressTaken = false;
  /** Code generator's use. */
  index = -1;
  constructor(readonly name: string, loc: Loc) { this.loc = loc; }
}
export interface LabelStmt extends StmtBase { readonly kind: S.Label; readonly label: LabelSymbol; readonly body: Stmt }
export interface GotoStmt extends StmtBase { readonly kind: S.Goto; readonly label: LabelSymbol }
export interface GotoIndirectStmt extends StmtBase { readonly kind: S.GotoIndirect; readonly target: Expr }
export interface BreakStmt extends StmtBase { readonly kind: S.Break }
export interface ContinueStmt extends StmtBase { readonly kind: S.Continue }
/** `value` converted to the function's result type. */
export interface ReturnStmt extends StmtBase { readonly kind: S.Return; readonly value: Expr | null }
export interface EmptyStmt extends StmtBase { readonly kind: S.Empty }

export type Stmt =
  | ExprStmt | DeclarationStmt | CompoundStmt | IfStmt | WhileStmt | DoStmt | ForStmt | SwitchStmt | CaseStmt
  | LabelStmt | GotoStmt | GotoIndirectStmt | BreakStmt | ContinueStmt | ReturnStmt | EmptyStmt;

// ---------------------------------------------------------------- units

export interface FunctionDefinition {
  readonly symbol: FunctionSymbol;
  readonly params: readonly VariableSymbol[];
  readonly body: CompoundStmt;
  /** Labels whose address is taken, in order. */
  readonly addressLabels: readonly LabelSymbol[];
  readonly usesSetjmp: boolean;
  readonly usesAlloca: boolean;
  readonly loc: Loc;
}

/**
 * What the parser reports as it goes, so that a unit's functions need not all be held: the code generator
 * implements it. Data definitions come at the end of the unit, when tentative ones are settled.
 */
export interface UnitSink {
  functionDefined(definition: FunctionDefinition): void;
  /** Every variable with static storage that this unit defines or refers to as extern. */
  dataDefined(symbol: VariableSymbol): void;
}

export type { ArrayType, CType, EnumType, FunctionType, Member, RecordType };
