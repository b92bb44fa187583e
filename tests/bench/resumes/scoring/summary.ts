import { FIELDS, type Counts, type Field, type Scores } from '#tests/bench/resumes/scoring/fields.ts'

/** Counts summed over all files: a file with six jobs weighs three times as much as one with two. */
export function getSum(all: readonly Scores[]): Scores {
  const sums: Scores = {}
  for (const field of FIELDS)
    for (const scores of all) {
      const one = scores[field]
      if (one) sums[field] = add(sums[field], one)
    }
  return sums
}

/** 0 if nothing was found, NaN if nothing was expected. */
export function listFigures({ right, found, expected }: Counts): { precision: number; recall: number; f1: number } {
  const recall = expected === 0 ? Number.NaN : right / expected
  const precision = found === 0 ? (expected === 0 ? Number.NaN : 0) : right / found
  return { precision, recall, f1: found + expected === 0 ? Number.NaN : (2 * right) / (found + expected) }
}

/** F1 of a field over all files. */
export function getF1(sums: Scores, field: Field): number {
  const counts = sums[field]
  return counts ? listFigures(counts).f1 : Number.NaN
}

const add = (one: Counts = { right: 0, found: 0, expected: 0 }, other: Counts): Counts => ({
  right: one.right + other.right,
  found: one.found + other.found,
  expected: one.expected + other.expected,
})
