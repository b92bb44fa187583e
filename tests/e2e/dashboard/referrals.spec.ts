import type { Page } from '@playwright/test'
import { REFERRAL } from '#contract/referrals/referrals.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { inviteByReferral } from '#server/features/referrals/employer/invite-by-referral.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { answer, jobToApplyFor } from '#tests/e2e/applications/application-page.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { getCard, send } from '#tests/e2e/applications/given-forms.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { enlargeText, expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import type { Site } from '#tests/site.ts'

const TAB = `${PAGE.dashboard}?tab=referrals`

async function openReferrals(page: Page): Promise<void> {
  await page.goto(TAB)
  await expectReady(page, 'hydrated')
}

/** Creates a link on the page of a job; returns its URL. */
async function referOn(page: Page, path: string, friend: string): Promise<string> {
  await page.goto(path)
  await expectReady(page, 'hydrated')
  await page.getByRole('button', { name: 'Refer a friend' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Friend’s name (optional)').fill(friend)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('dialog', { name: 'Your link is ready' })).toBeVisible()
  const link = await dialog.getByLabel('Link').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return link
}

/** Created by the employer in the name of an employee. */
async function inviteFriend(site: Site, email: string, jobId: number): Promise<void> {
  await asEmployer(site, async (services) => {
    const row = await services.db
      .selectFrom('tenant')
      .selectAll()
      .where('domain', '=', 'demo.example')
      .executeTakeFirstOrThrow()
    const input = { candidate: { email }, position_id: jobId, referrer_name: 'Kari Lind' }
    await services.transaction((tx) => inviteByReferral(services, tx, presentTenant(row), input))
  })
}

test('D-06 a friend follows a link, signs in, applies, and the sender sees it', async ({ page, site, browser }) => {
  const job = await jobToApplyFor(site)
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  const link = await referOn(page, job.path, 'Sam')
  expect(link).toMatch(/referral_token=[\w-]{24}/)
  await openReferrals(page)
  await expect(getCard(page, job.name).getByText('For Sam, created on')).toBeVisible()
  await expect(getCard(page, job.name).getByText('Invited', { exact: true })).toBeVisible()

  const context = await browser.newContext({ baseURL: site.origin })
  const theirs = await context.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { level: 1, name: job.name })).toBeVisible()
  await page.reload()
  await expect(getCard(page, job.name).getByText('Opened', { exact: true })).toBeVisible()

  const friend = await createCandidateWith(site, [{}])
  await signIn(theirs, friend.email)
  await openReferrals(theirs)
  await expect(getCard(theirs, job.name).getByText('Ada O. referred you on')).toBeVisible()
  await getCard(theirs, job.name).getByRole('link', { name: 'Apply', exact: true }).click()
  await expect(theirs.getByText('Ada O. referred you. They see that you apply')).toBeVisible()
  await answer(theirs)
  await send(theirs)
  await expect(theirs.getByText('Your application was sent')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(getCard(page, job.name).getByText('Your friend applied.')).toBeVisible()
})

test('D-06 a withdrawn one is gone at once, and back where that failed', async ({ page, site, noise }) => {
  noise.allow(/status of 500/)
  const job = await jobToApplyFor(site)
  await signIn(page, (await createCandidateWith(site, [{}])).email)
  await referOn(page, job.path, 'Sam')
  await openReferrals(page)
  await page.route(`**${REFERRAL}/*`, (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: { message: 'x', body: '' }, data: null } }),
  )
  const withdraw = async () => {
    await getCard(page, job.name).getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog', { name: 'Withdraw referral?' }).getByRole('button', { name: 'Withdraw' }).click()
  }
  await withdraw()
  await expect(getCard(page, job.name)).toBeVisible()
  await page.unroute(`**${REFERRAL}/*`)
  await withdraw()
  await expect(page.getByText('Jobs you refer friends to will be here')).toBeVisible()
})

test('D-06 T-07 referrals are read without a network, and each action says what it waits for', async ({
  page,
  site,
  noise,
}) => {
  noise.allowOffline()
  const job = await jobToApplyFor(site)
  const { email } = await createCandidateWith(site, [{}])
  await inviteFriend(site, email, job.id)
  await signIn(page, email)
  await openReferrals(page)
  await expectWorker(page)
  await expect(getCard(page, job.name).getByText('Kari Lind referred you on')).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await expect(getCard(page, job.name)).toBeVisible()
  await expect(getCard(page, job.name).getByRole('button', { name: 'Declining needs the network' })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(getCard(page, job.name).getByRole('button', { name: 'Decline' })).toBeEnabled()
})

for (const { name, width, locale, media } of LOOKS)
  test.describe(name, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test(`D-06 referrals have no violation and fit, also with large text: ${name}`, async ({ page, site }) => {
      await page.emulateMedia(media)
      const job = await jobToApplyFor(site)
      const { email } = await createCandidateWith(site, [{}])
      await inviteFriend(site, email, job.id)
      await signIn(page, email)
      await openReferrals(page)
      await expect(getCard(page, job.name)).toBeVisible()
      const { violations } = await axeOn(page).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join()}`)).toEqual([])
      await expectNothingWider(page)
      await enlargeText(page)
      await expectNothingWider(page)
    })
  })
