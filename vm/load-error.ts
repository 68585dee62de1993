// A good image that this machine cannot be made for: the embedder's mistake, not the image's.

export type LoadErrorCode =
  | 'image-too-large'
  | 'arguments-too-large'
  | 'unknown-host-function'
  | 'host-signature-mismatch'
  | 'duplicate-host-function'
  | 'bad-prototype'
  | 'host-state-too-large';

export class LoadError extends Error {
  override readonly name = 'LoadError';
  constructor(
    readonly code: LoadErrorCode,
    message: string,
  ) {
    super(message);
  }
}
