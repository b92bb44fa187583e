import { useLingui } from '@lingui/react/macro'
import type { Interview } from '#contract/interviews/interviews.ts'
import { Card } from '#src/ui/card/card.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { InterviewActions } from './interview-actions.tsx'
import styles from './card.module.css'
import { ChooseTime } from './choose-time.tsx'
import { CancellationNote } from './cancellation-note.tsx'
import { InterviewFacts } from './interview-facts.tsx'
import { interviewKindTexts } from './interview-kind-texts.ts'
import { JoinInterview } from './join-interview.tsx'
import { InterviewPreparation } from './interview-preparation.tsx'
import { getInterviewState } from '#src/cards/interviews/interview-states.ts'
import { InterviewRequests } from './interview-requests.tsx'
import { InterviewTime } from './interview-time.tsx'

type Props = { interview: Interview; now: number }

/** An interview: time, job, people, place and actions. */
export function InterviewCard({ interview, now }: Props) {
  const { t } = useLingui()
  const id = `interview-${interview.id}`
  const { status, round, kind, prepHtml } = interview
  const { tone, label } = getInterviewState(interview)
  const isOpen = status === 'proposed' || status === 'confirmed'
  // The pressed button disappears, perhaps with its card to another list, so the focus is moved.
  const handleDone = () => void setTimeout(() => document.getElementById(id)?.focus())
  const name = t(interviewKindTexts[kind])
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <InterviewTime interview={interview} />
      <div className={styles.head}>
        <h3 id={id} tabIndex={-1} className={styles.title}>
          <bdi>{interview.positionTitle}</bdi>
        </h3>
        <Tag tone={tone}>{t(label)}</Tag>
      </div>
      <p className={styles.quiet}>
        {round !== null && (
          <>
            <bdi>{round}</bdi> ·{' '}
          </>
        )}
        {name}
      </p>
      <InterviewFacts interview={interview} />
      <CancellationNote interview={interview} />
      {isOpen && <JoinInterview interview={interview} now={now} />}
      {isOpen && prepHtml !== null && <InterviewPreparation html={prepHtml} />}
      {isOpen && <InterviewRequests interview={interview} />}
      {status === 'proposed' && <ChooseTime interview={interview} onDone={handleDone} />}
      <InterviewActions interview={interview} onDone={handleDone} />
    </Card>
  )
}
