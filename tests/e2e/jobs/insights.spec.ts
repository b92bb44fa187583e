import type { Page } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { expect, test } from '#tests/e2e/kit/fixtures.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'
import { enlargeText, expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'

/** A job of a kind for which the demo's employer has hired. */
async function openJob(page: Page): Promise<void> {
  const answer = await page.request.get(`${API.search}?query=marine+engineer`)
  const { data } = (await answer.json()) as { data: { positions: { id: number; name: string }[] } }
  const { id } = data.positions.find(({ name }) => name === 'Marine Engineer')!
  await page.goto(`${PAGE.job}/${id}`)
  await expectReady(page, 'hydrated')
}

test('S-11 a job says how it goes and what people who were hired had in common, as tables', async ({ page }) => {
  await openJob(page)
  const insights = page.getByRole('region', { name: 'Insights' })
  await expect(insights).toContainText('Open for')
  const skills = insights.getByRole('table', { name: 'Skills of people hired for this kind of work' })
  await expect(skills.getByRole('row', { name: /Diesel engines 15/ })).toBeVisible()
  // only three of the hired people have this skill
  await expect(skills).not.toContainText('SCADA')
  await expect(insights.getByRole('table', { name: 'What they did before' })).toContainText('Third engineer')
})

for (const { name, width, locale, media } of LOOKS)
  test.describe(name, () => {
    test.use({ locale })
    test(`S-11 T-05 insights fit and have no violation: ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia(media)
      await openJob(page)
      await page.getByText('Diesel engines').scrollIntoViewIfNeeded()
      await expectNothingWider(page)
      expect((await axeOn(page).include('main').analyze()).violations).toEqual([])
      await enlargeText(page)
      await expectNothingWider(page)
    })
  })
