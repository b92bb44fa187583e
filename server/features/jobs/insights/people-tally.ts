type Name = { key: string; spelling: string; count: number }

/** Counts people by what they have in common. A person counts once for each key, even if they mention it repeatedly. */
export class Tally {
  private readonly people = new Map<string, number>()
  private readonly spellings = new Map<string, Map<string, number>>()

  /** Counts what one person has: keys, with the person's own spelling. */
  add(had: ReadonlyMap<string, string>): void {
    for (const [key, spelling] of had) {
      if (key === '') continue
      this.people.set(key, (this.people.get(key) ?? 0) + 1)
      const ofKey = this.spellings.get(key) ?? new Map<string, number>()
      this.spellings.set(key, ofKey.set(spelling, (ofKey.get(spelling) ?? 0) + 1))
    }
  }

  /** The most frequent keys, none with fewer than `fewest` people, with counts rounded down to multiples of it. */
  listTop(most: number, fewest: number): Record<string, number> {
    const listed = [...this.people]
      .filter(([, count]) => count >= fewest)
      .map(([key, count]): Name => {
        return { key, spelling: this.getSpelling(key), count: Math.floor(count / fewest) * fewest }
      })
      // sorted only by what is shown: the order of equal counts must not reveal which is larger
      .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    return Object.fromEntries(listed.slice(0, most).map(({ spelling, count }) => [spelling, count]))
  }

  private getSpelling(key: string): string {
    const [[spelling] = [key]] = [...(this.spellings.get(key) ?? [])].sort(
      ([a, many], [b, more]) => more - many || (a < b ? -1 : 1),
    )
    return spelling
  }
}
