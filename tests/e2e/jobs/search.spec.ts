import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 }, screen: { width: 1440, height: 900 }, isMobile: false }

test('S-01 the address holds the search: words, place, order, filters; and brings it back', async ({ page }) => {
  await open(page, '?query=engineer&filter_country=DE,GB&filter_work_site=hybrid&sort_by=newest')
  await expect(page.getByLabel('Job title or keyword')).toHaveValue('engineer')
  await expect(page.getByLabel('Sort by')).toHaveValue('timestamp')
  await expect(listChips(page)).toHaveText(['Germany', 'United Kingdom', 'Hybrid'])
  const count = await readJobCount(page)
  await page.goto(`${PAGE.home}?query=engineer&filter_country=DE&filter_country=GB&filter_work_site=hybrid`)
  await expect(getTitle(page)).toHaveText(count)
})

test('S-02 ticking a filter starts anew after a second, taking its chip away brings everything back', async ({
  page,
}) => {
  await open(page, '?query=engineer&start=10')
  const all = await readJobCount(page)
  await page.getByRole('link', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('checkbox', { name: /^Hybrid/ }).waitFor()
  const requests: string[] = []
  page.on('request', (request) => request.url().includes(API.search) && requests.push(request.url()))
  await panel.getByRole('checkbox', { name: /^Hybrid/ }).check()
  await panel.getByRole('checkbox', { name: /^Remote/ }).check()
  await expect(page).toHaveURL(/filter_work_site=hybrid%2Cremote/)
  expect(new URL(page.url()).searchParams.has('start')).toBe(false)
  const button = panel.getByRole('button', { name: /^Show [\d,]+ jobs?$/ })
  await expect(button).toBeVisible()
  // Two ticks within a second are one search, which contains both values.
  expect(requests).toHaveLength(1)
  expect(new URL(requests[0] ?? '').searchParams.getAll('filter_work_site')).toEqual(['hybrid', 'remote'])
  await button.click()
  await expect(panel).toBeHidden()
  await expect(getTitle(page)).not.toHaveText(all)

  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(listChips(page)).toHaveCount(0)
  await expect(getTitle(page)).toHaveText(all)
})

test('S-02 back and forward restore the results without asking again', async ({ page }) => {
  await open(page, '?query=engineer')
  const first = await page.getByRole('article').first().textContent()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/start=10/)
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '')
  let requestCount = 0
  page.on('request', (request) => request.url().includes(API.search) && (requestCount += 1))
  await page.goBack()
  await expect(page.getByRole('article').first()).toHaveText(first ?? '')
  await page.goForward()
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '')
  expect(requestCount).toBe(0)
})

test('S-03 other words drop the order; a filter that is none of this site is dropped', async ({ page }) => {
  await open(page, '?query=engineer&sort_by=timestamp')
  await page.getByLabel('Job title or keyword').fill('designer')
  await page.getByLabel('Job title or keyword').press('Enter')
  await expect(page).toHaveURL(/query=designer/)
  expect(new URL(page.url()).searchParams.has('sort_by')).toBe(false)
  await expect(page.getByLabel('Sort by')).toHaveValue('relevance')
})

test('S-03 signing in clears the order', async ({ page }) => {
  const address = `${PAGE.search}?query=engineer&sort_by=timestamp`
  await page.goto(address)
  await expectReady(page, 'hydrated')
  await signIn(page, 'candidate@example.com')
  await page.goto(address)
  await expect(page).not.toHaveURL(/sort_by/)
  await expect(page.getByLabel('Sort by')).toHaveValue('relevance')
})

test('S-04 remote and the current location are places too', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 53.551, longitude: 9.993 })
  await open(page, '')
  await page.getByLabel('Place', { exact: true }).click()
  const sent = page.waitForRequest((request) => new URL(request.url()).searchParams.get('location') === '53.55,9.99')
  await page.getByRole('option', { name: 'Current location' }).click()
  await sent
  await expect(page).toHaveURL(/location=Current\+location/)

  await page.goto(`${PAGE.search}?location=Map+Area&filter_distance=0`)
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue('')
  await expect(listChips(page)).toHaveCount(0)
  await page.goto(`${PAGE.search}?location=REMOTE`)
  await expect(page.getByRole('article').first()).toContainText('Remote')
})

test('S-04 a place that cannot be found says so and lets one try again', async ({ page, context }) => {
  await context.clearPermissions()
  await open(page, '?location=current+location')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText('Your location could not be found.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('S-05 suggestions come after a pause, by keyboard and to a screen reader', async ({ page }) => {
  await open(page, '')
  const field = page.getByLabel('Job title or keyword')
  // Responds only after the loading state was seen.
  const seen = Promise.withResolvers<void>()
  await page.route(`**${API.suggestions}*`, async (route) => {
    await seen.promise
    await route.continue()
  })
  await field.focus()
  await field.pressSequentially('  engi')
  await expect(page.getByText('Searching...')).toBeVisible()
  seen.resolve()
  await expect(page.getByText(/^Showing \d+ options$/)).toBeVisible()
  await expect(field).toHaveAttribute('role', 'combobox')
  await field.press('ArrowDown')
  const option = page.getByRole('option').first()
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await field.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field).toHaveValue('  engi')

  await field.press('ArrowDown')
  await field.press('ArrowDown')
  const words = (await option.locator('bdi').textContent()) ?? ''
  await field.press('Enter')
  await expect(page.getByLabel('Job title or keyword')).toHaveValue(words)
  await expect(getTitle(page)).toHaveText(/^[1-9]/)

  // Successful searches are suggested on this device, once they have results.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(words)
  await page.goto(PAGE.search)
  await expectReady(page, 'hydrated')
  await page.getByLabel('Job title or keyword').click()
  await expect(page.getByRole('option', { name: words })).toBeVisible()
})

