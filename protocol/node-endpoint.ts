// Node's worker threads and ports as Comlink endpoints.

import type { Endpoint } from 'comlink';

/** What `Worker`, `parentPort` and `MessagePort` of node:worker_threads have in common. */
export interface NodePort {
  postMessage(value: unknown, transfer?: readonly unknown[]): void;
  on(event: 'message', listener: (value: unknown) => void): unknown;
  off(event: 'message', listener: (value: unknown) => void): unknown;
}

type Listener = Parameters<Endpoint['addEventListener']>[1];

export function nodeEndpoint(port: NodePort): Endpoint {
  const wrapped = new Map<Listener, (value: unknown) => void>();
  return {
    postMessage: (message, transfer) => port.postMessage(message, transfer),
    addEventListener: (type, listener) => {
      if (type !== 'message' || wrapped.has(listener)) return;
      const hear = (data: unknown): void => {
        const event = { data } as MessageEvent;
        if (typeof listener === 'function') listener(event);
        else listener.handleEvent(event);
      };
      wrapped.set(listener, hear);
      port.on('message', hear);
    },
    removeEventListener: (_, listener) => {
      const hear = wrapped.get(listener);
      if (hear) port.off('message', hear);
      wrapped.delete(listener);
    },
  };
}
