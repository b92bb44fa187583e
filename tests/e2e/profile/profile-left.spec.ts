import type { Route } from '@playwright/test'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { addJob, listJobTitles, openProfile, getSection } from '#tests/e2e/profile/profile-page.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'

test('P-02 edits whose page is closed before they were answered arrive on the next visit, each once', async ({
  page,
  context,
  site,
}) => {
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await openProfile(page)
  // the server handles the first one, and its response is lost; the second waits behind it
  const done = Promise.withResolvers<void>()
  await page.route(`**${API.profileEdit}*`, async (route) => {
    await route.fetch()
    done.resolve()
  })
  await addJob(page, 'Welder', 'Old Mill')
  await addJob(page, 'Smith', 'New Forge')
  await expect(listJobTitles(page)).toHaveText(['Smith', 'Welder'])
  await done.promise
  await page.close()

  const next = await context.newPage()
  const sent = next.waitForResponse((answer) => Boolean(answer.request().postData()?.includes('Smith')))
  await openProfile(next)
  await expect(listJobTitles(next)).toHaveText(['Smith', 'Welder'])
  await expect(getSection(next, 'Work experience').getByRole('alert')).toHaveCount(0)
  await sent
  await openProfile(next)
  await expect(listJobTitles(next)).toHaveText(['Smith', 'Welder'])
})

test('P-02 without a network what was left is shown, and nothing sends it while its form is open again', async ({
  page,
  context,
  site,
  noise,
}) => {
  // an offline start has an old token
  noise.allow(/ERR_(FAILED|INTERNET_DISCONNECTED)|status of 403/)
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await openProfile(page)
  await expectWorker(page)
  const sent: string[] = []
  let lose: () => Promise<void> = async () => undefined
  await context.route(`**${API.profileEdit}*`, (route) => {
    sent.push(route.request().postData() ?? '')
    if (sent.length > 1) return route.continue()
    lose = () => route.abort()
  })
  await addJob(page, 'Welder', 'Old Mill')
  await expect.poll(() => sent.length).toBe(1)
  // leaves the page first, because a request held back for it would otherwise be sent after all
  await page.goto('about:blank')
  // The page is closed, and its request with it.
  await lose().catch(() => undefined)
  await page.close()

  await context.setOffline(true)
  const next = await context.newPage()
  await next.goto(PAGE.profile)
  await expectReady(next, 'shell')
  const notice = getSection(next, 'Work experience').getByRole('alert')
  await expect(notice.getByText('Your change wasn’t saved')).toBeVisible()
  await notice.getByRole('button', { name: 'Edit' }).click()
  const form = next.getByRole('dialog', { name: 'Add job' })
  await form.getByLabel('Job title').fill('Master welder')
  await context.setOffline(false)
  await expect(next.getByText(/No answer from the site/)).toBeHidden()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(listJobTitles(next)).toHaveText(['Master welder'])
  await expect(notice).toHaveCount(0)
  await openProfile(next)
  await expect(listJobTitles(next)).toHaveText(['Master welder'])
  await expect(notice).toHaveCount(0)
  expect(sent.slice(1).filter((body) => !body.includes('Master welder'))).toEqual([])
})

test.describe(() => {
  // tests cannot route requests that a worker forwards
  test.use({ serviceWorkers: 'block' })
  test('P-02 A-30 a page that was drawn while an edit was on its way shows the edit', async ({ page, site, noise }) => {
    noise.allow(/Service Worker registration blocked/)
    const { email } = await createCandidateWith(site, [{}])
    await signIn(page, email)
    await openProfile(page)
    const [drawn, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // the page that is left has processed the response
    page.on('request', (request) => request.url().includes(API.profileAnalysis) && saved.resolve())
    const answerLate = async (route: Route) => {
      await drawn.promise
      await route.fulfill({ response: await route.fetch() })
    }
    // holds only the first edit: a page that is left before it has deleted the edit sends it again next time, possibly
    // while the test ends
    await page.route(`**${API.profileEdit}*`, answerLate, { times: 1 })
    await page.route(`**${PAGE.profile}`, async (route) => {
      const response = await route.fetch()
      drawn.resolve()
      await saved.promise
      await route.fulfill({ response })
    })
    await addJob(page, 'Welder', 'Old Mill')
    await expect(listJobTitles(page)).toHaveText(['Welder'])
    await openProfile(page)
    await expect(listJobTitles(page)).toHaveText(['Welder'])
  })
})
