import { readSubtable, readCoverage, sliceView, type Coverage } from './coverage.ts'
import { locateNextGlyph, type Glyph, type Skip } from './glyph.ts'
import type { GlyphDefinitions } from './glyph-definitions.ts'
import type { Apply } from './layout-table.ts'

type Point = { x: number; y: number }
/** The anchor at which a carrier holds marks of a class; `component` is for ligatures. */
type AnchorOf = (carrier: Glyph, markClass: number, mark: Glyph) => Point | null

const [TO_LIGATURE, TO_MARK] = [5, 6]

/** Marks on letters (4), on parts of ligatures (5) and on other marks (6): all three tables begin alike. */
export function compileAttachment(type: number, view: DataView, covers: Coverage, { isMark }: GlyphDefinitions): Apply {
  const carriers = readCoverage(readSubtable(view, 4))
  const classes = view.getUint16(6)
  const [marks, table] = [readSubtable(view, 8), readSubtable(view, 10)]
  const anchorOf =
    type === TO_LIGATURE
      ? compileLigatureAnchors(table, carriers, classes)
      : compileBaseAnchors(table, carriers, classes)
  // A letter also carries marks that have other marks between them and the letter, whatever the lookup ignores.
  const find = (glyphs: readonly Glyph[], at: number, skip: Skip) =>
    type === TO_MARK
      ? locateNextGlyph(glyphs, at, -1, skip)
      : locateNextGlyph(glyphs, at, -1, (glyph) => isMark(glyph.id) || skip(glyph))
  return ({ glyphs }, at, skip) => {
    const mark = glyphs[at]
    const index = mark ? covers.get(mark.id) : undefined
    const carrier = glyphs[find(glyphs, at, skip)]
    if (!mark || index === undefined || !carrier) return null
    if (type === TO_MARK && (!isMark(carrier.id) || !isSameLigaturePart(carrier, mark))) return null
    const own = readAnchor(marks, marks.getUint16(2 + 4 * index + 2))
    const place = anchorOf(carrier, marks.getUint16(2 + 4 * index), mark)
    if (!own || !place) return null
    Object.assign(mark, { dx: place.x - own.x, dy: place.y - own.y, carrier })
    return at + 1
  }
}

function compileBaseAnchors(table: DataView, carriers: Coverage, classes: number): AnchorOf {
  return (carrier, markClass) => {
    const index = carriers.get(carrier.id)
    if (index === undefined) return null
    return readAnchor(table, table.getUint16(2 + 2 * (index * classes + markClass)))
  }
}

function compileLigatureAnchors(table: DataView, carriers: Coverage, classes: number): AnchorOf {
  return (carrier, markClass, mark) => {
    const index = carriers.get(carrier.id)
    if (index === undefined) return null
    const parts = sliceView(table, table.getUint16(2 + 2 * index))
    const count = parts.getUint16(0)
    const isOfThis = mark.component > 0 && mark.ligature === carrier.ligature
    const part = (isOfThis ? Math.min(mark.component, count) : count) - 1
    return readAnchor(parts, parts.getUint16(2 + 2 * (part * classes + markClass)))
  }
}

/** Marks stack only on the same part of a ligature. */
function isSameLigaturePart(carrier: Glyph, mark: Glyph): boolean {
  if (carrier.ligature === mark.ligature) return carrier.ligature === 0 || carrier.component === mark.component
  return (carrier.ligature > 0 && carrier.component === 0) || (mark.ligature > 0 && mark.component === 0)
}

function readAnchor(base: DataView, offset: number): Point | null {
  return offset === 0 ? null : { x: base.getInt16(offset + 2), y: base.getInt16(offset + 4) }
}
