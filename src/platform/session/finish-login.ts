import type { Boot } from '#contract/boot.ts'
import type { PageId } from '#contract/zod-free/page-ids.ts'
import { refreshBoot } from './refresh-boot.ts'
import { consumeLoginRequest } from './login-request.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { notifyTabs } from '#src/platform/tab-messages.ts'

const DEFAULT_ROUTES: readonly PageId[] = ['login']

/**
 * After sign-in on page `route`: runs the pending action if allowed, then `refresh` unless unwanted. Another person's
 * page is always refreshed, and their pending action dropped.
 */
export async function finishLogin(route: PageId | undefined, refresh: () => void): Promise<void> {
  const request = consumeLoginRequest()
  const allowed = request?.allowedRoutes ?? DEFAULT_ROUTES
  const action = route && allowed.includes(route) ? request?.pendingAction : undefined
  if (!action && !request?.skipRefresh) return refresh()
  // The pending action must run for the new account.
  const isOurs = await refreshBoot().then(createSamePersonCheck(getIdentity().encId), () => false)
  notifyTabs({ type: 'session', account: getIdentity().account })
  if (!isOurs) return refresh()
  try {
    await action?.()
  } finally {
    if (!request?.skipRefresh) refresh()
  }
}

/** Whether a page of `person`, or an anonymous one, may continue for the current account. */
function createSamePersonCheck(person: string): (boot: Boot) => boolean {
  return ({ profile }) => person === '' || profile?.encId === person
}
