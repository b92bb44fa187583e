import { isPictureTooLarge } from './is-picture-too-large.ts'
import type { RefusalReason } from './check/file-verdict.ts'

const isFrameMarker = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isMarkerWithoutData = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * The picture itself, from its first marker to its last. Phones append videos and second pictures, which are no part of
 * a signed page and are dropped.
 */
export function extractJpegPicture(bytes: Uint8Array): { picture: Uint8Array } | { refused: RefusalReason } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file[0] !== 0xff || file[1] !== 0xd8) return { refused: 'wrong-type' }
  let at = 2
  let hasFrame = false
  let hasScan = false
  while (at + 2 <= file.length) {
    if (file[at] !== 0xff) return { refused: 'broken' }
    const marker = file[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) return hasFrame && hasScan ? { picture: bytes.subarray(0, at + 2) } : { refused: 'broken' }
    if (isMarkerWithoutData(marker)) {
      at += 2
      continue
    }
    if (at + 4 > file.length) break
    const size = file.readUInt16BE(at + 2)
    if (size < 2 || at + 2 + size > file.length) break
    if (isFrameMarker(marker)) {
      if (size < 8) break
      const [height, width] = [file.readUInt16BE(at + 5), file.readUInt16BE(at + 7)]
      if (width === 0 || height === 0) break
      if (isPictureTooLarge(width, height)) return { refused: 'picture-too-large' }
      hasFrame = true
    }
    at += 2 + size
    if (marker === 0xda) {
      hasScan = true
      at = findScanDataEnd(file, at)
    }
  }
  return { refused: 'broken' }
}

/** Entropy-coded data runs to the next marker that is neither a stuffed byte nor a restart. */
function findScanDataEnd(file: Buffer, from: number): number {
  // Byte by byte, because a new search after each stuffed byte takes thirty times as long if every second byte is one.
  for (let at = from; at + 1 < file.length; at++) {
    if (file[at] !== 0xff) continue
    const next = file[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return file.length
}
