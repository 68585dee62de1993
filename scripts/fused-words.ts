// The words of the fused executor: operands and what each does. `npm run fused` (scripts/make-fused.ts) turns
// this table into vm/fuse/words.ts (numbers and lengths) and vm/fuse/loop.ts (the interpreter's one switch).
//
// A word is one Int32: opcode in the low 9 bits, first operand in the 23 above; further operands follow, one
// Int32 each. Slot operands are distances from the frame pointer: in 4-byte units, for doubles in 8-byte units.
//
// In a body: `#x` operand x raw, `{x}` the i32 in slot x, `{x+}` the i32 after it (high half of an i64),
// `{x.f}` the double in slot x (8-byte units), `{x.s}` the single. A body goes on to the next word unless it ends in
// `continue`. `stop(why)` leaves the loop at this word with nothing of it done.

export interface WordRow {
  readonly name: string;
  readonly operands: readonly string[];
  readonly body: string;
}

const rows: WordRow[] = [];
function word(name: string, operands: string, body: string): void {
  rows.push({ name, operands: operands.split(' ').filter(Boolean), body });
}
const NEXT_TICK = 'if (n === 0) stop(TICKS) n = (n - 1) | 0;';
/** Stores the double `e` in slot d; a NaN as the canonical one. */
const storeF = (x: string): string => `e = ${x}; if (e === e) {d.f} = e; else nan64((fp + (#d << 1)) | 0);`;
const storeS = (x: string): string => `e = ${x}; if (e === e) {d.s} = e; else {d} = -0x400000;`;

// -- not instructions of the image
word('break', '', 'stop(BREAK)');
word('count', 'k', 'counted += #k;');
/** Stands for instructions that need none, where their place must not be that of the block after them. */
word('nop', '', '');
/** Operator k of the image on slots a and b (of one operand, twice the same). */
word('op', 'd a b k', 'if (!operate(slots, #k, (fp + #d) | 0, (fp + #a) | 0, (fp + #b) | 0)) stop(EXACT)');
/** The instruction is executed by *exact*: rare ones, and those that end the run. */
word('exact', '', 'stop(EXACT)');
/** Calls import h with arguments from slot a up; p is the instruction's pc. */
word('host', 'a h p', 'stop(HOST)');

// -- moves and constants
word('mov32', 'd a', '{d} = {a};');
word('mov64', 'd a', 'const a = (fp + #a) | 0; const d = (fp + #d) | 0; const l = I[a]; I[(d + 1) | 0] = I[(a + 1) | 0]; I[d] = l;');
word('movf', 'd a', 'e = {a.f}; if (e === e) {d.f} = e; else copy64((fp + (#d << 1)) | 0, (fp + (#a << 1)) | 0);');
word('const32', 'd k', '{d} = #k;');
word('const64', 'd k m', 'const d = (fp + #d) | 0; I[d] = #k; I[(d + 1) | 0] = #m;');
word('constf', 'd k', '{d.f} = K[#k];');
word('addr', 'd k', '{d} = ((fp << 2) + #k) | 0;');
word('swap', 'd a', 'const a = (fp + #a) | 0; const d = (fp + #d) | 0; let t = I[a]; I[a] = I[d]; I[d] = t; t = I[(a + 1) | 0]; I[(a + 1) | 0] = I[(d + 1) | 0]; I[(d + 1) | 0] = t;');
word('ld8s_l', 'd k', '{d} = B[((fp << 2) + #k) | 0];');
word('ld8u_l', 'd k', '{d} = U[((fp << 2) + #k) | 0];');
word('ld16s_l', 'd k', '{d} = H[((fp << 1) + #k) | 0];');
word('ld16u_l', 'd k', '{d} = V[((fp << 1) + #k) | 0];');
word('st8_l', 'a k', 'U[((fp << 2) + #k) | 0] = {a};');
word('st16_l', 'a k', 'V[((fp << 1) + #k) | 0] = {a};');
word('st8k_l', '_ k v', 'U[((fp << 2) + #k) | 0] = #v;');
word('st16k_l', '_ k v', 'V[((fp << 1) + #k) | 0] = #v;');
// Addresses here are in units of the access's size, of 4 bytes for i64.
word('gld8s', 'd k', '{d} = B[#k];');
word('gld8u', 'd k', '{d} = U[#k];');
word('gld16s', 'd k', '{d} = H[#k];');
word('gld16u', 'd k', '{d} = V[#k];');
word('gld32', 'd k', '{d} = I[#k];');
word('gld64', 'd k', 'const k = #k; const d = (fp + #d) | 0; I[d] = I[k]; I[(d + 1) | 0] = I[(k + 1) | 0];');
word('gldf', 'd k', 'e = F[#k]; if (e === e) {d.f} = e; else copy64((fp + (#d << 1)) | 0, #k << 1);');
word('gst8', 'a k', 'U[#k] = {a};');
word('gst16', 'a k', 'V[#k] = {a};');
word('gst32', 'a k', 'I[#k] = {a};');
word('gst64', 'a k', 'const k = #k; const a = (fp + #a) | 0; I[k] = I[a]; I[(k + 1) | 0] = I[(a + 1) | 0];');
word('gstf', 'a k', 'e = {a.f}; if (e === e) F[#k] = e; else copy64(#k << 1, (fp + (#a << 1)) | 0);');
word('gst8k', '_ k v', 'U[#k] = #v;');
word('gst16k', '_ k v', 'V[#k] = #v;');
word('gst32k', '_ k v', 'I[#k] = #v;');
word('ginc', '_ k v', 'const k = #k; I[k] = (I[k] + #v) | 0;');

