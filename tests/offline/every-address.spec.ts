import { PAGE } from '#contract/zod-free/paths.ts'
import { candidateWith } from '#tests/e2e/employer.ts'
import { expect, signInByHand, test } from '#tests/e2e/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/ready.ts'
import { everythingKept } from '#tests/offline/kept.ts'

/** Every address of the URL table; signing in and out are the server's (DESIGN §5). */
const ADDRESSES = [
  PAGE.home,
  PAGE.search,
  `${PAGE.search}?query=nurse&filter_country=DE`,
  PAGE.searchFilters,
  `${PAGE.home}/nurse/berlin`,
  PAGE.job,
  `${PAGE.job}/1-nurse`,
  `${PAGE.home}/apply?pid=1`,
  `${PAGE.home}/forms`,
  `${PAGE.home}/forms/center`,
  `${PAGE.home}/verify`,
  PAGE.offers,
  `${PAGE.home}/offer/999999`,
  `${PAGE.home}/offer/999999/offer-document/a`,
  `${PAGE.home}/offer-letter/999999`,
  PAGE.saved,
  PAGE.applications,
  PAGE.settings,
  PAGE.onboarding,
  `${PAGE.home}/nothing-here`,
]

test('T-07 without a network every address opens, and says how old it is or that it needs the network', async ({
  device,
  site,
  noise,
}) => {
  test.slow()
  noise.allowOffline()
  noise.allow(/Unable to preload CSS|dynamically imported module/)
  const { email } = await candidateWith(site, [{ position: { name: 'Cook' } }])
  const page = await device.open()
  await page.goto(PAGE.offers)
  await signInByHand(page, email)
  await expect(page.getByRole('article', { name: 'Cook' })).toBeVisible()
  await page.goto(PAGE.home)
  await expectWorker(page)
  // Whose device it is has been noted by then.
  await expect.poll(() => everythingKept(page)).toContain(email)
  await site.stop()
  for (const address of ADDRESSES)
    await test.step(address, async () => {
      await page.goto(address)
      await expectReady(page, 'shell')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('body')).toContainText(/Last updated|Offline|offline|network|no connection/)
    })
})
