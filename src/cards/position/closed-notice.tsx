import { Trans } from '@lingui/react/macro'
import { CalendarX } from 'lucide'
import { PostedDate } from '#src/cards/posted-date.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './position.module.css'

/** Says that a job is closed, and since when if that is known (epoch seconds). */
export function ClosedNotice({ since }: { since: number | null | undefined }) {
  return (
    <p className={styles.closed}>
      <Icon of={CalendarX} />
      <span>
        {since ? (
          <Trans>
            This job has been closed since <PostedDate seconds={since} />. It is shown as it was last known.
          </Trans>
        ) : (
          <Trans>This job is closed. It is shown as it was last known.</Trans>
        )}
      </span>
    </p>
  )
}
