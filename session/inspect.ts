// Looking at a stopped program: frames, scopes, variables, expressions. Nothing here changes it, except the
// setters, which write through the `write` they are given.

import { debugInfoOf } from '../debug-format/debug-info';
import type { CompiledExpression, EvaluatedValue, EvaluationError, Evaluator } from '../debug-format/evaluator';
import type { TypeId } from '../debug-format/model';
import type { VisibleVariable } from '../debug-format/variables';
import type { MachineFrame } from '../vm/machine';
import type { EvaluateOptions, NumberFormat, Page, Scope, Value, Variable, VariablesResult } from './api';
import { extended, ProgramCalls, type CallMode, type KeepCall } from './calls';
import { FrameContext } from './frame-view';
import { checkedPage, type Frames } from './frames';
import type { Handles } from './handles';
import type { Program } from './program';
import { bitFieldBytes, withBits } from './scalar';
import { SessionError } from './session-error';
import { encodeScalar, numberOf, parseLiteral } from './value-encode';
import { ValueReader, type Datum } from './values';

/** A finished function's result, kept for the stop that follows. */
export interface ReturnValue {
  readonly function: string;
  readonly datum: Datum;
}

/** What a handle stands for. */
export type Shown =
  | { readonly kind: 'frame'; readonly frame: MachineFrame }
  | { readonly kind: 'variables'; readonly frame: MachineFrame; readonly variables: readonly VisibleVariable[] }
  | { readonly kind: 'registers'; readonly frame: MachineFrame }
  | { readonly kind: 'returnValue'; readonly value: ReturnValue }
  | { readonly kind: 'datum'; readonly frame: MachineFrame | null; readonly datum: Datum; readonly evaluateName: string | null };

export type WriteMemory = (address: number, bytes: Uint8Array) => void;

export class Inspector {
  readonly reader: ValueReader;
  private readonly handles: Handles<Shown>;

  constructor(
    private readonly program: Program,
    private readonly evaluator: Evaluator | null,
    readonly frames: Frames,
    private readonly write: WriteMemory,
    private readonly keepCall: KeepCall,
  ) {
    this.reader = new ValueReader(program);
    this.handles = frames.handles;
  }

  // -- scopes

  scopes(handle: number): Scope[] {
    const frame = this.frames.frame(handle);
    const info = debugInfoOf(this.program.info);
    const scopes: Scope[] = [];
    const add = (kind: Scope['kind'], name: string, variables: readonly VisibleVariable[], location: Scope['location'] = null): void => {
      if (variables.length === 0) return;
      const children = this.handles.add({ kind: 'variables', frame, variables });
      scopes.push({ kind, name, children, count: variables.length, isExpensive: kind === 'globals', location });
    };
    const { returnValue } = this.frames;
    if (returnValue && frame.level === 0) {
      const children = this.handles.add({ kind: 'returnValue', value: returnValue });
      scopes.push({ kind: 'returnValue', name: 'Return value', children, count: 1, isExpensive: false, location: null });
    }
    if (info) {
      const visible = info.variablesInScope(frame.pc);
      const chain = info.scopesAt(frame.pc);
      const isAutomatic = (v: VisibleVariable): boolean => v.variable.kind === 'local' || v.variable.kind === 'parameter';
      add('arguments', 'Arguments', visible.filter((v) => v.variable.kind === 'parameter'));
      chain.forEach((scope, level) => {
        const locals = visible.filter((v) => v.level === level && v.variable.kind === 'local');
        const isOutermost = level === chain.length - 1;
        const start = info.data.scopes[scope]!.lowPc;
        const location = isOutermost ? null : this.program.locate(start);
        add('locals', isOutermost || !location ? 'Locals' : `Locals of the block at line ${location.line}`, locals, location);
      });
      const owner = info.functionAt(frame.pc);
      const fileScope = info.globals.map((id): VisibleVariable => {
        const variable = info.variable(id);
        return {
          id,
          variable,
          level: -1,
          location: variable.locations[0]?.location ?? null,
          isShadowed: visible.some((v) => v.variable.name === variable.name && v.location !== null),
        };
      });
      const statics = visible.filter((v) => !isAutomatic(v));
      const ownStatics = fileScope.filter((v) => v.variable.kind === 'static-global' && v.variable.file === owner?.file);
      add('statics', 'Statics', statics);
      add('statics', `Statics of ${owner ? (info.files[owner.file]?.path ?? '?') : '?'}`, ownStatics);
      const isLibraryFile = (file: number): boolean => info.files[file]?.isLibrary ?? false;
      add('globals', 'Globals', fileScope.filter((v) => v.variable.kind === 'global' && (owner?.isLibrary || !isLibraryFile(v.variable.file))));
    }
    const children = this.handles.add({ kind: 'registers', frame });
    scopes.push({ kind: 'registers', name: 'Registers', children, count: this.registers(frame).length, isExpensive: false, location: null });
    return scopes;
  }

