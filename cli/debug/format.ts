// Stops, frames and values as gdb's users know them.

import { formatChar, formatFloat } from '../../session/index';
import type { Breakpoint, PauseReason, SourceLocation, StackFrame, Stop, Value, Variable } from '../../session/index';

export const hex = (value: number, digits = 8): string => `0x${(value >>> 0).toString(16).padStart(digits, '0')}`;

const shortPath = (location: SourceLocation): string => location.file;

const MARKS: Partial<Record<Value['status'], string>> = {
  fresh: 'presumed uninitialised',
  'partly-fresh': 'presumed partly uninitialised',
  freed: 'in freed memory',
  'not-allocated': 'in memory that is not allocated',
};

/** A value with what has to be said of it beside it. Where there is no value, its text says so itself. */
export function valueText(value: Value): string {
  const mark = MARKS[value.status];
  return mark ? `${value.text} <${mark}>` : value.text;
}

/** As `print` shows it: a pointer has its type before it, unless it is text. */
export function typedText(value: Value): string {
  const isPointer = value.text.startsWith('0x') && (value.pointsTo !== null || value.type.endsWith('*') || value.type.includes('(*'));
  return isPointer && !/^(const |volatile )*char \*(const)?$/.test(value.type) ? `(${value.type}) ${valueText(value)}` : valueText(value);
}

/** `fact (n=3) at main.c:5`. `args` null: not asked for. */
export function frameText(frame: StackFrame, args: readonly Variable[] | null): string {
  const list = args ? args.map((a) => `${a.name}=${a.text}`).join(', ') : '';
  const where = frame.location ? ` at ${shortPath(frame.location)}:${frame.location.line}` : '';
  return `${frame.location ? '' : `${hex(frame.pc, 6)} in `}${frame.function} (${list})${where}`;
}

export const sourceLine = (line: number, text: string): string => `${line}\t${text}`;

/** What is said above the frame; empty for a plain step. */
export function reasonText(reason: PauseReason, breakpoints: ReadonlyMap<number, Breakpoint>): string {
  switch (reason.kind) {
    case 'breakpoint':
    case 'functionBreakpoint':
    case 'instructionBreakpoint': {
      const names = reason.ids.map((id) => `${breakpoints.get(id)?.temporary ? 'Temporary breakpoint' : 'Breakpoint'} ${id}`);
      return `${names.join(', ')}${reason.problem ? `\nError in its condition: ${reason.problem}` : ''}`;
    }
    case 'dataBreakpoint':
      return (
        reason.hits
          .map((hit) =>
            hit.access === 'read'
              ? `Read watchpoint ${hit.id}: ${hit.expression}\n\nValue = ${hit.newValue}`
              : `Watchpoint ${hit.id}: ${hit.expression}\n\nOld value = ${hit.oldValue}\nNew value = ${hit.newValue}`,
          )
          .join('\n\n') + (reason.problem ? `\nError in its condition: ${reason.problem}` : '')
      );
    case 'dataScopeEnd':
      return reason.ids.map((id, i) => `Watchpoint ${id} deleted: the frame of ${reason.expressions[i] ?? 'its variable'} has ended.`).join('\n');
    case 'fault':
      return `Program stopped by a fault: ${reason.fault}${reason.address !== null ? ` at address ${hex(reason.address)}` : ''}.\n${reason.explanation}`;
    case 'exit':
      return reason.exitCode === 0 ? '[Program exited normally]' : `[Program exited with code ${reason.exitCode}]`;
    case 'pause':
      return 'Program paused.';
    case 'waiting':
      return `Program waits for input in ${reason.call}.`;
    case 'limit':
      return `Limit reached: ${reason.limit}.`;
    case 'functionReturn':
      return `Run till exit from ${reason.function}`;
    case 'historyStart':
      return 'No more reverse-execution history: this is the start.';
    case 'historyEnd':
      return 'No more history: this is the end of what was recorded.';
    case 'entry':
    case 'step':
    case 'goto':
    case 'seek':
      return '';
  }
}

/** After "It stopped", as gdb puts it. */
export function stoppedText(reason: PauseReason): string {
  switch (reason.kind) {
    case 'breakpoint':
    case 'functionBreakpoint':
    case 'instructionBreakpoint':
      return `at breakpoint ${reason.ids.join(', ')}`;
    case 'dataBreakpoint':
      return `at watchpoint ${reason.hits.map((hit) => hit.id).join(', ')}`;
    case 'step':
      return 'after being stepped';
    case 'functionReturn':
      return `after ${reason.function} returned`;
    case 'fault':
      return `by a fault: ${reason.fault}`;
    case 'dataScopeEnd':
      return `as a watched variable's frame ended`;
    case 'waiting':
      return `to wait for input in ${reason.call}`;
    case 'exit':
      return `by exiting with code ${reason.exitCode}`;
    case 'limit':
      return `at the limit of the ${reason.limit}`;
    case 'pause':
      return 'as it was paused';
    case 'entry':
      return 'at its entry';
    case 'historyStart':
      return 'at the start of its history';
    case 'historyEnd':
      return 'at the end of its history';
    case 'goto':
    case 'seek':
      return 'where it was sent';
  }
}

