import { crc32 } from 'node:zlib'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { countUnpacked } from './count-unpacked.ts'
import { isTooLarge } from './picture-size.ts'
import type { RefusalReason } from './verdict.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Channels by colour type. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Unpacked: the largest picture in colours with transparency; one with 16 bits for each may have half as many pixels. */
const MOST_BYTES = 240 * MEGABYTE

/** Null for a whole, sound PNG that ends where it says it ends. */
export async function pngProblem(bytes: Uint8Array): Promise<RefusalReason | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, 8).equals(SIGNATURE)) return 'wrong-type'
  const packed: Buffer[] = []
  let expected: number | null = null
  let at = 8
  while (at + 12 <= file.length) {
    const size = file.readUInt32BE(at)
    const end = at + 12 + size
    if (end > file.length) return 'broken'
    const name = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + size)
    if (crc32(file.subarray(at + 4, at + 8 + size)) !== file.readUInt32BE(end - 4)) return 'broken'
    if (at === 8) {
      if (name !== 'IHDR' || size !== 13) return 'broken'
      if (isTooLarge(data.readUInt32BE(0), data.readUInt32BE(4))) return 'picture-too-large'
      expected = rawSize(data)
    }
    if (name === 'IDAT' && size > 0) packed.push(data)
    at = end
    if (name === 'IEND') break
  }
  if (at !== file.length || expected === null) return 'broken'
  if (expected > MOST_BYTES) return 'unpacks-too-large'
  return (await unpacksTo(Buffer.concat(packed), expected)) ? null : 'broken'
}

/** Bytes of all rows, or null for a header that makes no sense. Interlaced pictures have a few row bytes more. */
function rawSize(header: Buffer): number | null {
  const channels = CHANNELS[header.readUInt8(9)]
  const [width, height, depth] = [header.readUInt32BE(0), header.readUInt32BE(4), header.readUInt8(8)]
  if (!channels || width === 0 || height === 0 || ![1, 2, 4, 8, 16].includes(depth)) return null
  return height * (1 + Math.ceil((width * depth * channels) / 8))
}

async function unpacksTo(packed: Buffer, expected: number): Promise<boolean> {
  const limit = Math.min(expected * 2 + 4096, MOST_BYTES + MEGABYTE)
  const { size, ended } = await countUnpacked(packed, { limit })
  return ended === 'whole' && size >= expected
}
