import { isPageLike, hasControl } from '#server/files/text-rules.ts'
import type { RefusalReason } from '#server/files/check/file-verdict.ts'
import { decodeText } from './detect-encoding.ts'

/** Checks a text without a declared encoding; null if it is readable in the encoding detected from its letters. */
export function inspectUnmarkedText(bytes: Uint8Array): RefusalReason | null {
  const text = decodeText(bytes)
  if (text === null || hasControl(text)) return 'wrong-type'
  return isPageLike(text) ? 'active-content' : null
}
