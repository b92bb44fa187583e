import { EXACT_TITLE } from '#server/search-index/segment/fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import { buildTermName } from '#server/search-index/term-name.ts'
import { visitNear, limitSlips } from './near-words.ts'
import type { Spelling } from '#server/search-index/query/query.ts'

/** A word of the query, folded, and the one that was searched in its place. */
export type Correction = { from: string; to: string }

/**
 * Words beside those that jobs have, and are therefore no slips; and names of work, which are looked for more than
 * others.
 */
export type Vocabulary = {
  isWord(word: string): boolean
  isName(word: string): boolean
  /** A name of work that some job has under another name, spelled alike: in a language that no title is in. */
  nameLike(word: string): string | undefined
}

/**
 * Corrects words that (nearly) no job has, when far more jobs have one that is spelled alike and begins with the same
 * letter. Notes what it corrects.
 */
export function createSpelling(
  segments: readonly Segment[],
  languages: readonly string[],
  { isWord, isName, nameLike }: Vocabulary,
  into: Correction[],
): Spelling {
  const jobs = segments.reduce((sum, { size, deadCount }) => sum + size - deadCount, 0)
  return (word, isBeginning, isNamed) => {
    if (word.length < SHORTEST || limitSlips(word) === 0 || isWord(word)) return word
    const count = countOf(word, segments, languages)
    if (count > jobs * RARE || (isBeginning && isTitleBeginning(word, segments))) return word
    const best = findLikeWords(word, segments, isName)
    const to = best && best.count > count * FAR_MORE ? best.form : count === 0 ? nameLike(word) : undefined
    if (to === undefined || isNamed()) return word
    into.push({ from: word, to })
    return to
  }
}

function countOf(word: string, segments: readonly Segment[], languages: readonly string[]): number {
  const names = new Set([word, ...languages.map((language) => buildTermName(word, language))])
  let count = 0
  for (const { terms, postings } of segments) for (const name of names) count += postings.counts[terms.find(name)] ?? 0
  return count
}

function isTitleBeginning(word: string, segments: readonly Segment[]): boolean {
  return segments.some(({ terms }) => {
    const [from, to] = terms.findRange(EXACT_TITLE + word)
    return to > from
  })
}

type LikeWord = { form: string; distance: number; count: number; inTitles: boolean }

/**
 * The word of the index that is spelled most like this one: words of titles first, then the nearest, then names of
 * work, then the most frequent.
 */
function findLikeWords(word: string, segments: readonly Segment[], isName: Vocabulary['isName']): LikeWord | undefined {
  const found = new Map<string, LikeWord>()
  for (const { forms, formTerms, terms, postings } of segments)
    visitNear(forms, word, limitSlips(word), (at, distance) => {
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

/** A word that fewer jobs have, of all, is taken for a slip if a word spelled alike is much more frequent. */
const RARE = 1e-4
const FAR_MORE = 20
/** Of shorter words nearly each is spelled like another. */
const SHORTEST = 5
