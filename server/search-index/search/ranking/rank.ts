import { LEVEL } from '#server/search-index/title-level.ts'
import type { Matches } from '#server/search-index/query/match-units.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import { Best } from '#server/search-index/search/pick-highest-keys.ts'

/** A found job with its sort keys. */
export type RankedJob = { id: number; postedAt: number; key: number; distance: number }

/** Compares two jobs by rank; of equal ones, the newer one comes first. */
export function compareRanked(a: RankedJob, b: RankedJob): number {
  return b.key - a.key || a.distance - b.distance || b.postedAt - a.postedAt || b.id - a.id
}

/** Returns the newest jobs, in whose order documents already are. O(wanted). */
export function rankNewestFirst(matches: Matches, segment: Segment, count: number): RankedJob[] {
  return Array.from({ length: Math.min(count, matches.size) }, (_none, at) => toRankedJob(segment, matches.docs[at]!))
}

/** Loss of score by the level in the query (none, senior, junior, learner) and the level of the job. */
export const LOST_BY_LEVEL = [
  [0, 130, 150, 500],
  [150, 0, 300, 600],
  [200, 400, 0, 250],
  [300, 500, 200, 0],
] as const
/** Bonus for a job in the query's language. */
const SAME_LANGUAGE = 300
const SCORE = 3000
const COVERED = 600
const NEIGHBOURS = 500
/** Rounded up, because shares are sums of fractions. */
const MOST_NEIGHBOURS = NEIGHBOURS + 1
/** Number of a segment's best matches whose titles are examined. */
const LOOKED_AT = 60
const DAY = 86_400_000
/** Bonuses for jobs that are at most this many days old. */
const AGES = [
  { days: 2, bonus: 120 },
  { days: 7, bonus: 105 },
  { days: 14, bonus: 90 },
  { days: 30, bonus: 72 },
  { days: 60, bonus: 54 },
  { days: 120, bonus: 34 },
  { days: 365, bonus: 14 },
  { days: Infinity, bonus: 0 },
] as const

/**
 * Ranks jobs by the words that they match, how much of the title these cover, and age. One pass rules out most of them
 * by the best so far. O(matches + wanted · log wanted).
 */
export function rankMostRelevant(
  matches: Matches,
  segment: Segment,
  count: number,
  { now, floor, neighbours, level: requestedLevel, language: spoken }: Order,
): RankedJob[] {
  const { docs, scores, inTitle, size } = matches
  const { postedAt, titleLength, level, language } = segment
  const best = neighbours
    ? new Best(Math.max(count, LOOKED_AT), floor - MOST_NEIGHBOURS)
    : new Best(Math.max(count, 1), floor)
  const lost = LOST_BY_LEVEL[requestedLevel] ?? LOST_BY_LEVEL[LEVEL.plain]
  let step = 0
  let stepEnd = findFirstDocPostedBefore(postedAt, now - AGES[0].days * DAY)
  let bonus: number = AGES[0].bonus
  for (let at = 0; at < size; at++) {
    const doc = docs[at]!
    while (doc >= stepEnd && step < AGES.length - 1) {
      const age = AGES[++step]!
      stepEnd = findFirstDocPostedBefore(postedAt, now - age.days * DAY)
      bonus = age.bonus
    }
    const words = inTitle[at]!
    const own = level[doc]!
    // A word for the requested level counts like a word of the query.
    const levelBonus = own === requestedLevel && own >= LEVEL.junior ? 1 : 0
    const covered = words === 0 ? 0 : Math.min(1, (words + levelBonus) / Math.max(1, titleLength[doc]!))
    const other = lost[own]!
    const same = language[doc] === spoken ? SAME_LANGUAGE : 0
    const key = Math.max(0, (scores[at]! * SCORE + covered * COVERED + bonus + same - other) | 0)
    if (key >= best.least) best.add(doc, key)
  }
  const top = best.inOrder()
  if (neighbours) addAdjacencyScores(top, count, neighbours)
  return top.slice(0, count).map(({ doc, key }) => toRankedJob(segment, doc, key))
}

export type Order = {
  now: number
  /** Jobs with a lower key are not needed. */
  floor: number
  /** Scores adjacent typed words in titles. */
  neighbours: Neighbours | null
  /** The level in the query. */
  level: number
  /** Number of the query's language; -1 if its words do not reveal it. */
  language: number
}

export type Neighbours = (docs: readonly number[]) => Float32Array

/**
 * Adds scores for adjacent words in titles. Only reads the positions of documents that this could move onto the page.
 */
function addAdjacencyScores(top: { doc: number; key: number }[], count: number, neighbours: Neighbours): void {
  const needed = (count <= top.length ? (top[count - 1]?.key ?? 0) : 0) - MOST_NEIGHBOURS
  const first = top
    .slice(0, LOOKED_AT)
    .filter(({ key }) => key >= needed)
    .sort((a, b) => a.doc - b.doc)
  const shares = neighbours(first.map(({ doc }) => doc))
  first.forEach((one, at) => (one.key += shares[at]! * NEIGHBOURS))
  top.sort((a, b) => b.key - a.key || a.doc - b.doc)
}

export function toRankedJob({ ids, postedAt }: Segment, doc: number, key = 0, distance = 0): RankedJob {
  return { id: ids[doc]!, postedAt: postedAt[doc]!, key, distance }
}

/** Finds the first document that was posted before then. */
export function findFirstDocPostedBefore(postedAt: Float64Array, then: number): number {
  let low = 0
  let high = postedAt.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (postedAt[middle]! >= then) low = middle + 1
    else high = middle
  }
  return low
}