  variables(handle: number, page: Page & { readonly format?: NumberFormat } = {}): VariablesResult {
    const target = this.handles.get(handle);
    const { start, count } = checkedPage(page, 10_000);
    const format = checkedFormat(page.format);
    switch (target.kind) {
      case 'frame':
        throw new SessionError('unknown-handle', `handle ${handle} is a frame, which has scopes`);
      case 'registers': {
        const all = this.registers(target.frame);
        return { variables: all.slice(start, start + count), total: all.length };
      }
      case 'returnValue': {
        const { value } = target;
        return { variables: [this.variable(value.function, value.datum, null, null, format)].slice(start, start + count), total: 1 };
      }
      case 'variables':
        return {
          variables: target.variables.slice(start, start + count).map((v) => this.scopeVariable(v, target.frame, format)),
          total: target.variables.length,
        };
      case 'datum': {
        const { parts, total } = this.reader.parts(target.datum, target.evaluateName, start, count);
        return { variables: parts.map((p) => this.variable(p.name, p.datum, p.evaluateName, target.frame, format)), total };
      }
    }
  }

  private datumOf(v: VisibleVariable, frame: MachineFrame): Datum {
    return this.reader.fromLocation(v.variable.type, v.location, frame.fp, (slot) => this.operand(frame, slot));
  }

  private operand(frame: MachineFrame, slot: number): Uint8Array | null {
    return this.program.machine.operands(frame.level)[slot]?.bytes ?? null;
  }

  private scopeVariable(v: VisibleVariable, frame: MachineFrame, format: NumberFormat): Variable {
    const { variable } = v;
    const evaluateName = v.isShadowed || !v.location ? null : variable.name;
    const made = this.variable(variable.name, this.datumOf(v, frame), evaluateName, frame, format);
    return { ...made, declaredAt: this.program.location(variable.file, variable.line, variable.column), isShadowed: v.isShadowed };
  }

  private variable(name: string, datum: Datum, evaluateName: string | null, frame: MachineFrame | null, format: NumberFormat): Variable {
    return {
      name,
      ...this.value(datum, evaluateName, frame, format),
      evaluateName,
      declaredAt: null,
      isShadowed: false,
      isReadOnly: datum.problem !== undefined || datum.address === null || this.reader.isConst(datum.type),
    };
  }

  private value(datum: Datum, evaluateName: string | null, frame: MachineFrame | null, format: NumberFormat): Value {
    const described = this.reader.describe(datum, format);
    const hasParts = described.indexedCount + described.namedCount > 0;
    return { ...described, children: hasParts ? this.handles.add({ kind: 'datum', frame, datum, evaluateName }) : 0 };
  }

  /** A value without handles, for events. */
  plainValue(datum: Datum): Value {
    return { ...this.reader.describe(datum), indexedCount: 0, namedCount: 0, children: 0 };
  }

