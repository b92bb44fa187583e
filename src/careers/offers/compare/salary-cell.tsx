import { Trans, useLingui } from '@lingui/react/macro'
import { AsOffered } from './as-offered.tsx'
import styles from './compare.module.css'
import { money, yearly, type Salary } from './yearly.ts'

/** The salary of a year, and as it was offered when that is another time. */
export function SalaryCell({ salary }: { salary: Salary }) {
  const { i18n } = useLingui()
  const year = yearly(salary)
  if (!year) return null
  const range = <bdi className={styles.money}>{money(year, i18n.locale)}</bdi>
  const asOffered = <bdi>{money(salary, i18n.locale)}</bdi>
  return (
    <>
      <strong>
        {salary.min === null ? <Trans>Up to {range}</Trans> : salary.max === null ? <Trans>From {range}</Trans> : range}
      </strong>
      {salary.interval === 'YEAR' ? null : (
        <span className={styles.quiet}>
          <AsOffered amount={asOffered} interval={salary.interval} />
        </span>
      )}
    </>
  )
}
