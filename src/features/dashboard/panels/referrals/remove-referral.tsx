import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Referral } from '#contract/referrals/referrals.ts'
import { useRemoveReferral } from '#src/data/referrals/referrals.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'

type Props = { referral: Referral; onRemoved: () => void }

/** Withdraws a referral as its sender, or declines it as the friend, after a confirmation. */
export function RemoveReferral({ referral: { id, direction }, onRemoved }: Props) {
  const { t } = useLingui()
  const isOnline = useConnected()
  const [isAsking, setAsking] = useState(false)
  const { mutate } = useRemoveReferral({
    onFailed: (error) => showSnack({ kind: 'disruptive', text: getFailureText(error) }),
  })
  const isSent = direction === 'sent'
  const close = () => setAsking(false)
  const remove = () => {
    close()
    mutate(id)
    setTimeout(onRemoved)
  }
  const action = isSent ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>
  return (
    <>
      <Button kind="quiet" disabled={!isOnline} onClick={() => setAsking(true)}>
        {isOnline ? (
          action
        ) : isSent ? (
          <Trans>Withdrawing needs the network</Trans>
        ) : (
          <Trans>Declining needs the network</Trans>
        )}
      </Button>
      <Modal
        title={isSent ? t`Withdraw referral?` : t`Decline referral?`}
        isOpen={isAsking}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>
              <Trans>Keep referral</Trans>
            </Button>
            <Button kind="disruptive" onClick={remove}>
              {action}
            </Button>
          </>
        }
      >
        <p>
          {isSent ? (
            <Trans>The link stops counting as your referral. Your friend can still apply for the job.</Trans>
          ) : (
            <Trans>You can still apply for the job. Whoever referred you doesn’t see it then.</Trans>
          )}
        </p>
      </Modal>
    </>
  )
}
