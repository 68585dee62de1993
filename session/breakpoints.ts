// Breakpoints of one session: what the user asked for, where it is bound, and what a pass over it means.
//
// One breakpoint has many places: every function and every included copy of its line. The parts of a line that
// stand in one function are one place to a person: having stopped at one of them, the others are passed over until
// control has left the line (`Pass`).

import type { CodeInfo } from '../debug-format/code-info';
import { toHex } from '../debug-format/hashes';
import type { CompiledExpression } from '../debug-format/evaluator';
import type { Range } from '../debug-format/lines';
import type { PcSet } from '../vm/machine';
import type {
  Breakpoint, BreakpointLocation, BreakpointOptions, BreakpointPlace, BreakpointRequest, FunctionBreakpointRequest,
  InstructionBreakpointRequest, SourceBreakpointRequest,
} from './api';
import type { Debugging } from './debugging';
import type { HitCondition, LogPart } from './hit-condition';
import type { Program } from './program';
import { SessionError } from './session-error';
import type { SessionParts } from './target';

export interface Bound {
  readonly place: BreakpointPlace;
  readonly locations: readonly BreakpointLocation[];
  readonly message: string | null;
}

/** A breakpoint in its mutable form. */
export class BreakpointEntry {
  hits = 0;
  enabled = true;
  temporary = false;
  condition: string | null = null;
  hitCondition: string | null = null;
  ignoreCount = 0;
  logMessage: string | null = null;
  locations: readonly BreakpointLocation[] = [];
  message: string | null = null;
  /** Why it can never be hit: the request makes no sense. */
  refused: string | null = null;
  /** A condition that could not be evaluated has been reported: once is enough. */
  problemReported = false;
  accepts: HitCondition | null = null;
  log: readonly LogPart[] | null = null;
  /** The condition compiled for a pc; a string is why that failed. */
  readonly compiled = new Map<number, CompiledExpression | string>();
  /** Functions in which the line has several places: hits there need a `Pass`. */
  readonly severalIn = new Set<number>();

  constructor(
    readonly id: number,
    readonly place: Breakpoint['place'],
  ) {}

  /** Whether it stops depends on how often it has been hit. */
  get isCounting(): boolean {
    return this.enabled && (this.ignoreCount > 0 || this.accepts !== null);
  }

  /** @throws SessionError bad-argument, having changed nothing */
  apply(change: BreakpointOptions, parts: () => Pick<Debugging, 'parsedHitCondition' | 'parsedLog'>): void {
    const { hitCondition, logMessage, ignoreCount } = change;
    const accepts = hitCondition === undefined ? this.accepts : hitCondition.trim() === '' ? null : parts().parsedHitCondition(hitCondition);
    const log = logMessage === undefined ? this.log : logMessage === '' ? null : parts().parsedLog(logMessage);
    if (ignoreCount !== undefined && (!Number.isInteger(ignoreCount) || ignoreCount < 0)) {
      throw new SessionError('bad-argument', 'ignore count must be a whole number, 0 or more');
    }
    if (change.condition !== undefined && typeof change.condition !== 'string') throw new SessionError('bad-argument', 'condition must be a text');
    this.accepts = accepts;
    this.log = log;
    if (hitCondition !== undefined) this.hitCondition = hitCondition.trim() || null;
    if (logMessage !== undefined) this.logMessage = logMessage || null;
    if (ignoreCount !== undefined) this.ignoreCount = ignoreCount;
    if (change.enabled !== undefined) this.enabled = Boolean(change.enabled);
    if (change.temporary !== undefined) this.temporary = Boolean(change.temporary);
    if (change.condition !== undefined) {
      this.condition = change.condition.trim() || null;
      this.compiled.clear();
      this.problemReported = false;
    }
  }

  describe(): Breakpoint {
    return {
      id: this.id,
      place: this.place,
      enabled: this.enabled,
      temporary: this.temporary,
      condition: this.condition,
      hitCondition: this.hitCondition,
      ignoreCount: this.ignoreCount,
      logMessage: this.logMessage,
      hits: this.hits,
      // A watchpoint is made on storage that exists; it has no place in the code.
      verified: this.refused === null && (this.place.kind === 'data' || this.locations.length > 0),
      message: this.refused ?? this.message,
      locations: this.locations,
    };
  }
}

/** Control is on a line where breakpoints have been hit, in this frame; they are not hit again until it has left. */
export interface Pass {
  readonly serial: number;
  readonly depth: number;
  readonly stay: readonly Range[];
  /** Statements of the function outside of the line: where control has left it. */
  readonly ends: PcSet;
  readonly ids: ReadonlySet<number>;
}

