// `--format json`: one event a line, for programs that drive the debugger. Bytes become text or hex.

/** Uint8Arrays as hex; bigints as decimal strings; everything else as JSON has it. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, v: unknown) => {
    if (v instanceof Uint8Array) return [...v].map((b) => b.toString(16).padStart(2, '0')).join('');
    if (typeof v === 'bigint') return v.toString();
    return v;
  });
}
