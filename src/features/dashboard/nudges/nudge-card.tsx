import { useId } from 'react'
import type { Nudge } from '#contract/dashboard/nudges.ts'
import { DueDay } from '#src/cards/due-day/due-day.tsx'
import { useConnected } from '#src/platform/connection.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { DismissButton } from './dismiss-button.tsx'
import { nudgeIcons, otherNudgeIcon } from './nudge-icons.ts'
import styles from './nudges.module.css'

type Props = { nudge: Nudge; isFirst: boolean; now: number; onDismiss: () => void }

/** One thing to do, until when, and the way to it: the first in full, the others in short, as a whole the way there. */
export function NudgeCard({ nudge, isFirst, now, onDismiss }: Props) {
  const id = useId()
  const isOnline = useConnected()
  const { type, title, message, cta, dueTs, dismissible } = nudge
  return (
    <li>
      <Card
        pressable={!isFirst}
        className={styles.card}
        data-first={isFirst ? '' : undefined}
        data-dismissible={dismissible ? '' : undefined}
        aria-labelledby={id}
      >
        <Icon of={nudgeIcons[type] ?? otherNudgeIcon} className={styles.sign} />
        <div className={styles.what}>
          <h2 id={id} className={styles.title}>
            {isFirst ? (
              <bdi>{title}</bdi>
            ) : (
              <Anchor href={cta.url} className={styles.way}>
                <bdi>{title}</bdi>
              </Anchor>
            )}
          </h2>
          {isFirst && <p className={styles.message}>{message}</p>}
          <DueDay dueTs={dueTs} now={now} />
        </div>
        {isFirst && (
          <div className={styles.ways}>
            <Button href={cta.url} kind="primary" aria-describedby={id}>
              {cta.label}
            </Button>
          </div>
        )}
        {dismissible && isOnline && <DismissButton title={title} onDismiss={onDismiss} />}
      </Card>
    </li>
  )
}
