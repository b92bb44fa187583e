import { parseFirstCsvRecords } from './csv-records.ts'
import { findSheetHeader } from './sheet-header.ts'

const SEPARATORS = [',', ';', '\t', '|']
/** First rows of a sheet, among which the names of columns are searched. */
export const HEAD_ROWS = 30

/**
 * The separator from Excel's `sep=` line, else the one that yields the most known columns, else the most frequent one.
 */
export function detectSeparator(head: string): string {
  const declared = /^\uFEFF?"?sep=(.)/i.exec(head)?.[1]
  if (declared !== undefined && SEPARATORS.includes(declared)) return declared
  return (
    findBestSeparator(head)?.separator ??
    SEPARATORS.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ??
    ','
  )
}

/** How many known columns a text names, with the separator that yields most. */
export const countKnownColumns = (head: string): number => findBestSeparator(head)?.score ?? 0

function findBestSeparator(head: string): { separator: string; score: number } | undefined {
  return SEPARATORS.map((separator) => ({
    separator,
    score: findSheetHeader(parseFirstCsvRecords(head, separator, HEAD_ROWS))?.score ?? 0,
  }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)[0]
}
