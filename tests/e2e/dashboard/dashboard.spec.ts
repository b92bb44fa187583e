import { DRAFT_APPLICATIONS } from '#contract/applications/forms/applications.ts'
import { APPLY_PAGE } from '#contract/applications/forms/apply.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { DAY, makeOffer } from '#tests/builders/offers/offers.ts'
import { jobToApplyFor } from '#tests/e2e/applications/application-page.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer, createCandidateWith, finishFirstSteps } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { createFormWith, giveTo, place } from '#tests/e2e/applications/given-forms.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { enlargeText, expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'

test('D-01 D-03 home: what to do next leads there, is gone once done, and tabs have addresses @gate', async ({
  page,
  site,
}) => {
  const { email, offers } = await createCandidateWith(site, [{ expiresAt: Date.now() + 9 * DAY }])
  const papers = await createFormWith(site, [place])
  await giveTo(site, email, papers.form, { due: 2 * DAY })
  await signIn(page, email)
  await page.goto(PAGE.dashboard)
  await expectReady(page, 'hydrated')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible()
  const nudges = page.getByRole('region', { name: 'What to do next' }).getByRole('listitem')
  await expect(nudges).toHaveCount(3)
  await expect(nudges.first()).toContainText(papers.title)
  await nudges.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/careers/offer/${offers[0]?.id}`))

  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  const hidden = page.waitForResponse(/\/dismiss\b/)
  await nudges
    .nth(2)
    .getByRole('button', { name: /Hide for a week/ })
    .click()
  await expect(nudges).toHaveCount(2)
  // the change is shown at once, before the server's response
  await hidden
  await page.reload()
  await expectReady(page, 'hydrated')
  await expect(nudges).toHaveCount(2)

  const tabs = page.getByRole('navigation', { name: 'Your areas' })
  await tabs.getByRole('link', { name: /^Offers/ }).click()
  await expect(page).toHaveURL(/[?&]tab=offers/)
  await expect(page.getByRole('main').getByText('Offer extended')).toBeVisible()
})

test('D-01 after signing in without a page in mind whoever has something going on is home', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await page.goto(PAGE.login)
  await expect(page).toHaveURL(/\/careers\/dashboard/)
})

test('D-01 after signing in without a page in mind whoever has nothing going on finds jobs', async ({ page, site }) => {
  const email = `nothing.${crypto.randomUUID()}@example.com`
  await signIn(page, email)
  await asEmployer(site, (services) => finishFirstSteps(services, email))
  await page.goto(PAGE.login)
  await expect(page).toHaveURL(/\/careers(\?|$)/)
})

test('D-01 N-05 what an employer does is on an open page by itself', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [{ expiresAt: Date.now() + 20 * DAY }])
  await signIn(page, email)
  const listens = page.waitForRequest((request) => request.url().includes(API.live))
  await page.goto(PAGE.dashboard)
  await listens
  await asEmployer(site, (services) =>
    makeOffer({ services }, { email, position: { name: 'Harbour master' }, expiresAt: Date.now() + 9 * DAY }),
  )
  await expect(page.getByRole('region', { name: 'What to do next' })).toContainText('Your offer for Harbour master')
})

test('D-02 a draft is deleted in its tab, back when that failed, and brought back', async ({ page, site, noise }) => {
  noise.allow(/status of 500/)
  const job = await jobToApplyFor(site)
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await page.goto(`${APPLY_PAGE}?pid=${job.id}`)
  await page.getByRole('textbox', { name: /Why this job/ }).fill('To be continued')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.goto(`${PAGE.dashboard}?tab=drafts`)
  await expectReady(page, 'hydrated')
  const main = page.getByRole('main')
  const draft = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: job.name }) })
  const refuse = `**${DRAFT_APPLICATIONS}**`
  await page.route(refuse, (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { error: { message: 'The disk is full', body: '' } } })
      : route.continue(),
  )
  await draft.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('Failed to delete draft application')).toBeVisible()
  await expect(draft).toContainText('answered')
  await page.unroute(refuse)
  await draft.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('Deleted draft application')).toBeVisible()
  const drafts = page.getByRole('navigation', { name: 'Your areas' }).getByRole('link', { name: /^Drafts/ })
  await expect(drafts).toContainText('0')
  await main.getByRole('button', { name: /^Undo/ }).click()
  await expect(draft).toContainText('answered')
  await expect(drafts).toContainText('1')
})

test('D-01 an address that is almost the dashboard is nothing', async ({ page, site, noise }) => {
  noise.allow(/status of 404/)
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await page.goto('/careers/dashboardv2')
  await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible()
  const answer = await page.goto('/careers/dashboardx')
  expect(answer?.status()).toBe(404)
})

test('D-01 without a network it is what it was, and says since when', async ({ page, site, context, noise }) => {
  noise.allowOffline()
  const { email } = await createCandidateWith(site, [{ expiresAt: Date.now() + 9 * DAY }])
  await signIn(page, email)
  await page.goto(PAGE.dashboard)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await page.reload()
  await expectReady(page, 'hydrated')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What to do next' })).toContainText('Your offer for')
  await expect(page.getByRole('button', { name: /Hide for a week/ })).toHaveCount(0)
})

for (const { name, width, locale, media } of LOOKS)
  test.describe(name, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test(`D-01 the dashboard has no violation and fits, also with large text: ${name}`, async ({ page, site }) => {
      await page.emulateMedia(media)
      const { email } = await createCandidateWith(site, [{ expiresAt: Date.now() + 9 * DAY }])
      await signIn(page, email)
      for (const address of [PAGE.dashboard, `${PAGE.dashboard}?tab=offers`]) {
        await page.goto(address)
        await expectReady(page, 'hydrated')
        const { violations } = await axeOn(page).analyze()
        expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join()}`)).toEqual([])
        await expectNothingWider(page)
        await enlargeText(page)
        await expectNothingWider(page)
      }
    })
  })
