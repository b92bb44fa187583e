import { INTERVIEWS_PAGE } from '#contract/interviews/interviews.ts'
import { getNotificationPreferences } from '#contract/notifications/notification-preferences.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { createInterviewProposal } from '#server/features/interviews/employer/propose-interview.ts'
import { DAY } from '#tests/builders/offers/offers.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { getCard } from '#tests/e2e/applications/given-forms.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { everythingKept } from '#tests/offline/stored-data.ts'
import type { Site } from '#tests/site.ts'

const ADDRESS = 'Strandgaten 1, Bergen'
const DETAILS = 'Show details on the lock screen and in email subjects'

async function inviteCandidate(site: Site): Promise<string> {
  const { email } = await createCandidateWith(site, [{}])
  const input = {
    candidate: { email },
    position: { name: 'Harbour Pilot' },
    kind: 'onsite' as const,
    duration_min: 60,
    time_zone: 'Europe/Oslo',
    start_at: new Date(Date.now() + 3 * DAY).toISOString(),
    address: ADDRESS,
  }
  await asEmployer(site, (services) => services.transaction((tx) => createInterviewProposal(services, tx, 1, input)))
  return email
}

test('T-07 D-04 after one look at the dashboard the interview is on the phone, and gone with a sign-out', async ({
  device,
  site,
  noise,
}) => {
  noise.allowOffline()
  const email = await inviteCandidate(site)
  let page = await device.open()
  await signIn(page, email)
  await page.goto(PAGE.home)
  await expectWorker(page)
  await page.goto(PAGE.dashboard)
  await expectReady(page, 'hydrated')
  await expect.poll(() => everythingKept(page), 'the address is on the device').toContain(ADDRESS)
  await expect.poll(() => everythingKept(page), 'and the tasks are').toContain('onboarding')

  await device.off()
  await site.stop()
  page = await device.open()
  await page.context().setOffline(true)
  await page.goto(`${PAGE.dashboard}?tab=interviews`)
  await expectReady(page, 'shell')
  await expect(page.getByRole('link', { name: 'Harbour Pilot' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Interviews 1' }), 'the counts stay').toBeVisible()
  await expect(page.getByText(/^Last updated/), 'one clock').toBeHidden()
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeVisible()
  await page.goto(INTERVIEWS_PAGE)
  await expectReady(page, 'shell')
  await expect(getCard(page, 'Harbour Pilot').getByText(ADDRESS)).toBeVisible()

  await page.goto(PAGE.logout)
  await expectReady(page, 'shell')
  await expect.poll(() => everythingKept(page), 'nothing of it is left').not.toContain(ADDRESS)
})

test('T-07 N-14 notification choices are shown and changed in a start without a network, and sent once it is back', async ({
  device,
  site,
  noise,
}) => {
  noise.allowOffline()
  const email = await inviteCandidate(site)
  let page = await device.open()
  await signIn(page, email)
  await page.goto(PAGE.settings)
  await expectReady(page, 'hydrated')
  await expectWorker(page)
  await expect.poll(() => everythingKept(page)).toContain('digestHour')
  await page.reload()
  await expectReady(page, 'hydrated')

  await device.off()
  await site.stop()
  page = await device.open()
  await page.context().setOffline(true)
  await page.goto(PAGE.settings)
  await expectReady(page, 'shell')
  await page.getByLabel(DETAILS).check()
  await expect(page.getByText('Waiting for the network. Your changes are sent when it is back.')).toBeVisible()

  await site.start()
  await page.context().setOffline(false)
  const isTold = async () => {
    const answer = (await (await page.request.get(getNotificationPreferences.path)).json()) as {
      data: { showDetails?: boolean } | null
    }
    return answer.data?.showDetails
  }
  await expect.poll(isTold, { timeout: 60_000 }).toBe(true)
  await expect(page.getByLabel(DETAILS)).toBeChecked()
})

test('T-07 the filters of a search that was visited open without a network', async ({ device, site, noise }) => {
  noise.allowOffline()
  let page = await device.open()
  await page.goto(PAGE.home)
  await expectWorker(page)
  await page.goto(PAGE.searchFilters)
  await expectReady(page, 'hydrated')
  await page.goto(`${PAGE.search}?query=engineer`)
  await expectReady(page, 'hydrated')
  await expect.poll(() => everythingKept(page), 'the filters are on the device').toContain('allFilters')

  await device.off()
  await site.stop()
  page = await device.open()
  await page.context().setOffline(true)
  await page.goto(`${PAGE.searchFilters}?query=engineer`)
  await expectReady(page, 'shell')
  await expect(page.getByRole('heading', { level: 1, name: 'Filters' })).toBeVisible()
  await expect(page.getByRole('group').first()).toBeVisible()
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeVisible()
})
