// The caller's side, in a page or in Node: a typed client of one worker, over any Comlink endpoint.
//
//   connected ──no answer for long──▶ unresponsive ──replaceWorker──▶ replaced: sessions and pending calls are lost
//       └──────the worker died──────▶ lost ─────────replaceWorker──▶ replaced
//   any ──dispose──▶ closed

import * as Comlink from 'comlink';
import { SESSION_METHODS, type Right, type Session, type SessionEvent, type SessionListener, type SessionMethod } from '../session/api';
import { SessionError } from '../session/session-error';
import type { CallOptions, Client, ClientEvent, RemoteSession } from './client-api';
import { fromWireError, ProtocolError } from './errors';
import {
  PROTOCOL_VERSION, type CompileRequest, type CompileResponse, type EventMessage, type Reply, type SessionCredentials, type WorkerApi,
} from './messages';

/** A worker that has been started. */
export interface WorkerConnection {
  readonly endpoint: Comlink.Endpoint;
  terminate(): void | Promise<void>;
  /** Tells when the worker has died by itself. */
  onDeath?(listener: (reason: string) => void): void;
}

export interface WatchdogOptions {
  /** How often to ask while a call is pending. */
  readonly intervalMs: number;
  /** Silence after which the worker counts as unresponsive. */
  readonly timeoutMs: number;
  /** Replace it then, without being asked. */
  readonly replace: boolean;
}

export interface ConnectOptions {
  /** Starts a worker; called again to replace one. */
  readonly spawn: () => WorkerConnection;
  /** Who calls, for logs. */
  readonly name?: string;
  /** null: none. */
  readonly watchdog?: WatchdogOptions | null;
}

const DEFAULT_WATCHDOG: WatchdogOptions = { intervalMs: 1000, timeoutMs: 5000, replace: false };

/** Starts a worker and greets it. @throws ProtocolError wrong-version, worker-lost */
export async function connect(options: ConnectOptions): Promise<Client> {
  const client = new WorkerClient(options);
  await client.start();
  return client;
}

/** A worker of a page; `url` is that of the built worker script. */
export function webWorker(url: string | URL): WorkerConnection {
  const worker = new Worker(url, { type: 'module', name: 'stopline' });
  return {
    endpoint: worker,
    terminate: () => worker.terminate(),
    onDeath: (listener) => worker.addEventListener('error', (event) => listener(event.message || 'the worker could not be started')),
  };
}

/** One worker's life. */
interface Link {
  readonly connection: WorkerConnection;
  readonly remote: Comlink.Remote<WorkerApi>;
  /** Rejections of calls that have not been answered. */
  readonly pending: Set<(error: ProtocolError) => void>;
  readonly sessions: Set<Subscriber>;
  clientToken: string;
  lostBecause: string | null;
}

