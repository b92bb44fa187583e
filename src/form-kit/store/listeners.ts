/** Listeners by the name of the field that they observe. */
export class Listeners {
  readonly #byName = new Map<string, Set<() => void>>()

  /** Returns a function that removes the listener. */
  add(name: string, listener: () => void): () => void {
    const known = this.#byName.get(name) ?? new Set()
    this.#byName.set(name, known)
    known.add(listener)
    return () => void known.delete(listener)
  }

  notify(name: string): void {
    for (const listener of this.#byName.get(name) ?? []) listener()
  }
}

/** The name for listeners to sections. Names of questions contain no space, so it cannot collide with one. */
export const SECTIONS = ' sections'
export const ANSWERS = ' answers'
