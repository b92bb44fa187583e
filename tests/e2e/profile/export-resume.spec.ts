import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer, finishFirstSteps } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { expectReady, expectStill, expectWorker } from '#tests/e2e/kit/ready.ts'
import { enlargeText, expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const AMINA = 'candidate@example.com'

async function openExport(page: Page): Promise<void> {
  await page.goto('/careers/export-resume')
  await expectReady(page, 'hydrated')
  await expect(page.getByRole('region').getByText('Amina Haddad').first()).toBeVisible()
}

async function downloadFile(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('P-06 a resume is seen page by page and saved: PDF, data and text, also without a network', async ({
  page,
  context,
  noise,
}) => {
  noise.allowOffline()
  await signIn(page, AMINA)
  await openExport(page)
  await expectWorker(page)
  const pdf = await downloadFile(page, 'Download PDF')
  expect(pdf.name).toBe('Amina Haddad.pdf')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.bytes.includes('/StructTreeRoot') || pdf.bytes.includes('/ObjStm')).toBe(true)

  await page.getByRole('radio', { name: 'Modern' }).check()
  await page.getByRole('checkbox', { name: 'Summary' }).uncheck()
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Fjordline Ferries')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(/I keep machinery/)).toBeHidden()

  await page.getByText('Other formats').click()
  const { basics, work } = JSON.parse(String((await downloadFile(page, 'JSON Resume')).bytes)) as Record<string, never>
  expect(basics).toMatchObject({ name: 'Amina Haddad', email: AMINA })
  expect(basics).not.toHaveProperty('summary', expect.stringContaining('machinery'))
  expect(work).toHaveLength(2)
  expect(String((await downloadFile(page, 'Plain text')).bytes)).toContain('Fjordline Ferries')

  // every chunk was loaded before
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'Classic' }).check()
  const again = await downloadFile(page, 'Download PDF')
  expect(again.bytes.length).toBeGreaterThan(5000)
})

test('P-06 a name whose letters change places is set as it is written, also without a network', async ({
  page,
  context,
  site,
  noise,
}) => {
  noise.allowOffline()
  const email = `priyanka.${Date.now()}@example.com`
  await signIn(page, email)
  await asEmployer(site, async (services) => {
    await finishFirstSteps(services, email)
    const name = { first_name: 'प्रियंका', last_name: 'शर्मा' }
    await services.db.updateTable('candidate').set(name).where('email', '=', email).execute()
  })
  await page.goto('/careers/export-resume')
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('प्रियंका शर्मा').first()).toBeVisible()
  await expectWorker(page)
  await page.getByRole('radio', { name: 'Modern' }).check()
  expect(getText(await downloadFile(page, 'Download PDF'))).toContain('प्रियंका')
  // every chunk was loaded before
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'Classic' }).check()
  expect(getText(await downloadFile(page, 'Download PDF'))).toContain('प्रियंका शर्मा')
})

/** The text that poppler extracts from a PDF. */
function getText({ bytes }: { bytes: Buffer }): string {
  return spawnSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' }).stdout
}

for (const { name, width, locale, media } of LOOKS)
  test.describe(name, () => {
    test.use({ locale, viewport: { width, height: 6000 } })

    test(`P-06 the export at 200 % text: nothing is cut off, no violation: ${name}`, async ({ page }) => {
      await signIn(page, AMINA)
      await page.emulateMedia(media)
      await openExport(page)
      await enlargeText(page)
      await expectStill(page)
      await expectNothingWider(page)
      const { violations } = await axeOn(page).withTags(WCAG).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
    })
  })
