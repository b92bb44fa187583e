import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'

type Props = {
  title: string
  action: string
  isBusy: boolean
  onCancel: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Confirms a removal. */
export function ConfirmRemoval({ title, action, isBusy, onCancel, onConfirm, children }: Props) {
  return (
    <Modal
      title={title}
      isOpen
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="disruptive" busy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Modal>
  )
}
