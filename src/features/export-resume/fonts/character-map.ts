/** Glyph ids by code point, from the `cmap` table: its formats 4 (BMP) and 12 (all planes). */
export function readCharacterMap(cmap: DataView): ReadonlyMap<number, number> {
  const places = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(4 + 8 * index + 4))
  const subtables = places.map((at) => ({ at, format: cmap.getUint16(at) }))
  const best = subtables.find(({ format }) => format === 12) ?? subtables.find(({ format }) => format === 4)
  if (!best) return new Map()
  return best.format === 12 ? readCmapGroups(cmap, best.at) : readCmapSegments(cmap, best.at)
}

const LAST_CODE_POINT = 0x10ffff

function readCmapGroups(cmap: DataView, at: number): Map<number, number> {
  const map = new Map<number, number>()
  for (let index = 0; index < cmap.getUint32(at + 12); index += 1) {
    const group = at + 16 + 12 * index
    const [first, last, glyph] = [cmap.getUint32(group), cmap.getUint32(group + 4), cmap.getUint32(group + 8)]
    if (last > LAST_CODE_POINT) throw new Error('A font maps what is no character')
    for (let code = first; code <= last; code += 1) map.set(code, glyph + code - first)
  }
  return map
}

function readCmapSegments(cmap: DataView, at: number): Map<number, number> {
  const map = new Map<number, number>()
  const size = cmap.getUint16(at + 6)
  const ends = at + 14
  const starts = ends + size + 2
  for (let step = 0; step < size; step += 2) {
    const [first, last] = [cmap.getUint16(starts + step), cmap.getUint16(ends + step)]
    const delta = cmap.getUint16(starts + size + step)
    const rangeAt = starts + 2 * size + step
    const range = cmap.getUint16(rangeAt)
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const found = range === 0 ? code : cmap.getUint16(rangeAt + range + 2 * (code - first))
      const glyph = found === 0 ? 0 : (found + delta) & 0xffff
      if (glyph !== 0) map.set(code, glyph)
    }
  }
  return map
}
