import { compileContextualLookup } from './compile-contextual-lookup.ts'
import { readSubtable, readClassDefinition, readCoverage, sliceView, type Coverage } from './coverage.ts'
import { locateNextGlyph, type Glyph } from './glyph.ts'
import type { Apply, Compile } from './layout-table.ts'
import { compileAttachment } from './compile-attachment.ts'

const [SINGLE, PAIR, CONTEXT, CHAINED, EXTENSION] = [1, 2, 7, 8, 9]
const ATTACHING = new Set([4, 5, 6])

/** Subtables of `GPOS`. Left out: cursive joins (type 3), which slanted scripts such as Nastaliq need. */
export const compilePositioning: Compile = (type, view, definitions) => {
  if (type === EXTENSION) return compilePositioning(view.getUint16(2), sliceView(view, view.getUint32(4)), definitions)
  if (type === CONTEXT || type === CHAINED) return compileContextualLookup(view, type === CHAINED)
  const covers = readCoverage(readSubtable(view, 2))
  if (ATTACHING.has(type)) return { covers, apply: compileAttachment(type, view, covers, definitions) }
  if (type === SINGLE) return { covers, apply: compileSinglePositioning(view, covers) }
  if (type === PAIR)
    return { covers, apply: view.getUint16(0) === 1 ? compileGlyphPairs(view, covers) : compileClassPairs(view) }
  return null
}

function compileSinglePositioning(view: DataView, covers: Coverage): Apply {
  const format = view.getUint16(4)
  const isOneForAll = view.getUint16(0) === 1
  return ({ glyphs }, at) => {
    const glyph = glyphs[at]
    const index = glyph ? covers.get(glyph.id) : undefined
    if (!glyph || index === undefined) return null
    adjustGlyph(glyph, view, isOneForAll ? 6 : 8 + index * getValueSizeBytes(format), format)
    return at + 1
  }
}

function compileGlyphPairs(view: DataView, covers: Coverage): Apply {
  const [first, second] = [view.getUint16(4), view.getUint16(6)]
  const record = 2 + getValueSizeBytes(first) + getValueSizeBytes(second)
  const sets = new Map<number, ReadonlyMap<number, number>>()
  const getPairSet = (index: number) => {
    const known = sets.get(index)
    if (known) return known
    const at = view.getUint16(10 + 2 * index)
    const count = view.getUint16(at)
    const places = Array.from({ length: count }, (_, pair) => at + 2 + record * pair)
    const set = new Map(places.map((place) => [view.getUint16(place), place + 2]))
    sets.set(index, set)
    return set
  }
  return ({ glyphs }, at, skip) => {
    const next = locateNextGlyph(glyphs, at, 1, skip)
    const [left, right] = [glyphs[at], glyphs[next]]
    const index = left ? covers.get(left.id) : undefined
    const place = right && index !== undefined ? getPairSet(index).get(right.id) : undefined
    if (!left || !right || place === undefined) return null
    return adjustPair(view, place, { left, right, first, second, next })
  }
}

function compileClassPairs(view: DataView): Apply {
  const [first, second] = [view.getUint16(4), view.getUint16(6)]
  const [leftClasses, rightClasses] = [
    readClassDefinition(readSubtable(view, 8)),
    readClassDefinition(readSubtable(view, 10)),
  ]
  const [rows, columns] = [view.getUint16(12), view.getUint16(14)]
  const record = getValueSizeBytes(first) + getValueSizeBytes(second)
  return ({ glyphs }, at, skip) => {
    const next = locateNextGlyph(glyphs, at, 1, skip)
    const [left, right] = [glyphs[at], glyphs[next]]
    if (!left || !right) return null
    const [row, column] = [leftClasses.get(left.id) ?? 0, rightClasses.get(right.id) ?? 0]
    if (row >= rows || column >= columns) return null
    return adjustPair(view, 16 + record * (row * columns + column), { left, right, first, second, next })
  }
}

type Pair = { left: Glyph; right: Glyph; first: number; second: number; next: number }

/** If the second glyph is adjusted too, it takes part in no further pair: the next one begins after it. */
function adjustPair(view: DataView, place: number, { left, right, first, second, next }: Pair): number {
  adjustGlyph(left, view, place, first)
  adjustGlyph(right, view, place + getValueSizeBytes(first), second)
  return second === 0 ? next : next + 1
}

const [X_PLACEMENT, Y_PLACEMENT, X_ADVANCE] = [1, 2, 4]

function adjustGlyph(glyph: Glyph, view: DataView, place: number, format: number): void {
  let at = place
  for (let bit = X_PLACEMENT; bit <= X_ADVANCE; bit *= 2) {
    if ((format & bit) === 0) continue
    const value = view.getInt16(at)
    at += 2
    if (bit === X_PLACEMENT) glyph.dx += value
    else if (bit === Y_PLACEMENT) glyph.dy += value
    else glyph.advance += value
  }
}

/** Two bytes for each field that a value has. */
function getValueSizeBytes(format: number): number {
  let size = 0
  for (let bits = format; bits !== 0; bits >>= 1) size += 2 * (bits & 1)
  return size
}
