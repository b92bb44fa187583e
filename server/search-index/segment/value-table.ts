/**
 * The distinct values of a field with their numbers. Numbers never change, because the columns of every segment contain
 * them.
 */
export class ValueTable {
  readonly names: string[] = []
  /** Approximate memory, bytes: a string, its slot and its entry in the map. */
  bytes = 0
  readonly #numbers = new Map<string, number>()

  /** Creates a table of names in the order of their numbers. */
  static of(names: readonly string[]): ValueTable {
    const table = new ValueTable()
    for (const name of names) table.number(name)
    return table
  }

  number(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.names.length
    this.names.push(name)
    this.#numbers.set(name, number)
    this.bytes += 60 + name.length
    return number
  }

  find(name: string): number | undefined {
    return this.#numbers.get(name)
  }
}

/** The distinct coordinates of jobs with their numbers. */
export class PointTable {
  size = 0
  lats = new Float64Array(64)
  lngs = new Float64Array(64)
  readonly #numbers = new Map<number, number>()

  /** Creates a table of points in the order of their numbers. */
  static of(lats: Float64Array, lngs: Float64Array): PointTable {
    const table = new PointTable()
    for (let at = 0; at < lats.length; at++) table.number(lats[at]!, lngs[at]!)
    return table
  }

  number(lat: number, lng: number): number {
    // Five decimals are about a meter; points that are closer are equal.
    const key = Math.round((lat + 90) * 1e5) * 4e7 + Math.round((lng + 180) * 1e5)
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    if (this.size === this.lats.length) this.#grow()
    const number = this.size++
    this.lats[number] = lat
    this.lngs[number] = lng
    this.#numbers.set(key, number)
    return number
  }

  get bytes(): number {
    return this.lats.byteLength * 2 + this.size * 40
  }

  #grow(): void {
    const [lats, lngs] = [this.lats, this.lngs]
    this.lats = new Float64Array(lats.length * 2)
    this.lngs = new Float64Array(lngs.length * 2)
    this.lats.set(lats)
    this.lngs.set(lngs)
  }
}
