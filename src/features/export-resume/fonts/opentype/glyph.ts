/** A glyph on its way through the shaper. */
export type Glyph = {
  id: number
  /** The start of the glyph's character range in the text. */
  from: number
  to: number
  codePoint: number
  /** The letter's joining form (`init`, `medi`, `fina`, `isol`); null for letters that do not join. */
  form: string | null
  /** The id of the ligature that the glyph is or, as a mark, is attached to; 0 for none. */
  ligature: number
  /** The part of that ligature a mark is attached to, from 1; 0 if unspecified. */
  component: number
  advance: number
  dx: number
  dy: number
  /** The glyph that this mark is attached to; `dx` and `dy` are then relative to it. */
  carrier: Glyph | null
}

/** Whether a lookup ignores a glyph. */
export type Skip = (glyph: Glyph) => boolean

/** The next glyph in this direction that is not ignored; -1 if there is none. */
export function locateNextGlyph(glyphs: readonly Glyph[], at: number, step: 1 | -1, skip: Skip): number {
  for (let index = at + step; index >= 0 && index < glyphs.length; index += step) {
    const glyph = glyphs[index]
    if (glyph && !skip(glyph)) return index
  }
  return -1
}
