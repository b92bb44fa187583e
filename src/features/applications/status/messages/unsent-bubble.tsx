import { Plural, Trans } from '@lingui/react/macro'
import type { Unsent } from '#src/data/messages/draft-row.ts'
import { useSendingState, useSendMessage } from '#src/data/messages/send-message.ts'
import { useConnected } from '#src/platform/connection.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { MessageFiles, MessageText } from './message-bubble.tsx'
import styles from './messages.module.css'

/** A message that the server has not confirmed: on its way, or not sent, with the way to send or change it. */
export function UnsentBubble({ applicationId, unsent }: { applicationId: number; unsent: Unsent }) {
  const isOnline = useConnected()
  const tries = useSendingState(applicationId)
  const { retry, edit } = useSendMessage(applicationId)
  const error = tries.get(unsent.id)
  const isSending = error === null
  return (
    <li className={styles.bubble} data-own="" data-unsent={isSending ? undefined : ''}>
      <MessageText text={unsent.text} />
      <MessageFiles files={unsent.files} canOpen />
      {isSending ? (
        <p className={styles.meta}>
          <Trans>Sending</Trans>
        </p>
      ) : (
        <div role="alert" className={styles.failure}>
          <p>
            <Trans>Not sent.</Trans> <SendFailure error={error} />
          </p>
          <div className={styles.ways}>
            <Button size="small" disabled={!isOnline} onClick={() => retry(unsent)}>
              {isOnline ? <Trans>Try again</Trans> : <Trans>Waiting for network</Trans>}
            </Button>
            <Button size="small" kind="quiet" onClick={() => edit(unsent)}>
              <Trans>Edit message</Trans>
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

function SendFailure({ error }: { error: Error | undefined }) {
  if (!error) return null
  const minutes =
    error instanceof RequestFailure && error.kind === 'rate-limit' ? Math.ceil((error.retryAfter ?? 60) / 60) : 0
  if (minutes === 0) return <>{getFailureText(error)}</>
  return (
    <Plural
      value={minutes}
      one="You sent many messages. Try again in # minute."
      other="You sent many messages. Try again in # minutes."
    />
  )
}
