import type { Browser, Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { expect, readMailedCode, test, readSignedInName } from '#tests/e2e/kit/fixtures.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'

test.use({ javaScriptEnabled: false })

test('A-13 without a script the address, a wrong code and the right one sign in, and lead to where one was going', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 422/)
  const email = 'scriptless@example.com'
  await page.goto(`${PAGE.login}?next=${encodeURIComponent(PAGE.settings)}`)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = await readMailedCode(page.request, email)
  await page.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(pageAt(PAGE.settings))
  expect(await readSignedInName(page.request)).toBe(email)
})

const LOOKS = [
  { name: 'light, English', colorScheme: 'light', locale: 'en', email: 'Email', send: 'Send code' },
  { name: 'dark, Arabic', colorScheme: 'dark', locale: 'ar', email: 'البريد الإلكتروني', send: 'إرسال الرمز' },
] as const
for (const { name, colorScheme, locale, email, send } of LOOKS)
  test.describe(name, () => {
    test.use({ colorScheme, locale })
    test(`T-09 A-13 the sign-in without a script has no violation and fits: ${name}`, async ({
      page,
      browser,
      noise,
    }) => {
      noise.allow(/status of 422/)
      await page.goto(PAGE.login)
      await expectGood(page, browser)
      await page.getByLabel(email, { exact: true }).fill('looks@example.com')
      await page.getByRole('button', { name: send }).click()
      await expect(page.locator('#code')).toBeVisible()
      await expectGood(page, browser)
      await page.locator('#code').fill('1')
      await page.locator('#code').press('Enter')
      await expect(page.getByRole('alert')).toBeVisible()
      await expectGood(page, browser)
    })
  })

/** axe needs JavaScript, so it checks a copy of the markup without the page's own scripts. */
async function expectGood(page: Page, browser: Browser): Promise<void> {
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: innerWidth,
  }))
  expect(scroll, 'nothing is wider than the screen').toBeLessThanOrEqual(width)
  const body = (await page.content())
    .replaceAll(/<script.*?<\/script>|<meta http-equiv[^>]*>/gs, '')
    .replaceAll(/<(\/?)noscript>/g, '<$1div>')
  const colorScheme = await readScheme(page)
  const context = await browser.newContext({ colorScheme, javaScriptEnabled: true })
  const copy = await context.newPage()
  await copy.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
  await copy.goto(page.url())
  await expect(copy.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await axeOn(copy).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  await context.close()
}

const readScheme = async (page: Page) =>
  (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)) ? 'dark' : 'light'
