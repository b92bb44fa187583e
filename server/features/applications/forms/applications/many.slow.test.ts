import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_APPLICATIONS, setApplicationStatuses } from '#contract/employer/employer-applications.ts'
import { APPLICATIONS, listApplications } from '#contract/applications/forms/applications.ts'
import { HEALTH } from '#contract/zod-free/paths.ts'
import { listOwnApplications as listOf } from '#server/features/applications/forms/applications/list-own-applications.ts'
import type { FormRow } from '#server/features/applications/forms/definitions/store.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { makePosition } from '#tests/builders/applications.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
let form: FormRow
let position: number
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server, { scopes: ['applications:write'] })
  form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
  position = await makePosition(server)
})
afterAll(() => server.close())

const STATUSES = `${EMPLOYER_APPLICATIONS}/statuses`
const send = (items: readonly object[], headers: Record<string, string> = {}) =>
  employer.inject('POST', STATUSES, { json: { items }, headers })
const listResults = (answer: { json(): { data: unknown } }) =>
  setApplicationStatuses.response.parse(answer.json().data).results
const buildBaseRow = () => ({
  tenant_id: form.tenant_id,
  position_name: 'Deck hand',
  form_id: form.id,
  form_version: form.version,
  status: 'submitted',
  status_at: 1,
  answers: '{}',
  private_answers: '{}',
  consents: '[]',
  sha256: 'x',
  submitted_at: 1,
})

/** Creates `count` applications, each by another candidate. */
async function createApplications(count: number): Promise<number[]> {
  const { db } = server.services
  const ids: number[] = []
  for (let made = 0; made < count; made += 500) {
    const some = Array.from(
      { length: Math.min(500, count - made) },
      (_, index) => `${made + index}.${crypto.randomUUID()}`,
    )
    const candidate = { tenant_id: form.tenant_id, bootstrap_steps: '[]', created_at: 1 }
    const people = await db
      .insertInto('candidate')
      .values(some.map((name) => ({ ...candidate, enc_id: name, email: `${name}@example.com` })))
      .returning('id')
      .execute()
    const rows = await db
      .insertInto('application')
      .values(people.map(({ id }) => ({ ...buildBaseRow(), candidate_id: id, position_id: position })))
      .returning('id')
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

test('D-08 ten thousand statuses of one call: each has its result, others are answered meanwhile, repeated nothing is done twice', async () => {
  const ids = await createApplications(10_000)
  const items = ids.map((id) => ({ id, status: 'rejected', note: 'Thank you for your time.' }))
  const { db } = server.services
  const headers = { 'idempotency-key': 'ten-thousand' }
  const call = { isDone: false }
  const sent = send(items, headers).finally(() => (call.isDone = true))
  let answered = 0
  for (; !call.isDone; await setImmediate()) if ((await server.app.inject(HEALTH)).statusCode === 200) answered += 1
  const results = listResults(await sent)
  expect(results).toEqual(ids.map((id) => ({ id, result: 'ok' })))
  expect(answered).toBeGreaterThan(100)
  const count = async (table: 'application_event' | 'outbox') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const before = [await count('application_event'), await count('outbox')]
  expect(listResults(await send(items, headers))).toEqual(results)
  expect(new Set(listResults(await send(items)).map(({ result }) => result))).toEqual(new Set(['unchanged']))
  expect([await count('application_event'), await count('outbox')]).toEqual(before)
  expect((await send(items.slice(1), headers)).json()).toMatchObject({ error: { code: 'idempotency_mismatch' } })
}, 120_000)

test('D-08 one that does not fit refuses the whole, a larger body or list too', async () => {
  const [first = 0, second = 0] = await createApplications(2)
  const refused = await send([
    { id: first, status: 'interview' },
    { id: second, status: 'phone_screen' },
  ])
  expect(refused.json()).toMatchObject({
    status: 422,
    error: {
      fieldErrors: { 'items.1.status': 'items.1.status is none of in_review, interview, offer, hired, rejected' },
    },
  })
  const hidden = [{ id: first, status: 'interview', note: 'a\u202Eb' }]
  expect((await send(hidden)).json()).toMatchObject({
    status: 422,
    error: { fieldErrors: { 'items.0.note': expect.any(String) as string } },
  })
  const notes = Array.from({ length: 3000 }, () => ({ id: first, status: 'interview', note: 'a'.repeat(2000) }))
  expect((await send(notes)).json()).toMatchObject({ status: 413, error: { code: 'too_large' } })
  const many = Array.from({ length: 10_001 }, () => ({ id: first, status: 'interview' }))
  expect((await send(many)).json()).toMatchObject({
    status: 422,
    error: { fieldErrors: { items: 'items has more than 10000 entries' } },
  })
  const { status } = await server.services.db
    .selectFrom('application')
    .select('status')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  expect(status).toBe('submitted')
})

test('D-08 each of many is done by itself: unknown, of another tenant, withdrawn, as it stands already', async () => {
  const [mine = 0, ended = 0, same = 0] = await createApplications(3)
  const { db } = server.services
  await db.updateTable('application').set({ status: 'withdrawn' }).where('id', '=', ended).execute()
  await db.updateTable('application').set({ status: 'interview' }).where('id', '=', same).execute()
  await server.tenant('many.example')
  const items = [mine, 987_654_321, ended, same].map((id) => ({ id, status: 'interview' }))
  const foreign = await createEmployer(server, { domain: 'many.example', scopes: ['applications:write'] })
  const theirs = await foreign.inject('POST', STATUSES, { json: { items } })
  expect(listResults(theirs).map(({ result }) => result)).toEqual(Array(4).fill('not_found'))
  const key = { 'idempotency-key': 'together' }
  const [first, second] = await Promise.all([send(items, key), send(items, key)])
  expect(listResults(first).map(({ result }) => result)).toEqual(['ok', 'not_found', 'conflict', 'unchanged'])
  expect(second.body).toBe(first.body)
})

test('D-08 five hundred applications of one candidate are one query for each table', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const { db } = server.services
  const { external_id: externalId, ...known } = await db
    .selectFrom('position')
    .selectAll()
    .where('id', '=', position)
    .executeTakeFirstOrThrow()
  const { id: _id, ...like } = known
  const positions = await db
    .insertInto('position')
    .values(Array.from({ length: 500 }, (_, index) => ({ ...like, external_id: `${externalId}-${index}` })))
    .returning('id')
    .execute()
  const made = await db
    .insertInto('application')
    .values(positions.map(({ id }) => ({ ...buildBaseRow(), candidate_id: ada.candidateId, position_id: id })))
    .returning('id')
    .execute()
  for (const type of ['submitted', 'in_review', 'interview'])
    await db
      .insertInto('application_event')
      .values(
        made.map(({ id }) => ({
          application_id: id,
          at: server.clock.now,
          type,
          actor: 'employer',
          note: 'n'.repeat(200),
        })),
      )
      .execute()
  const requests: string[] = []
  const listening = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      requests.push(db.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const tenant = presentTenant(await db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow())
  const context = { tenant, candidate: { id: ada.candidateId } } as SignedInContext
  const { applications: listed } = await listOf({ ...server.services, db: listening }, context, 'en')
  expect(listed).toHaveLength(500)
  expect(listed[0]?.timeline).toHaveLength(3)
  const tables = requests.map((sql) => /from "(\w+)"/.exec(sql)?.[1])
  expect(tables).toEqual(['application', 'application_event', 'application_message', 'offer'])
  const answer = await ada.inject('GET', APPLICATIONS)
  expect(listApplications.response.parse(answer.json<{ data: unknown }>().data).applications).toEqual(listed)
})
