// What a session offers and what it says: plain data that survives a structured clone, and the `Session`
// interface that the in-process session and the worker's client both implement.
//
//   empty ──launch──▶ stopped ──run command──▶ running ──▶ stopped
//                        ▲                      ⇅
//                        │                   waiting          the command stays pending until input comes
//                        │                      │
//                     restart ◀── exited / faulted            kept for post-mortem inspection
//   any ──terminate──▶ empty        any ──dispose──▶ disposed

import type { FaultKind } from '../vm/faults';
import type { HeapBlock, MemoryRegion, MemoryStatus } from '../vm/machine';
import type { LayoutOptions } from '../vm/layout';
import type { Position } from '../vm/position';

export type { Position } from '../vm/position';

// ---------------------------------------------------------------- rights

/**
 * - `observe`: events, status, breakpoints as a list, sources
 * - `inspect`: stack, variables, memory, evaluation in place
 * - `control`: launch, run, pause, breakpoints, input
 * - `write`: change memory, variables and the place of execution
 * - `own`: hand out and take back tokens, dispose
 */
export type Right = 'observe' | 'inspect' | 'control' | 'write' | 'own';

/** The right that each method of `Session` asks for: the one table that facade, protocol and tests derive from. */
export const SESSION_METHODS = {
  status: 'observe',
  sources: 'observe',
  sourceText: 'observe',
  breakpoints: 'observe',
  launch: 'control',
  restart: 'control',
  terminate: 'control',
  continue: 'control',
  next: 'control',
  stepIn: 'control',
  stepOut: 'control',
  runTo: 'control',
  until: 'control',
  pause: 'control',
  setFaultFilters: 'control',
  provideInput: 'control',
  endInput: 'control',
  addBreakpoint: 'control',
  updateBreakpoint: 'control',
  removeBreakpoint: 'control',
  setSourceBreakpoints: 'control',
  setFunctionBreakpoints: 'control',
  setInstructionBreakpoints: 'control',
  addDataBreakpoint: 'control',
  setDataBreakpoints: 'control',
  stepBack: 'control',
  reverseStepIn: 'control',
  reverseStepOut: 'control',
  reverseContinue: 'control',
  seek: 'control',
  seekClock: 'control',
  seekHit: 'control',
  goToStart: 'control',
  goToEnd: 'control',
  bookmark: 'control',
  removeBookmark: 'control',
  switchBranch: 'control',
  nameBranch: 'control',
  history: 'inspect',
  writes: 'inspect',
  lastWrite: 'inspect',
  firstWrite: 'inspect',
  whenTrue: 'inspect',
  whenChanged: 'inspect',
  calls: 'inspect',
  hostCalls: 'inspect',
  outputAt: 'inspect',
  sourceHit: 'inspect',
  blockHistory: 'inspect',
  dataBreakpointInfo: 'inspect',
  initialisation: 'inspect',
  breakpointLocations: 'inspect',
  stackTrace: 'inspect',
  scopes: 'inspect',
  variables: 'inspect',
  evaluate: 'inspect',
  readMemory: 'inspect',
  memoryMap: 'inspect',
  heapBlock: 'inspect',
  disassemble: 'inspect',
  functions: 'inspect',
  stepInTargets: 'inspect',
  gotoTargets: 'inspect',
  completions: 'inspect',
  stateHash: 'inspect',
  setVariable: 'write',
  setExpression: 'write',
  writeMemory: 'write',
  goto: 'write',
  forceReturn: 'write',
  restartFrame: 'write',
  replaceInput: 'write',
  exportRecording: 'inspect',
  openRecording: 'control',
  grant: 'own',
  revoke: 'own',
  dispose: 'own',
} as const satisfies Record<string, Right>;

export type SessionMethod = keyof typeof SESSION_METHODS;

// ---------------------------------------------------------------- places

export interface SourceLocation {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units; 0 if unknown. */
  readonly column: number;
  readonly isLibrary: boolean;
}

export interface StackFrame {
  /** A handle: dies at the next resume. */
  readonly id: number;
  /** 0 is the innermost. */
  readonly level: number;
  readonly function: string;
  /** In frame 0 the instruction to execute next; in the others the call being executed. */
  readonly pc: number;
  readonly fp: number;
  /** Names the frame for its whole life; no two frames of a run share it. */
  readonly serial: number;
  /** Frames below it. */
  readonly depth: number;
  /** null: code without line information. */
  readonly location: SourceLocation | null;
  readonly isLibrary: boolean;
}

