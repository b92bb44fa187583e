import { Fragment, type ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferTerms as Terms } from '#contract/offers/offer-terms.ts'
import { yearly } from '#src/careers/offers/compare/yearly.ts'
import { formatDay } from '#src/platform/time/dates.ts'
import styles from './offer-terms.module.css'
import { Pay } from '#src/cards/pay/pay.tsx'

/** What is offered, line by line; nothing where the employer says nothing. Short, as on a card: without what only the employer names. */
export function OfferTerms({ terms, isShort = false }: { terms: Terms | null | undefined; isShort?: boolean }) {
  const { i18n } = useLingui()
  const lines = Object.entries(LINES).flatMap(([term, line]) => {
    if (!terms || (isShort && term === 'more')) return []
    const shown = line(terms, i18n.locale)
    return shown ? [<Fragment key={term}>{shown}</Fragment>] : []
  })
  if (lines.length === 0) return null
  return (
    <dl className={styles.terms} data-short={isShort ? '' : undefined}>
      {lines}
    </dl>
  )
}

/** How each term is shown, in the order in which they stand; null where the employer says nothing. */
const LINES: Readonly<Record<keyof Terms, (terms: Terms, locale: string) => ReactNode>> = {
  salary: ({ salary }) =>
    salary && yearly(salary) ? (
      <Term name={<Trans>Salary</Trans>} isClear>
        <Pay salary={salary} />
      </Term>
    ) : null,
  place: ({ place }) =>
    place ? (
      <Term name={<Trans>Place</Trans>} isClear>
        <bdi>{place}</bdi>
      </Term>
    ) : null,
  start: ({ start }, locale) =>
    start ? (
      <Term name={<Trans>First day of work</Trans>}>
        <time dateTime={start}>{formatDay(Date.parse(start), locale)}</time>
      </Term>
    ) : null,
  more: ({ more }) =>
    more?.length
      ? more.map(({ label, value }) => (
          <Term key={label} name={<bdi>{label}</bdi>}>
            <bdi>{value}</bdi>
          </Term>
        ))
      : null,
}

/** `isClear`: the value says what it is, so that a card need not show the name. */
function Term({ name, isClear, children }: { name: ReactNode; isClear?: boolean; children: ReactNode }) {
  return (
    <div data-clear={isClear}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
