// Dispatch of `switch`: tables where the values lie close, a binary search between and for the rest.

import type { CaseStmt } from '../ast';
import type { CType } from '../types';
import { CALL_BYTES } from './emitter';
import { Initializers } from './initializers';
import {
  COMPARE, I32_LE_U, I32_SUB, I64_LE_U, I64_SUB, JUMP, JUMP_IF, JUMP_UNLESS, SWITCH, V, isUnsignedType, valueOf, I32_EQ, I64_EQ,
} from './ops';
import { CompareOp } from '../ast';
import { R } from './unit';

interface Span {
  readonly low: bigint;
  readonly high: bigint;
  readonly label: number;
}

/** A stretch of values served by one table, or one span by comparison. */
interface Group {
  readonly low: bigint;
  readonly high: bigint;
  readonly spans: readonly Span[];
}

const MIN_TABLE_SPANS = 4;
/** A table may have this many entries per span. */
const MAX_SPREAD = 3n;
const MAX_TABLE = 4096n;
/** Up to this many groups are tried one after the other. */
const LINEAR = 3;

export interface FunctionTable {
  readonly isGoto: boolean;
  readonly labels: readonly number[];
}

export abstract class Switches extends Initializers {
  protected readonly tables: FunctionTable[] = [];

  /** Pops the value and jumps to one of `labels` (one per case, in order) or `otherwise`. */
  protected genDispatch(cases: readonly CaseStmt[], labels: readonly number[], otherwise: number, type: CType): void {
    const wide = valueOf(type) === V.I64;
    const bits = wide ? 64 : 32;
    const norm = (n: bigint): bigint => (isUnsignedType(type) ? BigInt.asUintN(bits, n) : BigInt.asIntN(bits, n));
    const spans: Span[] = [];
    cases.forEach((c, i) => {
      if (c.low === null) return;
      const low = norm(c.low);
      const high = norm(c.high ?? c.low);
      if (low <= high) spans.push({ low, high, label: labels[i]! });
    });
    spans.sort((a, b) => (a.low < b.low ? -1 : a.low > b.low ? 1 : 0));
    const groups = grouped(spans);
    const v: V = wide ? V.I64 : V.I32;
    if (groups.length === 0) {
      this.drop();
      this.jump(JUMP, otherwise);
      return;
    }
    if (!wide && groups.length === 1 && groups[0]!.spans.length > 1) {
      this.subtract(groups[0]!.low, v);
      this.genTable(groups[0]!, otherwise);
      return;
    }
    const slot = this.frame.temporary(8);
    this.storeSlot(slot, v);
    this.search(groups, 0, groups.length, slot, type, otherwise);
  }

  private search(groups: readonly Group[], from: number, to: number, slot: number, type: CType, otherwise: number): void {
    const v = valueOf(type) as V;
    if (to - from <= LINEAR) {
      for (let i = from; i < to; i++) this.genGroup(groups[i]!, slot, v, otherwise);
      if (this.isReachable) this.jump(JUMP, otherwise);
      return;
    }
    const middle = (from + to) >> 1;
    const below = this.newLabel();
    this.loadSlot(slot, v);
    this.constant(groups[middle]!.low, v);
    const unsigned = isUnsignedType(type);
    const table = v === V.I64 ? (unsigned ? COMPARE.i64u : COMPARE.i64s) : unsigned ? COMPARE.i32u : COMPARE.i32s;
    this.binary(table[CompareOp.Lt]!, V.I32);
    this.jump(JUMP_IF, below);
    this.search(groups, middle, to, slot, type, otherwise);
    this.bind(below);
    this.search(groups, from, middle, slot, type, otherwise);
  }

  private genGroup(group: Group, slot: number, v: V, otherwise: number): void {
    const [first] = group.spans;
    const size = group.high - group.low;
    this.loadSlot(slot, v);
    if (group.spans.length > 1) {
      const next = this.newLabel();
      this.subtract(group.low, v);
      if (v === V.I64) {
        this.constant(size, v);
        this.binary(I64_LE_U, V.I32);
        this.jump(JUMP_UNLESS, next);
        this.loadSlot(slot, v);
        this.narrow();
        this.subtract(BigInt.asIntN(32, group.low), V.I32);
      }
      this.genTable(group, -1);
      // Holes of the table have gone to `otherwise` already.
      this.fillHoles(otherwise);
      this.bind(next);
      return;
    }
    if (size === 0n) {
      this.constant(group.low, v);
      this.binary(v === V.I64 ? I64_EQ : I32_EQ, V.I32);
    } else {
      this.subtract(group.low, v);
      this.constant(size, v);
      this.binary(v === V.I64 ? I64_LE_U : I32_LE_U, V.I32);
    }
    this.jump(JUMP_IF, first!.label);
  }

  /** Pops an index. A hole goes to `otherwise`; with -1, see `fillHoles`, and values outside go on. */
  private genTable(group: Group, otherwise: number): void {
    const count = Number(group.high - group.low) + 1;
    const labels = new Array<number>(count).fill(otherwise);
    for (const span of group.spans) {
      this.useLabel(span.label);
      for (let n = span.low; n <= span.high; n++) labels[Number(n - group.low)] = span.label;
    }
    this.plain(SWITCH);
    this.relocate(R.Table, this.tables.length, 0, CALL_BYTES);
    this.popped(1);
    this.tables.push({ isGoto: false, labels });
    if (otherwise >= 0) {
      this.useLabel(otherwise);
      this.jump(JUMP, otherwise);
    }
  }

  private fillHoles(otherwise: number): void {
    const table = this.tables[this.tables.length - 1]!;
    this.useLabel(otherwise);
    this.tables[this.tables.length - 1] = { isGoto: false, labels: table.labels.map((l) => (l < 0 ? otherwise : l)) };
  }

  private subtract(value: bigint, v: V): void {
    if (value === 0n) return;
    this.constant(value, v);
    this.binary(v === V.I64 ? I64_SUB : I32_SUB, v);
  }

  private constant(value: bigint, v: V): void {
    const lo = Number(BigInt.asIntN(32, value));
    if (v === V.I64) this.constI64(lo, Number(BigInt.asIntN(32, value >> 32n)));
    else this.constI32(lo);
  }
}

/** Neighbouring spans form a table as long as it stays dense. */
function grouped(spans: readonly Span[]): Group[] {
  const groups: Group[] = [];
  for (let i = 0; i < spans.length; ) {
    let end = i + 1;
    let best = i + 1;
    while (end < spans.length) {
      const range = spans[end]!.high - spans[i]!.low + 1n;
      if (range > MAX_TABLE || range > BigInt(end - i + 1) * MAX_SPREAD) break;
      end++;
      best = end;
    }
    if (best - i >= MIN_TABLE_SPANS) {
      groups.push({ low: spans[i]!.low, high: spans[best - 1]!.high, spans: spans.slice(i, best) });
      i = best;
    } else {
      groups.push({ low: spans[i]!.low, high: spans[i]!.high, spans: [spans[i]!] });
      i++;
    }
  }
  return groups;
}
