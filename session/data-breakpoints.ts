// Watchpoints: what is watched, for how long, and what a hit says. The machine watches ranges; a range in a frame
// is watched for the life of that frame, which ends where its caller goes on, or when a longjmp has passed it.

import { debugInfoOf } from '../debug-format/debug-info';
import type { TypeId } from '../debug-format/model';
import type { Machine, PcSet, WatchHit, WatchRange } from '../vm/machine';
import type { Breakpoint, DataAccess, DataBreakpointInfo, DataBreakpointRequest, DataHit, PauseReason, StorageRequest } from './api';
import { BreakpointEntry, type TableHost } from './breakpoints';
import type { Inspector } from './inspect';
import type { Program } from './program';
import { joined, type RunLoop } from './run-loop';
import { SessionError } from './session-error';

/** The frame whose storage is watched. */
interface Life {
  readonly serial: number;
  readonly depth: number;
  readonly function: string;
  /** Where its caller goes on; null in the entry frame. */
  readonly resumePc: number | null;
}

interface Watch {
  readonly entry: BreakpointEntry;
  readonly range: WatchRange;
  readonly type: TypeId | null;
  readonly life: Life | null;
}

interface LastingWatch {
  readonly entry: BreakpointEntry;
  readonly range: WatchRange;
  readonly isRange: boolean;
}

const NO_RANGES: readonly WatchRange[] = [];
const ACCESSES: readonly unknown[] = ['write', 'change', 'read', 'access'];

export class DataBreakpoints {
  private readonly watches = new Map<number, Watch>();
  private cachedRanges: readonly WatchRange[] | null = NO_RANGES;
  private cachedEnds: PcSet | null = null;

  /** Whose frame has ended where control has just arrived. */
  private ended: { readonly id: number; readonly expression: string }[] = [];

  constructor(private readonly session: TableHost) {}

  get(id: number): BreakpointEntry | undefined {
    return this.watches.get(id)?.entry;
  }

  all(): BreakpointEntry[] {
    return [...this.watches.values()].map((w) => w.entry);
  }

  /** For the machine; the same object as long as nothing changes. */
  get ranges(): readonly WatchRange[] {
    return (this.cachedRanges ??= [...this.watches.values()].filter((w) => w.entry.enabled).map((w) => w.range));
  }

  /** pcs at which a watched frame may have ended; null if there are none. */
  get ends(): PcSet | null {
    if (!this.cachedRanges) this.cachedEnds = null;
    if (!this.cachedEnds) {
      const pcs = new Set<number>();
      for (const { life } of this.watches.values()) if (life?.resumePc != null) pcs.add(life.resumePc);
      this.cachedEnds = { pcs };
    }
    return this.cachedEnds.pcs.size === 0 ? null : this.cachedEnds;
  }

  private touch(): void {
    this.cachedRanges = null;
    this.cachedEnds = null;
  }

  /** What watching this expression would watch. @throws SessionError */
  static resolve(
    inspector: Inspector,
    program: Program,
    expression: string,
    /** null: outside of all functions. */
    frameId: number | undefined | null,
  ): DataBreakpointInfo & { type_: TypeId; life: Life | null } {
    if (typeof expression !== 'string') throw new SessionError('bad-argument', 'an expression is needed');
    const frame = frameId === null ? null : inspector.frames.frameOrInnermost(frameId);
    const datum = inspector.evaluateDatum(expression, frame, false);
    if (datum.problem === 'not-yet') throw new SessionError('evaluation', `${expression} is not yet in scope`);
    if (datum.address === null || datum.problem) throw new SessionError('evaluation', `${expression} has no place in memory to watch`);
    const sizeBytes = inspector.reader.sizeOf(datum);
    if (!sizeBytes) throw new SessionError('evaluation', `${expression} has no size`);
    const life = lifeOf(program, datum.address);
    return {
      expression,
      address: datum.address,
      sizeBytes,
      type: debugInfoOf(program.info!).typeName(datum.type),
      frameSerial: life?.serial ?? null,
      type_: datum.type,
      life,
    };
  }

  /** Makes these all there are. What cannot be watched is answered in its place, not verified. */
  replace(inspector: Inspector, program: Program, requests: readonly DataBreakpointRequest[]): Breakpoint[] {
    if (!program.machine.capabilities.watches) throw new SessionError('not-supported', 'this machine cannot watch memory');
    const made = requests.map((request) => {
      try {
        return this.make(inspector, program, request);
      } catch (error) {
        if (error instanceof SessionError) return this.refused(request, error.message);
        throw error;
      }
    });
    for (const id of this.watches.keys()) this.remove(id);
    for (const watch of made) {
      if (watch instanceof BreakpointEntry) continue;
      this.watches.set(watch.entry.id, watch);
      this.session.changed('new', watch.entry);
    }
    this.touch();
    return made.map((watch) => (watch instanceof BreakpointEntry ? watch : watch.entry).describe());
  }

