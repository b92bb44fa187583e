import { useId, useState, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import type { Signed } from '#src/data/offers/offer-decisions.ts'
import { DeclineModal } from '#src/features/offers/decide/decline-modal.tsx'
import type { Refusal } from '#src/features/offers/decide/decision-refusal.ts'
import { ReplacedLetterReview } from '#src/features/offers/changes/replaced-letter-review.tsx'
import { findLetterReplacement } from '#src/cards/offer-changes/shown-changes.ts'
import { AfterSigning } from '#src/features/offers/sign/after-signing.tsx'
import { UploadForm } from './upload-form.tsx'
import { LetterToPrint } from './letter-to-print.tsx'
import styles from './upload-steps.module.css'
import { useDecisions, type Accepts } from '#src/features/offers/decide/use-decisions.ts'
import type { Obstacle } from '#src/features/offers/use-offers.ts'

/** Signing on paper or in another app in three steps (O-07): review, sign, upload. */
export function UploadSteps({ offer, document, accepts, obstacle }: UploadStepsProps) {
  const [isDeclining, setIsDeclining] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const decisions = useDecisions(offer, document, accepts)
  const replaced = findLetterReplacement(offer, document)

  const handleSigned = async (signed: Signed) => {
    setRefusal(undefined)
    setRefusal(await decisions.accept(signed))
  }

  return (
    <>
      <ol className={styles.steps}>
        <NumberedStep number={1} title={<Trans>Review job offer</Trans>}>
          <LetterToPrint offerId={offer.id} document={document} />
        </NumberedStep>
        <NumberedStep number={2} title={<Trans>Print & sign, or sign digitally</Trans>}>
          <ul className={styles.ways}>
            <li>
              <Trans>
                <strong>On paper:</strong> print the letter, sign it with a pen, then scan it or photograph it in good
                light.
              </Trans>
            </li>
            <li>
              <Trans>
                <strong>Digitally:</strong> open the downloaded PDF in an app that can sign, and save the signed copy.
              </Trans>
            </li>
          </ul>
          <p>
            <Trans>Several pages belong into one PDF.</Trans>
          </p>
        </NumberedStep>
        <NumberedStep number={3} title={<Trans>Upload signed document</Trans>}>
          {replaced ? (
            <ReplacedLetterReview
              offer={offer}
              document={document}
              change={replaced}
              isOffline={obstacle === 'offline'}
              onDecline={() => setIsDeclining(true)}
            />
          ) : null}
          {/* Hidden but not removed, so that a file chosen before the letter was replaced is kept. */}
          <div hidden={replaced !== undefined}>
            <UploadForm
              document={document}
              obstacle={obstacle}
              isBusy={decisions.isAccepting}
              uploaded={decisions.uploaded}
              refusal={refusal && refusal.kind !== 'settled' ? refusal : undefined}
              onSigned={(signed) => void handleSigned(signed)}
              onDecline={() => setIsDeclining(true)}
            />
          </div>
          <AfterSigning offer={offer} />
        </NumberedStep>
      </ol>
      <DeclineModal
        offer={offer}
        isOpen={isDeclining}
        isBusy={decisions.isDeclining}
        isOffline={obstacle === 'offline'}
        onClose={() => setIsDeclining(false)}
        onDecline={decisions.decline}
      />
    </>
  )
}

function NumberedStep({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <li className={styles.step}>
      <section aria-labelledby={id} className={styles.body}>
        <div className={styles.head}>
          {/* The list conveys the number to screen readers. */}
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <h2 id={id}>{title}</h2>
        </div>
        {children}
      </section>
    </li>
  )
}

type UploadStepsProps = { offer: Offer; document: OfferDocument; accepts: Accepts; obstacle: Obstacle | undefined }
