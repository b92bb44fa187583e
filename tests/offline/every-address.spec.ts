import type { BrowserContext, Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { everythingKept } from '#tests/offline/stored-data.ts'
import type { Site } from '#tests/site.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'

/** Every page of the URL table except sign-out. */
const ADDRESSES = [
  '/',
  PAGE.home,
  PAGE.search,
  `${PAGE.search}?query=nurse&filter_country=DE`,
  PAGE.searchFilters,
  `${PAGE.home}/nurse/berlin`,
  PAGE.job,
  `${PAGE.job}/1-nurse`,
  `${PAGE.privateJob}?pid=1`,
  `${PAGE.home}/apply?pid=1`,
  `${PAGE.home}/apply/private?pid=1`,
  `${PAGE.home}/forms`,
  `${PAGE.home}/forms/center`,
  `${PAGE.home}/verify`,
  PAGE.login,
  PAGE.offers,
  `${PAGE.home}/offer`,
  `${PAGE.home}/offer/999999`,
  `${PAGE.home}/offer/999999/offer-document/a`,
  `${PAGE.home}/offer-letter`,
  `${PAGE.home}/offer-letter/999999`,
  PAGE.saved,
  PAGE.applications,
  `${PAGE.applications}/999999`,
  PAGE.settings,
  PAGE.onboarding,
  `${PAGE.home}/profile`,
  `${PAGE.home}/dashboard`,
  `${PAGE.home}/dashboard?tab=events`,
  `${PAGE.home}/dashboard?tab=referrals`,
  `${PAGE.home}/dashboardv2`,
  `${PAGE.home}/interviews`,
  `${PAGE.home}/export-resume`,
  `${PAGE.home}/nothing-here`,
]

const FAULTS = {
  refused: {
    begin: (site: Site) => site.stop(),
    end: (site: Site) => site.start(),
  },
  hanging: {
    begin: async (site: Site) => void process.kill(site.pid ?? 0, 'SIGSTOP'),
    end: async (site: Site) => void process.kill(site.pid ?? 0, 'SIGCONT'),
  },
  offline: {
    begin: (_: Site, context: BrowserContext) => context.setOffline(true),
    end: (_: Site, context: BrowserContext) => context.setOffline(false),
  },
}

for (const fault of ['refused', 'hanging', 'offline'] as const)
  for (const known of ['visited', 'never visited'] as const)
    test(`T-07 A-01 A-03 with a site that is ${fault}, every address that was ${known} opens and says so`, async ({
      device,
      site,
      noise,
    }) => {
      test.slow()
      noise.allowOffline()
      noise.allow(/Unable to preload CSS|dynamically imported module|fetching the script/)
      noise.allow(/status of (401|404|410)/)
      const { email } = await createCandidateWith(site, [{ position: { name: 'Cook' } }])
      const page = await device.open()
      await signIn(page, email)
      await page.goto(PAGE.home)
      await expectWorker(page)
      // Waits until the device has stored its account.
      await expect.poll(() => everythingKept(page)).toContain(email)
      if (known === 'visited')
        for (const address of ADDRESSES) {
          await page.goto(address)
          await expectReady(page, 'hydrated')
        }
      const context = page.context()
      await FAULTS[fault].begin(site, context)
      try {
        await walk(context)
        await signOut(page)
      } finally {
        await FAULTS[fault].end(site, context)
      }
    })

/** Several at a time, because most of the time is spent waiting. */
async function walk(context: BrowserContext): Promise<void> {
  const pages = await Promise.all(Array.from({ length: TABS }, () => context.newPage()))
  const left = [...ADDRESSES]
  await Promise.all(
    pages.map(async (page) => {
      for (let address = left.shift(); address !== undefined; address = left.shift()) await look(page, address)
      await page.close()
    }),
  )
}

const TABS = 4

async function look(page: Page, address: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address)
    await expectReady(page, 'shell')
    await expect(page.getByText(/^No answer from the site/).first(), address).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
    await expect(page, `A-05 ${address} names the site that the device remembers`).toHaveURL(/[?&]domain=demo\.example/)
    // Every request has ended by now, with the copy or a message.
    await expect(page.locator('main [class*=skeleton]:visible'), address).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByText('You’re all caught up!')).toHaveCount(0)
    await expect(page.getByText('An error occurred while retrieving data'), address).toHaveCount(0)
    if (address !== PAGE.login) return
    await expect(page, 'who is signed in goes on').not.toHaveURL(/login/)
  })
}

/** Signs out, and checks that nothing of the person is left and the careers home is shown. */
async function signOut(page: Page): Promise<void> {
  await page.goto(PAGE.logout)
  await expect(page).toHaveURL(pageAt(PAGE.home))
  await expectReady(page, 'shell')
  await expect(page.getByText(/^No answer from the site/)).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Sign in' }).or(page.getByRole('button', { name: 'Sign in' })),
  ).toBeVisible()
  await page.goto(PAGE.login)
  await expectReady(page, 'shell')
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await expect(page.getByRole('button', { name: 'Send code (needs the network)' })).toBeDisabled()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@example.com')
}
