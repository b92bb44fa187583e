import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'

// The search page in unusual states: other looks, offline, no response, no results, no mouse.

const DESKTOP = { viewport: { width: 1440, height: 900 }, screen: { width: 1440, height: 900 }, isMobile: false }

for (const look of LOOKS)
  test.describe(look.name, () => {
    test.use({ locale: look.locale, viewport: { width: look.width, height: 6000 } })

    test(`S-06 T-09 results, filters and nothing found fit and have no violation: ${look.name}`, async ({ page }) => {
      await page.emulateMedia(look.media)
      for (const query of ['?query=engineer&filter_country=DE,GB', '?query=engineer&filter_department=Whaling']) {
        await open(page, query)
        await expectFits(page, query)
        await expectNoViolation(page, query)
      }
      await open(page, '?query=engineer')
      await page.locator('a[aria-haspopup=dialog]').first().click()
      const panel = page.getByRole('dialog')
      await expect(panel.getByRole('checkbox').first()).toBeVisible()
      await expectNoViolation(page, 'filters')
    })
  })

test('S-06 with text of double size no word is broken, nothing lies over another and all can be used', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '?query=engineer&filter_country=DE,GB')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectFits(page, 'results')
  await expectPlacesOnOneLine(page)
  await expect(page.getByRole('link', { name: 'Profile' }).last()).toBeVisible()
  await page.getByRole('link', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: /^Hybrid/ }).check()
  await expectFits(page, 'filters')
  await panel.getByRole('button', { name: /^Show [\d,]+ jobs?$/ }).click()
  await expect(panel).toBeHidden()
  await expect(listChips(page)).toContainText(['Hybrid'])
})

test('S-06 on a phone the filters rest at half of the screen, at all of it, or go: by a finger and by a press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '?query=engineer')
  const panel = page.getByRole('dialog', { name: 'Filters' })
  const grip = panel.getByRole('button', { name: 'Full height' })
  const top = async () => Math.round((await panel.boundingBox())?.y ?? 0)
  const half = Math.round(844 * 0.4)
  const dragTo = async (y: number) => {
    const box = await grip.boundingBox()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20)
    await page.mouse.down()
    await page.mouse.move(195, y, { steps: 4 })
    await page.mouse.up()
  }
  await page.getByRole('link', { name: 'Filters' }).click()
  await expect.poll(top).toBe(half)
  await expect(panel.getByRole('button', { name: /^Show [\d,]+ jobs?$/ })).toBeInViewport({ ratio: 1 })
  await grip.click()
  await expect(grip).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(top).toBe(48)
  await dragTo(300)
  await expect(grip).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(top).toBe(half)
  await dragTo(120)
  await expect.poll(top).toBe(48)
  await grip.press('Enter')
  await expect.poll(top).toBe(half)
  await dragTo(760)
  await expect(panel).toBeHidden()
  await expect(page.getByRole('link', { name: 'Filters' })).toBeFocused()
})

test('T-01 on the smallest phone the names of places are whole', async ({ page }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    await open(page, '')
    await expectPlacesOnOneLine(page)
    await expectFits(page, `at ${width}`)
  }
})

test('S-02 going back brings the place in the list back too', async ({ page }) => {
  await open(page, '?query=engineer')
  const first = (await page.getByRole('article').first().textContent()) ?? ''
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/start=10/)
  await expect(page.getByRole('article').first()).not.toHaveText(first)
  const job = page.getByRole('article').nth(7).getByRole('link').first()
  await job.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(200)
  const name = (await job.textContent()) ?? ''
  await job.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/start=10/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await expect(job).toHaveText(name)
})

