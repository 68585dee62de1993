// SHA-256 (FIPS 180-4). A compilation hashes all sources and its image and cannot wait for a promise, as WebCrypto would make
// it: so Node's own digest where there is one, ten times faster, and the package's elsewhere.

import { sha256 as portable } from '@noble/hashes/sha2.js';

interface Digest {
  update(bytes: Uint8Array): { digest(): Uint8Array };
}
type Realm = { readonly process?: { getBuiltinModule?(name: 'crypto'): { createHash(name: 'sha256'): Digest } | undefined } };

const native = (globalThis as Realm).process?.getBuiltinModule?.('crypto');

// By their texts: names that stand so are not shortened in the page's worker, which Node can run too.
/** 32 bytes. */
export const sha256: (bytes: Uint8Array) => Uint8Array = native
  ? (bytes) => Uint8Array.from(native['createHash']('sha256')['update'](bytes)['digest']())
  : (bytes) => portable(bytes);

const utf8 = new TextEncoder();
/** Room for the texts of files of usual size, which would be as many buffers as there are files. */
let room = new Uint8Array(0);
const MAX_ROOM = 1 << 20;

/** Of a text's UTF-8 bytes. */
export function sha256OfText(text: string): Uint8Array {
  const most = 3 * text.length;
  if (most > MAX_ROOM) return sha256(utf8.encode(text));
  if (most > room.length) room = new Uint8Array(most);
  return sha256(room.subarray(0, utf8.encodeInto(text, room).written));
}
