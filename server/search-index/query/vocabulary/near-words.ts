import type { Dictionary } from '#server/search-index/segment/dictionary.ts'

/** How many slips are forgiven in a word: none in short ones, where nearly every other word is near. */
export function limitSlips(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Tells every text that is at most `most` slips (a letter more, less, another, or two swapped) away from `word`.
 * Walks the sorted texts as if they were a tree: texts with the same beginning share the rows of the distance table,
 * of which only the cells are filled that `most` slips can reach. A beginning that is too far off is leapt over as a
 * whole, and where no slip is left only the letters are looked at that the word goes on with. With two slips the
 * first letter must be right.
 */
export function visitNear(
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

/** Distances between the beginnings of a text, one row for each letter of it, and those of the word. */
class DistanceTable {
  readonly #wanted: Uint16Array
  readonly #most: number
  readonly #width: number
  /** Cells that no few slips reach stay `FAR`. */
  readonly #cells: Uint8Array
  /** Letters of the text. */
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

  /** How far the first `depth` letters are from the word. */
  getDistance(depth: number): number {
    return this.#cells[(depth + 1) * this.#width - 1]!
  }

  /** The row for one letter more than `depth`; answers the smallest distance in it. */
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
   * Of the letters with which the word can go on after `depth` letters of the text the first in the alphabet that is
   * not before `letter`.
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

/** More than any number of slips that is forgiven. */
const FAR = 100
/** After all letters. */
const NO_LETTER = 0x1_00_00
