import type { Page } from '@playwright/test'
import { expect } from '#tests/e2e/fixtures.ts'
import { updateCard } from '#tests/e2e/live-site.ts'
import { expectReady } from '#tests/e2e/ready.ts'

/**
 * Opens a page of build b. A server that is slower than the worker waits has the page come from the device: then once
 * more.
 */
export async function openNew(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expectReady(page, 'hydrated')
    expect(await buildOf(page)).toBe('b')
  }).toPass()
}

/**
 * The card’s Update, pressed until the page is of build b: while another tab keeps the old worker, a server slower
 * than the worker waits has the old page come from the device, and the card with it.
 */
export async function updateHere(page: Page): Promise<void> {
  await expect(async () => {
    if ((await buildOf(page)) !== 'b')
      await updateCard(page).getByRole('button', { name: 'Update' }).click({ timeout: 5000 })
    await expect.poll(() => buildOf(page)).toBe('b')
    await expectReady(page, 'hydrated')
  }).toPass()
}

/** What the worker keeps of its builds: address → when the server sent it. */
export async function keptFiles(page: Page): Promise<Map<string, string | null>> {
  const rows = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys()).find((name) => name.startsWith('workbox')) ?? '')
    const found: [string, string | null][] = []
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url)
      found.push([pathname + search, (await cache.match(request))?.headers.get('date') ?? null])
    }
    return found
  })
  return new Map(rows)
}

/** Scripts of a chunk that this page has loaded. */
export async function loaded(page: Page, chunk: string): Promise<string[]> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  return [...new Set(paths)].filter((path) => path.startsWith(`/assets/${chunk}-`) && path.endsWith('.js'))
}

/** What the browser does by itself now and then. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
}

/** A worker waits. */
export async function waits(page: Page): Promise<boolean> {
  return page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null)
}

/** Name of the build that the page runs on. */
export async function buildOf(page: Page): Promise<string | undefined> {
  const entry = () => document.querySelector<HTMLScriptElement>('script[src*="/assets/start-"]:last-of-type')?.src
  // Asked while the page changes: no build yet.
  const src = await page.evaluate(entry).catch(() => undefined)
  return /start-(\w+)\.js$/.exec(src ?? '')?.[1]
}

export async function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSamePage' in window).catch(() => true)
}

/** Goes there as a link of the page would. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
