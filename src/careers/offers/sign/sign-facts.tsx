import { Trans } from '@lingui/react/macro'
import type { Offer, OfferDocument } from '#contract/offers.ts'
import { DocumentFacts } from '#src/careers/offers/offer/document-facts.tsx'
import styles from './sign-panel.module.css'

/** What is signed. */
export function SignFacts({ offer, document }: { offer: Offer; document: OfferDocument }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Trans>Document</Trans>
        </dt>
        <dd>
          <strong>{document.name}</strong>
          <DocumentFacts document={document} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Position</Trans>
        </dt>
        <dd>{offer.position.name}</dd>
      </div>
    </dl>
  )
}
