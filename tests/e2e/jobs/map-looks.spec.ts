import path from 'node:path'
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { configs } from '#contract/configs.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { launchOptions, PHONE } from '#tests/e2e/kit/browser.ts'
import { asEmployer } from '#tests/e2e/kit/employer.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { createJobWith } from '#tests/e2e/kit/jobs.ts'
import { expectReady, expectStill } from '#tests/e2e/kit/ready.ts'
import { expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import type { Site } from '#tests/site.ts'

// The map of jobs on every kind of screen: `LOOKS_DIR=<folder>` stores pictures of it.

const PHONE_SIZE = { width: 390, height: 844 }
const SIZES = [PHONE_SIZE, { width: 820, height: 1180 }, { width: 1440, height: 900 }]
type Look = { name: string; locale: string; media: Parameters<Page['emulateMedia']>[0]; letters?: number }
const LOOKS: readonly Look[] = [
  { name: 'light', locale: 'en-US', media: { colorScheme: 'light' } },
  { name: 'Arabic, dark', locale: 'ar', media: { colorScheme: 'dark' } },
  { name: '200 % text', locale: 'en-US', media: { colorScheme: 'light' }, letters: 32 },
]
const FORCED: Look = { name: 'forced colours', locale: 'en-US', media: { forcedColors: 'active' } }
const STILL: Look = { name: 'reduced motion', locale: 'en-US', media: { reducedMotion: 'reduce' } }
const NARROW = { width: 320, height: 640 }
const SCREENS = [
  ...SIZES.flatMap((size) => LOOKS.map((look) => ({ size, look }))),
  ...[FORCED, STILL].map((look) => ({ size: PHONE_SIZE, look })),
  ...LOOKS.map((look) => ({ size: NARROW, look })),
]

for (const { size, look } of SCREENS) {
  const name = `${size.width} × ${size.height}, ${look.name}`
  test(`S-07 S-19 the map fits, its parts lie over none another, and none is a violation: ${name}`, async ({
    site,
    noise,
  }) => {
    test.slow()
    await wickers(site)
    await onScreen(size, look, async (context) => {
      await noise.watch(context)
      const page = await context.newPage()
      await page.emulateMedia(look.media)
      await openMap(page, site)
      await looksWell(page, `${name}, open`)
      await page.locator('[role=group]:has(> [data-ink])').press('ArrowRight')
      await expect(page.locator(AGAIN)).toBeVisible()
      await page.locator(`${PLACE} [aria-controls]`).click()
      await looksWell(page, `${name}, moved, places as a list`)
      await page.locator(`${PLACE} section button`).last().press('Escape')
      await page.locator('[data-pin]').first().focus()
      await looksWell(page, `${name}, a pin with the focus`)
      const grip = page.locator('[data-grip]')
      if (await grip.isVisible()) {
        await grip.press('Enter')
        await expect(page.locator('[data-height=half]')).toBeVisible()
        await looksWell(page, `${name}, the list half up`)
      }
      await expectNoViolation(page, name)
    })
  })
}

test('S-07 tiles of the operator’s choice are drawn with their attribution, and the policy lets in no other host', async ({
  site,
  noise,
}) => {
  test.slow()
  await wickers(site)
  await withTiles(site)
  for (const size of SIZES)
    await onScreen(size, LOOKS[0]!, async (context) => {
      await noise.watch(context)
      await context.route('https://tiles.example.com/**', (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: TILE }),
      )
      const page = await context.newPage()
      await openMap(page, site)
      const tiles = page.locator('img.leaflet-tile')
      await expect(tiles.first()).toBeVisible()
      await expect(page.locator('img.leaflet-tile:not(.leaflet-tile-loaded)')).toHaveCount(0)
      await expect(page.getByText(ATTRIBUTION, { exact: true })).toBeVisible()
      await looksWell(page, `${size.width}, tiles`)
      await expectNoViolation(page, `${size.width}, tiles`)
      const policy = (await page.request.get(`${site.origin}${PAGE.search}`)).headers()['content-security-policy'] ?? ''
      const images = policy.split(';').find((part) => part.trim().startsWith('img-src'))
      expect(images?.match(/https?:\/\/\S+/g)).toEqual(['https://tiles.example.com'])
    })
})

const PLACE = 'section:has([data-ink])'
/** "Search this area", in any language. */
const AGAIN = `${PLACE} [aria-busy] > div > button`

async function openMap(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.origin}${PAGE.search}?query=wickmaker&tab=map`)
  await expectReady(page, 'hydrated')
  await expect(page.locator('[data-pin]').first()).toBeVisible()
}

async function looksWell(page: Page, about: string): Promise<void> {
  await expectStill(page)
  await picture(page, about)
  await expectNothingWider(page)
  expect(await page.evaluate(listOverlapping), `${about}: over another`).toEqual([])
  expect(await page.evaluate(listClipped), `${about}: cut off`).toEqual([])
}

async function expectNoViolation(page: Page, about: string): Promise<void> {
  const before = page.viewportSize()
  // a tall screen, so that nothing of the map is under the bottom bar
  if (before) await page.setViewportSize({ ...before, height: 3000 })
  await expectStill(page)
  const { violations } = await axeOn(page)
    .include(PLACE)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' , ')}`),
    about,
  ).toEqual([])
  if (before) await page.setViewportSize(before)
}