  private registers(frame: MachineFrame): Variable[] {
    const plain = (name: string, text: string, type: string): Variable => ({
      name, text, type, status: 'valid', address: null, sizeBytes: 0, children: 0, indexedCount: 0, namedCount: 0, pointsTo: null,
      evaluateName: name.startsWith('$') ? name : null, declaredAt: null, isShadowed: false, isReadOnly: true,
    });
    const list = [
      plain('$pc', String(frame.pc), 'pc'),
      plain('$fp', `0x${frame.fp.toString(16)}`, 'address'),
      plain('$sp', `0x${frame.sp.toString(16)}`, 'address'),
      plain('$depth', String(frame.depth), 'count'),
    ];
    if (frame.level === 0) list.push(plain('$clock', String(this.program.machine.registers().clock), 'ticks'));
    this.program.machine.operands(frame.level).forEach((slot, i) => {
      const view = new DataView(slot.bytes.buffer, slot.bytes.byteOffset, slot.bytes.byteLength);
      const text =
        slot.type === 'i32' ? String(view.getInt32(0, true))
        : slot.type === 'i64' ? String(view.getBigInt64(0, true))
        : slot.type === 'f32' ? String(view.getFloat32(0, true))
        : String(view.getFloat64(0, true));
      list.push(plain(`operand[${i}]`, text, slot.type));
    });
    return list;
  }

  // -- expressions

  /** `canWrite`: assignments are allowed. @throws SessionError evaluation */
  evaluateDatum(expression: string, frame: MachineFrame | null, canWrite: boolean, calls: CallMode = 'none'): Datum {
    return this.evaluating(expression, frame, canWrite, calls, (datum) => datum);
  }

  /** One that neither assigns nor calls, for a frame's scope. @throws SessionError evaluation */
  compiled(expression: string, frame: MachineFrame | null): CompiledExpression {
    const info = debugInfoOf(this.program.info);
    if (!info || !this.evaluator) throw new SessionError('evaluation', info ? 'there is no evaluator for expressions' : 'the program has no debug information');
    const compiled = this.evaluator.compile(expression, { info, pc: frame?.pc ?? null });
    if ('code' in compiled) throw evaluationError(compiled);
    if (compiled.hasEffects) throw new SessionError('evaluation', 'the expression may change the program');
    return compiled;
  }

  /** `use` sees what the calls have made before it is undone. */
  private evaluating<T>(expression: string, frame: MachineFrame | null, canWrite: boolean, mode: CallMode, use: (datum: Datum, output: string) => T): T {
    const info = debugInfoOf(this.program.info);
    if (!info) throw new SessionError('evaluation', 'the program has no debug information');
    if (!this.evaluator) return use(this.namedDatum(expression.trim(), frame), '');
    const compiled = this.evaluator.compile(expression, { info, pc: frame?.pc ?? null });
    if ('code' in compiled) throw evaluationError(compiled);
    const { hasEffects, assigns = hasEffects } = compiled;
    if ((assigns && !canWrite) || (hasEffects && !assigns && mode === 'none')) throw new SessionError('evaluation', 'the expression may change the program');
    const context = new FrameContext(this.program, frame);
    if (canWrite) {
      context.write = (address, bytes) => {
        if (this.reader.readExactly(address, bytes.length) === null) return false;
        this.write(address, bytes);
        return true;
      };
    }
    // Whoever assigns wants effects.
    const calls = new ProgramCalls(this.program, mode === 'keep' || (assigns && mode === 'restore') ? this.keepCall : null);
    if (mode !== 'none') context.call = (id, args) => calls.call(id, args);
    try {
      const result = compiled.evaluate(context);
      if ('code' in result) throw evaluationError(result);
      const datum = datumOfResult(result, frame?.fp ?? null);
      return use(calls.isPassing && !datum.problem && result.bytes ? { ...datum, address: null, bytes: result.bytes.slice() } : datum, calls.output);
    } finally {
      calls.end();
    }
  }

  private namedDatum(name: string, frame: MachineFrame | null): Datum {
    const info = debugInfoOf(this.program.info!);
    const found = info.resolve(name, frame?.pc ?? null);
    if (found?.kind !== 'variable') throw new SessionError('evaluation', `no variable ${name} here, and no evaluator for expressions`);
    const location = frame ? info.locationAt(found.variable, frame.pc) : (found.variable.locations[0]?.location ?? null);
    return this.reader.fromLocation(found.variable.type, location, frame?.fp ?? 0, (slot) => (frame ? this.operand(frame, slot) : null));
  }

