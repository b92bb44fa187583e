import { Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './settings.module.css'

/** Signing out, with or without forgetting this device. */
export function SignOutSection() {
  return (
    <div className={styles.leave}>
      <Button href={PAGE.logout}>
        <Icon of={LogOut} />
        <Trans>Sign out</Trans>
      </Button>
      <Button kind="quiet" href={`${PAGE.logout}?forget=1`} aria-describedby="forget-device">
        <Trans>Forget this device</Trans>
      </Button>
      <p id="forget-device" className={styles.text}>
        <Trans>
          For a device that others use. You are signed out, and the next sign-in here counts as a new device.
        </Trans>
      </p>
    </div>
  )
}
