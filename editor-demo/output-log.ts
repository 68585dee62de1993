// What a run has printed, as far as the page keeps it: its end, line by line. Every piece knows which bytes of the
// program's output it shows, so that a place in the text names a moment of the run.

export interface OutputPiece {
  readonly stream: 'stdout' | 'stderr' | 'stdin' | 'note';
  /** At most one line, with its newline. */
  text: string;
  /** Bytes of output (both streams together) before it; for what the program did not print, when it came. */
  readonly offset: number;
  /** 0 for what the program did not print. */
  sizeBytes: number;
}

const MOST_CHARACTERS = 100_000;
const MOST_PIECES = 4000;
const LONGEST = 4096;
const NEWLINE = 10;
const NONE = new Uint8Array(0);

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Bytes at the end that begin a UTF-8 character and do not finish it. */
function unfinished(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

/** Control characters as pictures: a page shows nothing for most of them. */
const visible = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replace(/\r\n/g, '\n').replace(/[\0-\x08\x0b-\x1f\x7f]/g, (c) => (c === '\x7f' ? '␡' : String.fromCharCode(0x2400 + c.charCodeAt(0))));

export class OutputLog {
  private list: OutputPiece[] = [];
  private waiting: { readonly stream: 'stdout' | 'stderr'; readonly bytes: Uint8Array; readonly offset: number }[] = [];
  private waitingBytes = 0;
  private hasSkipped = false;
  /** Bytes that the program has printed, all that is no longer kept included. */
  bytes = 0;
  /** Pieces that have gone from the front. */
  dropped = 0;
  private characters = 0;
  private rest: Record<'stdout' | 'stderr', Uint8Array> = { stdout: NONE, stderr: NONE };

  /** Only takes the bytes: what a flood shows at last is all that is ever made of it. */
  print(stream: 'stdout' | 'stderr', bytes: Uint8Array): void {
    this.waiting.push({ stream, bytes, offset: this.bytes });
    this.bytes += bytes.length;
    this.waitingBytes += bytes.length;
    while (this.waitingBytes - this.waiting[0]!.bytes.length > 4 * MOST_CHARACTERS) {
      this.waitingBytes -= this.waiting.shift()!.bytes.length;
      this.rest = { stdout: NONE, stderr: NONE };
      this.hasSkipped = true;
    }
  }

  get pieces(): readonly OutputPiece[] {
    this.settle();
    return this.list;
  }

  private settle(): void {
    const { waiting } = this;
    if (waiting.length === 0) return;
    this.waiting = [];
    this.waitingBytes = 0;
    if (this.hasSkipped) this.clear();
    this.hasSkipped = false;
    for (const { stream, bytes, offset } of waiting) this.take(stream, bytes, offset);
  }

  private take(stream: 'stdout' | 'stderr', fresh: Uint8Array, offset: number): void {
    const rest = this.rest[stream];
    let all = fresh;
    if (rest.length > 0) {
      all = new Uint8Array(rest.length + fresh.length);
      all.set(rest);
      all.set(fresh, rest.length);
    }
    const end = all.length - unfinished(all);
    this.rest[stream] = all.slice(end);
    const base = offset - rest.length;
    const whole = decoder.decode(all.subarray(0, end));
    const isPlain = whole.length === end;
    for (let from = 0; from < end; ) {
      const newline = all.indexOf(NEWLINE, from);
      let to = newline < 0 || newline >= end ? end : newline + 1;
      if (to - from > LONGEST) {
        to = from + LONGEST;
        while ((all[to]! & 0xc0) === 0x80 && to > from + 1) to--;
      }
      const text = isPlain ? whole.slice(from, to) : decoder.decode(all.subarray(from, to));
      this.add({ stream, text: visible(text), offset: base + from, sizeBytes: to - from });
      from = to;
    }
  }

  /** A line that the program did not print. */
  say(stream: 'stdin' | 'note', line: string): void {
    this.settle();
    this.add({ stream, text: `${line}\n`, offset: this.bytes, sizeBytes: 0 });
  }

  private add(piece: OutputPiece): void {
    const last = this.list.at(-1);
    const continues = last?.stream === piece.stream && last.offset + last.sizeBytes === piece.offset && piece.sizeBytes > 0 && !last.text.endsWith('\n');
    if (continues && last.text.length + piece.text.length <= LONGEST) {
      last.text += piece.text;
      last.sizeBytes += piece.sizeBytes;
    } else this.list.push(piece);
    this.characters += piece.text.length;
    if (this.characters <= MOST_CHARACTERS && this.list.length <= MOST_PIECES) return;
    // In lots: moving thousands of pieces for each line would be quadratic.
    let gone = 0;
    while (this.characters > 0.8 * MOST_CHARACTERS || this.list.length - gone > 0.8 * MOST_PIECES) this.characters -= this.list[gone++]!.text.length;
    this.list.splice(0, gone);
    this.dropped += gone;
  }

  /** Shows nothing of it any more. */
  clear(): void {
    this.settle();
    this.dropped += this.list.length;
    this.list = [];
    this.characters = 0;
  }

  /** As it was when the program had printed so many bytes: what another branch begins with. */
  upTo(bytes: number): OutputLog {
    const made = new OutputLog();
    for (const p of this.pieces) {
      if (p.offset > bytes || (p.offset === bytes && p.sizeBytes > 0)) continue;
      const all = p.offset + p.sizeBytes <= bytes;
      made.add(all ? { ...p } : { ...p, text: p.text.slice(0, charactersIn(p, bytes - p.offset)), sizeBytes: bytes - p.offset });
    }
    made.bytes = bytes;
    return made;
  }

  toJSON(): unknown {
    return { bytes: this.bytes, pieces: this.pieces };
  }

  /** Null for anything that `toJSON` did not make. */
  static from(kept: unknown): OutputLog | null {
    const { bytes, pieces } = (kept ?? {}) as Partial<OutputLog>;
    if (typeof bytes !== 'number' || !Array.isArray(pieces)) return null;
    const made = new OutputLog();
    for (const p of pieces as OutputPiece[]) if (typeof p?.text === 'string' && typeof p.offset === 'number' && typeof p.sizeBytes === 'number') made.add({ ...p });
    made.bytes = bytes;
    return made;
  }
}

/** Which character of a piece shows its byte number `byte`. */
export function charactersIn(piece: OutputPiece, byte: number): number {
  if (piece.text.length === piece.sizeBytes) return byte;
  let at = 0;
  for (let seen = 0; at < piece.text.length && seen < byte; at++) seen += encoder.encode(piece.text[at]).length;
  return at;
}

/** Offset in the output of the byte that a piece's character shows. */
export function offsetOf(piece: OutputPiece, character: number): number {
  const within = piece.text.length === piece.sizeBytes ? character : encoder.encode(piece.text.slice(0, character)).length;
  return piece.offset + Math.max(0, Math.min(within, piece.sizeBytes - 1));
}
