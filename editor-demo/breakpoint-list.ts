// The user's breakpoints, by file: kept over a reload, bound by the session while there is one.

import type { Breakpoint, RemoteSession } from '../protocol/index';

const hasSettings = (b: FileBreakpoint): boolean => !b.enabled || (b.condition || b.hitCondition || b.logMessage) !== '';

export interface FileBreakpoint {
  line: number;
  enabled: boolean;
  /** C expression; empty: none. So the two below. */
  condition: string;
  hitCondition: string;
  logMessage: string;
  /** As the session bound it; null while nothing is loaded. */
  bound: Breakpoint | null;
}

type Settings = Pick<FileBreakpoint, 'enabled' | 'condition' | 'hitCondition' | 'logMessage'>;

const KEY = 'stopline.breakpoints';
const made = (line: number, settings: Partial<Settings> = {}): FileBreakpoint => ({
  line, enabled: true, condition: '', hitCondition: '', logMessage: '', ...settings, bound: null,
});

/** Where a breakpoint is shown: the line it bound to, if it was moved. */
export function shownLine(breakpoint: FileBreakpoint): number {
  return breakpoint.bound?.locations[0]?.location?.line ?? breakpoint.line;
}

export type BreakpointMark = 'bound' | 'unbound' | 'unknown' | 'disabled';
export const markState = (b: FileBreakpoint): BreakpointMark => (!b.enabled ? 'disabled' : b.bound === null ? 'unknown' : b.bound.verified ? 'bound' : 'unbound');

export interface BreakpointHost {
  /** What binds them now; null: nothing is loaded. */
  binder(): RemoteSession | null;
  changed(): void;
  /** They could not be bound. */
  failed(error: unknown): void;
}

export class BreakpointList {
  private files = new Map<string, FileBreakpoint[]>();
  /** Whose settings are being typed. */
  edited: FileBreakpoint | null = null;
  wantsFocus = false;

  constructor(
    private readonly host: BreakpointHost,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  ) {}

  all(): ReadonlyMap<string, readonly FileBreakpoint[]> {
    return this.files;
  }
  of(file: string): readonly FileBreakpoint[] {
    return this.files.get(file) ?? [];
  }
  at(file: string, line: number): FileBreakpoint | undefined {
    // One that was moved shows at its new line: that is the one a click there means.
    return this.of(file).find((b) => b.line === line || shownLine(b) === line);
  }

  replace(lines: Readonly<Record<string, readonly number[]>>): void {
    this.files = new Map(Object.entries(lines).map(([file, list]) => [file, list.map((line) => made(line))]));
    this.save();
  }

  toggle(file: string, line: number): void {
    const list = this.files.get(file) ?? [];
    const found = this.at(file, line);
    this.files.set(file, found ? list.filter((b) => b !== found) : [...list, made(line)].sort((a, b) => a.line - b.line));
    this.after(file);
  }

  change(file: string, breakpoint: FileBreakpoint, settings: Partial<Settings>): void {
    Object.assign(breakpoint, settings);
    this.after(file);
  }

  edit(breakpoint: FileBreakpoint | null): void {
    this.edited = breakpoint;
    this.wantsFocus = breakpoint !== null;
    this.host.changed();
  }

  /** The editor's text has changed: where each line has gone; null if it is gone, and its breakpoint with it. */
  move(file: string, moved: (line: number) => number | null): void {
    const list = this.files.get(file);
    if (!list || list.every((b) => b.line === moved(b.line))) return;
    const byLine = new Map<number, FileBreakpoint>();
    for (const breakpoint of list) {
      const line = moved(breakpoint.line);
      if (line === null) continue;
      // Of those that come together, one that asks for something stays.
      const other = byLine.get(line);
      if (!other || !hasSettings(other)) byLine.set(line, Object.assign(breakpoint, { line, bound: null }));
    }
    this.files.set(file, [...byLine.values()]);
    this.save();
    this.host.changed();
  }

  renameFile(from: string, to: string): void {
    const list = this.files.get(from);
    this.files.delete(from);
    if (list) this.files.set(to, list);
    this.save();
  }
  removeFile(file: string): void {
    this.files.delete(file);
    this.save();
  }

  private after(file: string): void {
    this.save();
    this.host.changed();
    this.bind(file).catch((error: unknown) => this.host.failed(error));
  }

  async bind(file: string): Promise<void> {
    const session = this.host.binder();
    if (!session) return;
    const list = this.files.get(file) ?? [];
    const bound = await session.setSourceBreakpoints(
      file,
      list.map(({ line, enabled, condition, hitCondition, logMessage }) => ({
        line, enabled, ...(condition && { condition }), ...(hitCondition && { hitCondition }), ...(logMessage && { logMessage }),
      })),
    );
    list.forEach((b, i) => (b.bound = bound[i] ?? null));
    this.host.changed();
  }

  async bindAll(): Promise<void> {
    for (const file of this.files.keys()) await this.bind(file);
  }
  unbind(): void {
    for (const list of this.files.values()) for (const b of list) b.bound = null;
  }
  /** The session says that one has changed. */
  update(breakpoint: Breakpoint): void {
    for (const list of this.files.values()) for (const b of list) if (b.bound?.id === breakpoint.id) b.bound = breakpoint;
    this.host.changed();
  }

  private save(): void {
    try {
      const plain = [...this.files].map(([file, list]) => [file, list.map((b) => ({ ...b, bound: undefined }))]);
      this.storage?.setItem(KEY, JSON.stringify(Object.fromEntries(plain)));
    } catch {
      // A full or forbidden storage loses nothing that is on the page.
    }
  }

  /** Takes up what was saved, for files that are there. Earlier versions saved line numbers. */
  restore(isFile: (name: string) => boolean): void {
    const saved: unknown = JSON.parse(this.storage?.getItem(KEY) ?? '{}');
    if (typeof saved !== 'object' || saved === null) return;
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    for (const [file, list] of Object.entries(saved)) {
      if (!isFile(file) || !Array.isArray(list)) continue;
      const found = (list as unknown[]).map((kept) => (typeof kept === 'number' ? { line: kept } : ((kept ?? {}) as Partial<FileBreakpoint>)));
      this.files.set(
        file,
        found
          .filter((b): b is FileBreakpoint => Number.isInteger(b.line) && b.line! > 0)
          .map((b) => made(b.line, { enabled: b.enabled !== false, condition: text(b.condition), hitCondition: text(b.hitCondition), logMessage: text(b.logMessage) })),
      );
    }
  }
}