export interface StackTrace {
  readonly frames: readonly StackFrame[];
  /** Frames in all, so that deep stacks can be paged. */
  readonly total: number;
}

// ---------------------------------------------------------------- stops

/** `expression`: one evaluated operator at a time. */
export type Granularity = 'line' | 'statement' | 'expression' | 'instruction';
export type RunCommand = 'launch' | 'restart' | 'continue' | 'next' | 'stepIn' | 'stepOut' | 'runTo' | 'until' | 'goto' | TravelCommand;
/** `query`: a question about the past is being answered by replay. */
export type TravelCommand = 'stepBack' | 'reverseStepIn' | 'reverseStepOut' | 'reverseContinue' | 'seek' | 'query';

export interface EvaluatedExpression {
  readonly location: SourceLocation;
  /** Exclusive. */
  readonly endLine: number;
  readonly endColumn: number;
  /** As written; null if it spans lines or the source is not there. */
  readonly text: string | null;
  /** null where the value is not kept. */
  readonly value: Value | null;
}

export interface DataHit {
  readonly id: number;
  /** The watched expression, as the user wrote it. */
  readonly expression: string;
  readonly access: DataAccess;
  readonly address: number;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** Rendered by the expression's type. */
  readonly oldValue: string;
  readonly newValue: string;
  /** The instruction that did it. */
  readonly pc: number;
  readonly function: string;
  readonly location: SourceLocation | null;
}

/** Why a program stands where it stands. Several may hold at once; all are reported. */
export type PauseReason =
  | { readonly kind: 'entry' }
  /** `expression`: by expression, the one whose value has just been computed. */
  | { readonly kind: 'step'; readonly command: RunCommand; readonly granularity: Granularity; readonly expression?: EvaluatedExpression }
  /** Source breakpoints. `problem`: the condition could not be evaluated, and why. */
  | { readonly kind: 'breakpoint'; readonly ids: readonly number[]; readonly problem?: string }
  | { readonly kind: 'functionBreakpoint'; readonly ids: readonly number[]; readonly problem?: string }
  | { readonly kind: 'instructionBreakpoint'; readonly ids: readonly number[]; readonly problem?: string }
  | { readonly kind: 'dataBreakpoint'; readonly hits: readonly DataHit[]; readonly problem?: string }
  /** Beside other reasons: a watched local's frame has ended here, its data breakpoints are gone. Alone it is a `log` event. */
  | { readonly kind: 'dataScopeEnd'; readonly ids: readonly number[]; readonly expressions: readonly string[] }
  | { readonly kind: 'pause' }
  | {
      readonly kind: 'fault';
      readonly fault: FaultKind;
      readonly pc: number;
      readonly address: number | null;
      /** What happened, in plain words: made from `fault`, `address` and `facts`, of which others can make their own. */
      readonly explanation: string;
      readonly facts: FaultFacts;
      /** As a shell would report it. */
      readonly exitStatus: number;
    }
  | { readonly kind: 'exit'; readonly exitCode: number }
  /** The program stands in a host call that needs input. */
  | { readonly kind: 'waiting'; readonly call: string }
  | { readonly kind: 'limit'; readonly limit: 'clock' }
  | { readonly kind: 'goto' }
  /** The place that was asked for. */
  | { readonly kind: 'seek' }
  /** A function was finished by `stepOut`; its value where it has one. */
  | { readonly kind: 'functionReturn'; readonly function: string; readonly value: Value | null }
  | { readonly kind: 'historyStart' }
  | { readonly kind: 'historyEnd' };

/** What debug information and ledger say about a fault; null: not known, or of no concern. */
export interface FaultFacts {
  /** The pointer that the access went through, or the expression that was computed, as written. */
  readonly text: string | null;
  /** For a stack overflow, the function that most frames belong to. */
  readonly deepest: { readonly function: string; readonly frames: number } | null;
  /** For a block that has been freed, where. */
  readonly freed: { readonly function: string; readonly location: SourceLocation | null } | null;
  /** More words, in English, from what raised it. */
  readonly detail: string | null;
}

