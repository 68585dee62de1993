// C expressions over a program being looked at: parsed and checked by the compiler's own front end, with names and
// types from the debug information, then compiled to closures that read the program's memory.

import type {
  CompiledExpression, EvaluatedValue, EvaluationContext, EvaluationError, EvaluationScope, Evaluator,
} from '../debug-format/evaluator';
import type { FunctionId, Location, TypeId } from '../debug-format/model';
import type { DebugInfo } from '../debug-format/debug-info';
import { E, FunctionSymbol, VariableSymbol, type Expr } from './ast';
import { decay, isBitField, isLvalue } from './check/conversions';
import { diagnosing } from './diagnosing';
import { DiagnosticSink, type Finding } from './diagnostics';
import { Compiler, Unsupported, type Bytes, type I } from './evaluate/closures';
import { Abort, type Failure, Refused, Run, SCRATCH, ScratchPlan } from './evaluate/run';
import { bridgeOf, type TypeBridge } from './evaluate/type-bridge';
import type { Args, Code, Texts } from './messages';
import { type CType, type FunctionType, TypeKind, tInt, tLong } from './types';
import { parseDebugExpression } from './parse/expression-unit';
import { Preprocessor } from './preprocess/index';
import { B, Binding } from './parse/scopes';
import type { Parser } from './parse/parser';
import { SourceManager } from './source-manager';
import { T } from './tokens';

/** Characters of an expression. */
const MAX_TEXT = 100_000;
/** Bytes of a value that is read as a whole. */
const MAX_VALUE_BYTES = 1 << 20;
const PATH = '<expression>';

/** `texts` is asked each time there is something to say. */
export function evaluatorWith(texts: () => Texts | null): Evaluator {
  return { compile: (text, scope) => new Compilation(text, scope, texts).compile() };
}

const isError = (value: object): value is EvaluationError => 'message' in value && 'code' in value;

class Compilation {
  private readonly info: DebugInfo;
  private readonly bridge: TypeBridge;
  private readonly places = new Map<VariableSymbol, Location>();
  private readonly functions = new Map<FunctionSymbol, FunctionId>();
  private readonly bindings = new Map<number, Binding | null>();
  private readonly sources = new SourceManager();
  /** Names asked for that mean nothing here. */
  private readonly unknown: string[] = [];

  constructor(
    private readonly text: string,
    private readonly scope: EvaluationScope,
    private readonly texts: () => Texts | null,
  ) {
    this.info = scope.info;
    this.bridge = bridgeOf(scope.info);
  }

  compile(): CompiledExpression | EvaluationError {
    if (this.text.trim() === '') return this.error('syntax', this.say('evaluate-empty'));
    if (this.text.length > MAX_TEXT) return this.error('limit', this.say('evaluate-limit'));
    const at = artificialArrayAt(this.text);
    // What stands before `@` keeps its columns, what stands behind gets them by blanks.
    const left = this.parse(at < 0 ? this.text : this.text.slice(0, at));
    if (isError(left)) return left;
    if (at < 0) return this.compiled(left, null);
    const right = this.parse(' '.repeat(at + 1) + this.text.slice(at + 1));
    if (isError(right)) return right;
    return this.compiled(left, right);
  }

  // ---------------------------------------------------------------- parsing

  private parse(text: string): Expr | EvaluationError {
    const sink = new DiagnosticSink(this.sources, { warnings: { all: 'off' } });
    const preprocessor = new Preprocessor({
      manager: this.sources,
      sink,
      sources: { read: () => null },
      library: { read: () => null, names: () => [] },
    });
    const unit = preprocessor.text(`${PATH}${this.sources.files.length}`, text, macrosIn(text, this.info));
    let expr: Expr | null = null;
    if (!sink.hasErrors) {
      this.bindings.clear();
      expr = parseDebugExpression(unit.tokens, this.sources, sink, {
        name: (p, nameId) => this.binding(p, nameId),
        tag: (keyword, name) => this.tag(keyword, name),
      });
    }
    const first = sink.finish().find((d) => d.severity === 'error');
    if (first) return this.rejected(first);
    return expr ?? this.error('syntax', this.say('evaluate-empty'));
  }

