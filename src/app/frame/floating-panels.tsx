import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { closeLoginRequest, useLoginRequest } from '#src/platform/session/login-request.ts'
import { useOutbox } from '#src/platform/outbox/outbox-state.ts'
import { createOptionalView } from '#src/platform/chunks/optional-view.tsx'
import { BELL_SLOT } from '#src/shell/navbar/bell-slot.ts'
import { CART_SLOT } from '#src/shell/navbar/cart-slot.ts'
import { REFUSED_SLOT } from '#src/shell/errors/refused-slot.ts'
import { createOnDemandView } from '#src/ui/on-demand-view.tsx'
import { Notices } from '#src/ui/notice/notices.tsx'
import { RequestAlerts } from './request-alerts.tsx'

const LoginModal = createOnDemandView(
  'login',
  async () => (await import('#src/features/account/login/login-modal.tsx')).LoginModal,
)

const Bell = createOptionalView(
  'notifications',
  async () => (await import('#src/features/notifications/bell.tsx')).Bell,
)

const CartEntry = createOptionalView(
  'cart',
  async () => (await import('#src/features/jobs/cart/cart-entry.tsx')).CartEntry,
)

/** The chatbot itself decides on which pages it appears (S-18). */
const Chatbot = createOptionalView(
  'chatbot',
  async () => (await import('#src/features/jobs/chatbot/chatbot.tsx')).Chatbot,
)

const RefusedChanges = createOptionalView(
  'outbox',
  async () => (await import('#src/shell/errors/refused-changes.tsx')).RefusedChanges,
)

/** Renders everything that floats above each page. A theme builder, once there is one, belongs here too. */
export function FloatingPanels() {
  const isLoginRequested = useIsLoginRequested()
  const bellSlot = useBellSlot()
  const refusedSlot = useRefusedChangesSlot()
  const cartSlot = useCartSlot()
  const hasChatbot = useHasChatbot()
  return (
    <>
      {bellSlot && <Bell slot={bellSlot} />}
      {cartSlot && <CartEntry slot={cartSlot} />}
      {refusedSlot && <RefusedChanges slot={refusedSlot} />}
      {hasChatbot && <Chatbot />}
      {isLoginRequested && <LoginModal onClose={closeLoginRequest} />}
      <RequestAlerts />
      <Notices />
    </>
  )
}

/** The bell's slot in the navbar; none without sign-in or the flag (N-01), and no requests while signing out. */
function useBellSlot(): Element | null {
  const isLeaving = useRouterState({ select: ({ location }) => location.pathname === PAGE.logout })
  const { isLoggedIn } = useAuthUser()
  const { inAppNotifications } = useBoot().configs.behaviourFlags
  return isLoggedIn && inAppNotifications && !isLeaving ? document.getElementById(BELL_SLOT) : null
}

/** The element for the cart in the navbar, which exists if the site has a cart (S-10). */
const useCartSlot = () => (useHydrated() ? document.getElementById(CART_SLOT) : null)

function useHasChatbot(): boolean {
  const { enabled } = useBoot().configs.chatbotxConfig
  return useHydrated() && enabled
}

/** The element for rejected changes, once the candidate has some. It stays mounted afterwards. */
function useRefusedChangesSlot(): Element | null {
  const { refused } = useOutbox()
  const [isRequested, setRequested] = useState(false)
  if (!isRequested && refused.length > 0) setRequested(true)
  return isRequested ? document.getElementById(REFUSED_SLOT) : null
}

/** Whether code or the URL (`show_login_modal`, A-11) has requested the sign-in modal, which is loaded only then. */
function useIsLoginRequested(): boolean {
  const request = useLoginRequest()
  const isInAddress = useRouterState({ select: ({ location }) => location.searchStr.includes('show_login_modal') })
  return useHydrated() && (request !== null || isInAddress)
}
