import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { formatDay } from '#src/platform/time/dates.ts'
import styles from './compare.module.css'
import { DeadlineCell } from './deadline-cell.tsx'
import { DocumentsCell } from './documents-cell.tsx'
import { SalaryCell } from './salary-cell.tsx'
import { toYearlySalary } from './yearly-pay.ts'

const TERMS = ['salary', 'place', 'start'] as const
const ENDS = ['deadline', 'documents'] as const
/** Does not compile while a term has no row. Those in `more` get rows by label. */
type Term = Exclude<keyof OfferTerms, 'more' | (typeof TERMS)[number]> extends never ? (typeof TERMS)[number] : never
export type Fact = Term | (typeof ENDS)[number]
/** A row of the comparison: a fact that every offer may have, or one that an employer names itself. */
export type CompareRow = { fact: Fact } | { fact?: undefined; label: string }

/** The compared terms in order: a bonus or days off once, whichever employers name them. */
export function listCompareRows(offers: readonly Offer[]): CompareRow[] {
  const labels = new Set(offers.flatMap(({ terms }) => terms?.more?.map(({ label }) => label) ?? []))
  return [
    ...TERMS.map((fact) => ({ fact })),
    ...[...labels].map((label) => ({ label })),
    ...ENDS.map((fact) => ({ fact })),
  ]
}

/** An offer's value for a row, or that it has none. */
export function CompareValue({ row, offer, now }: { row: CompareRow; offer: Offer; now: number }) {
  const { i18n } = useLingui()
  const { salary, place, start, more } = offer.terms ?? {}
  const { fact } = row
  const named = fact ? undefined : more?.find(({ label }) => label === row.label)
  if (named) return <bdi>{named.value}</bdi>
  if (fact === 'deadline') return <DeadlineCell offer={offer} now={now} />
  if (fact === 'documents') return <DocumentsCell offer={offer} />
  if (fact === 'salary' && salary && toYearlySalary(salary)) return <SalaryCell salary={salary} />
  if (fact === 'place' && place) return <bdi>{place}</bdi>
  if (fact === 'start' && start) return <time dateTime={start}>{formatDay(Date.parse(start), i18n.locale)}</time>
  return (
    <span className={styles.none}>
      <Trans>Not stated</Trans>
    </span>
  )
}
