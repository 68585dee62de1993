// The worker's side: owns the session manager and answers every request. What it puts together (compiler, machine,
// evaluator) it is given, so that tests and embedders can give others.
//
//   endpoint ──hello──▶ client ──createSession──▶ owns sessions ──goodbye, or its endpoint closed──▶ they are gone

import { SESSION_METHODS, type LaunchOptions, type Right, type Session, type SessionMethod } from '../session/api';
import { randomToken } from '../session/access';
import { Sessions, type ManagerOptions } from '../session/sessions';
import { yieldToEventLoop } from '../session/scheduler';
import { SessionError } from '../session/session-error';
import type { SessionParts } from '../session/target';
import { ProtocolError, toWireError } from './errors';
import {
  PROTOCOL_VERSION, type CompileRequest, type CompileResponse, type EventMessage, type HelloRequest, type HelloResult, type Reply,
  type SessionCall, type SessionCredentials, type WorkerApi,
} from './messages';

export interface ServerParts extends ManagerOptions, SessionParts {
  /** Name and version, for `hello`. */
  readonly server: string;
  readonly compile: (request: CompileRequest) => CompileResponse | Promise<CompileResponse>;
  /** Loads what only looks into a program, not needed to run it: begun with the first session, awaited by calls that need it. */
  readonly prepare?: () => Promise<void>;
  /** Loads what a program needs to run; null: it is there. A recording is no launch: what its program needs is not known. */
  readonly prepareMachine?: (launch: LaunchOptions | null) => Promise<void> | null;
}

interface PendingCall {
  cancel(): void;
}

interface Subscription {
  readonly port: MessagePort;
  sent: number;
  /** How far the client has heard them: it says so as it goes. */
  heard: number;
  close(): void;
}

interface ClientEntry {
  readonly token: string;
  readonly calls: Map<number, PendingCall>;
  /** By session. */
  readonly subscriptions: Map<string, Subscription>;
  /** By session. While a call waits for what is being loaded, those after it wait for their turn. */
  readonly turns: Map<string, Promise<unknown>>;
}

/** Methods that stay pending until the program stops. */
const RUN_METHODS: ReadonlySet<SessionMethod> = new Set<SessionMethod>([
  'launch', 'restart', 'continue', 'next', 'stepIn', 'stepOut', 'runTo', 'until', 'stepBack', 'reverseStepIn', 'reverseStepOut',
  'reverseContinue', 'seek', 'seekClock', 'seekHit', 'sourceHit', 'goToStart', 'goToEnd', 'switchBranch', 'writes', 'lastWrite', 'firstWrite', 'whenTrue', 'whenChanged', 'calls', 'hostCalls',
  'outputAt', 'blockHistory', 'openRecording',
]);

/** Methods that need nothing of what is loaded later, but for what some arguments ask for. */
const PLAIN_METHODS: ReadonlySet<SessionMethod> = new Set<SessionMethod>([
  'status', 'breakpoints', 'launch', 'restart', 'terminate', 'continue', 'next', 'stepIn', 'pause', 'setFaultFilters', 'provideInput',
  'endInput', 'addBreakpoint', 'updateBreakpoint', 'removeBreakpoint', 'setSourceBreakpoints', 'setFunctionBreakpoints',
  'setInstructionBreakpoints', 'stackTrace', 'grant', 'revoke', 'dispose',
]);

/** Methods after which the program does not run. */
const HALTING_METHODS: ReadonlySet<SessionMethod> = new Set<SessionMethod>(['pause', 'terminate', 'dispose']);

/** Conditions and log messages, steps by expression and into one call of several. */
const needsParts = (arg: { readonly [name: string]: unknown } | null | undefined): boolean =>
  Boolean(arg && (arg.condition || arg.hitCondition || arg.logMessage || arg.granularity === 'expression' || arg.targetPc !== undefined));

const isPlain = ({ method, args }: SessionCall): boolean => PLAIN_METHODS.has(method) && !(args as readonly Parameters<typeof needsParts>[0][]).flat().some(needsParts);

/** Events that may be on their way to a client; a program that makes more waits for it, but never long. */
const EVENTS_AHEAD = 16;
const PATIENCE_MS = 50;

/** @throws ProtocolError not-loaded */
export const loading = <T>(part: Promise<T>): Promise<T> =>
  part.catch((error: unknown) => {
    if (error instanceof ProtocolError) throw error;
    throw new ProtocolError('not-loaded', `a part of the worker could not be loaded: ${error instanceof Error ? error.message : String(error)}`);
  });

