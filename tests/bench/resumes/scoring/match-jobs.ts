import type { Work } from '#contract/profile/profile-content.ts'
import type { Counts } from '#tests/bench/resumes/scoring/fields.ts'
import { isSimilar } from '#tests/bench/resumes/scoring/normal-text.ts'

/**
 * Start and end of each job. Jobs are paired by employer and title, most similar first, and dates of pairs are
 * compared. Dates of a missing job are missing, and those of an unexpected one are wrong.
 */
export function countDates(found: readonly Work[], expected: readonly Work[]): Counts {
  let right = 0
  for (const [one, other] of listPairs(found, expected)) {
    const own = listPoints(one)
    right += listPoints(other).filter((point) => own.includes(point)).length
  }
  const count = (jobs: readonly Work[]) => jobs.reduce((sum, job) => sum + listPoints(job).length, 0)
  return { right, found: count(found), expected: count(expected) }
}

function listPairs(found: readonly Work[], expected: readonly Work[]): [Work, Work][] {
  const all = found.flatMap((one, at) =>
    expected.map((other, otherAt) => ({
      one,
      other,
      likeness: getLikeness(one, other),
      distance: Math.abs(at - otherAt),
    })),
  )
  const pairs: [Work, Work][] = []
  const taken = new Set<Work>()
  for (const { one, other, likeness } of all.sort((a, b) => b.likeness - a.likeness || a.distance - b.distance)) {
    if (likeness === 0 || taken.has(one) || taken.has(other)) continue
    taken.add(one).add(other)
    pairs.push([one, other])
  }
  return pairs
}

/** How likely two entries are the same job; 0 if nothing suggests it. */
function getLikeness(one: Work, other: Work): number {
  const isEmployer = one.company !== null && other.company !== null && isSimilar(one.company, other.company)
  return (isEmployer ? 2 : 0) + (isSimilar(one.title, other.title) ? 1 : 0)
}

/** A year is not equal to a month in it: an invented month is as wrong as a lost one. */
function listPoints({ dates }: Work): string[] {
  if (dates === null) return []
  const { startDate, endDate, isCurrent } = dates
  const start = startDate === null ? [] : [`from ${startDate}`]
  if (isCurrent) return [...start, 'goes on']
  return endDate === null ? start : [...start, `to ${endDate}`]
}
