import { Trans } from '@lingui/react/macro'
import { Check, Smartphone } from 'lucide'
import { requestInstall, useInstallMethod } from '#src/platform/install/install.ts'
import { InstallSteps } from '#src/shell/install/install-steps.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings.module.css'

/** Installing the site as an app on this device. */
export function InstallSection() {
  const way = useInstallMethod()
  return (
    <SettingsSection
      title={<Trans>App on this device</Trans>}
      text={<Trans>Your jobs and offers one tap away, and readable without a network.</Trans>}
    >
      {way === 'installed' && (
        <p className={styles.name}>
          <Icon of={Check} className={styles.icon} />
          <Trans>Installed</Trans>
        </p>
      )}
      {way === 'prompt' && (
        <Button className={styles.action ?? ''} onClick={() => void requestInstall()}>
          <Icon of={Smartphone} />
          <Trans>Install</Trans>
        </Button>
      )}
      {way === 'ios' && <InstallSteps />}
      {way === 'unknown' && (
        <p className={styles.detail}>
          <Trans>If your browser can install this site, it says so in its own menu.</Trans>
        </p>
      )}
    </SettingsSection>
  )
}
