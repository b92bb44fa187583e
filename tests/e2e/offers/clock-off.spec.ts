import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The phone's clock is off by that much, ms, but runs at normal speed. */
async function clockOffBy(page: Page, off: number): Promise<void> {
  await page.addInitScript((by) => {
    globalThis.Date = new Proxy(Date, {
      construct: (real, given) => Reflect.construct(real, given.length === 0 ? [real.now() + by] : given) as Date,
      get: (real, name) => (name === 'now' ? () => real.now() + by : (Reflect.get(real, name) as unknown)),
    })
  }, off)
}

test.use({ timezoneId: 'UTC' })

const listArticles = (page: Page) => page.getByRole('article').allInnerTexts()

for (const days of [-30, -2, 2, 30])
  test(`O-01 O-02 with a clock ${days} days off, the offers read as the server says, from the first frame on`, async ({
    page,
    site,
  }) => {
    const { email } = await createCandidateWith(site, [
      { position: { name: 'Soon' }, expiresAt: Date.now() + 8 * HOUR },
      { position: { name: 'Later' }, expiresAt: Date.now() + 5 * DAY },
    ])
    await signIn(page, email)
    await page.goto(PAGE.offers)
    await expectReady(page, 'hydrated')
    const right = await listArticles(page)
    await clockOffBy(page, days * DAY)
    // New responses contain the time, which the page must not need.
    await page.route(
      '**/api/**',
      (route) => new Promise((resolve) => setTimeout(() => resolve(route.continue()), 1500)),
    )
    await page.goto(PAGE.offers)
    await expectReady(page, 'hydrated')
    expect(await page.evaluate(() => Date.now())).not.toBeCloseTo(Date.now(), -8)
    expect(await listArticles(page)).toEqual(right)
    await expect(page.getByText('Last updated')).toBeHidden()
  })

test('O-18 without a network, too, a start with a clock two days back knows what the last page knew', async ({
  device,
  site,
  noise,
}) => {
  noise.allowOffline()
  const { email } = await createCandidateWith(site, [{ expiresAt: Date.now() + 8 * HOUR }])
  const page = await device.open()
  await clockOffBy(page, -2 * DAY)
  await signIn(page, email)
  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  const right = await listArticles(page)
  await page.reload()
  await expectReady(page, 'hydrated')
  await page.context().setOffline(true)
  await page.goto(PAGE.offers)
  await expectReady(page, 'shell')
  await expect.poll(() => listArticles(page)).toEqual(right)
})
