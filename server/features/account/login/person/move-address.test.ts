import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { buildFormDefinition, assignFormTo, makeForm, text } from '#tests/builders/forms.ts'
import { makeOffer } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { BELONGINGS, changeAddressEverywhere } from './move-address.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('every table with a candidate in it is handed over, but for the audit trail', async () => {
  const tables = await server.services.db.introspection.getTables()
  const named = tables.filter(({ columns }) => columns.some(({ name }) => name === 'candidate_id'))
  expect(new Set([...Object.keys(BELONGINGS), 'audit_event'])).toEqual(new Set(named.map(({ name }) => name)))
})

test('what was sent to the new address before comes along, and nothing of it is lost', async () => {
  const { db } = server.services
  const gus = await server.signedIn({ email: 'gus@example.com' })
  const email = 'gus@new.example'
  const offer = await makeOffer(server, { email })
  const { id: invitedId } = await readCandidate(email)
  const form = await makeForm(server, buildFormDefinition([text('place')]))
  const laid = await assignFormTo(server, form, invitedId, { offerId: offer.id })
  const applied = await makeApplication(server, form, invitedId)
  const both = await makeApplication(server, form, invitedId)
  await db
    .insertInto('saved_position')
    .values(buildSavedRow(invitedId, applied.pid, 5))
    .execute()
  await db
    .insertInto('saved_position')
    .values(buildSavedRow(invitedId, both.pid, 5))
    .execute()
  await db
    .insertInto('saved_position')
    .values(buildSavedRow(gus.candidateId, both.pid, 9))
    .execute()
  await db.insertInto('notification_setting').values({ candidate_id: invitedId, quiet_from: '22:00' }).execute()
  await db
    .insertInto('notification')
    .values([
      buildNotificationRow(invitedId, 1),
      buildNotificationRow(invitedId, 2),
      buildNotificationRow(gus.candidateId, 2),
    ])
    .execute()
  for (const id of [invitedId, gus.candidateId])
    await db.insertInto('notification_digest').values({ candidate_id: id, due_at: 77 }).execute()
  const [first] = await db.selectFrom('notification').select('id').where('event_id', '=', 1).execute()
  const [digest] = await db
    .selectFrom('notification_digest')
    .select('id')
    .where('candidate_id', '=', invitedId)
    .execute()
  await db
    .insertInto('notification_email')
    .values({ notification_id: first?.id ?? 0, digest_id: digest?.id ?? 0 })
    .execute()

  await move('gus@example.com', email)

  const own = gus.candidateId
  const of = async (table: 'offer' | 'form_assignment' | 'application' | 'notification') =>
    (await db.selectFrom(table).select('id').where('candidate_id', '=', own).orderBy('id').execute()).map(
      ({ id }) => id,
    )
  expect(await of('offer')).toEqual([offer.id])
  expect(await of('form_assignment')).toEqual([laid])
  expect(await of('application')).toEqual([applied.id, both.id])
  expect(await of('notification')).toHaveLength(2)
  expect(
    await db.selectFrom('saved_position').selectAll().where('candidate_id', '=', own).orderBy('saved_at').execute(),
  ).toEqual([buildSavedRow(own, applied.pid, 5), buildSavedRow(own, both.pid, 9)])
  expect(await db.selectFrom('notification_setting').select(['candidate_id', 'quiet_from']).execute()).toEqual([
    { candidate_id: own, quiet_from: '22:00' },
  ])
  const mails = await db
    .selectFrom('notification_email')
    .innerJoin('notification_digest', 'notification_digest.id', 'digest_id')
    .select('candidate_id')
    .execute()
  expect(mails).toEqual([{ candidate_id: own }])
  expect(await db.selectFrom('candidate').select('id').where('id', '=', invitedId).execute()).toEqual([])
})

const buildSavedRow = (candidate_id: number, position_id: number, saved_at: number) => ({
  candidate_id,
  position_id,
  saved_at,
})
const buildNotificationRow = (candidate_id: number, event_id: number) => ({
  candidate_id,
  event_id,
  kind: 'offer.extended',
  subject: 'offer:1',
  names: '{}',
  created_at: 1,
})

const readCandidate = (email: string) =>
  server.services.db.selectFrom('candidate').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

async function move(from: string, to: string): Promise<void> {
  const { person_id: personId } = await readCandidate(from)
  await server.services.transaction((tx) =>
    changeAddressEverywhere(tx, { candidate: { personId }, session: { id: '' } } as SignedInContext, to),
  )
}
