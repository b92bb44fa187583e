import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { signInNameless } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { enlargeText, expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'

const NEW = 'new@example.com'
const FRESH = 'fresh@example.com'

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join()}`)).toEqual([])
}

/** Number of the onboarding step that asks for the name, of five steps. */
const NAME_STEP = 2

async function giveName(page: Page): Promise<void> {
  await page.locator('[name=firstName]').fill('Zoe')
  await page.locator('[name=lastName]').fill('Nolan')
}

/** Chooses a file in the resume step, and confirms it. */
async function upload(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Choose file')
  await (await chooser).setFiles({ name: 'zoe.txt', mimeType: 'text/plain', buffer: Buffer.from(RESUME) })
  const dialog = page.getByRole('dialog', { name: 'Upload this resume?' })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog).toBeHidden()
}

const RESUME = `Zoe O'Brien
zoe@example.net | +44 20 7946 0958

Experience
Welder, Old Mill Ltd
January 2019 - March 2023
- Welded hulls of steel ferries

Education
BSc Mechanical Engineering, University of Leeds
2015 - 2018

Skills
Welding, Blueprint reading, Rigging
`

test('A-07 P-05 a new candidate goes step by step, goes on where they were after a reload, and lands where they were going', async ({
  page,
}) => {
  await signIn(page, FRESH)
  await page.goto(`${PAGE.settings}?utm_source=mail`)
  await expect(getHeading(page, 'Add your resume')).toBeVisible()
  await expect(getHeading(page, 'Add your resume')).toHaveAccessibleDescription('Step 1 of 5')
  await expect(page.getByRole('progressbar', { name: 'Step 1 of 5' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await upload(page)
  await expect(getHeading(page, 'Your resume')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'From your resume' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Zoe', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Welder · Old Mill Ltd/ })).toBeChecked()
  await page.getByRole('checkbox', { name: '+442079460958' }).uncheck()
  await expectNoViolation(page)
  await press(page, 'Continue')

  await expect(getHeading(page, 'Check your name')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0)
  await expect(page.getByText('From your resume')).toBeVisible()
  await page.reload()
  await expectReady(page, 'hydrated')
  await expect(page.getByLabel('First name')).toHaveValue('Zoe')
  await expect(page.getByLabel('Last name')).toHaveValue("O'Brien")
  await press(page, 'Continue')

  await expect(getHeading(page, 'Job preferences')).toBeFocused()
  await page.reload()
  await expect(getHeading(page, 'Job preferences')).toBeVisible()
  await page.getByLabel('Job titles, with commas between').fill('Welder')
  await press(page, 'Back')
  await expect(getHeading(page, 'Check your name')).toBeFocused()
  await page.getByLabel('First name').fill('Zoë')
  await press(page, 'Continue')
  await expect(page.getByLabel('Job titles, with commas between')).toHaveValue('Welder')
  await press(page, 'Continue')

  await expect(getHeading(page, 'Email preferences')).toBeFocused()
  await expectNoViolation(page)
  await press(page, 'Skip')
  await expect(getHeading(page, 'Get notified')).toBeFocused()
  await press(page, 'Skip')
  await expect(getHeading(page, 'Settings')).toBeVisible()
  await expect(page).toHaveURL(pageAt(`${PAGE.settings}?utm_source=mail`))
  await expect(page.getByRole('region', { name: 'Account' })).toContainText("Zoë O'Brien")
  await page.goto(PAGE.profile)
  await expect(page.getByRole('region', { name: 'Job preferences' })).toContainText('Welder')
  await expect(page.getByRole('region', { name: 'Work experience' })).toContainText('Old Mill Ltd')
  await expect(page.getByRole('main')).not.toContainText('7946 0958')
  await expect(page.getByRole('main')).not.toContainText('+442079460958')
})

test('P-05 without a network nothing is sent and nothing lost', async ({ page, context, noise }) => {
  noise.allowOffline()
  await signIn(page, `cut-${Date.now()}@example.com`)
  await page.goto(PAGE.home)
  await press(page, 'Skip')
  await giveName(page)
  await press(page, 'Continue')
  await page.getByLabel('Job titles, with commas between').fill('Welder')
  await context.setOffline(true)
  const goOn = page.getByRole('button', { name: 'Continue (needs the network)' })
  await expect(goOn).toHaveAttribute('aria-disabled', 'true')
  await goOn.click({ force: true })
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(false)
  await expect(page.getByLabel('Job titles, with commas between')).toHaveValue('Welder')
  await press(page, 'Continue')
  await expect(getHeading(page, 'Email preferences')).toBeFocused()
})

for (const look of LOOKS)
  test.describe(look.name, () => {
    test.use({ viewport: { width: look.width, height: 844 }, locale: look.locale })

    test(`P-05 every step fits and has no violation, also with large text: ${look.name}`, async ({ page }) => {
      await page.emulateMedia(look.media)
      await signIn(page, `look-${crypto.randomUUID()}@example.com`)
      await page.goto(PAGE.home)
      const skip = page.getByRole('button', { name: look.locale === 'ar' ? 'تخطّي' : 'Skip' })
      for (let at = 1; at <= 5; at += 1) {
        await expect(page.getByRole('progressbar')).toHaveJSProperty('value', at)
        await expect(page.locator('[class*=skeleton]')).toHaveCount(0)
        await expectNoViolation(page)
        await enlargeText(page)
        await expectNothingWider(page)
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
        if (at === NAME_STEP) {
          await giveName(page)
          await page.getByRole('button', { name: look.locale === 'ar' ? 'متابعة' : 'Continue' }).click()
        } else if (at < 5) await skip.click()
      }
    })
  })

test('A-07 the bootstrapping screen replaces everything until the name is known', async ({ page, site }) => {
  await signInNameless(page, site)
  await page.goto(`${PAGE.settings}?utm_source=mail`)
  await expect(getHeading(page, 'What is your name?')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNoViolation(page)

  await press(page, 'Continue')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('This is needed')
  await page.keyboard.type('Zoë')
  await page.getByLabel('Last name').fill("O'Brien")
  await page.getByLabel('Last name').press('Enter')
  await expect(getHeading(page, 'Settings')).toBeVisible()
  await expect(page).toHaveURL(pageAt(`${PAGE.settings}?utm_source=mail`))
  await expect(page.getByRole('region', { name: 'Account' })).toContainText("Zoë O'Brien")
})

test('A-07 the screen is no dead end: signing out works from it', async ({ page, site }) => {
  await site.reset()
  await signIn(page, FRESH)
  await page.goto(PAGE.home)
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(getHeading(page, 'Add your resume')).toBeHidden()
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

test('A-07 who signs in for the very first time sees the first step before anything, also when the call fails', async ({
  page,
  noise,
}) => {
  noise.allow(/status of 500/)
  await page.route(`**${API.onboarding}*`, (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: { message: 'x', body: '' }, data: null } }),
  )
  await signIn(page, `first-${Date.now()}@example.com`)
  await page.goto(PAGE.offers)
  await expect(getHeading(page, 'Add your resume')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await press(page, 'Skip')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await page.unrouteAll()
  await press(page, 'Skip')
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Moreau')
  await press(page, 'Continue')
  for (const step of ['Job preferences', 'Email preferences', 'Get notified']) {
    await expect(getHeading(page, step)).toBeVisible()
    await press(page, 'Skip')
  }
  await expect(getHeading(page, 'Offers')).toBeVisible()
})

test('A-07 the question stands there before its script, and what was typed meanwhile stays', async ({ page, site }) => {
  await signInNameless(page, site)
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
  // The interactive part of the page is loaded right after it has started.
  await expect(page.locator('#main')).toHaveCount(1)
  await page.keyboard.type('ien')
  await expect(page.getByLabel('First name')).toHaveValue('Zoë')
  await expect(page.getByLabel('Last name')).toHaveValue("O'Brien")
  await expect(page.getByLabel('Last name')).toBeFocused()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'Account' })).toContainText("Zoë O'Brien")
})
