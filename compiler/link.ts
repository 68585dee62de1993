// Linking: from units to an image. Finds what the program needs (all of its own units; of the library what is
// reachable), lays out data and code, and puts addresses and indices where relocations ask for them.

import type { HostDeclaration } from '../vm/host';
import type { FunctionEntry, Image, LabelTable } from '../vm/image';
import { FIRST_ADDRESS, FUNCTION_POINTER_BASE, FUNCTION_POINTER_STEP, MAX_GUEST_BYTES } from '../vm/layout';
import { verifyImage } from '../vm/verify';
import { CALL_HOST } from './codegen/ops';
import { ADDRESS_BYTES, CALL_BYTES, POINTER_BYTES, putPaddedSleb, putPaddedUleb } from './codegen/emitter';
import { R, SymbolKind, sameBytes, type UnitData, type UnitObject, type UnitSymbol } from './codegen/unit';
import type { FunctionType } from './types';
import { declarationsAgree } from './link/agree';
import { Signatures, signatureKey } from './link/signatures';
import { dataAt, functionAt, LinkedUnit, SymbolTable, type LibraryUnits, type Target } from './link/symbols';
import { hostThunk, mismatchThunk, undefinedThunk, type Thunk } from './link/thunks';

export interface LinkProblems {
  /** `pc`: of the first use that can run, in the unit's code; -1 if that is not known. */
  undefinedReference(symbol: UnitSymbol, home: LinkedUnit, table: SymbolTable, pc: number): void;
  duplicate(name: string, first: UnitSymbol, firstIn: LinkedUnit, second: UnitSymbol, secondIn: LinkedUnit): void;
  differentKind(symbol: UnitSymbol, home: LinkedUnit): void;
  /** The declaration that was used does not agree with the definition it means. */
  declared(symbol: UnitSymbol, home: LinkedUnit, definition: UnitSymbol, definedIn: LinkedUnit): void;
  variadicUnprototyped(symbol: UnitSymbol): void;
  hostPrototype(symbol: UnitSymbol, home: LinkedUnit, host: HostDeclaration): void;
  dataTooLarge(): void;
}

export interface LinkInput {
  readonly units: readonly UnitObject[];
  readonly library: LibraryUnits;
  readonly hosts: ReadonlyMap<string, HostDeclaration>;
  /** Name of the function that starts the program. */
  readonly entry: string;
  readonly problems: () => LinkProblems;
}

/** What debug info needs to know beside the image. */
export interface Linked {
  readonly image: Image;
  readonly units: readonly LinkedUnit[];
  /** By image function: where it comes from; null for what the linker made. */
  readonly functions: readonly { readonly home: LinkedUnit; readonly index: number }[];
  /** By image data number. */
  readonly addresses: Int32Array;
}

interface DataPlace {
  readonly home: LinkedUnit;
  readonly data: UnitData;
  size: number;
  align: number;
  readOnly: boolean;
  address: number;
}

/** Null if something is undefined or does not fit; it has been reported. */
export function link(input: LinkInput): Linked | null {
  return new Linker(input).run();
}

class Linker {
  private readonly symbols: SymbolTable;
  private readonly signatures = new Signatures();
  private readonly functions: { readonly home: LinkedUnit; readonly index: number }[] = [];
  private readonly data: DataPlace[] = [];
  private readonly pooled = new Map<number, number[]>();
  private readonly hostIndex = new Map<string, number>();
  private readonly hostImports: { name: string; signature: number }[] = [];
  private readonly thunks: Thunk[] = [];
  private readonly thunkIndex = new Map<string, number>();
  /** Functions that code refers to and nobody defines: an error where that code can run. */
  private readonly missing = new Map<UnitSymbol, LinkedUnit>();
  /** Where it does, in the image and in the unit. */
  private readonly missingUses: { readonly symbol: UnitSymbol; readonly pc: number; readonly unitPc: number }[] = [];
  private failed = false;
  /** By image function. */
  private lowPc: number[] = [];
  private gotoBase: number[] = [];
  private firstTable: number[] = [];

  constructor(private readonly input: LinkInput) {
    this.symbols = new SymbolTable(input.library, input.hosts, {
      duplicate: (...args) => {
        this.failed = true;
        input.problems().duplicate(...args);
      },
    });
  }

