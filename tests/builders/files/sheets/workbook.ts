import { deflateRawSync } from 'node:zlib'
import { zip } from '#tests/builders/files/zip.ts'

/** Cells by address: inline text, a number, or raw XML. */
export type Cells = Readonly<Record<string, string | number | { xml: string }>>

export type Book = {
  sheets: Readonly<Record<string, Cells | { xml: string }>>
  shared?: readonly string[]
  /** Number formats: the cell with `s="1"` has the first of them. */
  formats?: readonly string[]
  is1904?: boolean
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook as written by spreadsheet programs. */
export function workbook(book: Book): Buffer {
  return buildPackedWorkbook(listParts(book))
}

/** An archive of compressed parts. */
export function buildPackedWorkbook(parts: readonly [name: string, content: string][]): Buffer {
  return zip(parts.map(([name, content]) => [name, deflateRawSync(content), Buffer.byteLength(content)]))
}

export function listParts({ sheets, shared, formats = [], is1904 = false }: Book): [name: string, content: string][] {
  const all = Object.entries(sheets)
  const list = all.map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')
  const links = all.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const own = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(code)}"/>`).join('')
  const xfs = ['<xf numFmtId="0"/>', ...formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`), '<xf numFmtId="14"/>']
  return [
    ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    [
      '_rels/.rels',
      `<Relationships><Relationship Id="a" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${list}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', `<Relationships>${links.join('')}</Relationships>`],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><numFmts>${own}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    ],
    ...(shared ? [['xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${shared.join('')}</sst>`] as [string, string]] : []),
    ...all.map(([, cells], at): [string, string] => [
      `xl/worksheets/sheet${at + 1}.xml`,
      isXml(cells) ? cells.xml : sheetXml(cells),
    ]),
  ]
}

export function sheetXml(cells: Cells, attributes: Readonly<Record<number, string>> = {}): string {
  const rows = new Map<number, string>()
  for (const [address, value] of Object.entries(cells)) {
    const row = Number(/\d+$/.exec(address)?.[0])
    rows.set(row, `${rows.get(row) ?? ''}${cellXml(address, value)}`)
  }
  const data = [...rows].map(([row, inside]) => `<row r="${row}" ${attributes[row] ?? ''}>${inside}</row>`)
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}"><sheetData>${data.join('')}</sheetData></worksheet>`
}

/** Rows of texts and numbers from A1. */
export function grid(rows: readonly (readonly (string | number | null | { xml: string })[])[], from = 1): Cells {
  return Object.fromEntries(
    rows.flatMap((row, at) =>
      row.flatMap((value, column) =>
        value === null ? [] : [[`${String.fromCodePoint(65 + column)}${from + at}`, value]],
      ),
    ),
  )
}

function cellXml(address: string, value: Cells[string]): string {
  if (typeof value === 'number') return `<c r="${address}"><v>${value}</v></c>`
  if (typeof value === 'string')
    return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
  return value.xml.replace('<c', `<c r="${address}"`)
}

const isXml = (cells: Cells | { xml: string }): cells is { xml: string } => typeof cells['xml'] === 'string'

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
