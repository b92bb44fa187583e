import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { INTERVIEW, INTERVIEWS_PAGE } from '#contract/interviews/interviews.ts'
import { createInterviewProposal, type NewInterview } from '#server/features/interviews/employer/propose-interview.ts'
import { DAY } from '#tests/builders/offers/offers.ts'
import { axeOn } from '#tests/e2e/kit/axe.ts'
import { asEmployer, createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { expect, signIn, test } from '#tests/e2e/kit/fixtures.ts'
import { getCard } from '#tests/e2e/applications/given-forms.ts'
import { LOOKS } from '#tests/e2e/kit/narrow-looks.ts'
import { expectReady, expectWorker } from '#tests/e2e/kit/ready.ts'
import { enlargeText, expectNothingWider } from '#tests/e2e/kit/fits-screen.ts'
import type { Site } from '#tests/site.ts'

const HOUR = 3_600_000
const PILOT = 'Harbour Pilot'
const iso = (ms: number) => new Date(ms).toISOString()
/** Ten o'clock in Tokyo on a later day: a different time than the browser's. */
const tenAt = (days: number) => Math.floor(Date.now() / DAY) * DAY + days * DAY + HOUR
const listSlots = (...days: number[]) => days.map((day) => ({ start_at: iso(tenAt(day)) }))

async function inviteCandidate(site: Site, more: Partial<NewInterview> = {}, email?: string): Promise<string> {
  const to = email ?? (await createCandidateWith(site, [{}])).email
  const input: NewInterview = {
    candidate: { email: to },
    position: { name: PILOT },
    kind: 'video',
    round: 'First conversation',
    duration_min: 60,
    time_zone: 'Asia/Tokyo',
    interviewers: [{ name: 'Kari Lind', title: 'Fleet manager' }],
    prep_html: '<p>Bring your <strong>certificates</strong>.</p>',
    ...(more.start_at === undefined ? { slots: listSlots(3, 4, 4.25) } : {}),
    ...more,
  }
  await asEmployer(site, (services) => services.transaction((tx) => createInterviewProposal(services, tx, 1, input)))
  return to
}

async function openInterviews(page: Page): Promise<void> {
  await page.goto(INTERVIEWS_PAGE)
  await expectReady(page, 'hydrated')
}

const pilot = (page: Page) => getCard(page, PILOT)
const listTimes = (page: Page) => page.getByRole('radio')

test('D-04 a candidate chooses a time, moves it, keeps it in a calendar and cancels it @gate', async ({
  page,
  site,
}) => {
  await signIn(page, await inviteCandidate(site))
  await openInterviews(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Interviews' })).toBeVisible()
  await expect(listTimes(page)).toHaveCount(3)
  await expect(
    pilot(page)
      .getByText(/^10:00 in Tokyo$/)
      .first(),
  ).toBeVisible()
  const confirm = pilot(page).getByRole('button', { name: 'Confirm time' })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await listTimes(page).first().check()
  await confirm.click()
  await expect(pilot(page).getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(listTimes(page)).toHaveCount(0)

  await pilot(page).getByRole('button', { name: 'Move interview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move interview' })
  await expect(dialog.getByText(/^You can move it once more, until /)).toBeVisible()
  await dialog.getByRole('radio').last().check()
  await dialog.getByRole('button', { name: 'Confirm time' }).click()
  await expect(dialog).toBeHidden()
  await expect(pilot(page).getByText(/^16:00 in Tokyo$/)).toBeVisible()
  await expect(pilot(page).getByRole('button', { name: 'Move interview' })).toHaveCount(0)

  const download = page.waitForEvent('download')
  await pilot(page).getByRole('link', { name: 'Add to calendar' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('BEGIN:VEVENT')
  expect(file).toContain('SEQUENCE:2')

  await pilot(page).getByRole('button', { name: 'Cancel interview' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this interview?' })
  await question.getByLabel('Why? (optional)').fill('I found another job.')
  await question.getByRole('button', { name: 'Cancel interview' }).click()
  await expect(pilot(page).getByText('You canceled this interview.')).toBeVisible()
  await expect(pilot(page).getByText('I found another job.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Past' })).toBeVisible()
})

test('D-04 of two who want the same time the second is shown what is left', async ({ page, site, noise }) => {
  noise.allow(/status of 409/)
  const external_id = `PANEL-${crypto.randomUUID()}`
  const shared = [{ start_at: iso(tenAt(3)), external_id }, ...listSlots(5)]
  const [first, second] = [
    await inviteCandidate(site, { slots: shared }),
    await inviteCandidate(site, { slots: shared }),
  ]
  await signIn(page, second)
  await openInterviews(page)
  await listTimes(page).first().check()
  await asEmployer(site, async ({ db }) => {
    const taken = await db
      .selectFrom('interview_slot')
      .innerJoin('interview', 'interview.id', 'interview_slot.interview_id')
      .innerJoin('candidate', 'candidate.id', 'interview.candidate_id')
      .select(['interview_slot.tenant_id', 'interview_slot.slot_key', 'interview_slot.interview_id'])
      .where('candidate.email', '=', first)
      .where('interview_slot.external_id', '=', external_id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('interview_claim')
      .values({ ...taken, seat: 1 })
      .execute()
  })
  await pilot(page).getByRole('button', { name: 'Confirm time' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'no longer available' })).toBeVisible()
  await expect(listTimes(page)).toHaveCount(1)
  await listTimes(page).first().check()
  await pilot(page).getByRole('button', { name: 'Confirm time' }).click()
  await expect(pilot(page).getByText('Confirmed', { exact: true })).toBeVisible()
})

test('D-04 what somebody needs, and that no time suits, reaches the employer', async ({ page, site }) => {
  const email = await inviteCandidate(site)
  await signIn(page, email)
  await openInterviews(page)
  await pilot(page).getByRole('button', { name: 'Ask for an accommodation' }).click()
  await page.getByRole('dialog').getByLabel('What do you need?').fill('Step-free access')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(pilot(page).getByText('You asked for an accommodation')).toBeVisible()
  await expect(pilot(page).getByText('Step-free access', { exact: true })).toBeVisible()
  await pilot(page).getByRole('button', { name: 'None of these times' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for other times' }).click()
  await expect(pilot(page).getByText(/^You asked for other times\./)).toBeVisible()
  const events = await asEmployer(site, ({ db }) =>
    db
      .selectFrom('interview')
      .innerJoin('candidate', 'candidate.id', 'interview.candidate_id')
      .select(['accommodation', 'other_times_at'])
      .where('candidate.email', '=', email)
      .executeTakeFirstOrThrow(),
  )
  expect(events).toMatchObject({ accommodation: 'Step-free access', other_times_at: expect.any(Number) })
})

test('D-04 the link to join is there shortly before the interview', async ({ page, site }) => {
  const join_url = 'https://meet.example.com/abc-defg'
  await signIn(page, await inviteCandidate(site, { start_at: iso(Date.now() + 10 * 60_000), join_url }))
  await openInterviews(page)
  const join = pilot(page).getByRole('link', { name: 'Join interview' })
  await expect(join).toHaveAttribute('href', join_url)
  await expect(join).toHaveAttribute('target', '_blank')
})

test('D-04 a calendar is subscribed to, read by its address, and turned off', async ({ page, site }) => {
  await signIn(page, await inviteCandidate(site, { start_at: iso(tenAt(3)) }))
  await openInterviews(page)
  await page.getByRole('button', { name: 'Create address' }).click()
  const address = await page.getByLabel('Calendar address').inputValue()
  expect(address).toMatch(/\/careers\/calendar\/[\w-]{43}\.ics$/)
  await expect(page.getByRole('link', { name: 'Open calendar app' })).toHaveAttribute('href', /^webcal:/)
  const read = () => page.request.get(new URL(address).pathname)
  expect(await (await read()).text()).toContain('BEGIN:VCALENDAR')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible()
  expect((await read()).status()).toBe(404)
})

test('D-04 T-07 interviews are read without a network, and each action says what it waits for', async ({
  page,
  site,
  noise,
}) => {
  noise.allowOffline()
  await signIn(page, await inviteCandidate(site, { start_at: iso(tenAt(3)) }))
  await openInterviews(page)
  await expectWorker(page)
  await expect(pilot(page)).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await expect(pilot(page)).toBeVisible()
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeVisible()
  await expect(pilot(page).getByRole('button', { name: 'Canceling needs the network' })).toBeDisabled()
  await expect(pilot(page).getByRole('button', { name: 'Downloading needs the network' })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(pilot(page).getByRole('button', { name: 'Cancel interview' })).toBeEnabled()
})

test('D-04 a refusal keeps the page and what was chosen', async ({ page, site, noise }) => {
  noise.allow(/status of 500/)
  await signIn(page, await inviteCandidate(site))
  await openInterviews(page)
  await page.route(`**${INTERVIEW}/*/slot*`, (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: { message: 'x', body: '' }, data: null } }),
  )
  await listTimes(page).nth(1).check()
  await pilot(page).getByRole('button', { name: 'Confirm time' }).click()
  await expect(pilot(page).getByRole('alert')).not.toBeEmpty()
  await expect(listTimes(page).nth(1)).toBeChecked()
})

test('D-04 who has none is told what will be here', async ({ page, site }) => {
  const { email } = await createCandidateWith(site, [{}])
  await signIn(page, email)
  await openInterviews(page)
  await expect(page.getByText('Interviews will be here once an employer invites you')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find jobs' })).toBeVisible()
})

for (const { name, width, locale, media } of LOOKS)
  test.describe(name, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test(`D-04 interviews have no violation and fit, also with large text: ${name}`, async ({ page, site }) => {
      await page.emulateMedia(media)
      const email = await inviteCandidate(site, {
        address: 'Strandgaten 1, Bergen',
        position: { name: 'Deck Officer' },
      })
      await signIn(
        page,
        await inviteCandidate(site, { start_at: iso(tenAt(3)), address: 'Pier 9', kind: 'onsite' }, email),
      )
      await openInterviews(page)
      await expect(page.getByRole('article')).toHaveCount(2)
      const { violations } = await axeOn(page).analyze()
      expect(violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.html).join()}`)).toEqual([])
      await expectNothingWider(page)
      await enlargeText(page)
      await expectNothingWider(page)
    })
  })
