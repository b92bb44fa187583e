import path from 'node:path'
import { chromium, type BrowserContextOptions, type Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { launchOptions, PHONE } from '#tests/e2e/kit/browser.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { createJobWith, untilFound } from '#tests/e2e/kit/jobs.ts'
import { expectReady, expectStill } from '#tests/e2e/kit/ready.ts'
import { hasVisited } from '#tests/e2e/jobs/visits.ts'
import { expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import type { Site } from '#tests/site.ts'

// The messages of a search on every kind of screen: `LOOKS_DIR=<folder>` stores pictures of them.

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const
const LOOKS = [
  { name: 'dark', locale: 'en-US', media: { colorScheme: 'dark' } },
  { name: 'forced colours', locale: 'en-US', media: { forcedColors: 'active' } },
  { name: 'Arabic', locale: 'ar', media: { colorScheme: 'light' } },
  { name: '200 % text', locale: 'en-US', media: { colorScheme: 'light' }, letters: 32 },
  { name: '200 % text, Arabic', locale: 'ar', media: { colorScheme: 'dark' }, letters: 32 },
] as const
type Look = { name: string; locale: string; media: Parameters<Page['emulateMedia']>[0]; letters?: number }

/** Page states, each with a selector that shows that the page is in that state. */
const STATES = [
  { name: 'corrected', query: '?query=lampligter', shown: 'main a[href*="%22lampligter%22"]' },
  { name: 'left out', query: '?query=lamplighter+kubernetes', shown: 'main s' },
  {
    name: 'a place',
    query: '?query=lamplighter&location=Mandal',
    shown: 'main a[href*="query=lamplighter"]:not([href*=location]) svg',
  },
  {
    name: 'which place',
    query: '?query=lamplighter+birmingham',
    shown: 'main a[href*="Birmingham%2C+ENG%2C+GB"]',
  },
  {
    name: 'nothing',
    query: '?query=lamplighter&location=Hammerfest',
    shown: 'main nav a[href*="query=lamplighter"]:not([href*=location])',
  },
  { name: 'new', query: '?query=lamplighter', shown: 'main a[href*=filter_posted_since]' },
] as const

for (const size of SIZES)
  for (const look of LOOKS as readonly Look[]) {
    const name = `${size.width} × ${size.height}, ${look.name}`
    test(`S-06 S-20 S-22 what a search says fits, lies over nothing and has no violation: ${name}`, async ({
      site,
      noise,
    }) => {
      test.slow()
      await lamplighters(site)
      const browser = await chromium.launch(withLetters(look.letters))
      const context = await browser.newContext({ ...getScreen(size), locale: look.locale, baseURL: site.origin })
      await noise.watch(context)
      const page = await context.newPage()
      await page.emulateMedia(look.media)
      for (const state of STATES) {
        await page.goto(PAGE.search + state.query)
        await expectReady(page, 'hydrated')
        if (state.name === 'new') {
          await hasVisited(page, Date.now() - 86_400_000)
          await page.reload()
          await expectReady(page, 'hydrated')
        }
        await expect(page.locator(state.shown).first(), state.name).toBeVisible()
        await expectStill(page)
        await picture(page, `${name}, ${state.name}`)
        await expectNothingWider(page)
        expect(await page.evaluate(listOverlapping), `${state.name}: over another`).toEqual([])
        await expectNoViolation(page, state.name)
      }
      await context.close()
      await browser.close()
    })
  }

/** The default font size is a browser setting, which media queries in em follow. */
function withLetters(px: number | undefined) {
  const options = launchOptions()
  return px ? { ...options, args: [...(options.args ?? []), `--blink-settings=defaultFontSize=${px}`] } : options
}

function getScreen(size: { width: number; height: number }): BrowserContextOptions {
  const { defaultBrowserType: _, ...phone } = PHONE
  const isWide = size.width >= 1024
  const wide = isWide ? { isMobile: false, hasTouch: false, userAgent: '' } : {}
  return { ...phone, ...wide, viewport: size, screen: size, deviceScaleFactor: 1 }
}

const made = new Set<string>()
/** Jobs that no other test finds: in two Birminghams and one more place, one of them new. */
async function lamplighters(site: Site): Promise<void> {
  const key = `${site.origin} ${site.pid}`
  if (made.has(key)) return
  made.add(key)
  const at = (town: string, region: string, days: number) =>
    createJobWith(site, {
      name: `Lamplighter of ${town}`,
      locations: [town],
      standardizedLocations: [`${town}, ${region}`],
      postedAt: Date.now() - days * 86_400_000,
    })
  await at('Birmingham', 'ENG, GB', 0.2)
  await at('Birmingham', 'AL, US', 40)
  await at('Mandal', 'Agder, NO', 3)
  await untilFound(site, 'lamplighter', 3)
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['LOOKS_DIR']
  const file = `${name.replaceAll(/[^\w]+/g, '-')}.png`
  if (folder) await page.screenshot({ path: path.join(folder, file), fullPage: name.includes('200 %') })
}

/** Runs in the page: buttons and texts above and in the list that another button covers. */
function listOverlapping(): string[] {
  const main = document.querySelector('main')!
  const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const presses = [...main.querySelectorAll('a, button, select')].filter(seen)
  const inks = (one: Element) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  }
  const meets = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  return presses.flatMap((one) =>
    presses
      .filter((other) => other !== one && !other.contains(one) && !one.contains(other))
      .filter((other) => inks(other).some((ink) => meets(one.getBoundingClientRect(), ink)))
      .map((other) => `${one.textContent.trim()} over ${other.textContent.trim()}`),
  )
}

async function expectNoViolation(page: Page, about: string): Promise<void> {
  const before = page.viewportSize()
  // a tall screen, so that nothing is under the bottom bar
  if (before) await page.setViewportSize({ ...before, height: 5000 })
  await expectStill(page)
  const { violations } = await axeOn(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' , ')}`),
    about,
  ).toEqual([])
  if (before) await page.setViewportSize(before)
}
