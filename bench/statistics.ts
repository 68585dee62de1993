// Medians and tables: what every measurement is reported with.

// A compilation's times go on falling until about the seventh run, as V8 optimises what it has seen enough of; after
// that they only scatter. So many runs come first, the cold one among them; then so many whose median counts as warm.
export const WARM_UP_RUNS = 8;
export const TIMED_RUNS = 9;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const geometricMean = (values: readonly number[]): number => Math.exp(values.reduce((sum, v) => sum + Math.log(v), 0) / values.length);

/** A Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));