  run(): Linked | null {
    const { input } = this;
    for (const unit of input.units) this.symbols.add(unit, false);
    for (const home of this.symbols.units) {
      home.unit.functions.forEach((_, index) => this.needFunction(home, index));
      home.unit.data.forEach((_, index) => this.needData(home, index));
    }
    const entry = this.symbols.global(input.entry);
    if (entry.kind !== 'function') return null;
    const entryIndex = this.needFunction(entry.home, entry.index);
    this.followAll();
    if (!this.failed && !this.layOutData()) {
      this.failed = true;
      input.problems().dataTooLarge();
    }
    const image = this.failed ? null : this.makeImage(entryIndex);
    this.reportMissing(image);
    if (this.failed || !image) return null;
    return {
      image,
      units: this.symbols.units,
      functions: this.functions,
      addresses: Int32Array.from(this.data, (d) => d.address),
    };
  }

  /** Code that is never reached (after `if (0)`) may call what is not there: compilers drop it, and programs rely on that. */
  private reportMissing(image: Image | null): void {
    if (this.missing.size === 0) return;
    const code = image && verifyImage(image).code;
    for (const [symbol, home] of this.missing) {
      const use = this.missingUses.find((u) => u.symbol === symbol && code !== null && code.depth[code.atPc[u.pc]!]! >= 0);
      if (code && !use) continue;
      this.failed = true;
      this.input.problems().undefinedReference(symbol, home, this.symbols, use ? use.unitPc : -1);
    }
  }

  // ---------------------------------------------------------------- what is needed

  private needFunction(home: LinkedUnit, index: number): number {
    const known = home.functionIndex[index]!;
    if (known >= 0) return known;
    const made = this.functions.push({ home, index }) - 1;
    home.functionIndex[index] = made;
    return made;
  }

  private needData(home: LinkedUnit, index: number): number {
    const known = home.dataIndex[index]!;
    if (known >= 0) return known;
    const data = home.unit.data[index]!;
    const pooled = data.poolHash < 0 ? undefined : this.pooled.get(data.poolHash);
    for (const known of pooled ?? []) {
      const other = this.data[known]!.data;
      if (other.align !== data.align || !sameBytes(other.bytes!, data.bytes!)) continue;
      home.dataIndex[index] = known;
      return known;
    }
    const made =
      this.data.push({ home, data, size: data.size, align: data.align, readOnly: data.readOnly, address: 0 }) - 1;
    home.dataIndex[index] = made;
    if (pooled) pooled.push(made);
    else if (data.poolHash >= 0) this.pooled.set(data.poolHash, [made]);
    return made;
  }

  /** Follows relocations until nothing new is needed. */
  private followAll(): void {
    let f = 0;
    let d = 0;
    while (f < this.functions.length || d < this.data.length) {
      while (f < this.functions.length) {
        const { home, index } = this.functions[f++]!;
        const { columns, functions } = home.unit;
        const { start, end } = functions[index]!.relocations;
        const kinds = columns.relocationKind.data;
        const symbols = columns.relocationSymbol.data;
        for (let i = start; i < end; i++) if (kinds[i]! <= R.FunctionPointer && this.need(home, symbols[i]!) && kinds[i] === R.Address) this.failed = true;
      }
      while (d < this.data.length) {
        const { home, data } = this.data[d++]!;
        for (let i = 0; i < data.relocations.length; i += 4) {
          const kind = data.relocations[i + 1]!;
          if (kind === R.Label) this.needFunction(home, data.relocations[i + 2]!);
          else if (this.need(home, data.relocations[i + 2]!)) this.failed = true;
        }
      }
    }
  }

  /** True if nothing defines it. */
  private need(home: LinkedUnit, index: number): boolean {
    const isNew = home.targets[index] === undefined;
    const target = this.symbols.resolve(home, index);
    if (isNew) this.check(home, home.unit.symbols[index]!, target);
    switch (target.kind) {
      case 'function':
        this.needFunction(target.home, target.index);
        return false;
      case 'data': {
        const place = this.data[this.needData(target.home, target.index)]!;
        const symbol = home.unit.symbols[index]!;
        // As large, as aligned and as writable as anyone who uses it believes.
        if (symbol.size > place.size) place.size = symbol.size;
        if (symbol.align > place.align) place.align = symbol.align;
        if (!symbol.readOnly) place.readOnly = false;
        return false;
      }
      case 'host':
        this.needHost(target.host);
        return false;
      case 'undefined':
        return true;
    }
  }

