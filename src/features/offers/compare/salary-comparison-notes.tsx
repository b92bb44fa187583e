import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import styles from './compare.module.css'
import { listCurrencies, IN_A_YEAR, toYearlySalary } from './yearly-pay.ts'

/** How salaries are compared. */
export function SalaryComparisonNotes({ offers }: { offers: readonly Offer[] }) {
  const { i18n } = useLingui()
  const salaries = offers.flatMap(({ terms }) => terms?.salary ?? [])
  const currencies = listCurrencies(salaries.map(toYearlySalary))
  const isCounted = salaries.some(({ interval }) => interval !== 'YEAR')
  if (currencies.length < 2 && !isCounted) return null
  const list = new Intl.ListFormat(i18n.locale).format(currencies)
  const hours = i18n.number(IN_A_YEAR.HOUR)
  return (
    <div className={styles.notes}>
      {currencies.length > 1 ? (
        <p>
          <Trans>
            These salaries are in different currencies ({list}). Each stands in its own; nothing is converted.
          </Trans>
        </p>
      ) : null}
      {isCounted ? (
        <p>
          <Trans>
            A year is counted as 12 months, 52 weeks, {IN_A_YEAR.DAY} days or {hours} hours (40 a week). Bonuses, taxes
            and part-time are not in it: the letter says what holds.
          </Trans>
        </p>
      ) : null}
    </div>
  )
}