export interface Stop {
  readonly position: Position;
  /** At least one. */
  readonly reasons: readonly PauseReason[];
  /** One thread for now. */
  readonly thread: 1;
  /** The innermost frame; null only where the machine has none left to show. */
  readonly frame: StackFrame | null;
}

export type SessionStatus =
  | { readonly state: 'empty' }
  | { readonly state: 'running'; readonly command: RunCommand }
  | { readonly state: 'waiting'; readonly command: RunCommand; readonly call: string }
  | { readonly state: 'stopped'; readonly stop: Stop }
  | { readonly state: 'exited'; readonly exitCode: number; readonly stop: Stop }
  | { readonly state: 'faulted'; readonly stop: Stop }
  | { readonly state: 'disposed' };

// ---------------------------------------------------------------- events

export interface OutputMark {
  /** Byte offset in the event's `bytes`. */
  readonly offset: number;
  /** The moment it was written. */
  readonly position: Position;
}

export type SessionEventBody =
  | { readonly kind: 'loaded'; readonly target: TargetSummary }
  | { readonly kind: 'continued'; readonly command: RunCommand }
  | { readonly kind: 'stopped'; readonly stop: Stop }
  /** The program wants input; the run command stays pending. */
  | { readonly kind: 'waiting'; readonly call: string }
  /** Bytes as written; a UTF-8 character may be split between events. Marks: first byte and line starts, of a flood some. */
  | { readonly kind: 'output'; readonly stream: 'stdout' | 'stderr'; readonly bytes: Uint8Array; readonly marks: readonly OutputMark[] }
  /** A log point's text, or a notice of the session's own. */
  | { readonly kind: 'log'; readonly breakpoint: number | null; readonly text: string; readonly location: SourceLocation | null }
  | { readonly kind: 'breakpoint'; readonly change: 'new' | 'changed' | 'removed'; readonly breakpoint: Breakpoint }
  /** What happens from here on is another branch: what was shown of the old one from `fork` on is not part of it. */
  | { readonly kind: 'branch'; readonly branch: BranchSummary }
  /** How far a question has come, from 0 to 1. */
  | { readonly kind: 'progress'; readonly done: number }
  /** Memory was changed by the debugger; `sizeBytes` 0: by a function that it called, anywhere. */
  | { readonly kind: 'edited'; readonly address: number; readonly sizeBytes: number }
  /** The program has ended; a `stopped` event with reason `exit` or `fault` follows. `exitStatus` as a shell reports it. */
  | { readonly kind: 'exited'; readonly exitStatus: number }
  /** The target is gone. */
  | { readonly kind: 'terminated' }
  | { readonly kind: 'disposed' };

export type SessionEvent = SessionEventBody & { readonly session: string };
export type SessionListener = (event: SessionEvent) => void;

// ---------------------------------------------------------------- launch

export interface LaunchOptions {
  /** The image file's bytes. */
  readonly image: Uint8Array;
  /** CDBG bytes; without them, or when they are refused, the image is debugged by address and its function names. */
  readonly debugInfo?: Uint8Array | null;
  /** Program arguments, without the program's name. */
  readonly args?: readonly string[];
  /** argv[0]; default `program`. */
  readonly programName?: string;
  /** Input that is there from the start. */
  readonly stdin?: Uint8Array;
  /** No more input will come. */
  readonly endInput?: boolean;
  /** Data breakpoints on static storage stay if the image is the one that is there, as in a restart. */
  readonly keepDataBreakpoints?: boolean;
  /** `start`: before the first instruction. `main` (default): in `main` after its prologue, if there is a `main`. */
  readonly entry?: 'start' | 'main';
  /** Texts as they are now, by path: those that differ from what was compiled are named in `TargetSummary.changedSources`. */
  readonly currentSources?: Readonly<Record<string, string>>;
  readonly layout?: LayoutOptions;
  /** Ticks of the clock after which the program stops (`limit`); going on then allows as many again. */
  readonly clockLimit?: number;
  /** Files that the program finds when it starts. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
}

export interface TargetSummary {
  readonly hasDebugInfo: boolean;
  /** Why CDBG was refused, if it was. */
  readonly debugProblem: string | null;
  /** Paths whose text has changed since it was compiled. */
  readonly changedSources: readonly string[];
  /** What this machine cannot do, in words: `watches`, `snapshots`, `positions`, `exact steps`. */
  readonly missingCapabilities: readonly string[];
  /** Hex SHA-256 of the image. */
  readonly imageSha256: string;
}

