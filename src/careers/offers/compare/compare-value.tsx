import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { formatDay } from '#src/platform/time/dates.ts'
import styles from './compare.module.css'
import { DeadlineCell } from './deadline-cell.tsx'
import { DocumentsCell } from './documents-cell.tsx'
import { SalaryCell } from './salary-cell.tsx'
import { yearly } from './yearly.ts'

/** Terms that have a row of their own; each of `more` has one by its label. */
type Term = Exclude<keyof OfferTerms, 'more'>
const ENDS = ['deadline', 'documents'] as const
export type Fact = Term | (typeof ENDS)[number]
/** One thing that is compared: of those every offer may have, or what an employer names by itself. */
export type CompareRow = { fact: Fact } | { fact?: undefined; label: string }

/** What is compared, in the order in which it stands: a bonus or days off once, whoever of the employers names them. */
export function rowsOf(offers: readonly Offer[]): CompareRow[] {
  const labels = new Set(offers.flatMap(({ terms }) => terms?.more?.map(({ label }) => label) ?? []))
  return [
    ...(Object.keys(TERM_VALUES) as Term[]).map((fact) => ({ fact })),
    ...[...labels].map((label) => ({ label })),
    ...ENDS.map((fact) => ({ fact })),
  ]
}

/** What one offer says about one thing; that it says nothing is said too. */
export function CompareValue({ row, offer, now }: { row: CompareRow; offer: Offer; now: number }) {
  const { i18n } = useLingui()
  const terms = offer.terms ?? {}
  const { fact } = row
  if (fact === 'deadline') return <DeadlineCell offer={offer} now={now} />
  if (fact === 'documents') return <DocumentsCell offer={offer} />
  if (fact) return TERM_VALUES[fact](terms, i18n.locale) ?? <NotStated />
  const named = terms.more?.find(({ label }) => label === row.label)
  return named ? <bdi>{named.value}</bdi> : <NotStated />
}

function NotStated() {
  return (
    <span className={styles.none}>
      <Trans>Not stated</Trans>
    </span>
  )
}

/** The value of each term, in the order in which they stand; null where the offer says nothing. */
const TERM_VALUES: Readonly<Record<Term, (terms: OfferTerms, locale: string) => ReactNode>> = {
  salary: ({ salary }) => (salary && yearly(salary) ? <SalaryCell salary={salary} /> : null),
  place: ({ place }) => (place ? <bdi>{place}</bdi> : null),
  start: ({ start }, locale) => (start ? <time dateTime={start}>{formatDay(Date.parse(start), locale)}</time> : null),
}
