/** Deterministic random numbers, so that regenerated files do not differ. */
export class Random {
  #state: number

  constructor(seed: string) {
    // The offset basis of the hash FNV-1a.
    this.#state = 2166136261
    for (const letter of seed) this.#state = Math.imul(this.#state ^ (letter.codePointAt(0) ?? 0), 16777619)
  }

  /** The next random number, at least 0 and less than 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  /** A random whole number between the two, including both. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(pool: readonly T[]): T {
    const one = pool[Math.floor(this.next() * pool.length)]
    if (one === undefined) throw new Error('nothing to pick from')
    return one
  }

  shuffled<T>(pool: readonly T[]): T[] {
    const keyed = pool.map((value) => ({ value, key: this.next() }))
    return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value)
  }
}
