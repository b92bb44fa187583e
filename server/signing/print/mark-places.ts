/** How far a mark stands from the origin of what carries it, in thousandths of the type size. */
export type Place = { x: number; y: number }
/** Where a mark goes on a letter, or on the mark below it; null when that cannot be told. Both are glyph ids. */
export type MarkPlaces = (mark: number, carrier: number) => Place | null

type Attachment = { marks: ReadonlyMap<number, Marked>; carriers: ReadonlyMap<number, readonly (Place | null)[]> }
type Marked = { kind: number; anchor: Place }

const MARK_TO_LIGATURE = 5
const ATTACHING = new Set([4, MARK_TO_LIGATURE, 6])
const EXTENSION = 9

/**
 * Reads where marks go from the font's own table (GPOS, lookups 4 to 6): vowel signs of Arabic and Hebrew, tones of Thai. Letters that the
 * table knows only in parts (an Arabic letter apart from its dots) carry their marks above or below their middle.
 */
export function markPlaces(font: Uint8Array): MarkPlaces {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const head = tableAt(view, 'head')
  const table = tableAt(view, 'GPOS')
  if (head === null || table === null) return () => null
  const scale = 1000 / view.getUint16(head + 18)
  const outline = glyphOutlines(view, head)
  const attachments = attachingTables(view, table).map(({ at, type }) => readAttachment(view, at, type))
  const isMark = (glyph: number) => attachments.some(({ marks }) => marks.has(glyph))
  return (mark, carrier) => {
    for (const { marks, carriers } of attachments) {
      const own = marks.get(mark)
      const anchor = own && carriers.get(carrier)?.[own.kind]
      if (anchor) return { x: (anchor.x - own.anchor.x) * scale, y: (anchor.y - own.anchor.y) * scale }
    }
    const [own, below] = [outline(mark), outline(carrier)]
    if (!own || !below || !isMark(mark) || isMark(carrier)) return null
    const y = own.bottom > 0 ? below.top + GAP / scale - own.bottom : below.bottom - GAP / scale - own.top
    return {
      x: ((below.left + below.right - own.left - own.right) / 2) * scale,
      y: (own.bottom > 0 ? Math.max(y, 0) : Math.min(y, 0)) * scale,
    }
  }
}

/** Between a letter and its mark, in thousandths of the type size. */
const GAP = 60

/** The box round a glyph, in units of the font. */
function glyphOutlines(view: DataView, head: number) {
  const [places, outlines] = [tableAt(view, 'loca'), tableAt(view, 'glyf')]
  const isLong = view.getInt16(head + 50) === 1
  return (glyph: number) => {
    if (places === null || outlines === null) return null
    const [from, to] = [glyph, glyph + 1].map((index) =>
      isLong ? view.getUint32(places + 4 * index) : 2 * view.getUint16(places + 2 * index),
    )
    if (from === undefined || from === to) return null
    const at = outlines + from
    const [left = 0, bottom = 0, right = 0, top = 0] = [2, 4, 6, 8].map((field) => view.getInt16(at + field))
    return { left, bottom, right, top }
  }
}

function tableAt(view: DataView, name: string): number | null {
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + 16 * index
    const tag = String.fromCodePoint(...[0, 1, 2, 3].map((byte) => view.getUint8(entry + byte)))
    if (tag === name) return view.getUint32(entry + 8)
  }
  return null
}

function attachingTables(view: DataView, table: number): { at: number; type: number }[] {
  const list = table + view.getUint16(table + 8)
  return offsets(view, list, list).flatMap((lookup) => {
    const type = view.getUint16(lookup)
    const parts = offsets(view, lookup + 4, lookup).map((at) =>
      type === EXTENSION ? { at: at + view.getUint32(at + 4), type: view.getUint16(at + 2) } : { at, type },
    )
    return parts.filter((part) => ATTACHING.has(part.type))
  })
}

function readAttachment(view: DataView, at: number, type: number): Attachment {
  const offset = (place: number) => at + view.getUint16(at + place)
  const kinds = view.getUint16(at + 6)
  const markArray = offset(8)
  const marks = new Map<number, Marked>()
  for (const [index, glyph] of coverage(view, offset(2)).entries()) {
    const record = markArray + 2 + 4 * index
    const anchor = anchorAt(view, markArray, record + 2)
    if (anchor) marks.set(glyph, { kind: view.getUint16(record), anchor })
  }
  const carrierArray = offset(10)
  const carriers = new Map<number, readonly (Place | null)[]>()
  for (const [index, glyph] of coverage(view, offset(4)).entries()) {
    if (type === MARK_TO_LIGATURE) {
      // Of a ligature the last part carries the marks: those of its first letter were written before.
      const parts = carrierArray + view.getUint16(carrierArray + 2 + 2 * index)
      const last = parts + 2 + 2 * kinds * (view.getUint16(parts) - 1)
      carriers.set(glyph, anchors(view, parts, last, kinds))
    } else carriers.set(glyph, anchors(view, carrierArray, carrierArray + 2 + 2 * kinds * index, kinds))
  }
  return { marks, carriers }
}

function anchors(view: DataView, base: number, record: number, kinds: number): (Place | null)[] {
  return Array.from({ length: kinds }, (_, kind) => anchorAt(view, base, record + 2 * kind))
}

function anchorAt(view: DataView, base: number, at: number): Place | null {
  const offset = view.getUint16(at)
  return offset === 0 ? null : { x: view.getInt16(base + offset + 2), y: view.getInt16(base + offset + 4) }
}

/** The glyphs a table speaks of, in its order. */
function coverage(view: DataView, at: number): number[] {
  const count = view.getUint16(at + 2)
  if (view.getUint16(at) === 1) return Array.from({ length: count }, (_, index) => view.getUint16(at + 4 + 2 * index))
  return Array.from({ length: count }, (_, index) => {
    const range = at + 4 + 6 * index
    const first = view.getUint16(range)
    return Array.from({ length: view.getUint16(range + 2) - first + 1 }, (__, step) => first + step)
  }).flat()
}

/** A count, then that many offsets from `base`. */
function offsets(view: DataView, at: number, base: number): number[] {
  return Array.from({ length: view.getUint16(at) }, (_, index) => base + view.getUint16(at + 2 + 2 * index))
}
