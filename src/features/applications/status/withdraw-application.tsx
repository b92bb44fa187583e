import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Application } from '#contract/applications/forms/applications.ts'
import { useWithdraw } from '#src/data/applications/forms/applications.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useConnected } from '#src/platform/connection.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'

/** Withdraws an application after a confirmation, because it cannot be undone (D-07). */
export function WithdrawApplication({ application }: { application: Application }) {
  const { t } = useLingui()
  const isOnline = useConnected()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdraw({
    onDone: () => showSnack({ kind: 'positive', text: t`Application withdrawn` }),
    onFailed: (error) =>
      showSnack({
        kind: 'disruptive',
        text: error instanceof RequestFailure ? error.message : t`Failed to withdraw the application`,
      }),
  })
  const { isPending } = withdraw
  const close = () => setAsking(false)
  const handleWithdraw = () => withdraw.mutate(application.applicationId, { onSettled: close })
  return (
    <>
      <Button kind="quiet" disabled={!isOnline} onClick={() => setAsking(true)}>
        {isOnline ? <Trans>Withdraw application</Trans> : <Trans>Withdrawing needs the network</Trans>}
      </Button>
      <Modal
        title={t`Withdraw application?`}
        isOpen={isAsking}
        dismissible={!isPending}
        onClose={close}
        footer={
          <>
            <Button disabled={isPending} onClick={close}>
              <Trans>Keep application</Trans>
            </Button>
            <Button kind="disruptive" busy={isPending} busyLabel={t`Withdrawing`} onClick={handleWithdraw}>
              <Trans>Withdraw</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            The employer will see that you withdrew your application for <bdi>{application.positionTitle}</bdi>. You
            can’t undo this.
          </Trans>{' '}
          <ApplyAgainRule />
        </p>
      </Modal>
    </>
  )
}

/** Whether a candidate can apply again after withdrawing, by the employer's rule. */
function ApplyAgainRule() {
  const { applyAgainDays: days } = useBoot().configs.applyConfig
  if (days === null) return <Trans>You can’t apply for this job again.</Trans>
  if (days === 0) return <Trans>While the job is open, you can apply again.</Trans>
  return (
    <Plural
      value={days}
      one="While the job is open, you can apply again after # day."
      other="While the job is open, you can apply again after # days."
    />
  )
}
