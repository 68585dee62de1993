// A seeded source of choices, the same on every machine.

export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
    for (let i = 0; i < 4; i++) this.next();
  }

  /** 32 bits. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }

  /** From 0 to n - 1. */
  below(n: number): number {
    return this.next() % n;
  }

  /** Both ends included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)]!;
  }

  /** Keys with their weights. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const keys = Object.keys(weights) as K[];
    let at = this.below(keys.reduce((sum, key) => sum + weights[key], 0));
    for (const key of keys) {
      at -= weights[key];
      if (at < 0) return key;
    }
    return keys[0]!;
  }
}
