import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Interview } from '#contract/interviews/interviews.ts'
import styles from './card.module.css'

/** The candidate's requests. */
export function InterviewRequests({ interview: { accommodation, otherTimes } }: { interview: Interview }) {
  return (
    <>
      {accommodation && <SentRequest title={<Trans>You asked for an accommodation</Trans>} text={accommodation.text} />}
      {otherTimes && (
        <SentRequest
          title={<Trans>You asked for other times. The employer will suggest some.</Trans>}
          text={otherTimes.text}
        />
      )}
    </>
  )
}

function SentRequest({ title, text }: { title: ReactNode; text: string | null }) {
  return (
    <div className={styles.wish}>
      <p>{title}</p>
      {text !== null && (
        <p className={styles.words}>
          <bdi>{text}</bdi>
        </p>
      )}
    </div>
  )
}
