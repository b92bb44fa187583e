import { Trans } from '@lingui/react/macro'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { DocumentLengthAndSize } from '#src/features/offers/offer/document-length-and-size.tsx'
import styles from './sign-panel.module.css'

/** Facts about the letter that is being signed. */
export function SignFacts({ offer, document }: { offer: Offer; document: OfferDocument }) {
  const { signature_place: place } = document
  const page = place?.page
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Document</Trans>
        </dt>
        <dd>
          <strong>{document.name}</strong>
          <DocumentLengthAndSize document={document} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Position</Trans>
        </dt>
        <dd>{offer.position.name}</dd>
      </div>
      <div>
        <dt>
          <Trans>Your signature</Trans>
        </dt>
        <dd>
          {place ? <Trans>On page {page}, where it is marked</Trans> : <Trans>On a certificate page at the end</Trans>}
        </dd>
      </div>
    </dl>
  )
}
