/** Pseudorandom numbers that are the same every time (mulberry32). */
export type Random = {
  below(limit: number): number
  pick<T>(from: readonly T[]): T
  some<T>(from: readonly T[], count: number): T[]
}

export function createSeededRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const pickBelow = (limit: number) => Math.floor(next() * limit)
  return {
    below: pickBelow,
    pick(from) {
      const one = from[pickBelow(from.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    /** Picks `count` of the values at random and returns them in their original order. */
    some(from, count) {
      const places = from.map((_, place) => ({ place, key: next() })).toSorted((a, b) => a.key - b.key)
      const taken = new Set(places.slice(0, count).map(({ place }) => place))
      return from.filter((_, place) => taken.has(place))
    },
  }
}
