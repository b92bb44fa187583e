import { foldText } from '#server/geocode/fold-text.ts'
import { SAYS_HOW } from '#server/search-index/query/vocabulary/filler-words.ts'
import { SAYS_WHERE } from '#server/search-index/query/places/sentence-place.ts'
import type { ReadRequest, WordsRead } from '#server/search-index/search-types.ts'
import type { ParsedSentence } from './understand/parse-sentence.ts'
import { detectMessageLanguage, removeFunctionWords } from './understand/function-words.ts'

/** `hasHead`: whether the words name work or a field of it. */
export type Category = { category: string; place: string; hasHead: boolean }
export type CategoryReading = (request: ReadRequest) => Promise<WordsRead>

const NO_WORDS: WordsRead = { parts: [], place: null, corrections: [] }
const NOTHING_FOUND: Category = { category: '', place: '', hasHead: false }

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Search operators, which have no meaning in a sentence. */
const SIGNS = /["“”„«»]|(?<=^|\s)-+/gu
/** Arabic "in", which is written together with the next word. */
const ARABIC_IN = /(^|\s)و?ب(?=ال\p{sc=Arab}{2})/gu
/** Arabic "for the" before a word such as "accountants". */
const ARABIC_FOR = /(^|\s)و?لل(?=\p{sc=Arab}{3})/gu
const MAX_OTHERS = 3

/**
 * The work and place the search engine finds in the remaining words of a message. Words that name no work or field
 * count only if titles, skills or departments of jobs have them and the message says little else. `words` are as
 * typed.
 */
export async function resolveWorkAndPlace(
  read: CategoryReading,
  words: string,
  { rest, isAboutApplying, livesIn, knows }: ParsedSentence,
  { language, now }: { language: string; now: number },
): Promise<Category> {
  if (isAboutApplying) return NOTHING_FOUND
  const spoken = detectMessageLanguage(foldText(words), language)
  const readIn = async (text: string) => {
    const telling = removeFunctionWords(text, spoken)
      .replaceAll(SIGNS, ' ')
      .replaceAll(ARABIC_IN, '$1في ')
      .replaceAll(ARABIC_FOR, '$1ال')
      .replaceAll(/\s+/g, ' ')
      .trim()
    return /[\p{L}\p{N}]/u.test(telling) ? read({ text: telling, language: spoken, now }) : NO_WORDS
  }
  const { parts: all, place } = await readIn(rest)
  const parts = all.filter(({ text, isHead }) => !SAYS_WHERE.has(text) && (isHead || isNamingWork(text)))
  const heads = parts.filter(({ isHead }) => isHead)
  const others = parts.filter(({ isOfJobs }) => isOfJobs)
  const isShort = parts.length <= MAX_OTHERS && others.length === parts.length
  const before = heads.length === 0 && knows ? (await readIn(knows)).parts.filter(({ isHead }) => isHead) : []
  const named = [heads, before, isShort ? others : []].find((some) => some.length > 0) ?? []
  const where = place ?? (livesIn ? (await readIn(livesIn)).place : null)
  return {
    category: getWordsAsTyped(
      words,
      named.map((part) => part.text),
    ),
    place: where ? getPlaceAsTyped(words, where) : '',
    hasHead: heads.length + before.length > 0,
  }
}

/** Whether words name work: numbers do not, nor do words that only describe how it is done. */
const isNamingWork = (text: string) => /\p{L}/u.test(text) && !SAYS_HOW.has(text)

/** The place as jobs spell it, or as the message does if no job has it. */
function getPlaceAsTyped(message: string, { from, text }: { from: string; text: string }): string {
  const typed = getWordsAsTyped(message, [from])
  return foldText(text) === from && (/\p{Lu}/u.test(typed) || !/\p{Ll}/u.test(typed)) ? typed : text
}

/** Folded words as the message spells them: "krankenpfleger" was typed "Krankenpfleger". */
function getWordsAsTyped(message: string, parts: readonly string[]): string {
  // "As a translator" is one word in Arabic, of which the engine reads the last part.
  const typed = new Map(
    Array.from(message.matchAll(WORD), ([word]) => word).flatMap((word) => [
      [foldText(word.slice(1)), word.slice(1)],
      [foldText(word), word],
    ]),
  )
  return parts
    .map((part) =>
      part
        .split(' ')
        .map((word) => typed.get(word) ?? word)
        .join(' '),
    )
    .join(' ')
}
