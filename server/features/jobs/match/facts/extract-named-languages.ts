import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'
import { findLanguageCode, getLanguageCodesByName } from './language-codes.ts'

/** A language that a line names, and where. */
export type NamedLanguage = { code: string; name: string; index: number }

const WORD = /[\p{L}\p{M}]+/gu
const SIGNED = /\b(?:(?:British|American) Sign Language|BSL|ASL)\b/gu
const UNSPACED = /[\p{sc=Han}\p{sc=Kana}\p{sc=Hira}\p{sc=Hangul}]/u
const SHORTEST = 4
const SHORTEST_STEM = 5
const MOST_ENDING = 4
const COMPOUND =
  /(?:sprach)?(?:kenntnisse?n?|niveau)$|sprachig\p{L}*$|sproget$|kunnskap(?:er)?$|kunskap(?:er)?$|kundskab(?:er)?$|(?:spraklig|talande|talende)$|(?:nyelv)?tudas\p{L}*$|nyelv\p{L}*$|(?<=[a-z]{4})[uo]l$|talig\p{L}*$/u
/** Word endings of language names and their inflected replacements. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ['ski', 'sk'],
  ['cki', 'ck'],
  ['скии', 'ск'],
  ['ская', 'ск'],
  ['ська', 'ськ'],
  ['цька', 'цьк'],
  ['ctina', 'ctin'],
  ['stina', 'stin'],
  ['cina', 'cin'],
  ['ctina', 'ck'],
  ['stina', 'sk'],
  ['ce', 'ce'],
  ['ca', 'ca'],
]
/** Stems of language names whose forms have too little in common for `ENDINGS`. */
const OTHER_STEMS: readonly (readonly [string, string])[] = [
  ['nemeck', 'de'],
  ['ceskeho', 'cs'],
  ['cesky', 'cs'],
  ['englann', 'en'],
  ['englantia', 'en'],
  ['suomen', 'fi'],
  ['suomea', 'fi'],
  ['ruotsin', 'sv'],
  ['ruotsia', 'sv'],
  ['saksan', 'de'],
  ['saksaa', 'de'],
  ['ranskan', 'fr'],
  ['ranskaa', 'fr'],
  ['venajan', 'ru'],
  ['espanjan', 'es'],
  ['viron', 'et'],
  ['angielsk', 'en'],
  ['немецк', 'de'],
]

/**
 * The languages that a line names, in whatever case or compound: "niemieckiego", "norskkunnskaper", "英語力". O(length).
 */
export function extractNamedLanguages(line: string): NamedLanguage[] {
  const signed = Array.from(line.matchAll(SIGNED), ({ 0: name, index }) => ({
    code: findLanguageCode(name) ?? '',
    name,
    index,
  }))
  const spaced = Array.from(line.matchAll(WORD), ({ 0: name, index }) => ({
    code: findCodeOfLanguageWord(name) ?? '',
    name,
    index,
  }))
  glued ??= buildUnspacedLanguagePattern()
  const unspaced = Array.from(line.matchAll(glued), ({ 0: name, index }) => ({
    code: findLanguageCode(name) ?? '',
    name,
    index,
  }))
  return [...signed, ...spaced, ...unspaced].filter(({ code }) => code !== '').sort((a, b) => a.index - b.index)
}

function findCodeOfLanguageWord(word: string): string | null {
  if (word.length < SHORTEST || UNSPACED.test(word)) return null
  const [exact, key] = [findLanguageCode(word), toWordKey(word)]
  if (exact !== null) return exact
  const part = key.replace(COMPOUND, '')
  if (part !== key && part.length >= SHORTEST) return findLanguageCode(part)
  stems ??= buildLanguageNameStems()
  for (let length = key.length; length >= SHORTEST_STEM && length >= key.length - MOST_ENDING; length--) {
    const found = stems.get(key.slice(0, length))
    if (found !== undefined) return found
  }
  return null
}

let stems: Map<string, string> | undefined
let glued: RegExp | undefined

/** The shared stems of names in languages that decline them. */
function buildLanguageNameStems(): Map<string, string> {
  const found = new Map<string, string>(OTHER_STEMS)
  for (const [name, code] of getLanguageCodesByName())
    for (const [ending, instead] of ENDINGS)
      if (name.endsWith(ending) && name.length - ending.length + instead.length >= SHORTEST_STEM)
        found.set(name.slice(0, -ending.length) + instead, code)
  return found
}

/** Matches language names in scripts without spaces, the longest first. */
function buildUnspacedLanguagePattern(): RegExp {
  const names = [...getLanguageCodesByName().keys()].filter((name) => UNSPACED.test(name) && name.length > 1)
  return new RegExp(names.sort((a, b) => b.length - a.length).join('|'), 'gu')
}
