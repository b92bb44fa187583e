import { AxeBuilder } from '@axe-core/playwright'
import { API, PAGE } from '#contract/zod-free/paths.ts'
import { expect, signIn, test } from '#tests/e2e/fixtures.ts'
import { expectReady } from '#tests/e2e/ready.ts'
import { pageAt } from '#tests/e2e/page-at.ts'

const NEW = 'new@example.com'
const FRESH = 'fresh@example.com'

test('A-07 the bootstrapping screen replaces everything until the name is known', async ({ page }) => {
  await signIn(page, FRESH)
  await page.goto(`${PAGE.settings}?utm_source=mail`)
  await expect(page.getByRole('heading', { level: 1, name: 'What is your name?' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join()}`)).toEqual([])

  await page.getByLabel('First name').fill('Zoë')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('This is needed')
  await page.keyboard.type("O'Brien")
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page).toHaveURL(pageAt(`${PAGE.settings}?utm_source=mail`))
  await expect(page.getByRole('region', { name: 'Account' })).toContainText("Zoë O'Brien")
})

test('A-07 the screen is no dead end: signing out works from it', async ({ page, site }) => {
  await site.reset()
  await signIn(page, FRESH)
  await page.goto(PAGE.home)
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'What is your name?' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
})

test('A-08 a person who is not onboarded is, and the page loads again, once', async ({ page }) => {
  await signIn(page, NEW)
  const calls: string[] = []
  let loads = 0
  page.on('request', (request) => new URL(request.url()).pathname === API.onboarding && calls.push(request.method()))
  page.on('domcontentloaded', () => (loads += 1))
  await page.goto(PAGE.onboarding)
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.reload()
  await expectReady(page, 'hydrated')
  expect(calls).toEqual(['POST'])
})

test('A-08 a call that fails does not reload for ever', async ({ page, noise, site }) => {
  await site.reset()
  noise.allow(/status of 500/)
  await signIn(page, NEW)
  let [calls, loads] = [0, 0]
  await page.route(`**${API.onboarding}*`, (route) => {
    calls += 1
    return route.fulfill({ status: 500, json: { status: 500, error: { message: 'x', body: '' }, data: null } })
  })
  page.on('domcontentloaded', () => (loads += 1))
  await page.goto(PAGE.settings)
  await expect.poll(() => calls).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.reload()
  await expectReady(page, 'hydrated')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect([calls, loads]).toEqual([1, 2])
})

test('A-07 who signs in for the very first time is asked for a name before anything, also when the call fails', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 500/)
  await page.route(`**${API.onboarding}*`, (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: { message: 'x', body: '' }, data: null } }),
  )
  await signIn(page, `first-${Date.now()}@example.com`)
  await page.goto(PAGE.offers)
  await expect(page.getByRole('heading', { level: 1, name: 'What is your name?' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Moreau')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
})

test('A-07 the question stands there before its script, and what was typed meanwhile stays', async ({ page }) => {
  await signIn(page, `slow-${Date.now()}@example.com`)
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(`${PAGE.settings}?utm_source=mail`, { waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Last name').fill("O'Br")
  script.resolve()
  await expectReady(page, 'hydrated')
  // The part of the page that takes over comes right after its start.
  await expect(page.locator('#main')).toHaveCount(1)
  await page.keyboard.type('ien')
  await expect(page.getByLabel('First name')).toHaveValue('Zoë')
  await expect(page.getByLabel('Last name')).toHaveValue("O'Brien")
  await expect(page.getByLabel('Last name')).toBeFocused()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'Account' })).toContainText("Zoë O'Brien")
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
