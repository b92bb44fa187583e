import { APPLICATIONS, DRAFT_APPLICATIONS } from '#contract/applications/forms/applications.ts'
import { APPLY_PAGE } from '#contract/applications/forms/apply.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { answer, jobToApplyFor } from '#tests/e2e/applications/application-page.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, readMailedCode, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { closeJob } from '#tests/e2e/kit/jobs.ts'
import { expectReady } from '#tests/e2e/kit/ready.ts'

test('F-12 from the job to the receipt: a draft is kept and taken up again, and the application is sent once @gate', async ({
  page,
  site,
}) => {
  const job = await jobToApplyFor(site)
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await page.goto(job.path)
  await page.getByRole('link', { name: 'Apply' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(job.name)
  // fields known from the profile are filled in
  await expect(page.getByRole('textbox', { name: /Email address/ })).toHaveValue(email)
  await answer(page)
  await expect(page.getByText('Draft saved')).toBeVisible()

  await page.reload()
  await expect(page.getByRole('textbox', { name: /Why this job/ })).toHaveValue('I like ropes')
  await page.getByRole('textbox', { name: /Which licence/ }).fill('')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('textbox', { name: /Which licence/ })).toBeFocused()
  await page.getByRole('textbox', { name: /Which licence/ }).fill('C')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Review your answers' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your application was sent' })).toBeVisible()

  const sent = (await (await page.request.get(APPLICATIONS)).json()) as { data: { applications: { pid: number }[] } }
  expect(sent.data.applications.map(({ pid }) => pid)).toEqual([job.id])
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await expect(page.getByText('Applied', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review' })).toHaveCount(0)
})

test('F-12 A-02 without an account the address is confirmed by a code, and a wrong one loses nothing', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 422/)
  const job = await jobToApplyFor(site)
  const email = `walk-in.${Date.now()}@example.com`
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await page.getByRole('textbox', { name: /Email address/ }).fill(email)
  await answer(page)
  await expect(page.getByText('Draft kept on this device')).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your email address' })
  await expect(dialog).toContainText(email)
  const code = await readMailedCode(page.request, email)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code === '000000' ? '111111' : '000000')
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'This code is not right' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
  await dialog.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your application was sent' })).toBeVisible()
})

test('F-12 a visitor’s draft stays on the device: typed, left, and there again', async ({ page, site }) => {
  const job = await jobToApplyFor(site)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await page.getByRole('textbox', { name: /Why this job/ }).fill('Half a sentence')
  await expect(page.getByText('Draft kept on this device')).toBeVisible()
  await page.goto(job.path)
  await expectReady(page, 'hydrated')
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await expect(page.getByRole('textbox', { name: /Why this job/ })).toHaveValue('Half a sentence')
})

test('F-21 edited on two devices: the other answers are shown, and one of the two is chosen', async ({
  page,
  site,
  browser,
  noise,
}) => {
  noise.allow(/status of 409/)
  const job = await jobToApplyFor(site)
  const { email } = await createCandidateWith(site, [{}])
  const other = await browser.newContext({ baseURL: site.origin, locale: 'en-US' })
  const phone = await other.newPage()
  for (const device of [page, phone]) {
    await signIn(device, email)
    await device.goto(`${APPLY_PAGE}?pid=${job.id}`)
    await expect(device.getByRole('textbox', { name: /Why this job/ })).toBeVisible()
  }
  await phone.getByRole('textbox', { name: /Why this job/ }).fill('From the phone')
  await expect(phone.getByText('Draft saved')).toBeVisible()
  await page.getByRole('textbox', { name: /Why this job/ }).fill('From the desk')
  const notice = page.getByRole('alert').filter({ hasText: 'differently on another device' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Compare' }).click()
  await expect(notice).toContainText('From the phone')
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByRole('textbox', { name: /Why this job/ })).toHaveValue('From the phone')
  await expect(notice).toHaveCount(0)
  await other.close()
})

test('F-12 a job that closes meanwhile says so, and the answers stay', async ({ page, site, noise }) => {
  noise.allow(/status of 410/)
  const job = await jobToApplyFor(site)
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await answer(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await closeJob(site, job.id)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
})

test('F-12 several jobs, one of them closed, and an address without one', async ({ page, site }) => {
  const [one, two] = [await jobToApplyFor(site), await jobToApplyFor(site)]
  await closeJob(site, two.id)
  await page.goto(`${APPLY_PAGE}?pid=${one.id},${two.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Apply for 2 jobs' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: two.name })).toContainText('Closed')
  await page.goto(APPLY_PAGE)
  await expect(page.getByText('Choose a job to apply for')).toBeVisible()
})

test('D-08 D-02 drafts and applications: what was begun goes on, what is deleted comes back, what was sent is read again', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 500/)
  const [begun, sent] = [await jobToApplyFor(site), await jobToApplyFor(site)]
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await page.goto(PAGE.applications)
  await expect(page.getByText('You have not applied for a job yet')).toBeVisible()
  await page.goto(`${APPLY_PAGE}?pid=${sent.id}`)
  await answer(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'Your application was sent' })).toBeVisible()
  await page.goto(`${APPLY_PAGE}?pid=${begun.id}`)
  await page.getByRole('textbox', { name: /Why this job/ }).fill('To be continued')
  await expect(page.getByText('Draft saved')).toBeVisible()

  await page.goto(PAGE.applications)
  await page.getByRole('link', { name: sent.name }).click()
  await page.getByRole('button', { name: 'What you sent' }).click()
  await expect(page.getByText('I like ropes')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Applications' }).click()
  const draft = page.getByRole('listitem').filter({ hasText: begun.name })
  // the first attempt fails: the draft returns with a message
  await page.route(`**${DRAFT_APPLICATIONS}**`, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { error: { message: 'The disk is full', body: '' } } })
      : route.continue(),
  )
  await draft.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('Failed to delete draft application')).toBeVisible()
  await expect(draft).toContainText('answered')
  await page.unroute(`**${DRAFT_APPLICATIONS}**`)
  await draft.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('Deleted draft application')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await draft.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: /Why this job/ })).toHaveValue('To be continued')
})