class WorkerClient implements Client {
  private link: Link | null = null;
  private isClosed = false;
  private nextCall = 1;
  private readonly listeners = new Set<(event: ClientEvent) => void>();
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly options: ConnectOptions) {}

  async start(): Promise<void> {
    const connection = this.options.spawn();
    const link: Link = {
      connection,
      remote: Comlink.wrap<WorkerApi>(connection.endpoint),
      pending: new Set(),
      sessions: new Set(),
      clientToken: '',
      lostBecause: null,
    };
    this.link = link;
    connection.onDeath?.((reason) => this.lose(link, reason));
    const hello = await this.request(link, () =>
      link.remote.hello({ protocolVersion: PROTOCOL_VERSION, client: this.options.name ?? 'unnamed' }),
    );
    link.clientToken = hello.clientToken;
  }

  on(listener: (event: ClientEvent) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private emit(event: ClientEvent): void {
    for (const listener of Array.from(this.listeners)) listener(event);
  }

  private live(): Link {
    if (this.isClosed) throw new ProtocolError('closed', 'the client was disposed');
    const { link } = this;
    if (!link || link.lostBecause !== null) throw new ProtocolError('worker-lost', link?.lostBecause ?? 'no worker');
    return link;
  }

  /** Sends a request and waits for its answer, its cancellation, or the worker's end. */
  async request<T>(link: Link, send: () => Promise<Reply<T>>, options: CallOptions = {}, callId = 0, subscriber: Subscriber | null = null): Promise<T> {
    const { signal } = options;
    if (signal?.aborted) throw cancelled();
    if (link.lostBecause !== null) throw new ProtocolError('worker-lost', link.lostBecause);
    let giveUp: (error: ProtocolError) => void = () => {};
    const ended = new Promise<never>((_, reject) => (giveUp = reject));
    const abort = (): void => {
      giveUp(cancelled());
      if (callId !== 0) link.remote.cancel(link.clientToken, callId).catch(() => {});
    };
    link.pending.add(giveUp);
    signal?.addEventListener('abort', abort, { once: true });
    this.watch();
    try {
      const reply = await Promise.race([send().catch(refuseUnsendable), ended]);
      if (subscriber && reply.events !== undefined) await Promise.race([subscriber.received(reply.events), ended]);
      if (!reply.ok) throw fromWireError(reply.error);
      return reply.value;
    } finally {
      link.pending.delete(giveUp);
      signal?.removeEventListener('abort', abort);
    }
  }

  async compile(request: CompileRequest, options?: CallOptions): Promise<CompileResponse> {
    const link = this.live();
    const callId = this.nextCall++;
    return this.request(link, () => link.remote.compile(link.clientToken, callId, request), options, callId);
  }

  async createSession(): Promise<RemoteSession> {
    const link = this.live();
    return this.open(link, await this.request(link, () => link.remote.createSession(link.clientToken)));
  }

  async attach(session: string, token: string): Promise<RemoteSession> {
    const link = this.live();
    return this.open(link, await this.request(link, () => link.remote.attach(link.clientToken, session, token)));
  }

  private async open(link: Link, credentials: SessionCredentials): Promise<RemoteSession> {
    const { session, token, rights } = credentials;
    const subscriber = new Subscriber(session, rights);
    link.sessions.add(subscriber);
    if (rights.includes('observe')) {
      const { port1, port2 } = new MessageChannel();
      subscriber.listenTo(port1);
      await this.request(link, () => link.remote.subscribe(link.clientToken, session, token, Comlink.transfer(port2, [port2])));
    }
    const call = (method: SessionMethod, args: readonly unknown[], options: CallOptions): Promise<unknown> => {
      const callId = this.nextCall++;
      const message = { session, token, method, args };
      return this.request(link, () => link.remote.call(link.clientToken, callId, message), options, callId, subscriber);
    };
    return remoteSession(session, token, subscriber, call, {});
  }

  // -- the worker's end

  /** Asks for a sign of life as long as something is pending. */
  private watch(): void {
    const { watchdog = DEFAULT_WATCHDOG } = this.options;
    if (this.timer !== null || !watchdog || this.isClosed) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      const { link } = this;
      if (!link || link.lostBecause !== null || link.pending.size === 0) return;
      void this.probe(link, watchdog);
    }, watchdog.intervalMs);
    (this.timer as { unref?: () => void }).unref?.();
  }

  private async probe(link: Link, watchdog: WatchdogOptions): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), watchdog.timeoutMs);
      (timer as { unref?: () => void }).unref?.();
    });
    const answered = await Promise.race([link.remote.ping().then(() => true, () => false), silence]);
    clearTimeout(timer);
    if (link !== this.link || link.lostBecause !== null || this.isClosed) return;
    if (answered) {
      this.watch();
      return;
    }
    this.emit({ kind: 'unresponsive', silentMs: watchdog.timeoutMs });
    if (watchdog.replace && link === this.link) await this.replaceWorker();
    else this.watch();
  }

  private lose(link: Link, reason: string): void {
    if (link.lostBecause !== null) return;
    link.lostBecause = reason;
    for (const reject of link.pending) reject(new ProtocolError('worker-lost', reason));
    link.pending.clear();
    for (const subscriber of link.sessions) subscriber.end();
    link.sessions.clear();
    if (!this.isClosed) this.emit({ kind: 'lost', reason });
  }

  async replaceWorker(): Promise<void> {
    if (this.isClosed) throw new ProtocolError('closed', 'the client was disposed');
    const old = this.link;
    if (old) {
      this.lose(old, 'the worker was replaced');
      await old.connection.terminate();
    }
    await this.start();
    this.emit({ kind: 'replaced' });
  }

  async dispose(): Promise<void> {
    if (this.isClosed) return;
    this.isClosed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    const { link } = this;
    if (!link) return;
    this.lose(link, 'the client was disposed');
    // The worker may not be listening any more: it ends in any case.
    link.remote.goodbye(link.clientToken).catch(() => {});
    link.remote[Comlink.releaseProxy]();
    await link.connection.terminate();
  }
}

