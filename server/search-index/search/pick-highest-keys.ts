/** Highest possible ranking key. */
export const HIGHEST = 4095
/** A number larger than that of any document in a segment. */
const DOCS = 2 ** 32

// Tables of counts, which can be shared because searches run one after another.
const countsOfBest = new Uint32Array(HIGHEST + 1)
const countsOfAll = new Uint32Array(HIGHEST + 1)

/**
 * Collects the documents with the highest keys. They are added in ascending order, and of equal ones the first are
 * kept. O(added).
 */
export class Best {
  /** Documents with a lower key need not be added. */
  least: number
  readonly #wanted: number
  /** Number of documents by key, and of those above `least`, which are fewer than wanted. */
  readonly #counts = resetCounts(countsOfBest)
  #above = 0
  /** Documents and keys, each pair as one number: the higher the key, the lower the number. */
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

  /** The documents, highest key first. */
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
 * Picks the indexes of the `count` highest keys, and of all that are equal to the last. Counts keys instead of
 * comparing them.
 */
export function pickHighestKeys(keys: Uint16Array, count: number): number[] {
  if (count <= 0) return []
  const counts = resetCounts(countsOfAll)
  for (let at = 0; at < keys.length; at++) counts[keys[at]!]! += 1
  let least = HIGHEST
  let above = 0
  while (least > 0 && above + counts[least]! < count) above += counts[least--]!
  const found: number[] = []
  for (let at = 0; at < keys.length; at++) if (keys[at]! >= least) found.push(at)
  return found
}

function resetCounts(counts: Uint32Array): Uint32Array {
  counts.fill(0)
  return counts
}
