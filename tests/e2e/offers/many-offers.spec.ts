import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { copyOffer } from '#tests/builders/offers/copy-offer.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'

const MANY = 1000
const offerPath = (id: number) => `/careers/offer/${id}`

async function withMany(site: Parameters<typeof asEmployer>[0], count = MANY) {
  const { email, offers } = await createCandidateWith(site, [{ position: { name: 'Offer no. 1' } }])
  const last = await asEmployer(site, ({ db }) => copyOffer(db, offers[0]?.id ?? 0, count))
  return { email, last }
}

const listElements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)
const last = (page: Page) => page.getByRole('article', { name: `Offer no. ${MANY}`, exact: true })

test('O-01 O-14 O-18 a thousand offers: few elements wherever one scrolls, all of them there, also without a network', async ({
  page,
  site,
  noise,
}) => {
  const { email } = await withMany(site)
  const letters: string[] = []
  page.context().on('request', (request) => {
    if (/\/file\?/.test(request.url())) letters.push(request.url())
  })
  await signIn(page, email)
  const whole = page.waitForResponse(async (answer) => {
    if (!answer.url().includes(`${API.offers}?`)) return false
    return ((await answer.json()) as { metadata: { next_cursor: unknown } }).metadata.next_cursor === null
  })
  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await whole
  await expect(page.getByRole('button', { name: 'Show more offers' })).toHaveCount(0)
  let most = await listElements(page)
  for (let step = 0; step < 400 && !(await last(page).isVisible()); step += 1) {
    await page.evaluate(() => scrollBy(0, innerHeight * 3))
    most = Math.max(most, await listElements(page))
  }
  await expect(last(page)).toBeVisible()
  expect(most).toBeLessThan(1500)
  await expectWorker(page)
  await expect.poll(() => letters.length, 'each content once').toBe(1)

  noise.allowOffline()
  await page.context().setOffline(true)
  await page.goto(PAGE.offers)
  await expectReady(page, 'shell')
  await expect(page.getByRole('article').first()).toBeVisible()
  // The end moves as more of the list is rendered.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(last(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('O-03 by keyboard alone one comes from card to card and back, however fast, far beyond the first ones', async ({
  page,
  site,
}) => {
  const { email } = await withMany(site, 60)
  await signIn(page, email)
  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await expect(page.getByRole('button', { name: 'Show more offers' })).toHaveCount(0)
  const link = (card: number) =>
    page.getByRole('article', { name: `Offer no. ${card}`, exact: true }).getByRole('link', { name: 'View job offer' })
  await link(1).focus()
  // a slow processor: content coming into view is rendered long after the key press
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  for (let card = 2; card <= 60; card += 1) await page.keyboard.press('Tab')
  await expect(link(60)).toBeFocused()
  for (let card = 59; card >= 1; card -= 1) await page.keyboard.press('Shift+Tab')
  await expect(link(1)).toBeFocused()
})

test('A-09 an offer far down the list opens at its own address, and its way back is the list', async ({
  page,
  site,
}) => {
  const { email, last: id } = await withMany(site, 60)
  await signIn(page, email)
  await page.goto(offerPath(id))
  await expect(page.getByRole('heading', { level: 1, name: /^Job offer for Offer no\. \d+$/ })).toBeVisible()
  await expectReady(page, 'hydrated')
  await expect(page).toHaveURL(pageAt(offerPath(id)))
  await page.getByRole('link', { name: 'Offers', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
})