  private refused({ access = 'write', expression = '', ...rest }: DataBreakpointRequest, why: string): BreakpointEntry {
    const { address, sizeBytes } = { address: 0, sizeBytes: 0, ...rest };
    const entry = new BreakpointEntry(this.session.nextId(), { kind: 'data', access, expression, address, sizeBytes, type: null, frameSerial: null });
    entry.refused = why;
    return entry;
  }

  /** One more. @throws SessionError, having changed nothing */
  add(inspector: Inspector, program: Program, request: DataBreakpointRequest): Breakpoint {
    if (!program.machine.capabilities.watches) throw new SessionError('not-supported', 'this machine cannot watch memory');
    const watch = this.make(inspector, program, request);
    this.watches.set(watch.entry.id, watch);
    this.touch();
    this.session.changed('new', watch.entry);
    return watch.entry.describe();
  }

  /** Those that another run of the same image can have: on static storage, not on frames or the heap of this run. */
  lasting(): readonly LastingWatch[] {
    return [...this.watches.values()].filter((w) => w.life === null).map(({ entry, range, type }) => ({ entry, range, isRange: type === null }));
  }

  /** Again with the same id, where its expression still means something outside of all functions. */
  addAgain(inspector: Inspector, program: Program, { entry, range, isRange }: LastingWatch): void {
    const { place } = entry;
    if (place.kind !== 'data') return;
    let found: { address: number; sizeBytes: number; type_: TypeId | null };
    try {
      found = isRange ? { ...range, type_: null } : DataBreakpoints.resolve(inspector, program, place.expression, null);
    } catch (error) {
      if (error instanceof SessionError) return;
      throw error;
    }
    entry.hits = 0;
    const { address, sizeBytes } = found;
    this.watches.set(entry.id, { entry, range: { id: entry.id, address, sizeBytes, kind: range.kind }, type: found.type_, life: null });
    this.touch();
    this.session.changed('new', entry);
  }

  private make(inspector: Inspector, program: Program, request: DataBreakpointRequest): Watch {
    const access = request.access ?? 'write';
    if (!ACCESSES.includes(access)) throw new SessionError('bad-argument', `no access ${JSON.stringify(access)}`);
    const found =
      request.expression !== undefined
        ? DataBreakpoints.resolve(inspector, program, request.expression, request.frameId)
        : rangeInfo(request.address, request.sizeBytes);
    const place = {
      kind: 'data' as const, access, expression: found.expression, address: found.address, sizeBytes: found.sizeBytes,
      type: found.type, frameSerial: found.frameSerial,
    };
    new BreakpointEntry(0, place).apply(request, this.session.setup.parts);
    const entry = new BreakpointEntry(this.session.nextId(), place);
    entry.apply(request, this.session.setup.parts);
    return {
      entry,
      range: { id: entry.id, address: found.address, sizeBytes: found.sizeBytes, kind: access },
      type: found.type_,
      life: found.life,
    };
  }

  update(id: number, change: Parameters<BreakpointEntry['apply']>[0]): Breakpoint {
    const { entry } = this.watches.get(id)!;
    entry.apply(change, this.session.setup.parts);
    this.touch();
    this.session.changed('changed', entry);
    return entry.describe();
  }

  remove(id: number): void {
    const watch = this.watches.get(id);
    if (!watch) return;
    this.watches.delete(id);
    this.touch();
    this.session.changed('removed', watch.entry);
  }

  /** A new run, or none: addresses mean nothing any more. */
  clear(): void {
    for (const id of this.watches.keys()) this.remove(id);
  }

  // -- as a run comes by

  hitReasons(hits: readonly WatchHit[], loop: RunLoop): PauseReason[] {
    this.noteEnded(loop);
    const stopping: DataHit[] = [];
    const problems: string[] = [];
    for (const hit of hits) {
      const entry = this.get(hit.id);
      if (!entry || !this.isCurrent(hit.id, loop.program.machine)) continue;
      const told = this.describeHit(hit, loop.conditions().inspector, loop.program);
      if (loop.stopsAt(entry, problems)) stopping.push(told);
    }
    return stopping.length === 0 ? [] : [{ kind: 'dataBreakpoint', hits: stopping, ...joined(problems) }];
  }

