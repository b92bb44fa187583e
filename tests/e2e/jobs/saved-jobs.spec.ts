import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, signInByHand, test } from '#tests/e2e/kit/fixtures.ts'
import { closeJob, createJobWith, saveElsewhere, fetchSavedIds } from '#tests/e2e/kit/jobs.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import type { Site } from '#tests/site.ts'

/** A new candidate with these jobs saved, in this order. */
async function someone(page: Page, site: Site, jobs: readonly { id: number }[]): Promise<void> {
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  for (const { id } of jobs) await saveElsewhere(page, id)
}

const list = (page: Page) => page.getByRole('list', { name: 'Saved jobs' })
const getHeart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}` })

test('S-09 A-01 saved jobs are for those who are signed in; nobody else is shown any', async ({ page }) => {
  await page.goto(PAGE.saved)
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/careers(\?|$)/)
  await page.goto(PAGE.saved)
  await signInByHand(page, 'fresh@example.com')
})

test('S-09 the list: last saved first, closed ones marked, without a request of its own', async ({ page, site }) => {
  const jobs = [await createJobWith(site, { name: 'Stoker' }), await createJobWith(site, { name: 'Purser' })]
  await someone(page, site, jobs)
  await closeJob(site, jobs[0]?.id ?? 0)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(PAGE.saved)
  await expect(page.getByRole('heading', { level: 1, name: 'Saved jobs' })).toBeVisible()
  await expect(list(page).getByRole('heading')).toHaveText(['Purser', 'Stoker'])
  await expect(list(page).locator('> li').nth(1)).toContainText('Closed')
  await expect(list(page).locator('> li').nth(0)).not.toContainText('Closed')
  await expectReady(page, 'hydrated')
  expect(requests).not.toContain(API.search)
  await expect(page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Saved' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('S-09 by keyboard alone: taken off, put back, each time going on where one was', async ({ page, site }) => {
  const job = await createJobWith(site, { name: 'Rigger' })
  await someone(page, site, [job])
  await page.goto(PAGE.saved)
  await expectReady(page, 'hydrated')
  await getHeart(page, 'Rigger').focus()
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo Rigger' })
  await expect(undo).toBeFocused()
  await expect.poll(() => fetchSavedIds(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(getHeart(page, 'Rigger')).toBeFocused()
  await expect.poll(() => fetchSavedIds(page)).toEqual([job.id])
})

test('S-09 saved in the search results, the job is on the list and on its own page', async ({ page, site }) => {
  await someone(page, site, [])
  await page.goto(PAGE.search)
  await expectReady(page, 'hydrated')
  const card = page.getByRole('main').getByRole('article').first()
  const save = card.getByRole('button', { name: /^Save / })
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  const name = await card.getByRole('link').first().innerText()
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Saved' }).click()
  await expect(list(page).getByRole('link', { name })).toBeVisible()
  await list(page).getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: 'Save job' })).toHaveAttribute('aria-pressed', 'true')
})

test('S-09 nothing saved yet: a sentence and the way to jobs', async ({ page, site }) => {
  await someone(page, site, [])
  await page.goto(PAGE.saved)
  await expect(page.getByText('You have not saved any jobs yet')).toBeVisible()
  await expectReady(page, 'hydrated')
  await page.getByRole('link', { name: 'Find jobs' }).click()
  await expect(page).toHaveURL(/\/careers\/search/)
})

test.describe('without a worker', () => {
  // tests cannot route the requests of a worker
  test.use({ serviceWorkers: 'block' })
  test('S-09 a list that cannot be read says so and can be tried again', async ({ page, site, noise }) => {
    noise.allow(/status of 500/, /registration blocked by Playwright/)
    await someone(page, site, [await createJobWith(site, { name: 'Cooper' })])
    await page.goto(PAGE.settings)
    await expectReady(page, 'hydrated')
    await page.route(`**${API.savedPositions}**`, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Saved' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute(`**${API.savedPositions}**`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Cooper' })).toBeVisible()
  })
})

for (const look of LOOKS)
  test.describe(look.name, () => {
    test.use({ locale: look.locale, viewport: { width: look.width, height: 4000 } })
    test(`T-09 saved jobs and a job fit and have no violation: ${look.name}`, async ({ page, site, noise }) => {
      noise.allow(/status of 410/)
      await page.emulateMedia(look.media)
      const open = await createJobWith(site, {
        name: 'Oberdampfschiffahrtsgesellschaftskapitänsanwärterin',
        applyUrl: 'https://employer.example/apply',
        description:
          '<h2>Work</h2><table><tr><th>A long word</th><td>Donaudampfschiffahrtselektrizitäten</td></tr></table>',
        salary: { currency: 'EUR', min: 40_000, max: 50_000, interval: 'YEAR' },
      })
      const closed = await createJobWith(site, { name: 'Lamplighter', closedAt: Date.UTC(2026, 4, 5) })
      await someone(page, site, [open, closed])
      for (const path of [PAGE.saved, open.path, closed.path])
        for (const size of ['100%', '200%']) {
          await page.goto(path)
          await expectReady(page, 'hydrated')
          await page.evaluate((text) => (document.documentElement.style.fontSize = text), size)
          await expectNothingWider(page)
          if (size === '200%') continue
          const { violations } = await axeOn(page)
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
            .analyze()
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 150))])).toEqual([])
        }
    })
  })
