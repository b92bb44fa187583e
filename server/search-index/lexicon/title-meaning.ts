import { splitAtCompoundHead } from '#server/search-index/split-at-compound-head.ts'
import { foldText } from '#server/geocode/fold-text.ts'
import { stemLightly } from '#server/search-index/light-stem.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import { getTitleLevel, isLevelWord } from '#server/search-index/title-level.ts'
import { splitWords } from '#server/search-index/split-words.ts'
import type { Lexicon } from './lexicon.ts'
import { isFalseFriend, hasEnglishPrefix } from './false-friends.ts'
import { listTitleWorkInOwnLanguage, type TitleWork } from './list-title-work-in-languages.ts'

/** Work named by a title, for comparing titles; `near` contains the slugs of related work. */
export type NamedWork = { slug: string; code: string; near: string[] }
/** The meaning of a title. `words` are stems independent of number, case and gender, without words for levels. */
export type TitleMeaning = { work: NamedWork[]; words: string[]; level: number }

/** Matches labels of genders: "(m/w/d)", "H/F", "(all genders)". */
const GENDERS = /\(?\b[mwfdhx](?:\s*[/|,]\s*[mwfdhxi]){1,3}\b\)?|\(\s*all genders?\s*\)/gu
/** Matches endings for another gender: "Chef(fe)", "Koch:in", "Köch*innen". */
const GENDER_ENDING =
  /(?<=\p{L}{3})(?:\(-?(?:f?e|n?e|s?e|l?e|t?rice|euse|in|innen|a|as|en|n|s)\)|[:*_/]-?in(?:nen)?\b)/gu
const LETTERS = /\p{L}+/gu
/** Matches "Pflegekraft", a gender-neutral word for "Pfleger". */
const NEUTRAL = /pflegekraft(?:e|en)?(?!\p{L})/gu
const LONGEST_TITLE = 200
/** Length from which names of two languages do not coincide by chance. */
const LONG_ENOUGH = 8
const MOST_WORK = 4
const MOST_NEAR = 12
const MOST_WORDS = 12

/**
 * Finds the meaning of a title. If its language is unknown, the one that names most of it counts. Gender forms are
 * equal. O(languages · words).
 */
export function findTitleMeaning(title: string, language: string | null, lexicon: Lexicon): TitleMeaning {
  const folded = foldText(title.slice(0, LONGEST_TITLE)).replaceAll(GENDERS, ' ').replaceAll(GENDER_ENDING, '')
  const spoken = language?.split('-', 1)[0]?.toLowerCase() ?? ''
  const named = findTitleWork(folded, spoken === '' ? lexicon.languages : [spoken], lexicon)
  const found = named.slugs.length > 0 || spoken === '' ? named : findTitleWork(folded, lexicon.languages, lexicon)
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

function findTitleWork(folded: string, languages: readonly string[], lexicon: Lexicon): FoundWork {
  const words = splitWords(folded).map(({ text }) => text)
  const isMeant = ({ position, length }: TitleWork, language: string) =>
    length > 1 || language === 'en' || languages.length === 1 || !isFalseFriend(words, position, lexicon)
  let best: FoundWork = { slugs: [], language: languages.length === 1 ? languages[0]! : 'en', telling: -1 }
  for (const language of languages) {
    const found = listWorkOfFirstReading(listTitleReadings(folded, language), language, lexicon).filter((one) =>
      isMeant(one, language),
    )
    const telling = found.reduce((sum, one) => sum + one.telling, 0)
    // a less usual name counts less, but a long one belongs to no other language
    const isTold = telling > 0 || languages.length === 1 || folded.length >= LONG_ENOUGH
    if (found.length > 0 && isTold && telling > best.telling)
      best = { slugs: [...new Set(found.map(({ slug }) => slug))], language, telling }
  }
  return best
}

function listWorkOfFirstReading(readings: readonly (() => string)[], language: string, lexicon: Lexicon): TitleWork[] {
  for (const reading of readings) {
    const work = listTitleWorkInOwnLanguage(reading(), language, lexicon)
    if (work.length > 0) return work
  }
  return []
}

/** Lists possible readings of a title, the one closest to its own words first. */
function listTitleReadings(folded: string, language: string): (() => string)[] {
  return [
    () => folded,
    () => splitTitleCompounds(folded, language),
    // a level may be inside a name: "CRM Sr specialist"
    () => folded.replaceAll(LETTERS, (word) => (isLevelWord(word) ? ' ' : word)),
    ...(language === 'de' ? [() => folded.replaceAll(NEUTRAL, 'pfleger')] : []),
  ]
}

/** Splits compounds: "Linienbusfahrer" contains Fahrer. */
function splitTitleCompounds(folded: string, language: string): string {
  return splitWords(folded)
    .map(({ text }) => (hasEnglishPrefix(text) ? null : splitAtCompoundHead(text, language))?.join(' ') ?? text)
    .join(' ')
}
