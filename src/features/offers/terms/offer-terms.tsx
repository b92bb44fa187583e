import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferTerms as AnyTerms } from '#contract/offers/offer-terms.ts'
import { toYearlySalary } from '#src/features/offers/compare/yearly-pay.ts'
import { formatDay } from '#src/platform/time/dates.ts'
import styles from './offer-terms.module.css'
import { OfferPay } from '#src/cards/pay/offer-pay.tsx'

/** Does not compile while a term is missing from the list. */
type Terms = Exclude<keyof AnyTerms, 'salary' | 'place' | 'start' | 'more'> extends never ? AnyTerms : never

/** The offer's terms, line by line, without empty ones. The short form for cards omits custom terms. */
export function OfferTerms({ terms, isShort = false }: { terms: Terms | null | undefined; isShort?: boolean }) {
  const { i18n } = useLingui()
  const { salary, start, place, more } = terms ?? {}
  const pay = salary && toYearlySalary(salary) ? salary : null
  const named = (!isShort && more) || []
  if (!pay && !start && !place && named.length === 0) return null
  return (
    <dl className={styles.terms} data-short={isShort ? '' : undefined}>
      {pay ? (
        <OfferTerm name={<Trans>Salary</Trans>} isClear>
          <OfferPay salary={pay} />
        </OfferTerm>
      ) : null}
      {place ? (
        <OfferTerm name={<Trans>Place</Trans>} isClear>
          <bdi>{place}</bdi>
        </OfferTerm>
      ) : null}
      {start ? (
        <OfferTerm name={<Trans>First day of work</Trans>}>
          <time dateTime={start}>{formatDay(Date.parse(start), i18n.locale)}</time>
        </OfferTerm>
      ) : null}
      {named.map(({ label, value }) => (
        <OfferTerm key={label} name={<bdi>{label}</bdi>}>
          <bdi>{value}</bdi>
        </OfferTerm>
      ))}
    </dl>
  )
}

/** `isClear`: the value is self-explanatory, so a card omits the name. */
function OfferTerm({ name, isClear, children }: { name: ReactNode; isClear?: boolean; children: ReactNode }) {
  return (
    <div data-clear={isClear}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