export interface SourceSummary {
  readonly path: string;
  readonly isLibrary: boolean;
  readonly hasText: boolean;
  readonly sha256: string;
  readonly changed: boolean;
}

// ---------------------------------------------------------------- breakpoints

export type BreakpointPlace =
  /** `sha256` (hex): only in the file of that text. */
  | { readonly kind: 'source'; readonly file: string; readonly line: number; readonly column?: number; readonly sha256?: string }
  | { readonly kind: 'function'; readonly name: string }
  | { readonly kind: 'instruction'; readonly pc: number };

export interface BreakpointOptions {
  /** Default true. */
  readonly enabled?: boolean;
  /** Vanishes when it has stopped the program once. */
  readonly temporary?: boolean;
  /** C expression in the stopped scope: it stops where this is not 0. */
  readonly condition?: string;
  /** `5` (the fifth hit and no other), `>=5`, `>5`, `<5`, `<=5`, `==5`, `%3` (every third). */
  readonly hitCondition?: string;
  /** Hits to let pass first. */
  readonly ignoreCount?: number;
  /** Instead of stopping, log this text with `{expressions}` replaced. */
  readonly logMessage?: string;
}

export type BreakpointRequest = BreakpointPlace & BreakpointOptions;
export type SourceBreakpointRequest = BreakpointOptions & { readonly line: number; readonly column?: number; readonly sha256?: string };
export type FunctionBreakpointRequest = BreakpointOptions & { readonly name: string };
export type InstructionBreakpointRequest = BreakpointOptions & { readonly pc: number };

export interface BreakpointLocation {
  readonly pc: number;
  readonly function: string;
  readonly location: SourceLocation | null;
}

export type DataAccess = 'write' | 'change' | 'read' | 'access';

/** `expression` in the frame given (handle; default the innermost), or a range of addresses. */
export type DataBreakpointRequest = Omit<BreakpointOptions, 'logMessage'> & {
  readonly access?: DataAccess;
} & (
    | { readonly expression: string; readonly frameId?: number }
    | { readonly address: number; readonly sizeBytes: number; readonly expression?: undefined }
  );

export interface DataBreakpointInfo {
  readonly expression: string;
  readonly address: number;
  readonly sizeBytes: number;
  readonly type: string | null;
  /** The frame whose life it shares; null for static storage and heap. */
  readonly frameSerial: number | null;
}

export interface Breakpoint {
  /** Unique in the session over all kinds. */
  readonly id: number;
  readonly place: BreakpointPlace | ({ readonly kind: 'data'; readonly access: DataAccess } & DataBreakpointInfo);
  readonly enabled: boolean;
  readonly temporary: boolean;
  readonly condition: string | null;
  readonly hitCondition: string | null;
  readonly ignoreCount: number;
  readonly logMessage: string | null;
  /** Times it was reached with its condition true. */
  readonly hits: number;
  /** Bound to at least one place. */
  readonly verified: boolean;
  /** Why it is not bound, or that and where it was moved. */
  readonly message: string | null;
  readonly locations: readonly BreakpointLocation[];
}

// ---------------------------------------------------------------- inspection

/**
 * - `fresh`: holds the pattern of fresh storage: presumed uninitialised (`partly-fresh`: some bytes do)
 * - `not-yet`: in its scope, but its declaration has not been reached
 * - `out-of-range`: an element past the storage it is reached through
 * - `unavailable`: has no place at this pc
 */
export type ValueStatus =
  | 'valid' | 'fresh' | 'partly-fresh' | 'not-yet' | 'unmapped' | 'not-allocated' | 'freed' | 'out-of-range' | 'unavailable';

