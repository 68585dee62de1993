// C types by id: sizes, names as C writes them, and types added for expressions.

import { assert, assertNever } from '../base';
import { QUALIFIER, type DebugMember, type DebugType, type TypeId } from './model';

/** Longest chain of derivations that a name spells out; what is further in is `…`. */
const MAX_NAME_STEPS = 64;
const MAX_NAME_NESTING = 6;
const MAX_NAME_LENGTH = 1000;

export interface FoundMember {
  readonly member: DebugMember;
  /** From the start of the outermost struct or union, through anonymous ones. */
  readonly byteOffset: number;
}

export class TypeTable {
  private readonly list: DebugType[];
  private readonly own: number;
  private keys: Map<string, TypeId> | null = null;
  private identities: Map<DebugType, TypeId> | null = null;

  constructor(types: readonly DebugType[]) {
    this.list = types.slice();
    this.own = types.length;
  }

  /** Types of the file plus those added since. */
  get count(): number {
    return this.list.length;
  }

  /** Types at or above this id were added by `internType`. */
  get firstAdded(): TypeId {
    return this.own;
  }

  type(id: TypeId): DebugType {
    const found = this.list[id];
    assert(found, `no type ${id}`);
    return found;
  }

  /** The id of this type, which is added if it is new. Structs, unions and enums are themselves only: each object is a type of its own. */
  internType(type: DebugType): TypeId {
    if (!this.keys) this.index();
    const key = keyOf(type);
    const known = key === null ? this.identities!.get(type) : this.keys!.get(key);
    if (known !== undefined) return known;
    for (const id of refsOf(type)) assert(id >= 0 && id < this.list.length, `type refers to unknown type ${id}`);
    const id = this.list.length;
    this.list.push(type);
    if (key === null) this.identities!.set(type, id);
    else this.keys!.set(key, id);
    return id;
  }

  /** Through typedefs and qualifiers. */
  strip(id: TypeId): TypeId {
    for (;;) {
      const type = this.type(id);
      if (type.kind !== 'typedef' && type.kind !== 'qualified') return id;
      id = type.target;
    }
  }

  /** The type itself, through typedefs and qualifiers. */
  stripped(id: TypeId): DebugType {
    return this.type(this.strip(id));
  }

  /** QUALIFIER bits of the type, through typedefs. */
  qualifiersOf(id: TypeId): number {
    let bits = 0;
    for (;;) {
      const type = this.type(id);
      if (type.kind === 'qualified') bits |= type.qualifiers;
      else if (type.kind !== 'typedef') return bits;
      id = type.target;
    }
  }

  /** Bytes; null for void, functions, incomplete types and arrays whose length is not in the type. */
  sizeOf(id: TypeId): number | null {
    let factor = 1;
    for (;;) {
      const type = this.type(id);
      switch (type.kind) {
        case 'typedef':
        case 'qualified':
          id = type.target;
          break;
        case 'array':
          if (type.count.kind !== 'constant') return null;
          factor *= type.count.count;
          id = type.element;
          break;
        case 'pointer':
          return finite(factor * 4);
        case 'base':
        case 'enum':
          return finite(factor * type.sizeBytes);
        case 'struct':
        case 'union':
          return type.isComplete ? finite(factor * type.sizeBytes) : null;
        case 'void':
        case 'function':
          return null;
        default:
          return assertNever(type, 'type');
      }
    }
  }

  /** A member by name, looked for through anonymous structs and unions too; null if there is none. */
  member(id: TypeId, name: string): FoundMember | null {
    return this.findMember(id, name, 0, 0);
  }

  private findMember(id: TypeId, name: string, base: number, nesting: number): FoundMember | null {
    const type = this.stripped(id);
    if ((type.kind !== 'struct' && type.kind !== 'union') || nesting > MAX_NAME_STEPS) return null;
    for (const member of type.members) {
      if (member.name === name) return { member, byteOffset: base + member.byteOffset };
    }
    for (const member of type.members) {
      if (member.name !== '' || member.bitSize > 0) continue;
      const found = this.findMember(member.type, name, base + member.byteOffset, nesting + 1);
      if (found) return found;
    }
    return null;
  }

  /**
   * As C writes it, around `declarator`: `int (*)[4]`, `char *const`, and with the declarator `argv` `char **argv`.
   * Very deep or long types end in `…`.
   */
  typeName(id: TypeId, declarator = ''): string {
    const name = this.spell(id, declarator, 0);
    return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
  }

