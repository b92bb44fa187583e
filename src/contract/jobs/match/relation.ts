import type { TitleFacts } from './facts.ts'

// Zod-free, for the device works out whole lists with it.

/**
 * How near the work of two titles is, 0 to 1: by what they mean, whatever the language or the gender form, and by
 * their words where nobody knows what they mean. Null where neither tells anything. O(work × work + words).
 */
export function measureRelation(one: TitleFacts, other: TitleFacts): number | null {
  let best = 0
  for (const a of one.work) for (const b of other.work) best = Math.max(best, measureNearness(a, b))
  const words = measureOverlap(one.words, other.words)
  const isKnown = one.work.length > 0 && other.work.length > 0
  if (!isKnown && words === 0) return null
  return Math.max(best * MEANING + words * (1 - MEANING), isKnown ? 0 : words * WORD_OVERLAP_FACTOR)
}

/**
 * Whether somebody who did `own` did the work that is asked for: the narrower is the wider as well, never the other
 * way round. Where nobody knows the work, the same words name the same. O(work × work + words).
 */
export function isSameWork(required: TitleFacts, own: TitleFacts): boolean {
  const main = required.work.filter((one, at) => !required.work.slice(0, at).some((narrower) => isWider(one, narrower)))
  if (main.length > 0 && own.work.length > 0) return main.some((one) => own.work.some(({ slug }) => slug === one.slug))
  return required.words.length > 0 && measureOverlap(required.words, own.words) === 1
}

/** The name of work may end with that of wider work, which follows it: an intensive care nurse is a nurse. */
const isWider = (one: Work, narrower: Work) =>
  narrower.near.includes(one.slug) && countSharedDigits(narrower.code, one.code) >= 2

type Work = TitleFacts['work'][number]

function measureNearness(a: Work, b: Work): number {
  if (a.slug === b.slug) return 1
  const share = countSharedDigits(a.code, b.code)
  if (a.near.includes(b.slug) || b.near.includes(a.slug)) return share >= 2 ? NEAR : NEAR_ELSEWHERE
  const byCode = BY_CODE[share] ?? 0
  return byCode < NEAR_TO_BOTH && a.near.some((slug) => b.near.includes(slug)) ? NEAR_TO_BOTH : byCode
}

/** Of ISCO-08, where each digit narrows the group. */
function countSharedDigits(a: string, b: string): number {
  if (a === NO_CODE) return 0
  let at = 0
  while (at < 4 && a[at] !== undefined && a[at] === b[at]) at += 1
  return at
}

/** Twice what both have, of all. */
function measureOverlap(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0
  const shared = one.filter((word) => other.includes(word)).length
  return (2 * shared) / (one.length + other.length)
}

/** Of what is no occupation, such as being a student. */
const NO_CODE = '0000'
const NEAR = 0.75
const NEAR_ELSEWHERE = 0.55
/** Other work is near to both of them. */
const NEAR_TO_BOTH = 0.25
const BY_CODE = [0, 0, 0.15, 0.35, 0.65]
/** What the meaning counts beside the very words. */
const MEANING = 0.9
const WORD_OVERLAP_FACTOR = 0.8