export interface Value {
  /** As a C programmer expects it: `65 'A'`, `{x = 1, y = 2}`, `0x4010 "text"`; `<…>` where there is no value. */
  readonly text: string;
  readonly type: string;
  readonly status: ValueStatus;
  /** null for what is not in memory. */
  readonly address: number | null;
  readonly sizeBytes: number;
  /** Handle for `variables`; 0 if it has no parts. */
  readonly children: number;
  /** Array elements and named members among the parts. */
  readonly indexedCount: number;
  readonly namedCount: number;
  /** Where a pointer points to; null for others and for null pointers. */
  readonly pointsTo: number | null;
  /** What functions that the expression called have written, where that is undone. */
  readonly output?: string;
}

export interface Variable extends Value {
  readonly name: string;
  /** A C expression that gives it in its frame; null where there is none. */
  readonly evaluateName: string | null;
  readonly declaredAt: SourceLocation | null;
  /** An inner declaration hides it. */
  readonly isShadowed: boolean;
  readonly isReadOnly: boolean;
}

export interface Scope {
  readonly kind: 'arguments' | 'locals' | 'statics' | 'globals' | 'registers' | 'returnValue';
  readonly name: string;
  /** Handle for `variables`. */
  readonly children: number;
  readonly count: number;
  readonly isExpensive: boolean;
  /** The block's extent for `locals`. */
  readonly location: SourceLocation | null;
}

export interface Page {
  readonly start?: number;
  readonly count?: number;
}

export interface VariablesResult {
  readonly variables: readonly Variable[];
  readonly total: number;
}

/**
 * All but `natural` and `string` show the value's bits as a whole number of its size: signed (`decimal`), `unsigned`, in other
 * bases (`zero-hex`: all digits), as an `address` with what lies there, or as a `float` where that size has one.
 */
export type NumberFormat = 'natural' | 'decimal' | 'unsigned' | 'hex' | 'zero-hex' | 'octal' | 'binary' | 'char' | 'string' | 'address' | 'float';

export interface EvaluateOptions {
  /** Default: the innermost frame. */
  readonly frameId?: number;
  /**
   * `hover`: without any effect, so without calls. `repl`, with the right to write: assignments, and calls with
   * their effects. The others: calls whose effects are undone; assignments are refused.
   */
  readonly context?: 'watch' | 'hover' | 'repl' | 'clipboard';
  /** false: in `repl` too the effects of an expression that only calls are undone. */
  readonly keepEffects?: boolean;
  readonly format?: NumberFormat;
}

export interface MemoryContents {
  readonly address: number;
  readonly bytes: Uint8Array;
  readonly stretches: readonly { readonly start: number; readonly end: number; readonly status: MemoryStatus }[];
}

export interface HeapBlockInfo extends HeapBlock {
  readonly allocatedIn: { readonly function: string; readonly location: SourceLocation | null };
  readonly freedIn: { readonly function: string; readonly location: SourceLocation | null } | null;
}

export interface DisassemblyLine {
  readonly pc: number;
  readonly bytes: Uint8Array;
  readonly text: string;
  readonly function: string;
  /** Bytes from the function's start. */
  readonly offset: number;
  /** Where it comes from; `startsLine` if the instruction before belongs to another line. */
  readonly location: SourceLocation | null;
  readonly startsLine: boolean;
  readonly sourceText: string | null;
}

export interface FunctionSummary {
  readonly name: string;
  readonly lowPc: number;
  readonly highPc: number;
  readonly location: SourceLocation | null;
  readonly isLibrary: boolean;
}

export interface StepInTarget {
  /** For `StepOptions.targetPc`. */
  readonly pc: number;
  /** The call's text, or the function's name. */
  readonly label: string;
  readonly location: SourceLocation;
}

export interface GotoTarget {
  readonly pc: number;
  readonly location: SourceLocation | null;
}

export interface StepOptions {
  /** Default `line`. */
  readonly granularity?: Granularity;
  /** For `instruction`: how many. Default 1. */
  readonly count?: number;
  /** Handle of the frame to step in or out of; default the innermost. */
  readonly frameId?: number;
  /** For `stepIn`: the call (of `stepInTargets`) to step into. */
  readonly targetPc?: number;
  /** For `stepIn`: also into library functions that have debug information. Default false. */
  readonly intoLibrary?: boolean;
}

// ---------------------------------------------------------------- time travel