  private spell(id: TypeId, inner: string, nesting: number): string {
    let prefix = '';
    for (let steps = 0; steps < MAX_NAME_STEPS && inner.length <= MAX_NAME_LENGTH; steps++) {
      const type = this.type(id);
      switch (type.kind) {
        case 'void':
          return join(`${prefix}void`, inner);
        case 'base':
        case 'typedef':
          return join(prefix + type.name, inner);
        case 'struct':
        case 'union':
        case 'enum':
          return join(`${prefix}${type.kind} ${type.name === '' ? '{…}' : type.name}`, inner);
        case 'pointer':
          inner = `*${inner}`;
          id = type.target;
          if (this.needsParentheses(id)) inner = `(${inner})`;
          break;
        case 'qualified': {
          const words = qualifierWords(type.qualifiers);
          const target = this.type(type.target);
          if (target.kind === 'pointer') {
            inner = join(`*${words}`, inner);
            id = target.target;
            if (this.needsParentheses(id)) inner = `(${inner})`;
          } else {
            prefix += `${words} `;
            id = type.target;
          }
          break;
        }
        case 'array':
          inner += type.count.kind === 'constant' ? `[${type.count.count}]` : type.count.kind === 'frame' ? '[*]' : '[]';
          id = type.element;
          break;
        case 'function':
          inner += `(${this.parameters(type, nesting)})`;
          id = type.result;
          break;
        default:
          return assertNever(type, 'type');
      }
    }
    return join(`${prefix}…`, inner);
  }

  // A pointer to an array or function binds tighter than the brackets that follow it. Qualifiers between them do not matter.
  private needsParentheses(target: TypeId): boolean {
    for (let steps = 0; steps < MAX_NAME_STEPS; steps++) {
      const type = this.type(target);
      if (type.kind !== 'qualified') return type.kind === 'array' || type.kind === 'function';
      target = type.target;
    }
    return false;
  }

  private parameters(type: Extract<DebugType, { kind: 'function' }>, nesting: number): string {
    if (!type.hasPrototype) return '';
    if (nesting >= MAX_NAME_NESTING) return '…';
    const parts: string[] = [];
    let length = 0;
    for (const param of type.params) {
      const text = this.spell(param, '', nesting + 1);
      parts.push(text);
      if ((length += text.length) > MAX_NAME_LENGTH) {
        parts.push('…');
        break;
      }
    }
    if (type.isVariadic) parts.push('...');
    return parts.length === 0 ? 'void' : parts.join(', ');
  }

  private index(): void {
    this.keys = new Map();
    this.identities = new Map();
    this.list.forEach((type, id) => {
      const key = keyOf(type);
      if (key === null) this.identities!.set(type, id);
      else if (!this.keys!.has(key)) this.keys!.set(key, id);
    });
  }
}

const finite = (size: number): number | null => (size <= Number.MAX_SAFE_INTEGER ? size : null);

const join = (base: string, declarator: string): string => (declarator === '' ? base : `${base} ${declarator}`);

export function qualifierWords(bits: number): string {
  const words: string[] = [];
  if (bits & QUALIFIER.const) words.push('const');
  if (bits & QUALIFIER.volatile) words.push('volatile');
  if (bits & QUALIFIER.restrict) words.push('restrict');
  if (bits & QUALIFIER.atomic) words.push('_Atomic');
  return words.join(' ');
}

/** Types that this one names directly. */
export function refsOf(type: DebugType): readonly TypeId[] {
  switch (type.kind) {
    case 'pointer':
    case 'typedef':
    case 'qualified':
      return [type.target];
    case 'array':
      return [type.element];
    case 'struct':
    case 'union':
      return type.members.map((member) => member.type);
    case 'function':
      return [type.result, ...type.params];
    case 'void':
    case 'base':
    case 'enum':
      return [];
    default:
      return assertNever(type, 'type');
  }
}

// Null where a type is only itself.
function keyOf(type: DebugType): string | null {
  switch (type.kind) {
    case 'void':
      return 'v';
    case 'base':
      return `b${type.encoding}:${type.sizeBytes}:${type.name}`;
    case 'pointer':
      return `p${type.target}`;
    case 'array':
      return `a${type.element}:${type.count.kind === 'constant' ? type.count.count : type.count.kind === 'frame' ? `@${type.count.offset}` : ''}`;
    case 'typedef':
      return `t${type.target}:${type.name}`;
    case 'qualified':
      return `q${type.target}:${type.qualifiers}`;
    case 'function':
      return `f${type.result}(${type.params.join()})${type.isVariadic ? 'v' : ''}${type.hasPrototype ? 'p' : ''}`;
    case 'struct':
    case 'union':
    case 'enum':
      return null;
    default:
      return assertNever(type, 'type');
  }
}
