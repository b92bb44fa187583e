import type { IconNode } from 'lucide'
import { useId, type ReactNode } from 'react'
import type { Nudge } from '#contract/dashboard/nudges.ts'
import { DismissButton } from '#src/features/dashboard/nudges/dismiss-button.tsx'
import styles from '#src/features/dashboard/nudges/nudges.module.css'
import { useConnected } from '#src/platform/connection.ts'
import { Card } from '#src/ui/card/card.tsx'
import { Icon } from '#src/ui/icon.tsx'

export type DeviceNudgeProps = { nudge: Nudge; onDismiss: () => void }

type Props = DeviceNudgeProps & {
  icon: IconNode
  /** A button that carries out the action. */
  action?: ReactNode
  /** Instructions for doing it by hand. */
  children?: ReactNode
}

/** A suggestion that concerns this device itself, shown in full. */
export function DeviceNudgeCard({ nudge: { title, message, dismissible }, icon, action, children, onDismiss }: Props) {
  const id = useId()
  const isOnline = useConnected()
  return (
    <li>
      <Card className={styles.card} data-device="" data-dismissible={dismissible ? '' : undefined} aria-labelledby={id}>
        <Icon of={icon} className={styles.sign} />
        <div className={styles.what}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.message}>{message}</p>
          {children}
        </div>
        {action && <div className={styles.ways}>{action}</div>}
        {dismissible && isOnline && <DismissButton title={title} onDismiss={onDismiss} />}
      </Card>
    </li>
  )
}
