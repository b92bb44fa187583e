import type { Work } from '#contract/profile/profile-content.ts'

/**
 * How long an entry lasted, in months, both ends counted; null where it does not say. A year alone counts whole, as
 * if it began in January.
 */
export function countMonths({ startDate, endDate, isCurrent }: NonNullable<Work['dates']>, now: number): number | null {
  const start = startDate === null ? null : toMonthNumber(startDate, 1)
  const today = new Date(now)
  const end =
    endDate !== null ? toMonthNumber(endDate, 12) : isCurrent ? today.getUTCFullYear() * 12 + today.getUTCMonth() : null
  if (start === null || end === null || end < start) return null
  return Math.min(end - start + 1, MOST)
}

/** MM/YYYY, or YYYY with the month that is meant then. */
function toMonthNumber(text: string, otherwise: number): number {
  const [year = '0', month = String(otherwise)] = text.split('/').toReversed()
  return Number(year) * 12 + Number(month) - 1
}

/** Of a working life. */
const MOST = 600
