import { foldText } from '#server/geocode/fold-text.ts'
import { buildJobKnowledge, buildVocabulary } from '#server/search-index/query/vocabulary/known-words.ts'
import { parseQuery } from '#server/search-index/query/parse-query.ts'
import { createPlaceFinder } from '#server/search-index/query/places/place-in-words.ts'
import type { PlaceSaid, Spelling, Unit } from '#server/search-index/query/query.ts'
import { capitalizePlace } from '#server/search-index/query/places/place-words.ts'
import { createSentencePlaceFinder } from '#server/search-index/query/places/sentence-place.ts'
import { createSpellingCorrection, type Correction } from '#server/search-index/query/vocabulary/spelling.ts'
import { resetScratch } from '#server/search-index/scratch-buffers.ts'
import { EXACT_TITLE } from '#server/search-index/segment/posting-fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import type { Tables } from '#server/search-index/index-value-tables.ts'
import type { ValueTable } from '#server/search-index/segment/value-table.ts'
import { getLanguageWithStemmer } from '#server/search-index/stemming.ts'
import type { ReadRequest, WordsRead, World } from '#server/search-index/search-types.ts'

/**
 * Interprets the words of a sentence, whether or not jobs have them; nothing is searched or dropped. A place after
 * "in", "around" and the like may be small. Spelling errors are corrected to names of work in the sentence's language,
 * and in English also to words of jobs.
 */
export function understandQueryWords(
  segments: readonly Segment[],
  tables: Tables,
  request: ReadRequest,
  world: World,
): WordsRead {
  resetScratch()
  const visitor = getLanguageWithStemmer(request.language)
  const corrections: Correction[] = []
  const findPlace = createSentencePlaceFinder(createPlaceFinder(segments, tables, world, request.now), world)
  const query = parseQuery(
    request.text,
    { ...buildJobKnowledge(segments, tables, visitor), labels: new Map(), findPlace },
    createIndexSpelling(segments, tables, visitor, world, corrections),
  )
  const countTitles = (word: string) =>
    segments.reduce((sum, { terms, postings }) => sum + (postings.counts[terms.find(EXACT_TITLE + word)] ?? 0), 0)
  const alone = query.place ? null : findPlaceAmongUnits(query.units, world, countTitles)
  const units = alone ? query.units.filter((unit) => !alone.units.includes(unit)) : query.units
  const isOfJobs = (text: string) =>
    isFacetValueName(tables, text) || text.split(' ').every((word) => countTitles(word) > 0)
  return {
    parts: units.map(({ text, isHead = false }) => ({ text, isHead, isOfJobs: isHead || isOfJobs(text) })),
    place: query.place ?? alone?.place ?? null,
    corrections,
  }
}

const folded = new WeakMap<ValueTable, { read: number; names: Set<string> }>()

const NAMED = ['skills', 'department', 'profession']
/** Fewest letters of a word that is corrected; nearly all shorter ones are similar to another. */
const SHORTEST = 5
const SHORTEST_TOWN = 4
const MOST_OF_TOWN = 3
/** Number of titles from which the name of a place counts as another word. */
const SELDOM = 20

/** Finds a town or region without a preposition, beside work. */
function findPlaceAmongUnits(
  units: readonly Unit[],
  world: World,
  countTitles: (word: string) => number,
): { place: PlaceSaid; units: Unit[] } | null {
  if (!units.some(({ isHead }) => isHead)) return null
  for (let length = Math.min(MOST_OF_TOWN, units.length); length > 0; length--)
    for (let at = units.length - length; at >= 0; at--) {
      const run = units.slice(at, at + length)
      const text = run.map((unit) => unit.text).join(' ')
      if (run.some(({ isHead }) => isHead) || text.length < SHORTEST_TOWN) continue
      const count = length > 1 ? 0 : countTitles(text)
      // "Mobile" and "Java" are frequent in titles, "Valencia" is not.
      if (!(count < SELDOM && world.isPlace(text)) && !(count === 0 && text.length >= SHORTEST && world.isTown(text)))
        continue
      return { place: { from: text, text: capitalizePlace(text) }, units: run }
    }
  return null
}

/** Creates spelling correction in the languages of the jobs: words of other languages are not misspelled English. */
function createIndexSpelling(
  segments: readonly Segment[],
  tables: Tables,
  visitor: string,
  world: World,
  into: Correction[],
): Spelling {
  const vocabulary = buildVocabulary(segments, visitor, world)
  if (visitor === 'en' || visitor === '')
    return createSpellingCorrection(segments, [...new Set([...tables.languages, '', visitor])], vocabulary, into)
  return (word, _isBeginning, isNamed) => {
    if (word.length < SHORTEST || vocabulary.isWord(word)) return word
    const to = vocabulary.nameLike(word)
    if (to === undefined || isNamed()) return word
    into.push({ from: word, to })
    return to
  }
}

/** Whether a skill, department or profession of some job has this name. */
function isFacetValueName(tables: Tables, text: string): boolean {
  return NAMED.some((field) => {
    const number = tables.fields.find(field)
    const values = number === undefined ? undefined : tables.values[number]
    return values !== undefined && getFoldedValueNames(values).has(text)
  })
}

/** Cached, because values are only added to a table and never changed. */
function getFoldedValueNames(values: ValueTable): ReadonlySet<string> {
  const known = folded.get(values) ?? { read: 0, names: new Set<string>() }
  folded.set(values, known)
  for (; known.read < values.names.length; known.read++) known.names.add(foldText(values.names[known.read]!))
  return known.names
}
