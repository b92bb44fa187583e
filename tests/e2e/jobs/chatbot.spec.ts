import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { createJobWith, untilFound } from '#tests/e2e/kit/jobs.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import { expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const getOpener = (page: Page) => page.getByRole('button', { name: /Job assistant|مساعد الوظائف/ })
const getPanel = (page: Page) => page.getByRole('complementary', { name: /Job assistant|مساعد الوظائف/ })

async function say(page: Page, text: string): Promise<void> {
  await getPanel(page).getByRole('textbox').fill(text)
  await page.keyboard.press('Enter')
}

test('S-18 by keyboard alone: a sentence becomes the list beside it, and Escape gives the focus back', async ({
  page,
  site,
}) => {
  const name = `Harbour gardener ${Date.now()}`
  await createJobWith(site, { name, employmentType: ['Part-time'] })
  await createJobWith(site, { name: `${name} of the day`, employmentType: ['Full-time'] })
  await untilFound(site, name, 2)
  await page.goto(PAGE.search)
  await expectReady(page, 'hydrated')
  await getOpener(page).press('Enter')
  await expect(getPanel(page).getByRole('textbox')).toBeFocused()
  await say(page, 'part-time harbour gardener jobs')
  await expect(getPanel(page).getByRole('link', { name, exact: true })).toBeVisible()
  await expect(getPanel(page).getByRole('button', { name: 'Remove Part-time' })).toBeVisible()
  await getPanel(page)
    .getByRole('link', { name: /in the list$/ })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/filter_employment_type=Part-time/)
  await expect(getPanel(page)).toBeVisible()
  await getPanel(page).getByRole('textbox').press('Escape')
  await expect(getOpener(page)).toBeFocused()
})

test('S-18 a question about the job of the address is answered from it, with its source', async ({ page, site }) => {
  const job = await createJobWith(site, {
    name: 'Lock keeper',
    salary: { currency: 'EUR', min: 31_000, max: 33_000, interval: 'YEAR' },
  })
  await page.goto(`${PAGE.search}?pid=${job.id}`)
  await expectReady(page, 'hydrated')
  await getOpener(page).click()
  await say(page, 'How much does it pay?')
  await expect(getPanel(page).getByText('This job pays €31,000–€33,000 a year.')).toBeVisible()
  const source = getPanel(page).getByRole('link', { name: 'Lock keeper' })
  expect(new URL((await source.getAttribute('href')) ?? '', site.origin).pathname).toBe(job.path)
})

for (const { name, locale, media } of [
  { name: 'dark', locale: 'en-US', media: { colorScheme: 'dark' } },
  { name: 'Arabic', locale: 'ar', media: { colorScheme: 'light' } },
  { name: 'forced colours', locale: 'en-US', media: { forcedColors: 'active' } },
] as const)
  test.describe(name, () => {
    test.use({ locale })

    test(`S-18 the chatbot has no violation, and the page keeps its room: ${name}`, async ({ page }) => {
      await page.emulateMedia(media)
      await page.goto(PAGE.search)
      await expectReady(page, 'hydrated')
      await getOpener(page).click()
      await say(page, 'cook')
      await expect(getPanel(page).getByRole('article').first()).toBeVisible()
      const { violations } = await axeOn(page).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join()}`)).toEqual([])
      await expectNothingWider(page)
    })
  })
