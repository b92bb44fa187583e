/** The glyphs of one cluster of characters, left to right, relative to the pen. In font units. */
export type Cluster = {
  text: string
  advance: number
  glyphs: readonly PlacedGlyph[]
}
export type PlacedGlyph = { id: number; x: number; y: number }
