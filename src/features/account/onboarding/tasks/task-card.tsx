import { Trans, useLingui } from '@lingui/react/macro'
import { Check, CircleCheck, BookOpen, Upload, PenLine, ClipboardList, type IconNode } from 'lucide'
import { useId, useRef } from 'react'
import { MARKED_KINDS, type OnboardingTask, type TaskKind } from '#contract/account/onboarding/onboarding-tasks.ts'
import { DueDay } from '#src/cards/due-day/due-day.tsx'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import styles from './tasks.module.css'

/** Icon and button text of each kind of task. */
const taskKinds: Record<TaskKind, { icon: IconNode; open: MessageDescriptor }> = {
  form: { icon: ClipboardList, open: msg`Fill in form` },
  upload: { icon: Upload, open: msg`Upload document` },
  sign: { icon: PenLine, open: msg`Sign` },
  read: { icon: BookOpen, open: msg`Read` },
}

type Props = { task: OnboardingTask; isNext: boolean; now: number; onDone: () => void }

/** A task: title, due date, link, and a button to mark it as done if nothing else can tell. */
export function TaskCard({ task, isNext, now, onDone }: Props) {
  const { t } = useLingui()
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const isOnline = useConnected()
  const { icon, open } = taskKinds[task.kind]
  const isDone = task.status === 'done'
  // Another site opens in a new tab, so that this page stays open.
  const beside = task.url.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  const handleDone = () => {
    // The button disappears, so the focus moves to the title.
    title.current?.focus()
    onDone()
  }
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <Icon of={isDone ? CircleCheck : icon} className={joinClassNames(styles.mark, isDone && styles.done)} />
      <div className={styles.what}>
        <h2 id={id} ref={title} tabIndex={-1} className={styles.title}>
          <bdi>{task.title}</bdi>
        </h2>
        {isDone ? (
          <p>
            <Tag tone="success">
              <Trans>Done</Trans>
            </Tag>
          </p>
        ) : (
          <DueDay dueTs={task.dueTs} now={now} />
        )}
      </div>
      <div className={styles.ways}>
        <Button
          href={task.url}
          kind={isDone ? 'quiet' : isNext ? 'primary' : 'secondary'}
          aria-describedby={id}
          {...beside}
        >
          {isDone ? <Trans>View</Trans> : t(open)}
        </Button>
        {!isDone && MARKED_KINDS.includes(task.kind) && (
          <Button disabled={!isOnline} aria-describedby={id} onClick={handleDone}>
            <Icon of={Check} />
            {isOnline ? <Trans>Mark as done</Trans> : <Trans>Waiting for network</Trans>}
          </Button>
        )}
      </div>
    </Card>
  )
}
