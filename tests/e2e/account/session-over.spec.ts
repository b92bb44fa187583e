import type { Page } from '@playwright/test'
import { APPLY_PAGE } from '#contract/applications/forms/apply.ts'
import { dashboardSummary } from '#contract/dashboard/summary.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { jobToApplyFor } from '#tests/e2e/applications/application-page.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, readMailedCode, signIn, signInByHand, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { everythingKept } from '#tests/offline/stored-data.ts'
import type { Site } from '#tests/site.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'

test.beforeEach(({ noise }) => noise.allow(/status of 401/))

/** Ends all sessions, as from another device. */
const endSessions = (site: Site) =>
  asEmployer(site, ({ db }) =>
    db
      .deleteFrom('auth_session')
      .execute()
      .then(() => undefined),
  )

const getMotive = (page: Page) => page.getByRole('textbox', { name: /Why this job/ })
const getModal = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })

test('A-01 a session that was ended elsewhere leaves nothing to read: closing the sign-in leads home, in every tab', async ({
  page,
  context,
  site,
}) => {
  const { email } = await createCandidateWith(site, [{ position: { name: 'Cook' } }])
  await signIn(page, email)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(PAGE.offers)
    await expectReady(tab, 'hydrated')
  }
  await expectWorker(page)
  await expect.poll(() => everythingKept(page)).toContain('Cook')
  await endSessions(site)
  // On a slow machine, the page may notice the ended session before it is used; then nothing behind the sign-in can be
  // pressed.
  const saved = page.getByRole('navigation').getByRole('link', { name: 'Saved' }).first()
  await expect(async () => {
    if (!(await getModal(page).isVisible())) await saved.click({ timeout: 2000 })
    await expect(getModal(page)).toBeVisible()
  }).toPass()
  for (const tab of [page, other]) {
    await expect(getModal(tab)).toBeVisible()
    await tab.keyboard.press('Escape')
    await expect(tab).toHaveURL(pageAt(PAGE.home))
    await expect(tab.getByText('Cook', { exact: true })).toHaveCount(0)
  }
  const stored = await everythingKept(page)
  expect(stored).not.toContain('Cook')
  expect(stored).not.toContain(email)
})

test('A-01 a page that asks nothing hears within seconds that its session was ended elsewhere', async ({
  page,
  site,
}) => {
  const { email } = await createCandidateWith(site, [{ position: { name: 'Cook' } }])
  await signIn(page, email)
  const isHeard = page.waitForRequest((request) => request.url().includes(API.live))
  await page.goto(PAGE.offers)
  await isHeard
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/pcsx/')) requests.push(pathname)
  })
  await endSessions(site)
  await expect(getModal(page)).toBeVisible()
  // only requests about the session itself; the offer's own notification is unrelated
  const ofNews = new Set<string>([API.notificationBadge, dashboardSummary.path])
  expect([...new Set(requests)].filter((path) => !ofNews.has(path))).toEqual([API.boot])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(pageAt(PAGE.home))
  await expect(page.getByText('Cook', { exact: true })).toHaveCount(0)
})

test('A-27 who signs in or out in one tab has done so in all of them', async ({ page, context, site, noise }) => {
  noise.allow(/status of 401/)
  const { email } = await createCandidateWith(site, [{}])
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(PAGE.home)
    await expectReady(tab, 'hydrated')
  }
  const bell = other.getByRole('button', { name: 'Notifications' })
  await expect(bell).toHaveCount(0)
  await signInByHand(page, email)
  await expect(bell).toBeVisible()
  await page.goto(PAGE.logout)
  await expect(page).toHaveURL(pageAt(PAGE.home))
  await expect(bell).toHaveCount(0)
  await expect(other.getByText(email)).toHaveCount(0)
})

test('A-15 F-21 what is typed when the session ends is marked as not saved, and saved after signing in, in all tabs', async ({
  page,
  context,
  site,
}) => {
  const job = await jobToApplyFor(site)
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  const forms = [page, await context.newPage()]
  const jobs = [job, await jobToApplyFor(site)]
  for (const [at, tab] of forms.entries()) {
    await tab.goto(`${APPLY_PAGE}?pid=${jobs[at]?.id}`)
    await expectReady(tab, 'hydrated')
    await getMotive(tab).fill('Ropes')
    await expect(tab.getByText('Draft saved')).toBeVisible()
  }
  await endSessions(site)
  for (const tab of forms) {
    await getMotive(tab).fill('Ropes and sails')
    await expect(tab.getByText('Not saved.')).toBeVisible()
    await expect(getModal(tab)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await getModal(page).getByLabel('Email', { exact: true }).fill(email)
  await getModal(page).getByRole('button', { name: 'Send code', exact: true }).click()
  await expect(getModal(page).getByLabel('Code', { exact: true })).toBeVisible()
  await getModal(page)
    .getByLabel('Code', { exact: true })
    .fill(await readMailedCode(page.request, email))
  // A complete code is submitted automatically.
  await expect(getModal(page)).toHaveCount(0)
  for (const tab of forms) {
    await expect(tab.getByText('Draft saved')).toBeVisible()
    await expect(getMotive(tab)).toHaveValue('Ropes and sails')
  }
})

test('A-15 F-21 a session that ends in the middle of a word costs no letter of it: twenty times', async ({
  page,
  site,
}) => {
  test.slow()
  const job = await jobToApplyFor(site, undefined, { loginRequired: true })
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  let written = ''
  for (let turn = 0; turn < 20; turn += 1) {
    await test.step(`turn ${turn}`, async () => {
      await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
      await expect(getMotive(page)).toHaveValue(written)
      await getMotive(page).press('End')
      await asEmployer(site, async ({ db }) => {
        await page.keyboard.type(`wor`)
        await db.deleteFrom('auth_session').execute()
        await page.keyboard.type(`d${turn}-`)
      })
      // once the sign-in is open, typing goes there, and the field behind it cannot be found by role
      const typed = await page.getByLabel(/Why this job/).inputValue()
      expect(`${written}word${turn}-`.startsWith(typed) && typed.length >= written.length + 3, typed).toBe(true)
      written = typed
      await page.reload()
      await expect(getModal(page)).toBeVisible()
      await signIn(page, email)
    })
  }
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await expect(getMotive(page)).toHaveValue(written)
  // Another person on this device finds none of it.
  const bob = await createCandidateWith(site, [{}])
  await page.request.get(PAGE.serverLogout, { headers: { accept: 'text/html' } })
  await signIn(page, bob.email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await expect(getMotive(page)).toHaveValue('')
  await expect.poll(() => everythingKept(page)).not.toContain('word19')
})
