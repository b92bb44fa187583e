import { SquarePlus } from 'lucide'
import { rememberInstallOffered } from '#src/platform/install/install-memory.ts'
import { requestInstall, useInstallMethod } from '#src/platform/install/install.ts'
import { InstallSteps } from '#src/shell/install/install-steps.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { DeviceNudgeCard, type DeviceNudgeProps } from './device-nudge-card.tsx'

/** Suggests installing the site as an app: by a button if the browser offers it, by instructions on iPhone and iPad. */
export function InstallNudge({ nudge, onDismiss }: DeviceNudgeProps) {
  const way = useInstallMethod()
  if (way !== 'prompt' && way !== 'ios') return null
  const handleDismiss = () => {
    // The card that offers the installation at another moment is not shown either.
    rememberInstallOffered()
    onDismiss()
  }
  return (
    <DeviceNudgeCard
      nudge={nudge}
      icon={SquarePlus}
      onDismiss={handleDismiss}
      action={
        way === 'prompt' && (
          <Button size="small" onClick={() => void requestInstall()}>
            {nudge.cta.label}
          </Button>
        )
      }
    >
      {way === 'ios' && <InstallSteps />}
    </DeviceNudgeCard>
  )
}
