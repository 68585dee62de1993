// Sessions over real C with recordings whose spacing the test decides.

import { imageLoader } from '../../session/load';
import { SessionManager } from '../../session/manager';
import type { Session, SessionEvent, Stop } from '../../session/api';
import type { RecordingOptions } from '../../session/track';
import { createEvaluator } from '../../compiler/index';
import { outputText } from '../../session/testing';
import type { VmSnapshot } from '../../vm/snapshot';
import type { VirtualMachine } from '../../vm/virtual-machine';
import { compileC } from '../support/compile-c';

export interface Travelled {
  readonly session: Session;
  readonly events: SessionEvent[];
  output(): string;
  launch(entry?: 'main' | 'start'): Promise<Stop>;
}

export interface TravelOptions extends RecordingOptions {
  readonly stdin?: string;
  readonly endInput?: boolean;
  readonly budget?: number;
  readonly between?: () => void;
  /** Given every checkpoint that is made. */
  readonly onCapture?: (snapshot: VmSnapshot) => void;
}

export function recorded(source: string, options: TravelOptions = {}): Travelled {
  const { stdin = '', endInput = true, budget = 64, between, onCapture, ...recording } = options;
  const built = compileC(source.replace(/^\n/, ''));
  const load = imageLoader();
  const manager = new SessionManager({
    load: (launch) => {
      const target = load(launch);
      const machine = target.machine as VirtualMachine;
      const capture = machine.capture.bind(machine);
      machine.capture = () => {
        const snapshot = capture();
        onCapture?.(snapshot);
        return snapshot;
      };
      return target;
    },
    evaluator: createEvaluator(),
    scheduler: { now: () => 0, yield: async () => between?.(), fixedBudget: budget },
    recording: { everyTicks: 16, ...recording },
  });
  const { session } = manager.create('test');
  const events: SessionEvent[] = [];
  session.on((event) => events.push(event));
  return {
    session,
    events,
    output: () => outputText(events),
    launch: (entry = 'main') =>
      session.launch({
        image: built.image, debugInfo: built.debugInfo, entry, endInput,
        layout: { guestBytes: 1 << 20, stackBytes: 1 << 18, hostBytes: 4 << 20 }, stdin: new TextEncoder().encode(stdin),
      }),
  };
}

export const lineOf = (stop: Stop): string => `${stop.frame!.function}:${stop.frame!.location?.line ?? '?'}`;
