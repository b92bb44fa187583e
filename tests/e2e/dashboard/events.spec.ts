import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { EVENT, EVENTS_TAB } from '#contract/events/events.ts'
import { cancelEvent, changeEvent } from '#server/features/events/employer/change-event.ts'
import { checkInCandidate } from '#server/features/events/employer/check-in.ts'
import { createEvent, type NewEvent } from '#server/features/events/employer/create-event.ts'
import { registerCandidateForEvent } from '#server/features/events/register-candidate.ts'
import { findOrCreateCandidate } from '#server/platform/session/candidate.ts'
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
const iso = (ms: number) => new Date(ms).toISOString()
let serial = 0

/** An event with a unique title. */
async function announceEvent(site: Site, more: Partial<NewEvent> = {}) {
  const title = `Open day ${Date.now()}-${(serial += 1)}`
  const from = Date.now() + 3 * DAY
  const input: NewEvent = {
    title,
    kind: 'open_day',
    start_at: iso(from),
    end_at: iso(from + 2 * HOUR),
    time_zone: 'Asia/Tokyo',
    online: false,
    address: 'Strandgaten 1, Bergen',
    host: 'Fleet workshop',
    capacity: 2,
    description_html: '<p>See the <strong>battery rooms</strong>.</p>',
    ...more,
  }
  const id = await asEmployer(site, (services) => services.transaction((tx) => createEvent(services, tx, 1, input)))
  return { id, title: input.title }
}

/** Registers somebody else for the event, or for its waiting list. */
const comes = (site: Site, id: string) =>
  asEmployer(site, (services) =>
    services.transaction(async (tx) => {
      const known = { email: `guest.${crypto.randomUUID()}@example.com`, fullname: null }
      const candidateId = await findOrCreateCandidate(tx, 1, known, services.now())
      await registerCandidateForEvent(services, tx, { tenantId: 1, candidateId, id }, { waits: true })
    }),
  )

async function openEvents(page: Page, id?: string): Promise<void> {
  await page.goto(id === undefined ? EVENTS_TAB : `${EVENTS_TAB}&event=${id}`)
  await expectReady(page, 'hydrated')
}

async function candidate(site: Site): Promise<string> {
  return (await createCandidateWith(site, [{}])).email
}

