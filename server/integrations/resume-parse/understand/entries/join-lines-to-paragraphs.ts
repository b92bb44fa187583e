import { TEXT_LENGTH } from '#contract/profile/profile-content.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'

/** Joins lines to paragraphs. Each bullet begins one, and words that are hyphenated at line ends are joined. */
export function joinLinesToParagraphs(lines: readonly Line[]): string[] {
  const paragraphs: string[] = []
  const hasBullets = lines.some((line) => line.isBullet)
  let before: Line | null = null
  for (const line of lines) {
    const open = paragraphs.at(-1)
    if (open === undefined || line.isBullet || isNewParagraph(line, before, hasBullets)) paragraphs.push(line.text)
    else paragraphs[paragraphs.length - 1] = joinWrappedText(open, line.text)
    before = line
  }
  return paragraphs.map((text) => text.replaceAll(/\s+/g, ' ').trim())
}

/** Converts lines to a multi-line text for a profile; null if it is empty. */
export function toDescriptionText(lines: readonly Line[]): string | null {
  const text = joinLinesToParagraphs(lines).join('\n').slice(0, TEXT_LENGTH).trim()
  return text === '' ? null : text
}

function isNewParagraph(line: Line, before: Line | null, hasBullets: boolean): boolean {
  if (!before) return true
  if (line.gap > 1.75 && line.gap > before.gap * 1.25) return true
  if (hasBullets && !before.isBullet && line.isBold !== before.isBold) return true
  // A short line that ends a sentence also ends its paragraph.
  return (
    !hasBullets &&
    (before.text.length < 60 || line.x > 0) &&
    /[.!?。؟]$/.test(before.text) &&
    /^[\p{Lu}\p{Lo}\d]/u.test(line.text)
  )
}

/**
 * Joins two texts. "develop-" and "ment" become one word; "e-" and "Commerce" keep their hyphen. Chinese and Japanese
 * are joined without a space.
 */
export function joinWrappedText(first: string, second: string): string {
  if (/\p{L}[-\u2010]$/u.test(first) && /^\p{Ll}/u.test(second)) return first.slice(0, -1) + second
  if (/[-\u2010/]$/.test(first)) return first + second
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，；：）]$/u.test(first)
  return isDense && /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（「]/u.test(second)
    ? first + second
    : `${first} ${second}`
}
