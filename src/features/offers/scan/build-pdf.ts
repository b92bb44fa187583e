import type { Size } from './corners.ts'

/** A page: an unchanged JPEG, with its size in pixels. */
export type JpegPage = Size & { jpeg: Uint8Array<ArrayBuffer> }

/**
 * A PDF 1.4 of JPEGs, one per page. A library would be larger than the whole scanner, and only five kinds of object are
 * needed: catalogue, page tree, page, content, image.
 */
export function buildPdf(pages: readonly JpegPage[]): Blob {
  const parts: BlobPart[] = []
  const offsets: number[] = []
  let length = 0
  const add = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? encodeLatin1(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  const addObject = (dictionary: string, stream?: string | Uint8Array<ArrayBuffer>) => {
    offsets.push(length)
    const size = stream === undefined ? '' : ` /Length ${stream.length}`
    add(`${offsets.length} 0 obj\n<< ${dictionary}${size} >>\n`)
    if (stream !== undefined) {
      add('stream\n')
      add(stream)
      add('\nendstream\n')
    }
    add('endobj\n')
  }

  // Bytes over 127 in the second line mark the file as binary.
  add('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n')
  addObject('/Type /Catalog /Pages 2 0 R')
  const kids = pages.map((_, index) => `${3 + 3 * index} 0 R`).join(' ')
  addObject(`/Type /Pages /Kids [${kids}] /Count ${pages.length}`)
  for (const { jpeg, width, height } of pages) {
    const [across, up] = getPaperSizePoints(width, height)
    const page = offsets.length + 1
    addObject(
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${up}] /Contents ${page + 1} 0 R ` +
        `/Resources << /XObject << /P ${page + 2} 0 R >> >>`,
    )
    addObject('', `q ${across} 0 0 ${up} 0 0 cm /P Do Q`)
    addObject(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB ` +
        '/BitsPerComponent 8 /Filter /DCTDecode',
      jpeg,
    )
  }
  const start = length
  const rows = offsets.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`)
  add(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}

/** The paper's size in points: as long as A4 or Letter, whichever is closer in shape. */
function getPaperSizePoints(width: number, height: number): [number, number] {
  const ratio = Math.max(width, height) / Math.min(width, height)
  const long = ratio < 1.35 ? 792 : 842
  const scale = long / Math.max(width, height)
  return [Math.round(width * scale), Math.round(height * scale)]
}

function encodeLatin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
