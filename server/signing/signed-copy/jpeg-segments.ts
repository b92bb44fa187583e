const SCAN = 0xda

/** Yields the segments of a JPEG before its image data, without marker and length. Ends at the first invalid one. */
export function* readJpegSegments(bytes: Uint8Array): Generator<{ marker: number; data: DataView }> {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 4 <= bytes.length && file.getUint8(at) === 0xff;) {
    const marker = file.getUint8(at + 1)
    // A marker may follow any number of fill bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const size = file.getUint16(at + 2)
    if (marker === SCAN || size < 2 || at + 2 + size > bytes.length) return
    yield { marker, data: new DataView(bytes.buffer, bytes.byteOffset + at + 4, size - 2) }
    at += 2 + size
  }
}
