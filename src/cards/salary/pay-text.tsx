import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Salary } from '#contract/jobs/positions/positions.ts'

type Ends = Pick<Salary, 'min' | 'max'>
type Given<S> = { salary: S; range: ReactNode }

/** Formatted amounts with their interval, "Up to …" or "From …" if one end is open. */
export function PayText({ salary, range }: Given<Ends & Pick<Salary, 'interval'>>) {
  return <PayRangeText salary={salary} range={<PayInterval salary={salary} range={range} />} />
}

/** "Up to …" or "From …" if one end is open. */
export function PayRangeText({ salary, range }: Given<Ends>) {
  if (salary.min === null) return <Trans>Up to {range}</Trans>
  if (salary.max === null) return <Trans>From {range}</Trans>
  return range
}

/** "… an hour" */
export function PayInterval({ salary, range }: Given<Pick<Salary, 'interval'>>) {
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
