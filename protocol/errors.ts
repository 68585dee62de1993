// Errors across the wire: each of our error classes to plain data and back to the same class.

import { FormatError } from '../base';
import { SessionError } from '../session/session-error';
import type { ProtocolErrorCode, WireError } from './messages';

/** The client's or the wire's mistake. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  constructor(
    readonly code: ProtocolErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Anything thrown, as data. What is none of ours is `internal`, with its message. */
export function toWireError(error: unknown): WireError {
  if (error instanceof SessionError) return { type: 'session', code: error.code, message: error.message };
  if (error instanceof ProtocolError) return { type: 'protocol', code: error.code, message: error.message };
  if (error instanceof FormatError) {
    return { type: 'format', code: error.code, section: error.section, offset: error.offset, message: error.message };
  }
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { type: 'protocol', code: 'internal', message };
}

export function fromWireError(error: WireError): Error {
  switch (error.type) {
    case 'session':
      return new SessionError(error.code, error.message);
    case 'protocol':
      return new ProtocolError(error.code, error.message);
    case 'format': {
      const result = new FormatError(error.code, error.section, error.offset, '');
      result.message = error.message;
      return result;
    }
  }
}
