// All that makes an image ill-formed, checked only here. What passes can be executed without any check on
// operand depth, types, jump targets, frame offsets or data addresses.
//
// Operand stacks are nodes of a tree (parent = the stack below the top), so that equal stacks are equal numbers
// and every step and join is O(1). Each instruction is visited once, in flow order.

import { FormatError } from '../base';
import { dataAddress, MAX_CODE_BYTES, type FunctionEntry, type Image, type LabelTable } from './image';
import { FRAME_ALIGN, MAX_GUEST_BYTES, MIN_FRAME_BYTES, TEMP_BYTES } from './layout';
import { OP, OPCODES, type ValueType } from './opcodes';
import type { StackTypes, VerifiedCode, VerifiedImage } from './verified';
import { codeError, Decoder } from './verify-decode';

/** Deepest operand stack of a function. */
export const MAX_OPERAND_DEPTH = 8192;

const TYPES: readonly ValueType[] = ['i32', 'i64', 'f32', 'f64'];
/** Operand types in the tree; 0 stands below the empty stack. */
const typeCode = (t: ValueType | null | undefined): number => (t ? TYPES.indexOf(t) + 1 : 0);

const fixed = (field: 'pops' | 'pushes', fromTop: number): Uint8Array =>
  Uint8Array.from(OPCODES, (r) => (r[field] === 'special' ? 0 : typeCode(r[field].at(-1 - fromTop))));
const POP_1 = fixed('pops', 0);
const POP_2 = fixed('pops', 1);
const POP_3 = fixed('pops', 2);
const PUSH = fixed('pushes', 0);

// What an instruction does to control or stack beyond its fixed effect.
const PLAIN = 0;
const JUMP = 1;
const BRANCH = 2;
const SWITCH = 3;
const GOTO = 4;
const CALL = 5;
const CALL_INDIRECT = 6;
const CALL_HOST = 7;
const RETURN = 8;
const END = 9;
const DROP = 10;
const DUP = 11;
const DUP_X1 = 12;
const SWAP = 13;
const SETJMP = 14;
const CLASS = new Uint8Array(OPCODES.length);
for (const [name, value] of Object.entries({
  jump: JUMP, jump_if: BRANCH, jump_unless: BRANCH, switch: SWITCH, goto: GOTO, call: CALL, call_indirect: CALL_INDIRECT,
  call_host: CALL_HOST, return: RETURN, trap: END, halt: END, longjmp: END, drop: DROP, dup: DUP, dup_x1: DUP_X1,
  swap: SWAP, setjmp: SETJMP,
})) CLASS[OP[name]!] = value; // prettier-ignore

/** The tree of operand stacks of one image. Node 0 is the empty stack. */
class StackTree {
  count = 1;
  parent = new Int32Array(256);
  type = new Uint8Array(256);
  depth = new Int16Array(256);
  /** Child by type code 1 to 4 at 4 * node + code - 1; 0: not made yet. */
  children = new Int32Array(1024);

  push(node: number, type: number, pc: number): number {
    const slot = 4 * node + type - 1;
    const child = this.children[slot]!;
    return child !== 0 ? child : this.add(node, type, slot, pc);
  }

  private add(node: number, type: number, slot: number, pc: number): number {
    const depth = this.depth[node]! + 1;
    if (depth > MAX_OPERAND_DEPTH) throw codeError('stack-too-deep', pc, `operand stack deeper than ${MAX_OPERAND_DEPTH}`);
    if (this.count === this.parent.length) {
      const size = this.count * 2;
      const [parent, types, depths, children] = [this.parent, this.type, this.depth, this.children];
      (this.parent = new Int32Array(size)).set(parent);
      (this.type = new Uint8Array(size)).set(types);
      (this.depth = new Int16Array(size)).set(depths);
      (this.children = new Int32Array(4 * size)).set(children);
    }
    const made = this.count++;
    this.parent[made] = node;
    this.type[made] = type;
    this.depth[made] = depth;
    this.children[slot] = made;
    return made;
  }

  text(node: number): string {
    return `(${this.types(node).join(' ')})`;
  }
  types(node: number): ValueType[] {
    const list: ValueType[] = [];
    for (let n = node; n !== 0; n = this.parent[n]!) list.push(TYPES[this.type[n]! - 1]!);
    return list.reverse();
  }
}