// -- i32
const I32_BINARY: readonly [string, string][] = [
  ['add', '(A + B) | 0'], ['sub', '(A - B) | 0'], ['mul', 'Math.imul(A, B)'],
  ['and', 'A & B'], ['or', 'A | B'], ['xor', 'A ^ B'], ['shl', 'A << B'], ['shr_s', 'A >> B'], ['shr_u', 'A >>> B'],
];
for (const [name, e] of I32_BINARY) {
  word(`${name}_ss`, 'd a b', `{d} = ${e.replace('A', '{a}').replace('B', '{b}')};`);
  if (!['sub', 'shl'].includes(name)) word(`${name}_sk`, 'd a b', `{d} = ${e.replace('A', '{a}').replace('B', '#b')};`);
}
word('sub_ks', 'd a b', '{d} = (#a - {b}) | 0;');
word('shl_ks', 'd a b', '{d} = #a << {b};');
word('div_s_ss', 'd a b', 'const a = {a}; const b = {b}; if (b === 0 || (b === -1 && a === -0x80000000)) stop(EXACT) {d} = (a / b) | 0;');
word('div_u_ss', 'd a b', 'const b = {b}; if (b === 0) stop(EXACT) {d} = (({a} >>> 0) / (b >>> 0)) | 0;');
word('rem_s_ss', 'd a b', 'const a = {a}; const b = {b}; if (b === 0 || (b === -1 && a === -0x80000000)) stop(EXACT) {d} = (a % b) | 0;');
word('rem_u_ss', 'd a b', 'const b = {b}; if (b === 0) stop(EXACT) {d} = (({a} >>> 0) % (b >>> 0)) | 0;');
// Constant divisors other than 0 and -1.
word('div_s_sk', 'd a b', '{d} = ({a} / #b) | 0;');
word('div_u_sk', 'd a b', '{d} = (({a} >>> 0) / (#b >>> 0)) | 0;');
word('rem_s_sk', 'd a b', '{d} = ({a} % #b) | 0;');
word('rem_u_sk', 'd a b', '{d} = (({a} >>> 0) % (#b >>> 0)) | 0;');
word('ext8_s', 'd a', '{d} = ({a} << 24) >> 24;');
word('ext16_s', 'd a', '{d} = ({a} << 16) >> 16;');

// -- comparisons: value, branch forward, branch back (which ticks)
interface Condition {
  readonly name: string;
  readonly test: string;
}
const compare = (name: string, test: string): Condition => ({ name, test });
// In pairs of opposites; conditions in the order of CONDITION (vm/fuse/operators.ts), with two slots and with a constant.
const I32_CONDITIONS: Condition[] = [
  compare('eq_ss', '{a} === {b}'), compare('ne_ss', '{a} !== {b}'), compare('lt_ss', '{a} < {b}'),
  compare('ge_ss', '{a} >= {b}'), compare('ltu_ss', '{a} >>> 0 < {b} >>> 0'), compare('geu_ss', '{a} >>> 0 >= {b} >>> 0'),
  compare('eq_sk', '{a} === #b'), compare('ne_sk', '{a} !== #b'), compare('lt_sk', '{a} < #b'),
  compare('ge_sk', '{a} >= #b'), compare('ltu_sk', '{a} >>> 0 < #b >>> 0'), compare('geu_sk', '{a} >>> 0 >= #b >>> 0'),
];
const I64_ORDER = (s: string, op: string): string =>
  `{a+}${s} ${op[0]} {b+}${s} || ({a+} === {b+} && {a} >>> 0 ${op} {b} >>> 0)`;
