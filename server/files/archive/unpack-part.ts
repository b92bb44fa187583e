import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { countUnpacked, type Unpacked } from '#server/files/count-unpacked.ts'
import type { Part } from './read-archive.ts'

/** Highest ratio of unpacked to packed bytes; text does not pack that well. */
const MOST_RATIO = 200
const FIRST_RATIO_BYTES = MEGABYTE

/** Bytes to which a part may be unpacked before it counts as a bomb. */
export const getUnpackedSizeLimit = ({ packed }: Part): number =>
  Math.max(FIRST_RATIO_BYTES, packed.length * MOST_RATIO)

/** Unpacks a part piece by piece, up to `limit` bytes. */
export async function unpackArchivePart(
  { method, packed }: Part,
  limit: number,
  onPiece: (piece: Buffer) => void,
): Promise<Unpacked> {
  if (method === 'other') return { size: 0, ended: 'broken' }
  if (method === 'deflated') return countUnpacked(packed, { limit, format: 'raw', onPiece })
  if (packed.length > limit) return { size: packed.length, ended: 'over' }
  onPiece(packed)
  return { size: packed.length, ended: 'whole' }
}
