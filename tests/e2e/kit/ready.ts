import { expect, type Page } from '@playwright/test'

/**
 * Waits until the page is interactive: server-rendered (`hydrated`), or from the offline shell (`shell`). A worker
 * gives the server two seconds and then serves the shell, which on a busy machine means nothing: the page is then
 * requested again.
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

/** Time for a page and its script on a busy machine, ms. */
const START_WAIT = 30_000

/** Waits until the worker controls this page, which can then be opened offline. */
export async function expectWorker(page: Page): Promise<void> {
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled, { message: 'a worker answers', timeout: 30_000 }).toBe(true)
}

/** Waits until nothing on the page moves: moving elements have other positions, and fading ones another contrast. */
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
