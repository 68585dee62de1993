// Runs a page's worker script in a worker thread of Node: gives it the global `self` that it talks through.

import { parentPort, workerData } from 'node:worker_threads';

const heard = new Map();
globalThis.self = {
  postMessage: (message, transfer) => parentPort.postMessage(message, transfer),
  addEventListener: (type, listener) => {
    if (type !== 'message') return;
    const hear = (data) => listener({ data });
    heard.set(listener, hear);
    parentPort.on('message', hear);
  },
  removeEventListener: (_, listener) => {
    parentPort.off('message', heard.get(listener));
    heard.delete(listener);
  },
};
await import(workerData);
