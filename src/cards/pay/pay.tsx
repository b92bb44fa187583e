import { Trans, useLingui } from '@lingui/react/macro'
import { money, type Salary } from './money.ts'

/** A salary as it is offered: an amount or a range, and for how long a time. */
export function Pay({ salary }: { salary: Salary }) {
  const range = <PayRange salary={salary} />
  if (salary.min === null) return <Trans>Up to {range}</Trans>
  if (salary.max === null) return <Trans>From {range}</Trans>
  return range
}

/** The amounts alone, and for how long a time. */
export function PayRange({ salary }: { salary: Salary }) {
  const { i18n } = useLingui()
  const range = <bdi>{money(salary, i18n.locale)}</bdi>
  switch (salary.interval) {
    case 'HOUR':
      return <Trans>{range} an hour</Trans>
    case 'DAY':
      return <Trans>{range} a day</Trans>
    case 'WEEK':
      return <Trans>{range} a week</Trans>
    case 'MONTH':
      return <Trans>{range} a month</Trans>
    case 'YEAR':
      return <Trans>{range} a year</Trans>
  }
}
