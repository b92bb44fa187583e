import { PdfArray, PdfNumber, type PDF, type PdfObject, type PDFPage } from '@libpdf/core'
import { createAttributesReader, resolvePdfObject } from '#server/files/pdf-pages/inherited-attributes.ts'
import { rotateBox, normalizeRotation, type Box, type PageTurn } from './page-geometry.ts'

const LETTER: Box = { x: 0, y: 0, width: 612, height: 792 }

/** How a page is displayed: its rotation, and the visible box after it. */
export type PageView = { turn: PageTurn; visible: Box }

/** Returns a function that gives a page's rotation and visible box, inherited attributes included. */
export function createPageViewReader(pdf: PDF): (page: PDFPage) => PageView {
  const attributesOf = createAttributesReader(pdf)
  return (page) => {
    const attributes = attributesOf(page.dict)
    const rotate = resolvePdfObject(pdf, attributes.get('Rotate'))
    const turn = normalizeRotation(rotate instanceof PdfNumber ? rotate.value : 0)
    const sheet = parsePdfBox(pdf, attributes.get('MediaBox')) ?? LETTER
    const crop = parsePdfBox(pdf, attributes.get('CropBox'))
    return { turn, visible: rotateBox(crop ? (intersectBoxes(sheet, crop) ?? sheet) : sheet, turn) }
  }
}

function intersectBoxes(one: Box, other: Box): Box | null {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

function parsePdfBox(pdf: PDF, value: PdfObject | undefined): Box | null {
  const array = resolvePdfObject(pdf, value)
  if (!(array instanceof PdfArray) || array.length < 4) return null
  const corners = [0, 1, 2, 3].map((index) => resolvePdfObject(pdf, array.at(index)))
  const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = corners.map((one) => (one instanceof PdfNumber ? one.value : NaN))
  const box = { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
  return box.width > 0 && box.height > 0 ? box : null
}
