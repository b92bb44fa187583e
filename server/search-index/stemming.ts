import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as armenian } from '@orama/stemmers/armenian'
import { stemmer as bulgarian } from '@orama/stemmers/bulgarian'
import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as greek } from '@orama/stemmers/greek'
import { stemmer as hindi } from '@orama/stemmers/indian'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as indonesian } from '@orama/stemmers/indonesian'
import { stemmer as irish } from '@orama/stemmers/irish'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian'
import { stemmer as nepali } from '@orama/stemmers/nepali'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as serbian } from '@orama/stemmers/serbian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as tamil } from '@orama/stemmers/tamil'
import { stemmer as turkish } from '@orama/stemmers/turkish'
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian'
import { foldText } from '#server/geocode/fold-text.ts'

type Stem = (word: string) => string

/** Stemmers by primary language; words of other languages are not stemmed. */
const STEMMERS: Record<string, Stem> = {
  ar: arabic,
  hy: armenian,
  bg: bulgarian,
  da: danish,
  nl: dutch,
  en: english,
  fi: finnish,
  fr: french,
  de: german,
  el: greek,
  ga: irish,
  hi: hindi,
  hu: hungarian,
  id: indonesian,
  it: italian,
  lt: lithuanian,
  nb: norwegian,
  ne: nepali,
  nn: norwegian,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sr: serbian,
  es: spanish,
  sv: swedish,
  ta: tamil,
  tr: turkish,
  uk: ukrainian,
}

/** Returns the primary language of a tag such as `pt-BR` if it has a stemmer, else ''. */
export function getLanguageWithStemmer(tag: string | null | undefined): string {
  const primary = getPrimaryLanguage(tag)
  return primary in STEMMERS ? primary : ''
}

/**
 * Returns the language of a tag for lists of names, with or without a stemmer; both written forms of Norwegian are one.
 * '' without a language.
 */
export function getLanguageOfNames(tag: string | null | undefined): string {
  const primary = getPrimaryLanguage(tag)
  return primary === 'nb' || primary === 'nn' ? 'no' : primary
}

const getPrimaryLanguage = (tag: string | null | undefined) => /^[a-z]{2}/i.exec(tag ?? '')?.[0].toLowerCase() ?? ''

/** Cache by language, because stemming is slow and the same words recur. */
const stems = new Map<string, Map<string, string>>()
const MOST_KEPT = 50_000

const SHORTEST = 3
const LETTERS_ONLY = /^[\p{L}\p{M}]+$/u

/**
 * Stems a folded word. Words of both queries and texts are folded before stemming, so that a query without accents
 * matches a text with them.
 */
export function stemWord(word: string, language: string): string {
  const stemmer = STEMMERS[language]
  if (!stemmer || word.length < SHORTEST) return word
  const known = stems.get(language) ?? new Map<string, string>()
  const stemmed = known.get(word) ?? stemSafely(stemmer, word)
  if (known.size >= MOST_KEPT) known.clear()
  stems.set(language, known.set(word, stemmed))
  return stemmed
}

/** Frees the cache after reading many texts. */
export function forgetCachedStems(): void {
  stems.clear()
}

function stemSafely(stemmer: Stem, word: string): string {
  if (!LETTERS_ONLY.test(word)) return word
  try {
    return foldText(stemmer(word)) || word
  } catch {
    // An error in a third-party stemmer must not hide a job.
    return word
  }
}