  private rejected({ code: rejected, args, at }: Finding): EvaluationError {
    let message = this.say(rejected, args);
    const found = diagnosing().nameOf(rejected, this.texts());
    const isName = found.startsWith('undeclared-') || found.startsWith('unknown-type-name');
    const later = isName && this.scope.pc !== null ? this.info.variablesInScope(this.scope.pc).find((v) => v.variable.name === args['name'] && !v.location) : undefined;
    if (later && later.variable.line > 0) message = this.say('evaluate-not-yet', { name: later.variable.name, line: later.variable.line });
    else if (isName && found.indexOf('suggest') < 0) {
      const near = diagnosing().nearest(String(args['name']), this.visibleNames());
      if (near) {
        const code: Code = found === 'undeclared-function' ? 'undeclared-function-suggest' : found === 'unknown-type-name' ? 'unknown-type-name-suggest' : 'undeclared-name-suggest';
        message = this.say(code, { ...args, suggestion: near });
      }
    }
    const code = isName ? 'unknown-name' : found.startsWith('limit-') ? 'limit' : this.isSyntax(found) ? 'syntax' : 'type';
    return this.error(code, message, at.file.startsWith(PATH) ? at.column : undefined);
  }

  private *visibleNames(): Iterable<string> {
    const { info } = this;
    if (this.scope.pc !== null) for (const v of info.variablesInScope(this.scope.pc)) yield v.variable.name;
    for (const id of info.globals) yield info.variable(id).name;
    for (const f of info.functions) if (!f.isLibrary) yield f.name;
  }

  // ---------------------------------------------------------------- names

  private binding(p: Parser, nameId: number): Binding | null {
    const known = this.bindings.get(nameId);
    if (known !== undefined) return known;
    const made = this.resolve(p.names[nameId]!, nameId);
    this.bindings.set(nameId, made);
    return made;
  }

  private resolve(name: string, nameId: number): Binding | null {
    const { info, scope, bridge } = this;
    const found = info.resolve(name, scope.pc);
    if (found?.kind === 'variable') {
      const type = bridge.ctype(found.variable.type);
      const symbol = new VariableSymbol(name, type, 0);
      symbol.isAuto = found.variable.kind === 'parameter' || found.variable.kind === 'local';
      symbol.isDefined = true;
      const place = scope.pc === null ? found.variable.locations[0]?.location : info.locationAt(found.variable, scope.pc);
      this.places.set(symbol, place ?? { kind: 'unavailable' });
      return new Binding(B.Variable, nameId, 0, null, 0, type, symbol, null, 0);
    }
    if (found?.kind === 'function') {
      const type = bridge.ctype(found.function.type) as FunctionType;
      if (type.kind !== TypeKind.Function) return null;
      const symbol = new FunctionSymbol(name, type, 0);
      this.functions.set(symbol, found.id);
      return new Binding(B.Function, nameId, 0, null, 0, type, null, symbol, 0);
    }
    if (found?.kind === 'enumerator') {
      const value = Number(found.value);
      return new Binding(B.EnumConstant, nameId, 0, null, 0, value > 0x7fffffff ? tLong : tInt, null, null, value);
    }
    for (const id of info.typesNamed(name)) {
      if (info.type(id).kind === 'typedef') return new Binding(B.Typedef, nameId, 0, null, 0, bridge.ctype(id), null, null, 0);
    }
    this.unknown.push(name);
    return null;
  }

  private tag(keyword: T, name: string): CType | null {
    const word = keyword === T.KwStruct ? 'struct' : keyword === T.KwUnion ? 'union' : 'enum';
    const [id] = this.info.typesNamed(`${word} ${name}`);
    return id === undefined ? null : this.bridge.ctype(id);
  }

  // ---------------------------------------------------------------- results

  private compiled(e: Expr, count: Expr | null): CompiledExpression | EvaluationError {
    const scratch = new ScratchPlan();
    const compiler = new Compiler({ info: this.info, bridge: this.bridge, places: this.places, functions: this.functions }, scratch);
    try {
      const made = count === null ? this.value(e, compiler) : this.artificialArray(e, count, compiler);
      if (isError(made)) return made;
      const { type, evaluate } = made;
      const run = new Run(scratch.make());
      return {
        text: this.text,
        hasEffects: hasEffects(e, true) || (count !== null && hasEffects(count, true)),
        assigns: hasEffects(e, false) || (count !== null && hasEffects(count, false)),
        type,
        evaluate: (context) => this.run(run, context, evaluate),
      };
    } catch (caught) {
      if (caught instanceof Unsupported) return this.error('type', this.say('evaluate-unsupported'), this.columnOf(caught.loc));
      throw caught;
    }
  }

  private run(run: Run, context: EvaluationContext, evaluate: (r: Run) => EvaluatedValue): EvaluatedValue | EvaluationError {
    run.begin(context);
    try {
      return evaluate(run);
    } catch (caught) {
      if (caught instanceof Refused) return caught.error;
      if (!(caught instanceof Abort)) throw caught;
      return this.aborted(caught);
    }
  }

