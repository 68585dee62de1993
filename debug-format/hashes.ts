// SHA-256, and the two questions asked with it: does this debug information belong to this image, and are the
// sources still those that were compiled?

import { sha256, sha256OfText } from '../base/sha256';
import type { FileId, SourceFile } from './model';

export { sha256, sha256OfText };

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);

export type Binding = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Whether the debug information was made for exactly this image file. `actual`: its hash, where it is at hand. */
export function checkBinding(info: { readonly imageSha256: Uint8Array }, imageBytes: Uint8Array, actual = sha256(imageBytes)): Binding {
  if (sameBytes(actual, info.imageSha256)) return { ok: true };
  return {
    ok: false,
    reason: `made for another image: sha256 ${toHex(info.imageSha256).slice(0, 12)}…, this one is ${toHex(actual).slice(0, 12)}…`,
  };
}

export interface SourceStatus {
  readonly file: FileId;
  readonly path: string;
  /** `missing`: the provider has no such file. */
  readonly status: 'same' | 'changed' | 'missing';
}

/** Compares each source with what the provider has now. Library files come with the compiler and are not asked for. */
export function checkSources(
  info: { readonly files: readonly SourceFile[] },
  provider: { read(path: string): string | null },
): SourceStatus[] {
  const result: SourceStatus[] = [];
  info.files.forEach(({ path, sha256: expected, isLibrary }, file) => {
    if (isLibrary) return;
    const text = provider.read(path);
    const status = text === null ? 'missing' : sameBytes(sha256OfText(text), expected) ? 'same' : 'changed';
    result.push({ file, path, status });
  });
  return result;
}
