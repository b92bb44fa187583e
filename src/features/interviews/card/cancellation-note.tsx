import { Trans } from '@lingui/react/macro'
import type { Interview } from '#contract/interviews/interviews.ts'
import styles from './card.module.css'

/** Says who canceled an interview, and why. */
export function CancellationNote({ interview: { status, canceledBy, reason } }: { interview: Interview }) {
  if (status !== 'canceled') return null
  return (
    <div>
      <p>
        {canceledBy === 'candidate' ? (
          <Trans>You canceled this interview.</Trans>
        ) : (
          <Trans>The employer canceled this interview.</Trans>
        )}
      </p>
      {reason !== null && (
        <p className={styles.words}>
          <bdi>{reason}</bdi>
        </p>
      )}
    </div>
  )
}
