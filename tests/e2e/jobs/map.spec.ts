import type { Page, Request } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { createJobWith, untilFound } from '#tests/e2e/kit/jobs.ts'
import { expectReady, expectStill, expectWorker } from '#tests/e2e/kit/ready.ts'
import { expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import type { Site } from '#tests/site.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 }, screen: { width: 1440, height: 900 }, isMobile: false }

test('S-07 the map shows where the jobs are and asks nobody but this site', async ({ page, site, context }) => {
  await keepers(site)
  const origins = new Set<string>()
  context.on('request', (request) => void origins.add(new URL(request.url()).origin))
  await openMap(page, '?query=lightkeeper')
  await expect(listPins(page)).toHaveCount(2)
  await expect(getPin(page, '2 jobs in 2 places, most in Bergen')).toBeVisible()
  await expect(getPin(page, '1 job in Reykjavík')).toBeVisible()
  await expect.poll(() => isDrawn(page), 'land and water').toBe(true)
  await expectNothingWider(page)
  expect([...origins].filter((origin) => origin !== 'null')).toEqual([new URL(page.url()).origin])
})

test('S-04 S-07 a pin comes nearer and is then chosen: distance 0 and its point; another search leaves it', async ({
  page,
  site,
}) => {
  await keepers(site)
  await openMap(page, '?query=lightkeeper')
  await getPin(page, '2 jobs in 2 places, most in Bergen').press('Enter')
  const bergen = getPin(page, '1 job in Bergen')
  // After opening a group by keyboard, the focus continues at its content.
  await expect(page.locator('[data-pin]:focus')).toHaveCount(1)
  const sent = page.waitForRequest((request) => listOf(request)?.get('location') === '60.39299,5.32415')
  await bergen.press('Enter')
  expect(listOf(await sent)!.getAll('filter_distance')).toEqual(['0'])
  await expect(page).toHaveURL(/location=Map\+Location/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 open job')
  await expect(bergen).toHaveAttribute('aria-pressed', 'true')
  // the rest of the map is still there
  await expect(listPins(page)).not.toHaveCount(1)

  await page.reload()
  await expectReady(page, 'hydrated')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 open jobs')
})

test('S-04 S-07 the piece of the map that is looked at is searched: two corners, and no location', async ({
  page,
  site,
}) => {
  await keepers(site)
  await openMap(page, '?query=lightkeeper')
  const again = page.getByRole('button', { name: 'Search this area' })
  await expect(again).toBeHidden()
  await page.getByRole('group', { name: 'Map' }).press('ArrowRight')
  await expect(again).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const sent = page.waitForRequest((request) => listOf(request)?.has('map_bounds') ?? false)
  await again.click()
  const list = listOf(await sent)!
  const [south = 0, west = 0, north = 0, east = 0] = list.get('map_bounds')!.split(',').map(Number)
  expect(list.get('location')).toBe('')
  expect(south).toBeLessThan(north)
  expect(west).toBeLessThan(east)
  await expect(page).toHaveURL(/location=Map\+Area/)
  await expect(again).toBeHidden()
  await page.goBack()
  await expect(page).not.toHaveURL(/location=/)
  await page.goBack()
  await expect(page).not.toHaveURL(/tab=map/)
  await expect(page.getByRole('group', { name: 'Map' })).toHaveCount(0)
})

test('S-07 the visitor stands on the map once they ask', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 53.551, longitude: 9.993 })
  await openMap(page, '')
  await page.getByRole('button', { name: 'Your location' }).click()
  await expect(page.getByRole('img', { name: 'Your location' })).toBeInViewport()
})

test('S-07 over the date line the map goes on', async ({ page, site }) => {
  await keepers(site)
  await openMap(page, '?query=quokkaherd')
  await expect(getPin(page, '1 job in Suva')).toBeInViewport()
  await expect(getPin(page, '1 job in Apia')).toBeInViewport()
})

test('S-07 on phones the list is a sheet over the map, pulled up step by step', async ({ page, site }) => {
  await keepers(site)
  await openMap(page, '?query=lightkeeper')
  const job = page.getByRole('article').last()
  await expect(job).not.toBeInViewport()
  await page.getByRole('button', { name: 'Show the list' }).click()
  await page.getByRole('button', { name: 'Show the whole list' }).click()
  await expect(job).toBeInViewport()
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect(job).not.toBeInViewport()
  await page.getByRole('link', { name: 'List' }).click()
  await expect(page).not.toHaveURL(/tab=map/)
  await expect(job).toBeVisible()
})

