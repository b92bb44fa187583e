import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const HAS_RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}\u200F\u202B\u202E\u2067]/u
const FIRST_LETTER = /\p{L}/u

export type Direction = 'ltr' | 'rtl'

/** Marks and isolates of direction: once levels are known, their work is done. */
const CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
export const withoutControls = (text: string) => text.replaceAll(CONTROLS, '')

/** Letters from the right outside of the basic plane, such as Adlam's: bidi-js looks at halves of them. */
const BEYOND = /[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/gu
/** Of their class, and as long. */
const STAND_IN = '\u05D0\u05D0'

/**
 * The embedding level of each UTF-16 unit (Unicode Bidirectional Algorithm): odd levels are right to left. `auto`: by
 * the first strong letter or direction mark.
 */
export function computeLevels(text: string, base: Direction | 'auto'): Uint8Array {
  if (base !== 'rtl' && !HAS_RIGHT_TO_LEFT.test(text)) return new Uint8Array(text.length)
  return bidi.getEmbeddingLevels(text.replaceAll(BEYOND, STAND_IN), base).levels
}

/** Where the first letter is read from; `otherwise` for a text without letters, such as a phone number. */
export function detectDirection(text: string, otherwise: Direction): Direction {
  const first = FIRST_LETTER.exec(text)?.[0]
  if (first === undefined) return otherwise
  return HAS_RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr'
}

/** A character as it looks when it is read from the right: brackets turn round. */
export const mirrorCharacter = (character: string): string => bidi.getMirroredCharacter(character) ?? character

/** Reorders the items of one line from left to right (rule L2). */
export function toVisualOrder<Item extends { level: number }>(items: readonly Item[]): Item[] {
  const order = [...items]
  const highest = Math.max(0, ...items.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) {
    let start = 0
    while (start < order.length) {
      let end = start
      while ((order[end]?.level ?? -1) >= level) end += 1
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed())
      start = end + 1
    }
  }
  return order
}