/** Opens a separate browser, because the font size is a browser setting. */
async function onScreen(
  size: { width: number; height: number },
  { locale, letters }: Look,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const { defaultBrowserType: _, ...phone } = PHONE
  const wide: BrowserContextOptions = size.width >= 1024 ? { isMobile: false, hasTouch: false, userAgent: '' } : {}
  const options = launchOptions()
  const flags = letters ? [`--blink-settings=defaultFontSize=${letters}`] : []
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...flags] })
  try {
    const screen: BrowserContextOptions = { ...phone, ...wide, viewport: size, screen: size, deviceScaleFactor: 1 }
    await work(await browser.newContext({ ...screen, locale }))
  } finally {
    await browser.close()
  }
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['LOOKS_DIR']
  if (folder) await page.screenshot({ path: path.join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.png`) })
}

/** Runs in the page: buttons and messages on the map that overlap. Pins are drawn where places are. */
function listOverlapping(): string[] {
  const place = document.querySelector('section:has([data-ink])')!
  const parts = [...place.querySelectorAll('button:not([data-pin]), p')].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('section section'),
  )
  const meets = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  return parts.flatMap((one, at) =>
    parts
      .slice(at + 1)
      .filter((other) => !one.contains(other) && !other.contains(one))
      .filter((other) => meets(one.getBoundingClientRect(), other.getBoundingClientRect()))
      .map((other) => `${one.outerHTML.slice(0, 120)} over ${other.outerHTML.slice(0, 120)}`),
  )
}

/** Runs in the page: buttons of the map outside of it, or under the bottom bar. */
function listClipped(): string[] {
  const place = document.querySelector('section:has([data-ink])')!
  const { left, right, top, bottom } = place.getBoundingClientRect()
  return [...place.querySelectorAll('button:not([data-pin])')]
    .filter((one) => one.checkVisibility() && !one.closest('section section'))
    .filter((one) => {
      const box = one.getBoundingClientRect()
      return box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1
    })
    .map((one) => one.outerHTML.slice(0, 160))
}

const made = new Set<string>()
/** Jobs that no other test finds: many in one town, some near it, some far away, one remote. */
async function wickers(site: Site): Promise<void> {
  const key = `${site.origin} ${site.pid}`
  if (made.has(key)) return
  made.add(key)
  const at = (town: string, country: string, latlong: string, more = {}) =>
    createJobWith(site, {
      name: 'Wickmaker',
      locations: [town],
      standardizedLocations: [`${town}, ${country}`],
      latlong: [latlong],
      ...more,
    })
  for (let job = 0; job < 12; job += 1) await at('Hamburg', 'DE', '53.55073,9.99302')
  await at('Lübeck', 'DE', '53.86893,10.68729')
  await at('Bremen', 'DE', '53.07516,8.80777')
  await at('Llanfairpwllgwyngyll', 'GB', '53.22085,-4.20083')
  await at('Reykjavík', 'IS', '64.13548,-21.89541')
  await at('Casablanca', 'MA', '33.58831,-7.61138')
  await at('İstanbul', 'TR', '41.01384,28.94966', { workLocation: 'remote' })
  await waitForIndex(site)
}

/** The server's index includes jobs of another process a moment later. */
async function waitForIndex(site: Site): Promise<void> {
  const count = async () => {
    const answer = await fetch(`${site.origin}${API.search}?query=wickmaker&map_points=0`)
    return ((await answer.json()) as { data: { count: number } }).data.count
  }
  await expect.poll(count).toBe(18)
}

/** The demo site with tiles of another host. */
async function withTiles(site: Site): Promise<void> {
  await site.stop()
  await asEmployer(site, async ({ db }) => {
    const tenant = await db.selectFrom('tenant').select(['id', 'configs']).executeTakeFirstOrThrow()
    const changed = configs().parse(JSON.parse(tenant.configs))
    changed.pcsxConfig.searchConfig.mapConfig = {
      enabled: true,
      tileUrl: 'https://tiles.example.com/{z}/{x}/{y}.png',
      attribution: ATTRIBUTION,
    }
    const written = { configs: JSON.stringify(changed) }
    await db.updateTable('tenant').set(written).where('id', '=', tenant.id).execute()
  })
  await site.start()
  await waitForIndex(site)
}

const ATTRIBUTION = '© Tiles of an example, and of whoever surveyed it'
const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dfe8d8" stroke="#9aa88f"/></svg>'
