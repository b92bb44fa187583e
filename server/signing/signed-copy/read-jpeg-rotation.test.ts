import { expect, test } from 'vitest'
import { buildJpeg } from '#tests/builders/files/picture.ts'
import { readJpegRotation } from './read-jpeg-rotation.ts'

/** Builds a JPEG whose Exif data contains an orientation. */
function buildExif(orientation: number, isLittle: boolean): Uint8Array {
  const tiff = Buffer.alloc(26)
  tiff.write(isLittle ? 'II' : 'MM')
  const [short, long] = isLittle
    ? [tiff.writeUInt16LE.bind(tiff), tiff.writeUInt32LE.bind(tiff)]
    : [tiff.writeUInt16BE.bind(tiff), tiff.writeUInt32BE.bind(tiff)]
  short(42, 2)
  long(8, 4)
  short(1, 8)
  short(0x0112, 10)
  short(3, 12)
  long(1, 14)
  short(orientation, 18)
  const head = Buffer.from([0xff, 0xe1, 0, 2 + 6 + tiff.length])
  const picture = buildJpeg()
  return Buffer.concat([picture.subarray(0, 2), head, Buffer.from('Exif\0\0'), tiff, picture.subarray(2)])
}

test.each([
  [1, 0],
  [3, 180],
  [6, 90],
  [8, 270],
  [99, 0],
])('O-19 a photo with orientation %s is turned by %s degrees', (orientation, turn) => {
  expect(readJpegRotation(buildExif(orientation, true))).toBe(turn)
  expect(readJpegRotation(buildExif(orientation, false))).toBe(turn)
})

test('O-19 cut off anywhere, it is left upright or turned, and never read beyond its end', () => {
  const whole = buildExif(6, true)
  for (let size = 0; size < whole.length; size += 1)
    expect([0, 90]).toContain(readJpegRotation(whole.subarray(0, size)))
  expect(readJpegRotation(buildJpeg())).toBe(0)
})
