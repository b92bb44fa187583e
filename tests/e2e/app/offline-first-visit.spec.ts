import { PAGE } from '#contract/zod-free/paths.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { goTo } from '#tests/e2e/kit/updating.ts'

// Without a worker nothing is on the device, as in the first seconds of a first visit.
test.use({ serviceWorkers: 'block' })

test('A-20 without a network a page that never came says so, and opens when the network is back', async ({
  page,
  noise,
}) => {
  noise.allowOffline()
  noise.allow(/Service Worker registration blocked|Unable to preload CSS|dynamically imported module|ChunkLoadError/)
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await goTo(page, '/careers/verify')
  await expect(page.getByRole('heading', { level: 1, name: 'Offline' })).toBeVisible()
  await expect(page.getByText('Internal Server Error')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Check a letter' })).toBeVisible()
})

test('A-20 what is asked for and does not come says so, and leaves the page as it was', async ({ page, noise }) => {
  noise.allowOffline()
  noise.allow(/Service Worker registration blocked|Unable to preload CSS|dynamically imported module/)
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  await page.waitForLoadState('networkidle')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' })
  await page.context().setOffline(true)
  await signIn.click()
  await expect(page.getByText('Couldn’t open this. Try again.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.context().setOffline(false)
  await signIn.click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('A-20 a network that goes right after the page came costs nothing: what is still to come comes when it is back', async ({
    page,
    noise,
  }) => {
    noise.allowOffline()
    let lost = 0
    await page.route(/\/assets\/after-/, (route) => {
      lost += 1
      return route.abort()
    })
    await page.goto(PAGE.home)
    await expectReady(page, 'hydrated')
    await expect.poll(() => lost).toBeGreaterThan(1)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.unrouteAll()
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expectWorker(page)
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  })
})
