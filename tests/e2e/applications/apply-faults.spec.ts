import type { Page } from '@playwright/test'
import { APPLICATIONS } from '#contract/applications/forms/applications.ts'
import { APPLY, APPLY_PAGE } from '#contract/applications/forms/apply.ts'
import { answer, jobToApplyFor } from '#tests/e2e/applications/application-page.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, readMailedCode, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'

// Failures of the device while applying. Tests cannot route requests that a worker answers.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ noise }) => noise.allow(/Service Worker registration blocked/))

const getMotive = (page: Page) => page.getByRole('textbox', { name: /Why this job/ })
const isSent = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your application was sent' })
const isApply = ({ pathname }: URL) => pathname === APPLY
const fetchSentJobs = async (page: Page) => {
  const { data } = (await (await page.request.get(APPLICATIONS)).json()) as {
    data: { applications: { pid: number }[] }
  }
  return data.applications.map(({ pid }) => pid)
}

test('F-12 with a broken IndexedDB one applies online, and is not told that this device keeps anything', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
  })
  const job = await jobToApplyFor(site)
  await signIn(page, (await createCandidateWith(site, [{}])).email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await answer(page)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await context.setOffline(true)
  await getMotive(page).fill('Typed without a network')
  await expect(page.getByText('This browser keeps no draft: send it before you leave this page')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(isSent(page)).toBeVisible()
  expect(await fetchSentJobs(page)).toEqual([job.id])
})

test('F-12 a database that never answers holds nobody up', async ({ page, context, site }) => {
  await context.addInitScript(() => {
    // opening is blocked by another tab: there is neither success nor error
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  const job = await jobToApplyFor(site)
  await signIn(page, (await createCandidateWith(site, [{}])).email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await expect(getMotive(page)).toBeVisible()
})

test('F-12 nothing is shown as sent before the server said so; pressed again it is sent once', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/ERR_FAILED/)
  const job = await jobToApplyFor(site)
  await signIn(page, (await createCandidateWith(site, [{}])).email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await answer(page)
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  let answers = 0
  // the server handles it, and its response is lost
  await page.route(isApply, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    answers += 1
    return route.abort()
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await expect(isSent(page)).toHaveCount(0)
  expect(answers).toBeGreaterThan(0)
  await page.unroute(isApply)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(isSent(page)).toBeVisible()
  expect(await fetchSentJobs(page)).toEqual([job.id])
})

test('F-12 the session ends in mid form, with another tab open: no text is lost, one signs in, and it is sent once', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allow(/status of 40[139]/)
  const job = await jobToApplyFor(site)
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await answer(page)
  await expect(page.getByText('Draft saved')).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await expect(getMotive(other)).toHaveValue('I like ropes')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Review' }).click()
  await context.clearCookies({ name: 'foyer.session_token' })
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Send code', exact: true }).click()
  const code = dialog.getByLabel('Code', { exact: true })
  await expect(code).toBeVisible()
  await code.fill(await readMailedCode(page.request, email))
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('I like ropes')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(isSent(page)).toBeVisible()
  expect(await fetchSentJobs(page)).toEqual([job.id])
  // the other tab cannot send it again
  await other.bringToFront()
  await other.reload()
  await expect(other.getByText('Applied', { exact: true })).toBeVisible()
})

test('A-02 a page that asks to sign in first is taken over as it was drawn, however late the browser hears of it', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 401/)
  const job = await jobToApplyFor(site, undefined, { loginRequired: true })
  await page.route(isApply, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await expectReady(page, 'hydrated')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to apply' })).toBeVisible()
})

test('F-12 the network comes and goes while one writes: no draft is taken for another device’s, the last words are saved, and it is sent once', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  const job = await jobToApplyFor(site)
  await signIn(page, (await createCandidateWith(site, [{}])).email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await answer(page)
  await expect(page.getByText('Draft saved')).toBeVisible()
  for (let turn = 1; turn <= 10; turn += 1) {
    await context.setOffline(turn % 2 === 1)
    await getMotive(page).fill(`I like ropes ${turn}`)
    // a rhythm other than that of saving, so that interruptions occur before, during and after a save
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), 400 + turn * 170)
  }
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(page.getByText(/differently on another device/)).toHaveCount(0)
  const { data } = (await (await page.request.get(`${APPLY}?pid=${job.id}`)).json()) as {
    data: { values: { motive: string } }
  }
  expect(data.values.motive).toBe('I like ropes 10')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(isSent(page)).toBeVisible()
  expect(await fetchSentJobs(page)).toEqual([job.id])
})
