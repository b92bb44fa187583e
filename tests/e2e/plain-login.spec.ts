import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { PAGE } from '#contract/paths.ts'
import { expect, mailedCode, test, whoIsSignedIn } from '#tests/e2e/fixtures.ts'

test.use({ javaScriptEnabled: false })

test('A-13 without a script the address, a wrong code and the right one sign in, and lead to where one was going', async ({
  page,
}) => {
  const email = 'scriptless@example.com'
  await page.goto(`${PAGE.login}?next=${encodeURIComponent(PAGE.settings)}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await mailedCode(page.request, email)
  await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(PAGE.settings)
  expect(await whoIsSignedIn(page.request)).toBe(email)
})

const LOOKS = [
  { name: 'light, English', colorScheme: 'light', locale: 'en', email: 'Email', send: 'Send code' },
  { name: 'dark, Arabic', colorScheme: 'dark', locale: 'ar', email: 'البريد الإلكتروني', send: 'إرسال الرمز' },
] as const
for (const { name, colorScheme, locale, email, send } of LOOKS)
  test.describe(`${name}`, () => {
    test.use({ colorScheme, locale })
    test(`T-09 A-13 the sign-in without a script has no violation and fits: ${name}`, async ({ page }) => {
      await page.goto(PAGE.login)
      await expectGood(page)
      await page.getByLabel(email, { exact: true }).fill('looks@example.com')
      await page.getByRole('button', { name: send }).click()
      await expect(page.locator('#code')).toBeVisible()
      await expectGood(page)
      await page.locator('#code').fill('1')
      await page.locator('#code').press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectGood(page)
    })
  })

async function expectGood(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: innerWidth,
  }))
  expect(scroll, 'nothing is wider than the screen').toBeLessThanOrEqual(width)
}
