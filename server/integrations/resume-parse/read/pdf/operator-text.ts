/** The part of a page's operator list that is used: operators and their arguments. */
export type Drawing = { fnArray: readonly number[]; argsArray: readonly unknown[] }

const LONGEST_TEXT = 200_000

/** Reads all characters that a page shows, in drawing order, with the spaces that are drawn. */
export function readShownText({ fnArray, argsArray }: Drawing, showing: ReadonlySet<number>): string {
  let text = ''
  for (const [at, operator] of fnArray.entries()) {
    if (!showing.has(operator)) continue
    const [glyphs] = (argsArray[at] ?? []) as [unknown]
    if (!Array.isArray(glyphs) || text.length > LONGEST_TEXT) continue
    for (const glyph of glyphs as unknown[]) text += getGlyphText(glyph)
  }
  return text
}

function getGlyphText(glyph: unknown): string {
  const unicode = glyph !== null && typeof glyph === 'object' ? (glyph as { unicode?: unknown }).unicode : ''
  return typeof unicode === 'string' ? unicode : ''
}

/** Whether letter spacing hides where words end, as in "G U A D A L U P E Q U I S P E". */
export function isLetterSpacedOut(text: string): boolean {
  const words = text.trim().split(/\s+/)
  // "V" and "A" are kerned, so they may be joined.
  const single = words.filter((word) => word.length === 1).length
  return words.length > 3 && single >= 0.75 * words.length && words.every((word) => word.length <= 2)
}

/** Finds the words of letter-spaced text in the drawn text; null if they are not found. */
export function findDrawnWords(spacedOut: string, shown: string): string | null {
  const letters = spacedOut.replaceAll(/\s/g, '')
  for (let at = shown.indexOf(letters.charAt(0)); at !== -1; at = shown.indexOf(letters.charAt(0), at + 1)) {
    const to = findLettersEnd(letters, shown, at)
    if (to !== null) return shown.slice(at, to).replaceAll(/\s+/g, ' ')
  }
  return null
}

/** Finds where the letters end that begin at an offset, ignoring spaces. */
function findLettersEnd(letters: string, shown: string, from: number): number | null {
  let at = from
  for (const letter of letters) {
    while (shown.charAt(at) === ' ') at += 1
    if (!shown.startsWith(letter, at)) return null
    at += letter.length
  }
  return at
}
