import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { eraseAccount, exportFile } from '#contract/privacy/privacy.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { readArchive } from '#tests/builders/files/archive.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer, createCandidateWith, NAME, rewrite } from '#tests/e2e/kit/employer.ts'
import { expect, readMailedCode, signIn, test, readSignedInName } from '#tests/e2e/kit/fixtures.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'
import { expectReady, expectStill, expectWorker } from '#tests/e2e/kit/ready.ts'
import { expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import { everythingKept, namesKept } from '#tests/offline/stored-data.ts'
import type { Site } from '#tests/site.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const getSection = (page: Page) => page.getByRole('region', { name: 'Your data' })
const getQuestion = (page: Page) => page.getByRole('dialog', { name: 'Delete account?' })

async function openSettings(page: Page, email: string): Promise<void> {
  await signIn(page, email)
  await page.goto(PAGE.settings)
  await expectReady(page, 'hydrated')
}

/** Makes the sign-in a day old. */
async function makeOld(site: Site, email: string): Promise<void> {
  await asEmployer(site, ({ db, now }) =>
    db
      .updateTable('auth_session')
      .set({ createdAt: new Date(now() - 86_400_000) })
      .where('userId', 'in', db.selectFrom('auth_user').select('id').where('email', '=', email))
      .execute(),
  )
}

test('A-25 a copy of everything is prepared, says how far it is, and downloads as a ZIP that can be read @gate', async ({
  page,
  site,
}) => {
  const { email } = await createCandidateWith(site, [{ position: { name: 'Lighthouse Keeper' } }])
  await openSettings(page, email)
  await getSection(page).getByRole('button', { name: 'Prepare download' }).click()
  const link = getSection(page).getByRole('link', { name: /^Download ZIP/ })
  await expect(link).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = await readArchive(await readFile(await download.path()))
  expect([...files.keys()]).toEqual(expect.arrayContaining(['README.txt', 'data.json', 'index.html']))
  for (const name of ['data.json', 'index.html']) {
    const text = String(files.get(name))
    for (const words of [NAME, email, 'Lighthouse Keeper']) expect(text).toContain(words)
  }

  // The page in the archive is a single self-contained file, and has no accessibility violations either.
  const html = String(files.get('index.html'))
  expect(html).not.toMatch(/<script|src="http|<link/)
  const own = await page.context().newPage()
  await own.setContent(html)
  await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await axeOn(own).withTags(WCAG).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])

  // The archive is still there after a reload, and only for its owner.
  await page.reload()
  await expect(getSection(page).getByRole('link', { name: /^Download ZIP/ })).toBeVisible()
  const stranger = await page.context().browser()?.newContext({ baseURL: site.origin })
  expect((await stranger?.request.get(exportFile.path))?.status()).toBe(401)
  await stranger?.close()
})

test('A-25 what is kept, why, for how long and what was agreed to is said in plain words', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [{}])
  await openSettings(page, email)
  await getSection(page).getByText('What we keep, and why').click()
  for (const name of [
    'On our servers',
    'On this device',
    'For how long',
    'Employers with your data',
    'What you agreed to',
  ])
    await expect(getSection(page).getByRole('heading', { name })).toBeVisible()
  await expect(getSection(page).getByText('This site', { exact: true })).toBeVisible()
})

test('A-25 deleting an account: one question, and then nothing of it is on the server or the device', async ({
  page,
  site,
  browser,
}) => {
  const { email } = await createCandidateWith(site, [{ position: { name: 'Lighthouse Keeper' } }])
  const other = await browser.newContext({ baseURL: site.origin })
  await signIn(await other.newPage(), email)
  const account = await signIn(page, email)
  await page.goto(PAGE.offers)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await page.goto(PAGE.settings)
  await expectReady(page, 'hydrated')

  await getSection(page).getByRole('button', { name: 'Delete account' }).click()
  await expect(getQuestion(page)).toContainText('Nothing stays.')
  await getQuestion(page).getByRole('button', { name: 'Keep account' }).click()
  await expect(getQuestion(page)).toBeHidden()
  expect(await readSignedInName(page.request)).toBe(email)

  await getSection(page).getByRole('button', { name: 'Delete account' }).click()
  await getQuestion(page)
    .getByText(/entries go$/)
    .click()
  await expect(getQuestion(page).getByText('Offers', { exact: true })).toBeVisible()
  await getQuestion(page).getByRole('button', { name: 'Delete account' }).click()
  const done = page.getByRole('dialog', { name: 'Account deleted' })
  await expect(done).toBeVisible()
  await page.keyboard.press('Escape')
  await done.getByRole('button', { name: 'Go to careers home' }).click()
  await expect(page).toHaveURL(pageAt(PAGE.home))
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await readSignedInName(page.request)).toBeNull()
  expect(await readSignedInName(other.request)).toBeNull()
  await expect.poll(() => namesKept(page)).not.toContain(account)
  expect(await everythingKept(page)).not.toMatch(new RegExp(`Lighthouse Keeper|${email}|${NAME}`))
  await other.close()

  // Whoever returns is a new candidate. Done in another browser, because an open page reloads on a sign-in.
  const later = await browser.newContext({ baseURL: site.origin })
  const again = await later.newPage()
  await signIn(again, email)
  const offers = (await (await again.request.get(API.offers)).json()) as { data: { offers: unknown[] } }
  expect(offers.data.offers).toEqual([])
  await later.close()
})

