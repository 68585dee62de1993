// Questions about the past, answered by replay with instruments between checkpoints, newest first. They leave the
// machine anywhere; whoever asks brings it back.

import { debugInfoOf } from '../debug-format/debug-info';
import { sameBytes } from '../debug-format/hashes';
import type { HostCallRecord } from '../vm/journal';
import type { MachineFrame, WatchRange } from '../vm/machine';
import type { Position } from '../vm/position';
import type { FileId } from '../debug-format/model';
import { REGISTER } from '../vm/layout';
import type { CallRecord, ChangeRecord, DataAccess, HostCall, PastResult, SourceHit, WriteRecord } from './api';
import type { Inspector } from './inspect';
import { comparePlaces, positionAt, type Place } from './place';
import type { Program } from './program';
import type { Recording } from './recording';
import { returnedDatum } from './returned';
import { SessionError } from './session-error';
import { readUnsigned } from './scalar';
import type { TimeTravel } from './time-travel';
import { isSameSample, WatchedExpression, type Sample } from './watched-expression';

export interface Storage {
  readonly address: number;
  readonly sizeBytes: number;
  /** Renders its bytes. */
  readonly text: (bytes: Uint8Array) => string;
  /** When the frame that owns it was entered; null for what outlives frames. */
  readonly since: number | null;
}

/** Before all that happens in a frame that was entered at this clock. */
const frameStart = (clock: number): Place => ({ clock, depth: Infinity, pc: 0, ended: false });

export class Questions {
  private readonly recording: Recording;
  private readonly program: Program;

  constructor(
    private readonly travel: TimeTravel,
    private readonly inspector: Inspector,
    private readonly resultPointerOffset: ((functionIndex: number) => number | null) | undefined,
    private readonly progress: (done: number) => void,
  ) {
    this.recording = travel.recording;
    this.program = travel.program;
  }

  private get machine() {
    return this.recording.machine;
  }
  private position(place: Place): Position {
    return positionAt(this.recording.branch.id, place);
  }

  /** Runs on to `limit`, which lies ahead, with `onStop` told of each stop; false ends it. */
  private async through(limit: Place, inclusive: boolean, request: { breakpoints?: { pcs: ReadonlySet<number> }; watches?: readonly WatchRange[] }, onStop: (hits: readonly { before: Uint8Array; after: Uint8Array; pc: number }[], here: Place) => boolean | void): Promise<void> {
    const { recording } = this;
    let passCurrent = true;
    for (;;) {
      const stop = recording.run({ ...request, passCurrent, budget: this.travel.host.scheduler.budget, clockLimit: limit.clock });
      const here = recording.place;
      passCurrent = stop.kind === 'stopped';
      const order = comparePlaces(here, limit);
      if (order > 0 || (order === 0 && !inclusive)) return;
      if (stop.kind === 'stopped' && onStop(stop.hits, here) === false) return;
      if (order === 0 || (stop.kind !== 'stopped' && stop.kind !== 'slice')) return;
      await this.travel.breathe();
    }
  }

  /** Pages through what `look` finds in a window (ascending), newest first. */
  private async page<T extends { readonly at: Place }>(
    end: Place,
    inclusive: boolean,
    count: number,
    look: (limit: Place, inclusive: boolean, start: Place, keep: (item: T) => void) => Promise<void>,
    floor: Place | null = null,
  ): Promise<{ items: T[]; more: boolean }> {
    const items: T[] = [];
    const { start } = this.recording;
    await this.travel.lastIn(end, inclusive, floor, async (limit, isInclusive, from) => {
      const found: T[] = [];
      await look(limit, isInclusive, from, (item) => {
        found.push(item);
        // Of a window with more than enough only the newest count.
        if (found.length > 2 * count + 2) found.splice(0, found.length - count - 1);
      });
      for (let i = found.length - 1; i >= 0 && items.length <= count; i--) items.push(found[i]!);
      if (end.clock > start.clock) this.progress(Math.min(1, (end.clock - from.clock) / (end.clock - start.clock)));
      return items.length > count ? items : null;
    });
    const more = items.length > count;
    return { items: items.slice(0, count), more };
  }

