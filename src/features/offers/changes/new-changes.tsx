import { useId } from 'react'
import { Trans } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import { useMarkChangesSeen } from '#src/data/offers/mark-changes-seen.ts'
import { toLetterPagePath } from '#src/cards/offer-paths.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { ChangeList } from '#src/cards/offer-changes/change-list.tsx'
import styles from './changes.module.css'
import { areOnlyFirstLetters, isLetterReplacement, type ShownChange } from '#src/cards/offer-changes/shown-changes.ts'

/** The employer's changes until marked as seen. Replaced letters are reviewed on their own page. */
export function NewChanges({ offer, changes }: { offer: Offer; changes: readonly ShownChange[] }) {
  const title = useId()
  const { mutateAsync, isPending } = useMarkChangesSeen()
  const ids = changes.filter((one) => !isLetterReplacement(one)).flatMap((one) => one.ids)
  if (changes.length === 0) return null

  const handleSeen = async () => {
    try {
      await mutateAsync({ offerId: offer.id, ids })
      // The button is gone, so keyboard focus moves to the top of the page.
      document.querySelector<HTMLElement>('[data-page-title]')?.focus()
    } catch (error) {
      showSnack({ kind: 'disruptive', text: getFailureText(error as Error) })
    }
  }
  return (
    <section className={styles.new} aria-labelledby={title}>
      <h2 id={title}>
        {areOnlyFirstLetters(changes) ? (
          <Trans>Your letter is ready to sign</Trans>
        ) : (
          <Trans>The employer changed this offer</Trans>
        )}
      </h2>
      <ChangeList changes={changes} />
      <div className={styles.actions}>
        {changes.filter(isLetterReplacement).map((one) => (
          <CompareLink key={one.ids.join()} offer={offer} change={one} />
        ))}
        {ids.length > 0 ? (
          <Button busy={isPending} onClick={() => void handleSeen()}>
            <Trans>Mark as read</Trans>
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function CompareLink({ offer, change }: { offer: Offer; change: ShownChange }) {
  const name = <bdi>{change.name}</bdi>
  return (
    <Button href={toLetterPagePath(offer.id, change.document_id ?? '')}>
      <span>
        <Trans>Compare {name}</Trans>
      </span>
    </Button>
  )
}
