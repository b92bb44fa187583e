import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { DEFAULT_BRAND } from '#server/platform/tenant/theme.ts'
import { buildLetter } from '#tests/builders/offers/offers.ts'
import { createCandidateWith, NAME } from '#tests/e2e/kit/employer.ts'
import { expect, signInByHand, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { expectReadableOffline, hasKeptView, NOON } from '#tests/offline/stored-data.ts'

const getCard = (page: Page, name: string) => page.getByRole('article', { name })
const open = (page: Page, name: string) => getCard(page, name).getByRole('link', { name: 'View job offer' }).click()
/** The employer's color on the page. */
const getBrand = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))
const readStoredChoices = (page: Page) => page.evaluate(() => localStorage.getItem('foyer-public') ?? '')
const getDrawnSheet = (page: Page) => page.locator('[data-drawn="1"]')

test('O-18 O-16 from the mailed code to the signatures, with the network, the browser and the server gone in between @main-flow @gate', async ({
  device,
  site,
  noise,
}) => {
  test.slow()
  noise.allowOffline()
  const { email } = await createCandidateWith(site, [
    {
      position: { name: 'Deck officer' },
      documents: [
        { name: 'Offer letter', bytes: buildLetter(6) },
        { name: 'Contract', bytes: buildLetter() },
      ],
    },
    { position: { name: 'Cook' } },
  ])

  let page = await device.open(NOON)
  await page.goto(PAGE.offers)
  await signInByHand(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await expectReadableOffline(page)
  await expect.poll(() => hasKeptView(page), 'the list is kept as it was seen').toBe(true)
  await expect.poll(() => readStoredChoices(page), 'the colours are kept').toContain('--brand')
  const brand = await getBrand(page)
  expect(brand).not.toBe(DEFAULT_BRAND)
  await open(page, 'Deck officer')
  await expect(page.getByText('Congratulations')).toBeVisible()
  await page.getByRole('link', { name: 'Start' }).first().click()
  await expect(getDrawnSheet(page)).toBeAttached()
  await page.getByLabel('Signature', { exact: true }).fill(NAME)

  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: /Submit signed offer.*Signing needs the network/ })).toBeVisible()
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeVisible()
  await expect(page.getByLabel('Signature', { exact: true })).toHaveValue(NAME)
  await page.reload()
  await expectReady(page, 'shell')
  expect(await getBrand(page)).toBe(brand)
  await expect(getDrawnSheet(page)).toBeAttached()

  await device.off()
  await site.stop()
  page = await device.open(NOON)
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.querySelector('#root[data-kept]')
      document.documentElement.dataset['seen'] = root?.textContent ?? ''
    }),
  )
  await page.goto(PAGE.offers)
  await expectReady(page, 'shell')
  // Before any script ran, the list was shown as it was seen last.
  const seen = await page.locator('html').getAttribute('data-seen')
  for (const text of ['Deck officer', 'Cook', 'Offer extended', 'Saved at']) expect(seen).toContain(text)
  await expect(getCard(page, 'Cook').getByText('Offer extended')).toBeVisible()
  await open(page, 'Deck officer')
  await expect(page.getByRole('heading', { level: 1, name: 'Job offer for Deck officer' })).toBeVisible()
  await page.getByRole('link', { name: 'Start' }).first().click()
  await expect(getDrawnSheet(page)).toBeAttached()
  await expect(page.getByText('Page 1 of 6')).toBeVisible()
  // The letter's text is accessible, and decisions wait for the network.
  await page.context().setOffline(true)
  await expect(page.getByRole('group', { name: 'Page 1 of 6' })).toContainText(/\S{3,}/)
  await expect(page.getByRole('button', { name: /Submit signed offer.*Signing needs the network/ })).toBeVisible()

  // A letter that was never opened was prefetched.
  await page.goto(PAGE.offers)
  await open(page, 'Cook')
  await page.getByRole('link', { name: 'Start' }).first().click()
  await expect(getDrawnSheet(page)).toBeAttached()

  await site.start()
  await page.context().setOffline(false)
  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await open(page, 'Deck officer')
  await page.getByRole('link', { name: 'Start' }).first().click()
  await sign(page)
  await expect(page.getByText('Successfully submitted form for verification')).toBeVisible()
  await page.getByRole('link', { name: 'Next document' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contract' })).toBeVisible()
  await sign(page)
  await expect(page.getByText('Offer accepted', { exact: true })).toBeVisible()

  await page.goto(PAGE.offers)
  await expect(getCard(page, 'Deck officer').getByText('Offer accepted', { exact: true })).toBeVisible()
  await open(page, 'Cook')
  await page.getByRole('link', { name: 'Start' }).first().click()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline offer' }).click()
  await expect(page.getByText('Successfully rejected the offer')).toBeVisible()
  await page.goto(PAGE.offers)
  await expect(getCard(page, 'Cook').getByText('Offer declined', { exact: true })).toBeVisible()
})

async function sign(page: Page): Promise<void> {
  await page.getByLabel('I agree').check()
  await page.getByLabel('Signature', { exact: true }).fill(NAME)
  await page.getByRole('button', { name: 'Submit signed offer' }).click()
  await expect(page.getByRole('heading', { name: 'This document is signed' })).toBeVisible()
}
