import { Trans } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { isDocumentSigned } from '#src/features/offers/offer/offer-documents.ts'
import styles from './sign-panel.module.css'

/** Explains what happens after signing. */
export function AfterSigning({ offer }: { offer: Offer }) {
  const company = useBoot().configs.pcsxConfig.branding.companyName
  const isLast = offer.offer_documents.filter((document) => !isDocumentSigned(document)).length <= 1
  return (
    <div className={styles.next}>
      <h3>
        <Trans>What happens next</Trans>
      </h3>
      <ol>
        <li>
          {company ? (
            <Trans>{company} receives your signed document at once.</Trans>
          ) : (
            <Trans>The employer receives your signed document at once.</Trans>
          )}
        </li>
        <li>
          {isLast ? (
            <Trans>The offer is then accepted. This is final.</Trans>
          ) : (
            <Trans>The offer is accepted when all its documents are signed.</Trans>
          )}
        </li>
        <li>
          <Trans>Your copy stays here, to be read and downloaded.</Trans>
        </li>
      </ol>
    </div>
  )
}
