import { assemblePdf, buildRawStream } from '#tests/builders/files/assemble-pdf.ts'

type Parts = {
  /** Rotation of the displayed pages, on which the content is upright. */
  turn?: 0 | 90 | 180 | 270
  /** The node that has the attributes: the pages, their parent, or the root. */
  from?: 'page' | 'middle' | 'root'
  /** Further entries of that node. */
  more?: string
}

const SHEET = { width: 595, height: 842 }
/** Transformations from the displayed page to the sheet it is drawn on. */
const UPRIGHT = {
  0: '',
  90: `0 1 -1 0 ${SHEET.height} 0 cm`,
  180: `-1 0 0 -1 ${SHEET.width} ${SHEET.height} cm`,
  270: `0 -1 1 0 0 ${SHEET.width} cm`,
}

/** A letter with two pages, signed on the second. The page attributes are in the requested node of the page tree. */
export function inheritingPdf({ turn = 0, from = 'middle', more = '' }: Parts = {}): Uint8Array {
  const isAcross = turn === 90 || turn === 270
  const box = isAcross ? `[0 0 ${SHEET.height} ${SHEET.width}]` : `[0 0 ${SHEET.width} ${SHEET.height}]`
  const given = `/Resources << /Font << /F1 8 0 R >> /XObject << /Fm0 9 0 R >> >> /MediaBox ${box} /Rotate ${turn} ${more}`
  const of = (node: Parts['from']) => (node === from ? given : '')
  const page = (content: number) => `<< /Type /Page /Parent 3 0 R /Contents ${content} 0 R ${of('page')} >>`
  const content = (lines: string) => buildRawStream(`q ${UPRIGHT[turn]} /Fm0 Do BT /F1 12 Tf ${lines} ET Q`)
  const say = (text: string, y: number) => `1 0 0 1 72 ${y} Tm (${text}) Tj`
  return assemblePdf(
    new Map([
      [1, '<< /Type /Catalog /Pages 2 0 R >>'],
      [2, `<< /Type /Pages /Kids [3 0 R] /Count 2 ${of('root')} >>`],
      [3, `<< /Type /Pages /Parent 2 0 R /Kids [4 0 R 5 0 R] /Count 2 ${of('middle')} >>`],
      [4, page(6)],
      [5, page(7)],
      [6, content(`${say('Offer of employment', 760)} ${say('We offer you the post of Harbour Pilot.', 730)}`)],
      [7, content(`${say('Signature: ______________________', 300)} ${say('Date: ______________', 240)}`)],
      [8, '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>'],
      [9, buildRawStream('0.2 0.5 0.8 rg 72 790 200 20 re f', '/Type /XObject /Subtype /Form /BBox [0 0 900 900]')],
    ]),
  )
}
