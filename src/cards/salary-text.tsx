import { Trans, useLingui } from '@lingui/react/macro'
import type { Salary } from '#contract/positions/positions.ts'
import { salaryRange } from './salary.ts'

/** What a job pays, and for how long a time. */
export function SalaryText({ salary }: { salary: Salary }) {
  const { i18n } = useLingui()
  const range = salaryRange(salary, i18n.locale)
  if (!range) return null
  if (salary.min === null) return <Trans>Up to {<Amount range={range} interval={salary.interval} />}</Trans>
  if (salary.max === null) return <Trans>From {<Amount range={range} interval={salary.interval} />}</Trans>
  return <Amount range={range} interval={salary.interval} />
}

function Amount({ range, interval }: { range: string; interval: Salary['interval'] }) {
  switch (interval) {
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
