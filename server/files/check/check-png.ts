import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { countUnpacked } from '#server/files/count-unpacked.ts'
import { readPngParts, type PngHeader } from '#server/files/png-parts.ts'
import type { RefusalReason } from './file-verdict.ts'

/**
 * Most bytes of an unpacked picture: the largest one in color with transparency. One with 16 bits per channel may have
 * half as many pixels.
 */
const MOST_BYTES = 240 * MEGABYTE

/** Checks a PNG; null if it is complete and valid, without trailing data. */
export async function findPngProblem(bytes: Uint8Array): Promise<RefusalReason | null> {
  const parts = readPngParts(bytes)
  if ('refused' in parts) return parts.refused
  const expected = measureRowBytes(parts.header)
  if (expected > MOST_BYTES) return 'unpacks-too-large'
  return (await isUnpackedToSize(parts.rows, expected)) ? null : 'broken'
}

/** Bytes of all rows. In interlaced pictures, each pass has rows of its own, so there are a few bytes more. */
const measureRowBytes = ({ width, height, depth, channels }: PngHeader) =>
  height * (1 + Math.ceil((width * depth * channels) / 8))

async function isUnpackedToSize(packed: Buffer, expected: number): Promise<boolean> {
  const limit = Math.min(expected * 2 + 4096, MOST_BYTES + MEGABYTE)
  const { size, ended } = await countUnpacked(packed, { limit })
  return ended === 'whole' && size >= expected
}
