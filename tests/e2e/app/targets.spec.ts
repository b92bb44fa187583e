import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { createFormWith, giveTo, place } from '#tests/e2e/applications/given-forms.ts'
import { expectReady, expectStill } from '#tests/e2e/kit/ready.ts'

/** Smallest size of a target by WCAG 2.5.8, px. */
const LEAST = 24
/** The smallest size that a thumb can hit without looking, px. */
const FINGER = 44

/**
 * Targets smaller than a fingertip, with their size: by themselves, whatever card surrounds them; for a whole finger, a
 * field includes its label. Links inside sentences are exempt.
 */
function listTooSmall(page: Page, wanted = LEAST, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ({ least, isFinger, inside }) => {
      const boxOf = (one: Element) => {
        const labels = isFinger && one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
        const boxes = [one, ...labels].map((part) => part.getBoundingClientRect())
        const span = (from: 'left' | 'top', to: 'right' | 'bottom') =>
          Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]))
        return { width: span('left', 'right'), height: span('top', 'bottom') }
      }
      const isInSentence = (one: Element) =>
        getComputedStyle(one).display === 'inline' &&
        [...(one.parentElement?.childNodes ?? [])].some(
          (beside) =>
            beside !== one && beside.nodeType === Node.TEXT_NODE && (beside.textContent ?? '').trim().length > 1,
        )
      return (
        [
          ...(document
            .querySelector(inside)
            ?.querySelectorAll('a[href], button, summary, input, select, [role=button]') ?? []),
        ]
          .filter(
            (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isInSentence(one),
          )
          // Elements only shown to keyboard users need no finger.
          .filter((one) => one.getBoundingClientRect().width > 1 && !(isFinger && one.matches('[href="#main"]')))
          .flatMap((one) => {
            const { width, height } = boxOf(one)
            const name = (one.textContent ?? '').trim() || one.getAttribute('name') || one.className
            return Math.min(width, height) < least ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : []
          })
      )
    },
    { least: wanted, isFinger: wanted > 24, inside: within },
  )
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
        expect(await listTooSmall(page)).toEqual([])
      })

    test(`T-09 whatever can be pressed is large enough, signed in, ${name}`, async ({ page, site }) => {
      const { email, offers } = await createCandidateWith(site, [{}])
      await signIn(page, email)
      for (const path of [...OWN_PAGES, `/careers/offer/${offers[0]?.id}`]) {
        await page.goto(path)
        await expectReady(page, 'hydrated')
        expect(await listTooSmall(page), path).toEqual([])
      }
    })
  })

test.describe('under a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  async function expectForThumbs(page: Page, path: string): Promise<void> {
    await page.goto(path)
    await expectReady(page, 'hydrated')
    await expectStill(page)
    expect(await listTooSmall(page, FINGER), path).toEqual([])
  }

  test('T-09 A-07 P-05 the first steps', async ({ page, site }) => {
    await site.reset()
    await signIn(page, 'fresh@example.com')
    await expectForThumbs(page, PAGE.home)
  })

  test('T-09 O-08 the page of a letter', async ({ page, site }) => {
    const { email, offers } = await createCandidateWith(site, [{}])
    await signIn(page, email)
    await page.goto(`/careers/offer/${offers[0]?.id}`)
    await page.getByRole('link', { name: 'Start' }).click()
    await expect(page.getByRole('group', { name: /^Page 1/ })).toBeVisible()
    await expectStill(page)
    expect(await listTooSmall(page, FINGER)).toEqual([])
  })

  test('T-09 S-02 the filters of the search', async ({ page }) => {
    await expectForThumbs(page, PAGE.searchFilters)
    await page.goto(PAGE.search)
    await expectReady(page, 'hydrated')
    await page.getByRole('link', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await expectStill(page)
    expect(await listTooSmall(page, FINGER, 'dialog[open]'), 'over the results').toEqual([])
  })

  test('T-09 F-13 the page of a form', async ({ page, site }) => {
    const { email } = await createCandidateWith(site, [{}])
    const form = await giveTo(site, email, (await createFormWith(site, [place])).form)
    await signIn(page, email)
    await expectForThumbs(page, form)
  })
})