export class WorkerServer {
  readonly manager: Sessions;
  private readonly subscriptions = new Set<Subscription>();
  private readonly held = new Set<() => void>();
  private prepared: Promise<void> | null = null;
  private isPrepared = false;

  constructor(readonly parts: ServerParts) {
    const turn = parts.scheduler?.yield ?? yieldToEventLoop;
    this.manager = new Sessions({ ...parts, loading: () => this.prepare(), scheduler: { ...parts.scheduler, yield: () => turn().then(() => this.heard()) } });
  }

  /** null: all is there. What could not be loaded is tried again by the next who asks. */
  prepare(): Promise<void> | null {
    const { prepare } = this.parts;
    if (this.isPrepared || !prepare) return null;
    return (this.prepared ??= loading(prepare()).then(
      () => void (this.isPrepared = true),
      (error: unknown) => {
        this.prepared = null;
        throw error;
      },
    ));
  }

  /** What a call must wait for; null: nothing. */
  prepareCall(call: SessionCall): Promise<unknown> | null {
    const { method, args } = call;
    const debugging = isPlain(call) ? null : this.prepare();
    const isMade = method === 'launch' || method === 'openRecording';
    const machine = isMade ? this.parts.prepareMachine?.(method === 'launch' ? (args[0] as LaunchOptions) : null) : null;
    return debugging || machine ? Promise.all([debugging, machine && loading(machine)]) : null;
  }

  /** A page drowned in output could not even ask for a pause: its events are let drain, for a bounded time. */
  private heard(): Promise<void> | undefined {
    const isBehind = (): boolean => [...this.subscriptions].some((s) => s.sent - s.heard > EVENTS_AHEAD);
    if (!isBehind()) return undefined;
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        this.held.delete(go);
        resolve();
      };
      const timer = setTimeout(go, PATIENCE_MS);
      this.held.add(go);
    });
  }

  follow(subscription: Subscription): () => void {
    this.subscriptions.add(subscription);
    subscription.port.onmessage = ({ data }: MessageEvent<number>) => {
      if (typeof data === 'number') subscription.heard = data;
      if (subscription.sent - subscription.heard <= EVENTS_AHEAD / 2) for (const go of this.held) go();
    };
    return () => this.subscriptions.delete(subscription);
  }

  /** One endpoint's view of the server. */
  connect(): Connection {
    return new Connection(this);
  }
}

export class Connection implements WorkerApi {
  private readonly clients = new Map<string, ClientEntry>();

  constructor(private readonly server: WorkerServer) {}

  /** The endpoint has closed: its clients, and what they own, go. */
  close(): void {
    for (const client of this.clients.values()) this.drop(client);
  }

  async hello(request: HelloRequest): Promise<Reply<HelloResult>> {
    return answer(() => {
      if (request?.protocolVersion !== PROTOCOL_VERSION) {
        throw new ProtocolError(
          'wrong-version',
          `this worker speaks version ${PROTOCOL_VERSION} of the protocol, the client ${String(request?.protocolVersion)}`,
        );
      }
      const token = (this.server.parts.makeToken ?? randomToken)();
      this.clients.set(token, { token, calls: new Map(), subscriptions: new Map(), turns: new Map() });
      return { protocolVersion: PROTOCOL_VERSION, server: this.server.parts.server, clientToken: token };
    });
  }

  async ping(): Promise<Reply<true>> {
    return { ok: true, value: true };
  }

  async compile(clientToken: string, callId: number, request: CompileRequest): Promise<Reply<CompileResponse>> {
    return answer(() => {
      this.client(clientToken);
      return this.server.parts.compile(checkedCompile(request));
    });
  }

  async createSession(clientToken: string): Promise<Reply<SessionCredentials>> {
    return answer(() => {
      this.server.prepare()?.catch(() => {});
      const client = this.client(clientToken);
      const { id, token } = this.server.manager.create(client.token);
      return { session: id, token, rights: this.server.manager.rightsOf(id, token) };
    });
  }

  async attach(clientToken: string, session: string, token: string): Promise<Reply<SessionCredentials>> {
    return answer(() => {
      this.client(clientToken);
      const rights: readonly Right[] = this.server.manager.rightsOf(session, token);
      if (rights.length === 0) throw new SessionError('no-access');
      return { session, token, rights };
    });
  }

