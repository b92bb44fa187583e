import type { FeedFormat } from '#server/careers/positions/import/feed-format.ts'
import { newLetters } from '#server/careers/positions/import/reading/letters.ts'
import { peeked, textOf } from '#server/careers/positions/import/reading/text.ts'
import { csvRecords } from './csv-records.ts'
import { headerScore, separatorOf } from './separator.ts'
import { sheetCharset } from './sheet-charset.ts'
import { sheetRows } from './sheet-rows.ts'

/** Sheets as text, with commas, semicolons, tabs or upright lines between cells. */
export const csv: FeedFormat = {
  name: 'csv',
  recognise: (head) => !/^\s*[[{<]/.test(head) && !head.includes('\0') && headerScore(head) > 1,
  read(bytes, source) {
    const letters = newLetters(source.contentType, sheetCharset)
    const open = async () => {
      const { start, text } = await peeked(textOf(bytes, letters), HEAD)
      return { name: null, others: [], records: csvRecords(text, separatorOf(start)) }
    }
    return sheetRows(open, source, letters)
  },
}

const HEAD = 65_536
