import { EXACT_TITLE } from '#server/search-index/segment/posting-fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import { buildTermName } from '#server/search-index/term-name.ts'
import { visitTextsWithinEdits, countAllowedTypos } from './similar-words.ts'
import type { Spelling } from '#server/search-index/query/query.ts'

/** A folded word of the query, and the word that is searched instead. */
export type Correction = { from: string; to: string }

/** Words that are not spelling errors besides those of jobs; and names of work, which are preferred as corrections. */
export type Vocabulary = {
  isWord(word: string): boolean
  isName(word: string): boolean
  /**
   * Finds a similarly spelled name of work that some job has under another name, for a language that no title is in.
   */
  nameLike(word: string): string | undefined
}

/** Share of jobs below which a word counts as a spelling error if a similar word is much more frequent. */
const RARE = 1e-4
const FAR_MORE = 20
/** Fewest letters of a word that is corrected; nearly all shorter ones are similar to another. */
const SHORTEST = 5

/**
 * Creates a function that corrects words. A word that (nearly) no job has is replaced if far more jobs have a similar
 * one with the same first letter. Corrections are recorded.
 */
export function createSpellingCorrection(
  segments: readonly Segment[],
  languages: readonly string[],
  { isWord, isName, nameLike }: Vocabulary,
  into: Correction[],
): Spelling {
  const jobs = segments.reduce((sum, { size, deadCount }) => sum + size - deadCount, 0)
  return (word, isBeginning, isNamed) => {
    if (word.length < SHORTEST || countAllowedTypos(word) === 0 || isWord(word)) return word
    const count = countWordOccurrences(word, segments, languages)
    if (count > jobs * RARE || (isBeginning && isPrefixInTitles(word, segments))) return word
    const best = findMostSimilarWord(word, segments, isName)
    const to = best && best.count > count * FAR_MORE ? best.form : count === 0 ? nameLike(word) : undefined
    if (to === undefined || isNamed()) return word
    into.push({ from: word, to })
    return to
  }
}

function countWordOccurrences(word: string, segments: readonly Segment[], languages: readonly string[]): number {
  const names = new Set([word, ...languages.map((language) => buildTermName(word, language))])
  let count = 0
  for (const { terms, postings } of segments) for (const name of names) count += postings.counts[terms.find(name)] ?? 0
  return count
}

function isPrefixInTitles(word: string, segments: readonly Segment[]): boolean {
  return segments.some(({ terms }) => {
    const [from, to] = terms.findRange(EXACT_TITLE + word)
    return to > from
  })
}

type LikeWord = { form: string; distance: number; count: number; inTitles: boolean }

/**
 * Finds the most similar word of the index: words of titles first, then by distance, then names of work, then by
 * frequency.
 */
function findMostSimilarWord(
  word: string,
  segments: readonly Segment[],
  isName: Vocabulary['isName'],
): LikeWord | undefined {
  const found = new Map<string, LikeWord>()
  for (const { forms, formTerms, terms, postings } of segments)
    visitTextsWithinEdits(forms, word, countAllowedTypos(word), (at, distance) => {
      const form = forms.text(at)
      if (distance === 0 || form[0] !== word[0]) return
      const like = found.get(form) ?? { form, distance, count: 0, inTitles: false }
      like.count += postings.counts[formTerms[at]!]!
      like.inTitles ||= terms.find(EXACT_TITLE + form) >= 0
      found.set(form, like)
    })
  const rankLikeness = ({ inTitles, distance, form }: LikeWord) =>
    (inTitles ? 0 : 2) + distance - (isName(form) ? 0.5 : 0)
  return [...found.values()].sort(
    (a, b) => rankLikeness(a) - rankLikeness(b) || b.count - a.count || (a.form < b.form ? -1 : 1),
  )[0]
}
