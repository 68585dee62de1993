// What breakpoints ask of expressions: whether a condition holds, and what a log message says.

import { debugInfoOf } from '../debug-format/debug-info';
import type { Evaluator } from '../debug-format/evaluator';
import type { MachineFrame } from '../vm/machine';
import type { BreakpointEntry } from './breakpoints';
import { ProgramCalls } from './calls';
import { FrameContext } from './frame-view';
import type { Inspector } from './inspect';
import type { Program } from './program';
import { isTruthy } from './value-encode';

export class Conditions {
  private readonly context: FrameContext;

  constructor(
    private readonly program: Program,
    readonly inspector: Inspector,
    private readonly evaluator: Evaluator | null,
  ) {
    this.context = new FrameContext(program, null);
  }

  /** Whether it holds where the program stands, or why that cannot be said. */
  holds(entry: BreakpointEntry, text: string, pc: number, fp: number): boolean | string {
    const info = debugInfoOf(this.program.info);
    if (!info || !this.evaluator) return info ? 'there is no evaluator for expressions' : 'the program has no debug information';
    let compiled = entry.compiled.get(pc);
    if (compiled === undefined) {
      const made = this.evaluator.compile(text, { info, pc });
      compiled = 'code' in made ? made.message : (made.assigns ?? made.hasEffects) ? 'it may change the program' : made;
      entry.compiled.set(pc, compiled);
    }
    if (typeof compiled === 'string') return compiled;
    this.context.fp = fp;
    let result: ReturnType<typeof compiled.evaluate>;
    if (compiled.hasEffects) {
      const calls = new ProgramCalls(this.program, null);
      this.context.call = (id, args) => calls.call(id, args);
      result = compiled.evaluate(this.context);
      calls.end();
    } else result = compiled.evaluate(this.context);
    if ('code' in result) return result.message;
    if (result.bytes === null) return `its value is ${result.problem ?? 'unavailable'}`;
    return isTruthy(info.types, result.type, result.bytes, result.bitField);
  }

  logText(entry: BreakpointEntry, frame: MachineFrame): string {
    const { inspector } = this;
    return entry.log!
      .map((part) => {
        if (part.kind === 'text') return part.text;
        try {
          return inspector.plainValue(inspector.evaluateDatum(part.text, frame, false, 'restore')).text;
        } catch (error) {
          return `<${error instanceof Error ? error.message.split('\n')[0] : 'error'}>`;
        }
      })
      .join('');
  }
}
