import { constants, createInflate, createInflateRaw } from 'node:zlib'

/** Bytes per piece: unpacked bytes are counted in pieces and dropped. */
const PIECE = 256 * 1024

export type Unpacked = {
  /** Bytes unpacked, also from a broken file, as a measure of cost. */
  size: number
  /** `over`: unpacking stopped at the limit, and there was more. */
  ended: 'whole' | 'broken' | 'over'
}

/**
 * Counts the bytes of a deflate stream to its end, or to `limit`, without storing any of them. A `cut` stream may lack
 * its end.
 */
export function countUnpacked(
  packed: Uint8Array,
  o: { limit: number; format?: 'zlib' | 'raw'; isCut?: boolean; onPiece?: (piece: Buffer) => void },
): Promise<Unpacked> {
  const options = { chunkSize: PIECE, ...(o.isCut ? { finishFlush: constants.Z_SYNC_FLUSH } : {}) }
  const engine = o.format === 'raw' ? createInflateRaw(options) : createInflate(options)
  const { promise, resolve } = Promise.withResolvers<Unpacked>()
  let size = 0
  engine.on('data', (piece: Buffer) => {
    size += piece.length
    o.onPiece?.(piece)
    if (size <= o.limit) return
    resolve({ size, ended: 'over' })
    engine.destroy()
  })
  engine.on('end', () => resolve({ size, ended: 'whole' }))
  engine.on('error', () => resolve({ size, ended: 'broken' }))
  engine.end(packed)
  return promise
}
