import { Trans } from '@lingui/react/macro'
import { FlaskConical } from 'lucide'
import { Icon } from '#src/ui/icon.tsx'
import styles from './sign-in.module.css'

/** Shows the mailed code, because in the demo no mail leaves the machine. */
export function DemoMailboxHint() {
  return (
    <p className={styles.demo}>
      <Icon of={FlaskConical} />
      <span>
        <Trans>
          This is a demo. The code is in the{' '}
          <a href="/dev/mailbox" target="_blank" rel="noreferrer">
            demo mailbox
          </a>
          .
        </Trans>
      </span>
    </p>
  )
}
