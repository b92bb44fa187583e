import { foldText } from '#server/geocode/fold-text.ts'
import { EXACT_PLACE, EXACT_TITLE } from '#server/search-index/segment/posting-fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import type { Tables } from '#server/search-index/index-value-tables.ts'
import { hasJobAt } from '#server/search-index/search/places/mark-named-places.ts'
import type { World } from '#server/search-index/search-types.ts'
import { SAYS_MUCH } from '#server/search-index/query/vocabulary/filler-words.ts'
import type { FindPlace } from '#server/search-index/query/query.ts'
import { capitalizePlace, isNeverPlace } from './place-words.ts'
import { findAreaAfterTown } from './find-area-after-town.ts'
import { findOtherPlaceNames } from '#server/search-index/query/vocabulary/synonyms.ts'

const DIRECTIONS = new Set('north south east west northern southern eastern western'.split(' '))

const SAYS_WHERE = new Set('in near at around bei nahe a au en em i till te w في'.split(' '))
const DIGITS = /\d/
/** Number of other names from which a name surely means a place. */
const MANY_NAMES = 3
const MOST_WORDS = 4
/**
 * Matches up to three Latin letters: codes of countries and regions, which are ambiguous unless they are the usual name
 * ("uk").
 */
const CODE = /^[ -~]{1,3}$/

/**
 * Creates a function that finds places among the words of a query: cities, regions and countries of jobs, and
 * well-known ones without jobs. A word that is more frequent in titles than in places does not count ("mobile
 * engineer"), unless a preposition such as "in" precedes it.
 */
export function createPlaceFinder(segments: readonly Segment[], tables: Tables, world: World, now: number): FindPlace {
  const count = (name: string) =>
    segments.reduce((sum, { terms, postings }) => sum + (postings.counts[terms.find(name)] ?? 0), 0)

  const isRatherWork = (words: readonly string[], also: readonly string[], before: string | undefined) => {
    const [word = ''] = words
    if (words.length > 1 || (before !== undefined && SAYS_WHERE.has(before))) return false
    const titled = count(EXACT_TITLE + word)
    if (titled <= count(EXACT_PLACE + word)) return false
    // Titles contain 東京 for jobs whose place is "Tokyo, JP".
    return also.every((name) => titled > count(EXACT_PLACE + foldText(name.split(',')[0]!)))
  }

  /** Whether words name two places: "Berlin Munich" are two cities, "London Ontario" is one. */
  const areTwo = (run: readonly string[]) =>
    run.some((_word, at) => {
      const [one, other] = [run.slice(0, at).join(' '), run.slice(at).join(' ')]
      return at > 0 && !world.isPlace(run.join(' ')) && Boolean(world.pointOf(one) && world.pointOf(other))
    })

  const isTitleBeginning = (word: string) =>
    segments.some(({ terms }) => {
      const [from, to] = terms.findRange(EXACT_TITLE + word)
      return to > from
    })

  return (words, at, longerThan) => {
    for (let length = Math.min(MOST_WORDS, words.length - at); length > longerThan; length--) {
      const run = words.slice(at, at + length)
      const key = run.join(' ')
      const named = findOtherPlaceNames(run, 0)
      const others = named.length === length ? named.meanings.map((meaning) => meaning.join(' ')) : []
      if (CODE.test(key) && others.length === 0) continue
      if (DIGITS.test(key) || run.every((word) => isStopWord(word) || SAYS_MUCH.has(word))) continue
      // Some feeds have "London jobs" or "UK - remote" as a place.
      if (isNeverPlace(run[0]!) || isNeverPlace(run.at(-1)!)) continue
      // "Mental health unit" is a part of a place's name, but "mental health" is a field.
      if (longerThan > 1 && !world.isPlace(key)) continue
      const own = [key, ...others]
      const also = world.alsoNamed(key)
      // Regions of the world have many names, which are also frequent in titles.
      if (also.length < MANY_NAMES && isRatherWork(run, also, words[at - 1])) continue
      const written = own.flatMap((name) => tables.placePart(name) ?? [])[0]
      // A direction alone is not a place. Nor are words of which the first or last is a function word, unless they are
      // a known name: "los angeles" is a place, but "in berlin" is not.
      if (length === 1 && DIRECTIONS.has(key)) continue
      const isCut = isStopWord(run[0]!) || isStopWord(run.at(-1)!)
      if (isCut && (length === 1 || (written === undefined && !world.isPlace(key)))) continue
      // The words name a place completely: "lisbon pt", "london eng gb"
      const isWhole = run.some((_word, to) => to > 0 && tables.placePart(run.slice(0, to).join(' ')) !== undefined)
      const names = [...(written === undefined ? [] : [written]), ...(isWhole ? [key] : []), ...also]
      const isThere = hasJobAt(names, segments, now)
      if (isThere && areTwo(run)) continue
      const area = isThere || world.isPlace(key) ? findAreaAfterTown(key, words, at + length, world) : null
      // "Paris, TX" never means another Paris, even if it has no jobs.
      if (area)
        return {
          length: length + area.length,
          text: `${written?.split(',')[0] ?? capitalizePlace(key)}, ${area.text}`,
        }
      if (isThere) return { length, text: written ?? capitalizePlace(key) }
      // The name may also be the beginning of a longer word in a title.
      const isKnownHere = run.some((word) => isTitleBeginning(word))
      if (!isKnownHere && (written !== undefined || world.isPlace(key)))
        return { length, text: written ?? capitalizePlace(key) }
    }
    return null
  }
}
