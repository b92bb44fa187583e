import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import type { RequestKind } from '#contract/offers/offer-requests.ts'
import { Button } from '#src/ui/button/button.tsx'
import { OfferRequestModal } from './offer-request-modal.tsx'
import { askTexts } from './ask-texts.ts'
import styles from './talk.module.css'

/** Opens the form for one kind of request. Offline, the button explains why it is disabled. */
export function OfferRequestButton({ offer, kind, isOffline }: AskButtonProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button wide onClick={() => setIsOpen(true)} {...(isOffline ? { 'aria-disabled': true } : {})}>
        <span className={styles.action}>
          {t(askTexts[kind].action)}
          {isOffline ? (
            <small>
              <Trans>Asking needs the network</Trans>
            </small>
          ) : null}
        </span>
      </Button>
      {/* The dialog stays mounted, so that its text is kept when it closes. */}
      <OfferRequestModal
        offer={offer}
        kind={kind}
        isOpen={isOpen}
        isOffline={isOffline}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}

type AskButtonProps = { offer: Offer; kind: RequestKind; isOffline: boolean }
