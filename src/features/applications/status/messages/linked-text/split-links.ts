/** A piece of plain text that begins at character `at`; `href` is set if it is the address of a page. */
export type Piece = { at: number; text: string; href?: string }

/** Each character is tried once, so a long text without spaces takes linear time. */
const ADDRESS =
  /(?<![\p{L}\p{N}@/.])(?:https?:\/\/|www\.)[^\s<>"`“”«»「」『』【】（）。、，！？：；।\p{Cc}\u200B-\u200F\u202A-\u202E\u2066-\u2069]+/giu

const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }
/** Trailing punctuation that is not part of a URL. No underscore: ids of maps and calls end in one. */
const ENDS = `.,;:!?'’…*~|،؛؟`

/**
 * Splits user text into words and URLs: http(s), or starting with `www.`. Trailing punctuation and enclosing brackets
 * are not part of a URL. One with a user name or password, which could disguise its host, stays text.
 */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const isUnderlined = text[index - 1] === '_'
    const shown = withoutTrailingPunctuation(isUnderlined ? found.replace(/_+$/, '') : found)
    const href = toSafeUrl(shown)
    if (href === null) continue
    if (index > at) pieces.push({ at, text: text.slice(at, index) })
    pieces.push({ at: index, text: shown, href })
    at = index + shown.length
  }
  if (at < text.length) pieces.push({ at, text: text.slice(at) })
  return pieces
}

function withoutTrailingPunctuation(found: string): string {
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? ''
    const opening = OPENING[last]
    const isPart = opening !== undefined && countCharacter(found, opening, end) >= countCharacter(found, last, end)
    if (isPart || !(opening !== undefined || ENDS.includes(last))) break
  }
  return found.slice(0, end)
}

function countCharacter(text: string, character: string, end: number): number {
  return text.slice(0, end).split(character).length - 1
}

function toSafeUrl(shown: string): string | null {
  const url = URL.parse(/^www\./i.test(shown) ? `https://${shown}` : shown)
  if (!url || url.username !== '' || url.password !== '') return null
  return /^[^.]+(?:\.[^.]+)+$/.test(url.hostname) ? url.href : null
}
