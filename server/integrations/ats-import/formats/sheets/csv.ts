import type { FeedFormat } from '#server/integrations/ats-import/feed-format.ts'
import { newLetters } from '#server/integrations/ats-import/reading/letters.ts'
import { peeked, textOf } from '#server/integrations/ats-import/reading/text.ts'
import { csvRecords, firstRecords } from './csv-records.ts'
import { headerIn } from './header.ts'
import { HEAD_ROWS, sheetRows } from './sheet-rows.ts'

/** Sheets as text, with commas, semicolons, tabs or upright lines between cells. */
export const csv: FeedFormat = {
  name: 'csv',
  recognise: (head) => !/^\s*[[{<]/.test(head) && !head.includes('\0') && (bestOf(head)?.score ?? 0) > 1,
  read(bytes, source) {
    const letters = newLetters(source.contentType)
    const open = async () => {
      const { start, text } = await peeked(textOf(bytes, letters), HEAD)
      return { name: null, others: [], records: csvRecords(text, separatorOf(start)) }
    }
    return sheetRows(open, source, letters)
  },
}

/** As Excel's own first line says, else the one with which most columns are understood, else the most frequent. */
function separatorOf(head: string): string {
  const said = /^\uFEFF?"?sep=(.)/i.exec(head)?.[1]
  if (said !== undefined && SEPARATORS.includes(said)) return said
  return bestOf(head)?.separator ?? SEPARATORS.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
}

function bestOf(head: string): { separator: string; score: number } | undefined {
  return SEPARATORS.map((separator) => ({
    separator,
    score: headerIn(firstRecords(head, separator, HEAD_ROWS))?.score ?? 0,
  }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)[0]
}

const HEAD = 65_536
const SEPARATORS = [',', ';', '\t', '|']
