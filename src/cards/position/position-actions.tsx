import type { PositionOverrides } from '#contract/jobs/positions/overrides.ts'
import type { PositionDetails } from '#contract/jobs/positions/positions.ts'
import { SaveButton } from '#src/cards/save-button.tsx'
import { useSavedState } from '#src/cards/use-saved-state.ts'
import { PendingTag } from '#src/cards/pending-tag.tsx'
import { ApplyArea } from './apply-area.tsx'
import { reserveForEndBar } from '#src/ui/reserve-bar-height.ts'
import { isJobClosed } from '#src/cards/is-job-closed.ts'
import styles from './position.module.css'

type Props = { details: PositionDetails; texts: PositionOverrides['texts'] | undefined }

/** Actions for a job: within reach of the thumb on phones, beside the facts on wider screens. */
export function PositionActions({ details, texts }: Props) {
  const { applyAction } = details.positionUserActions
  const { isSaved, waits } = useSavedState(details)
  // A closed job can only be removed from the saved jobs.
  if (isJobClosed(details) && !isSaved) return null
  return (
    <div ref={reserveForEndBar} className={styles.actions}>
      <ApplyArea action={applyAction} text={texts?.['apply']} />
      <SaveButton position={details} look="button" text={texts?.['save']} />
      {waits && <PendingTag />}
    </div>
  )
}
