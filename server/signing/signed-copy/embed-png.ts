import { deflateSync } from 'node:zlib'
import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfStream,
  PdfString,
  PDFImage,
  type PDF,
  type PdfObject,
} from '@libpdf/core'
import { PNG } from 'pngjs'
import { readPngParts, type PngParts } from '#server/files/png-parts.ts'

/**
 * Embeds a PNG as a PDF image. PDF supports PNG's row filters and compression (ISO 32000-2, 7.4.4.4), so a scanner's
 * file is embedded as it is, at any bit depth. Interlaced and transparent files are decoded and placed on white.
 */
export function embedPng(pdf: PDF, bytes: Uint8Array): PDFImage {
  const parts = readPngParts(bytes)
  if ('refused' in parts) throw new Error(`a picture that is ${parts.refused}`)
  return canEmbedUnchanged(parts) ? embedPngRows(pdf, parts) : embedPngOnWhite(pdf, bytes)
}

const GREY = 0
const PALETTE = 3
const COLOURS: Record<number, number> = { [GREY]: 1, 2: 3, [PALETTE]: 1 }

const canEmbedUnchanged = ({ header, names }: PngParts) =>
  !header.isInterlaced && header.colourType in COLOURS && !names.has('tRNS')

function embedPngRows(pdf: PDF, { header, palette, rows }: PngParts): PDFImage {
  const { width, height, depth, colourType } = header
  const colours = COLOURS[colourType] ?? 1
  const parameters = PdfDict.of({
    Predictor: PdfNumber.of(15),
    Colors: PdfNumber.of(colours),
    BitsPerComponent: PdfNumber.of(depth),
    Columns: PdfNumber.of(width),
  })
  const space =
    colourType === PALETTE ? buildIndexedSpace(palette) : PdfName.of(colourType === GREY ? 'DeviceGray' : 'DeviceRGB')
  return registerPdfImage(pdf, { width, height, depth, space, parameters }, rows)
}

/** Builds the color space of a palette. Pixels beyond the palette are black, as in browsers. */
function buildIndexedSpace(palette: Uint8Array): PdfArray {
  const entries = Math.floor(palette.length / 3)
  return PdfArray.of(
    PdfName.of('Indexed'),
    PdfName.of('DeviceRGB'),
    PdfNumber.of(entries - 1),
    new PdfString(palette.subarray(0, entries * 3), 'hex'),
  )
}

function embedPngOnWhite(pdf: PDF, bytes: Uint8Array): PDFImage {
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const colours = Buffer.alloc(width * height * 3)
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const opaque = data[from + 3] ?? 255
    for (let at = 0; at < 3; at++)
      colours[to + at] = Math.round(((data[from + at] ?? 0) * opaque + 255 * (255 - opaque)) / 255)
  }
  return registerPdfImage(pdf, { width, height, depth: 8, space: PdfName.of('DeviceRGB') }, deflateSync(colours))
}

type Picture = { width: number; height: number; depth: number; space: PdfObject; parameters?: PdfDict }

function registerPdfImage(
  pdf: PDF,
  { width, height, depth, space, parameters }: Picture,
  packed: Uint8Array,
): PDFImage {
  const stream = PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Image'),
      Width: PdfNumber.of(width),
      Height: PdfNumber.of(height),
      ColorSpace: space,
      BitsPerComponent: PdfNumber.of(depth),
      Filter: PdfName.of('FlateDecode'),
      ...(parameters && { DecodeParms: parameters }),
    },
    packed,
  )
  return new PDFImage(pdf.register(stream), width, height)
}