test('A-25 with an old sign-in a code from the mail confirms it, and a wrong one does not', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 422/)
  const { email } = await createCandidateWith(site, [{}])
  await openSettings(page, email)
  await makeOld(site, email)
  await getSection(page).getByRole('button', { name: 'Delete account' }).click()
  await getQuestion(page).getByRole('button', { name: 'Send code' }).click()
  const field = getQuestion(page).getByLabel(`Code sent to ${email}`)
  await expect(field).toBeFocused()
  const code = await readMailedCode(page.request, email)
  await field.fill(code === '000000' ? '111111' : '000000')
  await getQuestion(page).getByRole('button', { name: 'Delete account' }).click()
  await expect(getQuestion(page).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await field.fill(code)
  await field.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Account deleted' })).toBeVisible()
})

test('A-25 a signed contract that has to be kept is named before, with its day', async ({ page, site }) => {
  const { email, offers } = await createCandidateWith(site, [{ position: { name: 'Deck Officer' } }])
  await rewrite(site, offers[0]?.id ?? 0, { status: 'Accepted' })
  await openSettings(page, email)
  await getSection(page).getByRole('button', { name: 'Delete account' }).click()
  await expect(getQuestion(page).getByRole('heading', { name: 'What stays for now' })).toBeVisible()
  await expect(getQuestion(page).getByRole('listitem').filter({ hasText: 'Deck Officer' })).toContainText(
    /Your signed contract.* Kept until \w+ \d+, \d{4}/,
  )
})

test('A-25 without a network nothing can be prepared or deleted, and the buttons say so', async ({
  page,
  context,
  noise,
  site,
}) => {
  noise.allowOffline()
  const { email } = await createCandidateWith(site, [{}])
  await openSettings(page, email)
  await expectWorker(page)
  await expect(getSection(page).getByRole('button', { name: 'Prepare download' })).toBeEnabled()
  await context.setOffline(true)
  await expect(getSection(page).getByRole('button', { name: 'Prepare download (needs the network)' })).toBeDisabled()
  await expect(getSection(page).getByRole('button', { name: 'Delete account (needs the network)' })).toBeDisabled()
  await context.setOffline(false)
  await expect(getSection(page).getByRole('button', { name: 'Delete account', exact: true })).toBeEnabled()
})

test('A-25 a deletion that failed is said, and the account is still there', async ({ page, site, noise }) => {
  noise.allow(/status of 500/)
  const { email } = await createCandidateWith(site, [{}])
  await openSettings(page, email)
  await page.route(`**${eraseAccount.path}*`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await getSection(page).getByRole('button', { name: 'Delete account' }).click()
  await getQuestion(page).getByRole('button', { name: 'Delete account' }).click()
  await expect(getQuestion(page).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  expect(await readSignedInName(page.request)).toBe(email)
})

test('A-25 the time zone is the device’s until another one is chosen', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [{}])
  await openSettings(page, email)
  const zone = page.getByRole('region', { name: 'Notifications' }).getByLabel('Time zone')
  await expect(zone).toHaveValue('')
  await zone.selectOption('America/New_York')
  await expect(zone).toHaveAccessibleDescription(/It is \d\d:\d\d there now/)
  await page.reload()
  await expect(zone).toHaveValue('America/New_York')
  await expectReady(page, 'hydrated')
  await zone.selectOption('')
  await page.reload()
  await expect(zone).toHaveValue('')
})

for (const locale of ['en-US', 'ar'] as const)
  test.describe(locale, () => {
    // a tall screen, so that nothing is under the bottom bar and counts as too small to touch
    test.use({ locale, viewport: { width: 390, height: 8000 } })

    test(`T-09 A-25 what is kept and the question have no violation, and nothing is cut off at 200 % text: ${locale}`, async ({
      page,
      site,
    }) => {
      test.slow()
      const { email } = await createCandidateWith(site, [{}])
      const part = page
        .locator('section')
        .filter({ has: page.locator('details') })
        .last()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await openSettings(page, email)
        await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
        await part.locator('summary').click()
        await expect(part.getByRole('heading', { level: 3 })).toHaveCount(7)
        await expectStill(page)
        await expectNothingWider(page)
        await check(page, `opened, ${colorScheme}`)
        await part.getByRole('button').last().click()
        await page.getByRole('dialog').locator('summary').click()
        await expectStill(page)
        await check(page, `question, ${colorScheme}`)
        await page.keyboard.press('Escape')
      }
    })
  })

async function check(page: Page, what: string): Promise<void> {
  const { violations } = await axeOn(page).withTags(WCAG).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join()}`),
    what,
  ).toEqual([])
}