test('S-05 no suggestion, and suggestions that cannot be read, are said', async ({ page, noise }) => {
  noise.allow(/status of 404/)
  await open(page, '')
  await page.getByLabel('Job title or keyword').fill('xyzzyplugh')
  await expect(page.getByText('No results')).toBeVisible()
  await page.route(`**${API.suggestions}*`, (route) => route.fulfill({ status: 404, json: {} }))
  await page.getByLabel('Job title or keyword').fill('other')
  await expect(
    page.getByRole('search').getByText(/^(There was a problem with the request|An error occurred)/),
  ).toBeVisible()
})

test('S-06 filters say what each choice would find, and none of them nothing', async ({ page }) => {
  await open(page, '?query=engineer')
  await page.getByRole('link', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog')
  const hybrid = panel.locator('label', { hasText: 'Hybrid' })
  const promised = await hybrid.locator('span').last().textContent()
  await hybrid.click()
  await expect(panel.getByRole('button', { name: new RegExp(`^Show ${promised} jobs?$`) })).toBeVisible()

  const skills = panel.getByRole('group', { name: 'Skills' })
  await skills.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await skills.getByRole('searchbox').fill('zzzz')
  await expect(skills.getByText('No results')).toBeVisible()
})

test('S-06 filters come when somebody goes to them, and say when they cannot', async ({ page, noise }) => {
  noise.allow(/status of 500/)
  await open(page, '?query=engineer')
  await page.route(`**${API.search}?*`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('link', { name: 'Filters' }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await expect(panel.getByRole('alert').filter({ hasText: 'An error occurred while retrieving data' })).toBeVisible()
  await page.unroute(`**${API.search}?*`)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('checkbox', { name: /^Hybrid/ })).toBeVisible()
})

test.describe('with room for a pane', () => {
  test.use({ ...DESKTOP, hasTouch: false, deviceScaleFactor: 1 })

  test('S-02 S-08 the first result is selected; another one is shown beside the list and has an address', async ({
    page,
  }) => {
    await open(page, '?query=engineer')
    const cards = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 2 }).getByRole('link') })
    const pane = page.getByRole('region', { name: 'Selected job' })
    const names = await page.locator('li h2').allTextContents()
    await expect(pane.getByRole('heading', { level: 2, name: names[0] ?? '' }).first()).toBeVisible()
    await expect(cards.first()).toBeVisible()
    await page.locator('li h2 a').nth(2).click()
    await expect(page).toHaveURL(/pid=\d+/)
    await expect(pane.getByRole('heading', { name: names[2] ?? '' }).first()).toBeVisible()
    await expect(page.locator('li h2 a').nth(2)).toHaveAttribute('aria-current', 'true')
    await page.reload()
    await expectReady(page, 'hydrated')
    await expect(pane.getByRole('heading', { name: names[2] ?? '' }).first()).toBeVisible()
    await page.goBack()
    await expect(pane.getByRole('heading', { name: names[0] ?? '' }).first()).toBeVisible()
  })

  test('S-08 details that cannot be read are said, and the job is taken away', async ({ page, noise }) => {
    noise.allow(/status of 500/)
    await page.route(`**${API.positionDetails}*`, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(`${PAGE.search}?query=engineer`)
    await expect(page.getByText('Failed to load position details').first()).toBeVisible()
    await expect(page.getByText('Choose a job from the list to read it here.')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('S-06 one filters and sorts by forms', async ({ page }) => {
    await page.goto(`${PAGE.search}?query=engineer&utm_source=mail`)
    const all = await readJobCount(page)
    await page.getByRole('link', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: /^Hybrid/ }).check()
    await page.getByRole('checkbox', { name: /^Remote/ }).check()
    await page.getByRole('button', { name: 'Show jobs' }).click()
    await expect(page).toHaveURL(/filter_work_site=hybrid&filter_work_site=remote/)
    await expect(page).toHaveURL(/utm_source=mail/)
    await expect(listChips(page)).toHaveText(['Hybrid', 'Remote'])
    await expect(getTitle(page)).not.toHaveText(all)

    await page.getByLabel('Sort by').selectOption('timestamp')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/sort_by=timestamp/)
    await page.getByRole('link', { name: 'Remove filter: Remote' }).click()
    await expect(listChips(page)).toHaveText(['Hybrid'])
  })
})

async function open(page: Page, query: string): Promise<void> {
  await page.goto(PAGE.search + query)
  await expectReady(page, 'hydrated')
}

const getTitle = (page: Page) => page.getByRole('heading', { level: 1 })
const listChips = (page: Page) => page.getByRole('list', { name: 'Applied filters' }).getByRole('link')

async function readJobCount(page: Page): Promise<string> {
  await expect(getTitle(page)).toHaveText(/^[\d,]+ open jobs?$/)
  return (await getTitle(page).textContent()) ?? ''
}
