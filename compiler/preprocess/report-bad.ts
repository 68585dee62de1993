// Characters that begin no token.

import type { Loc } from '../source';
import { foreignByte } from '../source-bytes';
import type { UnitContext } from './context';

/** Characters that come with pasted text, and what was meant. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '\u201c': '"', '\u201d': '"', '\u201e': '"', '\u2018': "'", '\u2019': "'", '\u00b4': "'", '\u00a0': ' ', '\u2009': ' ',
  '\u202f': ' ', '\u3000': ' ', '\u200b': '', '\ufeff': '', '\u2212': '-', '\u2013': '-', '\u2014': '-', '\u00d7': '*',
  '\u00f7': '/', '\u037e': ';', '\uff1b': ';', '\uff0c': ',', '\uff08': '(', '\uff09': ')', '\u2026': '...',
};

export function reportBad(context: UnitContext, text: string, loc: Loc, length: number): void {
  const code = text.charCodeAt(0);
  const hex = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const isPlain = code > 32 && code < 127;
  const isVisible = code > 0xa0 && code !== 0x200b && code !== 0xfeff && (code < 0xd800 || code > 0xdfff) && !/\s/.test(text);
  const byte = foreignByte(code);
  const character = byte >= 0 ? `<${byte.toString(16).toUpperCase()}>` : isPlain ? `'${text}'` : isVisible ? `'${text}' (${hex})` : hex;
  const meant = LOOKALIKES[text];
  const end = loc + length;
  context.sink.report('unexpected-character', loc, { character }, {
    end,
    ...(meant !== undefined && { fixIts: [{ start: loc, end, text: meant }] }),
  });
}
