import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { FORM_UPLOAD_KEPT } from '#contract/applications/forms/form-uploads.ts'
import { sweepDrafts } from '#server/features/applications/forms/sweep-drafts.ts'
import { sweepUploads } from '#server/features/applications/forms/uploads/sweep-uploads.ts'
import { JOBS, SCHEDULE } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import {
  buildFormDefinition,
  toDraftPath,
  buildFileValue,
  assignFormTo,
  makeForm,
  text,
  uploadFile,
} from '#tests/builders/forms.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { applyRetention } from './apply-retention.ts'

const DAY = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const configs = {
    privacyConfig: { inactiveAccountDays: 100, draftDays: 20, keepSignedOffersDays: 0 },
    applicationsConfig: { retentionDays: 30 },
  }
  await server.tenant('tidy.example', { configs })
})
afterAll(() => server.close())

const domain = 'tidy.example'
let serial = 0
async function someone(o: { domain?: string } = { domain }) {
  const email = `person-${(serial += 1)}@example.com`
  const visitor = await server.signedIn({ email, ...o })
  const { db } = server.services
  await db
    .updateTable('candidate')
    .set({ signed_in_at: server.clock.now, created_at: server.clock.now })
    .where('id', '=', visitor.candidateId)
    .execute()
  const person = db.selectFrom('auth_user').select('id').where('email', '=', email)
  const updatedAt = new Date(server.clock.now)
  await db.updateTable('auth_session').set({ updatedAt }).where('userId', 'in', person).execute()
  return Object.assign(visitor, { email })
}
const isThere = async (id: number) =>
  (await server.services.db.selectFrom('candidate').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
const readNotice = (id: number) =>
  server.services.db.selectFrom('retention_notice').selectAll().where('candidate_id', '=', id).executeTakeFirst()
async function daysLater(days: number): Promise<void> {
  server.clock.now += days * DAY
  await applyRetention(server.services)
  await runDueTasks(server.services, JOBS)
}

// Runs first, because a session of the tests would not survive the years that pass below.
test('A-25 drafts that nobody writes on go, with their files', async () => {
  const { db } = server.services
  const form = await makeForm(
    server,
    buildFormDefinition([{ type: 'fileUpload', name: 'paper', label: 'Paper' }] as Parameters<
      typeof buildFormDefinition
    >[0]),
    { domain },
  )
  const fay = await someone()
  const { uid } = await uploadFile(fay, 'paper.txt', Buffer.from(`draft ${serial}`))
  const [old, fresh] = [
    await assignFormTo(server, form, fay.candidateId),
    await assignFormTo(server, form, fay.candidateId),
  ]
  const save = (id: string, values: unknown) => fay.inject('PUT', toDraftPath(id), { json: { version: 0, values } })
  expect((await save(old, { paper: [buildFileValue(uid)] })).statusCode).toBe(200)
  server.clock.now += 15 * DAY
  // Requests of a page renew the session's token.
  await fay.inject('GET', API.boot)
  expect((await save(fresh, {})).statusCode).toBe(200)
  server.clock.now += 6 * DAY
  await sweepDrafts(server.services)
  expect(await db.selectFrom('form_draft').select('assignment_id').execute()).toEqual([{ assignment_id: fresh }])
  server.clock.now += FORM_UPLOAD_KEPT
  await sweepUploads(server.services)
  expect(await db.selectFrom('upload').select('id').where('id', '=', uid).execute()).toEqual([])
})

test('A-25 an account that nobody uses is told of two weeks before it goes, in the app and by mail, whatever its candidate chose', async () => {
  const ada = await someone()
  const elsewhere = await someone({})
  const { db } = server.services
  await db.insertInto('notification_setting').values({ candidate_id: ada.candidateId, email_default: 'off' }).execute()
  await daysLater(85)
  expect(await readNotice(ada.candidateId)).toBeUndefined()
  await daysLater(2)
  const goesAt = (await readNotice(ada.candidateId))?.goes_at ?? 0
  expect(goesAt).toBeGreaterThanOrEqual(server.clock.now + 14 * DAY)
  const [notification] = await db
    .selectFrom('notification')
    .selectAll()
    .where('candidate_id', '=', ada.candidateId)
    .execute()
  expect(notification).toMatchObject({ kind: 'account.expiring', in_app: 1 })
  const mails = server.mailbox.messages().filter(({ to }) => to === ada.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(/Your account will be deleted on \w+, \w+ \d+, \d{4} because it has not been used/)
  // The candidate is notified only once.
  await daysLater(1)
  expect(server.mailbox.messages().filter(({ to }) => to === ada.email)).toHaveLength(1)

  server.clock.now = goesAt - 1000
  await applyRetention(server.services)
  expect(await isThere(ada.candidateId)).toBe(true)
  const lines = server.lines.length
  server.clock.now = goesAt + 1000
  await applyRetention(server.services)
  expect(await isThere(ada.candidateId)).toBe(false)
  expect(server.lines.slice(lines).filter((line) => line.includes('"how":"inactive"'))).not.toEqual([])
  expect(server.lines.join('\n')).not.toContain(ada.email)
  // The other employer has no such rule, so nothing of its data is deleted.
  expect(await isThere(elsewhere.candidateId)).toBe(true)
  expect(await readNotice(elsewhere.candidateId)).toBeUndefined()
})

test('A-25 who comes back after the notice stays, and whoever waits for something is not inactive', async () => {
  const [bea, cleo, dora] = [await someone(), await someone(), await someone()]
  const { db } = server.services
  await makeOffer(server, { email: cleo.email, domain, expiresAt: server.clock.now + 400 * DAY })
  const form = await makeForm(server, buildFormDefinition([text('place')]), { domain })
  await makeApplication(server, form, dora.candidateId)
  await daysLater(90)
  expect(await readNotice(bea.candidateId)).toBeDefined()
  for (const one of [cleo, dora]) expect(await readNotice(one.candidateId)).toBeUndefined()
  await db
    .updateTable('candidate')
    .set({ signed_in_at: server.clock.now + DAY })
    .where('id', '=', bea.candidateId)
    .execute()
  await daysLater(20)
  expect(await readNotice(bea.candidateId)).toBeUndefined()
  for (const one of [bea, cleo, dora]) expect(await isThere(one.candidateId)).toBe(true)
  await daysLater(80)
  expect(await readNotice(bea.candidateId)).toBeDefined()
})

test('A-25 applications go so many days after their end, with their files and what was told of them', async () => {
  const { db } = server.services
  const form = await makeForm(server, buildFormDefinition([text('place')]), { domain })
  const eve = await someone()
  const [ended, open] = [
    await makeApplication(server, form, eve.candidateId),
    await makeApplication(server, form, eve.candidateId),
  ]
  const { uid } = await uploadFile(eve, 'paper.txt', Buffer.from(`paper ${serial}`))
  await db.insertInto('application_file').values({ application_id: ended.id, upload_id: uid, name: 'paper' }).execute()
  await db.updateTable('upload').set({ expires_at: server.clock.now }).where('id', '=', uid).execute()
  await db
    .updateTable('application')
    .set({ status: 'rejected', status_at: server.clock.now })
    .where('id', '=', ended.id)
    .execute()
  await db
    .insertInto('notification')
    .values({
      candidate_id: eve.candidateId,
      kind: 'application.status-changed',
      event_id: 1,
      subject: `application:${ended.id}`,
      names: '{}',
      created_at: server.clock.now,
    })
    .execute()
  const left = async () =>
    (
      await db
        .selectFrom('application')
        .select('id')
        .where('candidate_id', '=', eve.candidateId)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id)
  await daysLater(29)
  expect(await left()).toEqual([ended.id, open.id])
  await daysLater(2)
  expect(await left()).toEqual([open.id])
  expect(
    await db.selectFrom('notification').select('id').where('candidate_id', '=', eve.candidateId).execute(),
  ).toEqual([])
  await sweepUploads(server.services)
  expect(await db.selectFrom('upload').select('id').where('id', '=', uid).execute()).toEqual([])
})

test('A-25 all of this is done once a day, and nothing of it where the employer says nothing', async () => {
  const daily = SCHEDULE.filter(({ every }) => every === DAY).map(({ name }) => name)
  expect(daily).toEqual(expect.arrayContaining(['apply-retention', 'sweep-drafts']))
  const gil = await someone({})
  const form = await makeForm(server, buildFormDefinition([text('place')]))
  const { id } = await makeApplication(server, form, gil.candidateId)
  await server.services.db.updateTable('application').set({ status: 'rejected' }).where('id', '=', id).execute()
  await daysLater(4000)
  expect(await isThere(gil.candidateId)).toBe(true)
  expect(await server.services.db.selectFrom('application').select('id').where('id', '=', id).execute()).toHaveLength(1)
  expect((await gil.inject('GET', API.boot)).statusCode).toBe(200)
})

test('A-25 somebody who cannot be erased is passed over; whoever comes behind goes all the same', async () => {
  const [first, second] = [await someone(), await someone()]
  await daysLater(90)
  const passed: number[] = []
  const run = {
    signal: new AbortController().signal,
    forOne: async (tenantId: number, work: () => Promise<unknown>) => {
      await work().catch(() => passed.push(tenantId))
    },
  }
  expect([await readNotice(first.candidateId), await readNotice(second.candidateId)]).not.toContain(undefined)
  server.clock.now += 60 * DAY
  const failing = vi.spyOn(server.services, 'transaction').mockRejectedValueOnce(new Error('not this one'))
  await applyRetention(server.services, run)
  failing.mockRestore()
  expect(passed).toHaveLength(1)
  expect([await isThere(first.candidateId), await isThere(second.candidateId)]).toEqual([true, false])
  await applyRetention(server.services, run)
  expect(await isThere(first.candidateId)).toBe(false)
})
