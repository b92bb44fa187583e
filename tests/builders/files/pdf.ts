import { deflateSync } from 'node:zlib'

type PdfParts = {
  pages?: number
  text?: string
  /** Entries added to the catalog: `/OpenAction 9 0 R`. */
  catalog?: string
  /** Further objects, numbered from 9. */
  objects?: readonly (string | Buffer)[]
  /** Entries added to the trailer. */
  trailer?: string
}

/** A small PDF, well-formed unless its parts are not. */
export function buildPdf({
  pages = 1,
  text = 'A letter',
  catalog = '',
  objects = [],
  trailer = '',
}: PdfParts = {}): Buffer {
  const content = `BT /F1 18 Tf 72 720 Td (${text.replaceAll(/[\\()]/g, '\\$&')}) Tj ET`
  // The first page is object 3; the other pages are numbered after the further objects.
  const numbers = Array.from({ length: pages }, (_, index) => (index === 0 ? 3 : 8 + objects.length + index))
  const kids = numbers.map((number) => `${number} 0 R`).join(' ')
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>'
  const bodies: (string | Buffer | null)[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    page,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    null,
    null,
    null,
    ...objects,
    ...numbers.slice(1).map(() => page),
  ]
  const parts: Buffer[] = []
  let start = 0
  const add = (...more: Buffer[]) => {
    parts.push(...more)
    for (const { length } of more) start += length
  }
  add(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'))
  const offsets: (number | null)[] = []
  for (const [index, body] of bodies.entries()) {
    offsets.push(body === null ? null : start)
    if (body === null) continue
    add(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body as string), Buffer.from('\nendobj\n'))
  }
  const rows = offsets.map((at) =>
    at === null ? '0000000000 65535 f \n' : `${String(at).padStart(10, '0')} 00000 n \n`,
  )
  const size = bodies.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`
  parts.push(Buffer.from(`${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** A compressed stream object for `objects`. */
export function buildPackedStream(dictionary: string, content: Buffer): Buffer {
  const packed = deflateSync(content, { level: 9 })
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

/**
 * A PDF with an object stream and a cross-reference stream: its catalog has an open action hidden in the object
 * stream.
 */
export function buildPdfWithHiddenAction(action: string): Buffer {
  const inside = `6 0 ${action}`
  const objects = buildPackedStream(`/Type /ObjStm /N 1 /First 4`, Buffer.from(inside))
  const bodies: [number, Buffer][] = [
    [1, Buffer.from('<< /Type /Catalog /Pages 2 0 R /OpenAction 6 0 R >>')],
    [2, Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [3, Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>')],
    [5, objects],
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const rows = new Map<number, [number, number, number]>([
    [0, [0, 0, 255]],
    [4, [0, 0, 255]],
    [6, [2, 5, 0]],
  ])
  for (const [number, body] of bodies) {
    rows.set(number, [1, Buffer.concat(parts).length, 0])
    parts.push(Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n'))
  }
  const start = Buffer.concat(parts).length
  rows.set(7, [1, start, 0])
  const table = Buffer.concat(
    Array.from({ length: 8 }, (_, number) => {
      const [kind, at, last] = rows.get(number) ?? [0, 0, 255]
      return Buffer.from([kind, at >> 8, at & 255, last])
    }),
  )
  const reference = buildPackedStream('/Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R', table)
  parts.push(Buffer.from('7 0 obj\n'), reference, Buffer.from(`\nendobj\nstartxref\n${start}\n%%EOF\n`))
  return Buffer.concat(parts)
}
