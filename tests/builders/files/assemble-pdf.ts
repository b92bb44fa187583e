/** Assembles objects to a PDF with a cross-reference table; the catalog is object 1. */
export function assemblePdf(bodies: ReadonlyMap<number, string | Buffer>): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  const size = Math.max(...bodies.keys()) + 1
  const rows = ['0000000000 65535 f ']
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  for (let number = 1; number < size; number += 1) {
    const body = bodies.get(number)
    rows.push(body === undefined ? '0000000000 65535 f ' : `${String(length()).padStart(10, '0')} 00000 n `)
    if (body !== undefined)
      parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(body as string), Buffer.from('\nendobj\n'))
  }
  const end = length()
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n${rows.join('\n')}\ntrailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

/** An uncompressed stream. */
export const buildRawStream = (content: string, dictionary = ''): string =>
  `<< ${dictionary} /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`
