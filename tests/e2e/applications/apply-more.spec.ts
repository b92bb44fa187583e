import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { APPLY_PAGE } from '#contract/applications/forms/apply.ts'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { answer, jobToApplyFor } from '#tests/e2e/applications/application-page.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'

// Tests cannot route requests that a worker answers.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ noise }) => noise.allow(/Service Worker registration blocked/))

const RESUME = [{ type: 'fileUpload', name: 'resume', label: 'Resume', required: true }] as unknown as FormItem[]
const buildFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

test('F-08 who looks an application over waits for its file, and goes on by itself', async ({ page, site }) => {
  const job = await jobToApplyFor(site, RESUME)
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/forms/uploads/**', async (route) => {
    if (route.request().method() === 'PATCH') await isLetThrough
    await route.continue()
  })
  await signIn(page, (await createCandidateWith(site, [{}])).email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await page.getByLabel(/^Resume/).setInputFiles(buildFile('resume.pdf', buildPdf()))
  await expect(page.getByRole('progressbar', { name: 'Uploading resume.pdf' })).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for upload' })).toBeVisible()
  letThrough()
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  await expect(page.getByText('resume.pdf')).toBeVisible()
  // leaving the field must not remove what has been uploaded
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your application was sent' })).toBeVisible()
})

test('F-08 a file that is refused is not left out without a word: one is led back to it', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 4(15|22)/)
  const job = await jobToApplyFor(site, [{ ...RESUME[0], required: false } as FormItem])
  await signIn(page, (await createCandidateWith(site, [{}])).email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await page.getByLabel(/^Resume/).setInputFiles(buildFile('resume.pdf', Buffer.from('no PDF at all')))
  await expect(page.getByRole('listitem').filter({ hasText: 'File could not be uploaded' })).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByLabel(/^Resume/)).toBeFocused()
  await page.getByRole('button', { name: 'Remove resume.pdf' }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
})

test('F-08 a file is dropped, or photographed', async ({ page, site }) => {
  const job = await jobToApplyFor(site, RESUME)
  await signIn(page, (await createCandidateWith(site, [{}])).email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await expect(page.getByLabel(/^Resume/)).toBeEnabled()
  await drop(page, test.info().outputPath('dropped.pdf'))
  await expect(page.getByRole('button', { name: 'Remove dropped.pdf' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take a photo' }).click()
  const camera = await chooser
  expect(await camera.element().getAttribute('capture')).toBe('environment')
  await camera.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByRole('button', { name: 'Remove photo.png' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove dropped.pdf' })).toHaveCount(0)
})

/** Drops an external file on the field, as the system does. */
async function drop(page: Page, path: string): Promise<void> {
  const { writeFileSync } = await import('node:fs')
  writeFileSync(path, buildPdf())
  const field = page.getByLabel(/^Resume/)
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('the field is not on the screen')
  const devtools = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data })
}

test('F-12 what was written before signing in is the account’s draft afterwards; where there is one, one of the two is chosen', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 409/)
  const job = await jobToApplyFor(site)
  const { email } = await createCandidateWith(site, [{}])
  const motive = page.getByRole('textbox', { name: /Why this job/ })
  const address = `${APPLY_PAGE}?pid=${job.id}`
  await page.goto(address)
  await motive.fill('Written as a visitor')
  await expect(page.getByText('Draft kept on this device')).toBeVisible()
  await signIn(page, email)
  await page.goto(address)
  await expect(motive).toHaveValue('Written as a visitor')
  await expect(page.getByRole('textbox', { name: /Email address/ })).toHaveValue(email)
  await expect(page.getByText('Draft saved')).toBeVisible()

  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(address)
  await motive.fill('Written as a visitor once more')
  await expect(page.getByText('Draft kept on this device')).toBeVisible()
  await signIn(page, email)
  await page.goto(address)
  const notice = page.getByRole('alert').filter({ hasText: 'differently on another device' })
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(motive).toHaveValue('Written as a visitor once more')
  await expect(page.getByText('Draft saved')).toBeVisible()
})

test('D-07 an application is withdrawn after a question, and stands among the ended ones', async ({ page, site }) => {
  const job = await jobToApplyFor(site)
  await signIn(page, (await createCandidateWith(site, [{}])).email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await answer(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('link', { name: 'See your applications' }).click()
  await page.getByRole('link', { name: job.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: job.name })).toBeVisible()
  const withdraw = page.getByRole('button', { name: 'Withdraw application' })
  await withdraw.click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw application?' })
  await dialog.getByRole('button', { name: 'Keep application' }).click()
  await expect(dialog).toHaveCount(0)
  await withdraw.click()
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Application withdrawn')).toBeVisible()
  await expect(withdraw).toHaveCount(0)
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await page.goto(PAGE.applications)
  await expectReady(page, 'hydrated')
  await page.getByRole('heading', { name: 'Ended' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: job.name })).toContainText('Withdrawn')
})
