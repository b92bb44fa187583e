import { PAGE } from '#contract/zod-free/paths.ts'
import { expect, signIn, signInByHand, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'

const ANA = 'candidate@example.com'

test('A-15 a session that ends in mid form loses no text', async ({ page, noise }) => {
  noise.allow(/status of 40[13]/)
  await signIn(page, ANA)
  await page.goto(PAGE.settings)
  await expectReady(page, 'hydrated')
  await page.getByRole('button', { name: 'Change email' }).click()
  const field = page.getByLabel('New email')
  await field.fill('ana.new@example.com')
  await page.context().clearCookies({ name: 'foyer.session_token' })
  await page.getByRole('button', { name: 'Send codes' }).click()
  await expect(page.getByText('Session timed out.').first()).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await signInByHand(page, ANA)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field).toHaveValue('ana.new@example.com')
  await page.getByRole('button', { name: 'Send codes' }).click()
  await expect(page.getByLabel('Code sent to ana.new@example.com')).toBeVisible()
})
