import { openShapingFont, type ShapingFont } from '#contract/pdf-text/shape-text.ts'
import { parseFontTables, type Tables } from '#contract/pdf-text/font-tables.ts'
import type { FontFile } from './font-files.ts'

/** A font that is open in HarfBuzz. */
export type PrintFont = {
  name: string
  tables: Tables
  shaper: ShapingFont
  unitsPerEm: number
  characters: ReadonlySet<number>
}

/** Most fonts that a thread keeps open between documents: names on one site use few scripts. */
const MOST_FONTS = 24
const fonts = new Map<string, PrintFont>()

/** Opens a font or returns an open one; the least recently used one is closed. */
export function openFont(file: FontFile): PrintFont {
  const font = fonts.get(file.name) ?? loadFont(file)
  fonts.delete(file.name)
  fonts.set(file.name, font)
  for (const oldest of [...fonts.keys()].slice(0, -MOST_FONTS)) fonts.delete(oldest)
  return font
}

function loadFont(source: FontFile): PrintFont {
  const file = source.read()
  const { font, face } = openShapingFont(file)
  return {
    name: source.name.replace(/\.\w+$/, ''),
    shaper: font,
    unitsPerEm: face.upem,
    characters: new Set(face.collectUnicodes()),
    tables: parseFontTables(new DataView(file.buffer, file.byteOffset, file.byteLength)),
  }
}
