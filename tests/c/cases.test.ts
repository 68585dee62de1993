// Every C case gives gcc's answer on the exact executor, and its debug information covers it.

import { describe, expect, it } from 'vitest';
import { listCases, readCase, readCaseExits, readCaseOutput } from '../support/c-cases';
import { compileC, runImage } from '../support/compile-c';
import { coverageProblems } from '../support/debug-coverage';

describe('C cases', () => {
  const exits = readCaseExits();
  for (const name of listCases()) {
    it(name, () => {
      const compiled = compileC({ [`${name}.c`]: readCase(name) });
      expect(coverageProblems(compiled)).toEqual([]);
      const { stdout, end } = runImage(compiled.image);
      expect(stdout).toBe(readCaseOutput(name));
      expect(end).toEqual({ exitCode: exits[name] });
    });
  }
});
