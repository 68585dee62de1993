// Sessions with all that they are made of.

import { debugging } from './debugging';
import { Sessions, type ManagerOptions } from './sessions';

export class SessionManager extends Sessions {
  constructor(options: ManagerOptions) {
    super({ parts: () => debugging, ...options });
  }
}

export type { CreatedSession, ManagerOptions } from './sessions';
