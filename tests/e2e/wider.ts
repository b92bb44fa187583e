import { expect, type Page } from '@playwright/test'

/**
 * Nothing of the page is wider than the screen. Beside `clientWidth`, not `innerWidth`: a phone shows a page that is
 * too wide smaller, and its window is then as wide as the page, whatever that is.
 */
export async function expectNothingWider(page: Page): Promise<void> {
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(wider, 'wider than the screen by').toBeLessThanOrEqual(0)
  expect(await page.evaluate(cutOff), 'cut off at an edge').toEqual([])
}

/**
 * Runs in the page: parts that are drawn when they come into view cut off what is wider than they are, and the page
 * does not grow by it.
 */
function cutOff(): string[] {
  return [...document.querySelectorAll('*')]
    .filter((one) => getComputedStyle(one).contentVisibility === 'auto' && one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent)
}

/** As a person sees the page who has set all text twice as large. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}
