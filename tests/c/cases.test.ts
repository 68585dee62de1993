// Every C case gives gcc's answer on both executors, and its debug information covers it.

import { describe, expect, it } from 'vitest';
import { createFused } from '../../vm/fused';
import { listCases, readCase, readCaseExits, readCaseOutput } from '../support/c-cases';
import { compileC, runImage } from '../support/compile-c';
import { coverageProblems } from '../support/debug-coverage';

describe('C cases', () => {
  const exits = readCaseExits();
  for (const name of listCases()) {
    it(name, () => {
      const compiled = compileC({ [`${name}.c`]: readCase(name) });
      expect(coverageProblems(compiled)).toEqual([]);
      for (const options of [{}, { executor: createFused }]) {
        const { stdout, end } = runImage(compiled.image, options);
        expect(stdout).toBe(readCaseOutput(name));
        expect(end).toEqual({ exitCode: exits[name] });
      }
    });
  }
});
