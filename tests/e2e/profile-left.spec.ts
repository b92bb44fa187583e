import { API, PAGE } from '#contract/zod-free/paths.ts'
import { candidateWith } from '#tests/e2e/employer.ts'
import { expect, signIn, test } from '#tests/e2e/fixtures.ts'
import { addJob, jobTitles, openProfile, section } from '#tests/e2e/profile-page.ts'

test('P-02 edits whose page is closed before they were answered arrive on the next visit, each once', async ({
  page,
  context,
  site,
}) => {
  const { email } = await candidateWith(site, [{}])
  await signIn(page, email)
  await openProfile(page)
  // the server does the first one, and its answer is lost; the second waits behind it
  const done = Promise.withResolvers<void>()
  await page.route(`**${API.profileEdit}*`, async (route) => {
    await route.fetch()
    done.resolve()
  })
  await addJob(page, 'Welder', 'Old Mill')
  await addJob(page, 'Smith', 'New Forge')
  await expect(jobTitles(page)).toHaveText(['Smith', 'Welder'])
  await done.promise
  await page.close()

  const next = await context.newPage()
  const sent = next.waitForResponse((answer) => Boolean(answer.request().postData()?.includes('Smith')))
  await openProfile(next)
  await expect(jobTitles(next)).toHaveText(['Smith', 'Welder'])
  await expect(section(next, 'Work experience').getByRole('alert')).toHaveCount(0)
  await sent
  await openProfile(next)
  await expect(jobTitles(next)).toHaveText(['Smith', 'Welder'])
})

test.describe(() => {
  // a request for a page that a worker passes on is not seen
  test.use({ serviceWorkers: 'block' })
  test('P-02 A-30 a page that was drawn while an edit was on its way shows the edit', async ({ page, site, noise }) => {
    noise.allow(/Service Worker registration blocked/)
    const { email } = await candidateWith(site, [{}])
    await signIn(page, email)
    await openProfile(page)
    const [drawn, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // the page that is left has taken the answer in
    page.on('request', (request) => request.url().includes(API.profileAnalysis) && saved.resolve())
    await page.route(`**${API.profileEdit}*`, async (route) => {
      await drawn.promise
      await route.fulfill({ response: await route.fetch() })
    })
    await page.route(`**${PAGE.profile}`, async (route) => {
      const response = await route.fetch()
      drawn.resolve()
      await saved.promise
      await route.fulfill({ response })
    })
    await addJob(page, 'Welder', 'Old Mill')
    await expect(jobTitles(page)).toHaveText(['Welder'])
    await openProfile(page)
    await expect(jobTitles(page)).toHaveText(['Welder'])
  })
})
