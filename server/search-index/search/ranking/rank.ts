import { LEVEL } from '#server/search-index/title-level.ts'
import type { Matches } from '#server/search-index/query/match-units.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import { Best } from '#server/search-index/search/find-top.ts'

/** A found job with what it is ordered by. */
export type RankedJob = { id: number; postedAt: number; key: number; distance: number }

/** How a page is ordered; of two that are equal the newer one comes first. */
export function compareRanked(a: RankedJob, b: RankedJob): number {
  return b.key - a.key || a.distance - b.distance || b.postedAt - a.postedAt || b.id - a.id
}

/** The newest ones: documents are in that order already. O(wanted). */
export function rankNewest(matches: Matches, segment: Segment, count: number): RankedJob[] {
  return Array.from({ length: Math.min(count, matches.size) }, (_none, at) => toRanked(segment, matches.docs[at]!))
}

/**
 * The best ones: words, how much of the title they are, and how new the job is. One pass, in which most are ruled out
 * by the best so far. O(matches + wanted · log wanted).
 */
export function rankMostRelevant(
  matches: Matches,
  segment: Segment,
  count: number,
  { now, floor, neighbours, level: asked, language: spoken }: Order,
): RankedJob[] {
  const { docs, scores, inTitle, size } = matches
  const { postedAt, titleLength, level, language } = segment
  const best = neighbours
    ? new Best(Math.max(count, LOOKED_AT), floor - MOST_NEIGHBOURS)
    : new Best(Math.max(count, 1), floor)
  const lost = LOST_BY_LEVEL[asked] ?? LOST_BY_LEVEL[LEVEL.plain]
  let step = 0
  let stepEnd = findFirstPostedBefore(postedAt, now - AGES[0].days * DAY)
  let bonus: number = AGES[0].bonus
  for (let at = 0; at < size; at++) {
    const doc = docs[at]!
    while (doc >= stepEnd && step < AGES.length - 1) {
      const age = AGES[++step]!
      stepEnd = findFirstPostedBefore(postedAt, now - age.days * DAY)
      bonus = age.bonus
    }
    const words = inTitle[at]!
    const own = level[doc]!
    // A word for the level that was asked for is one of the query's, whatever it is.
    const levelBonus = own === asked && own >= LEVEL.junior ? 1 : 0
    const covered = words === 0 ? 0 : Math.min(1, (words + levelBonus) / Math.max(1, titleLength[doc]!))
    const other = lost[own]!
    const same = language[doc] === spoken ? SAME_LANGUAGE : 0
    const key = Math.max(0, (scores[at]! * SCORE + covered * COVERED + bonus + same - other) | 0)
    if (key >= best.least) best.add(doc, key)
  }
  const top = best.inOrder()
  if (neighbours) addNeighbours(top, count, neighbours)
  return top.slice(0, count).map(({ doc, key }) => toRanked(segment, doc, key))
}

export type Order = {
  now: number
  /** A key below which nobody asks. */
  floor: number
  /** Tells how the very words of the query stand in titles. */
  neighbours: Neighbours | null
  /** The level that the query names. */
  level: number
  /** The number of the language that its words are of; -1 when that is not told by them. */
  language: number
}

export type Neighbours = (docs: readonly number[]) => Float32Array

/** What neighbours in titles are worth. Positions are looked at for those only that they may bring onto the page. */
function addNeighbours(top: { doc: number; key: number }[], count: number, neighbours: Neighbours): void {
  const needed = (count <= top.length ? (top[count - 1]?.key ?? 0) : 0) - MOST_NEIGHBOURS
  const first = top
    .slice(0, LOOKED_AT)
    .filter(({ key }) => key >= needed)
    .sort((a, b) => a.doc - b.doc)
  const shares = neighbours(first.map(({ doc }) => doc))
  first.forEach((one, at) => (one.key += shares[at]! * NEIGHBOURS))
  top.sort((a, b) => b.key - a.key || a.doc - b.doc)
}

export function toRanked({ ids, postedAt }: Segment, doc: number, key = 0, distance = 0): RankedJob {
  return { id: ids[doc]!, postedAt: postedAt[doc]!, key, distance }
}

/** The first document that was posted before then. */
export function findFirstPostedBefore(postedAt: Float64Array, then: number): number {
  let low = 0
  let high = postedAt.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (postedAt[middle]! >= then) low = middle + 1
    else high = middle
  }
  return low
}

/** What a job loses for its level, by the level that was asked for: none, senior, junior, for learners. */
export const LOST_BY_LEVEL = [
  [0, 130, 150, 500],
  [150, 0, 300, 600],
  [200, 400, 0, 250],
  [300, 500, 200, 0],
] as const
/** What a job is worth for being written in the language of the query. */
const SAME_LANGUAGE = 300
const SCORE = 3000
const COVERED = 600
const NEIGHBOURS = 500
/** Rounded up: shares are sums of fractions. */
const MOST_NEIGHBOURS = NEIGHBOURS + 1
/** So many of the best matches of a segment are looked at more closely. */
const LOOKED_AT = 60
const DAY = 86_400_000
/**
 * The server renders without the router's outer Suspense, so hydration must too. The shell has nothing to hydrate.
 * Undocumented; read in @tanstack/react-router 1.170.46: any `ssr` removes that Suspense. Otherwise React re-renders
 * each page.
 */
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