export interface BranchSummary {
  /** As in positions; 0 is the first run. */
  readonly id: number;
  readonly name: string;
  readonly parent: number | null;
  /** The last moment shared with the parent; the start for branch 0. */
  readonly fork: Position;
  /** The latest moment that has been reached. */
  readonly end: Position;
  readonly edits: number;
  readonly isCurrent: boolean;
}

export interface Bookmark {
  readonly id: number;
  readonly name: string;
  readonly position: Position;
}

export interface History {
  /** Before the first instruction. */
  readonly start: Position;
  /** Where the program stopped when it was launched: where going back by lines ends. */
  readonly entry: Position;
  readonly end: Position;
  readonly now: Position;
  /** Nothing is recorded after `now`: running on is live. */
  readonly isAtEnd: boolean;
  /** Written by `now`, both streams together: what was shown beyond it is yet to come. */
  readonly outputBytes: number;
  readonly checkpoints: readonly Position[];
  /** Parts that cannot be replayed: recorded under another behaviour version, or the checkpoint before them was damaged. */
  readonly gaps: readonly { readonly from: Position; readonly to: Position }[];
  readonly branches: readonly BranchSummary[];
  readonly bookmarks: readonly Bookmark[];
  readonly sizeBytes: number;
  readonly budgetBytes: number;
}

export interface ReverseOptions {
  /** Default `line`. */
  readonly granularity?: Granularity;
  /** How many. Default 1. */
  readonly count?: number;
}

/** Storage to ask about: an expression in the frame given (default the innermost), or a range of addresses. */
export type StorageRequest =
  | { readonly expression: string; readonly frameId?: number }
  | { readonly address: number; readonly sizeBytes: number; readonly expression?: undefined };

/** Newest first. */
export interface PastPage {
  /** Only what lies before this moment; default: now. Give `next` of a page to go on. */
  readonly before?: Position;
  /** At most so many; default 100. */
  readonly count?: number;
}

export interface PastResult<T> {
  readonly items: readonly T[];
  /** `before` of the next page; null if there is nothing older. */
  readonly next: Position | null;
}

export interface InitialisationStretch {
  /** Bytes from the storage's start; `end` is not one of them. */
  readonly start: number;
  readonly end: number;
  readonly status: 'written' | 'uninitialised' | 'no-storage';
  /** `presumed`: it holds the pattern of fresh storage, and nothing is recorded that says who put it there. */
  readonly certainty: 'proven' | 'presumed';
}

export interface Initialisation {
  readonly address: number;
  readonly sizeBytes: number;
  /** In order; they cover all of it. */
  readonly stretches: readonly InitialisationStretch[];
}

export interface WriteRecord {
  /** Just after the write. */
  readonly position: Position;
  /** The instruction that did it; null for an edit by the debugger. */
  readonly pc: number | null;
  readonly function: string;
  readonly location: SourceLocation | null;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** Rendered by the expression's type. */
  readonly oldValue: string;
  readonly newValue: string;
}

/** A moment at which an expression's value changed: by a write, at `position` just after it. */
export type ChangeRecord = Omit<WriteRecord, 'before' | 'after'>;

export interface CallRecord {
  /** In the function, after its prologue. */
  readonly position: Position;
  readonly function: string;
  readonly arguments: readonly { readonly name: string; readonly value: string }[];
  /** null: it has not returned by now, or returns nothing. */
  readonly result: string | null;
  /** Just after the return. */
  readonly returned: Position | null;
  readonly caller: string | null;
  readonly callerLocation: SourceLocation | null;
}

export interface HostCall {
  /** The call itself. */
  readonly position: Position;
  readonly name: string;
  readonly class: 'pure' | 'input' | 'output' | 'waiting';
  readonly arguments: readonly (number | bigint)[];
  readonly result: number | bigint | null;
  readonly function: string;
  readonly location: SourceLocation | null;
}

/** A moment as another build of the same sources has it too, as far as it can. */
export interface SourceHit {
  readonly file: string;
  readonly line: number;
  /** How often the line has been begun, this time included. */
  readonly hit: number;
}

export interface BlockHistory {
  readonly block: HeapBlockInfo;
  /** The allocating call; null where it was made before the recording. */
  readonly allocated: Position | null;
  readonly freed: Position | null;
}

// ---------------------------------------------------------------- the session

