import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Authenticator } from '#tests/e2e/account/authenticator.ts'
import { expect, signIn, signInByHand, test, readSignedInName } from '#tests/e2e/kit/fixtures.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'

const ANA = 'candidate@example.com'
const OFFER = 'Next time, sign in with your face, finger or device PIN'

/**
 * A browser that suggests no passkeys. The virtual authenticator would answer a suggestion before the button can be
 * pressed.
 */
const withoutSuggestions = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

async function signOut(page: Page): Promise<void> {
  await page.goto(PAGE.logout)
  await expect(page).toHaveURL(pageAt(PAGE.home))
}

test('A-13 a passkey is offered after a code, and signs in the next time', async ({ page }) => {
  await Authenticator.plugIn(page)
  await withoutSuggestions(page)
  await page.goto(`${PAGE.login}?next=${PAGE.settings}`)
  await signInByHand(page, ANA)
  await expect(page.getByRole('heading', { name: OFFER })).toBeFocused()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL(pageAt(PAGE.settings))
  await expect(page.getByRole('button', { name: /^Remove Chrome/ })).toHaveCount(1)

  await signOut(page)
  await page.goto(`${PAGE.login}?next=${PAGE.settings}`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(await readSignedInName(page.request)).toBe(ANA)
})

test('A-13 a passkey is suggested in the e-mail field', async ({ page }) => {
  const device = await Authenticator.plugIn(page)
  await page.goto(PAGE.login)
  await signInByHand(page, 'admin@example.com')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL(pageAt(PAGE.home))
  await signOut(page)
  expect(await device.passkeys()).toBe(1)
  await page.goto(PAGE.login)
  await expect.poll(() => readSignedInName(page.request)).toBe('admin@example.com')
  await expect(page).toHaveURL(pageAt(PAGE.home))
})

test('A-13 the offer is made once for an account on this device', async ({ page, site }) => {
  await site.reset()
  await Authenticator.plugIn(page)
  await page.goto(PAGE.login)
  await signInByHand(page, ANA)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL(pageAt(`${PAGE.dashboard}?start=1`))
  await signOut(page)
  await page.goto(PAGE.login)
  await signInByHand(page, ANA)
  await expect(page).toHaveURL(pageAt(`${PAGE.dashboard}?start=1`))
  expect(await readSignedInName(page.request)).toBe(ANA)
})

test('A-13 settings list, add and remove passkeys', async ({ page, site }) => {
  await site.reset()
  const device = await Authenticator.plugIn(page)
  await signIn(page, ANA)
  await page.goto(PAGE.settings)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const remove = page.getByRole('button', { name: /^Remove Chrome/ })
  await expect(remove).toBeVisible()
  expect(await device.passkeys()).toBe(1)

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible()

  await remove.click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(remove).toBeHidden()
})

test('A-13 a passkey the site no longer knows is refused with a message, and a code still works', async ({
  page,
  noise,
  site,
}) => {
  await site.reset()
  noise.allow(/status of (?:400|401|404|422)/)
  await withoutSuggestions(page)
  const device = await Authenticator.plugIn(page)
  await signIn(page, ANA)
  await page.goto(PAGE.settings)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: /^Remove Chrome/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await signOut(page)
  await page.goto(PAGE.login)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1)
  await device.forgetAll()
  await signInByHand(page, ANA)
  await expect.poll(() => readSignedInName(page.request)).toBe(ANA)
})
