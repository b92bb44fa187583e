import type { Page } from '@playwright/test'
import { APPLY_PAGE } from '#contract/applications/forms/apply.ts'
import { answer, askMore, jobToApplyFor } from '#tests/e2e/applications/application-page.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'

// A job's form changes while somebody fills it in. Without a worker, each visit asks the server.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ noise }) => noise.allow(/Service Worker registration blocked/))

const MORE = 'Do you swim?'

/** The new question is shown in its place, marked as new. */
async function expectMarked(page: Page): Promise<void> {
  await expect(page.locator('[data-field="more"]').getByText('New', { exact: true })).toBeVisible()
  await expect(page.locator('[data-field="motive"]').getByText('New', { exact: true })).toHaveCount(0)
}

test('F-10 the form changes before the draft could be saved with the account: the new question is marked, here and on another device', async ({
  page,
  site,
  browser,
  noise,
}) => {
  noise.allowOffline()
  const job = await jobToApplyFor(site)
  const { email } = await createCandidateWith(site, [{}])
  const address = `${APPLY_PAGE}?pid=${job.id}`
  await signIn(page, email)
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: /Why this job/ })).toBeVisible()
  await page.context().setOffline(true)
  await answer(page)
  await expect(page.getByText('Draft kept on this device')).toBeVisible()
  await askMore(site, job.slug, MORE)

  await page.goto('about:blank')
  await page.context().setOffline(false)
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: /Why this job/ })).toHaveValue('I like ropes')
  await expectMarked(page)
  await expect(page.getByText('Draft saved')).toBeVisible()

  const other = await browser.newContext({ baseURL: site.origin, locale: 'en-US' })
  const tablet = await other.newPage()
  await signIn(tablet, email)
  await tablet.goto(address)
  await expect(tablet.getByRole('textbox', { name: /Why this job/ })).toHaveValue('I like ropes')
  await expectMarked(tablet)
  await other.close()
})

test('F-10 a visitor’s form changes: on coming back the answers stand and the new question is marked', async ({
  page,
  site,
}) => {
  const job = await jobToApplyFor(site)
  const address = `${APPLY_PAGE}?pid=${job.id}`
  await page.goto(address)
  await answer(page)
  await expect(page.getByText('Draft kept on this device')).toBeVisible()
  await askMore(site, job.slug, MORE)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /Why this job/ })).toHaveValue('I like ropes')
  await expectMarked(page)
})

test('F-12 sent after the form changed: nothing is lost, the new question is marked, answered, and all of it sent', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 409/)
  const job = await jobToApplyFor(site)
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await answer(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await askMore(site, job.slug, MORE)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectMarked(page)
  await expect(page.getByRole('textbox', { name: /Why this job/ })).toHaveValue('I like ropes')
  await page.getByRole('textbox', { name: MORE }).fill('Every morning')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your application was sent' })).toBeVisible()
})
