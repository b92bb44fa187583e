import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { createJobWith, untilFound } from '#tests/e2e/kit/jobs.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import { hasVisited, readMoves, visitRow, watchMoves } from '#tests/e2e/jobs/visits.ts'

const DAY = 86_400_000

test('S-22 whoever comes back sees what is new, without anything moving, and can see that alone', async ({
  page,
  site,
}) => {
  const name = `Lighthouse keeper ${Date.now()}`
  await createJobWith(site, { name, postedAt: Date.now() - 3_600_000 })
  await createJobWith(site, { name: `${name} of old`, postedAt: Date.now() - 20 * DAY })
  await untilFound(site, name, 2)
  await open(page, '?query=lighthouse+keeper')
  await expect.poll(() => visitRow(page)).not.toBeNull()
  await expect(getLine(page)).toHaveCount(0)

  await hasVisited(page, Date.now() - DAY)
  await page.addInitScript(watchMoves)
  await page.reload()
  await expectReady(page, 'hydrated')
  await expect(getLine(page)).toHaveText('1 new since your last visit')
  await expect(getCard(page, name)).toContainText('New')
  await expect(getCard(page, `${name} of old`)).not.toContainText('New')
  expect(await readMoves(page)).toBeLessThanOrEqual(0.01)

  await getLine(page).click()
  await expect(page).toHaveURL(/filter_posted_since=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 open job')
  await expect(getLine(page)).toHaveCount(0)
  await page.getByRole('link', { name: /^Remove filter: Posted since / }).click()
  await expect(page).not.toHaveURL(/filter_posted_since/)
  await expect(getLine(page)).toBeVisible()
})

test('S-22 an address with that filter means the same to whoever it is sent to, without a script too', async ({
  browser,
  site,
}) => {
  await createJobWith(site, { name: 'Buoy tender', postedAt: Date.now() - 3_600_000 })
  await createJobWith(site, { name: 'Buoy tender', postedAt: Date.now() - 20 * DAY })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const page = await context.newPage()
  await untilFound(site, 'buoy tender', 2)
  const since = Math.floor((Date.now() - DAY) / 1000)
  await page.goto(`${PAGE.search}?query=buoy+tender&filter_posted_since=${since}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 open job')
  await page.getByRole('link', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Show jobs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 open job')
  await expect(page.getByRole('link', { name: /^Remove filter: Posted since / })).toBeVisible()
  await context.close()
})

test('S-22 visits go on when somebody signs in, and signing out forgets them', async ({ page, site }) => {
  await open(page, '')
  await hasVisited(page, Date.now() - 400 * 60_000)
  await signIn(page, (await createCandidateWith(site, [{}])).email)
  await open(page, '')
  await expect.poll(() => visitRow(page)).toContain('before')
  await page.goto(PAGE.settings)
  await expectReady(page, 'hydrated')
  await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/careers(\?|$)/)
  await expectReady(page, 'hydrated')
  expect(await visitRow(page)).toBeNull()
})

async function open(page: Page, query: string): Promise<void> {
  await page.goto(PAGE.search + query)
  await expectReady(page, 'hydrated')
}

const getLine = (page: Page) => page.getByRole('link', { name: / new since your last visit$/ })
const getCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
