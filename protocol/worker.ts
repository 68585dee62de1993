// Entry of the worker in a page.

import { serve } from './serve';
import { WorkerServer } from './server';
import { workerParts } from './worker-parts';

serve(new WorkerServer(workerParts()), self as unknown as Parameters<typeof serve>[1]);
