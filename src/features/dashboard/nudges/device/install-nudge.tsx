import { SquarePlus } from 'lucide'
import { rememberInstallOffered } from '#src/platform/install/install-memory.ts'
import { requestInstall, useInstallMethod } from '#src/platform/install/install.ts'
import { InstallSteps } from '#src/shell/install/install-steps.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { DeviceCard, type DeviceNudgeProps } from './device-card.tsx'

/** The site as an app: by a press where the browser offers it, by hand on iPhone and iPad. */
export function InstallNudge({ nudge, onDismiss }: DeviceNudgeProps) {
  const way = useInstallMethod()
  if (way !== 'prompt' && way !== 'ios') return null
  const handleDismiss = () => {
    // The card that offers it at a good moment stays away too.
    rememberInstallOffered()
    onDismiss()
  }
  return (
    <DeviceCard
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
    </DeviceCard>
  )
}
