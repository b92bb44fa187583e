import { foldText } from '#server/geocode/fold-text.ts'
import type { Sought } from '#server/search-index/query/vocabulary/expand-word.ts'
import { findHitsAmong, findHits, type Hits } from '#server/search-index/query/find-hits.ts'
import { visitTextsWithinEdits, countAllowedTypos } from '#server/search-index/query/vocabulary/similar-words.ts'
import { parsePlaceWords } from '#server/search-index/query/parse-query.ts'
import type { QueryWord } from '#server/search-index/query/query.ts'
import { findOtherPlaceNames } from '#server/search-index/query/vocabulary/synonyms.ts'
import { WEIGHTS } from '#server/search-index/query/weights.ts'
import { listTownNamesInState } from '#server/search-index/query/places/us-states.ts'
import { EXACT_PLACE, PLACE_STRIDE } from '#server/search-index/segment/posting-fields.ts'
import { Cursor } from '#server/search-index/segment/postings.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { SearchPlace } from '#server/search-index/search-types.ts'
import { allocateUint8 } from '#server/search-index/scratch-buffers.ts'

/**
 * Marks, in each segment, documents at a place with all words of the text or of another name. If there are none, the
 * last word is tried as a prefix, then the words before the first comma alone ("Berlin, Deutschland"), then similar
 * spellings. Closed jobs do not count.
 */
export function markDocsAtNamedPlace(
  place: NamedPlace,
  segments: readonly Segment[],
  now: number,
): { marked: Uint8Array[]; usedFuzzy: boolean } {
  for (const { names, how } of listMatchingAttempts(place)) {
    const sought = parseDistinctNames(names)
    const marked = segments.map((segment) => markDocsWithNames(sought, segment, how))
    if (segments.some((segment, at) => hasOpenMarkedJob(segment, marked[at]!, now)))
      return { marked, usedFuzzy: how === 'alike' }
  }
  return { marked: segments.map(({ size }) => allocateUint8(size).fill(0)), usedFuzzy: false }
}

const LONGEST_NAME = 1000
const MOST_NAMES = 8
/** Most terms of a prefix or similar word. */
const MOST_TERMS = 200

/**
 * Lists the terms by which future jobs at a place are found: all words of a name must occur, each as any of its terms.
 * Uses the way of matching that finds open jobs now, or the first one if none does.
 */
export function listPlaceTerms(place: NamedPlace, segments: readonly Segment[], now: number): string[][][] {
  const ways = listMatchingAttempts(place)
  const isThere = ({ names, how }: NameWay) =>
    segments.some((segment) =>
      hasOpenMarkedJob(segment, markDocsWithNames(parseDistinctNames(names), segment, how), now),
    )
  const { names, how } = ways.find(isThere) ?? ways[0]!
  return parseDistinctNames(names).map((words) =>
    words.map((word) => {
      if (how === 'whole' || (how === 'beginning' && !word.isBeginning)) return [EXACT_PLACE + word.text]
      const terms = segments.flatMap((segment) =>
        listPlaceTermsOfWord(word, segment, how).map(({ term }) => segment.terms.text(term)),
      )
      return [...new Set(terms)].slice(0, MOST_TERMS)
    }),
  )
}

function listMatchingAttempts({ text, also = [], isNamesake = false }: NamedPlace): NameWay[] {
  const [first = '', behind = ''] = foldText(text.slice(0, LONGEST_NAME)).split(/\s*,\s*/)
  const inState = listTownNamesInState(first.trim(), behind.trim())
  // "London, Ontario" must not match another London, nor "Portland, ME" one elsewhere in the United States.
  if (isNamesake) {
    const inRegion = inState?.filter(
      (name) => !name.endsWith(' us') && !name.endsWith(' usa') && !name.endsWith(' states'),
    )
    return [{ names: [...listNameVariants(text), ...also, ...(inRegion ?? [])], how: 'whole' }]
  }
  if (inState)
    return [
      { names: [...listNameVariants(text), ...also], how: 'whole' },
      { names: inState, how: 'whole' },
    ]
  return [
    { names: [...listNameVariants(text), ...also], how: 'whole' },
    { names: [text], how: 'beginning' },
    { names: listNameVariants(first), how: 'whole' },
    { names: [first], how: 'beginning' },
    { names: [text], how: 'alike' },
    { names: [first], how: 'alike' },
  ]
}

