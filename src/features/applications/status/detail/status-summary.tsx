import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Application } from '#contract/applications/forms/applications.ts'
import { ReplyByLine } from '#src/features/applications/status/reply-by-line.tsx'
import { SilenceLine } from '#src/features/applications/status/silence-line.tsx'
import { UnreadMessagesLine } from '#src/features/applications/status/unread-messages-line.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import styles from './application.module.css'

/** The current status, progress, and expected reply. */
export function StatusSummary({ application, now }: { application: Application; now: number }) {
  const id = useId()
  const { currentStatus, stage } = application
  return (
    <Card as="section" className={styles.standing} aria-labelledby={id}>
      <h2 id={id} className={styles.label}>
        <Trans>Where it stands</Trans>
      </h2>
      <p className={styles.status}>{currentStatus}</p>
      <StageLine stage={stage} />
      <UnreadMessagesLine application={application} href="#messages" />
      <ReplyByLine application={application} now={now} />
      <SilenceLine application={application} />
    </Card>
  )
}

/** The number of completed steps. A withdrawn or rejected application has left this sequence. */
function StageLine({ stage: { index, total } }: { stage: Application['stage'] }) {
  if (index >= total) return null
  const step = index + 1
  return (
    <div className={styles.stage}>
      <div className={styles.steps} aria-hidden="true">
        {Array.from({ length: total }, (_, at) => (
          <span key={at} className={joinClassNames(styles.step, at <= index && styles.reached)} />
        ))}
      </div>
      <p className={styles.quiet}>
        <Trans>
          Step {step} of {total}
        </Trans>
      </p>
    </div>
  )
}
