import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import { pageAt } from '#tests/e2e/kit/match-page.ts'

test('A-03 a job is found by its number, with a title behind it or as a parameter', async ({ page }) => {
  const job = await newestJob(page)
  const title = page.getByRole('heading', { level: 1, name: job.name })
  for (const path of [`${PAGE.job}/${job.id}`, `${PAGE.job}/${job.id}-any-title`, `${PAGE.job}?pid=${job.id}`]) {
    await page.goto(path)
    await expect(title).toBeVisible()
  }
})

test('A-03 a search stands in parameters or in the path; fixed addresses win', async ({ page, noise }) => {
  noise.allow(/status of 404/)
  const word = searchWord((await newestJob(page)).name)
  await page.goto(`${PAGE.home}?query=${word}`)
  const count = await page.getByRole('heading', { level: 1 }).textContent()
  expect(count).toMatch(/^\d+ open jobs?$/)
  await page.goto(`${PAGE.search}?query=${word}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(count ?? '')

  await page.goto('/careers/any-work/no_such-town')
  await expect(page.getByLabel('Job title or keyword')).toHaveValue('any work')
  await expect(page.getByRole('searchbox', { name: 'Place', exact: true })).toHaveValue('no such town')

  const fixed = await page.goto('/careers/login/anything')
  expect(fixed?.status()).toBe(404)
  await page.goto(PAGE.job)
  await expect(page).toHaveURL(pageAt(PAGE.search))
})

test('A-05 every page names its site: one opened without, those it leads to, and the way back', async ({ page }) => {
  const site = () => new URL(page.url()).searchParams.getAll('domain')
  await page.goto(`${PAGE.home}#jobs`)
  await expectReady(page, 'hydrated')
  expect([site(), new URL(page.url()).hash]).toEqual([['demo.example'], '#jobs'])
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/careers\/job\/\d+\?/)
  expect(site()).toEqual(['demo.example'])
  await page.goBack()
  await expect(page).toHaveURL(pageAt(`${PAGE.home}#jobs`))
  expect(site()).toEqual(['demo.example'])
})

test('A-05 where a visitor came from is carried across links and the search form', async ({ page }) => {
  await page.goto(`${PAGE.home}?utm_source=mail&src=a%20b&other=1`)
  await expectReady(page, 'hydrated')
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/careers\/job\/\d+\?/)
  expect(listPreservedParams(page)).toEqual(['mail', 'a b', null])

  await page.getByRole('link', { name: 'All jobs' }).click()
  await page.getByLabel('Job title or keyword').fill('xyzzy')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/query=xyzzy/)
  expect(listPreservedParams(page)).toEqual(['mail', 'a b', null])
})

test('A-10 the page carries its boot data', async ({ page }) => {
  await page.goto(PAGE.home)
  const boot = JSON.parse((await page.locator('#pcsx-data').textContent()) ?? '') as Record<string, unknown>
  expect(boot).toMatchObject({ user: null, profile: null, locale: 'en', isThemeBuilder: false })
  expect(Object.keys(boot)).toEqual(expect.arrayContaining(['domain', 'configs', 'onboarding', 'instanceBanner']))
  await expect(page.locator('meta[name=_csrf]')).toHaveAttribute('content', /.{16,}/)
})

test('A-18 a search that fails says so and can be tried again', async ({ page, noise }) => {
  noise.allow(/status of 500/)
  await page.goto(PAGE.home)
  await expectReady(page, 'hydrated')
  await page.route(`**${API.search}*`, (route) => route.fulfill({ status: 500, json: {} }))
  await search(page, 'xyzzy')
  await expect(page.getByText('An error occurred while retrieving data')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load positions' })).toBeVisible()

  await page.unroute(`**${API.search}*`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('0 open jobs')
})

test('A-18 a search without a result leads on', async ({ page }) => {
  await page.goto(`${PAGE.search}?query=xyzzy-plugh`)
  await expect(page.getByText('No open jobs match. Try fewer or other words.')).toBeVisible()
  await page.getByRole('link', { name: 'See all jobs' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('S-04 results are paged by links, and their heading takes the focus', async ({ page }) => {
  await page.goto(PAGE.search)
  await expectReady(page, 'hydrated')
  const first = await page.getByRole('article').first().textContent()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/start=10/)
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('article').first()).toHaveText(first ?? '')
})

test('a job says to search engines what it says to people', async ({ page }) => {
  const job = await newestJob(page)
  await page.goto(`${PAGE.job}/${job.id}`)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as object
  expect(data).toMatchObject({ '@type': 'JobPosting', title: job.name, datePosted: expect.stringMatching(/^\d{4}-/) })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${PAGE.job}/${job.id}`))
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/)
})

test('a job that never was answers 404 with a way on', async ({ page, noise }) => {
  noise.allow(/status of 404/)
  const answer = await page.goto(`${PAGE.job}/999999999`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one searches, pages, reads a job, changes the language and finds the sign-in @gate', async ({ page }) => {
    const job = await newestJob(page)
    await page.goto(`${PAGE.home}?src=poster`)
    await search(page, searchWord(job.name))
    await expect(page).toHaveURL(/src=poster/)
    await page.getByRole('article').getByRole('link', { name: job.name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: job.name })).toBeVisible()

    await page.getByRole('link', { name: 'All jobs' }).click()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/start=10/)

    await page.getByRole('link', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('link', { name: 'English' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/careers\/login\?/)
  })
})

async function newestJob(page: Page): Promise<{ id: number; name: string }> {
  const answer = await page.request.get(`${API.search}?sort_by=timestamp`)
  const { data } = (await answer.json()) as { data: { positions: { id: number; name: string }[] } }
  const [job] = data.positions
  if (!job) throw new Error('the demo tenant has no jobs')
  return job
}

/** A word of a title that is fit for a search. */
function searchWord(title: string): string {
  return title.match(/[a-z]{4,}/i)?.[0] ?? title
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('Job title or keyword').fill(words)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

function listPreservedParams(page: Page): (string | null)[] {
  const { searchParams } = new URL(page.url())
  return ['utm_source', 'src', 'other'].map((name) => searchParams.get(name))
}
