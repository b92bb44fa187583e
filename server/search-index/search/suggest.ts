import { foldText } from '#server/geocode/fold-text.ts'
import type { Sought } from '#server/search-index/query/vocabulary/expand-word.ts'
import { findHitsAmong, findHits } from '#server/search-index/query/find-hits.ts'
import { visitTextsWithinEdits, countAllowedTypos } from '#server/search-index/query/vocabulary/similar-words.ts'
import { parsePlaceWords } from '#server/search-index/query/parse-query.ts'
import type { QueryWord } from '#server/search-index/query/query.ts'
import { WEIGHTS } from '#server/search-index/query/weights.ts'
import { addValueCounts } from '#server/search-index/segment/columns.ts'
import { EXACT_PLACE, EXACT_TITLE } from '#server/search-index/segment/posting-fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/index-value-tables.ts'
import type { SuggestRequest, Suggestion } from '#server/search-index/search-types.ts'
import { yieldBetweenSteps } from '#server/search-index/search-steps.ts'
import { splitWords } from '#server/search-index/split-words.ts'
import { dropRemovedAndExpired } from './filter-matches.ts'
import { resetScratch, allocateUint32 } from '#server/search-index/scratch-buffers.ts'

const MOST_SUGGESTIONS = 50
const MOST_KEPT = 200
const MOST_LOOKED_AT = 2000
const LONGEST_TERM = 200

/**
 * Lists titles or places of jobs with all words of the term, the last one as a prefix: those that begin with the term
 * first, then the most frequent ones. If there are none, similar spellings count too. O(postings of the words +
 * distinct values).
 */
export function listSuggestions(segments: readonly Segment[], tables: Tables, request: SuggestRequest): Suggestion[] {
  resetScratch()
  const size = Math.min(MOST_SUGGESTIONS, Math.max(0, Math.floor(request.size) || 0))
  const words = parsePlaceWords(request.term.slice(0, LONGEST_TERM))
  if (words.length === 0 || size === 0) return []
  const found = collectSuggestions(words, segments, tables, request, false)
  const suggestions = found.length > 0 ? found : collectSuggestions(words, segments, tables, request, true)
  const term = foldText(request.term.slice(0, LONGEST_TERM)).trim()
  const rankBeginning = ({ text }: Suggestion) => (foldText(text).startsWith(term) ? 0 : 1)
  return suggestions
    .map((suggestion) => ({ suggestion, rank: rankBeginning(suggestion) }))
    .sort((a, b) => a.rank - b.rank || b.suggestion.count - a.suggestion.count)
    .slice(0, size)
    .map(({ suggestion }) => suggestion)
}

function collectSuggestions(
  words: readonly QueryWord[],
  segments: readonly Segment[],
  tables: Tables,
  { kind, now }: SuggestRequest,
  forgives: boolean,
): Suggestion[] {
  const sign = kind === 'query' ? EXACT_TITLE : EXACT_PLACE
  const { names } = kind === 'query' ? tables.titles : tables.places
  const counts = allocateUint32(names.length + 1).fill(0)
  const meant = words.map(() => new Set<string>())
  for (const segment of segments) {
    yieldBetweenSteps()
    const [first, ...others] = words.map((word, at) => listTermsOfWord(word, segment, sign, forgives, meant[at]!))
    let hits = findHits(segment, first!)
    for (const other of others) hits = findHitsAmong(segment, other, hits.docs, hits.size)
    const matches = { docs: hits.docs, size: hits.size, scores: new Float32Array(0), inTitle: new Uint8Array(0) }
    dropRemovedAndExpired(matches, segment, now)
    addValueCounts(kind === 'query' ? segment.titles : segment.places, matches.docs, matches.size, counts)
  }
  return listMostFrequentNames(counts, names, (name) => hasAllWords(name, words, meant))
}

function listTermsOfWord(
  { text, isBeginning }: QueryWord,
  { terms }: Segment,
  sign: string,
  forgives: boolean,
  meant: Set<string>,
): Sought[] {
  const found: Sought[] = []
  const add = (term: number) => void found.push({ term, weights: WEIGHTS.place })
  const [from, to] = isBeginning ? terms.findRange(sign + text) : [terms.find(sign + text), terms.find(sign + text) + 1]
  for (let term = Math.max(0, from); term < to; term++) add(term)
  if (forgives)
    visitTextsWithinEdits(
      terms,
      text,
      countAllowedTypos(text),
      (term) => {
        meant.add(terms.text(term).slice(sign.length))
        add(term)
      },
      sign,
    )
  return found
}

/**
 * Lists the most frequent names that contain the term. Other names of the same jobs are left out: a job in one place
 * may be in others too.
 */
function listMostFrequentNames(
  counts: Uint32Array,
  names: readonly string[],
  holds: (name: string) => boolean,
): Suggestion[] {
  const order: number[] = []
  for (let value = 1; value < counts.length; value++) if (counts[value] !== 0) order.push(value)
  order.sort((a, b) => counts[b]! - counts[a]! || (names[a - 1]! < names[b - 1]! ? -1 : 1))
  const found: Suggestion[] = []
  for (const value of order.slice(0, MOST_LOOKED_AT)) {
    const text = names[value - 1]!
    if (holds(text)) found.push({ text, count: counts[value]! })
    if (found.length === MOST_KEPT) break
  }
  return found
}

function hasAllWords(name: string, words: readonly QueryWord[], meant: readonly ReadonlySet<string>[]): boolean {
  const own = splitWords(foldText(name)).map(({ text }) => text)
  return words.every(({ text, isBeginning }, at) =>
    own.some((word) => word === text || (isBeginning && word.startsWith(text)) || meant[at]!.has(word)),
  )
}
