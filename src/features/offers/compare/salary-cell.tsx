import { Trans, useLingui } from '@lingui/react/macro'
import { PayRangeText } from '#src/cards/salary/pay-text.tsx'
import { OfferPayRange } from '#src/cards/pay/offer-pay.tsx'
import styles from './compare.module.css'
import { formatMoney, type Salary } from '#src/cards/pay/format-money.ts'
import { toYearlySalary } from './yearly-pay.ts'

/** The salary per year, and as offered if that is another interval. */
export function SalaryCell({ salary }: { salary: Salary }) {
  const { i18n } = useLingui()
  const year = toYearlySalary(salary)
  if (!year) return null
  const range = <bdi className={styles.money}>{formatMoney(year, i18n.locale)}</bdi>
  const asOffered = <OfferPayRange salary={salary} />
  return (
    <>
      <strong>
        <PayRangeText salary={salary} range={range} />
      </strong>
      {salary.interval === 'YEAR' ? null : (
        <span className={styles.quiet}>
          <Trans>Offered as {asOffered}</Trans>
        </span>
      )}
    </>
  )
}
