import type { Cluster } from '#contract/pdf-text/glyph-cluster.ts'
import { withDirectionMarks } from '#contract/pdf-text/direction-marks.ts'
import { computeBidiLevels, toVisualOrder } from '#contract/pdf-text/bidi.ts'
import { openFont, type PrintFont } from './open-font.ts'
import { listFontsForCharacter, type FontFile } from './font-files.ts'
import { shapeText } from '#contract/pdf-text/shape-text.ts'

/** Clusters in one font, from left to right. */
export type Run = { font: PrintFont; isRightToLeft: boolean; clusters: readonly Cluster[] }
type Piece = { text: string; font: PrintFont; level: number }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Matches skin tones, which cannot be printed in one color. */
const TONES = /(?<=\p{Extended_Pictographic}\ufe0f?)\p{Emoji_Modifier}/gu
/** Matches invisible characters. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u
/**
 * Matches invisible characters that do not affect the shape of letters, such as direction marks and soft hyphens.
 * Joiners and selectors do affect it.
 */
const UNPRINTED = /[^\P{Default_Ignorable_Code_Point}\p{M}\u180e\u200c\u200d]/gu

/**
 * Shapes a line of text in visual order, left to right. Its direction is that of the first letter, or of a direction
 * mark before it.
 */
export function shapeLine(text: string): Run[] {
  const runs = toVisualOrder(splitByFontAndDirection(text)).map(({ font, text: own, level }) => {
    const isRightToLeft = level % 2 === 1
    return { font, isRightToLeft, clusters: shapeText(font.shaper, own, isRightToLeft) }
  })
  return withDirectionMarks(runs)
}

/** Whether a text contains letters that can only be printed as code points. */
export const hasUnprintableLetters = (text: string): boolean =>
  splitByFontAndDirection(text).some((piece) => piece.text.includes('[U+'))

/** Splits a text into pieces in logical order. */
function splitByFontAndDirection(text: string): Piece[] {
  const composed = text.normalize('NFC').replaceAll(TONES, '')
  const levels = computeBidiLevels(composed, 'auto')
  const pieces: Piece[] = []
  for (const { segment, index } of graphemes.segment(composed))
    for (const part of splitClusterByFont(segment.replaceAll(UNPRINTED, ''))) {
      const level = levels[index] ?? 0
      const last = pieces.at(-1)
      if (last && last.font === part.font && last.level === level) last.text += part.text
      else pieces.push({ ...part, level })
    }
  return pieces
}

/**
 * Finds fonts for a cluster. If no font has the whole cluster, its parts are tried; the rest is replaced by code
 * points, so that nothing is lost on paper.
 */
function splitClusterByFont(cluster: string): Pick<Piece, 'text' | 'font'>[] {
  const parts = [...cluster]
  if (parts.every((part) => UNSEEN.test(part))) return []
  const font = findFontForCluster(cluster)
  if (font) return [{ text: cluster, font }]
  if (parts.length > 1) return parts.flatMap(splitClusterByFont)
  // Full-width letters and presentation forms have an equivalent plain form.
  const plain = cluster.normalize('NFKC')
  if (plain !== cluster) return splitClusterByFont(plain)
  if (/^[\s\p{Control}]$/u.test(cluster)) return splitClusterByFont(' ')
  const name = `[U+${(cluster.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
  if (name.includes(cluster)) throw new Error('there is no font to print with')
  return [...name].flatMap(splitClusterByFont)
}

/** Cache of the font for each cluster. */
const fileOf = new Map<string, FontFile | null>()
const FILES_KEPT = 5000

/** Finds the first font that has the whole cluster. */
function findFontForCluster(cluster: string): PrintFont | null {
  const known = fileOf.get(cluster)
  if (known !== undefined) return known && openFont(known)
  const found = findFontFileWith([...cluster].filter((one) => !UNSEEN.test(one)))
  if (fileOf.size >= FILES_KEPT) fileOf.clear()
  fileOf.set(cluster, found)
  return found && openFont(found)
}

function findFontFileWith(characters: readonly string[]): FontFile | null {
  for (const file of listFontsForCharacter(characters[0] ?? '')) {
    const font = openFont(file)
    if (characters.every((one) => font.characters.has(one.codePointAt(0) ?? 0))) return file
  }
  return null
}
