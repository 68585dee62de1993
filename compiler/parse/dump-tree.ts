// The checked tree as compact text, for tests: prefix form, every conversion shown, types where they are news.

import { BinaryOp, CompareOp, E, S, UnaryOp, type DeclarationItem, type Expr, type FunctionDefinition, type Initializer, type Stmt, type VariableSymbol } from '../ast';
import { bigValue } from '../check/fold';
import { declarationText, typeText } from '../type-names';

const BINARY: Readonly<Record<BinaryOp, string>> = {
  [BinaryOp.Add]: '+', [BinaryOp.Sub]: '-', [BinaryOp.Mul]: '*', [BinaryOp.Div]: '/', [BinaryOp.Rem]: '%',
  [BinaryOp.And]: '&', [BinaryOp.Or]: '|', [BinaryOp.Xor]: '^', [BinaryOp.Shl]: '<<', [BinaryOp.Shr]: '>>',
};
const COMPARE: Readonly<Record<CompareOp, string>> = {
  [CompareOp.Eq]: '==', [CompareOp.Ne]: '!=', [CompareOp.Lt]: '<', [CompareOp.Le]: '<=', [CompareOp.Gt]: '>', [CompareOp.Ge]: '>=',
};
const UNARY: Readonly<Record<UnaryOp, string>> = { [UnaryOp.Neg]: '-', [UnaryOp.BitNot]: '~', [UnaryOp.LogNot]: '!', [UnaryOp.Plus]: '+' };

/** Hidden variables are called `$`. */
const nameOf = (v: VariableSymbol): string => (v.isHidden ? '$' : v.name);

export function dumpExpr(e: Expr): string {
  switch (e.kind) {
    case E.IntConst: return `${bigValue(e)}${suffix(typeText(e.type))}`;
    case E.FloatConst: return `${e.value !== e.value && e.isNegativeNaN ? '-' : ''}${e.value}:${typeText(e.type)}`;
    case E.StringLiteral: return JSON.stringify(String.fromCharCode(...e.bytes));
    case E.Variable: return nameOf(e.symbol);
    case E.Function: return e.symbol.name;
    case E.Unary: return `(${UNARY[e.op]} ${dumpExpr(e.operand)})`;
    case E.Binary: return `(${BINARY[e.op]}:${typeText(e.type)} ${dumpExpr(e.left)} ${dumpExpr(e.right)})`;
    case E.Logical: return `(${e.isAnd ? '&&' : '||'} ${dumpExpr(e.left)} ${dumpExpr(e.right)})`;
    case E.Compare: return `(${COMPARE[e.op]} ${dumpExpr(e.left)} ${dumpExpr(e.right)})`;
    case E.PointerAdd: return `(ptr${e.isSub ? '-' : '+'}${e.scale < 0 ? '?' : e.scale} ${dumpExpr(e.pointer)} ${dumpExpr(e.index)})`;
    case E.PointerDiff: return `(ptrdiff/${e.scale} ${dumpExpr(e.left)} ${dumpExpr(e.right)})`;
    case E.Conditional: return `(?:${typeText(e.type)} ${dumpExpr(e.condition)} ${e.then ? dumpExpr(e.then) : '_'} ${dumpExpr(e.otherwise)})`;
    case E.Comma: return `(, ${dumpExpr(e.left)} ${dumpExpr(e.right)})`;
    case E.Assign: return `(= ${dumpExpr(e.target)} ${dumpExpr(e.value)})`;
    case E.CompoundAssign:
      return `(${BINARY[e.op]}=${e.scale ? `ptr${e.scale < 0 ? '?' : e.scale}` : `:${typeText(e.computeType)}`} ${dumpExpr(e.target)} ${dumpExpr(e.value)})`;
    case E.IncDec: {
      const op = e.isIncrement ? '++' : '--';
      const by = e.scale ? `:${e.scale < 0 ? '?' : e.scale}` : '';
      return e.isPrefix ? `(${op}x${by} ${dumpExpr(e.target)})` : `(x${op}${by} ${dumpExpr(e.target)})`;
    }
    case E.AddressOf: return `(& ${dumpExpr(e.operand)})`;
    case E.Dereference: return `(* ${dumpExpr(e.pointer)})`;
    case E.Member: return `(.${e.member.name || '<anonymous>'}${e.member.bitWidth >= 0 ? `:${e.member.bitWidth}` : ''} ${dumpExpr(e.base)})`;
    case E.Cast: return `(${e.isImplicit ? 'to' : 'cast'} ${typeText(e.type)} ${dumpExpr(e.operand)})`;
    case E.Decay: return `(decay ${dumpExpr(e.operand)})`;
    case E.Call: return `(call ${[dumpExpr(e.callee), ...e.args.map(dumpExpr)].join(' ')})`;
    case E.CompoundLiteral: return `(literal${e.symbol.isAuto ? '' : ' static'} ${typeText(e.type)} ${dumpInit(e.init)})`;
    case E.StatementExpr: return `({ ${e.body.body.map(dumpStmt).join(' ')} ${e.result ? dumpExpr(e.result) : ''} })`;
    case E.VaStart: return `(va_start ${dumpExpr(e.list)})`;
    case E.VaArg: return `(va_arg:${typeText(e.type)} ${dumpExpr(e.list)})`;
    case E.VaCopy: return `(va_copy ${dumpExpr(e.target)} ${dumpExpr(e.source)})`;
    case E.VlaSize: return `(vlasize ${typeText(e.of)})`;
    case E.LabelAddress: return `&&${e.label.name}`;
    case E.Builtin: return `(builtin ${[e.name, ...e.args.map(dumpExpr)].join(' ')})`;
    case E.Error: return '<error>';
  }
}

