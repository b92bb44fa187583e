/**
 * Questions, and cells of lists, that the focus has left: their errors are shown. After the first attempt to submit,
 * all errors are.
 */
export class SeenQuestions {
  readonly #left = new Set<string>()
  #areAll = false

  add(name: string, cell?: string): void {
    this.#left.add(toCellPath(name, cell))
  }

  addAll(): void {
    this.#areAll = true
  }

  has(name: string, cell?: string): boolean {
    return this.#areAll || this.#left.has(toCellPath(name, cell))
  }

  /** Forgets the cells of a list whose rows were added or removed, because their indexes have changed. */
  forgetMovedCells(name: string, before: unknown, after: unknown): void {
    if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) return
    for (const path of this.#left) if (path.startsWith(`${name}.`)) this.#left.delete(path)
  }

  clear(): void {
    this.#left.clear()
    this.#areAll = false
  }
}

const toCellPath = (name: string, cell?: string) => (cell === undefined ? name : `${name}.${cell}`)
