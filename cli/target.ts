// The session that the command line drives, in this process. It yields between slices, so that Ctrl+C is heard.

import { createEvaluator } from '../compiler/index';
import { imageLoader, SessionManager, type Session } from '../session/index';

export function openSession(language: 'en' | 'pt-BR'): Session {
  const manager = new SessionManager({
    load: imageLoader(),
    evaluator: createEvaluator({ language }),
    // Nobody else can name the session: its token need not be a secret.
    makeToken: () => 'own',
    // At hand, where Node would first load its performance hooks.
    scheduler: { now: () => Number(process.hrtime.bigint()) / 1e6 },
  });
  return manager.create('cli').session;
}
