/** Keys that are ranked by go up to here. */
export const HIGHEST = 4095
/** More than a segment has documents. */
const DOCS = 2 ** 32

/** The documents with the highest keys of all that are added in ascending order; of equal ones the first. O(added). */
export class Best {
  /** Lower ones need not be added. */
  least: number
  readonly #wanted: number
  /** How many there are of each key, and how many above `least`: fewer than wanted. */
  readonly #counts = clearCounts(countsOfBest)
  #above = 0
  /** Documents and their keys as one number each: the higher the key, the lower the number. */
  readonly #added: number[] = []

  constructor(count: number, floor: number) {
    this.#wanted = count
    this.least = Math.max(0, Math.ceil(floor))
  }

  add(doc: number, key: number): void {
    const counts = this.#counts
    if (key < this.least || (key === this.least && this.#above + counts[key]! >= this.#wanted)) return
    this.#added.push((HIGHEST - key) * DOCS + doc)
    counts[key]! += 1
    if (key === this.least) return
    this.#above += 1
    while (this.#above >= this.#wanted) this.#above -= counts[++this.least]!
  }

  /** The highest first. */
  inOrder(): { doc: number; key: number }[] {
    const ordered = Float64Array.from(this.#added).sort()
    const best: { doc: number; key: number }[] = []
    for (const one of ordered) {
      const key = HIGHEST - Math.floor(one / DOCS)
      if (best.length === this.#wanted || key < this.least) break
      best.push({ doc: one % DOCS, key })
    }
    return best
  }
}

/**
 * Where the `wanted` highest keys are, and all that are equal to the last. Counts how often each key is there instead
 * of comparing.
 */
export function findTop(keys: Uint16Array, count: number): number[] {
  if (count <= 0) return []
  const counts = clearCounts(countsOfAll)
  for (let at = 0; at < keys.length; at++) counts[keys[at]!]! += 1
  let least = HIGHEST
  let above = 0
  while (least > 0 && above + counts[least]! < count) above += counts[least--]!
  const found: number[] = []
  for (let at = 0; at < keys.length; at++) if (keys[at]! >= least) found.push(at)
  return found
}

// Searches come one after the other: each counts in the same tables.
const countsOfBest = new Uint32Array(HIGHEST + 1)
const countsOfAll = new Uint32Array(HIGHEST + 1)

function clearCounts(counts: Uint32Array): Uint32Array {
  counts.fill(0)
  return counts
}
