import type { Boot } from '#contract/boot.ts'
import type { PageId } from '#contract/zod-free/page-ids.ts'
import { refreshBoot } from './refresh-boot.ts'
import { takeLogin } from './login-request.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { notifyTabs } from '#src/platform/tabs.ts'

/**
 * The visitor is signed in, on page `route`: runs the pending action where it is allowed, then `refresh` unless
 * unwanted. A page that belonged to somebody else is always refreshed, and what its person was about to do is
 * forgotten.
 */
export async function finishLogin(route: PageId | undefined, refresh: () => void): Promise<void> {
  const request = takeLogin()
  const allowed = request?.allowedRoutes ?? DEFAULT_ROUTES
  const action = route && allowed.includes(route) ? request?.pendingAction : undefined
  if (!action && !request?.skipRefresh) return refresh()
  // What still happens on this page has to happen in the name of the new account.
  const isOurs = await refreshBoot().then(isStillOurs(getIdentity().encId), () => false)
  notifyTabs({ type: 'session', account: getIdentity().account })
  if (!isOurs) return refresh()
  try {
    await action?.()
  } finally {
    if (!request?.skipRefresh) refresh()
  }
}

/** Whether a page of `person`, or of nobody, may go on for whoever is signed in now. */
function isStillOurs(person: string): (boot: Boot) => boolean {
  return ({ profile }) => person === '' || profile?.encId === person
}

const DEFAULT_ROUTES: readonly PageId[] = ['login']
