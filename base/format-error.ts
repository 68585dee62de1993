// Bad bytes: an image, CDBG, snapshot or recording that is not what it claims to be.

/**
 * `code` is stable and tabled by the folder that throws it; `section` names the part of the file;
 * `offset` counts bytes from the start of the file.
 */
export class FormatError extends Error {
  override readonly name = 'FormatError';
  constructor(
    readonly code: string,
    readonly section: string,
    readonly offset: number,
    detail: string,
  ) {
    super(`${section} at byte ${offset}: ${detail} [${code}]`);
  }
}