test('S-07 S-19 what stands on the map can be read as a list, and nothing of it is a violation', async ({
  page,
  site,
}) => {
  await keepers(site)
  await openMap(page, '?query=lightkeeper')
  await page.getByRole('button', { name: 'Places with jobs' }).click()
  const list = page.getByRole('region', { name: 'Places with jobs' })
  await expect(list.getByRole('listitem')).toHaveText(['Bergen and 1 more 2 jobs', 'Reykjavík 1 job'])
  await expectStill(page)
  const { violations } = await axeOn(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' , ')}`)).toEqual([])
  await list.getByRole('button', { name: 'Close' }).press('Escape')
  await expect(list).toBeHidden()
  await page.getByRole('group', { name: 'Map' }).press('Escape')
  await expect(page).not.toHaveURL(/tab=map/)
  await expect(page.getByRole('link', { name: 'Map' })).toBeFocused()
})

test('S-07 without a network the map is still drawn, with the places it had', async ({
  page,
  site,
  context,
  noise,
}) => {
  noise.allowOffline()
  await keepers(site)
  await openMap(page, '?query=lightkeeper')
  await expectWorker(page)
  // reloads, because files loaded before there was a worker are not cached
  await page.reload()
  await expectReady(page, 'hydrated')
  await expect.poll(() => isDrawn(page), 'land and water').toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expectReady(page, 'shell')
  await expect(getPin(page, '1 job in Reykjavík')).toBeVisible()
  await expect.poll(() => isDrawn(page), 'land and water').toBe(true)
})

test.describe('S-07 beside the list', () => {
  test.use(DESKTOP)

  test('S-07 a job that is chosen is read where the map is, and the map comes back as it was', async ({
    page,
    site,
  }) => {
    await keepers(site)
    await openMap(page, '?query=lightkeeper')
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('region', { name: 'Selected job' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Map' })).toBeHidden()
    await page.getByRole('button', { name: 'Back to the map' }).click()
    await expect(getPin(page, '1 job in Reykjavík')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Selected job' })).toBeHidden()
  })

  test('S-07 by keyboard alone: to the map, from place to place, nearer, and back', async ({ page, site }) => {
    await keepers(site)
    await page.goto(`${PAGE.search}?query=lightkeeper`)
    await expectReady(page, 'hydrated')
    await page.getByRole('link', { name: 'Map' }).press('Enter')
    const map = page.getByRole('group', { name: 'Map' })
    await expect(listPins(page)).toHaveCount(2)
    await map.focus()
    await page.keyboard.press('Tab')
    await expect(getPin(page, '2 jobs in 2 places, most in Bergen')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(getPin(page, '1 job in Reykjavík')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(map).toBeFocused()
    for (let press = 0; press < 3; press++) await page.keyboard.press('+')
    await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(map).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Map' })).toBeFocused()
  })
})

async function openMap(page: Page, search: string): Promise<void> {
  await page.goto(PAGE.search + search)
  await expectReady(page, 'hydrated')
  await page.getByRole('link', { name: 'Map' }).click()
  await expect(page).toHaveURL(/tab=map/)
  await expect(page.getByRole('group', { name: 'Map' })).toBeVisible()
}

const listPins = (page: Page) => page.locator('[data-pin]')
const getPin = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The parameters of a search for the list; the map has its own requests. */
function listOf(request: Request): URLSearchParams | undefined {
  const { pathname, searchParams } = new URL(request.url())
  return pathname === API.search && searchParams.has('map_points') ? searchParams : undefined
}

/** Whether some square of the map has more than one color. */
function isDrawn(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLCanvasElement>('canvas.leaflet-tile-loaded')].some((tile) => {
      const { data } = tile.getContext('2d')!.getImageData(0, 0, tile.width, tile.height)
      const [clear, painted] = [data.includes(0), data.some((value, at) => at % 4 === 3 && value > 200)]
      return clear && painted
    }),
  )
}

const made = new Set<string>()
/** Jobs that no other test finds: two close to each other, one far away; and two on both sides of the date line. */
async function keepers(site: Site): Promise<void> {
  const key = `${site.origin} ${site.pid}`
  if (made.has(key)) return
  made.add(key)
  const at = (name: string, town: string, country: string, latlong: string) =>
    createJobWith(site, { name, locations: [town], standardizedLocations: [`${town}, ${country}`], latlong: [latlong] })
  await at('Lightkeeper', 'Bergen', 'NO', '60.39299,5.32415')
  await at('Lightkeeper', 'Askøy', 'NO', '60.4,5.2')
  await at('Lightkeeper', 'Reykjavík', 'IS', '64.13548,-21.89541')
  await at('Quokkaherd', 'Suva', 'FJ', '-18.14161,178.44149')
  await at('Quokkaherd', 'Apia', 'WS', '-13.83333,-171.76666')
  await untilFound(site, 'lightkeeper', 3)
  await untilFound(site, 'quokkaherd', 2)
}
