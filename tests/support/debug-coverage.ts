// What must hold of the debug information of every compiled program, whatever it does.

import { LINE_FLAG } from '../../debug-format/model';
import { readImage } from '../../vm/image';
import { verifyImage } from '../../vm/verify';
import type { Compiled } from './compile-c';

/** Empty if all is well; otherwise one sentence a problem, at most 20. */
export function coverageProblems({ image, info }: Pick<Compiled, 'image' | 'info'>): string[] {
  const problems: string[] = [];
  const { data } = info;
  const { code } = verifyImage(readImage(image));
  const say = (text: string): void => {
    if (problems.length < 20) problems.push(text);
  };
  const starts = new Set<number>();
  for (let i = 0; i < code.count; i++) starts.add(code.pc[i]!);
  const { lines } = data;

  data.functions.forEach((f) => {
    let first = -1;
    let covered = f.lowPc;
    let hasEntry = false;
    let lastStatement = -1;
    for (let row = 0; row < lines.length; row++) {
      if (lines.lowPc[row]! < f.lowPc || lines.lowPc[row]! >= f.highPc) continue;
      if (first < 0) first = row;
      if (lines.lowPc[row] !== covered) say(`${f.name}: no line for [${covered}, ${lines.lowPc[row]!})`);
      covered = lines.highPc[row]!;
      if (!starts.has(lines.lowPc[row]!)) say(`${f.name}: a line row begins inside an instruction`);
      if (lines.flags[row]! & LINE_FLAG.prologueEnd) {
        if (hasEntry) say(`${f.name}: two places end the prologue`);
        hasEntry = true;
      }
      if (lines.flags[row]! & LINE_FLAG.isStmt) lastStatement = row;
    }
    if (first < 0) say(`${f.name} has no line`);
    if (covered !== f.highPc) say(`${f.name}: no line for [${covered}, ${f.highPc})`);
    if (!hasEntry) say(`${f.name}: nothing ends the prologue`);
    if (lastStatement < 0) say(`${f.name}: no statement`);
  });

  data.variables.forEach((v) => {
    if (v.scope < 0) return;
    const scope = data.scopes[v.scope]!;
    // Declared after all code of its scope: nothing to be seen there.
    if (v.locations.length === 0) return;
    if (v.locations.at(-1)!.highPc !== scope.highPc) say(`${v.name}: its locations do not reach the end of its scope`);
    if (v.locations[0]!.lowPc < scope.lowPc) say(`${v.name}: a location before its scope`);
    if (v.kind === 'parameter' && v.locations[0]!.lowPc !== scope.lowPc) say(`${v.name}: a parameter that is not there at once`);
    for (const { location } of v.locations) {
      const { frameBytes } = data.functions[scope.function]!;
      if ('offset' in location && location.offset >= Math.max(frameBytes, 1)) say(`${v.name}: outside its frame`);
    }
  });

  const { expressions: x } = data;
  const instructionAt = code.atPc;
  for (let row = 0; row < x.length; row++) {
    const at = instructionAt[x.highPc[row]!] ?? -1;
    if (!starts.has(x.lowPc[row]!)) say(`expression ${row} begins inside an instruction`);
    if (x.slot[row]! < 0 || at < 0 || at >= code.count || code.depth[at]! < 0) continue;
    // A value just computed is on the stack.
    if (code.depth[at]! <= x.slot[row]!) say(`expression ${row} at ${x.line[row]}:${x.column[row]}: no operand ${x.slot[row]}, depth ${code.depth[at]}`);
  }
  return problems;
}
