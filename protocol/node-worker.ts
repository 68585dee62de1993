// Entry of the worker thread in Node.

import { parentPort } from 'node:worker_threads';
import { assert } from '../base';
import { TEXTS } from '../compiler/texts';
import { nodeEndpoint } from './node-endpoint';
import { serve } from './serve';
import { WorkerServer } from './server';
import { trainLater, workerParts } from './worker-parts';

assert(parentPort, 'this script is a worker thread’s');
const close = serve(new WorkerServer(workerParts(async (language) => TEXTS[language])), nodeEndpoint(parentPort));
parentPort.on('close', close);
trainLater();