  evaluate(expression: string, options: EvaluateOptions, mayWrite: boolean): Value {
    if (typeof expression !== 'string') throw new SessionError('bad-argument', 'the expression must be a text');
    const frame = options.frameId === undefined ? this.frames.innermost() : this.frames.frame(options.frameId);
    const format = checkedFormat(options.format);
    const register = frame && this.registers(frame).find((r) => r.name === expression.trim() && r.evaluateName !== null);
    if (register) return register;
    const { context } = options;
    const canWrite = mayWrite && context === 'repl';
    const mode = context === 'hover' ? 'none' : canWrite && options.keepEffects !== false ? 'keep' : 'restore';
    return this.evaluating(expression, frame, canWrite, mode, (datum, output) => {
      const isPassing = datum.address === null;
      return { ...this.value(datum, isPassing ? null : expression.trim(), frame, format), ...(output && { output }) };
    });
  }

  // -- setting

  setVariable(handle: number, name: string, text: string): Variable {
    const target = this.handles.get(handle);
    if (target.kind === 'variables') {
      const v = target.variables.find((v) => v.variable.name === name && !v.isShadowed) ?? target.variables.find((v) => v.variable.name === name);
      if (!v) throw new SessionError('bad-argument', `no variable ${name} in this scope`);
      this.assign(name, this.datumOf(v, target.frame), text, target.frame);
      return this.scopeVariable(v, target.frame, 'natural');
    }
    if (target.kind === 'datum') {
      const part = this.reader.partNamed(target.datum, target.evaluateName, name);
      if (!part) throw new SessionError('bad-argument', `no part ${name} in this value`);
      this.assign(name, part.datum, text, target.frame);
      return this.variable(part.name, part.datum, part.evaluateName, target.frame, 'natural');
    }
    throw new SessionError('not-writable', `${name} cannot be set`);
  }

  setExpression(expression: string, text: string, frameId: number | undefined): Value {
    const frame = frameId === undefined ? this.frames.innermost() : this.frames.frame(frameId);
    const datum = this.evaluateDatum(expression, frame, false);
    this.assign(expression, datum, text, frame);
    return this.value(datum, expression.trim(), frame, 'natural');
  }

  private assign(name: string, datum: Datum, text: string, frame: MachineFrame | null): void {
    if (datum.problem === 'not-yet') throw new SessionError('not-writable', `${name} is not yet in scope`);
    if (datum.problem || datum.address === null) throw new SessionError('not-writable', `${name} has no place in memory`);
    if (this.reader.isConst(datum.type)) throw new SessionError('not-writable', `${name} is const`);
    const bytes = this.encode(datum, text, frame);
    if (this.reader.readExactly(datum.address, bytes.length) === null) throw new SessionError('not-writable', `${name} lies in unmapped memory`);
    this.write(datum.address, bytes);
  }

  /** 8 bytes of an operand slot, or a record's bytes: `text` as a value of this type. @throws SessionError bad-argument */
  operandOf(type: TypeId, text: string, frame: MachineFrame | null): Uint8Array {
    return extended(debugInfoOf(this.program.info!), type, this.encode({ type, address: null, bytes: null, fp: null }, text, frame));
  }

