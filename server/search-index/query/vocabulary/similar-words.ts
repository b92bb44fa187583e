import type { Dictionary } from '#server/search-index/segment/dictionary.ts'

/** Number of edits allowed in a word: none in a short one, to which nearly every other word is similar. */
export function countAllowedTypos(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** A distance larger than any allowed number of edits. */
const FAR = 100
/** A number larger than any letter. */
const NO_LETTER = 0x1_00_00

/**
 * Calls `tell` with every text within `most` edits (insertion, deletion, replacement, swap) of `word`. The sorted texts
 * are visited like a tree: texts with the same prefix share rows of the distance table, in which only cells within
 * `most` edits are filled. Prefixes that are too different are skipped, and when no edits are left, only the word's
 * next letters are followed. With two edits allowed, the first letter must be right.
 */
export function visitTextsWithinEdits(
  texts: Dictionary,
  word: string,
  most: number,
  tell: (at: number, distance: number) => void,
  sign = '',
): void {
  const [from, to] = texts.findRange(sign + (most > 1 ? word.slice(0, 1) : ''))
  const table = new DistanceTable(sign + word, most)
  const descendTo = (depth: number, first: number, end: number, least: number) => {
    let at = first
    for (; at < end && texts.length(at) === depth; at++) {
      const distance = table.getDistance(depth)
      if (distance <= most) tell(at, distance)
    }
    const isStrict = least === most
    while (at < end) {
      const letter = isStrict ? table.findLetter(depth, texts.unit(at, depth)) : texts.unit(at, depth)
      if (letter === NO_LETTER) return
      if (isStrict) at = texts.findFirstFrom(at, end, depth, letter)
      if (at === end) return
      if (texts.unit(at, depth) !== letter) continue
      const after = texts.findFirstFrom(at, end, depth, letter + 1)
      const nearest = table.fillRow(depth, letter)
      if (nearest <= most) descendTo(depth + 1, at, after, nearest)
      at = after
    }
  }
  descendTo(0, from, to, 0)
}

/** Distances between the prefixes of a text, one row per letter, and those of the word. */
class DistanceTable {
  readonly #wanted: Uint16Array
  readonly #most: number
  readonly #width: number
  /** Cells with more edits than allowed stay `FAR`. */
  readonly #cells: Uint8Array
  /** Letters of the current text. */
  readonly #letters: Uint16Array

  constructor(word: string, most: number) {
    this.#wanted = Uint16Array.from({ length: word.length }, (_unit, at) => word.charCodeAt(at))
    this.#most = most
    this.#width = word.length + 1
    const rows = word.length + most + 2
    this.#cells = new Uint8Array(rows * this.#width).fill(FAR)
    for (let column = 0; column <= Math.min(most, word.length); column++) this.#cells[column] = column
    this.#letters = new Uint16Array(rows)
  }

  /** Returns the distance of the text's first `depth` letters from the word. */
  getDistance(depth: number): number {
    return this.#cells[(depth + 1) * this.#width - 1]!
  }

  /** Fills the row for a letter after `depth`; returns the row's smallest distance. */
  fillRow(depth: number, letter: number): number {
    const letters = this.#wanted
    const cells = this.#cells
    const width = this.#width
    const most = this.#most
    this.#letters[depth] = letter
    const before = depth === 0 ? NO_LETTER : this.#letters[depth - 1]!
    const above = depth * width
    const row = above + width
    const last = Math.min(width - 1, depth + 1 + most)
    let column = depth + 1 - most
    let least = FAR
    if (column <= 0) {
      cells[row] = least = depth + 1
      column = 1
    }
    for (; column <= last; column++) {
      const own = letters[column - 1]!
      let distance = cells[above + column - 1]! + (own === letter ? 0 : 1)
      if (cells[above + column]! < distance) distance = cells[above + column]! + 1
      if (cells[row + column - 1]! < distance) distance = Math.min(distance, cells[row + column - 1]! + 1)
      if (column > 1 && own === before && letters[column - 2] === letter)
        distance = Math.min(distance, cells[above - width + column - 2]! + 1)
      cells[row + column] = distance
      if (distance < least) least = distance
    }
    return least
  }

  /**
   * Finds the first letter, in order from `letter`, with which the word can continue after `depth` letters of the text.
   */
  findLetter(depth: number, letter: number): number {
    const last = Math.min(this.#wanted.length - 1, depth + this.#most)
    let first = NO_LETTER
    for (let at = Math.max(0, depth - this.#most); at <= last; at++) {
      const own = this.#wanted[at]!
      if (own >= letter && own < first) first = own
    }
    return first
  }
}