/** Types are listed when first asked for: deep stacks would otherwise cost the square of their depth. */
class InternedStack implements StackTypes {
  private list: readonly ValueType[] | null = null;
  constructor(
    private readonly tree: StackTree,
    private readonly node: number,
  ) {}
  get types(): readonly ValueType[] {
    return (this.list ??= this.tree.types(this.node));
  }
}

/**
 * Proves an image well-formed, as `verifyImage` does, a function at a time without keeping anything of it.
 * @throws FormatError
 */
export function checkImage(image: Image): void {
  const columns = new Decoder(image, checkTables(image), false);
  const labels = new LabelOwners(image);
  const flow = new FlowVerifier(image, columns, labels.owners, columns.op.length);
  for (let f = 0; f < image.functions.length; f++) {
    columns.decode(f);
    labels.check(f, columns);
    flow.verify(f);
  }
}

/**
 * Proves an image well-formed, to be run. Linear in its size.
 * @throws FormatError; `section` is the part concerned, `offset` the pc for code and the index for tables
 */
export function verifyImage(image: Image): VerifiedImage {
  const dataEnd = checkTables(image);
  const dataStart = dataAddress(image);
  const columns = new Decoder(image, dataEnd, true);
  const labels = new LabelOwners(image);
  for (let f = 0; f < image.functions.length; f++) {
    columns.decode(f);
    labels.check(f, columns);
  }
  const flow = new FlowVerifier(image, columns, labels.owners, columns.count);
  for (let f = 0; f < image.functions.length; f++) flow.verify(f);
  return {
    image,
    code: flow.finish(),
    readOnlyEnd: dataStart,
    dataStart,
    dataEnd,
    heapStart: Math.ceil(dataEnd / 64) * 64,
    functions: image.functions.map((f, i) => ({
      ...f,
      firstInstruction: columns.firstOf[i]!,
      endInstruction: columns.firstOf[i + 1]!,
    })),
  };
}

/** All but code and labels; gives the end of the data. */
function checkTables(image: Image): number {
  const dataEnd = dataAddress(image) + image.data.length + image.zeroBytes;
  if (!(dataEnd <= MAX_GUEST_BYTES)) throw new FormatError('data-too-large', 'data', 0, `data ends at ${dataEnd}`);
  if (image.code.length > MAX_CODE_BYTES)
    throw new FormatError('code-too-large', 'code', 0, `${image.code.length} bytes; the limit is ${MAX_CODE_BYTES}`);
  verifySignatures(image);
  verifyFunctions(image);
  return dataEnd;
}

function verifySignatures(image: Image): void {
  const seen = new Set<string>();
  image.signatures.forEach((s, i) => {
    const key = `${s.params.join()}>${s.result}`;
    // Calls through pointers compare signatures by number.
    if (seen.has(key)) throw new FormatError('duplicate-signature', 'signatures', i, `signature ${i} is there already`);
    seen.add(key);
  });
  image.hostImports.forEach((h, i) => {
    if (!(h.signature < image.signatures.length))
      throw new FormatError('bad-index', 'host imports', i, `${h.name}: no signature ${h.signature}`);
  });
}

function verifyFunctions(image: Image): void {
  let pc = 0;
  const names = new Set<string>();
  image.functions.forEach((f, i) => {
    if (f.lowPc !== pc || f.highPc <= f.lowPc) functionFails(f, i, 'bad-range', `[${f.lowPc}, ${f.highPc}) does not follow ${pc}`);
    pc = f.highPc;
    if (names.has(f.name)) functionFails(f, i, 'duplicate-name', 'there is another function of this name');
    names.add(f.name);
    if (!(f.frameBytes >= MIN_FRAME_BYTES && f.frameBytes < MAX_GUEST_BYTES && f.frameBytes % FRAME_ALIGN === 0))
      functionFails(f, i, 'bad-frame', `a frame of ${f.frameBytes} bytes`);
    const params = image.signatures[f.signature]?.params ?? functionFails(f, i, 'bad-index', `no signature ${f.signature}`);
    if (params.length !== f.params.length) functionFails(f, i, 'bad-param-home', `${f.params.length} homes for ${params.length} parameters`);
    for (let n = 0; n < params.length; n++) {
      const detail = badHome(f, params[n]!, n);
      if (detail) functionFails(f, i, 'bad-param-home', detail);
    }
  });
  if (pc !== image.code.length)
    throw new FormatError('bad-range', 'functions', image.functions.length, `functions end at ${pc}, code at ${image.code.length}`);
  const entry = image.functions[image.entry];
  if (entry === undefined) throw new FormatError('bad-index', 'layout', 0, `no entry function ${image.entry}`);
  const signature = image.signatures[entry.signature]!;
  if (signature.params.join() !== 'i32,i32' || signature.result !== null || entry.params.some((p) => p.sizeBytes !== 4))
    throw new FormatError('bad-entry', 'layout', 0, `${entry.name} is not (i32 argc, i32 argv) without result`);
}

