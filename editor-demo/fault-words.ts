// A fault in the page's language, from the facts that come with it.

import type { PauseReason } from '../protocol/index';
import type { MessageKey } from './i18n';

export type FaultReason = Extract<PauseReason, { kind: 'fault' }>;
type Say = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

const NULL_PAGE = 4096;

/** Every kind of fault has a text of its own. */
const TEXTS = {
  'unmapped-read': 'faultUnmappedRead',
  'unmapped-write': 'faultUnmappedWrite',
  'readonly-write': 'faultReadonlyWrite',
  'stack-overflow': 'faultStackOverflow',
  'bad-function': 'faultBadFunction',
  'bad-signature': 'faultBadSignature',
  'bad-label': 'faultBadLabel',
  'bad-longjmp': 'faultBadLongjmp',
  'bad-stack-restore': 'faultBadStackRestore',
  'divide-by-zero': 'faultDivideByZero',
  'divide-overflow': 'faultDivideOverflow',
  abort: 'faultAbort',
  'double-free': 'faultDoubleFree',
  'bad-free': 'faultBadFree',
  trap: 'faultTrap',
  'host-error': 'faultHostError',
} as const satisfies Record<FaultReason['fault'], MessageKey>;

export function faultWords({ fault, address, facts }: FaultReason, say: Say): string {
  const { text, deepest, freed, detail } = facts;
  const isAccess = fault === 'unmapped-read' || fault === 'unmapped-write' || fault === 'readonly-write';
  const isNull = isAccess && address !== null && address < NULL_PAGE;
  const parts = [say(isNull ? (fault === 'unmapped-read' ? 'faultNullRead' : 'faultNullWrite') : TEXTS[fault])];
  const isAddressed = isAccess || fault === 'double-free' || fault === 'bad-free' || fault === 'bad-function';
  if (!isNull && isAddressed && address !== null) parts.push(say('faultAt', { address: `0x${address.toString(16)}` }));
  if (text !== null) parts.push(say(isAccess ? 'faultThrough' : 'faultIn', { text }));
  if (isNull && address > 0) parts.push(say('faultPastNull', { n: address }));
  if (deepest !== null) parts.push(say('faultDeepest', { n: deepest.frames, name: deepest.function }));
  if (freed !== null) {
    const { location } = freed;
    parts.push(say('faultFreed', { place: location ? `${freed.function} (${location.file}:${location.line})` : freed.function }));
  }
  return `${parts.join(' ')}${detail === null ? '' : `: ${detail}`}`;
}
