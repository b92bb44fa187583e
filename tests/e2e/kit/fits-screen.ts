import { expect, type Page } from '@playwright/test'

/**
 * Checks that nothing on the page is wider than the screen. Uses `clientWidth`, not `innerWidth`: a phone zooms out on
 * a page that is too wide, so its window is always as wide as the page.
 */
export async function expectNothingWider(page: Page): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(wider, 'wider than the screen by').toBeLessThanOrEqual(0)
  expect(await page.evaluate(cutOff), 'cut off at an edge').toEqual([])
}

/** Runs in the page: parts rendered when they come into view clip wider content, without widening the page. */
function cutOff(): string[] {
  return [...document.querySelectorAll('*')]
    .filter((one) => getComputedStyle(one).contentVisibility === 'auto' && one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent)
}

/** The page for someone who has doubled the text size. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}
