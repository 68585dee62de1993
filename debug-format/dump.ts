// Debug data as stable text, one row a line: for people, goldens and diffs. The order is the file's own.

import { assertNever } from '../base';
import { DebugInfo } from './debug-info';
import { toHex } from './hashes';
import { EXPRESSION_KINDS, LINE_FLAG, type DebugData, type DebugType, type Location } from './model';
import { qualifierWords } from './types';

export interface DumpOptions {
  /** Leave out what belongs to the standard library (default false). */
  readonly skipLibrary?: boolean;
}

const range = (lowPc: number, highPc: number): string => `[${lowPc}, ${highPc})`;

/** Everything in the data, texts of sources excepted (their sizes are given). */
export function dumpDebugInfo(data: DebugData, options: DumpOptions = {}): string {
  const info = new DebugInfo(data);
  const out: string[] = [];
  const isHidden = (file: number): boolean => options.skipLibrary === true && (data.files[file]?.isLibrary ?? false);
  const at = (file: number, line: number, column?: number): string => `${data.files[file]!.path}:${line}${column === undefined ? '' : `:${column}`}`;

  out.push(`cdbg by ${data.producer}`, `image sha256 ${toHex(data.imageSha256)}`);

  heading(out, 'files', data.files.length);
  data.files.forEach((f, id) => {
    if (isHidden(id)) return;
    out.push(`${id} ${f.path} sha256 ${toHex(f.sha256)}${f.isLibrary ? ' library' : ''}${f.text === null ? ' no text' : ` text ${f.text.length}`}`);
  });

  heading(out, 'types', data.types.length);
  data.types.forEach((type, id) => out.push(`${id} ${typeLine(info, type)}`));

  heading(out, 'functions', data.functions.length);
  data.functions.forEach((f, id) => {
    if (isHidden(f.file)) return;
    const marks = `${f.isStatic ? ' static' : ''}${f.isLibrary ? ' library' : ''}`;
    out.push(`${id} ${range(f.lowPc, f.highPc)} ${info.typeName(f.type, f.name)} at ${at(f.file, f.line, f.column)} frame ${f.frameBytes} scope ${f.scope}${marks}`);
  });

  heading(out, 'scopes', data.scopes.length);
  data.scopes.forEach((s, id) => {
    const f = data.functions[s.function]!;
    if (isHidden(f.file)) return;
    out.push(`${id} ${range(s.lowPc, s.highPc)} of ${f.name}${s.parent < 0 ? '' : ` in ${s.parent}`}`);
  });

  heading(out, 'variables', data.variables.length);
  data.variables.forEach((v, id) => {
    if (isHidden(v.file)) return;
    out.push(`${id} ${v.kind} ${info.typeName(v.type, v.name)} at ${at(v.file, v.line, v.column)}${v.scope < 0 ? '' : ` scope ${v.scope}`}`);
    for (const l of v.locations) out.push(`  ${range(l.lowPc, l.highPc)} ${locationText(l.location)}`);
  });

  const { lines } = data;
  heading(out, 'lines', lines.length);
  for (let row = 0; row < lines.length; row++) {
    if (isHidden(lines.file[row]!)) continue;
    const flags = lines.flags[row]!;
    const words = Object.entries(LINE_FLAG).filter(([, bit]) => flags & bit).map(([name]) => ` ${name}`).join('');
    out.push(`${range(lines.lowPc[row]!, lines.highPc[row]!)} ${at(lines.file[row]!, lines.line[row]!, lines.column[row]!)}${words}`);
  }

  const { expressions: e } = data;
  heading(out, 'expressions', e.length);
  for (let row = 0; row < e.length; row++) {
    if (isHidden(e.file[row]!)) continue;
    const type = e.type[row]! < 0 ? '' : ` ${info.typeName(e.type[row]!)}`;
    const slot = e.slot[row]! < 0 ? '' : ` slot ${e.slot[row]!}`;
    out.push(`${range(e.lowPc[row]!, e.highPc[row]!)} ${at(e.file[row]!, e.line[row]!, e.column[row]!)}–${e.endLine[row]!}:${e.endColumn[row]!} ${EXPRESSION_KINDS[e.kind[row]!]!}${type}${slot}`);
  }

  const { callSites: c } = data;
  heading(out, 'call sites', c.length);
  for (let row = 0; row < c.length; row++) {
    if (isHidden(c.file[row]!)) continue;
    const callee = c.callee[row]! < 0 ? 'indirect or host' : data.functions[c.callee[row]!]!.name;
    out.push(`${c.pc[row]!} ${at(c.file[row]!, c.line[row]!, c.column[row]!)}–${c.endLine[row]!}:${c.endColumn[row]!} ${callee}`);
  }

  heading(out, 'labels', data.labels.length);
  for (const l of data.labels) {
    if (!isHidden(l.file)) out.push(`${l.pc} ${l.name} of ${data.functions[l.function]!.name} at ${at(l.file, l.line)}`);
  }

  heading(out, 'macros', data.macros.length);
  for (const m of data.macros) {
    if (isHidden(m.file)) continue;
    out.push(`${m.definition.replace(/\n/g, '\\n')} at ${at(m.file, m.line)}`);
    for (const u of m.uses) out.push(`  used at ${at(u.file, u.line, u.column)}–${u.endColumn}`);
  }
  return `${out.join('\n')}\n`;
}

