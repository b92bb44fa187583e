import type { FeedFormat } from '#server/careers/positions/import/feed-format.ts'
import { newLetters } from '#server/careers/positions/import/reading/letters.ts'
import { headerIn, type SheetRecord } from './header.ts'
import { HEAD_ROWS } from './separator.ts'
import { sheetRows, type OpenedSheet } from './sheet-rows.ts'
import { openWorkbook } from './workbook/open-workbook.ts'

/** Workbooks of Excel and of what writes the same; older and locked ones are told what to do. */
export const xlsx: FeedFormat = {
  name: 'xlsx',
  recognise: (head) => BEGINNINGS.some((one) => head.startsWith(one)),
  read: (bytes, source) => sheetRows(() => bestSheet(bytes), source, newLetters()),
}

/** The sheet whose columns say most; the first of several. */
async function bestSheet(bytes: AsyncIterable<Uint8Array>): Promise<OpenedSheet> {
  const { sheets, records } = await openWorkbook(bytes)
  const judged: { name: string; part: string; score: number }[] = []
  for (const sheet of sheets.slice(0, MOST_SHEETS)) {
    const seen: SheetRecord[] = []
    for await (const record of records(sheet.part)) if (seen.push(record) >= HEAD_ROWS) break
    judged.push({ ...sheet, score: headerIn(seen)?.score ?? 0 })
  }
  const best = judged.toSorted((a, b) => b.score - a.score)[0]
  const others = judged.filter((sheet) => sheet !== best && sheet.score > 1).map(({ name }) => name)
  return { name: best?.name ?? null, others, records: best ? records(best.part) : none() }
}

async function* none(): AsyncGenerator<SheetRecord> {}

/** An archive, and a file of programs before 2007 or one with a password. */
const BEGINNINGS = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0']
const MOST_SHEETS = 50
