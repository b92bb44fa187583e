import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { PHONE } from '#tests/e2e/kit/browser.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, readMailedCode, signIn, test, readSignedInName } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectStill, expectWorker } from '#tests/e2e/kit/ready.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'

const ANA = 'candidate@example.com'
const ADA = 'admin@example.com'
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test('A-13 another device is signed out from the settings, at once and after a question', async ({
  page,
  browser,
  site,
}) => {
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  const other = await browser.newContext({ ...PHONE, baseURL: site.origin })
  const elsewhere = await other.newPage()
  await signIn(elsewhere, email)
  await elsewhere.goto(PAGE.settings)
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()

  await page.goto(PAGE.settings)
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByText('This device')).toHaveCount(1)
  await devices.getByRole('button', { name: /^Sign out there/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: /^Sign out there/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out there' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  expect(await readSignedInName(other.request)).toBeNull()

  await elsewhere.goto(PAGE.settings)
  await expect(elsewhere.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await other.close()
})

test('A-13 the address changes by codes to the old and the new one only', async ({ page, noise }) => {
  noise.allow(/status of 422/)
  await signIn(page, ADA)
  await page.goto(PAGE.settings)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByLabel('New email')).toBeFocused()
  await page.getByLabel('New email').fill(ADA)
  await page.getByRole('button', { name: 'Send codes' }).click()
  await expect(page.getByText('This is your address already')).toBeVisible()
  await page.getByLabel('New email').fill('Ada.New@example.com')
  await page.getByRole('button', { name: 'Send codes' }).click()

  const oldField = page.getByLabel(`Code sent to ${ADA}`)
  const newField = page.getByLabel('Code sent to ada.new@example.com')
  await expect(oldField).toBeFocused()
  const [oldCode, newCode] = [
    await readMailedCode(page.request, ADA),
    await readMailedCode(page.request, 'ada.new@example.com'),
  ]
  await oldField.fill(newCode)
  await newField.fill(oldCode)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Account' }).getByRole('definition').last()).toHaveText(ADA)

  await oldField.fill(oldCode)
  await newField.fill(newCode)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('ada.new@example.com')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('ada.new@example.com')
})

test('A-25 a press that comes before the script is kept until it is there', async ({ page }) => {
  await signIn(page, ANA)
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/start-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(PAGE.settings, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-ready')
  arrive()
  await expect(page.getByLabel('New email')).toBeFocused()
})

test('A-25 the language changes by a link and the page with it', async ({ page }) => {
  await signIn(page, ANA)
  await page.goto(PAGE.settings)
  const language = page.getByRole('region', { name: 'Language' })
  await expect(language.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true')
  await language.getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(pageAt(`${PAGE.settings}?hl=ar`))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('link', { name: 'العربية' }).first()).toHaveAttribute('aria-current', 'true')
})

test('A-25 without a network the actions say what they wait for', async ({ page, context, noise, browser, site }) => {
  noise.allowOffline()
  const other = await browser.newContext({ ...PHONE, baseURL: site.origin })
  await signIn(await other.newPage(), ANA)
  await other.close()
  await signIn(page, ANA)
  await page.goto(PAGE.settings)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Change email (needs the network)' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add a passkey (needs the network)' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Needs the network/ }).first()).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Change email', exact: true })).toBeEnabled()
})

test('A-25 a list that cannot be read says so in its place and can be tried again', async ({ page, noise }) => {
  noise.allow(/status of 500/)
  await signIn(page, ANA)
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  let isBroken = true
  await page.route('**/api/pcsx/sessions*', (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { status: 500, error: { message: 'x', body: '' }, data: null } })
      : route.continue(),
  )
  await page.locator('header summary').press('Enter')
  await page.locator('header').getByRole('link', { name: 'Settings' }).click()
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('alert')).toContainText('Server error. Please try again.', { timeout: 20_000 })
  await expect(page.getByRole('region', { name: 'Account' })).toContainText(ANA)
  isBroken = false
  await devices.getByRole('button', { name: 'Try again' }).click()
  await expect(devices.getByText('This device')).toBeVisible()
})

test('T-09 the settings work by keyboard only', async ({ page }) => {
  await signIn(page, ANA)
  await page.goto(PAGE.settings)
  await expectReady(page, 'hydrated')
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 90; step += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      if ((await focused.count()) === 1 && name.test((await focused.textContent()) ?? '')) return
    }
    throw new Error(`no way to ${name.source} by keyboard`)
  }
  await tabTo(/^Change email$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New email')).toBeFocused()
  await page.keyboard.type('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New email')).toHaveAccessibleDescription(/name@example\.com/)
  await tabTo(/^Cancel$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change email' })).toBeFocused()
  await tabTo(/^Sign out$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pageAt(PAGE.home))
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
})

test('T-09 changing the address, the questions and the sign-in modal have no violation', async ({
  page,
  browser,
  site,
}) => {
  const other = await browser.newContext({ ...PHONE, baseURL: site.origin })
  await signIn(await other.newPage(), ANA)
  await other.close()
  const check = async (what: string) => {
    await expectStill(page) // fading elements would fail the contrast rule
    const { violations } = await axeOn(page).withTags(WCAG).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join()}`),
      what,
    ).toEqual([])
  }
  await page.goto('/careers?show_login_modal=1')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await check('e-mail step')
  await page.getByLabel('Email', { exact: true }).fill(ANA)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await check('code step')
  await signIn(page, ANA)
  // a tall screen, so that nothing is under the bottom bar and counts as too small to touch: the list of devices grows
  // with each sign-in
  await page.setViewportSize({ width: 390, height: 12_000 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(PAGE.settings)
    await page.getByRole('button', { name: 'Change email' }).click()
    await expect(page.getByLabel('New email')).toBeFocused()
    await check(`changing the address, ${colorScheme}`)
    await page
      .getByRole('button', { name: /^Sign out there/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible()
    await check(`question, ${colorScheme}`)
  }
})
