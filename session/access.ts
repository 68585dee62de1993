// Who may do what in one session: tokens and their rights, looked up anew at each call.

import type { Right } from './api';
import { SessionError } from './session-error';

export const ALL_RIGHTS: readonly Right[] = ['observe', 'inspect', 'control', 'write', 'own'];
const GRANTABLE: readonly string[] = ['observe', 'inspect', 'control', 'write'];

export class Access {
  private readonly grants = new Map<string, ReadonlySet<Right>>();

  constructor(
    readonly ownerToken: string,
    private readonly makeToken: () => string,
  ) {
    this.grants.set(ownerToken, new Set(ALL_RIGHTS));
  }

  /** Empty for a token that is not known. */
  rightsOf(token: string): ReadonlySet<Right> {
    return this.grants.get(token) ?? NO_RIGHTS;
  }

  /** @throws SessionError no-access, the same whatever is missing, so that a stranger learns nothing */
  require(token: string, right: Right): ReadonlySet<Right> {
    const rights = this.rightsOf(token);
    if (!rights.has(right)) throw new SessionError('no-access');
    return rights;
  }

  grant(rights: readonly Right[]): string {
    if (!Array.isArray(rights) || rights.length === 0 || rights.some((right) => !GRANTABLE.includes(right))) {
      throw new SessionError('bad-argument', `rights must be some of ${GRANTABLE.join(', ')}`);
    }
    const token = this.makeToken();
    this.grants.set(token, new Set(rights));
    return token;
  }

  /** Unknown tokens are taken back already. The owner's own stays. */
  revoke(token: string): void {
    if (token === this.ownerToken) throw new SessionError('bad-argument', 'the owner’s own token cannot be taken back');
    this.grants.delete(token);
  }

  clear(): void {
    this.grants.clear();
  }
}

const NO_RIGHTS: ReadonlySet<Right> = new Set();

/** 128 random bits in hex. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}
