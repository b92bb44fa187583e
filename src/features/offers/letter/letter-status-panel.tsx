import { useEffect, useId, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Info } from 'lucide'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LazyReceiptButtons } from '#src/features/offers/lazy-receipt.tsx'
import { isDocumentSigned, findNextUnsignedDocument } from '#src/features/offers/offer/offer-documents.ts'
import styles from './letter-outcome.module.css'
import { toDocumentPath } from '#src/features/offers/offer/document-path.ts'
import { toOfferPath, verifyPath } from '#src/cards/offer-paths.ts'
import { offerHeaderTexts } from '#src/features/offers/offer/offer-header-texts.ts'
import { isOfferActionable, getDisplayedStatus } from '#src/features/offers/displayed-offer-status.ts'

/** A letter's status when there is nothing to sign. `isFresh`: decided just now, so it is announced. */
export function LetterStatusPanel({ offer, document, now, isFresh }: LetterOutcomeProps) {
  const { t } = useLingui()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const status = getDisplayedStatus(offer, now)
  const hasSigned = isDocumentSigned(document)
  const next = isOfferActionable(offer, now) ? findNextUnsignedDocument(offer) : undefined
  useEffect(() => {
    if (isFresh) title.current?.focus()
  }, [isFresh])

  return (
    <section className={styles.outcome} aria-labelledby={id} data-signed={hasSigned ? '' : undefined}>
      {hasSigned ? <Icon of={CircleCheck} /> : <Icon of={Info} />}
      <h2 id={id} ref={title} tabIndex={-1} className={styles.title}>
        {hasSigned ? <Trans>This document is signed</Trans> : <Trans>This document can be read</Trans>}
      </h2>
      <p>
        {document.status === 'Pending' ? (
          <Trans>The employer is still preparing it. You can sign it when it is ready.</Trans>
        ) : next ? (
          <Trans>The offer is accepted when all its documents are signed.</Trans>
        ) : (
          t(offerHeaderTexts[status].text)
        )}
      </p>
      {document.seal_failed ? (
        <p>
          <Trans>
            Your signature is stored and counts. The digital seal could not be added to this letter. The employer has
            been told.
          </Trans>
        </p>
      ) : null}
      <div className={styles.actions}>
        {next && next.id !== document.id ? (
          <Button kind="primary" href={toDocumentPath(offer, next)} wide>
            <Trans>Next document</Trans>
          </Button>
        ) : null}
        {offer.status === 'Accepted' ? <LazyReceiptButtons offerId={offer.id} /> : null}
        <Button href={toOfferPath(offer.id)} wide>
          <Trans>Back to offer</Trans>
        </Button>
        {document.sealed ? (
          <Button kind="quiet" href={verifyPath} wide>
            <Trans>Check this letter</Trans>
          </Button>
        ) : null}
      </div>
    </section>
  )
}

type LetterOutcomeProps = { offer: Offer; document: OfferDocument; now: number; isFresh: boolean }
