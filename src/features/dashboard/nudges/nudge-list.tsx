import { useLingui } from '@lingui/react/macro'
import { DEVICE_NUDGES } from '#contract/dashboard/nudges.ts'
import { useNudges } from '#src/data/dashboard/nudges.ts'
import { useNow } from '#src/platform/time/use-clock.ts'
import { NudgeCard } from './nudge-card.tsx'
import styles from './nudges.module.css'
import { useNudgeDismissal } from './use-nudge-dismissal.ts'

/**
 * Next steps (D-03); the first is the screen's main action. Those for this device are separate, below
 * (`LazyDeviceNudges`).
 */
export function NudgeList() {
  const { t } = useLingui()
  const now = useNow()
  const dismiss = useNudgeDismissal()
  const nudges = useNudges().filter(({ type }) => !DEVICE_NUDGES.includes(type))
  if (nudges.length === 0) return null
  return (
    <section aria-label={t`What to do next`}>
      <ul className={styles.list}>
        {nudges.map((nudge, at) => (
          <NudgeCard key={nudge.id} nudge={nudge} isFirst={at === 0} now={now} onDismiss={() => dismiss(nudge.id)} />
        ))}
      </ul>
    </section>
  )
}
