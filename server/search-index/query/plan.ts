import type { Segment } from '#server/search-index/segment/segment.ts'
import { EXACT_PLACE, EXACT_TITLE } from '#server/search-index/segment/fields.ts'
import { expandWord, forgiveSlips, type Meaning } from './expand.ts'
import { withCompounds } from './compounds.ts'
import type { Alternative, Query, Unit } from './parse-query.ts'
import {
  OWN,
  OWN_ABBREVIATION,
  OWN_PLACE,
  SYNONYM,
  SYNONYM_ABBREVIATION,
  SYNONYM_OF_WORDS,
  type Ways,
} from './weights.ts'

export type PlannedAlternative = {
  words: Meaning[]
  distances: number[] | null
  /** Each word's part of the score: rare words tell more. */
  shares: number[]
}
export type PlannedUnit = {
  alternatives: PlannedAlternative[]
  /** Its part of the score; all parts are 1 together. */
  share: number
}
export type Plan = { units: PlannedUnit[]; excluded: PlannedUnit[]; usedFuzzy: boolean }

/** Looks every word of a query up. O(words · segments · log terms), and a walk through near spellings for words nobody has. */
export function planQuery(query: Query, segments: readonly Segment[], languages: ReadonlySet<string>): Plan {
  const index: Index = {
    segments,
    languages: [...languages],
    jobs: segments.reduce((sum, { size }) => sum + size, 0),
  }
  const isKnown = (word: string) => segments.some(({ terms }) => terms.find(EXACT_TITLE + word) >= 0)
  const units = withCompounds(query.units, isKnown).map((unit) => planUnit(unit, index, true))
  const total = units.reduce((sum, { share }) => sum + share, 0)
  for (const unit of units) unit.share /= total
  const usedFuzzy = units.some(({ alternatives }) => alternatives.some(({ words }) => words.some(isFuzzy)))
  return { units, excluded: query.excluded.map((unit) => planUnit(unit, index, false)), usedFuzzy }
}

type Index = { segments: readonly Segment[]; languages: readonly string[]; jobs: number }

function planUnit({ alternatives }: Unit, index: Index, forgives: boolean): PlannedUnit {
  const [own, ...synonyms] = alternatives
  const first = planAlternative(own!, index, ownWays(own!, index))
  const share = first.words.reduce((sum, { count }) => sum + rarity(count, index.jobs), 0)
  const others = synonyms
    .map((other) => ({ ...planAlternative(other, index, synonymWays(other)), isSpelling: other.isSpelling === true }))
    .filter(({ words }) => words.every(({ count }) => count > 0))
  // A word with synonyms is no slip of the pen, nor is a phrase.
  if (forgives && own!.distances === null && others.every(({ isSpelling }) => isSpelling))
    own!.words.forEach(({ text }, word) => forgiveSlips(text, index.segments, first.words[word]!))
  return { alternatives: withSingleWords(first, others), share }
}

function planAlternative({ words, distances }: Alternative, index: Index, ways: Ways): PlannedAlternative {
  const meanings = words.map((word) => expandWord(word, index.segments, index.languages, ways))
  const rarities = meanings.map(({ count }) => rarity(count, index.jobs))
  const sum = rarities.reduce((all, one) => all + one, 0)
  return { words: meanings, distances, shares: rarities.map((one) => one / sum) }
}

function ownWays({ words, isAbbreviation }: Alternative, { segments }: Index): Ways {
  if (isAbbreviation) return OWN_ABBREVIATION
  const isPlace = words.every(({ text }) => countIn(segments, EXACT_PLACE + text) * 2 > countIn(segments, text))
  return isPlace ? OWN_PLACE : OWN
}

function countIn(segments: readonly Segment[], name: string): number {
  return segments.reduce((sum, { terms, postings }) => sum + (postings.counts[terms.find(name)] ?? 0), 0)
}

function synonymWays({ words, isAbbreviation }: Alternative): Ways {
  if (words.length > 1) return SYNONYM_OF_WORDS
  return isAbbreviation ? SYNONYM_ABBREVIATION : SYNONYM
}

/** Single words that mean the same as a single word are looked for together with it. */
function withSingleWords(first: PlannedAlternative, others: readonly PlannedAlternative[]): PlannedAlternative[] {
  if (first.words.length > 1) return [first, ...others]
  const [own] = first.words
  for (const { words } of others.filter(isSingle))
    own!.bySegment.forEach((sought, at) => sought.push(...words[0]!.bySegment[at]!))
  return [first, ...others.filter((other) => !isSingle(other))]
}

const isSingle = ({ words }: PlannedAlternative) => words.length === 1
const isFuzzy = (word: Meaning) => word.isFuzzy
const rarity = (count: number, jobs: number) => Math.log(1 + (jobs + 1) / (Math.min(count, jobs) + 0.5))
