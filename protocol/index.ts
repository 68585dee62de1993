// Public names of protocol/, for pages and embedders. For Node there is node.ts; the workers' entries are
// worker.ts and node-worker.ts.

export * from './messages';
export { ProtocolError } from './errors';
export { connect, webWorker } from './client';
export type { ConnectOptions, WatchdogOptions, WorkerConnection } from './client';
export type { CallOptions, Client, ClientEvent, RemoteSession } from './client-api';
export * from '../session/api';
export { SessionError } from '../session/session-error';
export type { SessionErrorCode } from '../session/session-error';
export { FormatError } from '../base';
export type { Diagnostic, FixIt, Severity } from '../compiler/diagnostic';
export { decodeLink, encodeLink, type LinkContents } from './link';
export { RecordingStore, type KeepResult, type KeptRecording, type StoreOptions } from './recording-store';