  /** Takes away what watched frames that are gone. */
  noteEnded({ isQuiet, program, at, hooks }: RunLoop): void {
    if (isQuiet) return;
    for (const gone of this.dropEnded(program.machine)) {
      this.ended.push(gone);
      hooks.log(null, `watchpoint ${gone.id} on ${gone.expression} is gone: its frame of ${gone.function} has ended`, program.locate(at.pc));
    }
  }

  /** What has ended since this was last asked. */
  takeEnded(): PauseReason[] {
    const { ended } = this;
    this.ended = [];
    return ended.length === 0 ? [] : [{ kind: 'dataScopeEnd', ids: ended.map((e) => e.id), expressions: ended.map((e) => e.expression) }];
  }

  /** Takes away what watched a frame that is gone, and tells which. */
  private dropEnded(machine: Machine): { readonly id: number; readonly expression: string; readonly function: string }[] {
    const gone: { id: number; expression: string; function: string }[] = [];
    for (const [id, { life, entry }] of this.watches) {
      // A frame that has not begun yet has not ended: the program may have gone back before it.
      if (!life || isAlive(machine, life) || machine.registers().clock < life.serial) continue;
      this.remove(id);
      const { place } = entry;
      gone.push({ id, expression: place.kind === 'data' ? place.expression : '', function: life.function });
    }
    return gone;
  }

  /** Whether its storage is, at this moment, what is watched: a frame's is others' before and after it. */
  private isCurrent(id: number, machine: Machine): boolean {
    const life = this.watches.get(id)?.life;
    return !life || machine.registers().clock >= life.serial;
  }

  private describeHit(hit: WatchHit, inspector: Inspector, program: Program): DataHit {
    const { entry, range, type } = this.watches.get(hit.id)!;
    const text = (bytes: Uint8Array): string =>
      type === null
        ? Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join(' ')
        : inspector.plainValue({ type, address: null, bytes, fp: null }).text;
    const { place } = entry;
    return {
      id: hit.id,
      expression: place.kind === 'data' ? place.expression : '',
      access: range.kind as DataAccess,
      address: range.address,
      before: hit.before,
      after: hit.after,
      oldValue: text(hit.before),
      newValue: text(hit.after),
      pc: hit.pc,
      function: program.functionName(hit.pc),
      location: program.locate(hit.pc),
    };
  }
}

/** @throws SessionError */
export function storageOf(inspector: Inspector, program: Program, request: StorageRequest): Pick<DataBreakpointInfo, 'address' | 'sizeBytes' | 'frameSerial'> {
  if (typeof request !== 'object' || request === null) throw new SessionError('bad-argument', 'an expression or a range of addresses is needed');
  return request.expression !== undefined ? DataBreakpoints.resolve(inspector, program, request.expression, request.frameId) : rangeInfo(request.address, request.sizeBytes);
}

/** Each hit copies the range twice. */
const MOST_WATCHED = 1 << 20;

export function rangeInfo(address: number, sizeBytes: number): DataBreakpointInfo & { type_: null; life: null } {
  if (!Number.isInteger(address) || address < 0 || !Number.isInteger(sizeBytes) || sizeBytes < 1 || sizeBytes > MOST_WATCHED) {
    throw new SessionError('bad-argument', `a range of addresses needs an address and a size from 1 to ${MOST_WATCHED}`);
  }
  const expression = `0x${address.toString(16)}, ${sizeBytes} ${sizeBytes === 1 ? 'byte' : 'bytes'}`;
  return { expression, address, sizeBytes, type: null, frameSerial: null, type_: null, life: null };
}

function isAlive(machine: Machine, life: Life): boolean {
  const level = machine.registers().depth - life.depth;
  return level >= 0 && machine.frames(level, 1)[0]?.serial === life.serial;
}

/** The frame whose storage holds the address; null for what is not on the stack. */
function lifeOf(program: Program, address: number): Life | null {
  const { machine } = program;
  const stack = machine.regions().find((r) => r.name === 'stack');
  if (!stack || address < stack.start || address >= stack.end) return null;
  const page = 256;
  for (let start = 0; ; start += page) {
    // One more, to know the caller of the last.
    const frames = machine.frames(start, page + 1);
    for (let i = 0; i < Math.min(page, frames.length); i++) {
      const frame = frames[i]!;
      const caller = frames[i + 1];
      // Frames grow down: a frame's storage reaches from its sp up to its caller's.
      if (address < (caller?.sp ?? stack.end)) {
        if (address < frame.sp) return null;
        return { serial: frame.serial, depth: frame.depth, function: program.functionName(frame.pc), resumePc: caller?.resumePc ?? null };
      }
    }
    if (frames.length <= page) return null;
  }
}
