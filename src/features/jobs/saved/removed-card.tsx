import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { useSave } from '#src/cards/use-save.ts'
import { useSaving } from '#src/cards/use-saving.ts'
import { WaitsTag } from '#src/cards/waits-tag.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './saved.module.css'

/** Replaces a job that was just unsaved. */
export function RemovedCard({ position }: { position: Position }) {
  const save = useSave(position)
  const { waits } = useSaving(position)
  return (
    <div className={styles.removed}>
      <p>
        <Trans>
          Removed: <bdi>{position.name}</bdi>
        </Trans>
      </p>
      {waits && <WaitsTag />}
      <Button kind="quiet" size="small" onClick={() => save(true)}>
        <Icon of={Undo2} data-flips="" />
        <Trans>Undo</Trans>
        <VisuallyHidden>{position.name}</VisuallyHidden>
      </Button>
    </div>
  )
}
