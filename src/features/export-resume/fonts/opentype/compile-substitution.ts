import { compileContextualLookup } from './compile-contextual-lookup.ts'
import { readSubtable, readUint16List, readCoverage, sliceView, type Coverage } from './coverage.ts'
import { locateNextGlyph, type Glyph, type Skip } from './glyph.ts'
import type { Apply, Compile } from './layout-table.ts'

const [SINGLE, MULTIPLE, LIGATURE, CONTEXT, CHAINED, EXTENSION] = [1, 2, 4, 5, 6, 7]

/** Subtables of `GSUB`. Not supported: alternates (no way to choose) and reverse chaining, which no Noto Sans uses. */
export const compileSubstitution: Compile = (type, view, definitions) => {
  if (type === EXTENSION) return compileSubstitution(view.getUint16(2), sliceView(view, view.getUint32(4)), definitions)
  if (type === CONTEXT || type === CHAINED) return compileContextualLookup(view, type === CHAINED)
  if (type !== SINGLE && type !== MULTIPLE && type !== LIGATURE) return null
  const covers = readCoverage(readSubtable(view, 2))
  const apply =
    type === SINGLE
      ? compileSingleSubstitution(view, covers)
      : type === MULTIPLE
        ? compileMultipleSubstitution(view, covers)
        : compileLigatureSubstitution(view, covers, definitions.isMark)
  return { covers, apply }
}

function compileSingleSubstitution(view: DataView, covers: Coverage): Apply {
  const isDelta = view.getUint16(0) === 1
  const delta = view.getInt16(4)
  return ({ glyphs }, at) => {
    const glyph = glyphs[at]
    const index = glyph ? covers.get(glyph.id) : undefined
    if (!glyph || index === undefined) return null
    glyph.id = isDelta ? (glyph.id + delta) & 0xffff : view.getUint16(6 + 2 * index)
    return at + 1
  }
}

function compileMultipleSubstitution(view: DataView, covers: Coverage): Apply {
  return ({ glyphs }, at) => {
    const glyph = glyphs[at]
    const index = glyph ? covers.get(glyph.id) : undefined
    if (!glyph || index === undefined) return null
    const [first, ...others] = readUint16List(readSubtable(view, 6 + 2 * index), 0)
    if (first === undefined) {
      glyphs.splice(at, 1)
      return at
    }
    glyph.id = first
    glyphs.splice(at + 1, 0, ...others.map((id) => ({ ...glyph, id })))
    return at + 1 + others.length
  }
}

type Combination = { parts: readonly number[]; id: number }

function compileLigatureSubstitution(view: DataView, covers: Coverage, isMark: (glyph: number) => boolean): Apply {
  const sets = new Map<number, readonly Combination[]>()
  const readCombinations = (index: number) => {
    const known = sets.get(index)
    if (known) return known
    const set = readSubtable(view, 6 + 2 * index)
    const found = readUint16List(set, 0).map((offset) => {
      const one = sliceView(set, offset)
      return { id: one.getUint16(0), parts: readUint16List(one, 2, Math.max(one.getUint16(2) - 1, 0)) }
    })
    sets.set(index, found)
    return found
  }
  return ({ glyphs }, at, skip) => {
    const glyph = glyphs[at]
    const index = glyph ? covers.get(glyph.id) : undefined
    if (!glyph || index === undefined) return null
    for (const { parts, id } of readCombinations(index)) {
      const places = matchLigature(glyphs, at, parts, skip)
      if (!places) continue
      combineLigature(glyphs, at, places, id, isMark)
      return at + 1
    }
    return null
  }
}

function matchLigature(glyphs: readonly Glyph[], at: number, parts: readonly number[], skip: Skip): number[] | null {
  const places: number[] = []
  let place = at
  for (const part of parts) {
    place = locateNextGlyph(glyphs, place, 1, skip)
    if (glyphs[place]?.id !== part) return null
    places.push(place)
  }
  return places
}

let ligatures = 0

/** Replaces the first glyph with the ligature and removes its other parts; marks in between remember their part. */
function combineLigature(
  glyphs: Glyph[],
  at: number,
  places: readonly number[],
  id: number,
  isMark: (glyph: number) => boolean,
): void {
  const first = glyphs[at]
  if (!first) return
  // Marks that merge into one stay on the part of the ligature that they belonged to.
  const isOfMarks = [at, ...places].every((place) => isMark(glyphs[place]?.id ?? 0))
  if (!isOfMarks) {
    ligatures += 1
    first.ligature = ligatures
    first.component = 0
    let component = 1
    for (let place = at + 1; place < (places.at(-1) ?? at); place += 1) {
      const glyph = glyphs[place]
      if (places.includes(place)) component += 1
      else if (glyph) Object.assign(glyph, { ligature: ligatures, component })
    }
  }
  first.id = id
  for (const place of places.toReversed()) {
    const [part] = glyphs.splice(place, 1)
    if (!part) continue
    first.from = Math.min(first.from, part.from)
    first.to = Math.max(first.to, part.to)
  }
}
