import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import type { Refusal } from './decision-refusal.ts'
import { LazyDeclineReasons } from './lazy-decline-reasons.tsx'
import type { DeclineDetails } from '#src/features/offers/talk/decline-reasons.tsx'
import { RefusalNote } from './refusal-note.tsx'
import styles from '#src/features/offers/sign/sign-panel.module.css'

/** Confirms declining. */
export function DeclineModal({ offer, isOpen, isBusy, isOffline, onClose, onDecline }: DeclineModalProps) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<Refusal>()
  const [said, setSaid] = useState<DeclineDetails>({})
  const position = offer.position.name

  const handleClose = () => {
    setRefusal(undefined)
    onClose()
  }
  const handleDecline = async () => {
    setRefusal(undefined)
    const refused = await onDecline(said)
    if (refused?.kind === 'failed') setRefusal(refused)
    else handleClose()
  }

  return (
    <Modal
      title={t`Decline offer?`}
      isOpen={isOpen}
      onClose={handleClose}
      dismissible={!isBusy}
      footer={
        <>
          <Button onClick={handleClose} disabled={isBusy}>
            <Trans>Back to offer</Trans>
          </Button>
          <Button
            kind="disruptive"
            busy={isBusy}
            busyLabel={<Trans>Declining</Trans>}
            onClick={() => void handleDecline()}
            {...(isOffline ? { 'aria-disabled': true } : {})}
          >
            <span className={styles.submit}>
              <Trans>Decline offer</Trans>
              {isOffline ? (
                <small>
                  <Trans>Declining needs the network</Trans>
                </small>
              ) : null}
            </span>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You are about to decline the job offer for {position}. This is final: the offer cannot be accepted afterwards.
        </Trans>
      </p>
      <LazyDeclineReasons said={said} onChange={setSaid} />
      {refusal ? <RefusalNote refusal={refusal} /> : null}
    </Modal>
  )
}

type DeclineModalProps = {
  offer: Offer
  isOpen: boolean
  isBusy: boolean
  isOffline: boolean
  onClose: () => void
  onDecline: (said: DeclineDetails) => Promise<Refusal | undefined>
}
