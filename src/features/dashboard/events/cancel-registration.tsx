import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CareerEvent } from '#contract/events/events.ts'
import { useEventStep } from '#src/data/events/events.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'

type Props = { event: CareerEvent; onDone: () => void }

/** Cancels a registration or leaves the waiting list; confirmed, since the seat may be gone afterwards. */
export function CancelRegistration({ event, onDone }: Props) {
  const { t } = useLingui()
  const isOnline = useConnected()
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useEventStep(event.id)
  const waits = event.waitlistPlace !== null
  const close = () => setOpen(false)
  const cancel = async () => {
    close()
    // Optimistic: this button is gone before the response arrives.
    const answer = mutateAsync('cancel')
    onDone()
    try {
      await answer
      showSnack({ kind: 'positive', text: waits ? t`You left the waiting list` : t`Registration canceled` })
    } catch (error) {
      showSnack({ kind: 'disruptive', text: getFailureText(error as Error) })
    }
  }
  if (!isOnline)
    return (
      <Button kind="quiet" disabled>
        {waits ? <Trans>Leaving needs the network</Trans> : <Trans>Canceling needs the network</Trans>}
      </Button>
    )
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {waits ? <Trans>Leave waiting list</Trans> : <Trans>Cancel registration</Trans>}
      </Button>
      <Modal
        title={waits ? t`Leave waiting list?` : t`Cancel registration?`}
        isOpen={isOpen}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{waits ? <Trans>Keep place</Trans> : <Trans>Keep registration</Trans>}</Button>
            <Button kind="disruptive" onClick={() => void cancel()}>
              {waits ? <Trans>Leave waiting list</Trans> : <Trans>Cancel registration</Trans>}
            </Button>
          </>
        }
      >
        <p>
          {waits ? (
            <Trans>If you join again, you start at the end of the line.</Trans>
          ) : (
            <Trans>Your seat goes to the next person. Your pass stops working.</Trans>
          )}
        </p>
      </Modal>
    </>
  )
}
