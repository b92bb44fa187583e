import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { useSaveJob } from '#src/cards/use-save-job.ts'
import { useSavedState } from '#src/cards/use-saved-state.ts'
import { PendingTag } from '#src/cards/pending-tag.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './saved.module.css'

/** Replaces a job that was just unsaved. */
export function RemovedJobCard({ position }: { position: Position }) {
  const save = useSaveJob(position)
  const { waits } = useSavedState(position)
  return (
    <div className={styles.removed}>
      <p>
        <Trans>
          Removed: <bdi>{position.name}</bdi>
        </Trans>
      </p>
      {waits && <PendingTag />}
      <Button kind="quiet" size="small" onClick={() => save(true)}>
        <Icon of={Undo2} data-flips="" />
        <Trans>Undo</Trans>
        <VisuallyHidden>{position.name}</VisuallyHidden>
      </Button>
    </div>
  )
}
