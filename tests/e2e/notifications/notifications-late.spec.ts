import { PAGE } from '#contract/zod-free/paths.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { signInTold } from '#tests/e2e/notifications/sign-in-with-notifications.ts'

// Delays parts of the page, which a worker would have cached.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })

test('N-02 the offer of pushes comes after the list and moves no card from under a finger', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/registration blocked/)
  await signInTold(page, site)
  const held = Promise.withResolvers<void>()
  await page.route(/\/push-\w+\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(PAGE.home)
  await page.getByRole('button', { name: 'Notifications' }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const card = panel.getByRole('link').first()
  await expect(card).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Not now' })).toHaveCount(0)
  const before = await card.boundingBox()
  held.resolve()
  await expect(panel.getByRole('button', { name: 'Not now' })).toBeInViewport()
  expect(await card.boundingBox()).toEqual(before)
})
