import { isSafeSvg } from './safe-svg.ts'

export type LogoKind = 'png' | 'jpeg' | 'webp' | 'svg'

/** Largest file of a logo, bytes; photos from a camera are larger. */
export const LOGO_BYTES = 2 * 1024 * 1024
/**
 * Largest side and largest number of pixels. A file of a few kilobytes can claim any size, and each pixel takes four
 * bytes of memory.
 */
const SIDE = 8192
const PIXELS = 24_000_000

/** A logo's type by content, regardless of its name; null for unsupported, too large or malicious files. */
export function detectLogoKind(bytes: Uint8Array): LogoKind | null {
  if (bytes.length === 0 || bytes.length > LOGO_BYTES) return null
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const bitmap = readBitmapSize(view)
  if (bitmap) return isBitmapSizeAllowed(bitmap) ? bitmap.kind : null
  return isSafeSvg(view) ? 'svg' : null
}

type Bitmap = { kind: LogoKind; width: number; height: number }

function readBitmapSize(view: Buffer): Bitmap | null {
  try {
    return readPngSize(view) ?? readJpegSize(view) ?? readWebpSize(view)
  } catch {
    // The file ends before its size is read.
    return null
  }
}

function isBitmapSizeAllowed({ width, height }: Bitmap): boolean {
  return width > 0 && height > 0 && width <= SIDE && height <= SIDE && width * height <= PIXELS
}

function readPngSize(view: Buffer): Bitmap | null {
  if (view.toString('latin1', 0, 8) !== '\u0089PNG\r\n\u001A\n' || view.toString('latin1', 12, 16) !== 'IHDR')
    return null
  return { kind: 'png', width: view.readUInt32BE(16), height: view.readUInt32BE(20) }
}

function readJpegSize(view: Buffer): Bitmap | null {
  if (view.readUInt16BE(0) !== 0xff_d8) return null
  for (let at = 2; ; at += 2 + view.readUInt16BE(at + 2)) {
    if (view[at] !== 0xff) return null
    const marker = view[at + 1] ?? 0
    // A start of frame; C4, C8 and CC are tables and extensions.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { kind: 'jpeg', width: view.readUInt16BE(at + 7), height: view.readUInt16BE(at + 5) }
  }
}

function readWebpSize(view: Buffer): Bitmap | null {
  if (view.toString('latin1', 0, 4) !== 'RIFF' || view.toString('latin1', 8, 12) !== 'WEBP') return null
  const toWebpBitmap = (width: number, height: number): Bitmap => ({ kind: 'webp', width, height })
  switch (view.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return toWebpBitmap(view.readUInt16LE(26) & 0x3f_ff, view.readUInt16LE(28) & 0x3f_ff)
    case 'VP8L': {
      const bits = view.readUInt32LE(21)
      return toWebpBitmap((bits & 0x3f_ff) + 1, ((bits >> 14) & 0x3f_ff) + 1)
    }
    case 'VP8X':
      return toWebpBitmap(view.readUIntLE(24, 3) + 1, view.readUIntLE(27, 3) + 1)
    default:
      return null
  }
}