  private aborted(abort: Abort): EvaluationError {
    const { failure } = abort;
    const code = failure === 'divide-overflow' ? 'divide-by-zero' : failure === 'no-frame' ? 'unavailable' : failure === 'not-in-program' ? 'not-allowed' : failure;
    const message = this.say(FAILURES[failure], failure === 'unmapped' ? { address: hex(abort.address) } : {});
    return this.error(code, message, this.columnOf(abort.loc));
  }

  private value(e: Expr, compiler: Compiler): Made {
    if (e.type.kind === TypeKind.Function) e = decay(e);
    if (isLvalue(e) && e.type.kind !== TypeKind.Void) return this.lvalue(e, compiler);
    const type = this.bridge.typeId(e.type.unqualified);
    if (e.type.kind === TypeKind.Void) {
      const run = compiler.effect(e);
      return { type, evaluate: (r) => { run(r); return { type, bytes: new Uint8Array(0), address: null }; } };
    }
    const bytes = compiler.encoded(e);
    if (e.type.kind !== TypeKind.Pointer) return { type, evaluate: (r) => ({ type, bytes: bytes(r), address: null }) };
    const { start } = e;
    return { type, evaluate: (r) => ({ type, bytes: inProgram(bytes(r), start), address: null }) };
  }

  private lvalue(e: Expr, compiler: Compiler): Made {
    const type = this.bridge.typeId(e.type);
    const symbol = e.kind === E.Variable ? e.symbol : null;
    if (symbol && this.places.get(symbol)?.kind === 'unavailable') {
      return { type, evaluate: () => ({ type, bytes: null, address: null, problem: 'unavailable' }) };
    }
    const place = compiler.place(e);
    const size = compiler.sizeOf(e.type, e.start);
    if (isBitField(e) && e.kind === E.Member) {
      const { member } = e;
      const bitField = { bitOffset: member.bitOffset, bitSize: member.bitWidth };
      return { type, evaluate: (r) => ({ ...read(r, place(r), member.unitBytes, type), bitField }) };
    }
    // An element of an array that is known as such may lie outside of it.
    const from = e.kind === E.Dereference && e.pointer.kind === E.PointerAdd && e.pointer.pointer.kind === E.Decay ? e.pointer.pointer.operand : null;
    if (from === null || from.type.size <= 0 || !isLvalue(from) || hasEffects(from, true)) return { type, evaluate: (r) => read(r, place(r), size(r), type) };
    const array = compiler.place(from);
    return {
      type,
      evaluate: (r) => {
        const at = place(r);
        const start = array(r);
        const isInside = at >= start && at < start + from.type.size;
        return { ...read(r, at, size(r), type), ...(!isInside && { isOutside: true }) };
      },
    };
  }

  /** gdb's `object@count`: that many objects from there on, as an array. */
  private artificialArray(e: Expr, count: Expr, compiler: Compiler): Made | EvaluationError {
    if (!isLvalue(e) || isBitField(e) || e.type.size === 0) return this.error('type', this.say('evaluate-array-place'), this.columnOf(e.start));
    const number = decay(count);
    if (number.kind !== E.IntConst && !(number.type.kind <= TypeKind.ULongLong || number.type.kind === TypeKind.Enum)) {
      return this.error('type', this.say('evaluate-array-count'), this.columnOf(count.start));
    }
    const place: I = compiler.place(e);
    const encoded: Bytes = compiler.encoded(number);
    const element = this.bridge.typeId(e.type);
    const { size } = e.type;
    const { info } = this;
    const column = this.columnOf(count.start);
    const fixed = number.kind === E.IntConst ? number.lo : null;
    const typeOf = (n: number): TypeId => info.internType({ kind: 'array', element, count: { kind: 'constant', count: n } });
    if (fixed !== null && (fixed <= 0 || fixed > MAX_VALUE_BYTES)) return this.error('type', this.say('evaluate-array-count'), column);
    const evaluate = (r: Run): EvaluatedValue => {
      const bytes = encoded(r);
      const n = fixed ?? (bytes[0]! | ((bytes[1] ?? 0) << 8) | ((bytes[2] ?? 0) << 16) | ((bytes[3] ?? 0) << 24));
      if (n <= 0 || n * size > MAX_VALUE_BYTES * 16) throw new Abort('limit', count.start);
      return read(r, place(r), n * size, typeOf(n));
    };
    return { type: fixed === null ? info.internType({ kind: 'array', element, count: { kind: 'unknown' } }) : typeOf(fixed), evaluate };
  }

  // ---------------------------------------------------------------- words

  private say(code: Code, args: Args = {}): string {
    return diagnosing().formatMessage({ code, args }, this.texts());
  }

