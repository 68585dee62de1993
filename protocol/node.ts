// Public names for Node: the client's worker is a worker thread.

import { Worker } from 'node:worker_threads';
import type { WorkerConnection } from './client';
import { nodeEndpoint } from './node-endpoint';

/** Starts `node-worker.js`: by default the one that lies beside this module in the package. A bundle says where it has put it. */
export function nodeWorker(script: string | URL = new URL('./node-worker.js', import.meta.url)): WorkerConnection {
  const worker = new Worker(script);
  return {
    endpoint: nodeEndpoint(worker),
    terminate: async () => void (await worker.terminate()),
    onDeath: (listener) => {
      worker.on('error', (error: unknown) => listener(error instanceof Error ? error.message : String(error)));
      worker.on('exit', (code) => listener(`the worker ended with code ${code}`));
    },
  };
}

export * from './index';
