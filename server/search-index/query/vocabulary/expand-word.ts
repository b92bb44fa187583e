import { EXACT_TITLE } from '#server/search-index/segment/posting-fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import { stemLightly } from '#server/search-index/light-stem.ts'
import { stemWord } from '#server/search-index/stemming.ts'
import { buildTermName } from '#server/search-index/term-name.ts'
import type { QueryWord } from '#server/search-index/query/query.ts'
import { DERIVED, OWN_WEIGHTS, WEIGHTS, type WeightPair, type Weights } from '#server/search-index/query/weights.ts'

/** A term of a segment that a word may mean, with its weights. */
export type Sought = { term: number; weights: Weights }

/** The terms of a word in each segment. */
export type Meaning = {
  bySegment: Sought[][]
  /** Approximate number of jobs with the word: the sum over its terms. */
  count: number
}

/**
 * Builds the names of a word's terms: its stem in each language, and the exact word in titles, whose terms have no
 * language.
 */
export function buildTermNames(
  { text, isTerm, isOfTitles, language }: QueryWord,
  all: readonly string[],
): { forms: string[]; exact: string[] } {
  if (isTerm) return { forms: isOfTitles ? [] : [text], exact: [] }
  const languages = language === undefined ? all : [language]
  const forms = new Set([
    ...(language === undefined ? [text] : []),
    ...languages.map((one) => buildTermName(text, one)),
  ])
  // Titles in an unknown language also have the light stem.
  const exact = new Set([text, ...(isOfTitles ? languages.map((one) => stemLightly(text, one)) : [])])
  return {
    forms: isOfTitles ? [] : [...forms],
    exact: language === undefined ? Array.from(exact, (form) => EXACT_TITLE + form) : [],
  }
}

/**
 * Expands a word to its stems in each language, and a prefix that is not a word itself to longer words. O(segments ·
 * languages · log terms).
 */
export function expandWordToTerms(
  word: QueryWord,
  segments: readonly Segment[],
  all: readonly string[],
  ways: WeightPair = OWN_WEIGHTS,
): Meaning {
  const { text, isBeginning, isTerm, isOfTitles, language } = word
  const { forms: names, exact } = buildTermNames(word, all)
  const meaning: Meaning = { bySegment: segments.map(() => []), count: 0 }
  segments.forEach((segment, at) => {
    const sought = meaning.bySegment[at]!
    for (const name of names) meaning.count += addTermByName(segment, name, ways.forms, sought)
    if (isTerm || language !== undefined) return
    let count = 0
    for (const name of exact) count += addTermByName(segment, name, ways.exact, sought)
    if (isOfTitles) meaning.count += count
  })
  if (isBeginning && isMoreOftenPrefix(text, segments)) addLongerWords(text, segments, meaning, isOfTitles)
  return meaning
}

/** Most terms of a prefix in a segment. */
const MOST_PROLONGED = 100
const FAR_MORE = 5
/** Most words with the same beginning that are examined. */
const MOST_LOOKED_AT = 400
/** Fewest letters of a root; a shorter one occurs in too many words. */
const SHORTEST_ROOT = 4

/**
 * Whether words with this prefix are far more frequent in titles than the word itself, such as "man" while typing
 * "manager".
 */
function isMoreOftenPrefix(text: string, segments: readonly Segment[]): boolean {
  let own = 0
  let longer = 0
  for (const { terms, postings } of segments) {
    const [from, to] = terms.findRange(EXACT_TITLE + text)
    for (let term = from; term < to; term++)
      if (terms.length(term) === text.length + 1) own += postings.counts[term]!
      else longer += postings.counts[term]!
  }
  return longer > own * FAR_MORE || own === 0
}

/** Adds longer words with this prefix. If the prefix is a word itself, they only count in the heads of jobs. */
export function addLongerWords(text: string, segments: readonly Segment[], meaning: Meaning, isOfTitles = false): void {
  const isKnown = meaning.count > 0
  segments.forEach(
    (segment, at) =>
      (meaning.count += addLongerWordsOfSegment(segment, text, isKnown, isOfTitles, meaning.bySegment[at]!)),
  )
}

/** Adds derived words of the same language: "recruiting" for "recruiter". O(words with the same beginning). */
export function addDerivedWords(
  text: string,
  segments: readonly Segment[],
  languages: readonly string[],
  meaning: Meaning,
): void {
  for (const language of languages) {
    const root = stemWord(text, language)
    if (root.length < SHORTEST_ROOT) continue
    segments.forEach(({ forms, formTerms, terms, postings }, at) => {
      const sought = meaning.bySegment[at]!
      const known = new Set(sought.map(({ term }) => term))
      const [from, to] = forms.findRange(root)
      for (let form = from; form < Math.min(to, from + MOST_LOOKED_AT); form++) {
        const term = formTerms[form]!
        if (known.has(term) || stemWord(forms.text(form), language) !== root) continue
        if (terms.text(term) !== buildTermName(forms.text(form), language)) continue
        known.add(term)
        sought.push({ term, weights: DERIVED })
        meaning.count += postings.counts[term]!
      }
    })
  }
}

/** Adds the term of a name if it exists; returns its number of jobs. */
function addTermByName(segment: Segment, name: string, weights: Weights, into: Sought[]): number {
  const term = segment.terms.find(name)
  if (term < 0) return 0
  into.push({ term, weights })
  return segment.postings.counts[term]!
}

/** Adds the most frequent words that begin with this one: exact words of titles, and the stems of all others. */
function addLongerWordsOfSegment(
  segment: Segment,
  beginning: string,
  isKnown: boolean,
  isOfTitles: boolean,
  into: Sought[],
): number {
  const { terms, forms, formTerms, postings } = segment
  const known = new Set(into.map(({ term }) => term))
  const [titleFrom, titleTo] = terms.findRange(EXACT_TITLE + beginning)
  const titles = Array.from({ length: titleTo - titleFrom }, (_none, at) => titleFrom + at)
  const [from, to] = forms.findRange(beginning)
  const others = new Set(formTerms.subarray(from, to))
  let count = 0
  const add = (found: Iterable<number>, weights: Weights) => {
    const newTerms = Array.from(found).filter((term) => !known.has(term))
    newTerms.sort((a, b) => postings.counts[b]! - postings.counts[a]!)
    for (const term of newTerms.slice(0, MOST_PROLONGED)) {
      into.push({ term, weights })
      if (weights !== WEIGHTS.exactBeginning) count += postings.counts[term]!
    }
  }
  add(titles, WEIGHTS.exactBeginning)
  if (!isOfTitles) add(others, isKnown ? WEIGHTS.beginningInHead : WEIGHTS.beginning)
  return count
}
