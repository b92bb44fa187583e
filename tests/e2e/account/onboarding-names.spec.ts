import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { signInNameless } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('A-07 one name is enough, and who has two says which is written first', async ({ page, site }) => {
  await signInNameless(page, site)
  await page.goto(PAGE.settings)
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('If you have one name only, leave this empty.')
  await page.getByLabel('First name').fill('Péter')
  await page.getByLabel('Last name').fill('Nagy')
  await expect(page.getByText('Your name will read Péter Nagy')).toBeVisible()
  await press(page, 'Write it as Nagy Péter')
  await expect(page.getByText('Your name will read Nagy Péter')).toBeVisible()
  expect((await axeOn(page).analyze()).violations).toEqual([])
  await press(page, 'Continue')
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Nagy Péter')

  await page.goto('about:blank')
  await page.context().clearCookies()
  await signInNameless(page, site)
  await page.goto(PAGE.settings)
  await page.getByLabel('First name').fill('Suharto')
  await press(page, 'Continue')
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Suharto')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('A-07 A-08 the names are asked for, said what is wrong with, and taken', async ({ page, noise }) => {
    noise.allow(/status of 422/)
    await signIn(page, `plain-${Date.now()}@example.com`)
    await page.goto(`${PAGE.settings}?utm_source=mail`)
    await expect(page.getByRole('heading', { level: 1, name: 'What is your name?' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.getByLabel('First name').fill('Zoë')
    await page.getByLabel('Last name').fill('\u3164')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Zoë')
    await expect(page.getByLabel('Last name')).toBeFocused()
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Please enter your name')
    await page.getByLabel('Last name').fill("O'Brien")
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/careers\/settings\?utm_source=mail/)
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  })

  test('A-07 one can sign out from it', async ({ page }) => {
    await signIn(page, `leaves-${Date.now()}@example.com`)
    await page.goto(PAGE.home)
    await page.getByRole('link', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect(page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible()
  })
})
