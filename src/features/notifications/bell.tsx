import { Plural, useLingui } from '@lingui/react/macro'
import { Bell as BellIcon } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMarkAllViewed } from '#src/data/notifications/notifications.ts'
import { ActionCounts } from '#src/shell/navbar/action-counts.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { CountBadge } from '#src/ui/count-badge/count-badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './bell.module.css'
import { NotificationPanel } from './notification-panel.tsx'
import { useNotificationCount } from './use-notification-count.ts'
import { useOpenPanelByLink } from './use-open-panel-by-link.ts'

/** The bell with the number of new notifications; opening the panel clears it (N-01, N-04). */
export function Bell({ slot }: { slot: Element }) {
  const { t } = useLingui()
  const count = useNotificationCount()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { mutate: markAllViewed, isError: isRefused, reset: tryAgain } = useMarkAllViewed()
  useOpenPanelByLink(() => setOpen(true))

  // Notifications arriving while open count as seen. A rejection is shown once per opening, and the number returns.
  useEffect(() => {
    if (!isOpen) tryAgain()
    else if (count > 0 && !isRefused) markAllViewed()
  }, [isOpen, count, isRefused, markAllViewed, tryAgain])

  const bell = (
    <span className={styles.bell}>
      <IconButton
        ref={button}
        label={t`Notifications`}
        icon={<Icon of={BellIcon} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {count > 0 && <CountBadge count={count} />}
      <span role="status">
        {count > 0 && (
          <VisuallyHidden>
            <Plural value={count} one="# new notification" other="# new notifications" />
          </VisuallyHidden>
        )}
      </span>
    </span>
  )
  return (
    <>
      {createPortal(bell, slot)}
      <ActionCounts />
      {isOpen && <NotificationPanel button={button} onClose={() => setOpen(false)} />}
    </>
  )
}
