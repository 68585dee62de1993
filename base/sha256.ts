// SHA-256 (FIPS 180-4). A compilation hashes all sources and its image and cannot wait for a promise, as WebCrypto would make
// it: so Node's own digest where there is one, ten times faster, and the package's elsewhere.

import { sha256 as portable } from '@noble/hashes/sha2.js';

// Node's own types: names that are declared outside keep their names in the page's worker.
type Realm = { readonly process?: { getBuiltinModule?(name: 'crypto'): typeof import('node:crypto') | undefined } };

const native = (globalThis as Realm).process?.getBuiltinModule?.('crypto');

/** 32 bytes. */
export const sha256: (bytes: Uint8Array) => Uint8Array = native
  ? (bytes) => Uint8Array.from(native.createHash('sha256').update(bytes).digest())
  : (bytes) => portable(bytes);
