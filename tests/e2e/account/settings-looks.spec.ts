import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import { expectReady, expectStill } from '#tests/e2e/kit/ready.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const { name, locale } of [
  { name: 'English', locale: 'en-US' },
  { name: 'Arabic', locale: 'ar' },
])
  test.describe(name, () => {
    // a tall screen, so that nothing is under the bottom bar and counts as too small to touch
    test.use({ locale, viewport: { width: 390, height: 12_000 } })

    test(`T-09 A-25 the settings at 200 % text: nothing is cut off, no violation, and each control is reached by Tab: ${name}`, async ({
      page,
      site,
    }) => {
      // a page checked with every rule, and a walk through all of it
      test.slow()
      const { email } = await createCandidateWith(site, [{}])
      await signIn(page, email)
      await page.goto(PAGE.settings)
      await expectReady(page, 'hydrated')
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
      await expect(page.getByRole('table').getByRole('combobox').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectStill(page)
      await expectNothingWider(page)
      const beyond = await page.locator('main').evaluate((main) =>
        [...main.querySelectorAll('button, a, input, select, label')].flatMap((one) => {
          const { left, right, width } = one.getBoundingClientRect()
          return width > 0 && (left < 0 || right > document.documentElement.clientWidth) ? [one.outerHTML] : []
        }),
      )
      expect(beyond).toEqual([])
      const { violations } = await axeOn(page).withTags(WCAG).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])

      // Radio buttons of one name are one focus stop; disabled elements are none.
      const stops = await page.locator('main').evaluate((main) => {
        const all = [...main.querySelectorAll<HTMLInputElement>('button, a[href], input, select, summary')]
        const open = all.filter((one) => !one.disabled && one.checkVisibility() && one.tabIndex >= 0)
        return open.filter(({ type, checked }) => type !== 'radio' || checked).length
      })
      const reached = new Set<string>()
      await page.getByRole('heading', { level: 1 }).focus()
      for (let step = 0; step < stops * 3; step += 1) {
        await page.keyboard.press('Tab')
        const at = await page.evaluate(() => {
          const focused = document.activeElement
          const main = document.querySelector('main')
          if (!focused || !main?.contains(focused)) return null
          const all = [...main.querySelectorAll('*')]
          // An element without a focus ring could not be seen.
          return getComputedStyle(focused).outlineStyle === 'none' ? null : String(all.indexOf(focused))
        })
        if (at === null) break
        reached.add(at)
      }
      expect(reached.size).toBe(stops)
    })
  })
