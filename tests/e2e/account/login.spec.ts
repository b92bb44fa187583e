import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { expect, readMailedCode, signIn, signInByHand, test, readSignedInName } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'

const ANA = 'candidate@example.com'
/** The page after signing in, for candidates with something in progress. */
const HOME = `${PAGE.dashboard}?start=1`
const getModal = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })

async function askForCode(page: Page, email = ANA): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
}

test('A-01 a visitor of a protected page who closes the modal lands on the careers home', async ({ page }) => {
  await page.goto('/careers/offers?utm_source=mail')
  await expect(getModal(page)).toBeVisible()
  await getModal(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(pageAt(`${PAGE.home}?utm_source=mail`))
  await expect(getModal(page)).toBeHidden()
})

test('A-01 a protected address without a page asks a visitor to sign in too', async ({ page, noise }) => {
  noise.allow(/status of 404/)
  const nothing = `${PAGE.applications}/nothing/here`
  for (const address of [`${nothing}?utm_source=mail`, '/careers/forms/center']) {
    await page.goto(address)
    await expect(getModal(page)).toBeVisible()
  }
  await getModal(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(pageAt(PAGE.home))
  await signIn(page, ANA)
  await page.goto(nothing)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test('A-01 leaving by the back button closes the modal with the page', async ({ page }) => {
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  await page.getByRole('link', { name: 'Offers' }).first().click()
  await expect(getModal(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(pageAt(PAGE.home))
  await expect(getModal(page)).toBeHidden()
})

test('A-01 after signing in the wanted page shows, its parameters intact', async ({ page }) => {
  await page.goto('/careers/settings?utm_source=mail&own=1%2B2')
  await askForCode(page)
  await page.getByLabel('Code', { exact: true }).fill(await readMailedCode(page.request, ANA))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe(PAGE.settings)
  expect(Object.fromEntries(searchParams)).toEqual({ utm_source: 'mail', own: '1+2', domain: 'demo.example' })
})

for (const flag of ['1', 'true'])
  test(`A-11 show_login_modal=${flag} opens the login modal`, async ({ page }) => {
    await page.goto(`/careers?show_login_modal=${flag}`)
    await expect(getModal(page).getByLabel('Email', { exact: true })).toBeFocused()
  })

test('A-11 show_login_modal does nothing for other values, and nothing when signed in', async ({ page }) => {
  await page.goto('/careers?show_login_modal=0')
  await expectReady(page, 'hydrated')
  await expect(getModal(page)).toBeHidden()
  await signIn(page, ANA)
  await page.goto('/careers?show_login_modal=1')
  await expectReady(page, 'hydrated')
  await expect(getModal(page)).toBeHidden()
})

test('A-12 the login page leads to next, and never to another site', async ({ page }) => {
  await page.goto(`${PAGE.login}?next=${encodeURIComponent('/careers/settings?a=1&b=2')}`)
  await signInByHand(page, ANA)
  await expect(page).toHaveURL(pageAt(`${PAGE.settings}?a=1&b=2`))
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/logout',
    '/\t/e',
  ]
  for (const next of hostile) {
    await page.goto(`${PAGE.login}?next=${encodeURIComponent(next)}`)
    await expect(page, next).toHaveURL(pageAt(HOME))
  }
  expect(await readSignedInName(page.request)).toBe(ANA)
})

test('A-13 a wrong code says so and the right one still works', async ({ page, noise }) => {
  noise.allow(/status of 422/)
  await page.goto(PAGE.login)
  await askForCode(page)
  const code = await readMailedCode(page.request, ANA)
  const field = page.getByLabel('Code', { exact: true })
  await field.fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1)
  await expect(page).toHaveURL(/\/careers\/login/)
  await field.fill(code.slice(0, 4))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter all 6 digits of the code')).toBeVisible()
  await field.fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(pageAt(HOME))
})

test('A-13 a code that is typed signs in by itself, spaces and other digits included', async ({ page }) => {
  await page.goto(PAGE.login)
  await askForCode(page)
  const code = await readMailedCode(page.request, ANA)
  const arabic = Array.from(code, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  await page.keyboard.insertText(` ${arabic.slice(0, 3).join('')} ${arabic.slice(3).join('')}`)
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code)
  await expect(page).toHaveURL(pageAt(HOME))
  expect(await readSignedInName(page.request)).toBe(ANA)
})

test('A-13 an address that is none is refused in place', async ({ page }) => {
  await page.goto(PAGE.login)
  await page.getByLabel('Email', { exact: true }).fill('ana@example')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/name@example\.com/)
})

test('A-13 another code after a pause, another address at once', async ({ page }) => {
  await page.clock.install()
  await page.goto(PAGE.login)
  await askForCode(page)
  const first = await readMailedCode(page.request, ANA)
  const again = page.getByRole('button', { name: /Send a new code/ })
  await expect(again).toBeDisabled()
  await page.clock.fastForward(31_000)
  await again.click()
  await expect(page.getByText('A new code is on its way.')).toBeAttached()
  expect(await readMailedCode(page.request, ANA)).not.toBe(first)
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ANA)
})

test('A-13 the demo says where the code is', async ({ page }) => {
  await page.goto(PAGE.login)
  await askForCode(page)
  await expect(page.getByRole('link', { name: 'demo mailbox' })).toHaveAttribute('href', '/dev/mailbox')
})

test('A-13 too many codes are refused with a message in the form', async ({ page, noise }) => {
  noise.allow(/status of 429/)
  await page.goto(PAGE.login)
  await page.route(`**${API.loginCode}*`, (route) =>
    route.fulfill({
      status: 429,
      json: { status: 429, error: { message: 'slow down', body: '', code: 'rate_limited' }, data: null, metadata: {} },
    }),
  )
  await page.getByLabel('Email', { exact: true }).fill(ANA)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText('Please try again in a few minutes')
})

test('A-13 without a network the form says what it waits for, and keeps what was typed', async ({
  page,
  context,
  noise,
}) => {
  noise.allowOffline()
  await page.goto(PAGE.login)
  await page.getByLabel('Email', { exact: true }).fill(ANA)
  await expect(page.getByRole('button', { name: 'Send code', exact: true })).toBeEnabled()
  await expectWorker(page)
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Send code (needs the network)' })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Send code', exact: true })).toBeEnabled()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ANA)
})

test('A-13 signing in by keyboard only, from the modal', async ({ page }) => {
  await page.goto('/careers?show_login_modal=1')
  await expect(getModal(page).getByLabel('Email', { exact: true })).toBeFocused()
  await page.keyboard.type(ANA)
  await page.keyboard.press('Enter')
  await expect(getModal(page).getByLabel('Code', { exact: true })).toBeFocused()
  await page.keyboard.type(await readMailedCode(page.request, ANA))
  await page.keyboard.press('Enter')
  await expect.poll(() => readSignedInName(page.request)).toBe(ANA)
  await expect(getModal(page)).toBeHidden()
})
