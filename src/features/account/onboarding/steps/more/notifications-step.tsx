import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide'
import { PushHelp } from '#src/cards/push/push-help.tsx'
import { rememberPushDismissal } from '#src/cards/push/push-dismissal.ts'
import { StepFrame } from '#src/features/account/onboarding/steps/step-frame.tsx'
import type { StepControls } from '#src/features/account/onboarding/steps/use-first-steps.ts'
import { pushStateQuery, usePushSwitch } from '#src/data/notifications/push.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import styles from './more.module.css'

/** Offers push notifications on this device (P-05, N-09). The browser prompts on the press. */
export function NotificationsStep({ step }: { step: StepControls }) {
  const { t } = useLingui()
  const { data: state } = useQuery(pushStateQuery())
  const turn = usePushSwitch(t`There is news for you`)
  // skipping also suppresses the card on the next page
  const skip = () => {
    rememberPushDismissal()
    step.skip()
  }
  const turnOn = (
    <Button
      kind="primary"
      wide
      busy={turn.isPending || step.isBusy}
      {...(step.isOnline ? {} : { 'aria-disabled': true })}
      onClick={() => turn.mutate(true)}
    >
      <Icon of={BellRing} />
      {step.isOnline ? <Trans>Turn on notifications</Trans> : <Trans>Turn on notifications (needs the network)</Trans>}
    </Button>
  )
  return (
    <StepFrame
      step={{ ...step, skip }}
      title={<Trans>Get notified</Trans>}
      text={
        <Trans>
          This device tells you when an offer arrives or is about to expire. The lock screen shows no details unless you
          choose so.
        </Trans>
      }
      onContinue={() => step.finish({ done: ['notifications'] })}
      // only the browser knows, so the button's space is reserved
      {...(state === undefined ? { primary: <Skeleton kind="title" /> } : state === 'off' ? { primary: turnOn } : {})}
    >
      {state === 'on' && (
        <p role="status" className={styles.note}>
          <Trans>Notifications are on for this device.</Trans>
        </p>
      )}
      {state === 'none' && (
        <p className={styles.note}>
          <Trans>This browser can’t show notifications. You can turn them on from another device.</Trans>
        </p>
      )}
      {(state === 'install' || state === 'denied' || state === 'revoked') && <PushHelp state={state} />}
      <FormAlert text={getFailureText(turn.error)} />
    </StepFrame>
  )
}
