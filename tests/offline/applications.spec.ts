import { APPLY_PAGE } from '#contract/applications/forms/apply.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { answer, jobToApplyFor } from '#tests/e2e/applications/application-page.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { everythingKept, namesKept } from '#tests/offline/stored-data.ts'

test('F-12 what was sent is read without a network, in a new browser, until one signs out', async ({
  device,
  site,
  noise,
}) => {
  test.slow()
  noise.allowOffline()
  const job = await jobToApplyFor(site)
  let page = await device.open()
  const account = await signIn(page, (await createCandidateWith(site, [{}])).email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await expectWorker(page)
  await answer(page)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your application was sent' })).toBeVisible()
  await page.goto(PAGE.applications)
  await expectReady(page, 'hydrated')
  // the receipt is stored, although nobody has opened it
  await expect.poll(() => everythingKept(page), 'the receipt is on the device').toContain('I like ropes')

  await device.off()
  await site.stop()
  page = await device.open()
  await page.context().setOffline(true)
  await page.goto(PAGE.applications)
  await expectReady(page, 'shell')
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeVisible()
  // its page was never opened: the list's data is enough
  await page.getByRole('link', { name: job.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: job.name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdrawing needs the network' })).toBeDisabled()
  await page.getByRole('button', { name: 'What you sent' }).click()
  await expect(page.getByText('I like ropes')).toBeVisible()
  await expect(page.getByText(/[0-9a-f]{64}/).first()).toBeVisible()

  await page.getByRole('banner').locator('summary').last().click()
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect.poll(() => namesKept(page), 'no database of the account is left').not.toContain(account)
  expect(await everythingKept(page)).not.toContain('I like ropes')
})
