import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PRIVATE_APPLY_PAGE } from '#contract/applications/forms/apply.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import { asEmployer } from '#tests/e2e/kit/employer.ts'
import { expect, readMailedCode, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { createJobWith, fetchSavedIds } from '#tests/e2e/kit/jobs.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'

const EMAIL = 'candidate@example.com'

const FULL = {
  name: 'Harbour pilot',
  department: 'Pilotage',
  locations: ['Bergen, Norway', 'Stavanger, Norway'],
  workLocation: 'hybrid',
  employmentType: ['Full time'],
  salary: { currency: 'NOK', min: 700_000, max: 900_000, interval: 'YEAR' },
  description: '<h1>What you do</h1><p>Guide ships.</p><table><tr><th>Shift</th><td>Night</td></tr></table>',
  language: 'en',
  postedAt: Date.UTC(2026, 3, 2),
  // with an unknown time zone, January 31 ends in the westernmost one
  validThrough: Date.UTC(2099, 1, 1, 12),
  extras: {
    perks: [{ title: 'Shore leave', description: 'Thirty days a year.' }],
    videos: [{ title: 'A day on board', description: '', url: 'https://video.example/1' }],
    blogs: [],
    customContent: [],
  },
} satisfies Partial<NewPosition>
/** The employer accepts applications for this job on another site, although the site has a form for the others. */
const ELSEWHERE = { mode: 'external', externalUrl: 'https://employer.example/apply' } as const

test('S-08 S-17 a job is read without a script: facts, words, what is added, and the way to apply', async ({
  browser,
  site,
}) => {
  const job = await createJobWith(site, FULL, { apply: ELSEWHERE })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin, locale: 'en-US' })
  const page = await context.newPage()
  expect((await page.goto(job.path))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour pilot' })).toBeVisible()
  const facts = page.getByRole('article')
  for (const text of [
    'NOK 700,000–900,000',
    'a year',
    'Hybrid',
    'Full time',
    'Apr 2, 2026',
    'Jan 31, 2099',
    'Stavanger',
  ])
    await expect(facts).toContainText(text)
  await expect(page.getByRole('heading', { level: 2, name: 'What you do' })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('Night')
  await expect(facts.getByText('Shore leave')).toBeVisible()
  const apply = page.getByRole('link', { name: 'Apply' })
  await expect(apply).toHaveAttribute('href', 'https://employer.example/apply')
  await expect(apply).toHaveAttribute('rel', /noopener/)
  await expect(page.getByRole('link', { name: 'A day on board' })).toHaveAttribute('rel', /noopener/)
  // Buttons that need JavaScript are not shown.
  for (const name of ['Share', 'Save job']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await context.close()
})

test.describe('without a worker', () => {
  // otherwise the worker's own requests would bypass the test's routes
  test.use({ serviceWorkers: 'block' })
  test.beforeEach(({ noise }) => noise.allow(/Service Worker registration blocked/))

  test('S-08 from a list the job stands there at once, the rest follows', async ({ page }) => {
    await page.goto(PAGE.search)
    await expectReady(page, 'hydrated')
    const answer = Promise.withResolvers<void>()
    await page.route(`**${API.positionDetails}**`, async (route) => {
      await answer.promise
      await route.continue()
    })
    const link = page.getByRole('main').getByRole('article').first().getByRole('link').first()
    const name = await link.innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Last confirmed open')).toHaveCount(0)
    answer.resolve()
    await expect(page.getByText('Last confirmed open')).toBeVisible()
  })

  test('S-08 a job that cannot be read clears the page, says so, and can be tried again', async ({ page, noise }) => {
    noise.allow(/status of 500/)
    await page.goto(PAGE.search)
    await expectReady(page, 'hydrated')
    await page.route(`**${API.positionDetails}**`, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByText('Failed to load position details')).toBeVisible()
    await expect(page.getByText('Last confirmed open')).toHaveCount(0)
    await page.unroute(`**${API.positionDetails}**`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Last confirmed open')).toBeVisible()
  })
})

test('A-03 S-13 the address may carry a title or a pid; a private job has its own address and is not listed', async ({
  page,
  site,
}) => {
  const job = await createJobWith(site, { name: 'Boatswain' })
  const hidden = await createJobWith(site, { name: 'Secret keeper', isPrivate: true })
  for (const path of [`${job.path}-boatswain`, `${PAGE.job}?pid=${job.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Boatswain' })).toBeVisible()
  }
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/careers/job/${job.id}`))
  for (const path of [hidden.path, `${PAGE.job}/${hidden.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Secret keeper' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(new URL(page.url()).pathname).toBe(PAGE.privateJob)
  }
})

test('S-13 F-12 a private job whose id has 16 digits is applied for from its page', async ({ page, site }) => {
  const LONGEST = 4_503_599_627_370_495
  const { id } = await createJobWith(site, { name: 'Keeper of seals', isPrivate: true })
  await asEmployer(site, ({ db }) =>
    db.updateTable('position').set({ secret_id: LONGEST }).where('secret_id', '=', id).execute(),
  )
  await page.goto(`${PAGE.privateJob}?pid=${LONGEST}`)
  await page.getByRole('link', { name: 'Apply' }).first().click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(PRIVATE_APPLY_PAGE)
})

test('S-17 a closed job says since when, offers similar ones and no way to apply', async ({ page, site, noise }) => {
  noise.allow(/status of 410/)
  const department = `Dock ${Date.now()}`
  await createJobWith(site, { name: 'Crane driver, nights', department })
  const closed = await createJobWith(site, {
    name: 'Crane driver',
    department,
    applyUrl: 'https://employer.example/apply',
    closedAt: Date.UTC(2026, 4, 5),
  })
  const answer = await page.goto(closed.path)
  expect(answer?.status()).toBe(410)
  await expect(page.getByText(/closed since May 5, 2026/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Apply' })).toHaveCount(0)
  // a job written by another process is found within two seconds
  const similar = page.getByRole('region', { name: 'Similar jobs' }).getByRole('link', { name: 'Crane driver, nights' })
  await expect(async () => {
    await page.reload()
    await expect(similar).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectReady(page, 'hydrated')
  await similar.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Crane driver, nights' })).toBeVisible()
})

test('S-12 a single job overrides the site, without a request of its own', async ({ page, site }) => {
  const job = await createJobWith(site, FULL, {
    branding: { bannerHtml: '<p>We hire a whole crew</p>', logo: '/icons/icon-192.png' },
    // similar jobs are hidden too, because another one may have the same pay
    hide: ['salary', 'share', 'perks', 'workLocation', 'similar'],
    texts: { apply: 'Come aboard' },
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(job.path)
  await expectReady(page, 'hydrated')
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toContainText('We hire a whole crew')
  await expect(page.getByRole('link', { name: 'Come aboard' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
  for (const text of ['700,000', 'Shore leave', 'Hybrid']) await expect(page.getByText(text)).toHaveCount(0)
  expect(requests.filter((path) => path === API.overrides || path === API.positionDetails)).toEqual([])
})

test('A-11 applying that needs a sign-in asks for it in place', async ({ page, site }) => {
  const job = await createJobWith(site, FULL, { apply: { ...ELSEWHERE, loginRequired: true } })
  await page.goto(job.path)
  await expectReady(page, 'hydrated')
  await page.getByRole('link', { name: 'Sign in to apply' }).click()
  await signInInModal(page)
  await expect(page.getByRole('link', { name: 'Apply' })).toHaveAttribute('href', 'https://employer.example/apply')
})

test('S-09 A-11 a visitor signs in to save, and then it is saved, once', async ({ page, site }) => {
  const job = await createJobWith(site)
  await page.goto(job.path)
  await expectReady(page, 'hydrated')
  const saves: string[] = []
  page.on('request', (request) => request.url().includes(API.savePosition) && saves.push(request.url()))
  const save = page.getByRole('button', { name: 'Save job' })
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await save.click()
  await signInInModal(page)
  await expect(page.getByText('Job saved')).toBeVisible()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  expect(await fetchSavedIds(page)).toContain(job.id)
  expect(saves).toHaveLength(1)
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => fetchSavedIds(page)).not.toContain(job.id)
})

test('S-09 a save that fails is taken back and said', async ({ page, site, noise }) => {
  noise.allow(/status of 500/)
  const job = await createJobWith(site)
  await signIn(page, EMAIL)
  await page.goto(job.path)
  await expectReady(page, 'hydrated')
  const save = page.getByRole('button', { name: 'Save job' })
  const answer = Promise.withResolvers<void>()
  await page.route(`**${API.savePosition}**`, async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, json: { error: { message: 'The disk is full', body: '' } } })
  })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  answer.resolve()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
})

test('S-09 N-14 without a network saving waits for it, and says so', async ({ page, site, context, noise }) => {
  noise.allowOffline()
  const job = await createJobWith(site)
  await signIn(page, EMAIL)
  await page.goto(job.path)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await context.setOffline(true)
  const save = page.getByRole('button', { name: 'Save job' })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Waiting for network').first()).toBeVisible()
  expect(await fetchSavedIds(page).catch(() => [])).not.toContain(job.id)
  await context.setOffline(false)
  await expect.poll(() => fetchSavedIds(page)).toContain(job.id)
  await expect(page.getByText('Waiting for network')).toHaveCount(0)
})

test('A-22 a job is shared by its address: copied where the phone has no sheet for it', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const job = await createJobWith(site)
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto(job.path)
  await expectReady(page, 'hydrated')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Copied to Clipboard')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(job.path)
})

test('S-08 a very long and foreign description is drawn, in its own direction and language', async ({ page, site }) => {
  const words = '<p>مرحبا بكم في الميناء</p>'.repeat(4000)
  const job = await createJobWith(site, {
    description: `${words}<script>alert(1)</script><img src="https://evil.example/x"><p id="x" style="color:red">end of it</p>`,
    language: 'ar',
  })
  await page.goto(job.path)
  await expectReady(page, 'hydrated')
  await expect(page.getByText('end of it')).toBeAttached()
  const text = page.locator('[lang=ar] [dir=auto]')
  await expect(text).toHaveCSS('direction', 'rtl')
  await expect(text.locator('img, script, [style], [id]')).toHaveCount(0)
})

/** Signs in through the modal. */
async function signInInModal(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email', { exact: true }).fill(EMAIL)
  await dialog.getByRole('button', { name: 'Send code', exact: true }).click()
  const code = dialog.getByLabel('Code', { exact: true })
  await expect(code).toBeVisible()
  await code.fill(await readMailedCode(page.request, EMAIL))
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}