const I64_ORDER_K = (s: string, op: string): string =>
  `{a+}${s} ${op[0]} #m${s} || ({a+} === #m && {a} >>> 0 ${op} #b >>> 0)`;
const I64_CONDITIONS: Condition[] = [
  compare('eq64_ss', '{a} === {b} && {a+} === {b+}'), compare('ne64_ss', '{a} !== {b} || {a+} !== {b+}'),
  compare('lt64_ss', I64_ORDER('', '<')), compare('ge64_ss', I64_ORDER('', '>=')),
  compare('ltu64_ss', I64_ORDER(' >>> 0', '<')), compare('geu64_ss', I64_ORDER(' >>> 0', '>=')),
  compare('eq64_sk', '{a} === #b && {a+} === #m'), compare('ne64_sk', '{a} !== #b || {a+} !== #m'),
  compare('lt64_sk', I64_ORDER_K('', '<')), compare('ge64_sk', I64_ORDER_K('', '>=')),
  compare('ltu64_sk', I64_ORDER_K(' >>> 0', '<')), compare('geu64_sk', I64_ORDER_K(' >>> 0', '>=')),
];
const F64_CONDITIONS: Condition[] = [
  compare('eqf', '{a.f} === {b.f}'), compare('nef', '{a.f} !== {b.f}'), compare('ltf', '{a.f} < {b.f}'),
  compare('nltf', '!({a.f} < {b.f})'), compare('lef', '{a.f} <= {b.f}'), compare('nlef', '!({a.f} <= {b.f})'),
];
const F32_CONDITIONS: Condition[] = [
  compare('eqs', '{a.s} === {b.s}'), compare('nes', '{a.s} !== {b.s}'), compare('lts', '{a.s} < {b.s}'),
  compare('nlts', '!({a.s} < {b.s})'), compare('les', '{a.s} <= {b.s}'), compare('nles', '!({a.s} <= {b.s})'),
];
const operandsOf = (c: Condition): string => (c.name.endsWith('64_sk') ? 'a b m' : 'a b');
// Of 64-bit ones a target is doubled, its lowest bit saying whether the branch ticks.
const EITHER_WAY = 'q = #t; if ((q & 1) !== 0) { if (n === 0) stop(TICKS) n = (n - 1) | 0; } ip = q >> 1; continue;';
// All values, then the branches in the same order: the distance from one to the other is fixed.
for (const c of [...I32_CONDITIONS, ...I64_CONDITIONS, ...F64_CONDITIONS, ...F32_CONDITIONS]) word(`set_${c.name}`, `d ${operandsOf(c)}`, `{d} = ${c.test} ? 1 : 0;`);
for (const c of I32_CONDITIONS) word(`br_${c.name}`, 'a b t', `if (${c.test}) { ip = #t; continue; }`);
for (const c of [...I64_CONDITIONS, ...F64_CONDITIONS]) word(`br_${c.name}`, `${operandsOf(c)} t`, `if (${c.test}) { ${EITHER_WAY} }`);
for (const c of I32_CONDITIONS) word(`bk_${c.name}`, 'a b t', `if (${c.test}) { ${NEXT_TICK} ip = #t; continue; }`);
// A loop's end in one: x += step; if (x < limit) the next round, else on at y. They tick. With `ge_ss` x is the second.
const COUNTING: readonly [name: string, test: string][] = [
  ['lt_ss', 'v < {b}'], ['ge_ss', '{b} >= v'], ['ne_ss', 'v !== {b}'], ['ltu_ss', 'v >>> 0 < {b} >>> 0'],
  ['lt_sk', 'v < #b'], ['ge_sk', 'v >= #b'], ['ne_sk', 'v !== #b'], ['ltu_sk', 'v >>> 0 < #b >>> 0'],
];
const loopEnd = (step: string, test: string): string =>
  `v = ({d} + ${step}) | 0; if (${test}) { ${NEXT_TICK} {d} = v; ip = #t; continue; } {d} = v; ip = #y; continue;`;
