import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'

/** What else of a document may say who it is of. */
type NameHints = {
  email: string | null
  /** Addresses of the web. */
  links: readonly string[]
  /** What the file says of its title and its author. */
  titles: readonly string[]
  /** The lines of the document, and those of them that are about jobs, schools and skills. */
  texts: readonly string[]
  entries: readonly string[]
}

/**
 * Words that stand in the address for mail, in a profile's address, and in the title of the file; `small`: words of
 * the text that are no names.
 */
export type KnownWords = { box: string; titles: ReadonlySet<string>; small: ReadonlySet<string> }

const PROFILE = /(?:linkedin\.com\/(?:in|pub)|github\.com|gitlab\.com|xing\.com\/profile)\/([\w.%-]{3,60})/iu
const LONGEST_TITLE = 200
const FEWEST_OF_SENTENCE = 4
const WORD = /\p{L}{4,}/gu
/** A word in small letters that is no part of an address. */
const SMALL = /(?<![^\s(])\p{Ll}{4,}(?=[\s,.;:)]*(?:\s|$))/gu

/** The hints as words to look a name up in. */
export function collectNameHintWords({ email, links, titles, texts, entries }: NameHints): KnownWords {
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

/** How many words of a name the addresses hold. */
export function countSharedWords(words: readonly string[], { box }: KnownWords): number {
  if (box === '') return 0
  return words.filter((word) => {
    const key = keepLetters(word)
    return key.length >= 3 && (box.includes(key) || box.includes(keepLetters(spellUmlauts(word))))
  }).length
}

/** One word as the address for mail parts it; as it is where that does not have it in parts. */
export function splitByMailbox(word: string, { box }: KnownWords): string {
  const key = keepLetters(word)
  const parts = box.split(' ').map((one) => one.split(/[._-]/))
  const own = parts.find((some) => some.length > 1 && some.every((part) => part.length > 1) && some.join('') === key)
  if (!own || key.length !== word.length) return word
  const ends = own.map((_, at) => own.slice(0, at + 1).join('').length)
  return own.map((part, at) => word.slice((ends[at] ?? 0) - part.length, ends[at])).join(' ')
}

/** True where the file itself is called by all of these words. */
export function isInTitle(words: readonly string[], { titles }: KnownWords): boolean {
  return words.length > 1 && words.every((word) => titles.has(toWordKey(word).replaceAll(/[.']/g, '')))
}

const keepLetters = (word: string) => toWordKey(word).replaceAll(/[^\p{L}]/gu, '')
const spellUmlauts = (word: string) =>
  word.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')