  private encode(datum: Datum, text: string, frame: MachineFrame | null): Uint8Array {
    const { types } = debugInfoOf(this.program.info!);
    const literal = parseLiteral(types, datum.type, text);
    if (literal) return this.encodeNumber(datum, literal);
    if (!this.evaluator) throw new SessionError('bad-argument', `${text} is no value that can be understood without an evaluator`);
    const value = this.evaluateDatum(text, frame, false, 'restore');
    const target = types.stripped(datum.type);
    const source = types.stripped(value.type);
    if (target.kind === 'pointer' && source.kind === 'array' && value.address !== null) {
      return this.encodeNumber(datum, { kind: 'integer', value: BigInt(value.address) });
    }
    const size = this.reader.sizeOf(value) ?? 0;
    const bytes = value.bytes ?? (value.address === null ? null : this.reader.readExactly(value.address, size));
    if (!bytes) throw new SessionError('evaluation', `the value of ${text} cannot be read`);
    if ((target.kind === 'struct' || target.kind === 'union') && types.strip(datum.type) === types.strip(value.type)) return bytes.slice();
    const number = numberOf(types, value.type, bytes, value.bitField);
    if (!number) throw new SessionError('bad-argument', `a value of type ${this.typeName(value.type)} cannot be set to ${this.typeName(datum.type)}`);
    return this.encodeNumber(datum, number);
  }

  private encodeNumber(datum: Datum, value: NonNullable<ReturnType<typeof numberOf>>): Uint8Array {
    const { types } = debugInfoOf(this.program.info!);
    const encoded = encodeScalar(types, datum.type, value, datum.bitField);
    if (!datum.bitField) return encoded.bytes;
    const old = this.reader.readExactly(datum.address!, bitFieldBytes(datum.bitField));
    if (!old) throw new SessionError('not-writable', 'the field lies in unmapped memory');
    return withBits(old, datum.bitField, encoded.bits);
  }

  private typeName(id: TypeId): string {
    return debugInfoOf(this.program.info!).typeName(id);
  }

  // -- completions

  /** Words that may go on from the end of `text`. */
  completions(text: string, frameId: number | undefined): string[] {
    const info = debugInfoOf(this.program.info);
    if (!info) return [];
    const frame = frameId === undefined ? this.frames.innermost() : this.frames.frame(frameId);
    const member = /^(.*?)(\.|->)\s*([A-Za-z_]\w*)?$/.exec(text);
    const found = new Set<string>();
    if (member) {
      const datum = this.evaluateDatum(member[1]!, frame, false);
      let type = info.types.stripped(datum.type);
      if (type.kind === 'pointer') type = info.types.stripped(type.target);
      const collect = (t: typeof type): void => {
        if (t.kind !== 'struct' && t.kind !== 'union') return;
        for (const m of t.members) {
          if (m.name === '') collect(info.types.stripped(m.type));
          else if (m.name.startsWith(member[3] ?? '')) found.add(m.name);
        }
      };
      collect(type);
      return [...found];
    }
    const prefix = /[A-Za-z_]\w*$/.exec(text)?.[0] ?? '';
    const offer = (name: string): void => {
      if (name.startsWith(prefix)) found.add(name);
    };
    if (frame) for (const v of info.variablesInScope(frame.pc)) offer(v.variable.name);
    for (const id of info.globals) offer(info.variable(id).name);
    for (const f of info.functions) if (!f.isLibrary) offer(f.name);
    return [...found].sort();
  }
}

export function datumOfResult(result: EvaluatedValue, fp: number | null): Datum {
  const field = result.bitField ? { bitField: result.bitField } : {};
  const base = { type: result.type, fp, ...field, ...(result.isOutside && { isOutside: true }) };
  if (result.problem) {
    const problem = result.problem === 'not-in-scope' ? 'not-yet' : result.problem;
    return { ...base, address: null, bytes: null, problem };
  }
  if (result.address !== null) return { ...base, address: result.address, bytes: null };
  if (result.bytes === null) return { ...base, address: null, bytes: null, problem: 'unavailable' };
  return { ...base, address: null, bytes: result.bytes };
}

export const evaluationError = (error: EvaluationError): SessionError => new SessionError('evaluation', error.message);

const FORMATS: readonly unknown[] = ['natural', 'decimal', 'unsigned', 'hex', 'zero-hex', 'octal', 'binary', 'char', 'string', 'address', 'float'] satisfies NumberFormat[];

function checkedFormat(format: NumberFormat | undefined): NumberFormat {
  if (format === undefined) return 'natural';
  if (!FORMATS.includes(format)) throw new SessionError('bad-argument', `no number format ${JSON.stringify(format)}`);
  return format;
}