for (const [name, test] of COUNTING) word(`loop_${name}`, 'd k b t y', loopEnd('#k', test));
for (const [name, test] of COUNTING.filter(([n]) => /^(lt_|ge_ss)/.test(n))) word(`loops_${name}`, 'd k b t y', loopEnd('{k}', test));
word('jump', '_ t', 'ip = #t; continue;');
word('jump_back', '_ t', `${NEXT_TICK} ip = #t; continue;`);

// -- f64; slots in 8-byte units, constants by index in K
for (const [name, op] of [['addf', '+'], ['subf', '-'], ['mulf', '*'], ['divf', '/']] as const) {
  word(`${name}_ss`, 'd a b', storeF(`{a.f} ${op} {b.f}`));
  word(`${name}_sk`, 'd a b', storeF(`{a.f} ${op} K[#b]`));
  if (op === '-' || op === '/') word(`${name}_ks`, 'd a b', storeF(`K[#a] ${op} {b.f}`));
}
word('maddf', 'd l a b', storeF('{l.f} + {a.f} * {b.f}'));
word('msubf', 'd l a b', storeF('{l.f} - {a.f} * {b.f}'));

// -- f32
for (const [name, op] of [['adds', '+'], ['subs', '-'], ['muls', '*'], ['divs', '/']] as const)
  word(`${name}`, 'd a b', storeS(`{a.s} ${op} {b.s}`));

// -- conversions; a double's slot is in 8-byte units
word('f64_i32', 'd a', '{d.f} = {a};');
word('i32_f64', 'd a', '{d} = f64ToI32S({a.f});');
word('ext_s', 'd a', 'const v = {a}; const d = (fp + #d) | 0; I[d] = v; I[(d + 1) | 0] = v >> 31;');
word('ext_u', 'd a', 'const v = {a}; const d = (fp + #d) | 0; I[d] = v; I[(d + 1) | 0] = 0;');

// -- i64 as pairs
const pair = (low: string, high: string): string => `const d = (fp + #d) | 0; ${low} ${high} I[d] = l; I[(d + 1) | 0] = h;`;
for (const [form, b, bh, operands] of [['ss', '{b}', '{b+}', 'd a b'], ['sk', '#b', '#m', 'd a b m']] as const) {
  word(`add64_${form}`, operands, pair(`const x = {a}; const l = (x + ${b}) | 0;`, `const h = ({a+} + ${bh} + (l >>> 0 < x >>> 0 ? 1 : 0)) | 0;`));
  if (form === 'ss') word('sub64_ss', operands, pair('const x = {a}; const y = {b}; const l = (x - y) | 0;', 'const h = ({a+} - {b+} - (x >>> 0 < y >>> 0 ? 1 : 0)) | 0;'));
  for (const [name, op] of [['and', '&'], ['or', '|'], ['xor', '^']] as const)
    word(`${name}64_${form}`, operands, pair(`const l = {a} ${op} ${b};`, `const h = {a+} ${op} ${bh};`));
  word(`mul64_${form}`, operands, `mul64(I, (fp + #d) | 0, {a}, {a+}, ${b}, ${bh});`);
  for (const [name, f] of [['shl', 'shl64'], ['shr_s', 'shrS64'], ['shr_u', 'shrU64']] as const)
    if (form === 'sk') word(`${name}64_sk`, 'd a b', `${f}(I, (fp + #d) | 0, {a}, {a+}, #b);`);
}

