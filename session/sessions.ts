// The sessions of one process: each with its owner and its tokens. Nothing is global; a session is named by its id
// in every call, and without a token that gives the right to it it might as well not exist.

import { Access, randomToken } from './access';
import type { Right, Session } from './api';
import { DebugSession } from './debug-session';
import { makeFacade } from './facade';
import { SessionError } from './session-error';
import type { SessionParts, SessionSetup } from './target';

export interface CreatedSession {
  /** All rights. */
  readonly session: Session;
  readonly id: string;
  readonly token: string;
}

export interface ManagerOptions extends SessionSetup {
  /** Unguessable texts; default: 128 random bits. For tests. */
  readonly makeToken?: () => string;
}

interface Entry {
  readonly owner: string;
  readonly engine: DebugSession;
  readonly access: Access;
}

export class Sessions {
  private readonly entries = new Map<string, Entry>();
  private count = 0;
  private readonly makeToken: () => string;

  constructor(private readonly options: ManagerOptions & SessionParts) {
    this.makeToken = options.makeToken ?? randomToken;
  }

  /** A new session without a target. `owner` names who it goes with: see `disposeOwner`. */
  create(owner: string): CreatedSession {
    const id = `s${++this.count}`;
    const token = this.makeToken();
    const engine = new DebugSession(id, this.options);
    const access = new Access(token, this.makeToken);
    this.entries.set(id, { owner, engine, access });
    return { id, token, session: this.facade(id, token) };
  }

  /** The session with the rights that `token` gives. @throws SessionError no-access */
  attach(id: string, token: string): Session {
    if (this.rightsOf(id, token).length === 0) throw new SessionError('no-access');
    return this.facade(id, token);
  }

  /** What the token may do in this session; empty for a stranger, and where there is no such session. */
  rightsOf(id: string, token: string): Right[] {
    return [...(this.entries.get(id)?.access.rightsOf(token) ?? [])];
  }

  /** An owner has gone away: so do its sessions. */
  disposeOwner(owner: string): void {
    for (const [id, entry] of this.entries) if (entry.owner === owner) this.disposeSession(id);
  }

  dispose(): void {
    for (const id of this.entries.keys()) this.disposeSession(id);
  }

  /** Sessions that are alive. */
  get size(): number {
    return this.entries.size;
  }

  private disposeSession(id: string): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.entries.delete(id);
    entry.engine.dispose();
    entry.access.clear();
  }

  private facade(id: string, token: string): Session {
    return makeFacade(id, token, {
      find: () => this.entries.get(id) ?? null,
      dispose: () => this.disposeSession(id),
    });
  }
}
