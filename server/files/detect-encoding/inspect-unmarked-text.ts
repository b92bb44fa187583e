import { isHtmlLike, hasControlCharacters } from '#server/files/suspicious-text.ts'
import type { RefusalReason } from '#server/files/check/file-verdict.ts'
import { decodeText } from './detect-encoding.ts'

/** Checks a text without a declared encoding; null if it is readable in the encoding detected from its letters. */
export function inspectUnmarkedText(bytes: Uint8Array): RefusalReason | null {
  const text = decodeText(bytes)
  if (text === null || hasControlCharacters(text)) return 'wrong-type'
  return isHtmlLike(text) ? 'active-content' : null
}
