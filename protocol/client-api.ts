// What a page or a Node program holds: a client of one worker, and sessions that look like local ones.

import type { Session } from '../session/api';
import type { CompileRequest, CompileResponse } from './messages';

export interface CallOptions {
  /** Aborting rejects the call with ProtocolError `cancelled`; a run command pauses its program. */
  readonly signal?: AbortSignal;
}

/** `lost`: the worker stopped answering or died; its sessions are gone and their pending calls are rejected. */
export type ClientEvent =
  | { readonly kind: 'unresponsive'; readonly silentMs: number }
  | { readonly kind: 'lost'; readonly reason: string }
  | { readonly kind: 'replaced' };

/** Methods reject with SessionError, FormatError or ProtocolError. */
export interface Client {
  compile(request: CompileRequest, options?: CallOptions): Promise<CompileResponse>;
  createSession(): Promise<RemoteSession>;
  /** Another client's session, with a token its owner granted. */
  attach(session: string, token: string): Promise<RemoteSession>;
  on(listener: (event: ClientEvent) => void): () => void;
  /** Ends the worker, whatever it does, and starts another. Sessions are gone. */
  replaceWorker(): Promise<void>;
  dispose(): Promise<void>;
}

/** A `Session` at a distance. `with` gives the same session whose calls can be aborted by a signal. */
export interface RemoteSession extends Session {
  readonly token: string;
  with(options: CallOptions): RemoteSession;
}
