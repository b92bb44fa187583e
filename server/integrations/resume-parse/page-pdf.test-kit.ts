/** Text on a page of a test. Positions are in points, from the left and from the top. */
export type PlacedText = { text: string; x: number; y: number; size?: number; isBold?: boolean }

const HEIGHT = 842

/** Builds a PDF with text at these positions, page by page, in Helvetica. */
export function buildPagePdf(
  pages: readonly (readonly PlacedText[])[],
  more: readonly string[] = [],
  catalog = '',
): Buffer {
  const contents = pages.map((page) => page.map(drawText).join('\n'))
  const first = 5 + more.length
  const kids = pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...more,
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${HEIGHT}] /Contents ${first + 2 * at + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.7\n'
  const rows = bodies.map((body, at) => {
    const row = `${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${at + 1} 0 obj\n${body}\nendobj\n`
    return row
  })
  const size = bodies.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Places texts below each other in a column. */
export function column(texts: readonly (string | Partial<PlacedText>)[], x: number, top = 60, step = 14): PlacedText[] {
  return texts.map((text, at) => ({ x, y: top + at * step, text: '', ...(typeof text === 'string' ? { text } : text) }))
}

function drawText({ text, x, y, size = 10, isBold = false }: PlacedText): string {
  return `BT /F${isBold ? 2 : 1} ${size} Tf ${x} ${HEIGHT - y} Td (${text.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`
}

const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
