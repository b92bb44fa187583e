import type { FeedFormat } from '#server/features/jobs/positions/import/source/feed-format.ts'
import { createTextEncodingState } from '#server/features/jobs/positions/import/reading/encoding-damage.ts'
import { peekTextStart, decodeTextStream } from '#server/features/jobs/positions/import/reading/decode-text.ts'
import { streamCsvRecords } from './csv-records.ts'
import { countKnownColumns, detectSeparator } from './detect-separator.ts'
import { detectSheetCharset } from './detect-charset.ts'
import { readSheetRows } from './sheet-rows.ts'

/** Sheets as text, with commas, semicolons, tabs or vertical bars between cells. */
export const csv: FeedFormat = {
  name: 'csv',
  recognise: (head) => !/^\s*[[{<]/.test(head) && !head.includes('\0') && countKnownColumns(head) > 1,
  read(bytes, source) {
    const encoding = createTextEncodingState(source.contentType, detectSheetCharset)
    const open = async () => {
      const { start, text } = await peekTextStart(decodeTextStream(bytes, encoding), HEAD)
      return { name: null, others: [], records: streamCsvRecords(text, detectSeparator(start)) }
    }
    return readSheetRows(open, source, encoding)
  },
}

const HEAD = 65_536
