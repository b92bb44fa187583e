import { inflateRawSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { readArchiveParts } from '#server/files/archive/read-archive.ts'
import type { Kind } from '#tests/bench/resumes/contestants/contestant.ts'

const MOST_PARTS = 500
const MOST_UNPACKED = 20_000_000

/** The text of a file in byte order: the result of an afternoon's work, without columns, headers or text boxes. */
export async function readPlainText(bytes: Uint8Array, kind: Kind): Promise<string> {
  if (kind === 'pdf') return extractPdfText(bytes)
  if (kind === 'docx') return extractPartText(bytes, 'word/document.xml', '</w:p>')
  if (kind === 'odt') return extractPartText(bytes, 'content.xml', '</text:p>', '</text:h>')
  return new TextDecoder().decode(bytes)
}

async function extractPdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0, useSystemFonts: true })
  const pdf = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await task.destroy()
  return pages.join('\n')
}

function extractPartText(bytes: Uint8Array, name: string, ...lineEnds: string[]): string {
  const parts = readArchiveParts(Buffer.from(bytes), MOST_PARTS)
  const part = Array.isArray(parts) ? parts.find((one) => one.name === name) : undefined
  if (!part) return ''
  const xml = part.method === 'deflated' ? inflateRawSync(part.packed, { maxOutputLength: MOST_UNPACKED }) : part.packed
  let text = xml.toString('utf8')
  for (const end of lineEnds) text = text.replaceAll(end, `${end}\n`)
  return text
    .replaceAll(/<(?:w|text):tab\/>/g, '\t')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&apos;', "'")
}
