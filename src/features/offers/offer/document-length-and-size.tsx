import { Plural, useLingui } from '@lingui/react/macro'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { formatByteSize } from '#src/ui/byte-size.ts'
import styles from './document-card.module.css'

/** A document's length and size, where the server reports them. */
export function DocumentLengthAndSize({ document }: { document: OfferDocument }) {
  const { i18n } = useLingui()
  const { page_count: pages, size } = document
  if (!pages && !size) return null
  return (
    <p className={styles.facts}>
      {pages ? (
        <bdi>
          <Plural value={pages} one="# page" other="# pages" />
        </bdi>
      ) : null}
      {pages && size ? ' · ' : null}
      {size ? <bdi>{formatByteSize(size, i18n)}</bdi> : null}
    </p>
  )
}
