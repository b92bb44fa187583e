import type { Tables } from './font-tables.ts'

const EMPTY = new DataView(new ArrayBuffer(0))

const HEADER = 10

/** The outline of a glyph as the font stores it; empty for a space. */
export function readGlyphOutline(tables: Tables, glyph: number): DataView {
  const [glyf, loca, head] = [tables.get('glyf'), tables.get('loca'), tables.get('head')]
  if (!glyf || !loca || !head) return EMPTY
  const isLong = head.getInt16(50) === 1
  const readOffset = (index: number) => (isLong ? loca.getUint32(4 * index) : 2 * loca.getUint16(2 * index))
  const [from, to] = [readOffset(glyph), readOffset(glyph + 1)]
  return to > from ? new DataView(glyf.buffer, glyf.byteOffset + from, to - from) : EMPTY
}

/** Offsets at which a composite outline refers to other glyphs. */
export function listComponentOffsets(outline: DataView): number[] {
  if (outline.byteLength === 0 || outline.getInt16(0) >= 0) return []
  const places: number[] = []
  let at = HEADER
  for (;;) {
    const flags = outline.getUint16(at)
    places.push(at + 2)
    at += 4 + ((flags & WORDS) === 0 ? 2 : 4)
    if ((flags & ONE_SCALE) !== 0) at += 2
    else if ((flags & TWO_SCALES) !== 0) at += 4
    else if ((flags & MATRIX) !== 0) at += 8
    if ((flags & MORE) === 0) return places
  }
}

export type Part = { glyph: number; x: number; y: number }

/**
 * A composite outline of other glyphs, each at its offset. `boxes` are the bounds of the parts before they are moved.
 */
export function composeGlyph(parts: readonly Part[], boxes: readonly (Box | null)[]): DataView {
  const outline = new DataView(new ArrayBuffer(HEADER + 8 * parts.length))
  const moved = parts.flatMap(({ x, y }, index) => {
    const box = boxes[index]
    return box ? [{ left: box.left + x, bottom: box.bottom + y, right: box.right + x, top: box.top + y }] : []
  })
  outline.setInt16(0, -1)
  outline.setInt16(2, Math.min(...moved.map(({ left }) => left)))
  outline.setInt16(4, Math.min(...moved.map(({ bottom }) => bottom)))
  outline.setInt16(6, Math.max(...moved.map(({ right }) => right)))
  outline.setInt16(8, Math.max(...moved.map(({ top }) => top)))
  for (const [index, { glyph, x, y }] of parts.entries()) {
    const at = HEADER + 8 * index
    outline.setUint16(at, WORDS | ARE_OFFSETS | (index < parts.length - 1 ? MORE : 0))
    outline.setUint16(at + 2, glyph)
    outline.setInt16(at + 4, x)
    outline.setInt16(at + 6, y)
  }
  return outline
}

export type Box = { left: number; bottom: number; right: number; top: number }

/** Bounds of an outline; null for a space. */
export function readGlyphBox(outline: DataView): Box | null {
  if (outline.byteLength === 0) return null
  const [left = 0, bottom = 0, right = 0, top = 0] = [2, 4, 6, 8].map((at) => outline.getInt16(at))
  return { left, bottom, right, top }
}

const [WORDS, ARE_OFFSETS, ONE_SCALE, MORE, TWO_SCALES, MATRIX] = [0x1, 0x2, 0x8, 0x20, 0x40, 0x80]
