// The programs of tests/programs print under stopline what gcc's builds print, and end the same way.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FAULTS } from '../vm/faults';
import { createFused } from '../vm/fused';
import { compileC, runImage, type RunResult } from './support/compile-c';
import { coverageProblems } from './support/debug-coverage';
import { listPrograms, PROGRAMS_DIRECTORY, readExpectations, readProgramFile, type Program } from './support/programs';

const programs = listPrograms();
const expectations = readExpectations();

function sources(program: Program): Record<string, string> {
  const folder = program.units[0]!.includes('/') ? program.name : null;
  const paths = folder === null ? program.units : readdirSync(join(PROGRAMS_DIRECTORY, folder)).map((file) => `${folder}/${file}`);
  return Object.fromEntries(paths.map((path) => [path, readProgramFile(path).toString('utf8')]));
}

// As a shell reports it.
function exitStatus(end: RunResult['end']): number | string {
  if ('exitCode' in end) return end.exitCode & 255;
  if ('fault' in end) return FAULTS[end.fault.kind].exitStatus;
  return 'waiting' in end ? `waits in ${end.waiting}` : 'runs too long';
}

describe('programs', () => {
  test.each(programs)('$name', (program) => {
    const compiled = compileC(sources(program));
    expect(coverageProblems(compiled)).toEqual([]);
    const { stdout, end } = runImage(compiled.image, {
      executor: createFused,
      stdin: program.input === null ? '' : readProgramFile(program.input).toString('latin1'),
      clockLimit: 1e9,
    });
    expect(stdout).toBe(readProgramFile(`${program.name}.expected`).toString('latin1'));
    expect(exitStatus(end)).toBe(expectations[program.name]!.exit);
  });

  test('are as many, as long and as varied as they are meant to be', () => {
    const lines = programs.map((p) => p.units.reduce((sum, unit) => sum + readProgramFile(unit).toString('utf8').split('\n').length - 1, 0)).sort((a, b) => a - b);
    expect(programs.length).toBeGreaterThanOrEqual(45);
    expect(lines[lines.length >> 1]).toBeGreaterThan(120);
    expect(lines.filter((n) => n > 300).length).toBeGreaterThanOrEqual(10);
    expect(programs.filter((p) => p.input !== null).length).toBeGreaterThanOrEqual(10);
    expect(Object.keys(expectations).sort()).toEqual(programs.map((p) => p.name));
  });
});