  /** Once per symbol of a unit. */
  private check(home: LinkedUnit, symbol: UnitSymbol, target: Target): void {
    if (target.kind === 'undefined') {
      this.missing.set(symbol, home);
      return;
    }
    const isFunction = symbol.kind === SymbolKind.Function;
    if (isFunction !== (target.kind !== 'data')) {
      this.failed = true;
      this.input.problems().differentKind(symbol, home);
      return;
    }
    if (target.kind === 'host' || target.home === home) return;
    const definition = target.kind === 'function' ? functionAt(target).symbol : dataAt(target).symbol;
    const meant = target.home.unit.symbols[definition]!;
    if (!home.isLibrary && !declarationsAgree(symbol.type, meant.type)) this.input.problems().declared(symbol, home, meant, target.home);
  }

  private needHost(host: HostDeclaration): number {
    let index = this.hostIndex.get(host.name);
    if (index === undefined) {
      const signature = this.signatures.id(signatureKey(host.signature));
      index = this.hostImports.push({ name: host.name, signature }) - 1;
      this.hostIndex.set(host.name, index);
    }
    return index;
  }

  // ---------------------------------------------------------------- data

  private readOnlyEnd = FIRST_ADDRESS;
  private dataStart = FIRST_ADDRESS;
  private dataEnd = FIRST_ADDRESS;
  private zeroEnd = FIRST_ADDRESS;

  private layOutData(): boolean {
    let at = FIRST_ADDRESS;
    const place = (wanted: (d: DataPlace) => boolean): void => {
      for (const d of this.data) {
        if (!wanted(d)) continue;
        at = Math.ceil(at / d.align) * d.align;
        d.address = at;
        // No two objects at one address, empty ones included.
        at += Math.max(d.size, 1);
      }
    };
    place((d) => d.readOnly);
    this.readOnlyEnd = at;
    at = this.dataStart = Math.ceil(at / 16) * 16;
    place((d) => !d.readOnly && d.data.bytes !== null);
    this.dataEnd = at;
    place((d) => !d.readOnly && d.data.bytes === null);
    this.zeroEnd = at;
    return at < MAX_GUEST_BYTES && at < 2 ** (7 * ADDRESS_BYTES);
  }

  private dataBytes(readOnly: boolean, start: number, end: number): Uint8Array {
    const bytes = new Uint8Array(end - start);
    const view = new DataView(bytes.buffer);
    for (const { home, data, readOnly: isReadOnly, address } of this.data) {
      if (isReadOnly !== readOnly || data.bytes === null) continue;
      bytes.set(data.bytes, address - start);
      const { relocations } = data;
      for (let i = 0; i < relocations.length; i += 4) {
        const value = this.valueOf(home, relocations[i + 1]!, relocations[i + 2]!, relocations[i + 3]!);
        view.setInt32(address - start + relocations[i]!, value, true);
      }
    }
    return bytes;
  }

  /** An address, function pointer or label value. */
  private valueOf(home: LinkedUnit, kind: R, symbol: number, addend: number): number {
    if (kind === R.Label) return this.gotoBase[home.functionIndex[symbol]!]! + addend;
    const target = home.targets[symbol]!;
    if (target.kind === 'data') return this.data[target.home.dataIndex[target.index]!]!.address + addend;
    return FUNCTION_POINTER_BASE + FUNCTION_POINTER_STEP * this.functionIndexOf(target) + addend;
  }

  private functionIndexOf(target: Target): number {
    if (target.kind === 'function') return target.home.functionIndex[target.index]!;
    if (target.kind !== 'host') return 0;
    const { host } = target;
    return this.thunk(`${host.name}@host`, () => hostThunk(host.name, signatureKey(host.signature), this.needHost(host)));
  }

