import { DOCUMENT_TITLES, HEADINGS } from './heading-words.ts'
import { wordKey } from './word-key.ts'
import type { SectionKind } from './section-kind.ts'

const KINDS: ReadonlyMap<string, SectionKind> = kindsByKey()
const TITLES: ReadonlySet<string> = new Set(DOCUMENT_TITLES.split('|').map(tight))

/** The kind of section that a text is the usual heading of; null for everything else. */
export function exactHeading(text: string): SectionKind | null {
  if (text.length > 60) return null
  return KINDS.get(tight(text)) ?? doubleHeading(text)
}

/** "Skills & Languages", "学歴・教育": two headings in one, of which education is the more certain. */
function doubleHeading(text: string): SectionKind | null {
  const parts = text.split(/\s*[・/／|&+,]\s*|\s+(?:and|und|et|y|e|en)\s+/iu)
  if (parts.length < 2 || parts.length > 3) return null
  const kinds = parts.map((part) => KINDS.get(tight(part)) ?? null)
  if (kinds.includes(null)) return null
  return kinds.includes('education') ? 'education' : (kinds[0] ?? null)
}

/** True for "Curriculum Vitae" and its like. */
export function isDocumentTitle(text: string): boolean {
  return text.length <= 60 && TITLES.has(tight(text))
}

/** Without spaces: letters that are set apart leave none where they should be. */
function tight(text: string): string {
  return wordKey(text.replace(/^\s*(?:[ivx]{1,4}|\d{1,2})[.)]\s+/i, ''))
    .replaceAll(/\b(?:and|und|et|y|e|en|و)\b/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function kindsByKey(): Map<string, SectionKind> {
  const kinds = new Map<string, SectionKind>()
  for (const [kind, words] of Object.entries(HEADINGS) as [SectionKind, string][])
    for (const phrase of words.split('|')) {
      const key = tight(phrase)
      if (key !== '' && !kinds.has(key)) kinds.set(key, kind)
    }
  return kinds
}
