// A session as one caller has it: the id and a token, looked up anew at each call. The methods, and the right that
// each asks for, come from the one table in api.ts.

import type { Access } from './access';
import { SESSION_METHODS, type Right, type Session, type SessionListener, type SessionMethod } from './api';
import type { DebugSession } from './debug-session';
import { SessionError } from './session-error';

export interface Door {
  find(): { readonly engine: DebugSession; readonly access: Access } | null;
  dispose(): void;
}

type Call = (engine: DebugSession, args: readonly unknown[], rights: ReadonlySet<Right>) => unknown;

function enter(door: Door, token: string, right: Right): { engine: DebugSession; access: Access; rights: ReadonlySet<Right> } {
  const entry = door.find();
  if (!entry) throw new SessionError('no-access');
  return { ...entry, rights: entry.access.require(token, right) };
}

/** Methods that are not simply the engine's. */
function special(door: Door, access: Access): Partial<Record<SessionMethod, Call>> {
  return {
    evaluate: (engine, args, rights) => engine.evaluate(args[0] as string, args[1] as undefined, rights),
    grant: (_, args) => access.grant(args[0] as readonly Right[]),
    revoke: (_, args) => access.revoke(args[0] as string),
    dispose: () => door.dispose(),
  };
}

/** Calls a method by name for a token, as the wire does. Rejects with SessionError no-access for what the token may not do. */
export async function callMethod(door: Door, token: string, method: SessionMethod, args: readonly unknown[]): Promise<unknown> {
  if (!Object.hasOwn(SESSION_METHODS, method)) throw new SessionError('bad-argument', `no method ${String(method)}`);
  const { engine, access, rights } = enter(door, token, SESSION_METHODS[method]);
  const own = special(door, access)[method];
  if (own) return own(engine, args, rights);
  return (engine as unknown as Record<string, (...args: readonly unknown[]) => unknown>)[method]!(...args);
}

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
  for (const method of Object.keys(SESSION_METHODS) as SessionMethod[]) {
    facade[method] = (...args: unknown[]) => callMethod(door, token, method, args);
  }
  return facade as unknown as Session;
}

// The engine answers each method of the public interface, at once or later.
type Plain = Exclude<SessionMethod, 'evaluate' | 'grant' | 'revoke' | 'dispose'>;
type EngineMethods = { [M in Plain]: (...args: Parameters<Session[M]>) => Awaited<ReturnType<Session[M]>> | ReturnType<Session[M]> };
export const answersAll = (engine: DebugSession): EngineMethods => engine;