function functionFails(f: FunctionEntry, index: number, code: string, detail: string): never {
  throw new FormatError(code, 'functions', index, `${f.name}: ${detail}`);
}

function badHome(f: FunctionEntry, type: ValueType, n: number): string | null {
  const { offset, sizeBytes } = f.params[n]!;
  const fits = type === 'i32' ? sizeBytes === 1 || sizeBytes === 2 || sizeBytes === 4 : sizeBytes === (type === 'f32' ? 4 : 8);
  if (!fits) return `parameter ${n} (${type}) has a home of ${sizeBytes} bytes`;
  if (!(offset + sizeBytes <= f.frameBytes) || offset % sizeBytes !== 0) return `parameter ${n} has its home at ${offset} of ${f.frameBytes} bytes`;
  return null;
}

/** Which function each label table belongs to. */
class LabelOwners {
  /** By table: the function of its labels; -1 for an empty table. */
  readonly owners: Int32Array;
  /** By function and by table: the next table of the same function; -1 for none. */
  private readonly first: Int32Array;
  private readonly next: Int32Array;

  constructor(private readonly image: Image) {
    const { labelTables, functions } = image;
    this.owners = new Int32Array(labelTables.length).fill(-1);
    this.next = new Int32Array(labelTables.length).fill(-1);
    this.first = new Int32Array(functions.length).fill(-1);
    const bases: LabelTable[] = [];
    for (let i = labelTables.length - 1; i >= 0; i--) {
      const table = labelTables[i]!;
      if (table.targets.length > 0) {
        const owner = this.functionAt(i, table.targets[0]!);
        this.owners[i] = owner;
        this.next[i] = this.first[owner]!;
        this.first[owner] = i;
      }
      if (table.base + table.targets.length > 0x7fffffff) this.fail(i, 'bad-base', `base ${table.base} is too large`);
      if (table.base !== 0) bases.push(table);
    }
    bases.sort((x, y) => x.base - y.base);
    for (let i = 1; i < bases.length; i++)
      if (bases[i - 1]!.base + Math.max(1, bases[i - 1]!.targets.length) > bases[i]!.base)
        throw new FormatError('bad-base', 'label tables', 0, `values from ${bases[i]!.base} are in two tables`);
  }

  /** Of a function that has just been decoded. */
  check(f: number, { atPc, pcBase }: Decoder): void {
    const { lowPc, highPc } = this.image.functions[f]!;
    for (let i = this.first[f]!; i >= 0; i = this.next[i]!)
      for (const pc of this.image.labelTables[i]!.targets) {
        if (!(pc >= lowPc && pc < highPc)) this.fail(i, 'bad-target', `${pc} is not in the function of the label before it`);
        if (!(atPc[pc - pcBase]! >= 0)) this.fail(i, 'bad-target', `no instruction starts at ${pc}`);
      }
  }

  private functionAt(table: number, pc: number): number {
    const { functions } = this.image;
    let low = 0;
    let high = functions.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (functions[middle]!.lowPc <= pc) low = middle;
      else high = middle - 1;
    }
    if (pc >= functions[low]!.lowPc && pc < functions[low]!.highPc) return low;
    return this.fail(table, 'bad-target', `no instruction starts at ${pc}`);
  }

  private fail(table: number, code: string, detail: string): never {
    throw new FormatError(code, 'label tables', table, `table ${table}: ${detail}`);
  }
}

class FlowVerifier {
  private readonly tree = new StackTree();
  private readonly stack: Int32Array;
  private readonly isTarget: Uint8Array;
  private pending = new Int32Array(256);
  private pendingCount = 0;
  /** By signature: type codes of parameters, last first, in [paramsAt[s], paramsAt[s + 1]); and the result's. */
  private readonly params: number[] = [];
  private readonly paramsAt: number[] = [0];
  private readonly results: number[] = [];
  /** By table: the stack that all its targets have been given; -1 before the first use. */
  private readonly tableStack: Int32Array;

