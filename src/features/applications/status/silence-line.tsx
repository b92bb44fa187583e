import { Plural, Trans } from '@lingui/react/macro'
import { Hourglass } from 'lucide'
import type { Application } from '#contract/applications/forms/applications.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './lines.module.css'

/** Says that there was no news for longer than is usual with this employer. */
export function SilenceLine({ application: { silence } }: { application: Application }) {
  if (!silence) return null
  const { days, usualDays } = silence
  return (
    <p className={styles.line}>
      <Icon of={Hourglass} />
      <span>
        <Trans>
          <Plural value={days} one="No news for # day." other="No news for # days." /> Usually {usualDays} here.
        </Trans>
      </span>
    </p>
  )
}
