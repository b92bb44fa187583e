import { DOCUMENT_TITLES, HEADINGS } from './heading-words.ts'
import { RARER_HEADINGS } from './rarer-headings.ts'
import { TONGUES } from '#server/integrations/resume-parse/lexicon/languages/all-languages.ts'
import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'
import type { SectionKind } from './section-kind.ts'

const KINDS: ReadonlyMap<string, SectionKind> = indexKinds()
const TITLES: ReadonlySet<string> = new Set(
  [DOCUMENT_TITLES, ...TONGUES.map(({ documentTitles }) => documentTitles)]
    .flatMap((words) => words.split('|'))
    .map(removeSpaces),
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

/** The kind of section that a text is the usual heading of; null for everything else. */
export function findExactHeading(text: string): SectionKind | null {
  if (text.length > 60) return null
  const plain = text.replace(HOW_LONG, '')
  return KINDS.get(removeSpaces(plain)) ?? findDoubleHeading(plain)
}

/** "Опыт работы — 8 лет 3 месяца": portals say in the heading how long it was. */
const HOW_LONG = /\s*[—–-]\s*\d{1,2}\s\p{L}{1,8}(?:\s\d{1,2}\s\p{L}{1,8})?$/u

/** Letters that a font may fail to name: a ligature. */
const MOST_LOST = 2
const FEWEST_LEFT = 8

/**
 * The heading that a text is but for letters that its font does not name: "Certi cations". Meant for what looks like
 * a heading.
 */
export function findHeadingWithLostLetters(text: string): SectionKind | null {
  if (text.length > 60 || !/\p{L} \p{L}/u.test(text)) return null
  const key = removeSpaces(text)
  if (key.length < FEWEST_LEFT) return null
  for (const [whole, kind] of KINDS) {
    const lost = whole.length - key.length
    if (lost > 0 && lost <= MOST_LOST && isWithin(key, whole)) return kind
  }
  return null
}

/** Whether one text has the letters of another in their order. */
function isWithin(part: string, whole: string): boolean {
  let at = 0
  for (const letter of whole) if (letter === part.charAt(at)) at += 1
  return at === part.length
}

/** "Skills & Languages", "学歴・教育": two headings in one, of which education is the more certain. */
function findDoubleHeading(text: string): SectionKind | null {
  const parts = text.split(/\s*[・/／|&+,]\s*|\s+(?:and|und|et|y|e|en|i|och|og|ja|ve|a|és|и|та|і|및)\s+/iu)
  if (parts.length < 2 || parts.length > 3) return null
  const kinds = parts.map((part) => KINDS.get(removeSpaces(part)) ?? null)
  if (kinds.includes(null)) return null
  return kinds.includes('education') ? 'education' : (kinds[0] ?? null)
}

/** The language that alone has a heading: what tells it where a resume has too few words. */
export function detectHeadingLanguage(text: string): string | null {
  const key = text.length > 60 ? '' : removeSpaces(text)
  const own = TONGUES.filter(({ headings }) => hasHeading(Object.values(headings), key))
  const isShared = hasHeading([...Object.values(HEADINGS), ...Object.values(RARER_HEADINGS)], key)
  return own.length === 1 && !isShared ? (own[0]?.code ?? null) : null
}

const hasHeading = (lists: readonly string[], key: string) =>
  lists.some((words) => words.split('|').some((phrase) => removeSpaces(phrase) === key))

/** True for "Curriculum Vitae" and its like. */
export function isDocumentTitle(text: string): boolean {
  return text.length <= 60 && TITLES.has(removeSpaces(text))
}

/** True for a word that headings have: "Personal", "Professional". */
export const isHeadingWord = (word: string) => WORDS.has(toWordKey(word))

/** Without spaces: letters that are set apart leave none where they should be. */
function removeSpaces(text: string): string {
  return (
    toWordKey(text.replace(/^\s*(?:[ivx]{1,4}|\d{1,2})[.)]\s+/i, ''))
      .replaceAll(/\b(?:and|und|et|y|e|en|و)\b/g, '')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      // Fonts with a ligature of these two often name its letters the other way round.
      .replaceAll('ال', 'لا')
  )
}

function indexKinds(): Map<string, SectionKind> {
  const kinds = new Map<string, SectionKind>()
  const lists = [HEADINGS, RARER_HEADINGS, ...TONGUES.map(({ headings }) => headings)]
  const all = lists.flatMap((list) => Object.entries(list)) as [SectionKind, string][]
  for (const [kind, words] of all)
    for (const phrase of words.split('|')) {
      const key = removeSpaces(phrase)
      if (key !== '' && !kinds.has(key)) kinds.set(key, kind)
    }
  return kinds
}
