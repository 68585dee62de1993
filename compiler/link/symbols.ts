// Names across units: which definition every symbol of every unit means, and what of the library is needed.

import type { HostDeclaration } from '../../vm/host';
import { SymbolKind, type UnitData, type UnitFunction, type UnitObject, type UnitSymbol } from '../codegen/unit';

/** A unit being linked. */
export class LinkedUnit {
  /** By unit function and unit data: its number in the image, -1 while nothing needs it. */
  readonly functionIndex: Int32Array;
  readonly dataIndex: Int32Array;
  /** By unit symbol: what it means, once asked. */
  readonly targets: (Target | undefined)[];

  constructor(
    readonly unit: UnitObject,
    readonly isLibrary: boolean,
  ) {
    this.functionIndex = new Int32Array(unit.functions.length).fill(-1);
    this.dataIndex = new Int32Array(unit.data.length).fill(-1);
    this.targets = new Array(unit.symbols.length);
  }
}

export type Target =
  | { readonly kind: 'function'; readonly home: LinkedUnit; readonly index: number }
  | { readonly kind: 'data'; readonly home: LinkedUnit; readonly index: number }
  | { readonly kind: 'host'; readonly host: HostDeclaration }
  | { readonly kind: 'undefined' };

export const UNDEFINED: Target = { kind: 'undefined' };

export interface LibraryUnits {
  /** The unit that defines a name, compiled if need be; null if none does. */
  unitOf(name: string): UnitObject | null;
  /** All names it defines, for "did you mean". */
  names(): Iterable<string>;
}

export interface SymbolEvents {
  duplicate(name: string, first: UnitSymbol, firstIn: LinkedUnit, second: UnitSymbol, secondIn: LinkedUnit): void;
}

export class SymbolTable {
  readonly units: LinkedUnit[] = [];
  private readonly globals = new Map<string, { readonly home: LinkedUnit; readonly symbol: UnitSymbol }>();
  private readonly loaded = new Map<UnitObject, LinkedUnit>();

  constructor(
    private readonly library: LibraryUnits,
    private readonly hosts: ReadonlyMap<string, HostDeclaration>,
    private readonly events: SymbolEvents,
  ) {}

  add(unit: UnitObject, isLibrary: boolean): LinkedUnit {
    const linked = new LinkedUnit(unit, isLibrary);
    this.units.push(linked);
    this.loaded.set(unit, linked);
    for (const symbol of unit.symbols) {
      if (symbol.definition < 0 || symbol.isStatic) continue;
      const before = this.globals.get(symbol.name);
      if (!before) {
        this.globals.set(symbol.name, { home: linked, symbol });
        continue;
      }
      // The program's own definition stands before the library's, and a real one before an inline one.
      if (isLibrary || symbol.isInline) continue;
      if (before.symbol.isInline) this.globals.set(symbol.name, { home: linked, symbol });
      else this.events.duplicate(symbol.name, before.symbol, before.home, symbol, linked);
    }
    return linked;
  }

  global(name: string): Target {
    let found = this.globals.get(name);
    const host = this.hosts.get(name);
    // No name is both a host function and C of the library: what a host has need not be looked for there.
    if (!found && !host) {
      const unit = this.library.unitOf(name);
      if (unit && !this.loaded.has(unit)) {
        this.add(unit, true);
        found = this.globals.get(name);
      }
    }
    if (found) return targetOf(found.home, found.symbol);
    return host ? { kind: 'host', host } : UNDEFINED;
  }

  /** What symbol `index` of a unit means. */
  resolve(from: LinkedUnit, index: number): Target {
    const known = from.targets[index];
    if (known) return known;
    const symbol = from.unit.symbols[index]!;
    const own = symbol.definition >= 0 && (symbol.isStatic || this.globals.get(symbol.name)?.symbol === symbol);
    const target = own ? targetOf(from, symbol) : this.global(symbol.name);
    from.targets[index] = target;
    return target;
  }

  /** Names that a wrong one may have been meant for. */
  *candidates(): Iterable<string> {
    yield* this.globals.keys();
    yield* this.hosts.keys();
    for (const name of this.library.names()) if (!name.startsWith('_')) yield name;
  }
}

function targetOf(home: LinkedUnit, symbol: UnitSymbol): Target {
  return symbol.kind === SymbolKind.Function
    ? { kind: 'function', home, index: symbol.definition }
    : { kind: 'data', home, index: symbol.definition };
}

export const functionAt = (t: Target & { kind: 'function' }): UnitFunction => t.home.unit.functions[t.index]!;
export const dataAt = (t: Target & { kind: 'data' }): UnitData => t.home.unit.data[t.index]!;
