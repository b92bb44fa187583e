import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import type { World } from '#server/search-index/search-types.ts'
import type { FindPlace } from '#server/search-index/query/query.ts'
import { capitalizePlace, isNeverPlace } from './place-words.ts'

/**
 * Creates a function that finds places in a sentence: those that `find` finds, and well-known places after a word such
 * as "in" or "around", even if the words have other meanings. O(words · MOST_WORDS).
 */
export function createSentencePlaceFinder(find: FindPlace, world: World): FindPlace {
  return (words, at, longerThan) => {
    // The center of a town, "el centro", is not a place by itself.
    if (isStopWord(words[at]!) && at + 1 < words.length && SAYS_WHERE.has(words[at + 1]!)) return null
    const isSaid = isAfterPlaceWord(words, at)
    const longest =
      isSaid || longerThan === 0
        ? findLongestPlaceAt(words, at, isSaid && longerThan === 0, isSaid ? 1 : 2, world)
        : null
    const found = find(words, at, longerThan)
    const whole = longest && longest.length > (found?.length ?? 0) ? longest : found
    return whole && whole.length > 1
      ? whole
      : (findPlaceWithPreposition(words[at]!, world) ?? findPlaceWithArticle(words[at]!, world) ?? whole)
  }
}

const ARABIC_IN = /^(?:و)?[بل](\p{sc=Arab}{3,})$/u
const ARABIC_NAME = /^ال\p{sc=Arab}{3,}$/u
const MOST_WORDS_AWAY = 3
const MOST_WORDS = 4
/** Number of words from which a name rarely means anything else: "lloret de mar". */
const SURELY_NAME = 3

/**
 * Finds the longest run of at least `least` words that is a place. A small place only counts if its words have no other
 * meaning.
 */
function findLongestPlaceAt(
  words: readonly string[],
  at: number,
  isTown: boolean,
  least: number,
  world: World,
): ReturnType<FindPlace> {
  for (let length = Math.min(MOST_WORDS, words.length - at); length >= least; length--) {
    const run = words.slice(at, at + length)
    if ((length === 1 && isStopWord(run[0]!)) || isStopWord(run.at(-1)!) || run.some(isNeverPlace)) continue
    const key = run.join(' ')
    if (world.isPlace(key) || ((isTown || length >= SURELY_NAME) && world.isTown(key)))
      return { length, text: capitalizePlace(key) }
  }
  return null
}

/** Finds a place name with an Arabic article, which is almost never another word: "الرياض". */
function findPlaceWithArticle(word: string, world: World): ReturnType<FindPlace> {
  return ARABIC_NAME.test(word) && world.isPlace(word) ? { length: 1, text: word } : null
}

/** Finds a place with an attached preposition: in Arabic, "in" and "to" are part of the word. */
function findPlaceWithPreposition(word: string, world: World): ReturnType<FindPlace> {
  const [, rest] = ARABIC_IN.exec(word) ?? []
  if (rest === undefined) return null
  const names = [rest, ...(rest.startsWith('ل') ? [`ا${rest}`] : [])]
  const name = names.find((one) => world.isPlace(one))
  return name === undefined ? null : { length: 1, text: name }
}

/** Whether a preposition of place precedes, which an article may follow: "in der", "cerca de la", "im Raum". */
function isAfterPlaceWord(words: readonly string[], at: number): boolean {
  for (let before = at - 1; before >= 0 && before >= at - MOST_WORDS_AWAY; before--) {
    if (SAYS_WHERE.has(words[before]!)) return true
    if (!BETWEEN.has(words[before]!)) return false
  }
  return false
}

const splitToWordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Folded words that precede a place, in all languages. */
export const SAYS_WHERE: ReadonlySet<string> = splitToWordSet(`
  in near nearby around at outside within region area greater to central centre center downtown
  bei nahe nahe um raum umkreis umgebung nahe region grossraum gegend richtung nach stadt kanton zentrum
  a au aux en dans pres autour vers cote region alentours environs proximite sur peripherie ville centre
  en cerca zona alrededores afueras provincia area ciudad region hacia comunidad centro
  bij te rond rondom omgeving regio buurt nabij naar omstreken provincie stad centrum
  في ب قرب بالقرب قريب حول حوالي بمنطقه منطقه مدينه بمدينه ضواحي نواحي محافظه الي داخل جوار وسط
  vicino zona intorno dintorni provincia presso
  em no na perto regiao arredores
  i nara runt kring omradet lahella
  w we kolo okolice okolicy poblizu rejonie
`)
const BETWEEN = splitToWordSet(`
  the of city town county der die das dem den des von vom l le la les de du d des los las el of van het 't 's de la dei di della do da dos av z من مدينه ال
`)
