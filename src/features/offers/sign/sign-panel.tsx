import { useId, useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import type { Signed } from '#src/data/offers/offer-decisions.ts'
import { DeclineButton } from '#src/features/offers/decide/decline-button.tsx'
import { DeclineModal } from '#src/features/offers/decide/decline-modal.tsx'
import type { Refusal } from '#src/features/offers/decide/decision-refusal.ts'
import { EsignField } from '#src/features/offers/esign/esign-field.tsx'
import { RefusalNote } from '#src/features/offers/decide/refusal-note.tsx'
import { ConsentDisclosure } from './consent-disclosure.tsx'
import { LazyRequestPaperCopy } from './lazy-request-paper-copy.tsx'
import { ReplacedLetterReview } from '#src/features/offers/changes/replaced-letter-review.tsx'
import { findLetterReplacement } from '#src/cards/offer-changes/shown-changes.ts'
import { AddresseeNote } from './addressee-note.tsx'
import { SignFacts } from './sign-facts.tsx'
import { SignForm } from './sign-form.tsx'
import { AfterSigning } from './after-signing.tsx'
import { SIGN_PANEL } from './scroll-to-sign-panel.ts'
import styles from './sign-panel.module.css'
import { useRecordConsentView } from './use-record-consent-view.ts'
import { useDecisions, type Accepts } from '#src/features/offers/decide/use-decisions.ts'
import type { Obstacle } from '#src/features/offers/use-offers.ts'

/**
 * The panel for signing: the document, that signing is final, and what happens next; then buttons to sign or decline.
 */
export function SignPanel({ offer, document, accepts, task, obstacle }: SignPanelProps) {
  const title = useId()
  const [isDeclining, setIsDeclining] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const decisions = useDecisions(offer, document, accepts)
  const consent = useRecordConsentView(offer.id, document)
  const replaced = findLetterReplacement(offer, document)

  const handleSigned = async (signed: Signed) => {
    setRefusal(undefined)
    setRefusal(await decisions.accept(signed))
  }
  const form = {
    document,
    addressee: offer.addressee,
    terms: decisions.shownTerms,
    obstacle,
    isBusy: decisions.isAccepting,
    onSigned: (signed: Signed) => void handleSigned(signed),
    onDecline: () => setIsDeclining(true),
  }

  return (
    <section id={SIGN_PANEL} className={styles.panel} aria-labelledby={title}>
      <h2 id={title} tabIndex={-1} className={styles.title}>
        {task === 'esign' ? <Trans>Electronic signature</Trans> : <Trans>Sign this document</Trans>}
      </h2>
      {/* The signing page itself shows what is signed. */}
      {task === 'esign' ? null : <SignFacts offer={offer} document={document} />}
      <AddresseeNote addressee={offer.addressee} />
      {refusal && refusal.kind !== 'settled' ? <RefusalNote refusal={refusal} /> : null}
      {replaced ? (
        <ReplacedLetterReview
          offer={offer}
          document={document}
          change={replaced}
          isOffline={obstacle === 'offline'}
          onDecline={form.onDecline}
        />
      ) : null}
      {/* The form stays mounted but hidden, so that input from before the letter was replaced is kept. */}
      {task === 'inline' ? (
        <div ref={consent} hidden={replaced !== undefined} className={styles.inline}>
          <ConsentDisclosure offer={offer} isOffline={obstacle === 'offline'} />
          <SignForm {...form} />
        </div>
      ) : null}
      {task === 'esign' && !replaced ? (
        <>
          <EsignField key={document.sha256} offer={offer} document={document} obstacle={obstacle} />
          <DeclineButton isOffline={obstacle === 'offline'} onPress={form.onDecline} />
          <LazyRequestPaperCopy offer={offer} isOffline={obstacle === 'offline'} />
        </>
      ) : null}
      <AfterSigning offer={offer} />
      <DeclineModal
        offer={offer}
        isOpen={isDeclining}
        isBusy={decisions.isDeclining}
        isOffline={obstacle === 'offline'}
        onClose={() => setIsDeclining(false)}
        onDecline={decisions.decline}
      />
    </section>
  )
}

type SignPanelProps = {
  offer: Offer
  document: OfferDocument
  accepts: Accepts
  task: 'inline' | 'esign'
  obstacle: Obstacle | undefined
}
