// Puts a server behind an endpoint: answers what a client's Comlink asks. Of Comlink's messages a client of ours sends
// calls of the methods, and that it lets go; anything else is answered with an error.

import type { Endpoint } from 'comlink';
import type { ComlinkAnswer, ComlinkMessage, WorkerApi } from './messages';
import type { WorkerServer } from './server';

const METHODS: readonly unknown[] = ['hello', 'ping', 'compile', 'createSession', 'attach', 'subscribe', 'call', 'cancel', 'goodbye'] satisfies (keyof WorkerApi)[];

/**
 * Answers at `endpoint`. The returned function tells that it has closed: what its clients own goes.
 * A MessagePort tells by itself, where the engine knows its `close` event.
 */
export function serve(server: WorkerServer, endpoint: Endpoint): () => void {
  const connection = server.connect();
  const answer = async ({ type, path = [], argumentList = [] }: ComlinkMessage): Promise<unknown> => {
    if (type === 'RELEASE') return undefined;
    const [method] = path;
    if (type !== 'APPLY' || path.length !== 1 || !METHODS.includes(method)) throw new TypeError(`a worker has no ${path.join('.') || type}`);
    return (connection[method as keyof WorkerApi] as (...args: readonly unknown[]) => unknown)(...argumentList.map(({ value }) => value));
  };
  const post = (reply: ComlinkAnswer): void => endpoint.postMessage(reply);
  const hear = async ({ data }: MessageEvent<ComlinkMessage | null>): Promise<void> => {
    if (!data?.id) return;
    const { id, type } = data;
    try {
      const value = await answer(data);
      post({ id, type: 'RAW', value });
    } catch (error) {
      // What cannot be sent as it is comes here too.
      const { name, message, stack } = error as Error;
      post({ id, type: 'HANDLER', name: 'throw', value: { isError: true, value: { name, message, stack } } });
    }
    if (type !== 'RELEASE') return;
    endpoint.removeEventListener('message', hear as unknown as EventListener);
    if (endpoint instanceof MessagePort) endpoint.close();
  };
  endpoint.addEventListener('message', hear as unknown as EventListener);
  endpoint.start?.();
  const close = (): void => connection.close();
  if (endpoint instanceof MessagePort) endpoint.addEventListener('close', close);
  return close;
}
