import { expect, type Page } from '@playwright/test'

/**
 * The script has taken the page over: server-rendered markup (`hydrated`), or the offline shell (`shell`). A worker
 * gives the server two seconds and then shows the shell, which on a busy machine says nothing about the page: the
 * server's is asked for once more.
 */
export async function expectReady(page: Page, how: 'hydrated' | 'shell'): Promise<void> {
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-ready', /./, { timeout: START_WAIT })
  if (how === 'shell') return expect(root).toHaveAttribute('data-ready', 'shell')
  await expect(async () => {
    if ((await root.getAttribute('data-ready')) === 'shell') await page.reload()
    await expect(root).toHaveAttribute('data-ready', 'hydrated')
  }).toPass({ timeout: START_WAIT })
}

/** A busy machine's time for a page and its script, ms. */
const START_WAIT = 30_000

/** The worker answers for this page: from now on it opens without a network. */
export async function expectWorker(page: Page): Promise<void> {
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled, { message: 'a worker answers', timeout: 30_000 }).toBe(true)
}

/**
 * What moves on the page has come to rest: a thing on its way has another place, and in another light another
 * contrast.
 */
export async function expectStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
          ).length,
    )
  await expect.poll(moving, 'all is still').toBe(0)
}
