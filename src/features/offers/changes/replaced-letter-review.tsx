import { useId, useRef } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Offer, OfferDocument } from '#contract/offers/offers.ts'
import { DeclineButton } from '#src/features/offers/decide/decline-button.tsx'
import { useMarkChangesSeen } from '#src/data/offers/mark-changes-seen.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import styles from './changes.module.css'
import { LetterDiff } from './letter-diff.tsx'
import type { ShownChange } from '#src/cards/offer-changes/shown-changes.ts'
import { useLetterDiff } from './use-letter-diff.ts'

/** Shown before signing a replaced letter, until the changes were reviewed. */
export function ReplacedLetterReview({ offer, document, change, isOffline, onDecline }: ReplacedLetterProps) {
  const title = useId()
  const place = useRef<HTMLDivElement>(null)
  const { mutateAsync, isPending } = useMarkChangesSeen()
  const { changes } = useLetterDiff(offer.id, document, change.before?.sha256 ?? '')

  const handleSeen = async () => {
    const panel = place.current?.closest('section')
    try {
      await mutateAsync({ offerId: offer.id, ids: change.ids })
      focusPanelTitle(panel)
    } catch (error) {
      showSnack({ kind: 'disruptive', text: getFailureText(error as Error) })
    }
  }
  return (
    <div ref={place} className={styles.replaced} role="group" aria-labelledby={title}>
      <h3 id={title}>
        <Trans>This letter changed</Trans>
      </h3>
      <div role="status">
        <ComparisonResult changes={changes} />
      </div>
      {changes && changes.length > 0 ? <LetterDiff changes={changes} /> : null}
      <Button
        kind="primary"
        wide
        busy={isPending}
        onClick={() => void handleSeen()}
        {...(isOffline ? { 'aria-disabled': true } : {})}
      >
        <span className={styles.confirm}>
          <Trans>I’ve read the changes</Trans>
          {isOffline ? (
            <small>
              <Trans>Signing needs the network</Trans>
            </small>
          ) : null}
        </span>
      </Button>
      <DeclineButton isOffline={isOffline} isBusy={isPending} onPress={onDecline} />
    </div>
  )
}

/** The result of comparing both letters. */
function ComparisonResult({ changes }: Pick<ReturnType<typeof useLetterDiff>, 'changes'>) {
  if (changes === undefined) return <Trans>Comparing it with the earlier letter</Trans>
  if (changes === null)
    return <Trans>The employer replaced it. We can’t compare it with the earlier letter, so read all of it.</Trans>
  if (changes.length === 0) return <Trans>The words are the same. The layout or pictures may have changed.</Trans>
  return <Trans>The employer replaced it. These lines changed:</Trans>
}

/** Moves the focus to the title of what the press opened, where keyboard and screen reader continue. */
function focusPanelTitle(panel: HTMLElement | null | undefined): void {
  const title = panel?.querySelector('h2')
  title?.setAttribute('tabindex', '-1')
  title?.focus()
}

type ReplacedLetterProps = {
  offer: Offer
  document: OfferDocument
  change: ShownChange
  isOffline: boolean
  onDecline: () => void
}
