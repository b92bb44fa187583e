import type { FeedFormat } from '#server/features/jobs/positions/import/source/feed-format.ts'
import { createTextEncodingState } from '#server/features/jobs/positions/import/reading/encoding-damage.ts'
import { findSheetHeader, type SheetRecord } from './sheet-header.ts'
import { HEAD_ROWS } from './detect-separator.ts'
import { readSheetRows, type OpenedSheet } from './sheet-rows.ts'
import { openWorkbook } from './workbook/open-workbook.ts'

/** Excel workbooks and compatible ones; for older and protected ones, the error says what to do. */
export const xlsx: FeedFormat = {
  name: 'xlsx',
  recognise: (head) => BEGINNINGS.some((one) => head.startsWith(one)),
  read: (bytes, source) => readSheetRows(() => openSheetWithMostColumns(bytes), source, createTextEncodingState()),
}

const MAX_SHEETS = 50

/** Opens the sheet with the most known columns; the first, if several have as many. */
async function openSheetWithMostColumns(bytes: AsyncIterable<Uint8Array>): Promise<OpenedSheet> {
  const { sheets, records } = await openWorkbook(bytes)
  const scored: { name: string; part: string; score: number }[] = []
  for (const sheet of sheets.slice(0, MAX_SHEETS)) {
    const seen: SheetRecord[] = []
    for await (const record of records(sheet.part)) if (seen.push(record) >= HEAD_ROWS) break
    scored.push({ ...sheet, score: findSheetHeader(seen)?.score ?? 0 })
  }
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  const others = scored.filter((sheet) => sheet !== best && sheet.score > 1).map(({ name }) => name)
  return { name: best?.name ?? null, others, records: best ? records(best.part) : streamNoRecords() }
}

async function* streamNoRecords(): AsyncGenerator<SheetRecord> {}

/** First bytes of a zip archive, and of a file from before 2007 or with a password. */
const BEGINNINGS = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0']
