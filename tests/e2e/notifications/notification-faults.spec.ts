import { PAGE } from '#contract/zod-free/paths.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import { signInTold } from '#tests/e2e/notifications/sign-in-with-notifications.ts'

test("N-07 N-10 a number that cannot be read leaves the app's icon as it is, and what is listed listed", async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 500/)
  await page.addInitScript(() => {
    const calls: number[] = []
    const set = async (count = 0) => void calls.push(count)
    Object.assign(globalThis, { iconCalls: calls })
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: set })
  })
  const iconCalls = () => page.evaluate(() => (globalThis as unknown as { iconCalls: number[] }).iconCalls)
  await signInTold(page, site)
  await page.goto(PAGE.home)
  await expect.poll(async () => (await iconCalls()).length).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Notifications' }).click()
  const cards = page.getByRole('dialog').getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  const before = await cards.count()
  // viewed notifications are not new: from here on the app has none
  await expect.poll(async () => (await iconCalls()).at(-1)).toBe(0)
  const failing = page.waitForResponse((answer) => answer.status() === 500)
  await page.route('**/api/pcsx/notification*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await failing
  await expect(cards).toHaveCount(before)

  const failure = page.waitForResponse(
    (answer) => answer.url().includes('notification_badge') && answer.status() === 500,
  )
  await page.reload()
  await failure
  await expectReady(page, 'hydrated')
  await page.waitForLoadState('networkidle')
  // only the stored number is set again
  expect((await iconCalls()).filter((count) => count !== 0)).toEqual([])
})

test('N-04 a server that cannot note what was seen is told once for each opening, and the number stays', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 500/)
  await signInTold(page, site)
  await page.goto(PAGE.home)
  let reports = 0
  await page.route('**/mark_all_viewed*', (route) => {
    reports += 1
    return route.fulfill({ status: 500, body: '{}' })
  })
  const bell = page.getByRole('button', { name: 'Notifications' })
  const news = page.getByRole('status').getByText(/new notifications?$/)
  await expect(news).toBeAttached()
  for (const times of [1, 2]) {
    const counted = page.waitForResponse(
      (answer) => answer.url().includes('notification_badge') && answer.request().method() === 'GET',
    )
    await bell.click()
    await counted
    await expect(news).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(reports).toBe(times)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