test('D-05 a candidate registers, shows a pass, keeps the event in a calendar and cancels', async ({ page, site }) => {
  const { id, title } = await announceEvent(site)
  await signIn(page, await candidate(site))
  await openEvents(page, id)
  const event = getCard(page, title)
  await expect(event.getByRole('heading', { name: title })).toBeFocused()
  await expect(event.getByText('2 of 2 seats left')).toBeVisible()
  await event.getByRole('button', { name: `Register for ${title}` }).click()
  await expect(event.getByText('Registered', { exact: true })).toBeVisible()

  await event.getByRole('button', { name: 'Show pass' }).click()
  const pass = page.getByRole('dialog', { name: 'Your pass' })
  await expect(pass.getByRole('img', { name: 'QR code of your pass' })).toBeVisible()
  const code = (await pass.getByText(/^(?:\w{4}-){3}\w{4}$/).textContent()) ?? ''
  await page.keyboard.press('Escape')

  const download = page.waitForEvent('download')
  await event.getByRole('link', { name: 'Add to calendar' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`SUMMARY:${title}`)

  await event.getByRole('button', { name: 'Cancel registration' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel registration?' })
  const given = page.waitForResponse(/\/cancel\b/)
  await question.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(event.getByText('2 of 2 seats left')).toBeVisible()
  // the change is shown at once, before the server's response
  await given
  await page.reload()
  await expect(event.getByRole('button', { name: `Register for ${title}` })).toBeVisible()
  await expect(
    asEmployer(site, (services) =>
      services.transaction((tx) => checkInCandidate(services, tx, { tenantId: 1, id }, { code })),
    ),
  ).rejects.toThrow('canceled')
})

test('D-05 who finds the last seat taken waits in line, and has a seat once one is free', async ({
  page,
  site,
  noise,
}) => {
  noise.allow(/status of 409/)
  const { id, title } = await announceEvent(site, { capacity: 1 })
  await signIn(page, await candidate(site))
  await openEvents(page)
  const event = getCard(page, title)
  await expect(event.getByText('1 of 1 seats left')).toBeVisible()
  await comes(site, id)
  await event.getByRole('button', { name: `Register for ${title}` }).click()
  await expect(event.getByRole('alert').filter({ hasText: 'This event is full' })).toBeVisible()
  await event.getByRole('button', { name: `Join waiting list for ${title}` }).click()
  await expect(event.getByText('You’re number 1 on the waiting list.')).toBeVisible()
  await asEmployer(site, (services) =>
    services.transaction((tx) => changeEvent(services, tx, { tenantId: 1, id }, { capacity: 2 })),
  )
  await page.reload()
  await expect(event.getByText('Registered', { exact: true })).toBeVisible()
  await expect(event.getByRole('button', { name: 'Show pass' })).toBeVisible()
})

test('D-05 T-07 the pass is shown without a network, and each action says what it waits for', async ({
  page,
  site,
  noise,
}) => {
  noise.allowOffline()
  const [{ title }, other] = [await announceEvent(site), await announceEvent(site)]
  await signIn(page, await candidate(site))
  await openEvents(page)
  await expectWorker(page)
  const event = getCard(page, title)
  await event.getByRole('button', { name: `Register for ${title}` }).click()
  await expect(event.getByRole('button', { name: 'Show pass' })).toBeVisible()
  await page.reload()
  await expect(event.getByRole('button', { name: 'Show pass' })).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(/^No answer from the site\. Saved at /)).toBeVisible()
  await event.getByRole('button', { name: 'Show pass' }).click()
  await expect(page.getByRole('img', { name: 'QR code of your pass' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(event.getByRole('button', { name: 'Canceling needs the network' })).toBeDisabled()
  await expect(getCard(page, other.title).getByRole('button', { name: 'Registering needs the network' })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(event.getByRole('button', { name: 'Cancel registration' })).toBeEnabled()
})

test('D-05 what the server could not do is as it was, and it is said', async ({ page, site, noise }) => {
  noise.allow(/status of 500/)
  const { title } = await announceEvent(site)
  await signIn(page, await candidate(site))
  await openEvents(page)
  await page.route(`**${EVENT}/*/register*`, (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: { message: 'x', body: '' }, data: null } }),
  )
  const event = getCard(page, title)
  await event.getByRole('button', { name: `Register for ${title}` }).click()
  await expect(event.getByRole('alert')).not.toBeEmpty()
  await expect(event.getByText('2 of 2 seats left')).toBeVisible()
})

test('D-05 a canceled event says so, with the reason', async ({ page, site }) => {
  const { id, title } = await announceEvent(site)
  await signIn(page, await candidate(site))
  await openEvents(page)
  const event = getCard(page, title)
  await event.getByRole('button', { name: `Register for ${title}` }).click()
  await expect(event.getByRole('button', { name: 'Show pass' })).toBeVisible()
  await asEmployer(site, (services) =>
    services.transaction((tx) => cancelEvent(services, tx, { tenantId: 1, id }, 'The harbour is closed.')),
  )
  await page.reload()
  await expect(event.getByText('The employer canceled this event.')).toBeVisible()
  await expect(event.getByText('The harbour is closed.')).toBeVisible()
  await expect(event.getByRole('button', { name: 'Show pass' })).toHaveCount(0)
})

test('D-05 the link to join is there shortly before an online event', async ({ page, site }) => {
  const join_url = 'https://meet.example.com/abc-defg'
  const from = Date.now() + 10 * 60_000
  const { title } = await announceEvent(site, {
    online: true,
    address: null,
    join_url,
    start_at: iso(from),
    end_at: iso(from + HOUR),
  })
  await signIn(page, await candidate(site))
  await openEvents(page)
  const event = getCard(page, title)
  await expect(event.getByRole('link', { name: 'Join event' })).toHaveCount(0)
  await event.getByRole('button', { name: `Register for ${title}` }).click()
  await expect(event.getByRole('link', { name: 'Join event' })).toHaveAttribute('href', join_url)
})

for (const { name, width, locale, media } of LOOKS)
  test.describe(name, () => {
    test.use({ locale, viewport: { width, height: 844 } })

    test(`D-05 events and a pass have no violation and fit, also with large text: ${name}`, async ({ page, site }) => {
      await page.emulateMedia(media)
      const { id, title } = await announceEvent(site, { capacity: 1 })
      await announceEvent(site, { online: true, address: null, capacity: null })
      const email = await candidate(site)
      await signIn(page, email)
      await asEmployer(site, (services) =>
        services.transaction(async (tx) => {
          const candidateId = await findOrCreateCandidate(tx, 1, { email, fullname: null }, services.now())
          await registerCandidateForEvent(services, tx, { tenantId: 1, candidateId, id }, { waits: true })
        }),
      )
      await openEvents(page)
      const event = getCard(page, title)
      await expect(event).toBeVisible()
      const { violations } = await axeOn(page).analyze()
      expect(violations.map(({ id: rule, nodes }) => `${rule} ${nodes.map((node) => node.html).join()}`)).toEqual([])
      await expectNothingWider(page)
      await enlargeText(page)
      await expectNothingWider(page)
      await event.getByRole('button').first().click()
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
      await expectNothingWider(page)
    })
  })
