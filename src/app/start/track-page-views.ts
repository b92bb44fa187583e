import type { AnyRouter } from '@tanstack/react-router'
import type { Boot } from '#contract/boot.ts'
import { type PageId } from '#contract/zod-free/page-ids.ts'
import { findPageId } from '#contract/zod-free/page-id.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { logContentLoad, logPageInteractive, logPageView } from '#src/platform/telemetry/page-view.ts'

/** Page views, and how long the first page took. */
export function trackPageViews(router: AnyRouter, boot: Pick<Boot, 'user' | 'onboarding'>): void {
  let last = ''
  const recordView = () => {
    const { pathname } = router.state.location
    const page = findShownPage(pathname, boot)
    // A change of filter or tab in the address is not another page view.
    if (pathname !== last && page) logPageView(page)
    last = pathname
    return page
  }
  const first = recordView()
  if (first) {
    // Sending is expensive, so each event is sent in a task of its own.
    setTimeout(() => logPageInteractive(first))
    setTimeout(() => logContentLoad(first))
  }
  router.subscribe('onResolved', recordView)
}

/**
 * The page for telemetry: the onboarding screen has no URL and replaces any page except an offer, as in
 * `OnboardingGate`.
 */
function findShownPage(pathname: string, { user, onboarding }: Pick<Boot, 'user' | 'onboarding'>): PageId | undefined {
  const isNamed = !user || onboarding.isBootstrapped || pathname === PAGE.logout
  const page = findPageId(pathname)
  return isNamed || page === 'offer' || page === 'offerLetter' ? page : 'ProfileBootstrapping'
}
