import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { countUnpacked } from './count-unpacked.ts'
import { readPngParts, type PngHeader } from './png-parts.ts'
import type { RefusalReason } from './verdict.ts'

/** Unpacked: the largest picture in colours with transparency; one with 16 bits for each may have half as many pixels. */
const MOST_BYTES = 240 * MEGABYTE

/** Null for a whole, sound PNG that ends where it says it ends. */
export async function pngProblem(bytes: Uint8Array): Promise<RefusalReason | null> {
  const parts = readPngParts(bytes)
  if ('refused' in parts) return parts.refused
  const expected = rawSize(parts.header)
  if (expected > MOST_BYTES) return 'unpacks-too-large'
  return (await unpacksTo(parts.rows, expected)) ? null : 'broken'
}

/** Bytes of all rows. Interlaced pictures have a few row bytes more. */
const rawSize = ({ width, height, depth, channels }: PngHeader) =>
  height * (1 + Math.ceil((width * depth * channels) / 8))

async function unpacksTo(packed: Buffer, expected: number): Promise<boolean> {
  const limit = Math.min(expected * 2 + 4096, MOST_BYTES + MEGABYTE)
  const { size, ended } = await countUnpacked(packed, { limit })
  return ended === 'whole' && size >= expected
}
