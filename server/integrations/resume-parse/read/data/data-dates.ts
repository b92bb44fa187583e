import type { Work } from '#contract/profile/profile-content.ts'
import { extractDates } from '#server/integrations/resume-parse/understand/dates/extract-dates.ts'
import { getMemberAt, readDataText, type Data } from './data-node.ts'

const NOW = /^(?:present|current|now|ongoing|heute|today)$/i

/** Parses "2015-03-01", "2015" or `{ year: 2015, month: 3 }` to MM/YYYY or YYYY; null for other values. */
export function parseDataMonth(data: Data): string | null {
  const year = readDataText(getMemberAt(data, 'year'))
  if (year !== null)
    return parseDataMonth(
      `${year}-${(readDataText(getMemberAt(data, 'month')) ?? '').replaceAll(/\D/g, '').padStart(2, '0')}`.replace(
        /-00$/,
        '',
      ),
    )
  const text = readDataText(data)
  const [, whole, month] = /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2]))?(?![\d])/.exec(text ?? '') ?? []
  if (whole !== undefined) return month === undefined ? whole : `${month}/${whole}`
  const [found] = extractDates((text ?? '').slice(0, 40))
  return found?.end ?? found?.start ?? null
}

/** Parses a period from its ends. Without an end it is current, unless the data says otherwise. */
export function parseDataPeriod(start: Data, end: Data, isCurrent: boolean | null = null): Work['dates'] {
  const [from, to] = [parseDataMonth(start), parseDataMonth(end)]
  const isNow =
    isCurrent ?? (NOW.test(readDataText(end) ?? '') || (from !== null && to === null && readDataText(end) === null))
  if (from === null && to === null && !isNow) return null
  return { startDate: from, endDate: isNow ? null : to, isCurrent: isNow }
}