const SUFFIXES: Readonly<Record<string, string>> = { 'int': '', 'unsigned short': '', 'unsigned int': 'u', 'long': 'l', 'unsigned long': 'ul', 'long long': 'll', 'unsigned long long': 'ull' };
const suffix = (type: string): string => SUFFIXES[type] ?? `:${type}`;

export function dumpInit(init: Initializer): string {
  const entries = init.entries.map((x) => `@${x.offset}${x.member ? `.${x.member.bitOffset}:${x.member.bitWidth}` : ''} ${dumpExpr(x.value)}`);
  return `{${init.needsZero ? '0; ' : ''}${entries.join(', ')}}`;
}

const dumpItem = (item: DeclarationItem): string => {
  switch (item.kind) {
    case 'variable': return `${declarationText(item.symbol.type, nameOf(item.symbol))}${item.init ? ` = ${dumpInit(item.init)}` : ''}`;
    case 'vla-count': return `$ = ${dumpExpr(item.count)}`;
    case 'static': return `static ${nameOf(item.symbol)}`;
  }
};

export function dumpStmt(s: Stmt): string {
  switch (s.kind) {
    case S.Expr: return `${dumpExpr(s.expr)};`;
    case S.Declaration: return `[${s.items.map(dumpItem).join('; ')}]`;
    case S.Compound: return `{ ${s.body.map(dumpStmt).join(' ')} }`;
    case S.If: return `if ${dumpExpr(s.condition)} ${dumpStmt(s.then)}${s.otherwise ? ` else ${dumpStmt(s.otherwise)}` : ''}`;
    case S.While: return `while ${dumpExpr(s.condition)} ${dumpStmt(s.body)}`;
    case S.Do: return `do ${dumpStmt(s.body)} while ${dumpExpr(s.condition)}`;
    case S.For:
      return `for (${s.init ? dumpStmt(s.init) : ''} / ${s.condition ? dumpExpr(s.condition) : ''} / ${s.step ? dumpExpr(s.step) : ''}) ${dumpStmt(s.body)}`;
    case S.Switch: return `switch/${s.cases.length} ${dumpExpr(s.value)} ${dumpStmt(s.body)}`;
    case S.Case: return `${s.low === null ? 'default' : s.low === s.high ? `case ${s.low}` : `case ${s.low}..${s.high}`}: ${dumpStmt(s.body)}`;
    case S.Label: return `${s.label.name}: ${dumpStmt(s.body)}`;
    case S.Goto: return `goto ${s.label.name};`;
    case S.GotoIndirect: return `goto *${dumpExpr(s.target)};`;
    case S.Break: return 'break;';
    case S.Continue: return 'continue;';
    case S.Return: return s.value ? `return ${dumpExpr(s.value)};` : 'return;';
    case S.Empty: return ';';
  }
}

export const dumpFunction = (f: FunctionDefinition): string =>
  `${declarationText(f.symbol.type, f.symbol.name)} (${f.params.map((p) => declarationText(p.type, nameOf(p))).join(', ')}) ${dumpStmt(f.body)}`;

export const dumpData = (v: VariableSymbol): string =>
  `${v.isDefined ? '' : 'extern '}${v.isStatic ? 'static ' : ''}${declarationText(v.type, nameOf(v))}${v.init ? ` = ${dumpInit(v.init)}` : ''}`;
