import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'

type Props = { isPending: boolean; onConfirm: () => Promise<unknown> }

/** Ends the calendar feed after a confirmation: every program that reads it stops receiving updates. */
export function TurnOffCalendarFeed({ isPending, onConfirm }: Props) {
  const { t } = useLingui()
  const isOnline = useConnected()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button kind="quiet" size="small" disabled={!isOnline} onClick={() => setAsking(true)}>
        {isOnline ? <Trans>Turn off</Trans> : <Trans>Turning off needs the network</Trans>}
      </Button>
      <Modal
        title={t`Turn off the calendar address?`}
        isOpen={isAsking}
        dismissible={!isPending}
        onClose={close}
        footer={
          <>
            <Button disabled={isPending} onClick={close}>
              <Trans>Keep address</Trans>
            </Button>
            <Button kind="disruptive" busy={isPending} onClick={() => void onConfirm().finally(close)}>
              <Trans>Turn off</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Calendar apps that use it stop showing your interviews.</Trans>
        </p>
      </Modal>
    </>
  )
}
