import { Trans } from '@lingui/react/macro'
import styles from './push-card.module.css'

/** Why notifications do not work on this device, and how to fix that. */
export function PushHelp({ state }: { state: 'install' | 'denied' | 'revoked' }) {
  if (state !== 'install')
    return (
      <p className={styles.text}>
        <Trans>
          Your browser blocks notifications of this site. To allow them, open the site's settings beside its address, or
          the app's settings on your phone, and allow notifications.
        </Trans>
      </p>
    )
  return (
    <p className={styles.text}>
      <Trans>
        On iPhone and iPad, install the site first: press Share, then "Add to Home Screen". Open it from there, and
        switch this on.
      </Trans>
    </p>
  )
}