  // -- writes

  private watchesOf({ address, sizeBytes }: Storage, kind: DataAccess): WatchRange[] {
    return [{ id: 0, address, sizeBytes, kind }];
  }

  async writes(storage: Storage, access: DataAccess, end: Place, count: number, inclusive: boolean): Promise<PastResult<WriteRecord>> {
    const floor = storage.since === null ? null : frameStart(storage.since);
    const { items, more } = await this.page<{ at: Place; record: WriteRecord }>(
      end,
      inclusive,
      count,
      (limit, isInclusive, _, keep) =>
        this.withEdits(storage, (item) => comparePlaces(item.at, limit) < (isInclusive ? 1 : 0) && keep(item), () =>
          this.through(limit, isInclusive, { watches: this.watchesOf(storage, access) }, (hits, here) => {
            if (floor !== null && comparePlaces(here, floor) < 0) return;
            for (const hit of hits) keep({ at: here, record: this.record(storage, here, hit) });
          }),
        ),
      floor,
    );
    const next = more ? items.at(-1)!.at : null;
    return { items: items.map((i) => i.record), next: next && this.position(next) };
  }

  private record({ text }: Storage, here: Place, { before, after, pc }: { before: Uint8Array; after: Uint8Array; pc: number | null }): WriteRecord {
    const { program } = this;
    const at = pc ?? here.pc;
    return {
      position: this.position(here), pc, function: program.functionName(at), location: program.locate(at),
      before, after, oldValue: text(before), newValue: text(after),
    };
  }

  private bytesOf({ address, sizeBytes }: Storage): Uint8Array {
    return this.machine.readMemory(address, sizeBytes).bytes.slice();
  }

  /** Does `work` with `keep` told of what the debugger's edits write there. */
  private async withEdits(storage: Storage, keep: (item: { at: Place; record: WriteRecord }) => void, work: () => Promise<void>): Promise<void> {
    const { recording } = this;
    recording.onEdit = ({ change }, apply) => {
      const isMemory = change.kind === 'memory';
      if (isMemory && (change.address >= storage.address + storage.sizeBytes || change.address + change.bytes.length <= storage.address)) return void apply();
      const before = this.bytesOf(storage);
      apply();
      if (!isMemory && sameBytes(before, this.bytesOf(storage))) return;
      const at = recording.place;
      keep({ at, record: this.record(storage, at, { before, after: this.bytesOf(storage), pc: null }) });
    };
    try {
      await work();
    } finally {
      recording.onEdit = null;
    }
  }

  async firstWrite(storage: Storage, now: Place): Promise<WriteRecord | null> {
    const { recording, travel } = this;
    const since = storage.since ?? -1;
    const from = storage.since === null ? recording.start : (recording.before(frameStart(since), true)?.place ?? recording.start);
    await travel.seek(from, true);
    const found: { at: Place; record: WriteRecord }[] = [];
    await this.withEdits(storage, (item) => found.push(item), () =>
      this.through(now, true, { watches: this.watchesOf(storage, 'write') }, (hits, here) => {
        if (here.clock >= since && hits.length > 0) found.push({ at: here, record: this.record(storage, here, hits[0]!) });
        return found.length === 0;
      }),
    );
    return found[0]?.record ?? null;
  }

  // -- expressions

