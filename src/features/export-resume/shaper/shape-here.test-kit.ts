import { openShapingFont, shapeText, type ShapingFont } from '#contract/pdf-text/shape-text.ts'
import { assembleFont } from '#contract/pdf-text/write-true-type.ts'
import type { Font } from '#src/features/export-resume/fonts/font.ts'
import type { WordShaper } from './word-shaper.ts'

const fonts = new WeakMap<Font, ShapingFont>()

/** Shapes words in this thread, as a page does in a worker. */
export const shapeHere: WordShaper = async (font, words) => {
  const own = fonts.get(font) ?? openShapingFont(new Uint8Array(assembleFont([...font.tables]).buffer)).font
  fonts.set(font, own)
  return words.map(({ text, isRightToLeft }) => shapeText(own, text, isRightToLeft))
}
