import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { createJobWith, fetchSavedIds } from '#tests/e2e/kit/jobs.ts'
import { onJob, waitingRows, wakeWorker } from '#tests/offline/outbox-kit.ts'

/** How often the connection dies: twenty times in `npm run test:faults`. */
const RUNS = process.env['FAULTS'] === 'long' ? 20 : 2

test('N-14 a background sync that meets a dead line holds up nothing that is pressed once the site is back', async ({
  page,
  context,
  site,
  noise,
}) => {
  test.setTimeout((RUNS * 30 + 60) * 1000)
  noise.allowOffline()
  const job = await createJobWith(site, { name: 'Lantern hand' })
  const { account } = await onJob(page, site, job.path)
  const save = page.getByRole('button', { name: 'Save job' })
  for (let run = 1; run <= RUNS; run += 1) {
    // The worker's requests from here on are lost, even when the connection is back.
    const lost = Promise.withResolvers<void>()
    await context.route(`**${API.boot}*`, (route) =>
      route.request().serviceWorker() ? lost.resolve() : route.continue(),
    )
    await setPageOffline(page, true)
    await save.click()
    await expect(page.getByText('Waiting for network')).toBeVisible()
    await wakeWorker(page)
    await lost.promise
    await context.unroute(`**${API.boot}*`)
    await setPageOffline(page, false)
    await expect.poll(() => waitingRows(page, account), { timeout: 5000 }).toEqual([])
    await expect.poll(() => fetchSavedIds(page)).toEqual(run % 2 === 1 ? [job.id] : [])
  }
})

/** Takes the page alone offline: its worker keeps sending requests. */
async function setPageOffline(page: Page, offline: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', conditions)
}
