import { Trans, useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import type { OutboxRow } from '#contract/zod-free/outbox.ts'
import { isSavedByRow } from '#src/data/jobs/positions/saved-positions.ts'
import { CONFLICT, discardChange, resendChange } from '#src/platform/outbox/rejected-changes.ts'
import { useOutbox } from '#src/platform/outbox/outbox-state.ts'
import { Button } from '#src/ui/button/button.tsx'
import styles from './refused-changes.module.css'

/** Offline changes that the server rejected: shown, never dropped silently (N-14). */
export function RefusedChanges({ slot }: { slot: Element }) {
  const { t } = useLingui()
  const { refused } = useOutbox()
  const list = (
    <div role="status">
      {refused.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
        <ul role="list" aria-label={t`Changes that were not accepted`} className={styles.list}>
          {refused.map((row) => (
            <li key={row.id} className={styles.item}>
              <p className={styles.text}>
                <RefusedChangeText row={row} />
              </p>
              <Button size="small" onClick={() => void resendChange(row)}>
                {isPreferencesConflict(row) ? <Trans>Keep this choice</Trans> : <Trans>Try again</Trans>}
              </Button>
              <Button size="small" kind="quiet" onClick={() => void discardChange(row)}>
                <Trans>Discard</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
  return createPortal(list, slot)
}

const isPreferencesConflict = ({ action, refused }: OutboxRow) =>
  action === 'change-preferences' && refused === CONFLICT

function RefusedChangeText({ row }: { row: OutboxRow }) {
  if (isPreferencesConflict(row))
    return (
      <Trans>
        A notification choice you made without a network was not saved: you chose otherwise on another device meanwhile.
      </Trans>
    )
  if (row.action !== 'save-job') return <Trans>A change made without a network was not accepted.</Trans>
  return isSavedByRow(row) ? (
    <Trans>
      The job <bdi>{row.name}</bdi> could not be saved.
    </Trans>
  ) : (
    <Trans>
      The job <bdi>{row.name}</bdi> could not be taken off your saved jobs.
    </Trans>
  )
}