// -- memory through computed addresses. `p` is the address less the lowest one allowed (the translator has put
// that into the displacement); rotating it right makes a misaligned one huge, so one unsigned compare covers
// page 0, both ends and alignment. Other cases are left to out-of-line code, which faults or is slow. While ranges of
// memory are watched the limits are 0, so that all stores (and loads, if reading is watched) come there.
//
// Forms of address: b slot + k; x slot * m + k + slot; f frame + slot * m + k; g slot * m + k; y and z two indices
// without and with the frame. A family has those that matter for it; for the others the translator computes the
// sum first.
const ADDRESSES: Readonly<Record<string, readonly [operands: string, address: string]>> = {
  b: ['b k', '({b} + #k) | 0'],
  x: ['c k m b', '({b} + Math.imul({c}, #m) + #k) | 0'],
  f: ['c k m', '((fp << 2) + Math.imul({c}, #m) + #k) | 0'],
  g: ['c k m', '(Math.imul({c}, #m) + #k) | 0'],
  y: ['c k m h j', '(Math.imul({c}, #m) + Math.imul({h}, #j) + #k) | 0'],
  z: ['c k m h j', '((fp << 2) + Math.imul({c}, #m) + Math.imul({h}, #j) + #k) | 0'],
};
/** A sum as a value. */
for (const form of 'xfgyz') word(`lea_${form}`, `d ${ADDRESSES[form]![0]}`, `{d} = ${ADDRESSES[form]![1]};`);
const ROTATE: Readonly<Record<number, string>> = {
  1: 'r = (p >>> 1) | (p << 31);',
  2: 'r = (p >>> 2) | (p << 30);',
  3: 'r = (p >>> 3) | (p << 29);',
};
function load(name: string, forms: string, body: string): void {
  for (const form of forms) {
    const [operands, address] = ADDRESSES[form]!;
    word(`${name}_${form}`, `d ${operands}`, `p = ${address}; ${body}`);
  }
}
function store(name: string, forms: string, body: string, constants = ''): void {
  for (const form of forms) {
    const [operands, address] = ADDRESSES[form]!;
    word(`${name}_${form}`, `v ${operands}`, `p = ${address}; ${body}`);
  }
  for (const form of constants) {
    const [operands, address] = ADDRESSES[form]!;
    word(`${name}k_${form}`, operands.replace(' ', ' v '), `p = ${address}; ${body.replaceAll('{v}', '#v')}`);
  }
}
const load8 = (view: string, isSigned: boolean): string =>
  `if (p >>> 0 >= loadBytes) { if (!slowLoad(p, (fp + #d) | 0, 1, ${isSigned})) stop(EXACT) } else {d} = ${view}[(p + LOAD_LOW) | 0];`;
const load16 = (view: string, isSigned: boolean): string =>
  `${ROTATE[1]} if (r >>> 0 < loadHalves) {d} = ${view}[(r + (LOAD_LOW >> 1)) | 0]; else if (!slowLoad(p, (fp + #d) | 0, 2, ${isSigned})) stop(EXACT)`;
load('ld8s', 'bxfyz', load8('B', true));
load('ld8u', 'bxfyz', load8('U', false));
load('ld16s', 'b', load16('H', true));
load('ld16u', 'b', load16('V', false));
load('ld32', 'bxfgyz', `${ROTATE[2]} if (r >>> 0 < loadWords) {d} = I[(r + (LOAD_LOW >> 2)) | 0]; else if (!slowLoad(p, (fp + #d) | 0, 4, true)) stop(EXACT)`);
load('ld64', 'bx', `${ROTATE[2]} d = (fp + #d) | 0; if (r >>> 0 < loadPairs) { i = (r + (LOAD_LOW >> 2)) | 0; I[d] = I[i]; I[(d + 1) | 0] = I[(i + 1) | 0]; } else if (!slowLoad(p, d, 8, true)) stop(EXACT)`);
load('ldf', 'bxfgyz', `${ROTATE[3]} if (r >>> 0 < loadDoubles && (e = F[(r + (LOAD_LOW >> 3)) | 0]) === e) {d.f} = e; else if (!slowLoad(p, (fp + (#d << 1)) | 0, 8, true)) stop(EXACT)`);
store('st8', 'bxfyz', 'if (p >>> 0 >= storeBytes) { if (!slowStore(p, 1, {v}, 0)) stop(EXACT) } else U[(p + storeLow) | 0] = {v};', 'bx');
store('st16', 'b', `${ROTATE[1]} if (r >>> 0 < storeHalves) V[(r + storeLow2) | 0] = {v}; else if (!slowStore(p, 2, {v}, 0)) stop(EXACT)`);
store('st32', 'bxfgyz', `${ROTATE[2]} if (r >>> 0 < storeWords) I[(r + storeLow4) | 0] = {v}; else if (!slowStore(p, 4, {v}, 0)) stop(EXACT)`, 'bxfg');
store('st64', 'bx', `${ROTATE[2]} if (r >>> 0 < storePairs) { i = (r + storeLow4) | 0; I[i] = {v}; I[(i + 1) | 0] = {v+}; } else if (!slowStore(p, 8, {v}, {v+})) stop(EXACT)`);
store('stf', 'bxfgyz', `${ROTATE[3]} e = {v.f}; if (r >>> 0 < storeDoubles && e === e) F[(r + storeLow8) | 0] = e; else { v = (fp + (#v << 1)) | 0; if (!slowStore(p, 8, I[v], I[(v + 1) | 0])) stop(EXACT) }`);