/**
 * One debugged program. Every method checks the caller's rights anew and rejects with `SessionError`.
 * Run commands resolve at the next stop; while the program waits for input they stay pending.
 */
export interface Session {
  readonly id: string;
  /** Listens to the session's events; returns the undo. @throws SessionError without the right to observe */
  on(listener: SessionListener): () => void;

  status(): Promise<SessionStatus>;
  /** Loads an image; resolves at the entry stop. Replaces a target that is there. */
  launch(options: LaunchOptions): Promise<Stop>;
  /** The same image with the same arguments and initial input, from the start; breakpoints stay. */
  restart(): Promise<Stop>;
  /** Releases the target. Breakpoints stay, unbound. */
  terminate(): Promise<void>;

  continue(): Promise<Stop>;
  next(options?: StepOptions): Promise<Stop>;
  stepIn(options?: StepOptions): Promise<Stop>;
  stepOut(options?: StepOptions): Promise<Stop>;
  /** To a place, in any frame; other breakpoints stay armed. */
  runTo(place: BreakpointPlace): Promise<Stop>;
  /** Like `next`, but not backwards: out of a loop; with a place, to it or out of this frame. */
  until(place?: BreakpointPlace): Promise<Stop>;
  pause(): Promise<void>;
  /** Faults to stop at; null (the default): all. Any other ends the program as its signal would: reason `exit`. */
  setFaultFilters(kinds: readonly FaultKind[] | null): Promise<void>;
  provideInput(bytes: Uint8Array): Promise<void>;
  endInput(): Promise<void>;

  breakpoints(): Promise<Breakpoint[]>;
  addBreakpoint(request: BreakpointRequest): Promise<Breakpoint>;
  updateBreakpoint(id: number, change: BreakpointOptions): Promise<Breakpoint>;
  removeBreakpoint(id: number): Promise<void>;
  /**
   * Replaces all of this file; those that stay the same keep id and hits. The answers are in the order of the
   * requests; one that makes no sense is not verified, and its message says why.
   */
  setSourceBreakpoints(file: string, requests: readonly SourceBreakpointRequest[]): Promise<Breakpoint[]>;
  setFunctionBreakpoints(requests: readonly FunctionBreakpointRequest[]): Promise<Breakpoint[]>;
  setInstructionBreakpoints(requests: readonly InstructionBreakpointRequest[]): Promise<Breakpoint[]>;
  /** gdb's watch: one more beside those that are there. Removed by `removeBreakpoint`. */
  addDataBreakpoint(request: DataBreakpointRequest): Promise<Breakpoint>;
  setDataBreakpoints(requests: readonly DataBreakpointRequest[]): Promise<Breakpoint[]>;
  dataBreakpointInfo(expression: string, frameId?: number): Promise<DataBreakpointInfo>;
  /** Places in lines [line, endLine] where a source breakpoint can bind. */
  breakpointLocations(file: string, line: number, endLine?: number): Promise<SourceLocation[]>;

  stackTrace(page?: Page): Promise<StackTrace>;
  scopes(frameId: number): Promise<Scope[]>;
  variables(handle: number, page?: Page & { readonly format?: NumberFormat }): Promise<VariablesResult>;
  evaluate(expression: string, options?: EvaluateOptions): Promise<Value>;
  setVariable(handle: number, name: string, value: string): Promise<Variable>;
  setExpression(expression: string, value: string, frameId?: number): Promise<Value>;
  readMemory(address: number, sizeBytes: number): Promise<MemoryContents>;
  writeMemory(address: number, bytes: Uint8Array): Promise<void>;
  memoryMap(): Promise<MemoryRegion[]>;
  heapBlock(address: number): Promise<HeapBlockInfo | null>;
  /** `count` instructions around `pc` (default: where frame 0 stands), `before` of them before it. */
  disassemble(options?: { readonly pc?: number; readonly before?: number; readonly count?: number }): Promise<DisassemblyLine[]>;
  functions(): Promise<FunctionSummary[]>;
  sources(): Promise<SourceSummary[]>;
  /** The compiled text, or null where it was not embedded. */
  sourceText(path: string): Promise<string | null>;
  stepInTargets(frameId: number): Promise<StepInTarget[]>;
  /** Places in the innermost frame's function on this line where execution can be made to go on. */
  gotoTargets(file: string, line: number): Promise<GotoTarget[]>;
  goto(pc: number): Promise<Stop>;
  /**
   * The frame (default: the innermost) returns at once, with the expression's value; without one, a function that
   * has a result gives an unspecified one.
   */
  forceReturn(expression?: string, frameId?: number): Promise<Stop>;
  /** The frame begins anew, with its parameters as they are now. */
  restartFrame(frameId: number): Promise<Stop>;
  completions(text: string, frameId?: number): Promise<string[]>;
  stateHash(): Promise<string>;

