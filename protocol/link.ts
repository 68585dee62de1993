// A program and a moment of its run in a link: sources, input and position, compressed, in the fragment, which
// browsers do not send to any server.

import { FormatError } from '../base';
import { BEHAVIOUR_VERSION } from '../vm/behaviour';
import type { Position } from '../vm/position';

export interface LinkContents {
  readonly files: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly stdin?: string;
  readonly endInput?: boolean;
  /** Where to go; null: nowhere. */
  readonly position: Position | null;
  /** Where that is in the source, for a link that another compiler opens; `hit` counts stops at the line, from 1. */
  readonly source?: { readonly file: string; readonly line: number; readonly hit: number } | null;
  readonly imageSha256: string | null;
  readonly stateHash: string | null;
  /** Default: this one's. */
  readonly behaviour?: number;
}

const LINK_VERSION = 1;
/** What browsers take in an address. */
export const MOST_LINK_CHARACTERS = 32_000;
const MOST_TEXT = 4 << 20;

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes as Uint8Array<ArrayBuffer>).then(() => writer.close());
  written.catch(() => {});
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.readable.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const part = next.value as Uint8Array;
    size += part.length;
    if (size > MOST_TEXT) throw new Error('too much');
    parts.push(part);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The fragment, without `#`. null: the program is too large for a link. */
export async function encodeLink(contents: LinkContents): Promise<string | null> {
  const text = new TextEncoder().encode(JSON.stringify({ behaviour: BEHAVIOUR_VERSION, ...contents, version: LINK_VERSION }));
  const packed = await through(text, new CompressionStream('deflate-raw'));
  let binary = '';
  for (let i = 0; i < packed.length; i += 8192) binary += String.fromCharCode(...packed.subarray(i, i + 8192));
  const made = `stopline=${btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
  return made.length > MOST_LINK_CHARACTERS ? null : made;
}

/** null for a fragment that is no link. @throws FormatError for one that is damaged or of another version */
export async function decodeLink(fragment: string): Promise<LinkContents | null> {
  const match = /^#?stopline=([\w-]+)$/.exec(fragment);
  if (!match) return fragment.replace(/^#/, '').startsWith('stopline=') ? bad('damaged') : null;
  let found: LinkContents & { version: number };
  try {
    const packed = Uint8Array.from(atob(match[1]!.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    found = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await through(packed, new DecompressionStream('deflate-raw')))) as typeof found;
  } catch {
    return bad('damaged');
  }
  if (found?.version !== LINK_VERSION) return bad(`of version ${String(found?.version)}, not ${LINK_VERSION}`);
  const isTexts = typeof found.files === 'object' && found.files !== null && Object.values(found.files).every((text) => typeof text === 'string');
  const p = found.position;
  if (!isTexts || (p !== null && ![p?.branch, p?.clock, p?.depth, p?.pc].every(Number.isInteger))) return bad('damaged');
  return found;
}

function bad(what: string): never {
  throw new FormatError('link', 'link', 0, `the link is ${what}`);
}
