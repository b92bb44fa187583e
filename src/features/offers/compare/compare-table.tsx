import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Offer } from '#contract/offers/offers.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { CompareValue, listCompareRows, type Fact } from './compare-value.tsx'
import { toOfferPath } from '#src/cards/offer-paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './compare.module.css'

const names: Record<Fact, MessageDescriptor> = {
  salary: msg`Salary a year`,
  place: msg`Place`,
  start: msg`First day of work`,
  deadline: msg`Answer by`,
  documents: msg`Documents`,
}

/**
 * A table with one column per offer. Row labels are above the values rather than next to them: on a phone two columns
 * get the full width, and with more of them the label stays in view while scrolling.
 */
export function CompareTable({ offers, now }: { offers: readonly Offer[]; now: number }) {
  const { t } = useLingui()
  return (
    <div className={styles.frame} data-columns={offers.length}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>
            <Trans>Offers side by side</Trans>
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {offers.map(({ id, position }) => (
              <th key={id} scope="col" id={toColumnId(id)}>
                <bdi>{position.name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        {listCompareRows(offers).map((row) => (
          <tbody key={row.fact ?? `more ${row.label}`}>
            <tr>
              <th scope="rowgroup" colSpan={offers.length}>
                <span className={styles.name}>{row.fact ? t(names[row.fact]) : <bdi>{row.label}</bdi>}</span>
              </th>
            </tr>
            <tr>
              {offers.map((offer) => (
                <td key={offer.id}>
                  <CompareValue row={row} offer={offer} now={now} />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
        <tbody className={styles.actions}>
          <tr>
            {offers.map(({ id }) => (
              <td key={id}>
                <OfferLink offerId={id} titleId={toColumnId(id)} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const toColumnId = (offerId: number) => `compared-${offerId}`

/** The link from a column to its offer; `titleId` is the element that names it. */
function OfferLink({ offerId, titleId }: { offerId: number; titleId: string }) {
  return (
    <Button href={toOfferPath(offerId)} wide aria-describedby={titleId}>
      <Trans>View job offer</Trans>
    </Button>
  )
}
