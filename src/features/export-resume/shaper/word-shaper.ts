import type { Cluster } from '#contract/pdf-text/glyph-cluster.ts'
import type { Font } from '#src/features/export-resume/fonts/font.ts'

/** A word of one font, script and direction. */
export type Word = { text: string; isRightToLeft: boolean }

/**
 * Returns the glyphs of words in scripts that only HarfBuzz can shape, in the order of the words. Rejects if HarfBuzz
 * could not be loaded.
 */
export type WordShaper = (font: Font, words: readonly Word[]) => Promise<readonly (readonly Cluster[])[]>

/** Scripts that our own shaper sets (`../fonts/opentype`). */
const OWN =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Thai}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\p{sc=Common}\p{sc=Inherited}]*$/u

export const needsHarfBuzz = (text: string): boolean => !OWN.test(text)
