/**
 * Questions, and cells of lists, that focus has left: what is wrong there is told. After a first try to send that is
 * all of them.
 */
export class SeenQuestions {
  readonly #left = new Set<string>()
  #areAll = false

  add(name: string, cell?: string): void {
    this.#left.add(toPath(name, cell))
  }

  addAll(): void {
    this.#areAll = true
  }

  has(name: string, cell?: string): boolean {
    return this.#areAll || this.#left.has(toPath(name, cell))
  }

  /** Rows came or went: which cells were left no longer says anything. */
  forgetMovedCells(name: string, before: unknown, after: unknown): void {
    if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) return
    for (const path of this.#left) if (path.startsWith(`${name}.`)) this.#left.delete(path)
  }

  clear(): void {
    this.#left.clear()
    this.#areAll = false
  }
}

const toPath = (name: string, cell?: string) => (cell === undefined ? name : `${name}.${cell}`)
