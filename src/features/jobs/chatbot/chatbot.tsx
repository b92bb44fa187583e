import { useMedia } from '#src/platform/screen/use-media.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { MessageCircle } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { useBoot } from '#src/platform/boot.tsx'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { createOnDemandView } from '#src/ui/on-demand-view.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './chatbot.module.css'
import { isSearchPage } from './is-search-page.ts'

const Panel = createOnDemandView('chatbot', async () => (await import('./chat-panel.tsx')).ChatPanel)

/** Screens above 992 px, as specified. */
const WIDE = '(min-width: 992.02px)'

/** The chatbot where available: next to a search, for permitted visitors, on large screens (S-18). */
export function Chatbot() {
  const { loggedInOnly } = useBoot().configs.chatbotxConfig
  const { isLoggedIn } = useAuthUser()
  const isBesideSearch = useRouterState({
    select: ({ location }) => isSearchPage(location.pathname, location.searchStr),
  })
  const isWide = useMedia(WIDE)
  return isWide && isBesideSearch && (isLoggedIn || !loggedInOnly) && <ButtonOrPanel />
}

/** The chatbot's button, and its panel once the button was pressed. */
function ButtonOrPanel() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    const room = styles['room'] ?? ''
    document.body.classList.add(room)
    return () => document.body.classList.remove(room)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    // The button is only back after that.
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (!isOpen)
    return (
      <Button ref={opener} className={styles.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={MessageCircle} />
        <Trans>Job assistant</Trans>
      </Button>
    )
  return (
    <aside aria-label={t`Job assistant`} className={styles.panel}>
      <Panel onClose={close} />
    </aside>
  )
}
