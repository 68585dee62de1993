// What has passed between a program and the world outside: beside the state, because it only ever grows.
//
// The state counts what the program has consumed (`REGISTER.externals`, a reader's cursor) and made
// (`REGISTER.outputBytes`). So replay needs no mode: below what is logged, values are taken from here and output
// has been shown; from there on the program is live.

export type ExternalValue = number | bigint | Uint8Array | string;

export interface ExternalEntry {
  readonly clock: number;
  readonly depth: number;
  readonly pc: number;
  readonly value: ExternalValue;
}

/** Standard input: all bytes ever provided. */
export class InputLog {
  bytes: Uint8Array = new Uint8Array(1024);
  length = 0;
  ended = false;

  append(more: Uint8Array): void {
    if (this.ended) return;
    if (this.length + more.length > this.bytes.length) {
      const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more.length));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
    this.bytes.set(more, this.length);
    this.length += more.length;
  }

  end(): void {
    this.ended = true;
  }
}

export class Journal {
  readonly input = new InputLog();
  /** Results of `HostCall.external` in order. */
  readonly externals: ExternalEntry[] = [];
  /** Bytes of output (both streams) that have been shown already and are not shown again. */
  shownOutput = 0;
  /** Branch number in positions given to listeners. */
  branch = 0;

  /** Forgets externals from `count` on and what was shown beyond `outputBytes`: what follows is another run. */
  truncate(count: number, outputBytes: number): void {
    this.externals.length = Math.min(this.externals.length, count);
    this.shownOutput = Math.min(this.shownOutput, outputBytes);
  }
}
