import { useId } from 'react'
import type { Nudge, NudgeType } from '#contract/dashboard/nudges.ts'
import { DueDay } from '#src/cards/due-day/due-day.tsx'
import { useConnected } from '#src/platform/connection.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { DismissButton } from './dismiss-button.tsx'
import { CalendarClock, ClipboardList, FileSignature, type IconNode, ListChecks, PenLine, Upload, User } from 'lucide'
import styles from './nudges.module.css'

/** Icons of suggestions about what an employer or a profile waits for. */
const nudgeIcons: Partial<Record<NudgeType, IconNode>> = {
  sign_offer: FileSignature,
  schedule_interview: CalendarClock,
  fill_form: ClipboardList,
  do_task: ListChecks,
  finish_draft: PenLine,
  upload_resume: Upload,
}

/** The icon of suggestions about the person. */
const otherNudgeIcon: IconNode = User

type Props = { nudge: Nudge; isFirst: boolean; now: number; onDismiss: () => void }

/**
 * A suggestion, with its deadline and a link. The first one is shown in full. The others are short, and the whole card
 * is the link.
 */
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