  async whenTrue(expression: string, now: Place): Promise<Position | null> {
    const { program, inspector } = this;
    const info = debugInfoOf(program.info);
    if (!info) throw new SessionError('evaluation', 'the program has no debug information');
    const pcs = new Set<number>();
    info.functions.forEach((f, id) => {
      if (!f.isLibrary) for (const pc of program.statementStops(id).pcs) pcs.add(pc);
    });
    // What means something somewhere may mean nothing elsewhere; what means nothing anywhere is a mistake.
    let isKnown = false;
    let problem: SessionError | null = null;
    const holds = (): boolean => {
      try {
        const { bytes } = inspector.evaluateDatum(expression, this.machine.frames(0, 1)[0]!, false);
        isKnown = true;
        return bytes !== null && bytes.some((b) => b !== 0);
      } catch (error) {
        if (!(error instanceof SessionError)) throw error;
        problem = error;
        return false;
      }
    };
    const { start } = this.recording;
    const found = await this.travel.lastIn(now, true, null, async (limit, inclusive, from) => {
      let was = holds();
      let last: Place | null = was && comparePlaces(from, start) === 0 ? from : null;
      await this.through(limit, inclusive, { breakpoints: { pcs } }, (_, here) => {
        const is = holds();
        if (is && !was) last = here;
        was = is;
      });
      return last as Place | null;
    });
    if (!isKnown && problem !== null) throw problem as SessionError;
    return found && this.position(found);
  }

  /** @throws SessionError evaluation */
  watched(expression: string, frame: MachineFrame): WatchedExpression {
    return new WatchedExpression(this.program, this.inspector, expression, frame);
  }

  async whenChanged(watched: WatchedExpression, end: Place, count: number, inclusive: boolean): Promise<PastResult<ChangeRecord>> {
    const { recording, program, travel } = this;
    const entry = watched.isOfFrame ? travel.entryOf(watched.frame) : null;
    const request = { watches: watched.ranges };
    try {
      const { items, more } = await this.page<{ at: Place; record: ChangeRecord }>(
        end,
        inclusive,
        count,
        async (limit, isInclusive, from, keep) => {
          if (entry !== null && comparePlaces(from, entry) < 0) await travel.advance(entry);
          const look = (): Sample => {
            const sample = watched.sample();
            request.watches = watched.ranges;
            return sample;
          };
          let was = look();
          const compare = (at: Place, pc: number | null): void => {
            const is = look();
            if (!isSameSample(was, is)) {
              const by = pc ?? at.pc;
              keep({ at, record: { position: this.position(at), pc, function: program.functionName(by), location: program.locate(by), oldValue: was.text(), newValue: is.text() } });
            }
            was = is;
          };
          recording.onEdit = (_, apply) => {
            apply();
            const at = recording.place;
            if (comparePlaces(at, limit) < (isInclusive ? 1 : 0)) compare(at, null);
          };
          await this.through(limit, isInclusive, request, (hits, here) => compare(here, hits[0]?.pc ?? here.pc));
        },
        entry,
      );
      return { items: items.map((i) => i.record), next: more ? this.position(items.at(-1)!.at) : null };
    } finally {
      recording.onEdit = null;
    }
  }

  // -- places in the source, for who has another image of it

  /** Where a line begins, once for each function that has code of it. */
  private lineStarts(file: FileId, line: number): { pcs: Set<number> } {
    const info = debugInfoOf(this.program.info!);
    const first = new Map<number, number>();
    for (const { lowPc } of info.statementsOnLine(file, line)) {
      const id = info.functionIdAt(lowPc);
      first.set(id, Math.min(first.get(id) ?? lowPc, lowPc));
    }
    return { pcs: new Set(first.values()) };
  }

  /** The line where the program stands, and how often it has been begun by now; null without lines. */
  async sourceHit(now: Place): Promise<SourceHit | null> {
    const info = debugInfoOf(this.program.info);
    const row = info?.lineAt(now.pc);
    if (!info || !row) return null;
    const breakpoints = this.lineStarts(row.file, row.line);
    let hit = 0;
    await this.travel.seek(this.recording.start, true);
    if (breakpoints.pcs.has(this.recording.place.pc)) hit++;
    await this.through(now, true, { breakpoints }, () => void hit++);
    return { file: info.files[row.file]!.path, line: row.line, hit };
  }

