// Types as `whatis` and `ptype` show them, and expressions checked without being evaluated. Reads the debug information
// itself: what a session tells of a type is its name.

import { createEvaluator } from '../../compiler/index';
import { DebugInfo, readDebugInfo, type DebugMember, type DebugType, type Evaluator, type TypeId } from '../../debug-format/index';
import { FormatError } from '../../base/index';
import type { BreakpointPlace } from '../../session/index';

/** Code of one line: pcs [lowPc, highPc). */
export interface CodeLine {
  readonly file: string;
  readonly line: number;
  readonly lowPc: number;
  readonly highPc: number;
}

const INDENT = '    ';

export class ProgramTypes {
  private constructor(
    private readonly info: DebugInfo,
    private readonly evaluator: Evaluator,
  ) {}

  /** null without debug information that can be read. */
  static of(debugInfo: Uint8Array | null | undefined, language: 'en' | 'pt-BR'): ProgramTypes | null {
    try {
      return debugInfo?.length ? new ProgramTypes(new DebugInfo(readDebugInfo(debugInfo)), createEvaluator({ language })) : null;
    } catch (error) {
      if (error instanceof FormatError) return null;
      throw error;
    }
  }

  /** What is wrong with an expression at `pc` (null: outside of functions); null if nothing. */
  problem(expression: string, pc: number | null): string | null {
    const compiled = this.evaluator.compile(expression, { info: this.info, pc });
    return 'code' in compiled ? compiled.message : null;
  }

  /** Where a breakpoint at `place` binds; empty where it binds to nothing. */
  pcsOf(place: BreakpointPlace): readonly number[] {
    const { info } = this;
    if (place.kind === 'instruction') return [place.pc];
    if (place.kind === 'function') return info.functionsNamed(place.name).map((id) => info.prologueEnd(id));
    const match = info.findFile(place.file);
    if (match.kind !== 'found') return [];
    const exact = info.pcsForLine(match.file, place.line, place.column);
    const next = exact.length ? null : info.nextLineWithCode(match.file, place.line);
    return next === null ? exact : info.pcsForLine(match.file, next);
  }

  macro(name: string): { readonly name: string; readonly definition: string; readonly file: string; readonly line: number } | null {
    const found = this.info.macroNamed(name);
    return found && { name, definition: found.definition, file: this.info.files[found.file]?.path ?? '?', line: found.line };
  }

  /** The code of the line around `pc`; empty where there is none. */
  codeAt(pc: number): CodeLine[] {
    const row = this.info.lineAt(pc);
    return row ? this.codeOf(this.info.files[row.file]!.path, row.line).filter((c) => c.lowPc <= pc && pc < c.highPc) : [];
  }

  /** A line's stretches of code, ascending; what touches is one. */
  codeOf(path: string, line: number): CodeLine[] {
    const match = this.info.findFile(path);
    if (match.kind !== 'found') return [];
    const file = this.info.files[match.file]!.path;
    const found: { file: string; line: number; lowPc: number; highPc: number }[] = [];
    for (const start of this.info.pcsForLine(match.file, line)) {
      const last = found.at(-1);
      if (last && start < last.highPc) continue;
      let highPc = start;
      for (let row = this.info.lineAt(highPc); row && row.file === match.file && row.line === line; row = this.info.lineAt(highPc)) highPc = row.highPc;
      if (highPc > start) found.push({ file, line, lowPc: start, highPc });
    }
    return found;
  }

  /** The type that a type name or an expression at `pc` has: `whatis`; `isWhole`: `ptype`. A string says why there is none. */
  describe(text: string, pc: number | null, isWhole: boolean): { readonly type: string } | string {
    const name = text.trim();
    const { info, evaluator } = this;
    const found = /^\w+$/.test(name) ? info.resolve(name, pc) : null;
    if (found?.kind === 'function') return { type: info.typeName(found.function.type) };
    const compiled = evaluator.compile(name, { info, pc });
    if (!('code' in compiled)) return { type: isWhole ? this.whole(compiled.type) : info.typeName(compiled.type) };
    const asType = evaluator.compile(`*(${name} *)0`, { info, pc });
    if ('code' in asType) return compiled.message;
    if (isWhole) return { type: this.whole(asType.type) };
    const type = info.type(asType.type);
    return { type: type.kind === 'typedef' ? info.typeName(type.target) : info.typeName(asType.type) };
  }

  /** The name with what it is made of in place of the struct, union, enum or typedef in it. */
  private whole(id: TypeId): string {
    let inner = id;
    let type = this.info.type(inner);
    while (type.kind === 'pointer' || type.kind === 'array' || type.kind === 'function' || type.kind === 'qualified') {
      inner = type.kind === 'array' ? type.element : type.kind === 'function' ? type.result : type.target;
      type = this.info.type(inner);
    }
    const body = type.kind === 'typedef' ? this.whole(type.target) : this.body(type, '');
    if (body === null) return this.info.typeName(id);
    const name = this.info.typeName(id);
    const short = this.info.typeName(inner);
    const at = name.indexOf(short);
    return at < 0 ? name : name.slice(0, at) + body + name.slice(at + short.length);
  }

  private body(type: DebugType, indent: string): string | null {
    if (type.kind === 'enum') {
      let next = 0n;
      const list = type.enumerators.map(({ name, value }) => {
        const text = value === next ? name : `${name} = ${value}`;
        next = value + 1n;
        return text;
      });
      return `enum ${type.name ? `${type.name} ` : ''}{${list.join(', ')}}`;
    }
    if (type.kind !== 'struct' && type.kind !== 'union') return null;
    const head = `${type.kind} ${type.name ? `${type.name} ` : ''}{`;
    if (!type.isComplete) return `${head}\n${indent}${INDENT}<incomplete type>\n${indent}}`;
    const member = (m: DebugMember): string => {
      const inside = m.name === '' && m.bitSize === 0 ? this.body(this.info.type(m.type), indent + INDENT) : null;
      return `${indent}${INDENT}${inside ?? this.info.typeName(m.type, m.name)}${m.bitSize > 0 ? ` : ${m.bitSize}` : ''};\n`;
    };
    return `${head}\n${type.members.map(member).join('')}${indent}}`;
  }
}
