import { splitCompound } from '#server/search-index/compound-parts.ts'
import { fold } from '#server/geocode/fold.ts'
import { stemLightly } from '#server/search-index/light-stem.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import { getTitleLevel, isLevelWord } from '#server/search-index/title-level.ts'
import { splitWords } from '#server/search-index/split-words.ts'
import type { Lexicon } from './lexicon.ts'
import { isFalseFriend, isPrefixed } from './false-friends.ts'
import { findWork, type TitleWork } from './title-work.ts'

/** Work as those who compare titles need it: `near` names other groups. */
export type NamedWork = { slug: string; code: string; near: string[] }
/** `words` are cut to what number, case and gender share, without those that tell the level. */
export type TitleMeaning = { work: NamedWork[]; words: string[]; level: number }

/**
 * What a title says. Where nobody knows its language, that one counts in which it names most. Gender forms mean the
 * same. O(languages · words).
 */
export function understandTitle(title: string, language: string | null, lexicon: Lexicon): TitleMeaning {
  const folded = fold(title.slice(0, LONGEST_TITLE)).replaceAll(GENDERS, ' ').replaceAll(GENDER_ENDING, '')
  const spoken = language?.split('-', 1)[0]?.toLowerCase() ?? ''
  const named = findNamedWork(folded, spoken === '' ? lexicon.languages : [spoken], lexicon)
  const found = named.slugs.length > 0 || spoken === '' ? named : findNamedWork(folded, lexicon.languages, lexicon)
  const words = splitWords(folded).map(({ text }) => text)
  const telling = words.filter((word) => !isStopWord(word) && !isLevelWord(word) && !/^\d+$/.test(word))
  return {
    work: lexicon.called(found.slugs.slice(0, MOST_WORK)).map(({ slug, code, near }) => ({
      slug,
      code,
      near: near.slice(0, MOST_NEAR),
    })),
    words: [...new Set(telling.map((word) => stemLightly(word, found.language)))].slice(0, MOST_WORDS),
    level: getTitleLevel(words),
  }
}

type FoundWork = { slugs: string[]; language: string; telling: number }

function findNamedWork(folded: string, languages: readonly string[], lexicon: Lexicon): FoundWork {
  const words = splitWords(folded).map(({ text }) => text)
  const isMeant = ({ position, length }: TitleWork, language: string) =>
    length > 1 || language === 'en' || languages.length === 1 || !isFalseFriend(words, position, lexicon)
  let best: FoundWork = { slugs: [], language: languages.length === 1 ? languages[0]! : 'en', telling: -1 }
  for (const language of languages) {
    const found = findFirst(listReadings(folded, language), language, lexicon).filter((one) => isMeant(one, language))
    const telling = found.reduce((sum, one) => sum + one.telling, 0)
    // a name that is not the usual one tells less, but where it is long it is no other language's
    const isTold = telling > 0 || languages.length === 1 || folded.length >= LONG_ENOUGH
    if (found.length > 0 && isTold && telling > best.telling)
      best = { slugs: [...new Set(found.map(({ slug }) => slug))], language, telling }
  }
  return best
}

function findFirst(readings: readonly (() => string)[], language: string, lexicon: Lexicon): TitleWork[] {
  for (const reading of readings) {
    const work = findWork(reading(), language, lexicon)
    if (work.length > 0) return work
  }
  return []
}

/** How a title may be read, the nearest to its own words first. */
function listReadings(folded: string, language: string): (() => string)[] {
  return [
    () => folded,
    () => splitCompoundParts(folded, language),
    // a level may stand within a name: "CRM Sr specialist"
    () => folded.replaceAll(LETTERS, (word) => (isLevelWord(word) ? ' ' : word)),
    ...(language === 'de' ? [() => folded.replaceAll(NEUTRAL, 'pfleger')] : []),
  ]
}

/** Compounds in their parts: "Linienbusfahrer" names a Fahrer. */
function splitCompoundParts(folded: string, language: string): string {
  return splitWords(folded)
    .map(({ text }) => (isPrefixed(text) ? null : splitCompound(text, language))?.join(' ') ?? text)
    .join(' ')
}

/** "(m/w/d)", "H/F", "(all genders)". */
const GENDERS = /\(?\b[mwfdhx](?:\s*[/|,]\s*[mwfdhxi]){1,3}\b\)?|\(\s*all genders?\s*\)/gu
/** "Chef(fe)", "Koch:in", "Köch*innen". */
const GENDER_ENDING =
  /(?<=\p{L}{3})(?:\(-?(?:f?e|n?e|s?e|l?e|t?rice|euse|in|innen|a|as|en|n|s)\)|[:*_/]-?in(?:nen)?\b)/gu
const LETTERS = /\p{L}+/gu
/** "Pflegekraft" is a "Pfleger" of any gender. */
const NEUTRAL = /pflegekraft(?:e|en)?(?!\p{L})/gu
const LONGEST_TITLE = 200
/** Letters of a name that no two languages have by chance. */
const LONG_ENOUGH = 8
const MOST_WORK = 4
const MOST_NEAR = 12
const MOST_WORDS = 12