  /** To the moment when a line is begun for the `hit`th time, live where nothing is recorded. @throws SessionError unknown-position */
  async seekHit({ file, line, hit }: SourceHit): Promise<void> {
    const info = debugInfoOf(this.program.info);
    const { recording, travel } = this;
    const match = info?.findFile(file);
    if (!info || match?.kind !== 'found') throw new SessionError('unknown-file', `no source file ${file} in this program`);
    const breakpoints = this.lineStarts(match.file, line);
    await travel.seek(recording.start, true);
    recording.machine.journal.isReplay = false;
    let left = breakpoints.pcs.has(recording.place.pc) ? hit - 1 : hit;
    for (let passCurrent = true; left > 0; ) {
      const stop = recording.run({ breakpoints, passCurrent, budget: travel.host.scheduler.budget });
      recording.ran(0);
      passCurrent = stop.kind === 'stopped';
      if (stop.kind === 'stopped') left--;
      else if (stop.kind === 'slice') await travel.breathe();
      else throw new SessionError('unknown-position', `line ${line} of ${file} is not begun ${hit} times`);
    }
  }

  // -- calls

  async calls(name: string, end: Place, inclusive: boolean, count: number, now: Place): Promise<PastResult<CallRecord>> {
    const { program, machine, travel } = this;
    const entries = program.functionEntries(name);
    if (entries.length === 0) throw new SessionError('unknown-place', `no function ${name}`);
    const breakpoints = { pcs: new Set(entries) };
    const seen = new Set<number>();
    const { items, more } = await this.page<{ at: Place; frame: MachineFrame; caller: MachineFrame | null; args: CallRecord['arguments'] }>(end, inclusive, count, async (limit, isInclusive, _, keep) => {
      await this.through(limit, isInclusive, { breakpoints }, (_, here) => {
        const [frame, caller = null] = machine.frames(0, 2) as [MachineFrame, MachineFrame?];
        // A loop back to where the body begins is no other call.
        if (seen.has(frame.serial)) return;
        seen.add(frame.serial);
        keep({ at: here, frame, caller, args: this.argumentsOf(frame) });
      });
    });
    const records: CallRecord[] = [];
    for (const { at, frame, caller, args } of items) {
      await travel.seek(at);
      const returned = await this.returnOf(frame, now);
      records.push({
        position: this.position(at), function: program.functionName(frame.pc), arguments: args,
        result: returned && this.resultOf(frame), returned: returned && this.position(returned),
        caller: caller && program.functionName(caller.pc), callerLocation: caller && program.locateCall(caller.pc),
      });
    }
    return { items: records, next: more ? this.position(items.at(-1)!.at) : null };
  }

  private argumentsOf(frame: MachineFrame): CallRecord['arguments'] {
    const info = debugInfoOf(this.program.info);
    const visible = info?.variablesInScope(frame.pc).filter((v) => v.variable.kind === 'parameter') ?? [];
    return visible.map(({ variable, location }) => {
      const datum = this.inspector.reader.fromLocation(variable.type, location, frame.fp, (slot) => this.machine.operands(0)[slot]?.bytes ?? null);
      return { name: variable.name, value: this.inspector.plainValue(datum).text };
    });
  }

