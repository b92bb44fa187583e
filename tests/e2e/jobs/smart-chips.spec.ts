import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { PHONE } from '#tests/e2e/kit/browser.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import { enlargeText } from '#tests/e2e/kit/fits-screen.ts'

/** Width of the focus ring (base.css), px. */
const RING = 4
const DESKTOP = { viewport: { width: 1440, height: 900 }, screen: { width: 1440, height: 900 }, isMobile: false }

test('S-06 a common filter is chosen by a tap, shows its jobs, and is removed by another', async ({ page }) => {
  const all = await open(page)
  await getChip(page, 'Where you work').tap()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  const group = panel.getByRole('group', { name: 'Where you work' })
  await expect(group).toBeInViewport()
  await group.getByRole('checkbox', { name: /^Hybrid/ }).tap()
  await panel.getByRole('button', { name: /^Show [\d,]+ jobs?$/ }).tap()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/filter_work_site=hybrid/)
  await expect(getTitle(page)).not.toHaveText(all)
  await expect(page.getByRole('article').first()).toContainText('Hybrid')
  await expect(getChip(page, 'Where you work')).toHaveCount(0)

  await getAppliedFilter(page, 'Hybrid').tap()
  await expect(page).not.toHaveURL(/filter_/)
  await expect(getTitle(page)).toHaveText(all)
  await expect(getChip(page, 'Where you work')).toBeVisible()

  // an on/off filter needs no panel
  await getChip(page, 'Include remote jobs').tap()
  await expect(page).toHaveURL(/filter_include_remote=1/)
  await expect(getAppliedFilter(page, 'Include remote jobs')).toBeVisible()
})

test('S-06 the row of common filters is pushed aside by a finger, and the page stays as wide as the screen', async ({
  page,
}) => {
  await open(page)
  const last = page.getByRole('list', { name: 'Common filters' }).getByRole('link').last()
  await expect(last).not.toBeInViewport({ ratio: 1 })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('S-06 T-09 by keyboard each common filter is seen whole, with its ring, also in large letters', async ({
  page,
}) => {
  await open(page)
  const chips = await page.getByRole('list', { name: 'Common filters' }).getByRole('link').all()
  for (const isLarge of [false, true]) {
    if (isLarge) await enlargeText(page)
    await chips[0]?.focus()
    const there = chips.slice(1).map((one) => ['Tab', one] as const)
    const back = chips.slice(0, -1).map((one) => ['Shift+Tab', one] as const)
    for (const [key, one] of [...there, ...back.toReversed()]) {
      await page.keyboard.press(key)
      await expect(one).toBeFocused()
      const { left, right } = await one.evaluate((at) => at.getBoundingClientRect().toJSON() as DOMRect)
      expect(left, `${key} at the left`).toBeGreaterThanOrEqual(RING)
      expect(right, `${key} at the right`).toBeLessThanOrEqual(PHONE.viewport.width - RING)
    }
  }
})

test.describe('by keyboard', () => {
  test.use({ ...DESKTOP, hasTouch: false, deviceScaleFactor: 1 })

  test('S-06 a common filter is chosen and removed by keyboard alone, and the focus is never lost', async ({
    page,
  }) => {
    const all = await open(page)
    await getChip(page, 'Where you work').focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Filters' })
    const hybrid = panel.getByRole('group', { name: 'Where you work' }).getByRole('checkbox', { name: /^Hybrid/ })
    await hybrid.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/filter_work_site=hybrid/)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(getTitle(page)).not.toHaveText(all)
    await expectFocus(page)

    await getAppliedFilter(page, 'Hybrid').focus()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/filter_/)
    await expect(getTitle(page)).toHaveText(all)
    await expectFocus(page)

    await getChip(page, 'Include remote jobs').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/filter_include_remote=1/)
    await expectFocus(page)
  })
})

async function open(page: Page): Promise<string> {
  await page.goto(`${PAGE.search}?query=engineer`)
  await expectReady(page, 'hydrated')
  await expect(getTitle(page)).toHaveText(/^[\d,]+ open jobs?$/)
  return (await getTitle(page).textContent()) ?? ''
}

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })
const getChip = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Common filters' }).getByRole('link', { name, exact: true })
const getAppliedFilter = (page: Page, name: string) => page.getByRole('link', { name: `Remove filter: ${name}` })

/**
 * The focus is on an element, not at the start of the page: the focused element may have disappeared with the press.
 */
const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName), 'what has the focus').not.toBe('BODY')
