import type { Cluster } from './glyph-cluster.ts'
import { readGlyphBox, listComponentOffsets, composeGlyph, readGlyphOutline, type Part } from './glyph-outlines.ts'
import type { Tables } from './font-tables.ts'
import { writeTrueType } from './write-true-type.ts'

/** A code of the subset: a cluster of text drawn as one glyph. */
export type Coded = { text: string; width: number }
export type Subset = { file: Uint8Array; codes: readonly Coded[] }

/**
 * Collects the used part of a font. Every cluster gets its own code and glyph: an Arabic letter with dots and vowel
 * signs, or a ligature, becomes one composite glyph. So each code maps to exactly one text, and extraction returns the
 * typed letters.
 */
export function createFontSubset(tables: Tables) {
  const codes: (Coded & { parts: readonly Part[] })[] = [{ text: '', width: 0, parts: [toWholePart(0)] }]
  const known = new Map<string, number>()
  const assignCode = ({ text: typed, advance, glyphs }: Cluster, isRightToLeft: boolean): number => {
    // Readers reverse right-to-left text character by character.
    const text = isRightToLeft ? [...typed].toReversed().join('') : typed
    const key = `${text}/${glyphs.map(({ id, x, y }) => `${id},${x},${y}`).join('/')}`
    const before = known.get(key)
    if (before !== undefined) return before
    const parts = glyphs.map(({ id, x, y }) => ({ glyph: id, x: Math.round(x), y: Math.round(y) }))
    known.set(key, codes.length)
    return codes.push({ text, width: advance, parts }) - 1
  }
  // repeated words share their clusters
  const given = { ltr: new Map<Cluster, number>(), rtl: new Map<Cluster, number>() }
  return {
    codeOf(cluster: Cluster, isRightToLeft: boolean): number {
      const own = isRightToLeft ? given.rtl : given.ltr
      const code = own.get(cluster) ?? assignCode(cluster, isRightToLeft)
      own.set(cluster, code)
      return code
    },
    /** Advance of a code, as first used. Kerning elsewhere is relative to it. */
    widthOf: (code: number) => codes[code]?.width ?? 0,
    finish: (): Subset => ({ file: buildSubset(tables, codes), codes }),
  }
}

export type OpenSubset = ReturnType<typeof createFontSubset>

const toWholePart = (glyph: number): Part => ({ glyph, x: 0, y: 0 })

function buildSubset(tables: Tables, codes: readonly (Coded & { parts: readonly Part[] })[]): Uint8Array {
  const outlines: DataView[] = []
  /** New ids by the font's glyph ids. */
  const placed = new Map<number, number>()
  const getSingleGlyph = (parts: readonly Part[]) => {
    const [part] = parts
    return part && parts.length === 1 && part.x === 0 && part.y === 0 && !placed.has(part.glyph) ? part.glyph : null
  }
  const waiting: { index: number; parts: readonly Part[] }[] = []
  for (const [index, { parts }] of codes.entries()) {
    const glyph = getSingleGlyph(parts)
    if (glyph === null) waiting.push({ index, parts })
    else placed.set(glyph, index)
    outlines.push(readGlyphOutline(tables, glyph ?? 0))
  }
  const addOutline = (glyph: number): number => {
    const id = placed.get(glyph) ?? outlines.push(readGlyphOutline(tables, glyph)) - 1
    placed.set(glyph, id)
    return id
  }
  for (const { index, parts } of waiting) {
    const drawn = parts.filter(({ glyph }) => readGlyphOutline(tables, glyph).byteLength > 0)
    const boxes = drawn.map(({ glyph }) => readGlyphBox(readGlyphOutline(tables, glyph)))
    const moved = drawn.map((part) => ({ ...part, glyph: addOutline(part.glyph) }))
    outlines[index] = drawn.length === 0 ? new DataView(new ArrayBuffer(0)) : composeGlyph(moved, boxes)
  }
  const isOwn = new Set(waiting.map(({ index }) => index))
  // The list grows while iterating: components of composites add their own.
  for (let index = 0; index < outlines.length; index += 1) {
    const outline = outlines[index]
    if (outline && !isOwn.has(index)) outlines[index] = withNewParts(outline, addOutline)
  }
  return writeTrueType(tables, outlines, codes)
}

/** Renumbers the parts of a composite outline. */
function withNewParts(outline: DataView, place: (glyph: number) => number): DataView {
  const places = listComponentOffsets(outline)
  if (places.length === 0) return outline
  const copy = new DataView(outline.buffer.slice(outline.byteOffset, outline.byteOffset + outline.byteLength))
  for (const at of places) copy.setUint16(at, place(outline.getUint16(at)))
  return copy
}
