import { EXACT_TITLE } from '#server/search-index/segment/fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import { stem } from '#server/search-index/stemming.ts'
import { endingsOf } from './endings.ts'
import { forEachNear, mostSlips } from './near.ts'
import type { QueryWord } from './parse-query.ts'
import { OWN, WEIGHTS, type Ways, type Weights } from './weights.ts'

/** A term of a segment that a word may mean, and what it is worth there. */
export type Sought = { term: number; weights: Weights }

/** What a word means in each segment. */
export type Meaning = {
  bySegment: Sought[][]
  /** In how many jobs it is, about: each of its terms counts for itself. */
  count: number
  isFuzzy: boolean
}

/** The inflections of a word and, if it is a beginning, longer words. O(segments · log terms). */
export function expandWord(
  { text, isBeginning }: QueryWord,
  segments: readonly Segment[],
  languages: readonly string[],
  ways: Ways = OWN,
): Meaning {
  const stems = new Set([text, ...languages.map((language) => stem(text, language))])
  const inflections = endingsOf(text, languages)
  const meaning: Meaning = { bySegment: segments.map(() => []), count: 0, isFuzzy: false }
  segments.forEach((segment, at) => {
    const sought = meaning.bySegment[at]!
    for (const name of stems) meaning.count += seek(segment, name, ways.stem, sought)
    seek(segment, EXACT_TITLE + text, ways.exact, sought)
    for (const other of inflections) seek(segment, EXACT_TITLE + other, ways.inflected, sought)
  })
  if (!isBeginning) return meaning
  const isKnown = meaning.count > 0
  segments.forEach((segment, at) => (meaning.count += prolong(segment, text, isKnown, meaning.bySegment[at]!)))
  return meaning
}

/** Adds the term of that name, if it is there; answers in how many jobs it is. */
function seek(segment: Segment, name: string, weights: Weights, into: Sought[]): number {
  const term = segment.terms.find(name)
  if (term < 0) return 0
  into.push({ term, weights })
  return segment.postings.counts[term]!
}

/** Longer words: of titles as they are written, and the stems of all others; the most frequent ones. */
function prolong(segment: Segment, beginning: string, isKnown: boolean, into: Sought[]): number {
  const { terms, forms, formTerms, postings } = segment
  const known = new Set(into.map(({ term }) => term))
  const [titleFrom, titleTo] = terms.range(EXACT_TITLE + beginning)
  const titles = Array.from({ length: titleTo - titleFrom }, (_none, at) => titleFrom + at)
  const [from, to] = forms.range(beginning)
  const others = new Set(formTerms.subarray(from, to))
  let count = 0
  const add = (found: Iterable<number>, weights: Weights) => {
    const wanted = Array.from(found).filter((term) => !known.has(term))
    wanted.sort((a, b) => postings.counts[b]! - postings.counts[a]!)
    for (const term of wanted.slice(0, MOST_PROLONGED)) {
      into.push({ term, weights })
      if (weights !== WEIGHTS.exactBeginning) count += postings.counts[term]!
    }
  }
  add(titles, WEIGHTS.exactBeginning)
  add(others, isKnown ? WEIGHTS.beginningInHead : WEIGHTS.beginning)
  return count
}

/** Adds words that are spelled alike, when next to no job has the word itself and far more have another. */
export function forgiveSlips(text: string, segments: readonly Segment[], meaning: Meaning): void {
  const jobs = segments.reduce((sum, { size, deadCount }) => sum + size - deadCount, 0)
  if (meaning.count > jobs * RARE) return
  const found = likeWords(text, segments)
  const [best] = found
  if (!best || best.count <= meaning.count * FAR_MORE) return
  meaning.isFuzzy = true
  for (const { form, distance, count } of found) {
    if (distance > best.distance || count * FAR_MORE < best.count) continue
    meaning.count += count
    segments.forEach((segment, at) => {
      const sought = meaning.bySegment[at]!
      const [from, to] = exactRange(segment, form)
      for (let place = from; place < to; place++)
        sought.push({
          term: segment.formTerms[place]!,
          weights: distance === 1 ? WEIGHTS.oneSlip : WEIGHTS.twoSlips,
        })
      seek(segment, EXACT_TITLE + form, distance === 1 ? WEIGHTS.exactOneSlip : WEIGHTS.exactTwoSlips, sought)
    })
  }
}

type Like = { form: string; distance: number; count: number }

/** Words of the index that are spelled like this one, the nearest and most frequent first. */
function likeWords(text: string, segments: readonly Segment[]): Like[] {
  const most = mostSlips(text)
  if (most === 0) return []
  const found = new Map<string, Like>()
  for (const { forms, formTerms, postings } of segments)
    forEachNear(forms, text, most, (at, distance) => {
      if (distance === 0) return
      const form = forms.text(at)
      const like = found.get(form) ?? { form, distance, count: 0 }
      like.count += postings.counts[formTerms[at]!]!
      found.set(form, like)
    })
  return [...found.values()]
    .sort((a, b) => a.distance - b.distance || b.count - a.count || (a.form < b.form ? -1 : 1))
    .slice(0, MOST_LIKE)
}

function exactRange({ forms }: Segment, form: string): [from: number, to: number] {
  const from = forms.firstNotBefore(form)
  let to = from
  while (to < forms.size && forms.length(to) === form.length && forms.text(to) === form) to += 1
  return [from, to]
}

/** A beginning stands for at most so many terms of a segment. */
const MOST_PROLONGED = 100
/** A word that fewer jobs have, of all, is taken for a slip if a word spelled alike is much more frequent. */
const RARE = 1e-4
const FAR_MORE = 20
const MOST_LIKE = 6
