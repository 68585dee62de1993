// Entry of the worker in a page. The compiler's texts lie beside it, one file a language.

import type { Texts } from '../compiler/messages';
import { serve } from './serve';
import { WorkerServer } from './server';
import { trainLater, workerParts } from './worker-parts';

const parts = workerParts((language) =>
  import(new URL(`./texts-${language}.js`, import.meta.url).href).then((module: { default: Texts }) => module.default, () => null),
);
serve(new WorkerServer(parts), self as unknown as Parameters<typeof serve>[1]);
trainLater();
