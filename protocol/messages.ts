// What goes over the wire between a client and the worker: types only, all of it structured-clone data.
// Comlink carries the calls of `WorkerApi`; events come on a MessagePort of their own.

import type { Diagnostic } from '../compiler/diagnostic';
import type { Right, SessionEvent, SessionMethod } from '../session/api';
import type { SessionErrorCode } from '../session/session-error';

/** Raised whenever a message changes its meaning; a worker refuses a client of another version. */
export const PROTOCOL_VERSION = 1;

export interface HelloRequest {
  readonly protocolVersion: number;
  /** Who calls, for logs: `playground`, `cli`. */
  readonly client: string;
}

export interface HelloResult {
  readonly protocolVersion: number;
  /** e.g. `stopline 0.1.0`. */
  readonly server: string;
  /** Presented with every later call: names this client as an owner of sessions. */
  readonly clientToken: string;
}

export interface CompileRequest {
  /** Texts by path. */
  readonly files: Readonly<Record<string, string>>;
  /** `.c` files to compile and link, in order; default: every `.c` in `files`. */
  readonly units?: readonly string[];
  readonly includePaths?: readonly string[];
  readonly defines?: Readonly<Record<string, string>>;
  readonly warnings?: Readonly<Record<string, 'on' | 'off' | 'error'>>;
  readonly language?: 'en' | 'pt-BR';
  /** Default true. */
  readonly embedSources?: boolean;
}

export interface CompileResponse {
  readonly diagnostics: readonly Diagnostic[];
  readonly output: { readonly image: Uint8Array; readonly debugInfo: Uint8Array } | null;
}

export interface SessionCredentials {
  readonly session: string;
  readonly token: string;
  readonly rights: readonly Right[];
}

export interface SessionCall {
  readonly session: string;
  readonly token: string;
  readonly method: SessionMethod;
  readonly args: readonly unknown[];
}

export type ProtocolErrorCode =
  | 'wrong-version'
  | 'no-hello'
  | 'unknown-method'
  | 'bad-request'
  | 'cancelled'
  | 'worker-lost'
  | 'closed'
  | 'not-loaded'
  | 'internal';

export type WireError =
  | { readonly type: 'session'; readonly code: SessionErrorCode; readonly message: string }
  | { readonly type: 'protocol'; readonly code: ProtocolErrorCode; readonly message: string }
  | { readonly type: 'format'; readonly code: string; readonly section: string; readonly offset: number; readonly message: string };

/**
 * Every request is answered with one of these; nothing is thrown across the wire. `events`: how many events of the
 * session have been sent to this client before; the client hands out the answer after them, though they travel apart.
 */
export type Reply<T> =
  | { readonly ok: true; readonly value: T; readonly events?: number }
  | { readonly ok: false; readonly error: WireError; readonly events?: number };

/** The object that the worker exposes. `callId` is the client's own number for `cancel`. */
export interface WorkerApi {
  hello(request: HelloRequest): Promise<Reply<HelloResult>>;
  /** Answers at once, whatever runs: the watchdog asks. */
  ping(): Promise<Reply<true>>;
  compile(clientToken: string, callId: number, request: CompileRequest): Promise<Reply<CompileResponse>>;
  createSession(clientToken: string): Promise<Reply<SessionCredentials>>;
  /** The rights that a token gives, for a session made by another client. */
  attach(clientToken: string, session: string, token: string): Promise<Reply<SessionCredentials>>;
  /** Sends the session's events to `port` until it closes or the session goes. */
  subscribe(clientToken: string, session: string, token: string, port: MessagePort): Promise<Reply<true>>;
  call(clientToken: string, callId: number, call: SessionCall): Promise<Reply<unknown>>;
  /** A call that has not been answered yet is answered with `cancelled`; a run command pauses its program. */
  cancel(clientToken: string, callId: number): Promise<Reply<boolean>>;
  /** Disposes what this client owns. */
  goodbye(clientToken: string): Promise<Reply<true>>;
}

export interface EventMessage {
  /** Counts this session's events to this client, from 1. */
  readonly number: number;
  readonly event: SessionEvent;
}
