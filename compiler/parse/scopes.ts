// Names to meanings: for each interned name a chain of bindings, innermost first; scopes are an undo log. Tags are
// a second name space of the same make.

import type { FunctionSymbol, VariableSymbol } from '../ast';
import type { Loc } from '../source';
import type { CType, EnumType, RecordType } from '../types';

export const enum B { Variable, Function, Typedef, EnumConstant, Error }

export class Binding {
  isUsed = false;
  constructor(
    readonly kind: B,
    readonly nameId: number,
    readonly depth: number,
    readonly outer: Binding | null,
    public loc: Loc,
    /** Typedef: what it names. EnumConstant: its type. Otherwise the declared type in this scope. */
    public type: CType,
    readonly variable: VariableSymbol | null,
    readonly fn: FunctionSymbol | null,
    /** EnumConstant. */
    readonly value: number,
  ) {}
}

export class TagBinding {
  constructor(
    readonly nameId: number,
    readonly depth: number,
    readonly outer: TagBinding | null,
    readonly type: RecordType | EnumType,
  ) {}
}

/** Arrays of a unit that is done, all null again: to fill such ones for each unit takes longer than many a unit. */
let spare: { readonly ordinary: (Binding | null)[]; readonly tags: (TagBinding | null)[] } | null = null;

export class Scopes {
  /** 0 is file scope. */
  depth = 0;
  /** By name; may be longer than there are names. */
  readonly ordinary: (Binding | null)[];
  readonly tags: (TagBinding | null)[];
  readonly log: Binding[] = [];
  private readonly tagLog: TagBinding[] = [];
  /** Log lengths at each open scope's start, two numbers a scope. */
  private readonly marks: number[] = [];

  constructor(nameCount: number) {
    ({ ordinary: this.ordinary, tags: this.tags } = spare ?? { ordinary: [], tags: [] });
    spare = null;
    while (this.ordinary.length < nameCount) {
      this.ordinary.push(null);
      this.tags.push(null);
    }
  }

  /** Nobody will ask any more. */
  finish(): void {
    this.leaveTo(0);
    this.undo(0, 0);
    spare = { ordinary: this.ordinary, tags: this.tags };
  }

  enter(): void {
    this.marks.push(this.log.length, this.tagLog.length);
    this.depth++;
  }

  /** Where the innermost scope's bindings begin in `log`. */
  get scopeStart(): number {
    return this.marks.length === 0 ? 0 : this.marks[this.marks.length - 2]!;
  }

  leave(): void {
    const tagMark = this.marks.pop()!;
    this.undo(this.marks.pop()!, tagMark);
    this.depth--;
  }

  private undo(mark: number, tagMark: number): void {
    const { log, tagLog } = this;
    while (log.length > mark) {
      const gone = log.pop()!;
      this.ordinary[gone.nameId] = gone.outer;
    }
    while (tagLog.length > tagMark) {
      const gone = tagLog.pop()!;
      this.tags[gone.nameId] = gone.outer;
    }
  }

  /** After a syntax error: back to a scope that was open before it. */
  leaveTo(depth: number): void {
    while (this.depth > depth) this.leave();
  }

  lookup(nameId: number): Binding | null {
    return this.ordinary[nameId]!;
  }

  /** The binding of this very scope, if it has one. */
  own(nameId: number): Binding | null {
    const found = this.ordinary[nameId];
    return found && found.depth === this.depth ? found : null;
  }

  bind(
    kind: B, nameId: number, loc: Loc, type: CType, variable: VariableSymbol | null, fn: FunctionSymbol | null, value: number,
  ): Binding {
    const made = new Binding(kind, nameId, this.depth, this.ordinary[nameId]!, loc, type, variable, fn, value);
    this.ordinary[nameId] = made;
    this.log.push(made);
    return made;
  }

  tag(nameId: number): TagBinding | null {
    return this.tags[nameId]!;
  }

  bindTag(nameId: number, type: RecordType | EnumType): void {
    const made = new TagBinding(nameId, this.depth, this.tags[nameId]!, type);
    this.tags[nameId] = made;
    this.tagLog.push(made);
  }

  /** What a closed parameter list declared, so that a function's body can see it again. */
  takeScope(): { readonly bindings: readonly Binding[]; readonly tags: readonly TagBinding[] } {
    const mark = this.marks[this.marks.length - 2]!;
    const tagMark = this.marks[this.marks.length - 1]!;
    const taken = { bindings: this.log.slice(mark), tags: this.tagLog.slice(tagMark) };
    this.leave();
    return taken;
  }
}