export const isEnd = (stop: Stop): boolean => stop.reasons.some((r) => r.kind === 'exit');

/** One line of `info breakpoints`, and lines for its places. */
export function breakpointText(bp: Breakpoint, isOnce = false): string {
  const { place } = bp;
  const kind = place.kind === 'data' ? (place.access === 'read' ? 'read watchpoint' : place.access === 'access' ? 'acc watchpoint' : 'watchpoint') : 'breakpoint';
  const what =
    place.kind === 'data'
      ? place.expression
      : place.kind === 'source'
        ? `${place.file}:${place.line}`
        : place.kind === 'function'
          ? place.name
          : `*${hex(place.pc, 6)}`;
  const first = bp.locations[0];
  const where =
    place.kind === 'data'
      ? what
      : first && bp.locations.length === 1
        ? `${hex(first.pc, 6)} in ${first.function}${first.location ? ` at ${first.location.file}:${first.location.line}` : ''}`
        : bp.locations.length > 1
          ? `<${bp.locations.length} locations>`
          : `<pending> ${what}`;
  const lines = [`${String(bp.id).padEnd(8)}${kind.padEnd(16)}${(bp.temporary ? 'del' : isOnce ? 'dis' : 'keep').padEnd(5)}${(bp.enabled ? 'y' : 'n').padEnd(4)}${where}`];
  if (bp.condition) lines.push(`        stop only if ${bp.condition}`);
  if (bp.hitCondition) lines.push(`        stop only at hits ${bp.hitCondition}`);
  if (bp.logMessage) lines.push(`        logs "${bp.logMessage}"`);
  if (bp.hits) lines.push(`        breakpoint already hit ${bp.hits} time${bp.hits === 1 ? '' : 's'}`);
  if (bp.ignoreCount) lines.push(`        ignore next ${bp.ignoreCount} hits`);
  if (bp.message) lines.push(`        ${bp.message}`);
  if (bp.locations.length > 1)
    bp.locations.forEach((l, i) =>
      lines.push(`${`${bp.id}.${i + 1}`.padEnd(29)}${bp.enabled ? 'y' : 'n'}   ${hex(l.pc, 6)} in ${l.function}${l.location ? ` at ${l.location.file}:${l.location.line}` : ''}`),
    );
  return lines.join('\n');
}

/** Bytes in groups, as `x` prints them, by their offset. */
export function examineText(
  count: number,
  format: string,
  unitBytes: number,
  bytes: Uint8Array,
  isMapped: (offset: number) => boolean,
): { readonly offset: number; readonly cells: readonly string[] }[] {
  const lines: { offset: number; cells: string[] }[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const perLine = format === 's' ? 1 : unitBytes === 8 ? 2 : unitBytes === 1 || format === 'c' ? 8 : 4;
  for (let i = 0; i < count; i += perLine) {
    const cells: string[] = [];
    for (let j = i; j < Math.min(count, i + perLine); j++) {
      const at = j * unitBytes;
      let whole = at + unitBytes <= bytes.length;
      for (let k = 0; whole && k < unitBytes; k++) whole = isMapped(at + k);
      if (!whole) {
        cells.push('<unmapped>');
        continue;
      }
      let raw = 0n;
      for (let k = unitBytes - 1; k >= 0; k--) raw = (raw << 8n) | BigInt(bytes[at + k]!);
      const signed = BigInt.asIntN(unitBytes * 8, raw);
      switch (format) {
        case 'd':
          cells.push(String(signed));
          break;
        case 'u':
          cells.push(String(raw));
          break;
        case 'o':
          cells.push(`0${raw.toString(8)}`);
          break;
        case 't':
          cells.push(raw.toString(2).padStart(unitBytes * 8, '0'));
          break;
        case 'c': {
          const code = Number(signed & 255n);
          cells.push(`${signed} ${formatChar(code)}`);
          break;
        }
        case 'f':
          cells.push(unitBytes < 4 ? String(signed) : formatFloat(unitBytes === 4 ? view.getFloat32(at, true) : view.getFloat64(at, true), unitBytes));
          break;
        default:
          cells.push(`0x${raw.toString(16).padStart(unitBytes * 2, '0')}`);
      }
    }
    lines.push({ offset: i * unitBytes, cells });
  }
  return lines;
}
