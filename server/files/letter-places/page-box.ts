import { PdfArray, PdfDict, PdfNumber, PdfRef, type PDF, type PdfObject, type PDFPage } from '@libpdf/core'
import type { Box } from './box.ts'

/** Page trees are shallow; a deeper one is made to hang. */
const DEEPEST = 40
const LETTER: Box = { x: 0, y: 0, width: 612, height: 792 }

/** What viewers show of a page: its crop box, else its sheet. The library (0.4.2) knows neither from the page's parents, which may say it for all. */
export function visibleBox(pdf: PDF, page: PDFPage): Box {
  const sheet = boxOf(pdf, inherited(pdf, page, 'MediaBox')) ?? LETTER
  const crop = boxOf(pdf, inherited(pdf, page, 'CropBox'))
  if (!crop) return sheet
  const x = Math.max(crop.x, sheet.x)
  const y = Math.max(crop.y, sheet.y)
  const width = Math.min(crop.x + crop.width, sheet.x + sheet.width) - x
  const height = Math.min(crop.y + crop.height, sheet.y + sheet.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : sheet
}

/** How far a page is turned when it is shown, in degrees. */
export function turnOf(pdf: PDF, page: PDFPage): number {
  const turn = inherited(pdf, page, 'Rotate')
  return turn instanceof PdfNumber ? ((turn.value % 360) + 360) % 360 : 0
}

function inherited(pdf: PDF, page: PDFPage, key: string): PdfObject | undefined {
  let node: PdfObject | undefined = page.dict
  for (let depth = 0; node instanceof PdfDict && depth < DEEPEST; depth += 1) {
    const value = seen(pdf, node.get(key))
    if (value) return value
    node = seen(pdf, node.get('Parent'))
  }
  return undefined
}

function boxOf(pdf: PDF, value: PdfObject | undefined): Box | null {
  if (!(value instanceof PdfArray) || value.length < 4) return null
  const corners = [0, 1, 2, 3].map((index) => seen(pdf, value.at(index)))
  const [x1, y1, x2, y2] = corners.map((corner) => (corner instanceof PdfNumber ? corner.value : Number.NaN))
  const box = {
    x: Math.min(x1 ?? NaN, x2 ?? NaN),
    y: Math.min(y1 ?? NaN, y2 ?? NaN),
    width: Math.abs((x2 ?? NaN) - (x1 ?? NaN)),
    height: Math.abs((y2 ?? NaN) - (y1 ?? NaN)),
  }
  return box.width > 0 && box.height > 0 ? box : null
}

/** The object itself where there is only a reference to it. */
function seen(pdf: PDF, value: PdfObject | null | undefined): PdfObject | undefined {
  return (value instanceof PdfRef ? pdf.getObject(value) : value) ?? undefined
}
