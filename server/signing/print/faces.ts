import { openShapingFont, type ShapingFont } from '#contract/pdf-text/shape-text.ts'
import { tablesOf, type Tables } from '#contract/pdf-text/tables.ts'
import type { FontFile } from './font-files.ts'

/** A font that HarfBuzz has read. */
export type PrintFont = {
  name: string
  tables: Tables
  shaper: ShapingFont
  unitsPerEm: number
  characters: ReadonlySet<number>
}

/** Fonts that stay open between documents, in each thread that prints: names of one site come in few scripts. */
const KEPT = 24
const kept = new Map<string, PrintFont>()

/** Opens a font, or takes it as it was left open; the one that was not used for longest is closed. */
export function openFont(file: FontFile): PrintFont {
  const font = kept.get(file.name) ?? readFont(file)
  kept.delete(file.name)
  kept.set(file.name, font)
  for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest)
  return font
}

function readFont(source: FontFile): PrintFont {
  const file = source.read()
  const { font, face } = openShapingFont(file)
  return {
    name: source.name.replace(/\.\w+$/, ''),
    shaper: font,
    unitsPerEm: face.upem,
    characters: new Set(face.collectUnicodes()),
    tables: tablesOf(new DataView(file.buffer, file.byteOffset, file.byteLength)),
  }
}
