// A session as one caller has it: the id and a token, looked up anew at each call. The methods, and the right that
// each asks for, come from the one table in api.ts.

import type { Access } from './access';
import { SESSION_METHODS, type Right, type Session, type SessionListener, type SessionMethod } from './api';
import type { DebugSession } from './debug-session';
import type { Commands } from './travelling';
import { SessionError } from './session-error';

export interface Door {
  find(): { readonly engine: DebugSession; readonly access: Access } | null;
  dispose(): void;
}

type Engine = Record<SessionMethod, (...args: readonly unknown[]) => unknown>;
type Call = (engine: DebugSession, access: Access, rights: ReadonlySet<Right>, args: readonly unknown[], door: Door) => unknown;

function enter(door: Door, token: string, right: Right): { readonly engine: DebugSession; readonly access: Access } {
  const entry = door.find();
  if (!entry) throw new SessionError('no-access');
  entry.access.require(token, right);
  return entry;
}

/** Methods that are not simply the engine's. */
const SPECIAL: Partial<Record<SessionMethod, Call>> = {
  evaluate: (engine, _, rights, args) => engine.more().evaluate(args[0] as string, args[1] as undefined, rights),
  grant: (_, access, __, args) => access.grant(args[0] as readonly Right[]),
  revoke: (_, access, __, args) => access.revoke(args[0] as string),
  dispose: (_, __, ___, ____, door) => door.dispose(),
};

const METHODS = Object.keys(SESSION_METHODS) as SessionMethod[];

/** The session as the holder of `token` has it: every method rejects with SessionError no-access for what the token may not do. */
export function makeFacade(id: string, token: string, door: Door): Session {
  const facade: Record<string, unknown> = {
    id,
    on: (listener: SessionListener) => {
      const { engine, access } = enter(door, token, 'observe');
      return engine.listen((event) => {
        // Hears only as long as its token has the right.
        if (access.rightsOf(token).has('observe')) listener(event);
      });
    },
  };
  for (const method of METHODS) {
    const right = SESSION_METHODS[method];
    const special = SPECIAL[method];
    facade[method] = special
      ? async (...args: readonly unknown[]) => {
          const { engine, access } = enter(door, token, right);
          return special(engine, access, access.rightsOf(token), args, door);
        }
      : async (...args: readonly unknown[]) => {
          const { engine } = enter(door, token, right);
          return ((method in engine ? engine : engine.more()) as unknown as Engine)[method](...args);
        };
  }
  return facade as unknown as Session;
}

// The engine answers each method of the public interface, at once or later.
type Plain = Exclude<SessionMethod, 'evaluate' | 'grant' | 'revoke' | 'dispose'>;
type EngineMethods = { [M in Plain]: (...args: Parameters<Session[M]>) => Awaited<ReturnType<Session[M]>> | ReturnType<Session[M]> };
export const answersAll = (engine: DebugSession & Commands): EngineMethods => engine;
