import { constants, createInflate, createInflateRaw } from 'node:zlib'

/** Unpacked bytes are looked at in pieces of this size and dropped. */
const PIECE = 256 * 1024

export type Unpacked = {
  /** Bytes unpacked, also from a broken file, as a measure of cost. */
  size: number
  /** `over`: there was more than the limit, and it was left there. */
  ended: 'whole' | 'broken' | 'over'
}

/** Unpacks deflate to the end, or to `limit` bytes, and holds nothing of it. A `cut` one may lack its end. */
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