function heading(out: string[], name: string, count: number): void {
  out.push('', `${name}: ${count}`);
}

/** `fp+8`, `*(fp+8)`, `@4096`, `slot 2`, `= 7`, `unavailable`. */
export function locationText(location: Location): string {
  switch (location.kind) {
    case 'frame':
      return `fp+${location.offset}`;
    case 'frame-indirect':
      return `*(fp+${location.offset})`;
    case 'global':
      return `@${location.address}`;
    case 'operand':
      return `slot ${location.slot}`;
    case 'constant':
      return `= ${location.value}`;
    case 'unavailable':
      return 'unavailable';
    default:
      return assertNever(location, 'location');
  }
}

function typeLine(info: DebugInfo, type: DebugType): string {
  switch (type.kind) {
    case 'void':
      return 'void';
    case 'base':
      return `base ${type.name} ${type.encoding} ${type.sizeBytes}`;
    case 'pointer':
      return `pointer to ${type.target}: ${info.typeName(type.target, '*')}`;
    case 'array': {
      const { count } = type;
      return `array of ${type.element} count ${count.kind === 'constant' ? count.count : count.kind === 'frame' ? `at fp+${count.offset}` : 'unknown'}`;
    }
    case 'struct':
    case 'union': {
      const members = type.members.map((m) => {
        const bits = m.bitSize > 0 ? ` bits ${m.bitOffset}+${m.bitSize}` : '';
        return `\n    +${m.byteOffset} ${info.typeName(m.type, m.name)}${bits}`;
      });
      return `${type.kind} ${type.name === '' ? '(no tag)' : type.name} size ${type.sizeBytes} align ${type.alignBytes}${type.isComplete ? '' : ' incomplete'}${members.join('')}`;
    }
    case 'enum':
      return `enum ${type.name === '' ? '(no tag)' : type.name} ${type.isSigned ? 'signed' : 'unsigned'} ${type.sizeBytes}${type.enumerators.map((e) => `\n    ${e.name} = ${e.value}`).join('')}`;
    case 'typedef':
      return `typedef ${info.typeName(type.target, type.name)}`;
    case 'qualified':
      return `${qualifierWords(type.qualifiers)} of ${type.target}`;
    case 'function':
      return `function ${type.hasPrototype ? '' : 'without prototype '}(${type.params.join(', ')}${type.isVariadic ? ', ...' : ''}) → ${type.result}`;
    default:
      return assertNever(type, 'type');
  }
}
