// The embedder's or caller's mistake, as a value with a stable code.

export const SESSION_ERRORS = {
  'no-access': 'no such session, or no right to do this',
  'no-target': 'nothing is loaded',
  running: 'the program is running',
  ended: 'the program has ended',
  'stale-handle': 'the handle died when the program went on',
  'unknown-handle': 'no such handle',
  'unknown-breakpoint': 'no such breakpoint',
  'unknown-place': 'no such place',
  'unknown-position': 'the run never stands at this position',
  'unknown-file': 'no such file',
  'bad-argument': 'an argument is not what it must be',
  'not-supported': 'the machine or session cannot do this',
  'not-writable': 'the place cannot be written',
  'no-frame': 'no such frame',
  evaluation: 'the expression cannot be evaluated',
  'bad-image': 'the image is refused',
  terminated: 'the target was released while the command was pending',
} as const;

export type SessionErrorCode = keyof typeof SESSION_ERRORS;

/** A refusal: nothing has been changed. */
export class SessionError extends Error {
  override readonly name = 'SessionError';
  constructor(
    readonly code: SessionErrorCode,
    detail?: string,
  ) {
    super(detail ?? SESSION_ERRORS[code]);
  }
}