/** What Comlink or the engine could not send, in our words. */
function refuseUnsendable(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  const isOurs = (error as { name?: unknown } | null)?.name === 'DataCloneError';
  throw new ProtocolError(isOurs ? 'bad-request' : 'internal', message);
}

const cancelled = (): ProtocolError => new ProtocolError('cancelled', 'the call was cancelled');

/** Receives one session's events and hands them on. */
class Subscriber {
  private readonly listeners = new Set<SessionListener>();
  private readonly waiting: { readonly number: number; readonly go: () => void }[] = [];
  private count = 0;
  private port: MessagePort | null = null;
  private isOver = false;

  constructor(
    private readonly session: string,
    private readonly rights: readonly Right[],
  ) {}

  listenTo(port: MessagePort): void {
    this.port = port;
    port.onmessage = ({ data }: MessageEvent<EventMessage>) => {
      this.count = data.number;
      this.hear(data.event);
      port.postMessage(data.number);
      this.release();
    };
  }

  on(listener: SessionListener): () => void {
    if (!this.rights.includes('observe')) throw new SessionError('no-access');
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private hear(event: SessionEvent): void {
    for (const listener of Array.from(this.listeners)) {
      try {
        listener(event);
      } catch (error) {
        // One listener's mistake is not another's.
        queueMicrotask(() => {
          throw error;
        });
      }
    }
    if (event.kind === 'disposed') this.close();
  }

  /** Resolves when so many events have come, or none will come any more. */
  received(number: number): Promise<void> {
    if (this.count >= number || this.isOver || !this.port) return Promise.resolve();
    return new Promise((go) => this.waiting.push({ number, go }));
  }

  private release(): void {
    for (let i = this.waiting.length - 1; i >= 0; i--) {
      if (!this.isOver && this.waiting[i]!.number > this.count) continue;
      this.waiting.splice(i, 1)[0]!.go();
    }
  }

  /** The worker is gone: what it has not said it will not say. */
  end(): void {
    if (this.isOver) return;
    this.hear({ kind: 'disposed', session: this.session });
  }

  private close(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.port?.close();
    this.release();
  }
}

type Call = (method: SessionMethod, args: readonly unknown[], options: CallOptions) => Promise<unknown>;

function remoteSession(id: string, token: string, subscriber: Subscriber, call: Call, options: CallOptions): RemoteSession {
  const session: Record<string, unknown> = {
    id,
    token,
    on: (listener: SessionListener) => subscriber.on(listener),
    with: (other: CallOptions) => remoteSession(id, token, subscriber, call, other),
  };
  for (const method of Object.keys(SESSION_METHODS) as SessionMethod[]) {
    session[method] = (...args: unknown[]) => call(method, args, options);
  }
  return session as unknown as RemoteSession & Session;
}
