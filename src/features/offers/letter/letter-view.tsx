import { useEffect, useState, type ReactElement } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Trans } from '@lingui/react/macro'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { hasLetter, letterQuery } from '#src/data/offers/letters.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { triggerMoment } from '#src/platform/install/moment-cards.ts'
import { reserveForEndBar } from '#src/ui/reserve-bar-height.ts'
import { Button } from '#src/ui/button/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { BackLink } from '#src/features/offers/back-link.tsx'
import { getLetterTask } from '#src/features/offers/offer/offer-documents.ts'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { CountersignNote } from './countersign-note.tsx'
import { LetterStatusPanel } from './letter-status-panel.tsx'
import { OfferNewsBesideLetter } from '#src/features/offers/changes/offer-news-beside-letter.tsx'
import { LetterPaper } from './letter-paper.tsx'
import styles from './letter-view.module.css'
import { OfferStatus } from '#src/features/offers/offer-status.tsx'
import { toOfferPath } from '#src/cards/offer-paths.ts'
import { OfferTerms } from '#src/features/offers/terms/offer-terms.tsx'
import { UploadSteps } from '#src/features/offers/upload/upload-steps.tsx'
import { LazyNamePanel } from '#src/features/offers/sign/lazy-signing-name-panel.tsx'
import { scrollToSignPanel } from '#src/features/offers/sign/scroll-to-sign-panel.ts'
import { SignPanel } from '#src/features/offers/sign/sign-panel.tsx'
import type { Accepts } from '#src/features/offers/decide/use-decisions.ts'
import type { Known } from '#src/features/offers/use-offers.ts'

/** Pages with another layout than a letter with a form beside it. */
const KINDS = { upload: 'steps', esign: 'frame', inline: undefined, read: undefined } as const

/** A letter like paper, and beside or below it what can be done with it. */
export function LetterView({ offer, document, accepts, state }: LetterViewProps) {
  const { configs, onboarding } = useBoot()
  const isNameOpen = onboarding.openSteps?.includes('name') ?? false
  const task = getLetterTask(offer, document, configs.offersConfig.signingMode, state.now)
  const { data: letter } = useQuery(letterQuery(offer.id, document))
  const isHydrated = useHydrated()
  const obstacle = state.obstacle ?? (isHydrated && letter?.isExact === false ? 'old' : undefined)
  const position = offer.position.name
  const [couldSign] = useState(task !== 'read')
  // No prompts while reading.
  useEffect(() => () => triggerMoment('offer-read'), [])

  return (
    <div className={styles.page} data-kind={KINDS[task]}>
      <header className={styles.head}>
        <BackLink href={toOfferPath(offer.id)}>
          <Trans>Back</Trans>
        </BackLink>
        <PageTitle className={styles.title}>{document.name}</PageTitle>
        <p className={styles.position}>
          <Trans>
            Job offer for <bdi>{position}</bdi>
          </Trans>
        </p>
        <OfferStatus offer={offer} now={state.now} />
        <CountersignNote offer={offer} document={document} now={state.now} />
        {state.isOld ? <LastUpdated state={state} /> : null}
        <OfferNewsBesideLetter offer={offer} document={document} canSign={task !== 'read'} />
      </header>
      {task === 'upload' ? (
        <>
          <OfferTerms terms={offer.terms} />
          {isNameOpen ? (
            <LazyNamePanel />
          ) : (
            <UploadSteps offer={offer} document={document} accepts={accepts} obstacle={obstacle} />
          )}
        </>
      ) : (
        sortLetterPanels(
          couldSign && task === 'read',
          <div key="paper" className={styles.paper}>
            <LetterPaper offerId={offer.id} document={document} isToSign={task !== 'read'} />
            {task === 'read' ? null : (
              <div ref={reserveForEndBar} className={styles.jump}>
                <Button kind="primary" wide onClick={scrollToSignPanel}>
                  <Trans>Go to signing</Trans>
                </Button>
              </div>
            )}
          </div>,
          // A pending letter's message is shown by the paper itself.
          document.status === 'Pending' && !hasLetter(document) ? null : (
            <aside key="aside" className={styles.aside}>
              <OfferTerms terms={offer.terms} />
              {task === 'read' ? (
                <LetterStatusPanel offer={offer} document={document} now={state.now} isFresh={couldSign} />
              ) : isNameOpen ? (
                <LazyNamePanel />
              ) : (
                <SignPanel offer={offer} document={document} accepts={accepts} task={task} obstacle={obstacle} />
              )}
            </aside>
          ),
        )
      )}
    </div>
  )
}

/**
 * After a decision its result comes before the letter, which may still be loading; otherwise the letter comes first.
 */
function sortLetterPanels(isDecided: boolean, paper: ReactElement, aside: ReactElement | null) {
  return isDecided ? [aside, paper] : [paper, aside]
}

type LetterViewProps = { offer: Offer; document: OfferDocument; accepts: Accepts; state: Known }
