import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** Unpacks the TrueType font in a WOFF file (version 1). */
export function unpackWoff(woff: Buffer): Uint8Array {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let place = head.length
  for (let index = 0; index < count; index += 1) {
    const from = HEADER + ENTRY * index
    const to = SFNT_HEADER + SFNT_ENTRY * index
    const [start, packed, size] = [
      woff.readUInt32BE(from + 4),
      woff.readUInt32BE(from + 8),
      woff.readUInt32BE(from + 12),
    ]
    const bytes = woff.subarray(start, start + packed)
    const table = Buffer.alloc(Math.ceil(size / 4) * 4)
    table.set(packed < size ? inflateSync(bytes, { maxOutputLength: size }) : bytes)
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(place, to + 8)
    head.writeUInt32BE(size, to + 12)
    tables.push(table)
    place += table.length
  }
  return Buffer.concat([head, ...tables])
}
