import { createInflateRaw } from 'node:zlib'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { msg } from '#contract/zod-free/text.ts'
import { readArchiveParts, type Part } from '#server/files/archive/read-archive.ts'
import { FeedFault } from '#server/features/jobs/positions/import/reading/feed-fault.ts'
import { decodeTextStream } from '#server/features/jobs/positions/import/reading/decode-text.ts'
import { streamXmlElements, type Element } from '#server/features/jobs/positions/import/reading/stream-xml-elements.ts'
import { MAX_COLUMNS } from '#server/features/jobs/positions/import/formats/sheets/csv-records.ts'
import type { SheetRecord } from '#server/features/jobs/positions/import/formats/sheets/sheet-header.ts'
import { formatCell, parseColumnIndex, joinTextRuns, type Styles } from './format-cell.ts'
import { readNumberStyles } from './number-styles.ts'

/** Most bytes of a workbook: it is in memory as a whole, because its directory is at the end. */
const MAX_PACKED = 64 * MEGABYTE
/** Most bytes unpacked from one workbook; the beginnings of its sheets count twice. */
const MAX_UNPACKED = 512 * MEGABYTE
const MAX_PARTS = 2000
/** Memory for the texts that cells share, bytes. */
const MAX_SHARED = 96 * MEGABYTE
const PER_TEXT = 48

export type Workbook = { sheets: { name: string; part: string }[]; records(part: string): AsyncGenerator<SheetRecord> }

/**
 * Opens a workbook; its sheets are read row by row. No formula is computed, no macro runs, and nothing is fetched.
 * Throws a FeedFault.
 */
export async function openWorkbook(bytes: AsyncIterable<Uint8Array>): Promise<Workbook> {
  const parts = readPartsByName(await readAllBytes(bytes))
  const budget = { left: MAX_UNPACKED }
  const read = (name: string, elements: readonly string[]) => streamPartElements(parts.get(name), elements, budget)
  const book = [...parts.keys()].find((name) => /(?:^|\/)workbook\.xml$/i.test(name))
  if (book === undefined) throw createUnreadableFault()
  const folder = book.slice(0, book.lastIndexOf('/') + 1)
  const links = new Map<string, string>()
  for await (const { attributes } of read(`${folder}_rels/workbook.xml.rels`, ['relationship']))
    links.set(attributes['Id'] ?? '', resolvePartPath(attributes['Target'] ?? '', folder))
  const sheets: Workbook['sheets'] = []
  let is1904 = false
  for await (const { name, attributes } of read(book, ['sheet', 'workbookpr'])) {
    if (name === 'workbookpr') is1904 = /^(?:1|true)$/i.test(attributes['date1904'] ?? '')
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
    const part = links.get(id)
    if (name === 'sheet' && part !== undefined && parts.has(part))
      sheets.push({ name: (attributes['name'] ?? '').slice(0, 100), part })
  }
  const styles: Styles = await readNumberStyles(read(`${folder}styles.xml`, ['numfmts', 'cellxfs']), is1904)
  const shared = await readSharedTexts(read(`${folder}sharedStrings.xml`, ['si']))
  return {
    sheets,
    async *records(part) {
      let row = 0
      for await (const element of read(part, ['row'])) {
        row = Number(element.attributes['r']) || row + 1
        yield { row, cells: listCellTexts(element, styles, shared) }
      }
    },
  }
}

function listCellTexts({ children }: Element, styles: Styles, shared: readonly string[]): string[] {
  const cells: string[] = []
  let at = -1
  for (const cell of children) {
    if (cell.name !== 'c') continue
    at = parseColumnIndex(cell.attributes['r']) ?? at + 1
    if (at >= MAX_COLUMNS) continue
    while (cells.length < at) cells.push('')
    cells[at] = formatCell(cell, styles, shared)
  }
  return cells
}

async function readSharedTexts(elements: AsyncIterable<Element>): Promise<string[]> {
  const texts: string[] = []
  let size = 0
  for await (const element of elements) {
    // A slice of a text keeps the whole text in memory; a copy does not.
    const text = Buffer.from(joinTextRuns(element)).toString()
    size += PER_TEXT + text.length * 2
    if (size > MAX_SHARED) throw createTooLargeFault()
    texts.push(text)
  }
  return texts
}

async function* streamPartElements(
  part: Part | undefined,
  names: readonly string[],
  budget: { left: number },
): AsyncGenerator<Element> {
  if (!part) return
  for await (const row of streamXmlElements(decodeTextStream(streamUnpackedPart(part, budget)), names)) {
    if ('fault' in row) throw row.fault
    yield row.value
  }
}

async function* streamUnpackedPart({ method, packed }: Part, budget: { left: number }): AsyncGenerator<Uint8Array> {
  if (method === 'other') throw createUnreadableFault()
  const engine = method === 'deflated' ? createInflateRaw() : undefined
  engine?.end(packed)
  try {
    for await (const piece of (engine ?? [packed]) as AsyncIterable<Buffer>) {
      budget.left -= piece.length
      if (budget.left < 0) throw createTooLargeFault()
      yield piece
    }
  } catch (error) {
    throw error instanceof FeedFault ? error : new FeedFault(msg('The packed feed is damaged or cut short.'))
  } finally {
    engine?.destroy()
  }
}

function readPartsByName(file: Buffer): Map<string, Part> {
  const parts = readArchiveParts(file, MAX_PARTS)
  if (parts === 'too-many') throw createTooLargeFault()
  if (!parts || parts.some(({ isEncrypted }) => isEncrypted)) throw createUnreadableFault()
  return new Map(parts.map((part) => [part.name, part]))
}

async function readAllBytes(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > MAX_PACKED) throw createTooLargeFault()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const resolvePartPath = (target: string, folder: string) =>
  target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, '')
const createTooLargeFault = () => new FeedFault(msg('The feed is larger than the site takes.'))
const createUnreadableFault = () =>
  new FeedFault(msg('This is no workbook that can be read. Save it as .xlsx or .csv, without a password.'))
