import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import type { Device } from '#tests/e2e/kit/device.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signInByHand, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { expectReadableOffline, hasKeptView, NOON } from '#tests/offline/stored-data.ts'
import type { Site } from '#tests/site.ts'

test('O-18 the list that was kept stays where it stands while the script takes it over and the server is asked in vain', async ({
  device,
  site,
  noise,
}) => {
  test.slow()
  noise.allowOffline()
  await keepTheList(device, site)
  await device.off()
  await site.stop()
  const page = await device.open(NOON)
  await page.addInitScript(watchMoves)
  await page.goto(PAGE.offers)
  await expectReady(page, 'shell')
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await expect(refresh).toBeVisible()
  await expect(refresh).toBeEnabled()
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeVisible()
  await expect(page.getByText(/^Last updated/), 'one clock').toBeHidden()
  const { seen, top } = await measureMoves(page)
  expect([seen.preloads, seen.manifests], 'nothing asked for ahead of the words').toEqual([0, 0])
  await expect(page.locator('link[rel=manifest]'), 'named once the page has loaded').toHaveAttribute(
    'href',
    /\/manifest\.webmanifest$/,
  )
  expect(top).toBe(seen.top)
  expect(seen.moved, 'how far the page moved').toBeLessThan(0.01)

  // Goes to another page and back: current data shows no age.
  await site.start()
  const go = (name: string) => page.getByRole('navigation').getByRole('link', { name }).first().click()
  await go('Saved')
  await expect(page.getByRole('heading', { level: 1, name: 'Saved jobs' })).toBeVisible()
  await go('Offers')
  await expect(page.getByRole('article', { name: 'Cook' })).toBeVisible()
  await expect(page.getByText(/^Last updated/)).toBeHidden()
})

test('O-18 N-14 a phone that knows it has no network says so from the first frame, and nothing below moves for it', async ({
  device,
  site,
  noise,
}) => {
  test.slow()
  noise.allowOffline()
  await keepTheList(device, site)
  const page = await device.open(NOON)
  // wakes the worker, so that the next request notices the missing network
  await page.goto(PAGE.home)
  await expectWorker(page)
  await page.context().setOffline(true)
  await page.addInitScript(watchMoves)
  await page.goto(PAGE.offers)
  await expectReady(page, 'shell')
  const line = page.getByText(/^No answer from the site. Saved at/)
  await expect(line).toBeVisible()
  await expect(page.locator('#root[data-offline]'), 'the app says it itself').toHaveCount(0)
  const { seen, top } = await measureMoves(page)
  expect(seen.saidOffline, 'said before any script of the app').toBe(true)
  expect(top).toBe(seen.top)
  expect(seen.moved, 'how far the page moved').toBeLessThan(0.01)

  await page.context().setOffline(false)
  await expect(line).toBeHidden()
})

/** Signs in, and waits until the offers' view is cached. */
async function keepTheList(device: Device, site: Site): Promise<void> {
  const { email } = await createCandidateWith(site, [{ position: { name: 'Cook' } }, { position: { name: 'Mate' } }])
  const page = await device.open(NOON)
  await page.goto(PAGE.offers)
  await signInByHand(page, email)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await expectReadableOffline(page)
  await expect.poll(() => hasKeptView(page), 'the list is kept as it was seen').toBe(true)
}

type Seen = { preloads: number; manifests: number; top: number; moved: number; saidOffline: boolean }

/** Runs in the page before everything else: records the cached view before hydration, and layout shifts. */
function watchMoves(): void {
  const seen: Seen = { preloads: -1, manifests: -1, top: Number.NaN, moved: 0, saidOffline: false }
  document.addEventListener('DOMContentLoaded', () => {
    const root = document.querySelector('#root[data-kept]')
    seen.preloads = root?.querySelectorAll('link').length ?? -1
    seen.manifests = document.querySelectorAll('link[rel=manifest]').length
    seen.top = root?.querySelector('article')?.getBoundingClientRect().top ?? Number.NaN
    seen.saidOffline = [...(root?.querySelectorAll('p') ?? [])].some(
      (line) => line.textContent.startsWith('No answer') && line.checkVisibility(),
    )
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as LayoutShift).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  Object.assign(globalThis, { seen })
  type LayoutShift = PerformanceEntry & { value: number }
}

/** The recorded moves, and the current position of the first offer. */
async function measureMoves(page: Page): Promise<{ seen: Seen; top: number | undefined }> {
  return page.evaluate(() => ({
    seen: (globalThis as unknown as { seen: Seen }).seen,
    top: document.querySelector('article')?.getBoundingClientRect().top,
  }))
}
