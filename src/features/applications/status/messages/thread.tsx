import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Message } from '#contract/messages/messages.ts'
import type { Unsent } from '#src/data/messages/draft-row.ts'
import { useEarlierMessages, useMarkMessagesRead, type Thread as Known } from '#src/data/messages/messages.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { MessageBubble } from './message-bubble.tsx'
import styles from './messages.module.css'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useReportSeen } from './use-report-seen.ts'

type Props = { applicationId: number; thread: Known; unsent: readonly Unsent[] }

/** Messages by day, and pending ones below. The employer's are marked as read once the end was visible. */
export function Thread({ applicationId, thread: { messages, cursor }, unsent }: Props) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const isOnline = useConnected()
  const earlier = useEarlierMessages(applicationId)
  const read = useMarkMessagesRead(applicationId)
  const unread = messages.findLast(({ from, readTs }) => from === 'employer' && readTs === null)?.id
  const end = useReportSeen(unread, isOnline, (upTo) => read.mutate(upTo))
  const showEarlier = (before: number) =>
    earlier.mutate(before, { onError: (error) => showSnack({ kind: 'disruptive', text: getFailureText(error) }) })
  const days = Map.groupBy(messages, ({ ts }) => formatLocalDay(ts * 1000, i18n.locale, zone))
  return (
    <div className={styles.thread}>
      {cursor !== null && (
        <div className={styles.earlier}>
          <Button size="small" busy={earlier.isPending} disabled={!isOnline} onClick={() => showEarlier(cursor)}>
            <Trans>Show earlier messages</Trans>
          </Button>
        </div>
      )}
      {messages.length === 0 && unsent.length === 0 && (
        <p className={styles.quiet}>
          <Trans>Ask the employer about your application. The answer appears here.</Trans>
        </p>
      )}
      {[...days].map(([day, some]) => (
        <Fragment key={day}>
          <h3 className={styles.day}>{day}</h3>
          <MessageBubbles messages={some} />
        </Fragment>
      ))}
      {unsent.length > 0 && (
        <ul className={styles.list}>
          {unsent.map((one) => (
            <UnsentBubble key={one.id} applicationId={applicationId} unsent={one} />
          ))}
        </ul>
      )}
      <div ref={end} />
    </div>
  )
}

function MessageBubbles({ messages }: { messages: readonly Message[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of lists without bullets
    <ul className={styles.list} role="list">
      {messages.map((message) => (
        <MessageBubble key={message.id} message={message} />
      ))}
    </ul>
  )
}
