/**
 * What one cluster of characters becomes: all its glyphs, from left to right, seen from the pen. Measures in units of
 * the font.
 */
export type Cluster = {
  text: string
  advance: number
  glyphs: readonly PlacedGlyph[]
}
export type PlacedGlyph = { id: number; x: number; y: number }
