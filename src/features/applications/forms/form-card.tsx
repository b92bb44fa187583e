import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { FormRow } from '#contract/applications/forms/forms-list.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { DueLine } from './due-line.tsx'
import { statusLabels } from './status-labels.ts'
import styles from './forms.module.css'

/** The card of a form: its subject, progress and due date. The whole card is a link to it. */
export function FormCard({ form, now }: { form: FormRow; now: number }) {
  const { t, i18n } = useLingui()
  const zone = useTimeZone()
  const title = useId()
  const { status, positionTitle, dueTs, submittedTs, newQuestionCount, url } = form
  const label = statusLabels[status]
  return (
    <Card pressable className={styles.card} aria-labelledby={title}>
      <div className={styles.what}>
        <p className={styles.tags}>
          <Tag tone={label.tone}>{t(label.text)}</Tag>
          {newQuestionCount > 0 && (
            <Tag tone="warn">
              <Plural value={newQuestionCount} one="1 new question" other="# new questions" />
            </Tag>
          )}
        </p>
        <h2 id={title} className={styles.title}>
          <bdi>{form.title}</bdi>
        </h2>
        {positionTitle !== null && (
          <p className={styles.quiet}>
            <bdi>{positionTitle}</bdi>
          </p>
        )}
        {submittedTs === null ? (
          <DueLine dueTs={dueTs} now={now} />
        ) : (
          <p className={styles.quiet}>
            <Trans>Sent {formatLocalDay(submittedTs * 1000, i18n.locale, zone)}</Trans>
          </p>
        )}
      </div>
      <Button
        href={url}
        kind={status === 'completed' ? 'secondary' : 'primary'}
        className={styles.open}
        aria-describedby={title}
      >
        {status === 'open' && <Trans>Start</Trans>}
        {status === 'in_progress' && <Trans>Continue</Trans>}
        {status === 'completed' && <Trans>View</Trans>}
      </Button>
    </Card>
  )
}
