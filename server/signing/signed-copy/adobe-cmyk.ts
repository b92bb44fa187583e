import { readSegments } from './jpeg-segments.ts'

const APP14 = 0xee
const FRAMES = new Set([0xc0, 0xc1, 0xc2])

/**
 * Whether a JPEG has four inks and Adobe's mark, which says that each is written as what is left of the paper's white
 * (Adobe TN 5116).
 */
export function isInvertedCmyk(bytes: Uint8Array): boolean {
  let hasFour = false
  let isAdobe = false
  for (const { marker, data } of readSegments(bytes)) {
    if (FRAMES.has(marker)) hasFour = data.byteLength > 5 && data.getUint8(5) === 4
    if (marker === APP14)
      isAdobe ||= 'Adobe'
        .split('')
        .every((letter, at) => data.byteLength > at && data.getUint8(at) === letter.charCodeAt(0))
  }
  return hasFour && isAdobe
}
