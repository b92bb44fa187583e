/** The data of a dictionary: the code units of all texts in sequence, and where each text ends. */
export type DictionaryArrays = { units: Uint16Array; ends: Uint32Array }

/** Sorted texts in two typed arrays, so that strings only exist during a lookup. Lookups are O(length · log size). */
export class Dictionary {
  readonly size: number
  readonly #units: Uint16Array
  readonly #ends: Uint32Array

  constructor({ units, ends }: DictionaryArrays) {
    this.size = ends.length
    this.#units = units
    this.#ends = ends
  }

  /** Creates a dictionary. `texts` must be sorted by code units, as `<` compares strings. */
  static of(texts: readonly string[]): Dictionary {
    const ends = new Uint32Array(texts.length)
    let length = 0
    for (let at = 0; at < texts.length; at++) ends[at] = length += texts[at]!.length
    const units = new Uint16Array(length)
    let unit = 0
    for (const text of texts) for (let at = 0; at < text.length; at++) units[unit++] = text.charCodeAt(at)
    return new Dictionary({ units, ends })
  }

  get arrays(): DictionaryArrays {
    return { units: this.#units, ends: this.#ends }
  }

  get bytes(): number {
    return this.#units.byteLength + this.#ends.byteLength
  }

  text(at: number): string {
    return String.fromCharCode(...this.#units.subarray(this.start(at), this.#ends[at]))
  }

  length(at: number): number {
    return this.#ends[at]! - this.start(at)
  }

  unit(at: number, index: number): number {
    return this.#units[this.start(at) + index]!
  }

  /** Returns the index of a text, or -1. */
  find(text: string): number {
    const at = this.findFirstNotBefore(text)
    return at < this.size && this.#compare(at, text) === 0 ? at : -1
  }

  /** Returns the index of the first text that is equal to or after `text`. */
  findFirstNotBefore(text: string): number {
    let low = 0
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(middle, text) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Returns the start and end (exclusive) of the texts that begin with `prefix`. */
  findRange(prefix: string): [from: number, to: number] {
    const from = this.findFirstNotBefore(prefix)
    let low = from
    let high = this.size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#startsWith(middle, prefix)) low = middle + 1
      else high = middle
    }
    return [from, low]
  }

  /**
   * Finds the first text of a range whose code unit at `depth` is at least `unit`; `to` if there is none. All texts
   * from `from` to `to` (exclusive) are longer than `depth` and share the first `depth` units. Uses doubling steps,
   * because the result is mostly near.
   */
  findFirstFrom(from: number, to: number, depth: number, unit: number): number {
    let low = from
    let step = 1
    while (low + step < to && this.unit(low + step, depth) < unit) {
      low += step
      step *= 2
    }
    if (low < to && this.unit(low, depth) >= unit) return low
    let high = Math.min(to, low + step)
    low += 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.unit(middle, depth) < unit) low = middle + 1
      else high = middle
    }
    return low
  }

  start(at: number): number {
    return at === 0 ? 0 : this.#ends[at - 1]!
  }

  #compare(at: number, text: string): number {
    const start = this.start(at)
    const length = this.#ends[at]! - start
    const both = Math.min(length, text.length)
    for (let index = 0; index < both; index++) {
      const difference = this.#units[start + index]! - text.charCodeAt(index)
      if (difference !== 0) return difference
    }
    return length - text.length
  }

  #startsWith(at: number, prefix: string): boolean {
    const start = this.start(at)
    if (this.#ends[at]! - start < prefix.length) return false
    for (let index = 0; index < prefix.length; index++)
      if (this.#units[start + index] !== prefix.charCodeAt(index)) return false
    return true
  }
}
