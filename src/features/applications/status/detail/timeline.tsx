import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Application } from '#contract/applications/forms/applications.ts'
import { Card } from '#src/ui/card/card.tsx'
import styles from './application.module.css'
import { TimelineItem } from './timeline-item.tsx'

/** The history of an application, the newest entry first. */
export function Timeline({ application, now }: { application: Application; now: number }) {
  const id = useId()
  const { timeline, replyByTs } = application
  const entries = timeline.map((entry, index) => ({ entry, index })).toReversed()
  const promised = timeline.findLastIndex((entry) => entry.replyByTs === replyByTs)
  return (
    <Card as="section" className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Timeline</Trans>
      </h2>
      <ol className={styles.timeline} reversed>
        {entries.map(({ entry, index }) => (
          <TimelineItem
            key={index}
            entry={entry}
            isPassed={index === promised && replyByTs !== null && replyByTs * 1000 <= now}
          />
        ))}
      </ol>
    </Card>
  )
}
