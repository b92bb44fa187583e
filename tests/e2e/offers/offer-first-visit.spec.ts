import { PAGE } from '#contract/zod-free/paths.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'

test('A-07 O-02 whoever comes by an offer for the first time reads and signs it, and is asked for the name where they sign', async ({
  page,
  site,
}) => {
  const email = `offered.${Date.now()}@example.com`
  const offer = await asEmployer(site, (services) => makeOffer({ services }, { email, fullname: 'Ada Lovelace' }))
  await signIn(page, email)
  await page.goto(`/careers/offer/${offer.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('offer')
  await page.getByRole('link', { name: 'Start' }).first().click()
  const panel = page.getByRole('region', { name: /name/ })
  await expect(panel).toBeVisible()
  expect((await axeOn(page).analyze()).violations.map(({ id }) => id)).toEqual([])
  await panel.getByLabel('First name').fill(' ')
  await panel.getByLabel('Last name').fill('')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(panel.getByLabel('First name')).toBeFocused()
  await page.keyboard.type('Ada ')
  await panel.getByLabel('Last name').fill('King')
  await page.keyboard.press('Enter')
  await page.getByLabel('I agree').check()
  await page.getByLabel('Signature').fill('Ada King')
  await page.getByRole('button', { name: 'Submit signed offer' }).click()
  await expect(page.getByRole('heading', { name: 'This document is signed' })).toBeVisible()
  // The remaining first steps are shown afterwards.
  await page.goto(PAGE.offers)
  await expect(page.getByRole('heading', { level: 1, name: 'Add your resume' })).toBeVisible()
})