  private isSyntax(code: string): boolean {
    const texts = this.texts();
    return code === 'evaluate-trailing' || (texts !== null && [texts.lex, texts.preprocess, texts.parse].some((area) => Object.hasOwn(area, code)));
  }

  private columnOf(loc: number): number | undefined {
    const place = this.sources.place(loc);
    return place.file.startsWith(PATH) ? place.column : undefined;
  }

  private error(code: string, message: string, column?: number): EvaluationError {
    if (column === undefined || this.text.includes('\n')) return { code, message, ...(column !== undefined && { column }) };
    return { code, message: `${message}\n${this.text}\n${' '.repeat(column - 1)}^`, column };
  }
}

interface Made {
  readonly type: TypeId;
  readonly evaluate: (r: Run) => EvaluatedValue;
}

const FAILURES: Readonly<Record<Failure, Code>> = {
  unmapped: 'evaluate-unmapped', 'divide-by-zero': 'evaluate-divide-by-zero', 'not-allowed': 'evaluate-not-allowed', limit: 'evaluate-limit',
  unavailable: 'evaluate-unavailable', 'no-frame': 'evaluate-no-frame', 'divide-overflow': 'evaluate-divide-overflow', 'not-in-program': 'evaluate-not-in-program',
};

const hex = (address: number): string => `0x${(address >>> 0).toString(16)}`;

/** A pointer into the evaluation's own memory means nothing to anybody else. */
function inProgram(bytes: Uint8Array, loc: number): Uint8Array {
  const top = bytes[3]!;
  if (top >= SCRATCH >>> 24) {
    const value = (bytes[0]! | (bytes[1]! << 8) | (bytes[2]! << 16) | (top << 24)) >>> 0;
    // The last addresses are small negative numbers made pointers, not ours.
    if (value < SCRATCH + 0x08000000) throw new Abort('not-in-program', loc);
  }
  return bytes;
}

function read(r: Run, address: number, size: number, type: TypeId): EvaluatedValue {
  if (address >= SCRATCH) return { type, bytes: r.read(address, size, 0).slice(), address: null };
  const bytes = r.context.read(address, size);
  return bytes === null ? { type, bytes: null, address, problem: 'unmapped' } : { type, bytes, address };
}

/** Place of the `@` outside of literals and brackets; -1 without one. */
function artificialArrayAt(text: string): number {
  let depth = 0;
  let quote = '';
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (quote) {
      if (c === '\\') i++;
      else if (c === quote) quote = '';
    } else if (c === '"' || c === "'") quote = c;
    else if (c === '(' || c === '[') depth++;
    else if (c === ')' || c === ']') depth--;
    else if (c === '@' && depth === 0) return i;
  }
  return -1;
}

/** Definitions of the macros that a text names, and that those name in turn. */
function macrosIn(text: string, info: DebugInfo): string[] {
  const found = new Map<string, string>();
  const queue = [text];
  for (let next = queue.pop(); next !== undefined && found.size < 1000; next = queue.pop()) {
    for (const [name] of next.matchAll(/[A-Za-z_]\w*/g)) {
      if (found.has(name)) continue;
      const macro = info.macroNamed(name);
      if (!macro) continue;
      found.set(name, macro.definition);
      queue.push(macro.definition);
    }
  }
  return [...found.values()];
}

/** It may assign when it is evaluated, or, if that counts, call. */
function hasEffects(root: Expr, calls: boolean): boolean {
  return inside(root);
  function inside(e: Expr): boolean {
    switch (e.kind) {
      case E.Assign: case E.CompoundAssign: case E.IncDec: return true;
      case E.Call: return calls || e.args.some(inside) || inside(e.callee);
      case E.Unary: case E.Cast: case E.AddressOf: case E.Decay: return inside(e.operand);
      case E.Binary: case E.Logical: case E.Compare: case E.PointerDiff: case E.Comma: return inside(e.left) || inside(e.right);
      case E.PointerAdd: return inside(e.pointer) || inside(e.index);
      case E.Conditional: return inside(e.condition) || (e.then !== null && inside(e.then)) || inside(e.otherwise);
      case E.Dereference: return inside(e.pointer);
      case E.Member: return inside(e.base);
      case E.Builtin: return e.args.some(inside);
      case E.CompoundLiteral: return e.init.entries.some((entry) => inside(entry.value));
      // Of the compiler's own making: their assignments are to their own variables; what came in may have effects.
      case E.StatementExpr:
        return e.body.body.some((s) => 'items' in s && s.items.some((i) => (i.kind === 'variable' && i.init?.entries.some((x) => inside(x.value))) || (i.kind === 'vla-count' && inside(i.count))));
      default: return false;
    }
  }
}