/** Where a breakpoint request binds in a program. */
export function bindPlace(program: Program, place: BreakpointPlace): Bound {
  const at = (pcs: readonly number[]): BreakpointLocation[] =>
    [...new Set(pcs)].sort((a, b) => a - b).map((pc) => ({ pc, function: program.functionName(pc), location: program.locate(pc) }));
  const unbound = (message: string): Bound => ({ place, locations: [], message });
  switch (place.kind) {
    case 'instruction': {
      const owner = program.machineFunctionAt(place.pc);
      if (!owner) return unbound(`pc ${place.pc} lies in no function`);
      if (!startsInstruction(program, owner.lowPc, place.pc)) return unbound(`no instruction starts at pc ${place.pc}`);
      return { place, locations: at([place.pc]), message: null };
    }
    case 'function': {
      const locations = at(program.functionEntries(place.name));
      return locations.length > 0 ? { place, locations, message: null } : unbound(`no function ${place.name}`);
    }
    case 'source': {
      const { info } = program;
      if (!info) return unbound('the program has no debug information');
      const match = matchFile(info, place);
      if (match.kind === 'none') return unbound(`no source file ${place.file} in this program`);
      if (match.kind === 'ambiguous') {
        return unbound(`${place.file} may be ${match.files.map((id) => info.files[id]!.path).join(' or ')}`);
      }
      if (place.sha256 !== undefined && toHex(info.files[match.file]!.sha256) !== place.sha256.toLowerCase()) {
        return unbound(`${info.files[match.file]!.path} is not the text that was compiled: its hash is another`);
      }
      const exact = info.pcsForLine(match.file, place.line, place.column);
      if (exact.length > 0) return { place, locations: at(exact), message: null };
      const next = info.nextLineWithCode(match.file, place.line);
      if (next === null) return unbound(`no code at or after line ${place.line} of ${info.files[match.file]!.path}`);
      return { place, locations: at(info.pcsForLine(match.file, next)), message: `line ${place.line} has no code; moved to line ${next}` };
    }
  }
}

/** Among files of the same name the hash decides. */
function matchFile(info: CodeInfo, { file, sha256 }: Extract<BreakpointPlace, { kind: 'source' }>): ReturnType<CodeInfo['findFile']> {
  const match = info.findFile(file);
  if (match.kind !== 'ambiguous' || sha256 === undefined) return match;
  const same = match.files.find((id) => toHex(info.files[id]!.sha256) === sha256.toLowerCase());
  return same === undefined ? match : { kind: 'found', file: same };
}

function startsInstruction(program: Program, from: number, pc: number): boolean {
  for (let at = from; at <= pc; ) {
    if (at === pc) return true;
    const some = program.machine.disassemble(at, 64);
    for (const instruction of some) {
      if (instruction.pc === pc) return true;
      at = instruction.pc + instruction.sizeBytes;
    }
    if (some.length === 0) return false;
  }
  return false;
}

/** Whose breakpoints they are. */
export interface TableHost {
  readonly setup: Pick<SessionParts, 'parts'>;
  nextId(): number;
  changed(change: 'new' | 'changed' | 'removed', entry: BreakpointEntry): void;
}

/** The breakpoints by id and by pc. The session is told of each change of what `describe` says. */
export class BreakpointTable {
  private readonly entries = new Map<number, BreakpointEntry>();
  private byPc = new Map<number, BreakpointEntry[]>();
  private armedSet: PcSet | null = null;
  private program: Program | null = null;

  constructor(private readonly session: TableHost) {}

  get(id: number): BreakpointEntry | undefined {
    return this.entries.get(id);
  }

  all(): BreakpointEntry[] {
    return [...this.entries.values()];
  }

  /** Enabled ones bound at a pc, by id. */
  at(pc: number): readonly BreakpointEntry[] {
    return this.byPc.get(pc) ?? NONE;
  }

  /** pcs of all enabled ones; the same object as long as nothing changes. */
  get armed(): PcSet {
    if (!this.armedSet) {
      this.byPc = new Map();
      for (const entry of this.entries.values()) {
        if (!entry.enabled) continue;
        for (const { pc } of entry.locations) {
          const list = this.byPc.get(pc);
          if (list) list.push(entry);
          else this.byPc.set(pc, [entry]);
        }
      }
      this.armedSet = { pcs: new Set(this.byPc.keys()) };
    }
    return this.armedSet;
  }

  add(request: BreakpointRequest): Breakpoint {
    const entry = this.make(placeOf(request), request);
    this.entries.set(entry.id, entry);
    this.armedSet = null;
    this.session.changed('new', entry);
    return entry.describe();
  }

  update(id: number, change: BreakpointOptions): Breakpoint {
    const entry = this.require(id);
    entry.apply(change, this.session.setup.parts);
    this.armedSet = null;
    this.session.changed('changed', entry);
    return entry.describe();
  }

  remove(id: number): void {
    const entry = this.require(id);
    this.entries.delete(id);
    this.armedSet = null;
    this.session.changed('removed', entry);
  }

