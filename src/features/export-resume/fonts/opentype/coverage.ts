/** The place of each glyph in what a table covers. */
export type Coverage = ReadonlyMap<number, number>

/** The table that this table points to with the 16-bit offset at `at`. */
export function readSubtable(view: DataView, at: number, base = 0): DataView {
  return sliceView(view, base + view.getUint16(at))
}

/** A view of the same data that begins at `at`. */
export function sliceView(view: DataView, at: number): DataView {
  return new DataView(view.buffer, view.byteOffset + at, view.byteLength - at)
}

/** A count, then that many 16-bit numbers. */
export function readUint16List(view: DataView, at: number, count = view.getUint16(at), start = at + 2): number[] {
  return Array.from({ length: count }, (_, index) => view.getUint16(start + 2 * index))
}

/** Reads a coverage table. */
export function readCoverage(view: DataView): Coverage {
  const count = view.getUint16(2)
  if (view.getUint16(0) === 1) return new Map(readUint16List(view, 2).map((glyph, index) => [glyph, index]))
  const covered = new Map<number, number>()
  for (let range = 0; range < count; range += 1) {
    const at = 4 + 6 * range
    const [first, last, index] = [view.getUint16(at), view.getUint16(at + 2), view.getUint16(at + 4)]
    for (let glyph = first; glyph <= last; glyph += 1) covered.set(glyph, index + glyph - first)
  }
  return covered
}

/** Reads a class definition; glyphs that it does not name are of class 0. */
export function readClassDefinition(view: DataView): ReadonlyMap<number, number> {
  const classes = new Map<number, number>()
  if (view.getUint16(0) === 1) {
    const first = view.getUint16(2)
    for (const [index, value] of readUint16List(view, 4).entries()) classes.set(first + index, value)
    return classes
  }
  for (let range = 0; range < view.getUint16(2); range += 1) {
    const at = 4 + 6 * range
    const [first, last, value] = [view.getUint16(at), view.getUint16(at + 2), view.getUint16(at + 4)]
    for (let glyph = first; glyph <= last; glyph += 1) classes.set(glyph, value)
  }
  return classes
}
