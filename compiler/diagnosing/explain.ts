// Findings in words.

import type { Diagnostic } from '../diagnostic';
import type { Finding } from '../diagnostics';
import { formatMessage, type Texts } from '../messages';
import { nameOf } from '../messages/code-names';

/** Puts findings into words. */
export function explain(findings: readonly Finding[], texts: Texts | null): Diagnostic[] {
  return findings.map(({ severity, code, args, notes, ...rest }) => ({
    severity, code: nameOf(code, texts), message: formatMessage({ code, args }, texts), ...rest, ...(notes && { notes: explain(notes, texts) }),
  }));
}
