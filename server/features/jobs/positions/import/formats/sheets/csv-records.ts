import { msg } from '#contract/zod-free/text.ts'
import { FeedFault } from '#server/features/jobs/positions/import/reading/feed-fault.ts'
import type { SheetRecord } from './sheet-header.ts'

/** Most characters of a row. */
const MAX_ROW_LENGTH = 4_000_000
/** Most cells of a row that are read. */
export const MAX_COLUMNS = 1000
/**
 * Quotes that may be opened and never closed. More are no typing errors, and after each one the rest has to be read
 * again.
 */
const MAX_UNCLOSED = 20

/** The rows of a text with separators. An unclosed quote damages its own row, but not those after it. */
export async function* streamCsvRecords(text: AsyncIterable<string>, separator: string): AsyncGenerator<SheetRecord> {
  const read = createCsvRecordReader(separator)
  for await (const piece of text) yield* read(piece, false)
  yield* read('', true)
}

/** The first rows of a text that may be cut off. */
export function parseFirstCsvRecords(head: string, separator: string, most: number): SheetRecord[] {
  return [...createCsvRecordReader(separator)(head, true)].slice(0, most)
}

function createCsvRecordReader(separator: string) {
  let rest = ''
  let row = 0
  let unclosed = 0
  return function* read(piece: string, isLast: boolean): Generator<SheetRecord, undefined> {
    rest += piece
    let at = 0
    while (at < rest.length) {
      let found = parseCsvRecordAt(rest, at, separator, isLast)
      const isUnclosed = found === 'stray' || (found === null && (isLast || rest.length - at > MAX_ROW_LENGTH))
      if (isUnclosed) {
        unclosed += 1
        if (unclosed > MAX_UNCLOSED)
          throw new FeedFault(msg('The sheet has quotes that are not closed, from row {row} on.'), { row: row + 1 })
        found = parseCsvRecordAt(rest, at, separator, isLast, true)
      }
      if (!found && isUnclosed) throw new FeedFault(msg('A job of the feed is larger than the site takes.'))
      if (!found || found === 'stray') break
      row += 1
      at = found.end
      yield { row, cells: found.cells, ...(isUnclosed ? { isDamaged: true } : {}) }
    }
    rest = rest.slice(at)
  }
}

/**
 * Reads the record that begins at `from`; null if its end has not arrived yet, `stray` if its quote ends within another
 * row. `isPlain`: quotes are ordinary characters.
 */
function parseCsvRecordAt(
  text: string,
  from: number,
  separator: string,
  isLast: boolean,
  isPlain = false,
): { cells: string[]; end: number } | 'stray' | null {
  const cells: string[] = []
  const edge = new RegExp(`[${separator === '|' ? '\\|' : separator}\r\n]`, 'g')
  let at = from
  for (;;) {
    let quoted = ''
    if (!isPlain && text[at] === '"') {
      const close = getIndexOfClosingQuote(text, at + 1)
      if (close === -1 || (close === text.length - 1 && !isLast)) return null
      quoted = text.slice(at + 1, close).replaceAll('""', '"')
      // The quote belongs to another row, so the one of this row was never closed.
      if (quoted.includes('\n') && /[^\s]/.test(text[close + 1] ?? '') && text[close + 1] !== separator) return 'stray'
      at = close + 1
    }
    edge.lastIndex = at
    const end = edge.exec(text)?.index ?? -1
    if (end === -1 && !isLast) return null
    if (cells.length < MAX_COLUMNS) cells.push(quoted + text.slice(at, end === -1 ? undefined : end))
    if (end === -1) return { cells, end: text.length }
    at = end + 1
    if (text[end] === separator) continue
    if (text[end] === '\r' && at === text.length && !isLast) return null
    return { cells, end: text[end] === '\r' && text[at] === '\n' ? at + 1 : at }
  }
}

function getIndexOfClosingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at
  return -1
}
