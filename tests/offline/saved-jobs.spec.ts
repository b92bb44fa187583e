import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { createJobWith, saveElsewhere, fetchSavedIds } from '#tests/e2e/kit/jobs.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { everythingKept, namesKept } from '#tests/offline/stored-data.ts'

/** The worker's rows of saved jobs. */
function listCachedJobs(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('saved:'))
    const rows = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return rows.flat().map(({ url }) => new URL(url).pathname.replace('/kept/saved/', ''))
  })
}

test('S-09 saved jobs are read without a network: the list, and jobs that were never opened', async ({
  device,
  site,
  noise,
}) => {
  test.setTimeout(120_000)
  noise.allowOffline()
  const words = 'You keep the lamp burning.'
  const jobs = [
    await createJobWith(site, { name: 'Lighthouse keeper', description: `<p>${words}</p>` }),
    await createJobWith(site, { name: 'Net maker' }, { branding: { bannerHtml: '<p>Nets by hand since 1871</p>' } }),
  ]
  const other = await createJobWith(site, { name: 'Not saved' })
  let page = await device.open()
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  for (const { id } of jobs) await saveElsewhere(page, id)
  await page.goto(PAGE.saved)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await expect
    .poll(async () => (await listCachedJobs(page)).toSorted(), 'list and jobs are on the device')
    .toEqual([...jobs.flatMap(({ id }) => [String(id), `${id}/overrides`]), 'list'].toSorted())
  // The second visit goes through the worker, which then caches the page's files.
  await page.reload()
  await expectReady(page, 'hydrated')
  await page.goto(other.path)
  await expectReady(page, 'hydrated')

  // The browser first: a page loads its last parts late, and a stopping server refuses them.
  await device.off()
  await site.stop()
  page = await device.open()
  await page.context().setOffline(true)
  await page.goto(PAGE.saved)
  await expectReady(page, 'shell')
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeVisible()
  await page.getByRole('link', { name: 'Lighthouse keeper' }).click()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeVisible()

  // The job's own URL opens from the shell, too.
  await page.goto(jobs[1]?.path ?? '')
  await expectReady(page, 'shell')
  await expect(page.getByRole('heading', { level: 1, name: 'Net maker' })).toBeVisible()
  await expect(page.getByText('Nets by hand since 1871')).toBeVisible()
  await page.getByRole('button', { name: 'Save job' }).click()
  await expect(page.getByRole('button', { name: 'Save job' })).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Waiting for network')).toBeVisible()

  await site.start()
  await page.context().setOffline(false)
  await page.goto(PAGE.saved)
  await expect.poll(() => fetchSavedIds(page), 'it was taken off the list').toEqual([jobs[0]?.id])
  await expect(page.getByRole('link', { name: 'Lighthouse keeper' })).toBeVisible()
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeHidden({ timeout: 20_000 })
})

test('S-09 a job saved on the way is on the device, one taken off leaves it', async ({ device, site, noise }) => {
  noise.allowOffline()
  const page = await device.open()
  const job = await createJobWith(site, { name: 'Diver' })
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await page.goto(job.path)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  const save = page.getByRole('button', { name: 'Save job' })
  await save.click()
  await expect.poll(() => listCachedJobs(page)).toContain(String(job.id))
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => listCachedJobs(page)).toEqual(['list'])
})

test('A-04 signing out, also without a network, leaves no saved job', async ({ page, context, site, noise }) => {
  noise.allowOffline()
  const job = await createJobWith(site, { name: `Marked ${Date.now()}` })
  const { email } = await createCandidateWith(site, [{}])
  const account = await signIn(page, email)
  await saveElsewhere(page, job.id)
  await page.goto(PAGE.saved)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await expect.poll(() => listCachedJobs(page)).toContain(String(job.id))
  expect(await everythingKept(page)).toContain(job.name)
  await site.stop()
  await context.setOffline(true)
  await page.getByRole('banner').locator('summary').last().click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/careers(\?|$)/)
  await expectReady(page, 'shell')
  await expect.poll(() => namesKept(page)).not.toContain(account)
  const stored = await everythingKept(page)
  for (const mark of [job.name, account, email, API.savedPositions]) expect(stored.includes(mark), mark).toBe(false)
  await site.start()
})
