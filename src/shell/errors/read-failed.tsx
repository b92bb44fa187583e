import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { SNACK_SHORT } from '#contract/zod-free/limits.ts'
import { onReconnected, useConnected } from '#src/platform/connection.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { ErrorState, Offline } from '#src/ui/state/state-view.tsx'
import { ErrorPage } from './error-page.tsx'

/**
 * Replaces content that could not be loaded, with a way to try again; offline it loads automatically when the network
 * is back. Errors other than failed requests are treated as crashes.
 */
export function ReadFailed({ error, title, text, className }: ReadFailedProps) {
  const router = useRouter()
  const [isRetrying, setRetrying] = useState(false)
  const isOnline = useConnected()
  const isFailure = error instanceof RequestFailure
  const isMissing = isFailure && error.kind === 'offline'
  useEffect(() => (isMissing ? onReconnected(() => void router.invalidate()) : undefined), [isMissing, router])
  useEffect(() => {
    if (isFailure) showSnack({ kind: 'disruptive', text, duration: SNACK_SHORT })
  }, [isFailure, text])
  if (!isFailure) return <ErrorPage error={error} />
  const retry = () => {
    setRetrying(true)
    void router.invalidate().finally(() => setRetrying(false))
  }
  return (
    <div className={className}>
      <PageTitle>{title}</PageTitle>
      {isMissing && !isOnline ? (
        <Offline>
          <Trans>This page is not on your device yet. It opens when the network is back.</Trans>
        </Offline>
      ) : (
        <ErrorState isRetrying={isRetrying} onRetry={retry} />
      )}
    </div>
  )
}

type ReadFailedProps = { error: unknown; title: ReactNode; text: string; className: string | undefined }
