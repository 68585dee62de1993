// Puts a server behind a Comlink endpoint.

import * as Comlink from 'comlink';
import type { WorkerApi } from './messages';
import type { WorkerServer } from './server';

const METHODS = ['hello', 'ping', 'compile', 'createSession', 'attach', 'subscribe', 'call', 'cancel', 'goodbye'] as const satisfies readonly (keyof WorkerApi)[];

/**
 * Answers at `endpoint`. The returned function tells that it has closed: what its clients own goes.
 * A MessagePort tells by itself, where the engine knows its `close` event.
 */
export function serve(server: WorkerServer, endpoint: Comlink.Endpoint): () => void {
  const connection = server.connect();
  // Comlink reaches whatever hangs on the exposed object: only the methods do.
  const exposed = Object.freeze(
    Object.fromEntries(METHODS.map((method) => [method, (...args: readonly unknown[]) => (connection[method] as (...args: readonly unknown[]) => unknown)(...args)])),
  );
  Comlink.expose(exposed, endpoint);
  const close = (): void => connection.close();
  if (endpoint instanceof MessagePort) endpoint.addEventListener('close', close);
  return close;
}
