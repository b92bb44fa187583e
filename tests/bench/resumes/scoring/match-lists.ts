import type { Counts } from '#tests/bench/resumes/scoring/fields.ts'
import { isSimilar } from '#tests/bench/resumes/scoring/normal-text.ts'

/** Accepted spellings of a value: a degree alone, or with its field. The first is the plain one. */
export type Spellings = readonly string[]

/** Each expected value matches at most one found value, so a duplicate counts as wrong. */
export function countMatches(
  found: readonly Spellings[],
  expected: readonly Spellings[],
  tolerated: readonly string[],
): Counts {
  const left = [...expected]
  let right = 0
  let neutral = 0
  for (const value of found) {
    const at = left.findIndex((one) => areSimilar(value, one))
    if (at >= 0) {
      left.splice(at, 1)
      right += 1
    } else if (areSimilar(value, tolerated)) neutral += 1
  }
  return { right, found: found.length - neutral, expected: expected.length }
}

const areSimilar = (some: Spellings, others: Spellings) =>
  some.some((one) => others.some((other) => isSimilar(one, other)))
