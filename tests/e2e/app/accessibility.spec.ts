import type { Page } from '@playwright/test'
import { APPLY_PAGE } from '#contract/applications/forms/apply.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectStill } from '#tests/e2e/kit/ready.ts'

type Look = { name: string; locale: string; media: Parameters<Page['emulateMedia']>[0] }

const LOOKS: Look[] = [
  { name: 'light, English', locale: 'en-US', media: { colorScheme: 'light' } },
  { name: 'dark, English', locale: 'en-US', media: { colorScheme: 'dark' } },
  { name: 'forced colours, English', locale: 'en-US', media: { forcedColors: 'active' } },
  { name: 'light, Arabic', locale: 'ar', media: { colorScheme: 'light' } },
  { name: 'dark, Arabic', locale: 'ar', media: { colorScheme: 'dark' } },
]

for (const look of LOOKS)
  test.describe(look.name, () => {
    // a tall screen, so that nothing is under the bottom bar and counts as too small to touch
    test.use({ locale: look.locale, viewport: { width: 390, height: 6000 } })

    test(`T-09 public pages have no violation: ${look.name}`, async ({ page, noise }) => {
      // eight pages, each checked with every rule
      test.slow()
      // the missing page responds with 404, which the console reports
      noise.allow(/status of 404/)
      await page.emulateMedia(look.media)
      for (const path of [
        PAGE.home,
        `${PAGE.search}?query=a`,
        PAGE.searchFilters,
        `${PAGE.job}/1`,
        `${APPLY_PAGE}?pid=1`,
        PAGE.login,
        '/careers/verify',
        '/careers/nothing-here',
      ]) {
        await page.goto(path)
        await expectNoViolation(page, path)
      }
    })

    test(`T-09 the offer flow has no violation: ${look.name}`, async ({ page }) => {
      test.slow()
      await page.emulateMedia(look.media)
      await signIn(page, 'candidate@example.com')
      const { offer, document } = await openOffer(page)
      const letter = `/careers/offer/${offer}/offer-document/${document}`
      for (const path of [
        PAGE.offers,
        `${PAGE.offers}?compare=all`,
        `/careers/offer/${offer}`,
        letter,
        PAGE.settings,
      ]) {
        await page.goto(path)
        await expectNoViolation(page, path)
      }
    })
  })

/** Runs axe on the finished page, with every rule of WCAG 2.2 A and AA. */
async function expectNoViolation(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectReady(page, 'hydrated')
  const before = page.viewportSize()
  await showWhole(page)
  await expect(page.locator('[class*="skeleton"]:visible'), 'parts that are still to come').toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expectStill(page)
  // parts rendered in the meantime have made the page longer
  await showWhole(page)
  if (path.includes('/offer-document/'))
    await expect.poll(() => countUnread(page), 'sheets without their words').toBe(0)
  const { violations } = await axeOn(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.html).join(' , ')}`,
  )
  expect(found, path).toEqual([])
  if (before) await page.setViewportSize(before)
}

/** Sheets whose text layer is missing: it is rendered after the pictures, with the structure. */
async function countUnread(page: Page): Promise<number> {
  const sheets = await page.locator('.react-pdf__Page').count()
  const read = await page
    .locator('.structTree')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).display !== 'none').length)
  return sheets === 0 ? Number.NaN : sheets - read
}

/**
 * Bars cover what scrolls below them, and a half-covered link counts as too small: shows the whole page at once. Parts
 * only get their real height in view, so the screen grows until nothing is left below it.
 */
async function showWhole(page: Page): Promise<void> {
  await expect(async () => {
    const { width, height } = await waitForFrames(page)
    await page.setViewportSize({ width, height })
    const whole = await waitForFrames(page)
    expect(whole.height, 'nothing lies below the screen').toBe(whole.screen)
  }).toPass({ timeout: 30_000 })
}

/** Sizes of page and screen, after everything in view has been laid out. */
const waitForFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return { width: innerWidth, height: document.documentElement.scrollHeight, screen: innerHeight }
  })

/** An open offer, and its first letter. */
async function openOffer(page: Page): Promise<{ offer: number; document: string }> {
  const answer = (await (await page.request.get(API.offers)).json()) as Answer
  const offer = answer.data.offers.find(
    ({ status, offer_documents: letters }) => status === 'Extended' && letters.some(isUnsigned),
  )
  const document = offer?.offer_documents.find(isUnsigned)
  if (!offer || !document) throw new Error('the demo tenant has no offer to decide on')
  return { offer: offer.id, document: document.id }
}

const isUnsigned = ({ status }: { status: string }) => status === 'Unsigned'

type Answer = {
  data: { offers: { id: number; status: string; offer_documents: { id: string; status: string }[] }[] }
}
