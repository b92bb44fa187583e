import { readJpegSegments } from './jpeg-segments.ts'

const EXIF = 'Exif\0\0'
const ORIENTATION = 0x0112
/** Degrees clockwise by Exif orientation; mirrored ones, which no camera writes, are ignored. */
const TURNS: Record<number, 90 | 180 | 270> = { 3: 180, 6: 90, 8: 270 }

/** Reads from a photo's Exif data how far it must be rotated clockwise to be upright (Exif 2.32, 4.6.2). */
export function readJpegRotation(bytes: Uint8Array): 0 | 90 | 180 | 270 {
  for (const { marker, data } of readJpegSegments(bytes)) {
    const start = data.byteOffset - bytes.byteOffset
    if (marker === 0xe1 && decodeLatin1(bytes, start, EXIF.length) === EXIF)
      return TURNS[readTiffOrientation(bytes, start + EXIF.length)] ?? 0
  }
  return 0
}

/** Reads the orientation in the first directory of a TIFF block; 1, which is upright, if it is missing or invalid. */
function readTiffOrientation(bytes: Uint8Array, start: number): number {
  const tiff = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.length - start)
  if (tiff.byteLength < 8) return 1
  const isLittle = decodeLatin1(bytes, start, 2) === 'II'
  const directory = tiff.getUint32(4, isLittle)
  if (directory + 2 > tiff.byteLength) return 1
  const count = tiff.getUint16(directory, isLittle)
  for (let entry = directory + 2; entry + 12 <= Math.min(tiff.byteLength, directory + 2 + 12 * count); entry += 12)
    if (tiff.getUint16(entry, isLittle) === ORIENTATION) return tiff.getUint16(entry + 8, isLittle)
  return 1
}

const decodeLatin1 = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))
