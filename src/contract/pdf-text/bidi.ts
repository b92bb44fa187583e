import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const HAS_RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}\u200F\u202B\u202E\u2067]/u
const FIRST_LETTER = /\p{L}/u

export type Direction = 'ltr' | 'rtl'

/** Direction marks and isolates, which have no further effect once levels are computed. */
const CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
export const withoutDirectionControls = (text: string) => text.replaceAll(CONTROLS, '')

/** Right-to-left letters outside the basic plane, such as Adlam's, of which bidi-js sees only the surrogates. */
const BEYOND = /[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/gu
/** Two letters of the same bidi class, for the same length. */
const STAND_IN = '\u05D0\u05D0'

/**
 * The embedding level of each UTF-16 unit (Unicode Bidirectional Algorithm): odd levels are right to left. `auto` uses
 * the first strong letter or direction mark.
 */
export function computeBidiLevels(text: string, base: Direction | 'auto'): Uint8Array {
  if (base !== 'rtl' && !HAS_RIGHT_TO_LEFT.test(text)) return new Uint8Array(text.length)
  return bidi.getEmbeddingLevels(text.replaceAll(BEYOND, STAND_IN), base).levels
}

/** Direction of the first letter; `otherwise` for text without letters, such as a phone number. */
export function detectDirection(text: string, otherwise: Direction): Direction {
  const first = FIRST_LETTER.exec(text)?.[0]
  if (first === undefined) return otherwise
  return HAS_RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr'
}

/** The mirrored form of a character in right-to-left text, such as a bracket. */
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