  constructor(
    private readonly image: Image,
    private readonly columns: Decoder,
    private readonly tableOwners: Int32Array,
    /** Instructions that the columns hold at a time. */
    size: number,
  ) {
    this.stack = new Int32Array(size);
    this.isTarget = new Uint8Array(size);
    this.tableStack = new Int32Array(image.labelTables.length).fill(-1);
    for (const s of image.signatures) {
      for (let i = s.params.length - 1; i >= 0; i--) this.params.push(typeCode(s.params[i]));
      this.paramsAt.push(this.params.length);
      this.results.push(typeCode(s.result));
    }
  }

  /** Of functions that have all been verified. */
  finish(): VerifiedCode {
    const { columns, tree, stack } = this;
    const { count } = columns;
    const depth = new Int16Array(count);
    for (let i = 0; i < count; i++) depth[i] = stack[i]! < 0 ? -1 : tree.depth[stack[i]!]!;
    const stacks: StackTypes[] = [];
    for (let n = 0; n < tree.count; n++) stacks.push(new InternedStack(tree, n));
    return {
      count,
      pc: columns.pc.subarray(0, count),
      op: columns.op.subarray(0, count),
      a: columns.a.subarray(0, count),
      b: columns.b.subarray(0, count),
      floats: columns.floats,
      floatBits: columns.floatBits,
      depth,
      stack,
      stacks,
      functionOf: columns.functionOf.subarray(0, count),
      isTarget: this.isTarget,
      atPc: columns.atPc,
    };
  }

  /** Of a function whose instructions are in the columns. */
  verify(f: number): void {
    const { columns, tree, stack, isTarget, image } = this;
    const { op: ops, a: as } = columns;
    const first = columns.firstOf[f]!;
    const end = columns.firstOf[f + 1]!;
    const { frameBytes, signature } = image.functions[f]!;
    const result = this.results[signature]!;
    const maxDepth = Math.min(MAX_OPERAND_DEPTH, Math.floor(frameBytes / TEMP_BYTES));
    stack.fill(-1, first, end);
    isTarget[first] = 1;
    stack[first] = 0;
    this.later(first);
    while (this.pendingCount > 0) {
      let i = this.pending[--this.pendingCount]!;
      for (;;) {
        const op = ops[i]!;
        let node = stack[i]!;
        if (tree.depth[node]! > maxDepth)
          throw codeError('frame-too-small', columns.pc[i]!, `${tree.depth[node]} operands in a frame of ${frameBytes} bytes`);
        const t1 = POP_1[op]!;
        if (t1 !== 0) {
          if (tree.type[node] !== t1) this.mismatch(i, node, t1);
          node = tree.parent[node]!;
          const t2 = POP_2[op]!;
          if (t2 !== 0) {
            if (tree.type[node] !== t2) this.mismatch(i, node, t2);
            node = tree.parent[node]!;
            const t3 = POP_3[op]!;
            if (t3 !== 0) {
              if (tree.type[node] !== t3) this.mismatch(i, node, t3);
              node = tree.parent[node]!;
            }
          }
        }
        const push = PUSH[op]!;
        if (push !== 0) node = tree.push(node, push, columns.pc[i]!);
        const cls = CLASS[op]!;
        if (cls !== PLAIN) {
          if (cls === JUMP) {
            this.flow(i, as[i]!, node);
            break;
          }
          if (cls === BRANCH) this.flow(i, as[i]!, node);
          else {
            node = this.special(i, f, cls, node, result);
            if (node < 0) break;
          }
        }
        const next = i + 1;
        if (next >= end) throw codeError('falls-off', columns.pc[i]!, 'control runs off the end of the function');
        const have = stack[next]!;
        if (have >= 0) {
          if (have !== node) this.joinFails(next, have, node);
          break;
        }
        stack[next] = node;
        i = next;
      }
    }
  }

