// An expression that is looked at again and again while the program runs: its value, and the storage that the value
// was read from. Nothing else can change it, so to watch that is enough.

import { debugInfoOf } from '../debug-format/debug-info';
import { sameBytes } from '../debug-format/hashes';
import type { MachineFrame, WatchRange } from '../vm/machine';
import { FrameContext } from './frame-view';
import { datumOfResult, type Inspector } from './inspect';
import type { Program } from './program';

class NotingContext extends FrameContext {
  ranges: WatchRange[] = [];

  note(address: number, sizeBytes: number): void {
    if (sizeBytes > 0 && !this.ranges.some((r) => r.address === address && r.sizeBytes === sizeBytes)) this.ranges.push({ id: 0, address, sizeBytes, kind: 'change' });
  }
  override read(address: number, sizeBytes: number): Uint8Array | null {
    this.note(address, sizeBytes);
    return super.read(address, sizeBytes);
  }
}

export interface Sample {
  /** null: it had no value. */
  readonly bytes: Uint8Array | null;
  text(): string;
}

export const isSameSample = (a: Sample, b: Sample): boolean =>
  a.bytes === null || b.bytes === null ? a.bytes === b.bytes && a.text() === b.text() : sameBytes(a.bytes, b.bytes);

export class WatchedExpression {
  /** What the last sample was read from; the same object as long as that stays the same. */
  ranges: readonly WatchRange[] = [];
  /** It names what lives in the frame, and means nothing before it. */
  readonly isOfFrame: boolean;
  private readonly context: NotingContext;
  private readonly evaluate: () => ReturnType<ReturnType<Inspector['compiled']>['evaluate']>;

  /** @throws SessionError evaluation, for one that assigns or calls too */
  constructor(
    private readonly program: Program,
    private readonly inspector: Inspector,
    expression: string,
    readonly frame: MachineFrame,
  ) {
    const compiled = inspector.compiled(expression, frame);
    this.context = new NotingContext(program, frame);
    this.evaluate = () => compiled.evaluate(this.context);
    const names = new Set(expression.replace(/(\.|->)\s*[A-Za-z_]\w*/g, '').match(/[A-Za-z_]\w*/g));
    this.isOfFrame = debugInfoOf(program.info!).variablesInScope(frame.pc).some(({ variable: { name, kind } }) => (kind === 'parameter' || kind === 'local') && names.has(name));
  }

  /** The value where the program stands. Its frame, if it has one, is alive there. */
  sample(): Sample {
    const { context, inspector, program } = this;
    context.ranges = [];
    context.level = program.machine.registers().depth - this.frame.depth;
    const result = this.evaluate();
    let sample: Sample;
    if ('code' in result) sample = { bytes: null, text: () => `<${result.message.split('\n')[0]}>` };
    else {
      const datum = datumOfResult(result, context.fp);
      const size = inspector.reader.sizeOf(datum) ?? 0;
      if (datum.address !== null) context.note(datum.address, size);
      const bytes = datum.bytes ?? (datum.address === null ? null : context.read(datum.address, size));
      if (result.bitField || bytes === null) {
        // Of the bytes of a bit-field others are part too.
        const text = inspector.plainValue(datum).text;
        sample = { bytes: result.bitField ? new TextEncoder().encode(text) : null, text: () => text };
      } else {
        const kept = bytes.slice();
        sample = { bytes: kept, text: () => inspector.plainValue({ type: result.type, address: null, bytes: kept, fp: null }).text };
      }
    }
    const { ranges } = context;
    if (ranges.length !== this.ranges.length || ranges.some((r, i) => r.address !== this.ranges[i]!.address || r.sizeBytes !== this.ranges[i]!.sizeBytes)) this.ranges = ranges;
    return sample;
  }
}
