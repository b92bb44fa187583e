import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { createCandidateWith, NAME } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'

const getCard = (page: Page, name: string) => page.getByRole('article', { name })

test('T-09 the whole way by keyboard only', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [
    { position: { name: 'Deck officer' } },
    { position: { name: 'Cook' }, expiresAt: Date.now() + 20 * 86_400_000 },
  ])
  await signIn(page, email)
  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await tabTo(page, 'View job offer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Job offer for Deck officer' })).toBeFocused()
  await tabTo(page, 'Start')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Offer letter' })).toBeFocused()
  await tabTo(page, 'Go to signing')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign this document' })).toBeFocused()
  await tabTo(page, 'I agree')
  await page.keyboard.press('Space')
  await tabTo(page, 'Signature')
  await page.keyboard.type(NAME)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'This document is signed' })).toBeFocused()
  await expect(page.getByText('Offer accepted', { exact: true })).toBeVisible()

  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await tabTo(page, 'View job offer')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Start')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Decline')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Decline offer?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Decline', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Decline offer')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Offer declined', { exact: true })).toBeVisible()
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('O-14 the list is asked for again on focus, once, and a failure leaves what is shown', async ({
    page,
    site,
    noise,
  }) => {
    noise.allow(/Service Worker registration blocked/, /status of 500/)
    const { email } = await createCandidateWith(site, [{ position: { name: 'Deck officer' } }])
    await signIn(page, email)
    let requestCount = 0
    await page.route(`**${API.offers}**`, (route) => {
      requestCount += 1
      return route.fulfill({
        status: 500,
        json: { status: 500, error: { message: '', body: '' }, data: null, metadata: {} },
      })
    })
    await page.goto(PAGE.offers)
    await expectReady(page, 'hydrated')
    expect(requestCount).toBe(0)
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText(/^Last updated/)).toBeVisible()
    await expect(getCard(page, 'Deck officer')).toBeVisible()
    expect(requestCount).toBe(1)
  })
})

/** Presses Tab until the element with that name is focused; fails if it never is. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const labels = element instanceof HTMLInputElement ? element.labels : null
      return element?.getAttribute('aria-label') ?? labels?.[0]?.innerText ?? (element as HTMLElement | null)?.innerText
    })
    if (focused?.trim() === name) return
  }
  throw new Error(`the keyboard does not reach “${name}”`)
}
