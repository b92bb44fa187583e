import type { Amounts, Salary } from '#src/cards/pay/format-money.ts'

/** Intervals per full-time year: 52 weeks of 5 days and 40 hours. The screen says so. */
export const IN_A_YEAR = { HOUR: 2080, DAY: 260, WEEK: 52, MONTH: 12, YEAR: 1 } as const satisfies Record<
  Salary['interval'],
  number
>

/** The salary of a year, in its own currency; null when no amount is stated. */
export function toYearlySalary({ currency, min, max, interval }: Salary): Amounts | null {
  const times = IN_A_YEAR[interval]
  const low = toYearlyAmount(min, times)
  const high = toYearlyAmount(max, times)
  return low === null && high === null ? null : { currency, min: low, max: high }
}

/** Counts in cents, so that 17.45 an hour is not a fraction of a cent more or less in a year. */
function toYearlyAmount(value: number | null, times: number): number | null {
  return value === null || !Number.isFinite(value) ? null : Math.round(value * 100 * times) / 100
}

/** Currencies of these offers, each once, in the order in which they appear. */
export function listCurrencies(salaries: readonly (Amounts | null)[]): string[] {
  return [...new Set(salaries.flatMap((one) => one?.currency ?? []))]
}
