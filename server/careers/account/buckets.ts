/**
 * Token buckets by key, in memory: `take` says whether one more is allowed. Each process counts for itself, so N nodes allow N times as much.
 * Bounded: a full bucket is forgotten, and beyond `most` keys the one unused for longest goes first.
 */
export class Buckets {
  readonly #rows = new Map<string, { tokens: number; at: number }>()
  readonly #size: number
  readonly #refillMs: number
  readonly #most: number

  /** `size` at once, then one more every `refillMs`. */
  constructor(o: { size: number; refillMs: number; most?: number }) {
    this.#size = o.size
    this.#refillMs = o.refillMs
    this.#most = o.most ?? 100_000
  }

  /** Milliseconds until one is allowed; 0 is now. Changes nothing. */
  wait(key: string, now: number): number {
    const tokens = this.#tokens(key, now)
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) * this.#refillMs)
  }

  take(key: string, now: number): void {
    this.#put(key, this.#tokens(key, now) - 1, now)
  }

  giveBack(key: string, now: number): void {
    this.#put(key, this.#tokens(key, now) + 1, now)
  }

  get count(): number {
    return this.#rows.size
  }

  #tokens(key: string, now: number): number {
    const row = this.#rows.get(key)
    if (!row) return this.#size
    return Math.min(this.#size, row.tokens + Math.max(0, now - row.at) / this.#refillMs)
  }

  #put(key: string, tokens: number, now: number): void {
    this.#rows.delete(key)
    if (tokens >= this.#size) return
    this.#rows.set(key, { tokens: Math.max(0, tokens), at: now })
    if (this.#rows.size <= this.#most) return
    const oldest = this.#rows.keys().next()
    if (!oldest.done) this.#rows.delete(oldest.value)
  }
}