  async subscribe(clientToken: string, session: string, token: string, port: MessagePort): Promise<Reply<true>> {
    return answer(() => {
      const client = this.client(clientToken);
      const target = this.server.manager.attach(session, token);
      const subscription: Subscription = { port, sent: 0, heard: 0, close: () => {} };
      const unfollow = this.server.follow(subscription);
      const stop = target.on((event) => {
        const message: EventMessage = { number: ++subscription.sent, event };
        port.postMessage(message);
        if (event.kind === 'disposed') subscription.close();
      });
      client.subscriptions.get(session)?.close();
      client.subscriptions.set(session, subscription);
      subscription.close = () => {
        stop();
        unfollow();
        port.close();
        if (client.subscriptions.get(session) === subscription) client.subscriptions.delete(session);
      };
      // Engines without this event leave the port to `goodbye`.
      port.addEventListener('close', () => subscription.close());
      return true as const;
    });
  }

  async call(clientToken: string, callId: number, call: SessionCall): Promise<Reply<unknown>> {
    const client = this.clients.get(clientToken);
    // Read before the call: the session may be gone after it.
    const subscription = client?.subscriptions.get(call?.session);
    try {
      const value = await this.dispatch(this.client(clientToken), callId, call);
      return { ok: true, value, ...counted(subscription) };
    } catch (error) {
      return { ok: false, error: toWireError(error), ...counted(subscription) };
    } finally {
      client?.calls.delete(callId);
    }
  }

  private dispatch(client: ClientEntry, callId: number, call: SessionCall): Promise<unknown> {
    if (typeof call !== 'object' || call === null) throw new ProtocolError('bad-request', 'a call must name session, token, method and arguments');
    const { method } = call;
    if (!Object.hasOwn(SESSION_METHODS, method)) throw new ProtocolError('unknown-method', `no method ${String(method)}`);
    if (!Array.isArray(call.args)) throw new ProtocolError('bad-request', `arguments of ${method} must be a list`);
    const session = this.server.manager.attach(call.session, call.token);
    let isCancelled = false;
    const start = async (): Promise<unknown> => !isCancelled && (session[method] as (...args: readonly unknown[]) => Promise<unknown>)(...call.args);
    const { turns } = client;
    const loading = this.server.prepareCall(call);
    const earlier = turns.get(call.session);
    const turn = loading && earlier ? Promise.all([loading, earlier]) : (loading ?? earlier);
    const running = turn ? turn.then(start) : start();
    if (turn) {
      // A program that runs already does not run on until then.
      if (HALTING_METHODS.has(method)) pauseQuietly(session);
      const next = Promise.allSettled([turn, earlier]).then(() => void (turns.get(call.session) === next && turns.delete(call.session)));
      turns.set(call.session, next);
    }
    const cancelled = new Promise<never>((_, reject) => {
      client.calls.set(callId, {
        cancel: () => {
          isCancelled = true;
          reject(new ProtocolError('cancelled', `${method} was cancelled`));
          if (RUN_METHODS.has(method)) pauseQuietly(session);
        },
      });
    });
    return Promise.race([running, cancelled]);
  }

  async cancel(clientToken: string, callId: number): Promise<Reply<boolean>> {
    return answer(() => {
      const call = this.client(clientToken).calls.get(callId);
      call?.cancel();
      return call !== undefined;
    });
  }

  async goodbye(clientToken: string): Promise<Reply<true>> {
    return answer(() => {
      this.drop(this.client(clientToken));
      return true as const;
    });
  }

  private client(token: string): ClientEntry {
    const client = this.clients.get(token);
    if (!client) throw new ProtocolError('no-hello', 'say hello first');
    return client;
  }

  private drop(client: ClientEntry): void {
    this.clients.delete(client.token);
    this.server.manager.disposeOwner(client.token);
    for (const subscription of client.subscriptions.values()) subscription.close();
  }
}

const counted = (subscription: Subscription | undefined): { events?: number } => (subscription ? { events: subscription.sent } : {});

function pauseQuietly(session: Session): void {
  // The program may have ended, or the right been taken back: nothing is left to pause.
  session.pause().catch(() => {});
}

async function answer<T>(make: () => T | Promise<T>): Promise<Reply<T>> {
  try {
    return { ok: true, value: await make() };
  } catch (error) {
    return { ok: false, error: toWireError(error) };
  }
}

function checkedCompile(request: CompileRequest): CompileRequest {
  const files: unknown = request?.files;
  if (typeof files !== 'object' || files === null || Object.values(files).some((text) => typeof text !== 'string')) {
    throw new ProtocolError('bad-request', 'compile needs files: texts by path');
  }
  return request;
}
