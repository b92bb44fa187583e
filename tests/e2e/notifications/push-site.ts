import path from 'node:path'
import type { Page } from '@playwright/test'
import { openPushService, type PushService } from '#tests/builders/push-service.ts'
import { Device } from '#tests/e2e/kit/device.ts'
import { expect, signIn, test as base } from '#tests/e2e/kit/fixtures.ts'
import { TEMPLATE, WORK } from '#tests/e2e/kit/work-folders.ts'
import { stubSubscription } from '#tests/e2e/notifications/push-browser.ts'
import { expectWorker } from '#tests/e2e/kit/ready.ts'
import { badge } from '#tests/e2e/notifications/sign-in-with-notifications.ts'
import { Site } from '#tests/site.ts'

/**
 * Playwright's `test` with a site whose pushes go to the test's service: the server's own code with that part replaced.
 */
export const test = base.extend<{ pushed: Site; service: PushService; phone: Device; laptop: Device }>({
  pushed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
    async ({}, use, info) => {
      const dataDir = path.join(WORK, `pushed-${info.workerIndex}`)
      const site = await Site.open({
        dataDir,
        template: TEMPLATE,
        entry: 'tests/e2e/notifications/server-with-pushes.ts',
      })
      await use(site)
      await site.close()
    },
    // The server's start does not count as test time.
    { timeout: 180_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  service: async ({}, use) => {
    const service = await openPushService()
    await use(service)
    await service.close()
  },
  phone: async ({ pushed, noise }, use) => {
    const device = new Device(pushed.origin, (context) => noise.watch(context))
    await use(device)
    await device.close()
  },
  laptop: async ({ pushed, noise }, use) => {
    const device = new Device(pushed.origin, (context) => noise.watch(context))
    await use(device)
    await device.close()
  },
})

export const getSwitchOn = (page: Page) => page.getByRole('button', { name: 'Tell me on this device' })
/** The number last set on the app's icon by the page. */
export const getBadge = (page: Page) => page.evaluate(() => (globalThis as { iconNumber?: number }).iconNumber ?? null)

/** Records numbers on the app's icon, from the next page on. */
export async function watchIcon(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const set = (count: number) => {
      Object.assign(globalThis, { iconNumber: count })
      return Promise.resolve()
    }
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: () => set(0) })
  })
}

/** Signs in on a device and enables notifications where they are offered: below an opened offer. */
export async function tellOn(
  device: Device,
  service: PushService,
  o: { email: string; offerId: number; origin: string },
) {
  const page = await device.open({ permissions: ['notifications'] })
  await stubSubscription(page.context(), service.subscribe())
  await signIn(page, o.email)
  // That offer's own notification must arrive before the device is subscribed.
  await expect.poll(async () => (await badge(page)).count).toBeGreaterThan(0)
  await page.goto(`/careers/offer/${o.offerId}`)
  await expectWorker(page)
  await getSwitchOn(page).click()
  await expect(page.getByText('You will be told on this device')).toBeVisible()
  return page
}
