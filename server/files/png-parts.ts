import { crc32 } from 'node:zlib'
import { isPictureTooLarge } from './is-picture-too-large.ts'
import type { RefusalReason } from './check/file-verdict.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Channels by color type, and the bits each may have (PNG 3, 11.2.1). */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS: Record<number, number[]> = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] }

export type PngHeader = {
  width: number
  height: number
  depth: number
  colourType: number
  channels: number
  isInterlaced: boolean
}
/** `rows` are compressed; `palette` has red, green and blue of each color, and is empty if there is no palette. */
export type PngParts = { header: PngHeader; palette: Buffer; rows: Buffer; names: ReadonlySet<string> }

/** The chunks of a PNG without trailing data and with valid checksums; rows are not checked. */
export function readPngParts(bytes: Uint8Array): PngParts | { refused: RefusalReason } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, 8).equals(SIGNATURE)) return { refused: 'wrong-type' }
  const packed: Buffer[] = []
  const names = new Set<string>()
  let palette: Buffer = Buffer.alloc(0)
  let header: PngHeader | null = null
  let at = 8
  while (at + 12 <= file.length && !names.has('IEND')) {
    const size = file.readUInt32BE(at)
    const end = at + 12 + size
    if (end > file.length) return { refused: 'broken' }
    const name = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + size)
    if (crc32(file.subarray(at + 4, at + 8 + size)) !== file.readUInt32BE(end - 4)) return { refused: 'broken' }
    if (at === 8) {
      if (name !== 'IHDR' || size !== 13) return { refused: 'broken' }
      if (isPictureTooLarge(data.readUInt32BE(0), data.readUInt32BE(4))) return { refused: 'picture-too-large' }
      header = readPngHeader(data)
    }
    if (name === 'IDAT' && size > 0) packed.push(data)
    if (name === 'PLTE') palette = data
    names.add(name)
    at = end
  }
  if (at !== file.length || !header || !hasValidPalette(header, palette)) return { refused: 'broken' }
  return { header, palette, rows: Buffer.concat(packed), names }
}

/** Parses a PNG header; null if it is invalid. */
function readPngHeader(data: Buffer): PngHeader | null {
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const [depth = 0, colourType = 0, packing, filter, interlace = 0] = data.subarray(8)
  const channels = CHANNELS[colourType]
  if (!channels || !DEPTHS[colourType]?.includes(depth) || width === 0 || height === 0) return null
  if (packing !== 0 || filter !== 0 || interlace > 1) return null
  return { width, height, depth, colourType, channels, isInterlaced: interlace === 1 }
}

const hasValidPalette = ({ colourType }: PngHeader, palette: Buffer) =>
  colourType !== 3 || (palette.length >= 3 && palette.length % 3 === 0 && palette.length <= 768)
