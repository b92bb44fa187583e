import type { TitleFacts } from './match-facts.ts'

// Zod-free: the device computes whole lists with it.

/** The code of titles that are not occupations, such as student. */
const NO_CODE = '0000'
const NEAR = 0.75
const NEAR_ELSEWHERE = 0.55
/** Relation of two kinds of work that are both close to the same third one. */
const NEAR_TO_BOTH = 0.25
const BY_CODE = [0, 0, 0.15, 0.35, 0.65]
/** Weight of a title's meaning; the rest is that of its literal words. */
const MEANING = 0.9
const WORD_OVERLAP_FACTOR = 0.8

/**
 * Similarity of two titles' work, 0 to 1: by meaning, regardless of language and gender form, or by words if the
 * meaning is unknown. Null if neither is known. O(work × work + words).
 */
export function measureWorkSimilarity(one: TitleFacts, other: TitleFacts): number | null {
  let best = 0
  for (const a of one.work) for (const b of other.work) best = Math.max(best, measureNearness(a, b))
  const words = measureWordOverlap(one.words, other.words)
  const isKnown = one.work.length > 0 && other.work.length > 0
  if (!isKnown && words === 0) return null
  return Math.max(best * MEANING + words * (1 - MEANING), isKnown ? 0 : words * WORD_OVERLAP_FACTOR)
}

/**
 * Whether `own` includes the required work: narrower work includes the broader, not the reverse. If the work is
 * unknown, identical words count as the same. O(work × work + words).
 */
export function isSameWork(required: TitleFacts, own: TitleFacts): boolean {
  const main = required.work.filter(
    (one, at) => !required.work.slice(0, at).some((narrower) => isWiderWork(one, narrower)),
  )
  if (main.length > 0 && own.work.length > 0) return main.some((one) => own.work.some(({ slug }) => slug === one.slug))
  return required.words.length > 0 && measureWordOverlap(required.words, own.words) === 1
}

/**
 * A title's name may contain that of broader work, which follows it in the list: an intensive care nurse is a nurse.
 */
const isWiderWork = (one: Work, narrower: Work) =>
  narrower.near.includes(one.slug) && countSharedDigits(narrower.code, one.code) >= 2

type Work = TitleFacts['work'][number]

function measureNearness(a: Work, b: Work): number {
  if (a.slug === b.slug) return 1
  const share = countSharedDigits(a.code, b.code)
  if (a.near.includes(b.slug) || b.near.includes(a.slug)) return share >= 2 ? NEAR : NEAR_ELSEWHERE
  const byCode = BY_CODE[share] ?? 0
  return byCode < NEAR_TO_BOTH && a.near.some((slug) => b.near.includes(slug)) ? NEAR_TO_BOTH : byCode
}

/** Digits of ISCO-08 codes, each of which narrows the group. */
function countSharedDigits(a: string, b: string): number {
  if (a === NO_CODE) return 0
  let at = 0
  while (at < 4 && a[at] !== undefined && a[at] === b[at]) at += 1
  return at
}

/** The overlap of two lists of words as their Dice coefficient, 0 to 1. */
function measureWordOverlap(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0
  const shared = one.filter((word) => other.includes(word)).length
  return (2 * shared) / (one.length + other.length)
}
