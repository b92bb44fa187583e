import { useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { useAcceptDocument, useAcceptOffer, useDeclineOffer, type Signed } from '#src/data/offers/offer-decisions.ts'
import type { Uploaded } from '#src/platform/request/upload-fetch.ts'
import { showToast } from '#src/ui/notice/toast.tsx'
import type { DeclineDetails } from '#src/features/offers/talk/decline-reasons.tsx'
import { signInThenDecide, isSignInRequiredFailure } from './sign-in-then-decide.ts'
import { decisionTexts, toDecisionRefusal, type Decision, type Refusal } from './decision-refusal.ts'

/**
 * Accepting and declining on a letter's page, with the messages afterwards. Rejections are returned, to be shown in
 * place.
 */
export function useDecisions(offer: Offer, document: OfferDocument, accepts: Accepts): Decisions {
  const { i18n } = useLingui()
  const acceptDocument = useAcceptDocument()
  const acceptOffer = useAcceptOffer()
  const declineOffer = useDeclineOffer()
  const [uploaded, setUploaded] = useState<Uploaded>()
  // The terms as of opening the page, or of its last notice of changes: an update arriving meanwhile is not agreed to
  // unseen.
  const [shownTerms, setShownTerms] = useState(offer.terms_sha256)

  // Repeated presses, even before the page shows progress, are the same decision.
  const underWay = useRef<Promise<Refusal | undefined>>(undefined)
  const runExclusively = (run: () => Promise<Refusal | undefined>) =>
    (underWay.current ??= run().finally(() => (underWay.current = undefined)))

  const runDecision = async (decision: Decision, run: () => Promise<unknown>): Promise<Refusal | undefined> => {
    try {
      await run()
      showToast({
        kind: 'success',
        text: i18n._(decision === 'decline' ? decisionTexts.declined : decisionTexts.accepted),
      })
      return undefined
    } catch (error) {
      if (isSignInRequiredFailure(error)) return signInThenDecide(i18n, () => runDecision(decision, run))
      const refusal = toDecisionRefusal(i18n, error, decision)
      if (refusal.kind === 'other-terms') setShownTerms(refusal.terms)
      // The current offer replaces the form, so the message is a toast.
      if (refusal.kind === 'settled') showToast({ kind: 'info', text: refusal.text })
      return refusal
    }
  }

  return {
    accept: (given) =>
      runExclusively(() => {
        const signed = shownTerms ? { ...given, terms_sha256: shownTerms } : given
        const sending = { offerId: offer.id, signed, onUploaded: setUploaded }
        const accepted =
          accepts === 'offer'
            ? runDecision('acceptOffer', () => acceptOffer.mutateAsync(sending))
            : runDecision('acceptDocument', () => acceptDocument.mutateAsync({ ...sending, documentId: document.id }))
        return accepted.finally(() => setUploaded(undefined))
      }),
    decline: (details) =>
      runExclusively(() => runDecision('decline', () => declineOffer.mutateAsync({ offerId: offer.id, ...details }))),
    uploaded,
    shownTerms,
    isAccepting: acceptDocument.isPending || acceptOffer.isPending,
    isDeclining: declineOffer.isPending,
  }
}

/** What is accepted: one document of the offer, or the offer by its only letter (`/careers/offer-letter/{id}`). */
export type Accepts = 'document' | 'offer'

export type Decisions = {
  accept: (signed: Signed) => Promise<Refusal | undefined>
  decline: (said: DeclineDetails) => Promise<Refusal | undefined>
  /** How much of a signed letter has been sent, during the upload. */
  uploaded: Uploaded | undefined
  /** Identifies the terms that are agreed to; other terms need another agreement. */
  shownTerms: string | null | undefined
  isAccepting: boolean
  isDeclining: boolean
}
