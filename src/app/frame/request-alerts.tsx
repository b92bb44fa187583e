import { useEffect } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { dismissAlert, useRequestAlerts } from '#src/platform/request/alerts.ts'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { showToast } from '#src/ui/notice/toast.tsx'

/**
 * Shows the alerts of the request layer, which concern the whole page; an expired session also opens the login modal
 * (A-15).
 */
export function RequestAlerts() {
  const alerts = useRequestAlerts()
  const { isLoggedIn } = useAuthUser()
  useEffect(() => {
    for (const alert of alerts) {
      const isSession = alert.kind === 'session'
      // Visitors without a session are asked to sign in; only others see that a session ended.
      if (!isSession || isLoggedIn) showToast({ kind: isSession ? 'warning' : 'error', text: alert.text })
      // Input survives the end of a session: the page stays if they sign in again.
      if (isSession) requestLogin(isLoggedIn ? { skipRefresh: true, onClose: leavePrivatePage } : {})
      dismissAlert(alert.id)
    }
  }, [alerts, isLoggedIn])
  return null
}

/** Leaves a private page whose sign-in dialog was closed, so that nothing of the account stays visible. */
const leavePrivatePage = () => location.replace(withPreservedParams(PAGE.home, location.search))
