// Types as C text, the way clang prints them in messages.

import { type ArrayType, CType, EnumType, type FunctionType, type PointerType, Q, RecordType, TypeKind, type BasicType } from './types';

function qualifierText(q: number): string {
  let text = '';
  if (q & Q.Const) text += 'const ';
  if (q & Q.Volatile) text += 'volatile ';
  if (q & Q.Restrict) text += 'restrict ';
  if (q & Q.Atomic) text += '_Atomic ';
  return text;
}

/** Of a function type, in a message. */
const MAX_PARAMETERS = 40;

/** `declarator` wraps what stands around the name: C's declarators read inside out. */
function write(t: CType, declarator: string, seeThrough: boolean, depth: number): string {
  if (depth > 40) return `... ${declarator}`;
  const named = seeThrough ? null : t.typedefName;
  if (named) {
    const extra = qualifierText(t.qualifiers & ~named.type.qualifiers);
    return join(extra + named.name, declarator);
  }
  switch (t.kind) {
    case TypeKind.Pointer: {
      const { target } = t as PointerType;
      const quals = qualifierText(t.qualifiers).trimEnd();
      let inner = `*${quals}${quals && declarator && /^\w/.test(declarator) ? ' ' : ''}${declarator}`;
      if (needsParens(target, seeThrough)) inner = `(${inner})`;
      return write(target, inner, seeThrough, depth + 1);
    }
    case TypeKind.Array: {
      const array = t as ArrayType;
      const count = array.count >= 0 ? String(array.count) : array.count === -2 ? '*' : '';
      return write(array.element, `${declarator}[${count}]`, seeThrough, depth + 1);
    }
    case TypeKind.Function: {
      const f = t as FunctionType;
      if (!f.hasPrototype) return write(f.result, `${declarator}()`, seeThrough, depth + 1);
      const shown = f.params.length > MAX_PARAMETERS ? f.params.slice(0, MAX_PARAMETERS) : f.params;
      const params = shown.map((p) => write(p, '', seeThrough, depth + 1));
      if (f.isVariadic || shown !== f.params) params.push('...');
      if (params.length === 0) params.push('void');
      return write(f.result, `${declarator}(${params.join(', ')})`, seeThrough, depth + 1);
    }
    default:
      return join(qualifierText(t.qualifiers) + baseName(t), declarator);
  }
}

function join(base: string, declarator: string): string {
  if (declarator === '') return base;
  return declarator.startsWith('[') ? base + declarator : `${base} ${declarator}`;
}

const needsParens = (t: CType, seeThrough: boolean): boolean =>
  (seeThrough || !t.typedefName) && (t.kind === TypeKind.Array || t.kind === TypeKind.Function);

function baseName(t: CType): string {
  switch (t.kind) {
    case TypeKind.Struct: case TypeKind.Union: {
      const keyword = t.kind === TypeKind.Struct ? 'struct' : 'union';
      const { tag } = t as RecordType;
      return tag ? `${keyword} ${tag}` : `${keyword} (unnamed)`;
    }
    case TypeKind.Enum: {
      const { tag } = t as EnumType;
      return tag ? `enum ${tag}` : 'enum (unnamed)';
    }
    default:
      return (t as BasicType).name;
  }
}

/** `int *`, `struct node`, `size_t`. */
export const typeText = (t: CType): string => write(t, '', false, 0);

/** With a name in its place: `int *p[3]`. */
export const declarationText = (t: CType, name: string): string => write(t, name, false, 0);

/** With all typedef names seen through. */
export const canonicalText = (t: CType): string => write(t, '', true, 0);

/** As messages quote it: `'size_t' (aka 'unsigned int')`. */
export function quotedText(t: CType): string {
  const plain = typeText(t);
  const canonical = canonicalText(t);
  if (plain === canonical || canonical.includes('(unnamed)')) return `'${plain}'`;
  return `'${plain}' (aka '${canonical}')`;
}
