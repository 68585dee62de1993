// What the worker is made of: compiler, machine and evaluator behind one server. Only here do they meet.

import { compile, createEvaluator, PRODUCER } from '../compiler/index';
import { imageLoader } from '../session/load';
import type { CompileRequest, CompileResponse } from './messages';
import { ProtocolError } from './errors';
import type { ServerParts } from './server';

/** @throws ProtocolError bad-request if there is nothing to compile */
export function compileFiles(request: CompileRequest): CompileResponse {
  const { files, units = Object.keys(files).filter((path) => path.endsWith('.c')), ...options } = request;
  if (units.length === 0) throw new ProtocolError('bad-request', 'there is no .c file to compile');
  return compile({ ...options, units, sources: { read: (path) => (Object.hasOwn(files, path) ? files[path]! : null) } });
}

export function workerParts(): ServerParts {
  return { server: PRODUCER, compile: compileFiles, load: imageLoader(), evaluator: createEvaluator() };
}
