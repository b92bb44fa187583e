import { Blob, Buffer, Direction, Face, Font, shape } from 'harfbuzzjs'
import type { Cluster, PlacedGlyph } from './glyph-cluster.ts'

export type ShapingFont = Font

/** Opens a TrueType font in HarfBuzz. */
export function openShapingFont(file: Uint8Array): { font: Font; face: Face } {
  const face = new Face(new Blob(file))
  return { font: new Font(face), face }
}

let buffer: Buffer | undefined

/** Shapes a text in one font and direction; clusters are in visual order, left to right. */
export function shapeText(font: Font, text: string, isRightToLeft: boolean): Cluster[] {
  buffer ??= new Buffer()
  buffer.clearContents()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  shape(font, buffer)
  const [glyphs, places] = [buffer.getGlyphInfos(), buffer.getGlyphPositions()]
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1]]))
  const clusters = new Map<number, { text: string; advance: number; glyphs: PlacedGlyph[] }>()
  for (const [index, { codepoint: id, cluster: start }] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[index] ?? {}
    const cluster = clusters.get(start) ?? { text: text.slice(start, ends.get(start)), advance: 0, glyphs: [] }
    clusters.set(start, cluster)
    cluster.glyphs.push({ id, x: cluster.advance + xOffset, y: yOffset })
    cluster.advance += xAdvance
  }
  return [...clusters.values()]
}
