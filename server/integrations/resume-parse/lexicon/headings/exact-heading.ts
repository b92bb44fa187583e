import { DOCUMENT_TITLES, HEADINGS } from './heading-words.ts'
import { RARER_HEADINGS } from './rarer-headings.ts'
import { TONGUES } from '#server/integrations/resume-parse/lexicon/languages/all-languages.ts'
import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'
import type { SectionKind } from './section-kind.ts'

const KINDS: ReadonlyMap<string, SectionKind> = indexKindsByHeading()
const TITLES: ReadonlySet<string> = new Set(
  [DOCUMENT_TITLES, ...TONGUES.map(({ documentTitles }) => documentTitles)]
    .flatMap((words) => words.split('|'))
    .map(toHeadingKey),
)

const WORDS: ReadonlySet<string> = new Set(
  [
    ...Object.values(HEADINGS),
    ...Object.values(RARER_HEADINGS),
    ...TONGUES.flatMap(({ headings }) => Object.values(headings)),
  ]
    .flatMap((words) => words.split(/[|\s]+/))
    .map(toWordKey)
    .filter((word) => word.length > 2),
)

/** Matches a duration that job portals add to a heading: "Опыт работы — 8 лет 3 месяца". */
const HOW_LONG = /\s*[—–-]\s*\d{1,2}\s\p{L}{1,8}(?:\s\d{1,2}\s\p{L}{1,8})?$/u

/** Finds the kind of section that has this usual heading; null for other text. */
export function findExactHeadingKind(text: string): SectionKind | null {
  if (text.length > 60) return null
  const plain = text.replace(HOW_LONG, '')
  return KINDS.get(toHeadingKey(plain)) ?? findDoubleHeadingKind(plain)
}

/** Most letters that may be missing, because a font does not map a ligature. */
const MOST_LOST = 2
const FEWEST_LEFT = 8

/**
 * Finds the heading of a text with missing letters, such as "Certi cations". Only for lines that look like headings.
 */
export function findDamagedHeadingKind(text: string): SectionKind | null {
  if (text.length > 60 || !/\p{L} \p{L}/u.test(text)) return null
  const key = toHeadingKey(text)
  if (key.length < FEWEST_LEFT) return null
  for (const [whole, kind] of KINDS) {
    const lost = whole.length - key.length
    if (lost > 0 && lost <= MOST_LOST && isSubsequence(key, whole)) return kind
  }
  return null
}

/** Whether the letters of a text occur in another one in the same order. */
function isSubsequence(part: string, whole: string): boolean {
  let at = 0
  for (const letter of whole) if (letter === part.charAt(at)) at += 1
  return at === part.length
}

/** Finds the kind of two headings in one, such as "Skills & Languages" or "学歴・教育"; education has priority. */
function findDoubleHeadingKind(text: string): SectionKind | null {
  const parts = text.split(/\s*[・/／|&+,]\s*|\s+(?:and|und|et|y|e|en|i|och|og|ja|ve|a|és|и|та|і|및)\s+/iu)
  if (parts.length < 2 || parts.length > 3) return null
  const kinds = parts.map((part) => KINDS.get(toHeadingKey(part)) ?? null)
  if (kinds.includes(null)) return null
  return kinds.includes('education') ? 'education' : (kinds[0] ?? null)
}

/**
 * Detects the language to which a heading belongs, if it is a single one. For resumes that are too short to detect
 * their language otherwise.
 */
export function detectHeadingLanguage(text: string): string | null {
  const key = text.length > 60 ? '' : toHeadingKey(text)
  const own = TONGUES.filter(({ headings }) => hasHeadingPhrase(Object.values(headings), key))
  const isShared = hasHeadingPhrase([...Object.values(HEADINGS), ...Object.values(RARER_HEADINGS)], key)
  return own.length === 1 && !isShared ? (own[0]?.code ?? null) : null
}

const hasHeadingPhrase = (lists: readonly string[], key: string) =>
  lists.some((words) => words.split('|').some((phrase) => toHeadingKey(phrase) === key))

/** Whether a text is the title of the document, such as "Curriculum Vitae". */
export function isDocumentTitle(text: string): boolean {
  return text.length <= 60 && TITLES.has(toHeadingKey(text))
}

/** Whether a word occurs in headings, such as "Personal" and "Professional". */
export const isHeadingWord = (word: string) => WORDS.has(toWordKey(word))

/** Removes spaces, because letter-spaced text has none where they belong. */
function toHeadingKey(text: string): string {
  return (
    toWordKey(text.replace(/^\s*(?:[ivx]{1,4}|\d{1,2})[.)]\s+/i, ''))
      .replaceAll(/\b(?:and|und|et|y|e|en|و)\b/g, '')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      // Fonts with this ligature often map its letters in the wrong order.
      .replaceAll('ال', 'لا')
  )
}

function indexKindsByHeading(): Map<string, SectionKind> {
  const kinds = new Map<string, SectionKind>()
  const lists = [HEADINGS, RARER_HEADINGS, ...TONGUES.map(({ headings }) => headings)]
  const all = lists.flatMap((list) => Object.entries(list)) as [SectionKind, string][]
  for (const [kind, words] of all)
    for (const phrase of words.split('|')) {
      const key = toHeadingKey(phrase)
      if (key !== '' && !kinds.has(key)) kinds.set(key, kind)
    }
  return kinds
}
