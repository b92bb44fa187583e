import type { Work } from '#contract/profile/profile-content.ts'

/** The person's last job title before being hired; null if the profile has none. */
export function findLastTitle(work: readonly Work[], hiredAt: number): string | null {
  const hired = new Date(hiredAt)
  const month = hired.getUTCFullYear() * 12 + hired.getUTCMonth()
  const before = work
    .map(({ title, dates }) => ({ title, from: toMonths(dates?.startDate ?? null) }))
    .filter(({ from }) => from === null || from < month)
  // profiles list the newest first; entries without a date come last
  const [last] = before.toSorted((a, b) => (b.from ?? -1) - (a.from ?? -1))
  return last?.title ?? null
}

/** Months since the year 0 of `MM/YYYY`; of a year alone its first. */
function toMonths(date: string | null): number | null {
  const [year, month] = date?.split('/').toReversed().map(Number) ?? []
  return year === undefined ? null : year * 12 + (month ?? 1) - 1
}
