import { useLingui } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import { getDocumentStatus } from '#src/features/offers/offer/document-status.ts'
import styles from './compare.module.css'

/** An offer's documents and their status. */
export function DocumentsCell({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  return (
    <ul className={styles.documents}>
      {offer.offer_documents.map((document) => (
        <li key={document.id}>
          <bdi>{document.name}</bdi>
          <span className={styles.quiet}>{t(getDocumentStatus(document, true))}</span>
        </li>
      ))}
    </ul>
  )
}