// -- calls. Operands: e entry word, s frame size, g function index, c pc of the call, r pc after it.
const CHARGE = (bytes: string): string => `{ r = ${bytes} >> 9; if (n < r) r = n; end -= r; n = (n - r) | 0; }`;
const ENTER = `if (n === 0) stop(TICKS)
  const f = (sp - m) | 0;
  if (f < floor) stop(EXACT)
  n = (n - 1) | 0;
  if (m <= 512) for (q = f >> 3, z = sp >> 3; q < z; q = (q + 2) | 0) { F[q] = FRESH; F[(q + 1) | 0] = FRESH; }
  else { fresh(f, sp); ${CHARGE('m')} }
  const o = ((f >> 2) + CONTROL) | 0;`;
const RECORD = (index: string, callPc: string, returnPc: string): string => `
  I[o] = fp << 2; I[(o + 1) | 0] = ${returnPc}; I[(o + 2) | 0] = sp; I[(o + 3) | 0] = ${index};
  F[(o + 4) >> 1] = end - n; I[(o + 6) | 0] = (I[(fp + CONTROL + 6) | 0] + 1) | 0; I[(o + 7) | 0] = ${callPc};`;
/**
 * Up to four arguments, each a value v and its home t; k has four bits each: 0 slot, 1 constant, 2 address in the
 * frame, to a word; or from a slot, t in bytes: 3 to a byte, 4 an i64, 5 a double, 6 to 16 bits.
 */
for (let count = 0; count <= 4; count++) {
  let operands = 'k s e g c r';
  let args = count > 0 ? 'j = #k;' : '';
  for (let i = 0; i < count; i++) {
    operands += ` v${i} t${i}`;
args += `q = (j >> ${4 * i}) & 15; v = #v${i}; if (q <= 2) I[((f >> 2) + #t${i}) | 0] = q === 0 ? I[(fp + v) | 0] : q === 1 ? v : ((fp << 2) + v) | 0; else argument(q, (fp + v) | 0, (f + #t${i}) | 0); `;
  }
  word(`call${count}`, operands, `m = #s; ${ENTER} ${args} ${RECORD('#g', '#c', '#r')} fp = f >> 2; sp = f; ip = #e; continue;`);
}
/**
 * Any arguments, all in their homes from slot a up: a call of the function whose record is word ~v, or, v not being less than
 * 0, through the pointer in slot v; y is the word where the functions' record indices begin, z their count, s the signature.
 */
word('call_any', 'a v s y z c r', `
  let a = (fp + #a) | 0; let x = ~#v;
  if (x < 0) {
    const i = (I[(fp + ~x) | 0] - FUNCTION_BASE) | 0; const j = (i >>> 4) | (i << 28); if (j >>> 0 >= #z) stop(EXACT)
    x = W[(#y + j) | 0]; if (W[(x - 1) | 0] !== #s) stop(EXACT)
  }
  m = W[(x + 1) | 0]; ${ENTER}
  for (q = (x + 4) | 0, z = (q + W[(x + 3) | 0]) | 0; q < z; q = (q + 1) | 0) {
    const t = W[q];
    switch (t & 15) {
      case 4: I[((f + (t >> 4)) >> 2) | 0] = I[a]; break;
      case 8: { const i = ((f + (t >> 4)) >> 2) | 0; I[i] = I[a]; I[(i + 1) | 0] = I[(a + 1) | 0]; break; }
      case 2: V[((f + (t >> 4)) >> 1) | 0] = I[a]; break;
      default: U[(f + (t >> 4)) | 0] = I[a]; break;
    }
    a = (a + 2) | 0;
  }
  ${RECORD('W[(x + 2) | 0]', '#c', '#r')} fp = f >> 2; sp = f; ip = W[x]; continue;`);
