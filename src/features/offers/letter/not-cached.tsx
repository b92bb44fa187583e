import { useEffect, useRef, type ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide'
import { onReconnected } from '#src/platform/connection.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { OpenWhenOnline } from '#src/ui/state/open-when-online.tsx'
import { Empty } from '#src/ui/state/state-view.tsx'

/** Replaces a letter or offer that is neither cached nor reachable. It loads once the network is back. */
export function NotCached({ title, onRetry, isRetrying }: NotCachedProps) {
  const retry = useRef(onRetry)
  useEffect(() => {
    retry.current = onRetry
  })
  useEffect(() => onReconnected(() => retry.current()), [])
  return (
    <div data-missing="">
      <Empty
        icon={<Icon of={WifiOff} />}
        title={title ?? <Trans>This letter is not on your device yet</Trans>}
        action={
          <>
            <Button busy={isRetrying} onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            <OpenWhenOnline />
          </>
        }
      >
        <p>
          <Trans>It opens when the network is back. After that you can read it without one.</Trans>
        </p>
      </Empty>
    </div>
  )
}

/** Whether something is missing only because there is no network. */
export function isOfflineFailure(error: unknown): boolean {
  return error instanceof RequestFailure && error.kind === 'offline'
}

type NotCachedProps = { title?: ReactNode; onRetry: () => void; isRetrying: boolean }
