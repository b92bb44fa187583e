import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '#contract/offers.ts'
import { formatDate } from '#src/platform/time/dates.ts'
import styles from './compare.module.css'
import { DeadlineCell } from './deadline-cell.tsx'
import { DocumentsCell } from './documents-cell.tsx'
import { SalaryCell } from './salary-cell.tsx'
import { yearly } from './yearly.ts'

export const FACTS = ['salary', 'place', 'start', 'deadline', 'documents'] as const
export type Fact = (typeof FACTS)[number]

/** What one offer says about one thing; that it says nothing is said too. */
export function CompareValue({ fact, offer, now }: { fact: Fact; offer: Offer; now: number }) {
  const { i18n } = useLingui()
  const { salary, place, start } = offer.terms ?? {}
  if (fact === 'deadline') return <DeadlineCell offer={offer} now={now} />
  if (fact === 'documents') return <DocumentsCell offer={offer} />
  if (fact === 'salary' && salary && yearly(salary)) return <SalaryCell salary={salary} />
  if (fact === 'place' && place) return <bdi>{place}</bdi>
  if (fact === 'start' && start) return <time dateTime={start}>{formatDate(start, i18n.locale, 'UTC')}</time>
  return (
    <span className={styles.none}>
      <Trans>Not stated</Trans>
    </span>
  )
}