  private thunk(key: string, make: () => Thunk): number {
    let index = this.thunkIndex.get(key);
    if (index === undefined) {
      index = this.functions.length + this.thunks.push(make()) - 1;
      this.thunkIndex.set(key, index);
    }
    return index;
  }

  // ---------------------------------------------------------------- code

  private makeImage(entry: number): Image {
    let pc = 0;
    const labelTables: { base: number; targets: number[] }[] = [];
    // Values of labels look like nothing else a program handles.
    let labelValue = 0x20000000;
    for (const { home, index } of this.functions) {
      const f = home.unit.functions[index]!;
      const shift = pc - f.lowPc;
      this.lowPc.push(pc);
      this.firstTable.push(labelTables.length);
      let base = 0;
      for (const table of f.tables) {
        if (table.isGoto) {
          base = labelValue;
          labelValue += Math.max(1, table.targets.length);
        }
        labelTables.push({ base: table.isGoto ? base : 0, targets: Array.from(table.targets, (t) => t + shift) });
      }
      this.gotoBase.push(base);
      pc += f.highPc - f.lowPc;
    }
    let code = new Uint8Array(pc);
    this.functions.forEach((_, n) => this.placeFunction(code, n));
    const readOnlyData = this.dataBytes(true, FIRST_ADDRESS, this.readOnlyEnd);
    const data = this.dataBytes(false, this.dataStart, this.dataEnd);
    const functions = this.describeFunctions();
    code = this.placeThunks(code, functions);
    return {
      code,
      signatures: this.signatures.list,
      functions,
      hostImports: this.hostImports,
      labelTables: labelTables satisfies LabelTable[],
      readOnlyData,
      data,
      zeroBytes: this.zeroEnd - this.dataEnd,
      entry,
    };
  }

  private placeFunction(code: Uint8Array, n: number): void {
    const { home, index } = this.functions[n]!;
    const { unit } = home;
    const f = unit.functions[index]!;
    const low = this.lowPc[n]!;
    const { columns } = unit;
    code.set(columns.code.subarray(f.lowPc, f.highPc), low);
    const at = columns.relocationAt.data;
    const kind = columns.relocationKind.data;
    const symbol = columns.relocationSymbol.data;
    const addend = columns.relocationAddend.data;
    const shift = low - f.lowPc;
    for (let i = f.relocations.start; i < f.relocations.end; i++) {
      const where = at[i]! + shift;
      if (kind[i]! <= R.FunctionPointer && home.targets[symbol[i]!]!.kind === 'undefined')
        this.missingUses.push({ symbol: unit.symbols[symbol[i]!]!, pc: where - 1, unitPc: at[i]! - 1 });
      switch (kind[i]! as R) {
        case R.Call:
          if (addend[i]! < 0) this.checkVariadic(home, symbol[i]!);
          this.placeCall(code, where, home, symbol[i]!, unit.signatures[addend[i]! < 0 ? ~addend[i]! : addend[i]!]!);
          break;
        case R.Address:
          putPaddedUleb(code, where, this.valueOf(home, R.Address, symbol[i]!, addend[i]!), ADDRESS_BYTES);
          break;
        case R.FunctionPointer: case R.Label:
          putPaddedSleb(code, where, this.valueOf(home, kind[i]!, symbol[i]!, addend[i]!), POINTER_BYTES);
          break;
        case R.Signature:
          putPaddedUleb(code, where, this.signatures.id(unit.signatures[symbol[i]!]!), CALL_BYTES);
          break;
        case R.Table:
          putPaddedUleb(code, where, this.firstTable[n]! + symbol[i]!, CALL_BYTES);
      }
    }
  }

  /** Without its prototype a variadic function would take an argument for the address of its arguments. */
  private checkVariadic(home: LinkedUnit, symbol: number): void {
    const target = home.targets[symbol]!;
    const isVariadic =
      target.kind === 'host'
        ? target.host.prototype.includes('...')
        : target.kind === 'function' && (target.home.unit.symbols[functionAt(target).symbol]!.type as FunctionType).isVariadic;
    if (isVariadic) this.input.problems().variadicUnprototyped(home.unit.symbols[symbol]!);
  }