  /** Makes `requests` all that there is of what `belongs` selects. Equal ones keep id and hits; senseless ones are not verified. */
  replace(belongs: (place: Breakpoint['place']) => boolean, requests: readonly BreakpointRequest[]): Breakpoint[] {
    const old = [...this.entries.values()].filter((entry) => belongs(entry.place));
    const kept = new Set<BreakpointEntry>();
    const result = requests.map((request) => {
      let entry: BreakpointEntry;
      let place: BreakpointPlace = request;
      try {
        place = placeOf(request);
        entry = old.find((e) => !kept.has(e) && samePlace(e.place, place) && sameOptions(e, request)) ?? this.make(place, request);
      } catch (error) {
        // One that makes no sense is answered in its place, and does not keep the others from being set.
        if (!(error instanceof SessionError)) throw error;
        entry = new BreakpointEntry(this.session.nextId(), place);
        entry.refused = error.message;
      }
      kept.add(entry);
      return entry;
    });
    for (const entry of old) {
      if (kept.has(entry)) continue;
      this.entries.delete(entry.id);
      this.session.changed('removed', entry);
    }
    for (const entry of result) {
      if (this.entries.has(entry.id)) continue;
      this.entries.set(entry.id, entry);
      this.session.changed('new', entry);
    }
    this.armedSet = null;
    return result.map((entry) => entry.describe());
  }

  /** A target has come (its breakpoints bind) or gone (null: none is bound). Hits start anew. */
  bindAll(program: Program | null): void {
    this.program = program;
    for (const entry of this.entries.values()) {
      entry.hits = 0;
      entry.problemReported = false;
      this.bind(entry);
      this.session.changed('changed', entry);
    }
    this.armedSet = null;
  }

  private bind(entry: BreakpointEntry): void {
    entry.compiled.clear();
    entry.severalIn.clear();
    if (entry.refused !== null) return;
    if (!this.program) {
      entry.locations = [];
      entry.message = 'no program is loaded';
      return;
    }
    const bound = bindPlace(this.program, entry.place as BreakpointPlace);
    entry.locations = bound.locations;
    entry.message = bound.message;
    const seen = new Set<number>();
    for (const { pc } of bound.locations) {
      const id = this.program.functionIdAt(pc);
      if (seen.has(id)) entry.severalIn.add(id);
      seen.add(id);
    }
  }

  private make(place: BreakpointPlace, options: BreakpointOptions): BreakpointEntry {
    const checked = new BreakpointEntry(0, place);
    checked.apply(options, this.session.setup.parts);
    const entry = new BreakpointEntry(this.session.nextId(), place);
    entry.apply(options, this.session.setup.parts);
    this.bind(entry);
    return entry;
  }

  private require(id: number): BreakpointEntry {
    const entry = this.entries.get(id);
    if (!entry) throw new SessionError('unknown-breakpoint', `no breakpoint ${String(id)}`);
    return entry;
  }
}

const NONE: readonly BreakpointEntry[] = [];

const isCount = (value: unknown, least: number): value is number => Number.isInteger(value) && (value as number) >= least;

/** @throws SessionError bad-argument */
export function placeOf(request: BreakpointPlace): BreakpointPlace {
  switch (request.kind) {
    case 'source': {
      const { file, line, column, sha256 } = request;
      if (sha256 !== undefined && typeof sha256 !== 'string') throw new SessionError('bad-argument', 'sha256 must be a text');
      const hash = sha256 === undefined ? {} : { sha256 };
      if (typeof file !== 'string' || file === '') throw new SessionError('bad-argument', 'a source breakpoint needs a file');
      if (!isCount(line, 1)) throw new SessionError('bad-argument', `line ${String(line)} must be a whole number, 1 or more`);
      if (column === undefined) return { kind: 'source', file, line, ...hash };
      if (!isCount(column, 1)) throw new SessionError('bad-argument', `column ${String(column)} must be a whole number, 1 or more`);
      return { kind: 'source', file, line, column, ...hash };
    }
    case 'function':
      if (typeof request.name !== 'string' || request.name === '') throw new SessionError('bad-argument', 'a function breakpoint needs a name');
      return { kind: 'function', name: request.name };
    case 'instruction':
      if (!isCount(request.pc, 0)) throw new SessionError('bad-argument', `pc ${String(request.pc)} must be a whole number, 0 or more`);
      return { kind: 'instruction', pc: request.pc };
    default:
      throw new SessionError('bad-argument', `no breakpoint kind ${JSON.stringify((request as { kind?: unknown } | null)?.kind)}`);
  }
}

function samePlace(a: Breakpoint['place'], b: Breakpoint['place']): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function sameOptions(entry: BreakpointEntry, options: BreakpointOptions): boolean {
  return (
    entry.enabled === (options.enabled ?? true) &&
    entry.temporary === (options.temporary ?? false) &&
    entry.condition === (options.condition?.trim() || null) &&
    entry.hitCondition === (options.hitCondition?.trim() || null) &&
    entry.ignoreCount === (options.ignoreCount ?? 0) &&
    entry.logMessage === (options.logMessage || null)
  );
}

export const sourceRequest = (file: string, request: SourceBreakpointRequest): BreakpointRequest => ({ ...request, kind: 'source', file });
export const functionRequest = (request: FunctionBreakpointRequest): BreakpointRequest => ({ ...request, kind: 'function' });
export const instructionRequest = (request: InstructionBreakpointRequest): BreakpointRequest => ({ ...request, kind: 'instruction' });
