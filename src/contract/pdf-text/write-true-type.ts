import { readGlyphBox } from './glyph-outlines.ts'
import type { Tables } from './font-tables.ts'

/** `maxCompositePoints`, `maxCompositeContours`, `maxComponentElements` and `maxComponentDepth` of `maxp`. */
const RAISED: readonly [field: number, least: number][] = [
  [10, 2000],
  [12, 200],
  [28, 16],
  [30, 4],
]

/** Writes the tables of a TrueType font that a PDF needs (ISO 32000-2, 9.9.1). */
export function writeTrueType(
  tables: Tables,
  outlines: readonly DataView[],
  codes: readonly { width: number }[],
): Uint8Array<ArrayBuffer> {
  const count = outlines.length
  const [head, hhea, maxp] = [
    copyFontTable(tables.get('head')),
    copyFontTable(tables.get('hhea')),
    copyFontTable(tables.get('maxp')),
  ]
  head.setUint32(8, 0)
  head.setInt16(50, 1)
  hhea.setUint16(34, count)
  maxp.setUint16(4, count)
  // Clusters may have more parts than any glyph of the original font.
  if (maxp.byteLength >= 32) {
    for (const [field, least] of RAISED) maxp.setUint16(field, Math.max(maxp.getUint16(field), least))
  }
  const file = assembleFont([
    ['glyf', buildGlyphTable(outlines)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', buildWidthTable(outlines, codes)],
    ['loca', buildOffsetTable(outlines)],
    ['maxp', maxp],
  ])
  return new Uint8Array(file.buffer)
}

function copyFontTable(table: DataView | undefined): DataView {
  if (!table) throw new Error('A font lacks a table that every font has')
  return new DataView(new Uint8Array(new Uint8Array(table.buffer, table.byteOffset, table.byteLength)).buffer)
}

const padToFour = (length: number) => (length + 3) & ~3

function buildGlyphTable(outlines: readonly DataView[]): DataView {
  const table = new Uint8Array(outlines.reduce((sum, { byteLength }) => sum + padToFour(byteLength), 0))
  let at = 0
  for (const { buffer, byteOffset, byteLength } of outlines) {
    table.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += padToFour(byteLength)
  }
  return new DataView(table.buffer)
}

function buildOffsetTable(outlines: readonly DataView[]): DataView {
  const table = new DataView(new ArrayBuffer(4 * (outlines.length + 1)))
  let at = 0
  for (const [index, { byteLength }] of outlines.entries()) {
    at += padToFour(byteLength)
    table.setUint32(4 * (index + 1), at)
  }
  return table
}

/** Width and left side bearing of every glyph; parts without a code have no width. */
function buildWidthTable(outlines: readonly DataView[], codes: readonly { width: number }[]): DataView {
  const table = new DataView(new ArrayBuffer(4 * outlines.length))
  for (const [index, outline] of outlines.entries()) {
    table.setUint16(4 * index, codes[index]?.width ?? 0)
    table.setInt16(4 * index + 2, readGlyphBox(outline)?.left ?? 0)
  }
  return table
}

/** Assembles a TrueType file; the tables must include `head`. */
export function assembleFont(tables: readonly (readonly [tag: string, data: DataView])[]): DataView<ArrayBuffer> {
  const start = 12 + 16 * tables.length
  const file = new DataView(new ArrayBuffer(tables.reduce((sum, [, data]) => sum + padToFour(data.byteLength), start)))
  file.setUint32(0, 0x00010000)
  file.setUint16(4, tables.length)
  const power = 2 ** Math.floor(Math.log2(tables.length))
  file.setUint16(6, 16 * power)
  file.setUint16(8, Math.log2(power))
  file.setUint16(10, 16 * (tables.length - power))
  let at = start
  for (const [index, [tag, data]] of tables.entries()) {
    const entry = 12 + 16 * index
    for (const [place, letter] of [...tag].entries()) file.setUint8(entry + place, letter.codePointAt(0) ?? 0)
    new Uint8Array(file.buffer).set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at)
    file.setUint32(entry + 4, computeChecksum(file, at, padToFour(data.byteLength)))
    file.setUint32(entry + 8, at)
    file.setUint32(entry + 12, data.byteLength)
    at += padToFour(data.byteLength)
  }
  const head = tables.findIndex(([tag]) => tag === 'head')
  file.setUint32(file.getUint32(12 + 16 * head + 8) + 8, (0xb1b0afba - computeChecksum(file, 0, file.byteLength)) >>> 0)
  return file
}

function computeChecksum(view: DataView, start: number, length: number): number {
  let sum = 0
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
