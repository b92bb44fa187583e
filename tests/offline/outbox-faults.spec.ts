import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { asEmployer } from '#tests/e2e/kit/employer.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { createJobWith, fetchSavedIds } from '#tests/e2e/kit/jobs.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import { onJob, tellSomething, waitingRows, writes } from '#tests/offline/outbox-kit.ts'
import type { Site } from '#tests/site.ts'

/** Duration of the flapping in seconds: a minute in `npm run test:faults`. */
const SECONDS = process.env['FAULTS'] === 'long' ? 60 : 10

const save = (page: Page) => page.getByRole('button', { name: 'Save job' })
const getWaiting = (page: Page) => page.getByText('Waiting for network')

/** How often the server did it for this candidate: each key commits with its effect. */
async function readEffects(site: Site, email: string): Promise<number> {
  return asEmployer(site, async ({ db }) => {
    const rows = await db
      .selectFrom('idempotency')
      .innerJoin('candidate', 'candidate.id', 'idempotency.candidate_id')
      .select('key')
      .where('candidate.email', '=', email)
      .where('endpoint', 'like', `%${API.savePosition}`)
      .execute()
    return rows.length
  })
}

test('S-09 the network comes and goes once a second: no write twice, the last press counts, the badge is the server’s', async ({
  page,
  context,
  site,
  noise,
}) => {
  test.setTimeout((SECONDS + 60) * 1000)
  noise.allowOffline()
  const job = await createJobWith(site, { name: 'Signal hand' })
  const { email, account } = await onJob(page, site, job.path)
  const sent = writes(context, API.savePosition)
  let presses = 0
  for (let second = 0; second < SECONDS; second += 1) {
    await context.setOffline(second % 2 === 0)
    await save(page).click()
    presses += 1
    if (second === 3 || second === 7) await tellSomething(site, email)
    await wait(1000)
  }
  await context.setOffline(false)
  const isSaved = presses % 2 === 1
  await expect(save(page)).toHaveAttribute('aria-pressed', String(isSaved))

  const badge = async () => {
    const answer = (await (await page.request.get(API.notificationBadge)).json()) as { data: { count: number } }
    return `${answer.data.count} new notifications`
  }
  await expect
    .poll(async () => (await page.getByText(/^\d+ new notifications?$/).textContent()) === (await badge()), {
      timeout: 5000,
    })
    .toBe(true)
  await expect(getWaiting(page)).toHaveCount(0)
  await expect.poll(() => fetchSavedIds(page)).toEqual(isSaved ? [job.id] : [])
  expect(await waitingRows(page, account)).toEqual([])
  // All repetitions used the same key.
  const keys = new Set(sent.map((request) => request.headers()['idempotency-key']))
  expect(await readEffects(site, email)).toBeLessThanOrEqual(keys.size)
  expect(keys.size).toBeLessThanOrEqual(presses)
  await expect(save(page)).toHaveAttribute('aria-pressed', String(isSaved))
})

test('S-09 of two tabs the one that is sending is closed: the other one does it', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  const job = await createJobWith(site, { name: 'Tiller hand' })
  const { email, account } = await onJob(page, site, job.path)
  const other = await context.newPage()
  await other.goto(job.path)
  await expectReady(other, 'hydrated')
  const held = Promise.withResolvers<void>()
  await page.route(`**${API.savePosition}*`, () => held.resolve())
  await context.setOffline(true)
  await save(page).click()
  await expect(getWaiting(page)).toBeVisible()
  await expect(getWaiting(other)).toBeVisible()
  // A request whose response never arrives holds the lock.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await context.setOffline(false)
  await page.close()
  await expect(getWaiting(other)).toHaveCount(0)
  await expect(save(other)).toHaveAttribute('aria-pressed', 'true')
  expect(await fetchSavedIds(other)).toEqual([job.id])
  expect(await waitingRows(other, account)).toEqual([])
  expect(await readEffects(site, email)).toBe(1)
})

test('S-09 what the device cannot store waits with the page, which says so', async ({ page, context, site, noise }) => {
  noise.allowOffline()
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Internal error opening backing store', 'UnknownError')
    }
  })
  const job = await createJobWith(site, { name: 'Bilge hand' })
  await onJob(page, site, job.path)
  await context.setOffline(true)
  await save(page).click()
  await expect(page.getByText('Not saved yet. Stay on this page')).toBeVisible()
  await expect(page.getByText('Can’t be kept on this device. Stay on this page.')).toBeVisible()
  await context.setOffline(false)
  await expect(getWaiting(page)).toHaveCount(0)
  await expect.poll(() => fetchSavedIds(page)).toEqual([job.id])
})

test('S-09 with the quota used up nothing that was tapped is lost without a word', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  // The browser's setting for a small quota does not affect small rows.
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...row: Parameters<typeof put>) {
      if (this.transaction.db.name.startsWith('outbox:')) throw new DOMException('No room', 'QuotaExceededError')
      return put.apply(this, row)
    }
  })
  const job = await createJobWith(site, { name: 'Hatch hand' })
  await onJob(page, site, job.path)
  await context.setOffline(true)
  await save(page).click()
  await expect(page.getByText('Not saved yet. Stay on this page')).toBeVisible()
  await expect(page.getByText('Can’t be kept on this device. Stay on this page.')).toBeVisible()
  // Leaving asks for confirmation, and staying keeps it.
  page.once('dialog', (dialog) => void dialog.dismiss())
  const dialog = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  expect((await dialog).type()).toBe('beforeunload')
  await context.setOffline(false)
  await expect(page.getByText('Not saved yet. Stay on this page')).toHaveCount(0)
  await expect.poll(() => fetchSavedIds(page)).toEqual([job.id])
})

test('S-09 a clock that jumps a day back does not change which press was the last', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  const job = await createJobWith(site, { name: 'Anchor hand' })
  await onJob(page, site, job.path)
  await context.setOffline(true)
  await save(page).click()
  await expect(getWaiting(page)).toBeVisible()
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() - 86_400_000
  })
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(false)
  await expect(getWaiting(page)).toHaveCount(0)
  await expect(save(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await fetchSavedIds(page)).toEqual([])
})