/** Whether an open job is at a place with all words of one of the names. */
export function hasJobAt(names: readonly string[], segments: readonly Segment[], now: number): boolean {
  const sought = parseDistinctNames(names)
  return segments.some((segment) => hasOpenMarkedJob(segment, markDocsWithNames(sought, segment, 'whole'), now))
}

/** Parses the words of each distinct name. */
function parseDistinctNames(names: readonly string[]): QueryWord[][] {
  const all = new Map(names.map(parsePlaceWords).map((words) => [words.map(({ text }) => text).join(' '), words]))
  all.delete('')
  return [...all.values()]
}

type NamedPlace = Pick<Extract<SearchPlace, { kind: 'text' }>, 'text' | 'also' | 'isNamesake'>
type NameWay = { names: readonly string[]; how: MatchStyle }
/** How words match: exactly, with the last one as a prefix, or in similar spellings. */
type MatchStyle = 'whole' | 'beginning' | 'alike'

/** Lists a name and its variants with one or several words replaced: "nyc", "sf bay". */
function listNameVariants(name: string): string[] {
  const words = parsePlaceWords(name).map(({ text }) => text)
  const others = words.flatMap((_word, at) => {
    const { length, meanings } = findOtherPlaceNames(words, at)
    return meanings.map((meaning) => [...words.slice(0, at), ...meaning, ...words.slice(at + length)].join(' '))
  })
  return [name, ...others.slice(0, MOST_NAMES)]
}

function hasOpenMarkedJob({ dead, validThrough }: Segment, marked: Uint8Array, now: number): boolean {
  for (let doc = marked.indexOf(1); doc >= 0; doc = marked.indexOf(1, doc + 1))
    if (dead[doc] === 0 && (validThrough === null || validThrough[doc]! > now)) return true
  return false
}

function markDocsWithNames(names: readonly (readonly QueryWord[])[], segment: Segment, how: MatchStyle): Uint8Array {
  const marked = allocateUint8(segment.size).fill(0)
  for (const words of names) markDocsWithName(words, segment, how, marked)
  return marked
}

function markDocsWithName(words: readonly QueryWord[], segment: Segment, how: MatchStyle, marked: Uint8Array): void {
  const sought = words.map((word) => listPlaceTermsOfWord(word, segment, how))
  markDocsWithAllWords(sought, segment, marked)
}

/** Marks documents with all words in the same place, each as one of its terms. */
export function markDocsWithAllWords(sought: readonly Sought[][], segment: Segment, marked: Uint8Array): void {
  const [first, ...others] = sought
  if (!first) return
  let hits: Hits = findHits(segment, first)
  for (const other of others) hits = findHitsAmong(segment, other, hits.docs, hits.size)
  if (others.length === 0) for (let hit = 0; hit < hits.size; hit++) marked[hits.docs[hit]!] = 1
  else markHitsInSamePlace(segment, sought, hits, marked)
}

function listPlaceTermsOfWord({ text, isBeginning }: QueryWord, { terms }: Segment, how: MatchStyle): Sought[] {
  const found: Sought[] = []
  const add = (term: number) => void found.push({ term, weights: WEIGHTS.place })
  if (how === 'alike') visitTextsWithinEdits(terms, text, countAllowedTypos(text), add, EXACT_PLACE)
  else if (how === 'beginning' && isBeginning && text.length > 1) {
    const [from, to] = terms.findRange(EXACT_PLACE + text)
    for (let term = from; term < to; term++) add(term)
  } else {
    const term = terms.find(EXACT_PLACE + text)
    if (term >= 0) add(term)
  }
  return found
}

/** Marks hits in which all words are in the same place. */
function markHitsInSamePlace(segment: Segment, sought: readonly Sought[][], hits: Hits, marked: Uint8Array): void {
  const cursors = sought.map((list) => list.map(({ term }) => new Cursor(segment.postings, term)))
  const read: number[] = []
  for (let hit = 0; hit < hits.size; hit++) {
    const doc = hits.docs[hit]!
    const together = cursors.map((list) => {
      const these = new Set<number>()
      for (const cursor of list) {
        cursor.advance(doc)
        if (cursor.doc !== doc) continue
        const count = cursor.positions(read)
        for (let at = 0; at < count; at++) these.add(Math.floor(read[at]! / PLACE_STRIDE))
      }
      return these
    })
    if (together.length > 0 && [...together[0]!].some((place) => together.every((places) => places.has(place))))
      marked[doc] = 1
  }
}
