import { dashboardSummary } from '#contract/dashboard/summary.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { signInTold } from '#tests/e2e/notifications/sign-in-with-notifications.ts'
import { everythingKept } from '#tests/offline/stored-data.ts'

test('T-07 N-07 without the site the panel shows what it said last, since when, and what has yet to be sent', async ({
  page,
  site,
  noise,
}) => {
  noise.allowOffline()
  await signInTold(page, site)
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  const bell = page.getByRole('button', { name: 'Notifications' })
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  const cards = panel.getByRole('listitem')
  await bell.click()
  await expect(cards.first()).toBeVisible()
  const count = await cards.count()
  await expect.poll(() => everythingKept(page)).toContain('categoryTitle')

  await site.stop()
  await page.goto(PAGE.home)
  await expectReady(page, 'shell')
  await bell.click()
  await expect(cards).toHaveCount(count)
  await expect(panel.getByText(/^Last updated/)).toBeVisible()
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel.getByText('Waiting for network').first()).toBeVisible()

  await site.start()
  await expect(panel.getByText('Waiting for network')).toHaveCount(0, { timeout: 60_000 })
  await expect(panel.getByText(/^Last updated/)).toBeHidden()
})

test('N-01 D-09 without a network an empty panel says so; the bars count what waits', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  await signInTold(page, site)
  await page.goto(PAGE.home)
  const place = page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Offers', exact: true })
  await expect(place).toHaveAttribute('aria-description', /^\d+ waits? for you$/)
  const waiting = await (await page.request.get(dashboardSummary.path)).json()
  const { count } = dashboardSummary.response.parse((waiting as { data: unknown }).data)
  await expect(place).toContainText(String(count.offers.actionableItemsCount))
  // Wait for the worker's script first: the browser would report a load that going offline interrupts.
  await expectWorker(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByText('This isn’t saved on your device yet. It loads when the site answers.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible()
})