  /** The stack after an instruction that has no fixed effect; -1 if control does not fall through. */
  private special(i: number, f: number, cls: number, node: number, result: number): number {
    const { columns, tree, isTarget, image } = this;
    const operand = columns.a[i]!;
    const pc = columns.pc[i]!;
    switch (cls) {
      case SWITCH:
        this.table(i, f, operand, node);
        return node;
      case GOTO:
        if (node !== 0) throw codeError('goto-depth', pc, `operands ${tree.text(node)} below the label`);
        if (image.labelTables[operand]!.base === 0) throw codeError('bad-base', pc, 'a goto table has a base other than 0');
        this.table(i, f, operand, 0);
        return -1;
      case CALL:
        if (i + 1 < columns.count) isTarget[i + 1] = 1;
        return this.call(i, image.functions[operand]!.signature, node);
      case CALL_INDIRECT:
        if (i + 1 < columns.count) isTarget[i + 1] = 1;
        return this.call(i, operand, this.pop(i, node, 1));
      case CALL_HOST:
        return this.call(i, image.hostImports[operand]!.signature, node);
      case RETURN:
        if (result !== 0) node = this.pop(i, node, result);
        if (node !== 0) throw codeError('return-depth', pc, `operands ${tree.text(node)} left at return`);
        return -1;
      case DROP:
        if (node === 0) this.mismatch(i, node, 0);
        return tree.parent[node]!;
      case DUP:
        if (node === 0) this.mismatch(i, node, 0);
        return tree.push(node, tree.type[node]!, pc);
      case DUP_X1:
      case SWAP: {
        const y = tree.type[node]!;
        const x = tree.type[tree.parent[node]!]!;
        if (x === 0 || y === 0) this.mismatch(i, 0, 0);
        const under = tree.push(tree.parent[tree.parent[node]!]!, y, pc);
        const both = tree.push(under, x, pc);
        return cls === SWAP ? both : tree.push(both, y, pc);
      }
      case SETJMP:
        // Its fixed effect has been applied: what is below its operand is below its result.
        if (tree.parent[node] !== 0 || tree.depth[node] !== 1) throw codeError('setjmp-depth', pc, 'operands below the jmp_buf');
        if (i + 1 < columns.count) isTarget[i + 1] = 1;
        return node;
      default:
        return -1;
    }
  }

  private call(i: number, signature: number, node: number): number {
    const { params, paramsAt, results } = this;
    for (let p = paramsAt[signature]!, end = paramsAt[signature + 1]!; p < end; p++) node = this.pop(i, node, params[p]!);
    const result = results[signature]!;
    return result === 0 ? node : this.tree.push(node, result, this.columns.pc[i]!);
  }

  private pop(i: number, node: number, type: number): number {
    if (this.tree.type[node] !== type) this.mismatch(i, node, type);
    return this.tree.parent[node]!;
  }

  /** All targets of a table have one stack, so that only its first use has to visit them. */
  private table(i: number, f: number, index: number, node: number): void {
    const owner = this.tableOwners[index]!;
    if (owner !== f && owner !== -1) throw codeError('bad-target', this.columns.pc[i]!, 'label table of another function');
    const known = this.tableStack[index]!;
    if (known === node) return;
    if (known >= 0) throw codeError('join-mismatch', this.columns.pc[i]!, 'label table used with another operand stack');
    this.tableStack[index] = node;
    const { atPc, pcBase } = this.columns;
    for (const pc of this.image.labelTables[index]!.targets) this.flow(i, atPc[pc - pcBase]!, node);
  }

  private flow(from: number, to: number, node: number): void {
    this.isTarget[to] = 1;
    const have = this.stack[to]!;
    if (have === node) return;
    if (have >= 0) this.joinFails(to, have, node, from);
    this.stack[to] = node;
    this.later(to);
  }

  private later(i: number): void {
    if (this.pendingCount === this.pending.length) {
      const grown = new Int32Array(this.pendingCount * 2);
      grown.set(this.pending);
      this.pending = grown;
    }
    this.pending[this.pendingCount++] = i;
  }

  private mismatch(i: number, node: number, wanted: number): never {
    const { columns, tree } = this;
    const name = OPCODES[columns.op[i]!]!.name;
    if (node === 0) throw codeError('stack-underflow', columns.pc[i]!, `${name} finds no operand`);
    throw codeError('type-mismatch', columns.pc[i]!, `${name} wants ${TYPES[wanted - 1]}, finds ${tree.text(node)}`);
  }

  private joinFails(at: number, have: number, node: number, from = at - 1): never {
    const { columns, tree } = this;
    throw codeError(
      'join-mismatch',
      columns.pc[at]!,
      `operands ${tree.text(node)} from ${columns.pc[from]}, ${tree.text(have)} from elsewhere`,
    );
  }
}
