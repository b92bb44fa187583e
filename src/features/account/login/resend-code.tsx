import { Trans } from '@lingui/react/macro'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useCountdown } from './use-countdown.ts'

type Props = { isSent: boolean; isBusy: boolean; onResend: () => Promise<void> }

/** Another code, after a pause in which the first one usually arrives. */
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

/** Seconds. */
const RESEND_PAUSE = 30
