import type { Page } from '@playwright/test'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { expect, test } from '#tests/e2e/kit/gallery.ts'

type Look = { name: string; query: string; media: Parameters<Page['emulateMedia']>[0]; isLarge?: boolean }

const LOOKS: Look[] = [
  { name: 'light', query: '', media: { colorScheme: 'light' } },
  { name: 'dark', query: '', media: { colorScheme: 'dark' } },
  { name: 'forced colours', query: '', media: { forcedColors: 'active' } },
  { name: 'right to left', query: 'hl=ar', media: { colorScheme: 'light' } },
  { name: '200 % text', query: '', media: { colorScheme: 'light' }, isLarge: true },
]

// a tall screen, so that everything is rendered and nothing counts as too small because it is cut off
test.use({ viewport: { width: 390, height: 6000 }, isMobile: true, hasTouch: true })

for (const look of LOOKS)
  test(`F-02 every field in every state has no violation, fits and can be touched: ${look.name}`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.emulateMedia(look.media)
    for (const state of ['empty', 'filled', 'required', 'described', 'error', 'highlight', 'disabled', 'read only']) {
      await open(page, `/?state=${encodeURIComponent(state)}&${look.query}`, look)
      await expectFine(page, state)
    }
  })

test('F-02 what opens has no violation either', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 1200 })
  await open(page, '/?type=university&state=empty')
  await page.getByRole('combobox').click()
  await expectNoViolation(page, 'list')
  await open(page, '/?type=studies&state=empty')
  await page.getByRole('button', { name: 'Open calendar: From' }).click()
  await expectNoViolation(page, 'months')
  await open(page, '/?type=birthday&state=filled')
  await page.getByRole('button', { name: /Open calendar/ }).click()
  await expectNoViolation(page, 'days')
  await open(page, '/?type=skills&state=empty')
  await page.getByRole('button', { name: 'Add skill' }).click()
  await page.keyboard.type('j')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoViolation(page, 'skills')
})

test('F-02 on a phone long lists and calendars open as sheets', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/?type=university&state=empty')
  await page.getByRole('combobox', { name: 'University' }).tap()
  const sheet = page.getByRole('dialog', { name: 'University' })
  await sheet.getByRole('combobox', { name: 'Search' }).fill('ty 12')
  await expectNoViolation(page, 'sheet')
  await sheet.getByRole('option', { name: 'University 12' }).tap()
  await expect(page.locator('output[data-value]')).toHaveText('"u12"')
  await expect(page.getByRole('combobox', { name: 'University' })).toBeFocused()
  await open(page, '/?type=studies&state=empty')
  await page.getByRole('button', { name: 'Open calendar: From' }).tap()
  await expect(page.getByRole('dialog', { name: 'From' }).getByRole('grid')).toBeVisible()
  await expectNoViolation(page, 'calendar')
  await open(page, '/?type=city&state=empty')
  await page.getByLabel('City', { exact: true }).selectOption('oslo')
  await expect(page.locator('output[data-value]')).toHaveText('"oslo"')
})

async function open(page: Page, path: string, look?: Look): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main > section').first()).toBeVisible()
  // fields are compared once they have loaded their data
  await expect(page.locator('[class*="skeleton"], [class*="spinner"]')).toHaveCount(0)
  if (look?.isLarge) await page.evaluate(() => document.documentElement.classList.add('large'))
}

async function expectFine(page: Page, state: string): Promise<void> {
  await expectNoViolation(page, state)
  // relative to the screen instead of the window: a phone zooms out on a page that is too wide
  const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - (page.viewportSize()?.width ?? 0)
  expect(wide, `${state}: nothing is wider than the screen`).toBeLessThanOrEqual(0)
  expect(await page.evaluate(cutTexts), `${state}: no answer is cut off`).toEqual([])
  expect(await page.evaluate(listSmallTargets), `${state}: all that is touched has 48 px`).toEqual([])
}

async function expectNoViolation(page: Page, what: string): Promise<void> {
  const { violations } = await axeOn(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // the gallery is not a page of the product
    .disableRules(['region', 'heading-order'])
    .analyze()
  const problems = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${String(target)} ${failureSummary}`).join('\n')}`,
  )
  expect(problems, what).toEqual([])
}

/** Single-line controls that truncate their content. */
function cutTexts(): string[] {
  const lines = document.querySelectorAll<HTMLElement>('main :is(input[type="tel"], [role="combobox"], select)')
  return [...lines].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.outerHTML.slice(0, 120))
}

/** Controls lower than 48 px, including their clickable label. */
function listSmallTargets(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('main :is(button, input, select, textarea, [role="gridcell"])'),
  ]
  return controls
    .filter((control) => control.tabIndex >= 0 && control.checkVisibility())
    .map((control) => ({
      control,
      area: control.matches('[type="checkbox"], [type="radio"]') ? (control.closest('label') ?? control) : control,
    }))
    .filter(({ area }) => area.getBoundingClientRect().height < 47.5)
    .map(({ control }) => `${control.outerHTML.slice(0, 120)} ${control.getBoundingClientRect().height}`)
}
