import type { Tables } from '#contract/pdf-text/font-tables.ts'
import { readCharacterMap } from './character-map.ts'
import { readGlyphDefinitions, type GlyphDefinitions } from './opentype/glyph-definitions.ts'
import { readLayoutTable, type LayoutTable } from './opentype/layout-table.ts'
import { compilePositioning } from './opentype/compile-positioning.ts'
import { compileSubstitution } from './opentype/compile-substitution.ts'
import { readFontTables } from './read-font-tables.ts'

/** A TrueType font, or a slice of one, ready to measure, shape and embed. Measures are in units of the font. */
export type Font = {
  name: string
  /** The file it was read from. */
  file: Uint8Array
  tables: Tables
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  box: readonly [number, number, number, number]
  weight: number
  glyphOf: (codePoint: number) => number | undefined
  advanceOf: (glyph: number) => number
  definitions: GlyphDefinitions
  substitution: LayoutTable | null
  positioning: LayoutTable | null
}

/** Reads a font; rejects what has no TrueType outlines. */
export async function readFont(file: Uint8Array): Promise<Font> {
  const tables = await readFontTables(file)
  const getTable = (tag: string) => {
    const found = tables.get(tag)
    if (!found) throw new Error(`A font without the table ${tag} cannot be embedded`)
    return found
  }
  for (const tag of ['glyf', 'loca']) getTable(tag)
  const [head, hhea, hmtx, os2] = [getTable('head'), getTable('hhea'), getTable('hmtx'), getTable('OS/2')]
  const characters = readCharacterMap(getTable('cmap'))
  const metrics = hhea.getUint16(34)
  const definitions = readGlyphDefinitions(tables.get('GDEF'))
  return {
    name: readPostScriptName(tables.get('name')),
    file,
    tables,
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    capHeight: os2.getUint16(0) >= 2 ? os2.getInt16(88) : hhea.getInt16(4),
    box: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    weight: os2.getUint16(4),
    glyphOf: (codePoint) => characters.get(codePoint),
    advanceOf: (glyph) => hmtx.getUint16(4 * Math.min(glyph, metrics - 1)),
    definitions,
    substitution: readLayoutTable(tables.get('GSUB'), compileSubstitution, definitions),
    positioning: readLayoutTable(tables.get('GPOS'), compilePositioning, definitions),
  }
}

const POSTSCRIPT_NAME = 6

/** The name that readers of the PDF show in their list of fonts. */
function readPostScriptName(name: DataView | undefined): string {
  if (!name) return 'Font'
  const texts = name.getUint16(4)
  for (let index = 0; index < name.getUint16(2); index += 1) {
    const at = 6 + 12 * index
    if (name.getUint16(at + 6) !== POSTSCRIPT_NAME) continue
    const start = texts + name.getUint16(at + 10)
    const bytes = Array.from({ length: name.getUint16(at + 8) }, (_, byte) => name.getUint8(start + byte))
    const ascii = String.fromCharCode(...bytes.filter((byte) => byte > 0x20 && byte < 0x7f)).replaceAll(/[^\w-]/g, '')
    if (ascii !== '') return ascii
  }
  return 'Font'
}
