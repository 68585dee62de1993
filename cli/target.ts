// The session that the command line drives, in this process. It yields between slices, so that Ctrl+C is heard.

import { createEvaluator } from '../compiler/index';
import { imageLoader, SessionManager, type Session } from '../session/index';
import { version } from '../package.json';

export const VERSION: string = version;

export function openSession(language: 'en' | 'pt-BR'): Session {
  const manager = new SessionManager({ load: imageLoader(), evaluator: createEvaluator({ language }) });
  return manager.create('cli').session;
}