test('S-08 results that cannot be read say so, and are there when asked again', async ({ page, noise }) => {
  noise.allow(/status of 500/)
  await open(page, '?query=engineer')
  await page.route(`**${API.search}?*`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByLabel('Job title or keyword').fill('designer')
  await page.getByLabel('Job title or keyword').press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load positions' })).toBeVisible()
  await expect(page.getByText('An error occurred while retrieving data')).toBeVisible()
  await expectFits(page, 'error')
  await page.unroute(`**${API.search}?*`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(getTitle(page)).toHaveText(/open jobs?$/)
})

test('S-02 without a network the results stay, say how old they are, and a later page waits', async ({
  page,
  context,
  noise,
}) => {
  noise.allowOffline()
  await open(page, '?query=engineer')
  await expectWorker(page)
  const count = (await getTitle(page).textContent()) ?? ''
  await context.setOffline(true)
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(getTitle(page)).toHaveText(count)
  await context.setOffline(false)
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeHidden()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/start=10/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('S-20 told to wait, the page says so and keeps what it shows', async ({ page, noise }) => {
  noise.allow(/status of 429/)
  await open(page, '?query=engineer')
  await page.route(`**${API.search}?*`, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: {} }),
  )
  await page.getByLabel('Sort by').selectOption('timestamp')
  await expect(page.getByText('Please try again in a few minutes').first()).toBeVisible()
})

test('S-19 how many jobs there are is said to screen readers each time it changes', async ({ page }) => {
  await open(page, '?query=engineer')
  const region = page.locator('[aria-live=polite]').filter({ has: getTitle(page) })
  await expect(region).toHaveText(/^[\d,]+ open jobs?for “engineer”$/)
  const all = (await getTitle(page).textContent()) ?? ''
  await page.getByRole('link', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: /^Hybrid/ }).check()
  // The heading is covered by the sheet: its button says the same, also to screen readers.
  const button = panel.getByRole('button', { name: /^Show [\d,]+ jobs?$/ })
  await expect(button).toBeVisible()
  await expect(page).toHaveURL(/filter_work_site=hybrid/)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('link', { name: 'Filters' })).toBeFocused()
  await expect(getTitle(page)).not.toHaveText(all)
  await expect(region).toHaveText(/^[\d,]+ open jobs?for “engineer”$/)
})

test.describe('by keyboard', () => {
  test.use({ ...DESKTOP, hasTouch: false, deviceScaleFactor: 1 })

  test('S-19 one searches, filters, reads a job beside the list and pages by keyboard alone', async ({ page }) => {
    await open(page, '')
    await page.getByLabel('Job title or keyword').focus()
    await page.keyboard.type('engineer')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/query=engineer/)
    await expect(getTitle(page)).toBeFocused()
    const all = (await getTitle(page).textContent()) ?? ''

    await tabTo(page, page.getByRole('link', { name: 'Filters' }))
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Filters' })
    const hybrid = panel.getByRole('checkbox', { name: /^Hybrid/ })
    await hybrid.waitFor()
    await tabTo(page, hybrid)
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/filter_work_site=hybrid/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Filters' })).toBeFocused()
    await expect(getTitle(page)).not.toHaveText(all)

    const third = page.locator('li h2 a').nth(2)
    const name = (await third.textContent()) ?? ''
    await tabTo(page, third)
    await page.keyboard.press('Enter')
    const pane = page.getByRole('region', { name: 'Selected job' })
    await expect(pane.getByRole('heading', { name }).first()).toBeVisible()
    await expect(third).toHaveAttribute('aria-current', 'true')
    await tabTo(page, page.getByRole('link', { name: 'Next' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/start=10/)
    await expect(getTitle(page)).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('S-06 nothing found leads on, and a search keeps its filters', async ({ page }) => {
    await page.goto(`${PAGE.search}?query=engineer&filter_work_site=hybrid`)
    await page.getByLabel('Job title or keyword').fill('designer')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/query=designer/)
    await expect(listChips(page)).toHaveText(['Hybrid'])
    await page.goto(`${PAGE.search}?query=engineer&filter_department=Whaling`)
    await expect(page.getByText('No open jobs match all of your filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Remove filter: Whaling' }).click()
    await expect(getTitle(page)).toHaveText(/^[1-9]/)
  })
})

async function open(page: Page, query: string): Promise<void> {
  await page.goto(PAGE.search + query)
  await expectReady(page, 'hydrated')
}

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })
const listChips = (page: Page) => page.getByRole('list', { name: 'Applied filters' }).getByRole('link')

/** Presses Tab until the element is focused. If it never is, keyboard users could not reach it. */
async function tabTo(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

async function expectNoViolation(page: Page, about: string): Promise<void> {
  // A canceled animation has ended, too.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  const { violations } = await axeOn(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`),
    about,
  ).toEqual([])
}

/** Each item of the bottom bar is a single line, or only its icon; screen readers hear the words of all. */
async function expectPlacesOnOneLine(page: Page): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Places' }).getByRole('link')
  const lines = await places.evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange()
      range.selectNodeContents(link.lastChild ?? link)
      return [...range.getClientRects()].filter(({ height }) => height > 0).length
    }),
  )
  expect(lines.length).toBeGreaterThan(2)
  expect(Math.max(...lines)).toBe(1)
}

/** Checks that nothing is wider than the screen. */
async function expectFits(page: Page, about: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide, about).toBeLessThanOrEqual(0)
}
