import { Trans } from '@lingui/react/macro'
import styles from '#src/features/offers/sign/sign-panel.module.css'
import { Button } from '#src/ui/button/button.tsx'

/** Opens declining. Offline it says why it waits, and keeps its place. */
export function DeclineButton({ isOffline, isBusy = false, onPress }: DeclineButtonProps) {
  return (
    <Button wide onClick={onPress} disabled={isBusy} {...(isOffline ? { 'aria-disabled': true } : {})}>
      <span className={styles.submit}>
        <Trans>Decline</Trans>
        {isOffline ? (
          <small>
            <Trans>Declining needs the network</Trans>
          </small>
        ) : null}
      </span>
    </Button>
  )
}

type DeclineButtonProps = { isOffline: boolean; isBusy?: boolean; onPress: () => void }
