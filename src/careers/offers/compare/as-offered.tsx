import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Salary } from './yearly.ts'

/** An amount and the time it is for. */
export function AsOffered({ amount, interval }: { amount: ReactNode; interval: Salary['interval'] }) {
  switch (interval) {
    case 'HOUR':
      return <Trans>Offered as {amount} an hour</Trans>
    case 'DAY':
      return <Trans>Offered as {amount} a day</Trans>
    case 'WEEK':
      return <Trans>Offered as {amount} a week</Trans>
    case 'MONTH':
      return <Trans>Offered as {amount} a month</Trans>
    case 'YEAR':
      return <Trans>Offered as {amount} a year</Trans>
  }
}
