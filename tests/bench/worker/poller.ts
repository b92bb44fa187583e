import type { Browser } from '@playwright/test'
import { BADGE_POLL } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { PHONE } from '#tests/e2e/kit/browser.ts'
import { signIn } from '#tests/e2e/kit/sign-in.ts'
import type { Site } from '#tests/site.ts'

/** Polls of the bell's number in that many intervals of five minutes, with that many tabs, by a virtual clock. */
export async function countBadgeRequests(
  browser: Browser,
  o: { site: Site; email: string; tabs: number; turns: number },
): Promise<number> {
  const context = await browser.newContext({ ...PHONE, baseURL: o.site.origin })
  try {
    await context.clock.install()
    const first = await context.newPage()
    await signIn(first, o.email)
    // Counts the polls in the server's log.
    const asked = () => o.site.log.split(`"route":"${API.notificationBadge}"`).length
    const tabs = [first]
    while (tabs.length < o.tabs) tabs.push(await context.newPage())
    for (const tab of tabs) {
      await tab.goto(PAGE.home)
      await tab.getByText(/new notifications?$/).waitFor({ state: 'attached' })
    }
    const before = asked()
    for (let turn = 0; turn < o.turns; turn += 1) {
      // All tabs of a context share one clock.
      await context.clock.fastForward(BADGE_POLL)
      await first.waitForTimeout(300)
    }
    return asked() - before
  } finally {
    await context.close()
  }
}
