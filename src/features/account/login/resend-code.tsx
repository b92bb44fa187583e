import { Trans } from '@lingui/react/macro'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useEffect, useState } from 'react'

type Props = { isSent: boolean; isBusy: boolean; onResend: () => Promise<void> }

/** Seconds. */
const RESEND_PAUSE = 30

/** Requests another code, after a pause in which the first one usually arrives. */
export function ResendCode({ isSent, isBusy, onResend }: Props) {
  const { left, restart } = useCountdown(RESEND_PAUSE)
  const isOnline = useConnected()
  const handleClick = () => {
    restart()
    // The caller shows the error.
    void onResend().catch(() => {})
  }
  return (
    <>
      <Button kind="quiet" size="small" busy={isBusy} disabled={left > 0 || !isOnline} onClick={handleClick}>
        {left > 0 && !isBusy ? <Trans>Send a new code in {left} s</Trans> : <Trans>Send a new code</Trans>}
      </Button>
      <span role="status">
        {isSent && (
          <VisuallyHidden>
            <Trans>A new code is on its way.</Trans>
          </VisuallyHidden>
        )}
      </span>
    </>
  )
}

/** Whole seconds left of a pause, and a way to start it again. */
function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [left])
  const restartCountdown = () => {
    setNow(Date.now())
    setEndsAt(Date.now() + seconds * 1000)
  }
  return { left, restart: restartCountdown }
}
