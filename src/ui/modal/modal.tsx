import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import { type ReactNode, useId, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import styles from './modal.module.css'
import { Notices } from '#src/ui/notice/notices.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

type Props = {
  title: string
  isOpen: boolean
  /** Called for Escape, the close button and a press beside the dialog. */
  onClose: () => void
  /** The actions; the primary one is last. */
  footer?: ReactNode
  /** Full screen on phones instead of a bottom sheet. */
  sheet?: boolean
  /** False while something runs that must not be interrupted: only the actions close it then. */
  dismissible?: boolean
  children: ReactNode
}

/** A question or small task above the page: labeled, traps the focus, and restores it afterwards. */
export function Modal({ isOpen, ...rest }: Props) {
  return isOpen ? <OpenModal {...rest} /> : null
}

function OpenModal({ title, onClose, footer, sheet, dismissible = true, children }: Omit<Props, 'isOpen'>) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModalDialog(dialog, () => {
    if (dismissible) onClose()
  })
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={joinClassNames(styles.modal, sheet && styles.sheet)}>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} className={styles.title} data-modal-title="">
          {title}
        </h2>
        {dismissible && <IconButton label={t`Close`} icon={<Icon of={X} />} onClick={onClose} />}
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={styles.foot}>{footer}</div>}
      <Notices />
    </dialog>
  )
}
