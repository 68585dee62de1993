// What session tests share: a manager over the toy machine, and stepping tables.

import type { Evaluator } from '../debug-format/evaluator';
import { asEvaluatedInt } from './toy-evaluator';
import type { PauseReason, Session, SessionEvent, Stop } from './api';
import { SessionManager } from './manager';
import { assembleToy, ToyMachine } from './toy-machine';

export interface ToySetup {
  readonly manager: SessionManager;
  readonly session: Session;
  readonly token: string;
  readonly id: string;
  readonly events: SessionEvent[];
  /** The machine of the last launch. */
  machine(): ToyMachine;
  launch(entry?: 'start' | 'main'): Promise<Stop>;
}

export interface ToyOptions {
  readonly budget?: number;
  readonly slicesFirst?: boolean;
  readonly evaluator?: Evaluator;
  /** Called between slices. */
  readonly between?: () => void | Promise<void>;
}

export function toySession(text: string, options: ToyOptions = {}): ToySetup {
  const program = assembleToy(text);
  let machine: ToyMachine | null = null;
  let tokens = 0;
  const manager = new SessionManager({
    load: () => {
      machine = new ToyMachine(program, options.slicesFirst);
      return { machine, info: machine.info, debugProblem: null, imageSha256: '00' };
    },
    evaluator: options.evaluator ?? asEvaluatedInt,
    scheduler: { now: () => 0, yield: async () => options.between?.(), fixedBudget: options.budget ?? 1000 },
    makeToken: () => `token-${++tokens}`,
  });
  const { session, token, id } = manager.create('test');
  const events: SessionEvent[] = [];
  session.on((event) => events.push(event));
  return {
    manager, session, token, id, events,
    machine: () => machine!,
    launch: (entry = 'main') => session.launch({ image: new Uint8Array(1), entry }),
  };
}

/** `main:12 step` or `main:12 breakpoint(1)+step`. */
export function stopText(stop: Stop): string {
  const { frame } = stop;
  const place = frame ? `${frame.function}:${frame.location?.line ?? `pc${frame.pc}`}` : '-';
  return `${place} ${stop.reasons.map(reasonText).join('+')}`;
}

export function reasonText(reason: PauseReason): string {
  switch (reason.kind) {
    case 'breakpoint':
    case 'functionBreakpoint':
    case 'instructionBreakpoint':
      return `${reason.kind}(${reason.ids.join()})${reason.problem ? '!' : ''}`;
    case 'dataBreakpoint':
      return `data(${reason.hits.map((h) => `${h.expression}: ${h.oldValue} -> ${h.newValue}`).join()})`;
    case 'exit':
      return `exit(${reason.exitCode})`;
    case 'fault':
      return `fault(${reason.fault})`;
    case 'waiting':
      return `waiting(${reason.call})`;
    case 'step':
      return reason.expression ? `step{${reason.expression.text}${reason.expression.value ? ` = ${reason.expression.value.text}` : ''}}` : 'step';
    case 'functionReturn':
      return `return(${reason.function}${reason.value ? ` = ${reason.value.text}` : ''})`;
    default:
      return reason.kind;
  }
}

export const outputText = (events: readonly SessionEvent[]): string =>
  events.map((e) => (e.kind === 'output' ? new TextDecoder().decode(e.bytes) : '')).join('');
