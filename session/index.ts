// Public names of session/.

export * from './api';
export { SessionError, SESSION_ERRORS } from './session-error';
export type { SessionErrorCode } from './session-error';
export { SessionManager } from './manager';
export type { CreatedSession, ManagerOptions } from './manager';
export type { LoadedTarget, SessionSetup, TargetLoader } from './target';
export { yieldToEventLoop } from './scheduler';
export type { SchedulerOptions } from './scheduler';
export { formatChar, formatFloat, formatString } from './value-format';
export { imageLoader } from './load';
export type { LoaderOptions } from './load';
