import { useMedia } from '#src/platform/screen/use-media.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Settings2, X } from 'lucide'
import { useEffect, useEffectEvent, useId, useRef, type RefObject } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { IconButton, IconLink } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useModalDialog } from '#src/ui/modal/use-modal-dialog.ts'
import { NotificationList } from './notification-list.tsx'
import styles from './notification-panel.module.css'

type Props = { button: RefObject<HTMLButtonElement | null>; onClose: () => void }

/** Id of the section about notifications on the settings page. */
const CHOICES = 'notifications-by-kind'

/** At exactly 1024 px, the panel still fills the screen. */
const WIDE = '(min-width: 1025px)'

/** Notifications: full screen on phone and tablet, a dropdown on desktop (N-02). */
export function NotificationPanel({ button, onClose }: Props) {
  return useMedia(WIDE) ? <DropdownPanel button={button} onClose={onClose} /> : <FullScreenPanel onClose={onClose} />
}

function FullScreenPanel({ onClose }: Pick<Props, 'onClose'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModalDialog(dialog, onClose)
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={styles.full}>
      <NotificationPanelContent titleId={titleId} onClose={onClose} />
    </dialog>
  )
}

/** A panel above everything. Escape, a press outside or focus elsewhere closes it; the bell's button does so itself. */
function DropdownPanel({ button, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = panel.current
    const bell = button.current
    if (!element) return
    const handleElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target) && !bell?.contains(target)) close()
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      bell?.focus()
    }
    element.showPopover()
    element.querySelector<HTMLElement>('[data-modal-title]')?.focus()
    document.addEventListener('pointerdown', handleElsewhere)
    document.addEventListener('focusin', handleElsewhere)
    document.addEventListener('keydown', handleKey)
    return () => {
      document.removeEventListener('pointerdown', handleElsewhere)
      document.removeEventListener('focusin', handleElsewhere)
      document.removeEventListener('keydown', handleKey)
    }
  }, [button])
  return (
    <div ref={panel} popover="manual" role="dialog" aria-labelledby={titleId} className={styles.dropdown}>
      <NotificationPanelContent titleId={titleId} onClose={onClose} />
    </div>
  )
}

function NotificationPanelContent({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { t } = useLingui()
  const handleChoices = () => {
    onClose()
    // Already on the target page: only scroll.
    document.getElementById(CHOICES)?.scrollIntoView()
  }
  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} className={styles.title} data-modal-title="">
          <Trans>Notifications</Trans>
        </h2>
        <IconLink
          href={`${PAGE.settings}#${CHOICES}`}
          label={t`Notification settings`}
          icon={<Icon of={Settings2} />}
          onClick={handleChoices}
        />
        <IconButton label={t`Close`} icon={<Icon of={X} />} onClick={onClose} />
      </div>
      <NotificationList onLeave={onClose} />
    </>
  )
}
