import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Application } from '#contract/applications/forms/applications.ts'
import { useMessageDraft } from '#src/data/messages/message-draft.ts'
import { messagesQuery } from '#src/data/messages/messages.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { useConnected } from '#src/platform/connection.ts'
import { Card } from '#src/ui/card/card.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import { Composer } from './composer.tsx'
import styles from './messages.module.css'
import { Thread } from './thread.tsx'

/**
 * The messages between candidate and employer about an application; nothing if it was withdrawn before anybody wrote.
 */
export function Messages({ application }: { application: Application }) {
  const id = useId()
  const { applicationId, isWithdrawn } = application
  const { data, error, isFetching, refetch } = useQuery(messagesQuery(applicationId))
  const draft = useMessageDraft(applicationId)
  const isConnected = useConnected()
  if (isWithdrawn && !data?.messages.length) return null
  return (
    <Card as="section" className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>Messages</Trans>
      </h2>
      {data ? (
        <Thread applicationId={applicationId} thread={data} unsent={draft?.unsent ?? []} />
      ) : error ? (
        <ErrorState
          isSilent
          {...(isConnected ? { message: getFailureText(error) } : {})}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton />
      )}
      {!isWithdrawn && draft && <Composer applicationId={applicationId} draft={draft} />}
    </Card>
  )
}
