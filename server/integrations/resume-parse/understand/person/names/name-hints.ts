import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'

/** Other parts of a document that may contain the name. */
type NameHints = {
  email: string | null
  /** Web addresses in the document. */
  links: readonly string[]
  /** Title and author in the file's metadata. */
  titles: readonly string[]
  /** The lines of the document, and those about jobs, schools and skills. */
  texts: readonly string[]
  entries: readonly string[]
}

/**
 * Words in the mail address, in profile URLs and in the file's title; `small` are words of the text that are not names.
 */
export type KnownWords = { box: string; titles: ReadonlySet<string>; small: ReadonlySet<string> }

const PROFILE = /(?:linkedin\.com\/(?:in|pub)|github\.com|gitlab\.com|xing\.com\/profile)\/([\w.%-]{3,60})/iu
const LONGEST_TITLE = 200
const FEWEST_OF_SENTENCE = 4
const WORD = /\p{L}{4,}/gu
/** Matches words in lower case that are not part of an address. */
const SMALL = /(?<![^\s(])\p{Ll}{4,}(?=[\s,.;:)]*(?:\s|$))/gu

/** Collects the words of the hints, for looking up a name. */
export function groupHintWords({ email, links, titles, texts, entries }: NameHints): KnownWords {
  const [box = ''] = (email ?? '').split('@')
  const handles = links.slice(0, 20).map((link) => PROFILE.exec(link.slice(0, LONGEST_TITLE))?.[1] ?? '')
  const titleWords = titles.flatMap((title) => toWordKey(title.slice(0, LONGEST_TITLE)).split(/[\s.']+/))
  return {
    box: [box, ...handles].join(' ').toLowerCase(),
    titles: new Set(titleWords.filter((word) => word.length > 1)),
    small: new Set([
      ...texts.flatMap((text) => (text.split(' ').length < FEWEST_OF_SENTENCE ? [] : (text.match(SMALL) ?? []))),
      ...entries.flatMap((text) => text.match(WORD) ?? []).map((word) => word.toLowerCase()),
    ]),
  }
}

/** Counts how many words of a name the addresses contain. */
export function countWordsInAddresses(words: readonly string[], { box }: KnownWords): number {
  if (box === '') return 0
  return words.filter((word) => {
    const key = toLetterKey(word)
    return key.length >= 3 && (box.includes(key) || box.includes(toLetterKey(spellUmlauts(word))))
  }).length
}

/** Splits a word where the mail address does; unchanged if the address does not contain the word in parts. */
export function splitWordLikeMailbox(word: string, { box }: KnownWords): string {
  const key = toLetterKey(word)
  const parts = box.split(' ').map((one) => one.split(/[._-]/))
  const own = parts.find((some) => some.length > 1 && some.every((part) => part.length > 1) && some.join('') === key)
  if (!own || key.length !== word.length) return word
  const ends = own.map((_, at) => own.slice(0, at + 1).join('').length)
  return own.map((part, at) => word.slice((ends[at] ?? 0) - part.length, ends[at])).join(' ')
}

/** Whether the file's title contains all of these words. */
export function isInFileTitle(words: readonly string[], { titles }: KnownWords): boolean {
  return words.length > 1 && words.every((word) => titles.has(toWordKey(word).replaceAll(/[.']/g, '')))
}

const toLetterKey = (word: string) => toWordKey(word).replaceAll(/[^\p{L}]/gu, '')
const spellUmlauts = (word: string) =>
  word.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