  /** Back to where `next` would have stopped before this; exactly where the last `next` or `stepIn` came from. */
  stepBack(options?: ReverseOptions): Promise<Stop>;
  /** Back, into functions that were called. */
  reverseStepIn(options?: ReverseOptions): Promise<Stop>;
  /** Back to the call of this frame's function; `entry`: to the function's beginning. */
  reverseStepOut(options?: { readonly to?: 'call' | 'entry' }): Promise<Stop>;
  /** To the latest earlier stop of a breakpoint or watchpoint; reason `historyStart` if there is none. */
  reverseContinue(): Promise<Stop>;
  /** To any moment; beyond the recorded end by running on, past whatever is armed. @throws SessionError unknown-position */
  seek(position: Position): Promise<Stop>;
  /** To the last place at which a step stops in the user's code, by this value of the clock on the present branch. */
  seekClock(clock: number): Promise<Stop>;
  /** To the moment when a line is begun for the `hit`th time; beyond the recorded end by running on. */
  seekHit(place: SourceHit): Promise<Stop>;
  goToStart(): Promise<Stop>;
  goToEnd(): Promise<Stop>;
  history(): Promise<History>;
  /** Marks this moment, and keeps it quick to reach. */
  bookmark(name?: string): Promise<Bookmark>;
  removeBookmark(id: number): Promise<void>;
  /** To the place where a branch was left. */
  switchBranch(id: number): Promise<Stop>;
  nameBranch(id: number, name: string): Promise<void>;
  /** Another answer from here on: input that has not been taken is replaced. In the past this starts a new branch. */
  replaceInput(bytes: Uint8Array, ended?: boolean): Promise<void>;

  /** All of it as one file. */
  exportRecording(): Promise<Uint8Array>;
  /**
   * Takes up a file's session where it was left, in place of a target that is there. Under another behaviour version
   * its checkpoints can be looked at, but nothing runs.
   * @throws FormatError for a damaged file, or one whose run comes to another state
   */
  openRecording(bytes: Uint8Array): Promise<Stop>;

  /** Which bytes have been written since their storage began; copying counts as writing. */
  initialisation(request: StorageRequest): Promise<Initialisation>;
  writes(request: StorageRequest & PastPage & { readonly access?: DataAccess }): Promise<PastResult<WriteRecord>>;
  lastWrite(request: StorageRequest & { readonly before?: Position }): Promise<WriteRecord | null>;
  firstWrite(request: StorageRequest): Promise<WriteRecord | null>;
  /** The latest statement by now at which the expression had become true. @throws SessionError evaluation if it means nothing anywhere */
  whenTrue(expression: string): Promise<Position | null>;
  /** When the value of an expression changed, as the frame (default: the innermost) sees it; of one that names locals, in this frame's life. */
  whenChanged(expression: string, page?: PastPage & { readonly frameId?: number }): Promise<PastResult<ChangeRecord>>;
  calls(functionName: string, page?: PastPage): Promise<PastResult<CallRecord>>;
  hostCalls(page?: PastPage & { readonly name?: string }): Promise<PastResult<HostCall>>;
  /** The call that wrote the output's byte number `offset` (both streams counted together, from 0). */
  outputAt(offset: number): Promise<Position | null>;
  /** The line where the program stands, and how often it has been begun by now; null without lines. */
  sourceHit(): Promise<SourceHit | null>;
  /** Who allocated and who freed the block that holds an address. */
  blockHistory(address: number): Promise<BlockHistory | null>;

  /** Makes a token with these rights for someone else. */
  grant(rights: readonly Exclude<Right, 'own'>[]): Promise<string>;
  revoke(token: string): Promise<void>;
  dispose(): Promise<void>;
}