  /** A call as what the function is; as something else, it goes to a function that faults. */
  private placeCall(code: Uint8Array, where: number, home: LinkedUnit, symbol: number, signature: string): void {
    const target = home.targets[symbol]!;
    if (target.kind === 'host') {
      const { host } = target;
      if (this.hostKey(host) !== signature) {
        this.input.problems().hostPrototype(home.unit.symbols[symbol]!, home, host);
        const pointer = this.functionIndexOf(target);
        const index = this.thunk(`${host.name}@${signature}`, () => mismatchThunk(`${host.name}@${signature}`, signature, pointer));
        putPaddedUleb(code, where, index, CALL_BYTES);
        return;
      }
      code[where - 1] = CALL_HOST;
      putPaddedUleb(code, where, this.needHost(host), CALL_BYTES);
      return;
    }
    let index = this.functionIndexOf(target);
    if (target.kind === 'undefined') index = this.thunk(`@${signature}`, () => undefinedThunk(signature));
    if (target.kind === 'function') {
      const f = functionAt(target);
      const wanted = target.home.unit.signatures[f.signature]!;
      if (wanted !== signature) {
        const callee = index;
        const name = `${home.unit.symbols[symbol]!.name}@${signature}`;
        index = this.thunk(`${callee}@${signature}`, () => mismatchThunk(name, signature, callee));
      }
    }
    putPaddedUleb(code, where, index, CALL_BYTES);
  }

  private readonly hostKeys = new Map<HostDeclaration, string>();

  private hostKey(host: HostDeclaration): string {
    let key = this.hostKeys.get(host);
    if (key === undefined) this.hostKeys.set(host, (key = signatureKey(host.signature)));
    return key;
  }

  private describeFunctions(): FunctionEntry[] {
    const names = this.uniqueNames();
    return this.functions.map(({ home, index }, n) => {
      const f = home.unit.functions[index]!;
      return {
        name: names[n]!,
        lowPc: this.lowPc[n]!,
        highPc: this.lowPc[n]! + f.highPc - f.lowPc,
        signature: this.signatures.id(home.unit.signatures[f.signature]!),
        frameBytes: f.frameBytes,
        params: homesOf(f.params),
      };
    });
  }

  /** A static function's name is followed by its file where another function has it too. */
  private uniqueNames(): string[] {
    const plain = this.functions.map(({ home, index }) => home.unit.symbols[home.unit.functions[index]!.symbol]!);
    const count = new Map<string, number>();
    for (const { name } of plain) count.set(name, (count.get(name) ?? 0) + 1);
    // No name in C has an @ in it: what only one function is called stays free of what is made here.
    const used = new Set<string>();
    return plain.map(({ name, isStatic }, n) => {
      if (count.get(name) === 1) return name;
      const { path } = this.functions[n]!.home.unit;
      let unique = isStatic ? `${name}@${path}` : name;
      for (let i = 2; used.has(unique); i++) unique = `${name}@${path}#${i}`;
      used.add(unique);
      return unique;
    });
  }

  private placeThunks(code: Uint8Array<ArrayBuffer>, functions: FunctionEntry[]): Uint8Array<ArrayBuffer> {
    if (this.thunks.length === 0) return code;
    const parts: Uint8Array[] = [code];
    let pc = code.length;
    const names = new Set(functions.map((f) => f.name));
    for (const thunk of this.thunks) {
      const signature = this.signatures.id(thunk.signature);
      const bytes = thunk.code(signature);
      let { name } = thunk;
      for (let i = 2; names.has(name); i++) name = `${thunk.name}#${i}`;
      names.add(name);
      functions.push({
        name, lowPc: pc, highPc: pc + bytes.length, signature, frameBytes: thunk.frameBytes, params: homesOf(thunk.params),
      });
      parts.push(bytes);
      pc += bytes.length;
    }
    const all = new Uint8Array(pc);
    let at = 0;
    for (const part of parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }
}

function homesOf(pairs: readonly number[]): { offset: number; sizeBytes: 1 | 2 | 4 | 8 }[] {
  const homes: { offset: number; sizeBytes: 1 | 2 | 4 | 8 }[] = [];
  for (let i = 0; i < pairs.length; i += 2) homes.push({ offset: pairs[i]!, sizeBytes: pairs[i + 1] as 1 | 2 | 4 | 8 });
  return homes;
}
