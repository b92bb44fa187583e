import type { Page } from '@playwright/test'
import { expect } from '#tests/e2e/kit/fixtures.ts'
import { updateCard } from '#tests/e2e/kit/live-site.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'

/**
 * Opens a page of build b. If the server is slower than the worker's timeout, the page comes from the device: then
 * tries again.
 */
export async function openNew(page: Page, address: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expectReady(page, 'hydrated')
    expect(await buildOf(page)).toBe('b')
  }).toPass()
}

/**
 * Presses the card's Update until the page is of build b: while another tab holds the old worker, a server slower than
 * the worker's timeout gives the old page from the device, with the card again.
 */
export async function updateHere(page: Page): Promise<void> {
  await expect(async () => {
    if ((await buildOf(page)) !== 'b')
      await updateCard(page).getByRole('button', { name: 'Update' }).click({ timeout: 5000 })
    await expect.poll(() => buildOf(page)).toBe('b')
    await expectReady(page, 'hydrated')
  }).toPass()
}

/** The worker's cached build files: path → when the server sent them. */
export async function listCachedFiles(page: Page): Promise<Map<string, string | null>> {
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

/** Lists the scripts of a chunk that this page has loaded. */
export async function listLoadedChunks(page: Page, chunk: string): Promise<string[]> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  return [...new Set(paths)].filter((path) => path.startsWith(`/assets/${chunk}-`) && path.endsWith('.js'))
}

/** Looks for an update, as the browser does by itself occasionally. */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
}

/** Whether a new worker is waiting to take over. */
export async function waits(page: Page): Promise<boolean> {
  return page.evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ?? null) !== null)
}

/** Name of the build that the page was loaded from. */
export async function buildOf(page: Page): Promise<string | undefined> {
  const entry = () => document.querySelector<HTMLScriptElement>('script[src*="/assets/start-"]:last-of-type')?.src
  // Asked while the page changes, there is no build yet.
  const src = await page.evaluate(entry).catch(() => undefined)
  return /start-(\w+)\.js$/.exec(src ?? '')?.[1]
}

export async function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSamePage' in window).catch(() => true)
}

/** Navigates like a link on the page. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}