// A continuation's word is preceded by the slot that wants the result.
const LEFT = 'if (fp > leave) stop(LEFT)';
const LEAVE = (result: string): string =>
  `const o = (fp + CONTROL) | 0; const r = I[(o + 1) | 0]; if (r < 0) stop(EXACT) ${result} sp = I[(o + 2) | 0]; fp = I[o] >> 2; ip = R[r];`;
word('ret', '', `${LEAVE('')} ${LEFT} continue;`);
word('ret32', 'a', `${LEAVE('const v = {a};')} I[(fp + W[(ip - 1) | 0]) | 0] = v; ${LEFT} continue;`);
word('ret32k', '_ k', `${LEAVE('const v = #k;')} I[(fp + W[(ip - 1) | 0]) | 0] = v; ${LEFT} continue;`);
word('ret64', 'a', `${LEAVE('const v = {a}; const h = {a+};')} { const d = (fp + W[(ip - 1) | 0]) | 0; I[d] = v; I[(d + 1) | 0] = h; } ${LEFT} continue;`);
word('retf', 'a', `${LEAVE('e = {a.f}; a = (fp + (#a << 1)) | 0;')} { const d = (fp + W[(ip - 1) | 0]) | 0; if (e === e) F[d >> 1] = e; else copy64(d, a); } ${LEFT} continue;`);
word('switch', 'a y z', 'const i = {a}; if (i >>> 0 < #z) { const t = W[(#y + i) | 0]; if ((t & 1) !== 0) { if (n === 0) stop(TICKS) n = (n - 1) | 0; } ip = t >> 1; continue; }');
word('goto', 'a y z m', 'const i = ({a} - #m) | 0; if (i >>> 0 >= #z) stop(EXACT) const t = W[(#y + i) | 0]; if ((t & 1) !== 0) { if (n === 0) stop(TICKS) n = (n - 1) | 0; } ip = t >> 1; continue;');

// -- the guest stack and blocks of bytes
word('sp_get', 'd', '{d} = sp;');
word('sp_set', 'a', 'const a = {a}; if (watches[0] !== 0 || a < sp || a > fp << 2 || (a & 15) !== 0) stop(EXACT) sp = a;');
word('alloca', 'd a', `const v = {a}; if (v < 0 || v > sp - floor - 15) stop(EXACT) const f = (sp - ((v + 15) & -16)) | 0; fresh(f, sp); sp = f; {d} = f; if (v > 511) ${CHARGE('v')}`);
/** A struct of k bytes from b to a: where the bit of m is set (1 of a, 2 of b) what lies so far in the frame, else what the slot points to. */
word('copy', 'm a b k', `a = (#m & 1) !== 0 ? ((fp << 2) + #a) | 0 : {a}; b = (#m & 2) !== 0 ? ((fp << 2) + #b) | 0 : {b}; k = #k;
  if (b >>> 0 < LOAD_LOW || b >>> 0 > guestBytes - k || a >>> 0 < storeLow || a >>> 0 > guestBytes - k) stop(EXACT)
  if (watches[0] !== 0 && (touches(a, k) || touches(b, k))) stop(EXACT)
  if (k <= 256 && ((a | b | k) & 3) === 0 && (a <= b || a - b >= k)) for (i = a >> 2, j = b >> 2, z = (a + k) >> 2; i < z; i = (i + 1) | 0, j = (j + 1) | 0) I[i] = I[j];
  else U.copyWithin(a, b, b + k);
  if (k > 511) ${CHARGE('k')}`);
word('move', 'a b c', `const a = {a}; const b = {b}; const k = {c} >>> 0;
  if (k > guestBytes - LOAD_LOW || b >>> 0 < LOAD_LOW || b >>> 0 > guestBytes - k || a >>> 0 < storeLow || a >>> 0 > guestBytes - k) stop(EXACT)
  if (watches[0] !== 0 && (touches(a, k) || touches(b, k))) stop(EXACT)
  U.copyWithin(a, b, b + k); if (k > 511) ${CHARGE('k')}`);
word('fill', 'a b c', `const a = {a}; const k = {c} >>> 0;
  if (k > guestBytes - LOAD_LOW || a >>> 0 < storeLow || a >>> 0 > guestBytes - k) stop(EXACT)
  if (watches[0] !== 0 && touches(a, k)) stop(EXACT)
  U.fill({b}, a, a + k); if (k > 511) ${CHARGE('k')}`);

/** All words, numbered from 0 in this order. */
export const WORDS: readonly WordRow[] = rows;
