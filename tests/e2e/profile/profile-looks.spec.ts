import type { Page } from '@playwright/test'
import { PAGE } from '#contract/zod-free/paths.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { expectReady, expectStill } from '#tests/e2e/kit/ready.ts'
import { enlargeText, expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Contains a long word that must break. */
const LONG = 'I weld hulls at the Donaudampfschifffahrtsgesellschaft and elsewhere.'
const SECTIONS = ['summary', 'experience', 'education', 'skills', 'languages', 'certificates', 'links', 'preferences']

for (const { name, width, locale, media } of LOOKS)
  test.describe(name, () => {
    // a tall screen, so that nothing is under the bottom bar
    test.use({ locale, viewport: { width, height: 12_000 } })

    test(`P-02 each editor at 200 % text: nothing is cut off, no violation: ${name}`, async ({ page, site }) => {
      // every accessibility rule is checked for nine forms
      test.slow()
      await openLarge(page, media, (await createCandidateWith(site, [{}])).email)
      for (const section of SECTIONS) {
        await page.locator(`[data-section=${section}]`).getByRole('button').last().click()
        const form = page.getByRole('dialog')
        await expect(form.getByRole('group').or(form.getByRole('textbox')).first()).toBeVisible()
        await expectFine(page, section)
        await page.keyboard.press('Escape')
        await expect(form).toHaveCount(0)
      }
    })

    test(`P-04 what a resume would change at 200 % text: nothing is cut off, no violation: ${name}`, async ({
      page,
      site,
    }) => {
      await openLarge(page, media, (await createCandidateWith(site, [{}])).email)
      await upload(page, { label: 'Welder', summary: 'I weld.', employer: 'Old Mill' })
      await upload(page, { label: 'Shipbuilder of ferries and workboats', summary: LONG, employer: 'Neptunwerft' })
      const review = page.locator('[data-proposal]').first()
      await expect(review.getByText(LONG)).toBeVisible()
      // the confirmation covers the page for two seconds
      await expect(page.locator('[class*=snacks] p')).toHaveCount(0)
      await expectFine(page, 'review')
      await review.getByRole('checkbox').first().check()
      await expectFine(page, 'review, one chosen')
    })
  })

/** Uploads a resume that fills in an empty profile; a second one has different content. */
async function upload(page: Page, says: { label: string; summary: string; employer: string }): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.locator('#profile-resume').click()
  const basics = { label: says.label, summary: says.summary, location: { city: 'Bergen' } }
  const buffer = Buffer.from(JSON.stringify({ basics, work: [{ name: says.employer, position: 'Welder' }] }))
  await (await chooser).setFiles({ name: `${says.employer}.json`, mimeType: 'application/json', buffer })
  const modal = page.getByRole('dialog')
  // the third button comes after Close and Cancel, and before the buttons of notices
  await modal.getByRole('button').nth(2).click()
  await expect(modal).toHaveCount(0)
}

async function openLarge(page: Page, media: Parameters<Page['emulateMedia']>[0], email: string): Promise<void> {
  await signIn(page, email)
  await page.emulateMedia(media)
  await page.goto(PAGE.profile)
  await expectReady(page, 'hydrated')
  await enlargeText(page)
}

async function expectFine(page: Page, state: string): Promise<void> {
  await expectStill(page)
  await expectNothingWider(page)
  const { violations } = await axeOn(page).withTags(WCAG).analyze()
  expect(violations.map(({ id, nodes }) => `${state} ${id} ${nodes[0]?.html}`)).toEqual([])
}
