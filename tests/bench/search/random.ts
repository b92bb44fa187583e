export type Random = () => number

/** A random generator that gives equal numbers for equal seeds on every machine (mulberry32). */
export function createSeededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const DRAWS = 2 ** 18

/** Draws from a list so that the n-th occurs about 1/n as often as the first, like words in a language (Zipf). */
export function longTail<T>(values: readonly T[], seed: number, exponent = 1): (random: Random) => T {
  const weights = values.map((_, index) => 1 / (index + 1) ** exponent)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const random = createSeededRandom(seed)
  const ends: number[] = []
  weights.reduce((sum, weight, index) => (ends[index] = sum + weight / total), 0)
  const draws = Uint32Array.from({ length: DRAWS }, () => firstAtLeast(ends, random()))
  return (pick) => values[draws[Math.floor(pick() * DRAWS)] ?? 0]!
}

function firstAtLeast(sorted: number[], wanted: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