  /** Runs on to where a frame has returned; null if it has not by `limit`. */
  private async returnOf({ serial, depth }: MachineFrame, limit: Place): Promise<Place | null> {
    const { recording, machine, travel } = this;
    const caller = machine.frames(1, 1)[0];
    this.resultPointer = null;
    const [frame] = machine.frames(0, 1) as [MachineFrame];
    const offset = this.resultPointerOffset?.(frame.functionIndex) ?? null;
    const pointer = offset === null ? null : this.program.readExactly(frame.fp + offset, 4);
    this.resultPointer = pointer && Number(readUnsigned(pointer));
    const step = { kind: 'out', serial, depth } as const;
    for (;;) {
      const stop = recording.run({ step, passCurrent: true, budget: travel.host.scheduler.budget, clockLimit: limit.clock });
      const here = recording.place;
      if (comparePlaces(here, limit) > 0 || (stop.kind !== 'stopped' && stop.kind !== 'slice')) return null;
      const top = machine.frames(0, 1)[0]!;
      if (here.depth < depth) return caller && top.serial === caller.serial && top.pc === caller.resumePc ? here : null;
      await travel.breathe();
    }
  }
  private resultPointer: number | null = null;

  private resultOf({ pc }: MachineFrame): string | null {
    const datum = returnedDatum(this.program, pc, this.resultPointer);
    return datum && this.inspector.plainValue(datum).text;
  }

  // -- host calls and output

  async hostCalls(name: string | undefined, end: Place, count: number): Promise<PastResult<HostCall>> {
    const { program, travel } = this;
    const { journal } = this.machine;
    try {
      const { items, more } = await this.page<{ at: Place; record: HostCallRecord }>(end, false, count, async (limit, _, __, keep) => {
        // A call is made from its position on: the one at `limit` is not in the window, the one at its start is.
        journal.onHostCall = (record) => {
          const at = { ...record.position, ended: false };
          if ((name === undefined || record.name === name) && comparePlaces(at, limit) < 0) keep({ at, record });
        };
        await travel.advance(limit);
        journal.onHostCall = null;
      });
      const records = items.map(({ record: { position, name: called, class: kind, arguments: args, result } }) => ({
        position, name: called, class: kind, arguments: args, result,
        function: program.functionName(position.pc), location: program.locateCall(position.pc),
      }));
      return { items: records, next: more ? records.at(-1)!.position : null };
    } finally {
      journal.onHostCall = null;
    }
  }

  async outputAt(offset: number): Promise<Position | null> {
    const { recording, machine, travel } = this;
    const { journal } = machine;
    const made = (snapshot: { readonly registers: Int32Array }): number => new Float64Array(snapshot.registers.slice(REGISTER.outputBytes, REGISTER.outputBytes + 2).buffer)[0]!;
    const { end } = recording.branch;
    let from = recording.before(end, true);
    while (from !== null && (made(from.snapshot) > offset || !recording.restore(from))) from = recording.before(from.place, false);
    if (from === null) return null;
    let found: Position | null = null;
    try {
      journal.onRawOutput = (before, _, bytes, position) => {
        if (found === null && offset < before + bytes.length) found = { ...position };
      };
      while (found === null && comparePlaces(recording.place, end) < 0) {
        const stop = recording.run({ budget: 4096, clockLimit: Math.max(end.clock, 0), passCurrent: true });
        if (stop.kind !== 'slice') break;
        await travel.breathe();
      }
    } finally {
      journal.onRawOutput = null;
    }
    return found;
  }

  /** The moment of an instruction that was executed at this clock value; null if it lies beyond the present. */
  async momentOf({ clock, pc }: { readonly clock: number; readonly pc: number }, now: Place): Promise<Position | null> {
    const { recording, travel } = this;
    if (clock > now.clock) return null;
    if ((recording.restoreBefore(frameStart(clock), false) ?? recording.restoreBefore(recording.start, true)) === null) return null;
    await travel.toClock(clock - 1);
    for (;;) {
      const here = recording.place;
      if (here.clock === clock && here.pc === pc) return this.position(here);
      if (here.clock > clock) return null;
      const stop = recording.run({ breakpoints: { pcs: new Set([pc]) }, passCurrent: true, budget: travel.host.scheduler.budget, clockLimit: clock });
      if (stop.kind === 'slice') await travel.breathe();
      else if (stop.kind !== 'stopped') return null;
    }
  }
}
