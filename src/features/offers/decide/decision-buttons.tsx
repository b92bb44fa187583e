import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button/button.tsx'
import styles from '#src/features/offers/sign/sign-panel.module.css'
import { DeclineButton } from './decline-button.tsx'
import type { Obstacle } from '#src/features/offers/use-offers.ts'

/** Decline and submit. A waiting button says why, and keeps focus and place. */
export function DecisionButtons({ obstacle, isBusy, onDecline }: DecisionButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button
        kind="primary"
        wide
        type="submit"
        busy={isBusy}
        busyLabel={<Trans>Submitting</Trans>}
        {...(obstacle ? { 'aria-disabled': true } : {})}
      >
        <span className={styles.submit}>
          <Trans>Submit signed offer</Trans>
          {obstacle ? <SigningObstacleText obstacle={obstacle} /> : null}
        </span>
      </Button>
      <DeclineButton isOffline={obstacle === 'offline'} isBusy={isBusy} onPress={onDecline} />
    </div>
  )
}

function SigningObstacleText({ obstacle }: { obstacle: Obstacle }) {
  return (
    <small>
      {obstacle === 'offline' ? (
        <Trans>Signing needs the network</Trans>
      ) : (
        <Trans>Signing needs the latest offer</Trans>
      )}
    </small>
  )
}

type DecisionButtonsProps = { obstacle: Obstacle | undefined; isBusy: boolean; onDecline: () => void }
