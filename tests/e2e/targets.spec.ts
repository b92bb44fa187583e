import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { candidateWith } from '#tests/e2e/employer.ts'
import { expect, signIn, test } from '#tests/e2e/fixtures.ts'
import { expectReady } from '#tests/e2e/ready.ts'

/** WCAG 2.5.8, px. */
const LEAST = 24

/**
 * What can be pressed and is smaller than a fingertip, with its size: itself, whatever card or label lies round it. A link inside a sentence is as
 * high as the sentence.
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isInSentence = (one: Element) =>
      getComputedStyle(one).display === 'inline' &&
      [...(one.parentElement?.childNodes ?? [])].some(
        (beside) =>
          beside !== one && beside.nodeType === Node.TEXT_NODE && (beside.textContent ?? '').trim().length > 1,
      )
    return [...document.querySelectorAll('a[href], button, summary, input, select, [role=button]')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isInSentence(one))
      .filter((one) => one.getBoundingClientRect().width > 1)
      .flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        const name = (one.textContent ?? '').trim() || one.getAttribute('name') || one.className
        return Math.min(width, height) < least ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : []
      })
  }, LEAST)
}

const PAGES = [PAGE.home, PAGE.search, `${PAGE.job}/1`, PAGE.login, '/careers/verify']
const OWN_PAGES = [PAGE.home, PAGE.offers, PAGE.saved, PAGE.applications, PAGE.settings, '/careers/forms/center']

for (const { name, width, height } of [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
])
  test.describe(name, () => {
    test.use({ viewport: { width, height } })

    for (const path of PAGES)
      test(`T-09 whatever can be pressed is large enough: ${path}, ${name}`, async ({ page }) => {
        await page.goto(path)
        await expectReady(page, 'hydrated')
        expect(await tooSmall(page)).toEqual([])
      })

    test(`T-09 whatever can be pressed is large enough, signed in, ${name}`, async ({ page, site }) => {
      const { email, offers } = await candidateWith(site, [{}])
      await signIn(page, email)
      for (const path of [...OWN_PAGES, `/careers/offer/${offers[0]?.id}`]) {
        await page.goto(path)
        await expectReady(page, 'hydrated')
        expect(await tooSmall(page), path).toEqual([])
      }
    })
  })
