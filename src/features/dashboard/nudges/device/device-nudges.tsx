import { useLingui } from '@lingui/react/macro'
import { useIsFetching } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import type { Nudge, NudgeType } from '#contract/dashboard/nudges.ts'
import styles from '#src/features/dashboard/nudges/nudges.module.css'
import { useNudgeDismissal } from '#src/features/dashboard/nudges/use-nudge-dismissal.ts'
import type { DeviceNudgeProps } from './device-nudge-card.tsx'
import { InstallNudge } from './install-nudge.tsx'
import { PushNudge } from './push-nudge.tsx'

const parts: Partial<Record<NudgeType, ComponentType<DeviceNudgeProps>>> = {
  enable_push: PushNudge,
  install_app: InstallNudge,
}

/** Suggestions for this device, after all else has loaded, so that nothing moves. */
export function DeviceNudges({ nudges }: { nudges: readonly Nudge[] }) {
  const { t } = useLingui()
  const dismiss = useNudgeDismissal()
  const isLoading = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0
  const [isReady, setReady] = useState(!isLoading)
  if (!isLoading && !isReady) setReady(true)
  if (!isReady) return null
  return (
    <section aria-label={t`On this device`} className={styles.device}>
      <ul className={styles.list}>
        {nudges.map((nudge) => {
          const Nudge = parts[nudge.type]
          return Nudge && <Nudge key={nudge.id} nudge={nudge} onDismiss={() => dismiss(nudge.id)} />
        })}
      </ul>
    </section>
  )
}
