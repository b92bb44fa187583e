import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPLICATION, APPLICATIONS, listApplications } from '#contract/applications/forms/applications.ts'
import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import type { FormRow } from '#server/features/applications/forms/definitions/store.ts'

let server: TestServer
let employer: Employer
let form: FormRow
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server, { scopes: ['applications:write'] })
  form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
})
afterAll(() => server.close())

const move = (id: number, status: string, headers = {}) =>
  employer.inject('POST', `${EMPLOYER_APPLICATIONS}/${id}/status`, { json: { status }, headers })
const withdraw = (visitor: Visitor, id: number) => visitor.inject('POST', `${APPLICATION}/${id}/withdraw`)

async function listOf(visitor: Visitor) {
  const answer = await visitor.inject('GET', APPLICATIONS)
  return listApplications.response.parse(answer.json<{ data: unknown }>().data)
}

async function readNotifications(applicationId: number): Promise<unknown[]> {
  const rows = await server.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'application.status-changed')
    .orderBy('id')
    .execute()
  const payloads = rows.map(({ payload }) => JSON.parse(payload) as { applicationId: number; status: string })
  return payloads.filter((one) => one.applicationId === applicationId).map(({ status }) => status)
}

test('D-07 the employer moves an application on: the candidate reads each step, and each is told once', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const { id, pid } = await makeApplication(server, form, ada.candidateId)
  for (const status of ['in_review', 'in_review', 'interview']) {
    const answer = await move(id, status)
    expect(answer.json()).toMatchObject({ data: { application: { id, status } } })
  }
  expect(await readNotifications(id)).toEqual(['in_review', 'interview'])
  const { applications } = await listOf(ada)
  expect(applications).toMatchObject([
    { pid, currentStatus: 'Interview', stage: { id: 'interview', index: 2 }, allowWithdraw: true },
  ])
  expect(applications[0]?.timeline.map(({ type, actor }) => [type, actor])).toEqual([
    ['submitted', 'You'],
    ['in_review', 'The employer'],
    ['interview', 'The employer'],
  ])
})

test('D-07 with the same key a step is one step, with another body it is refused', async () => {
  const bea = await server.signedIn({ email: 'bea@example.com' })
  const { id } = await makeApplication(server, form, bea.candidateId)
  const headers = { 'idempotency-key': 'step-of-bea-0001' }
  expect((await move(id, 'offer', headers)).statusCode).toBe(200)
  expect((await move(id, 'offer', headers)).statusCode).toBe(200)
  expect((await move(id, 'hired', headers)).statusCode).toBe(422)
  expect(await readNotifications(id)).toEqual(['offer'])
})

test('D-07 a candidate withdraws for good: repeated it is the same, and the employer cannot move it any more', async () => {
  const cleo = await server.signedIn({ email: 'cleo@example.com' })
  const { id } = await makeApplication(server, form, cleo.candidateId)
  await move(id, 'in_review')
  for (const _ of [1, 2]) {
    const answer = await withdraw(cleo, id)
    expect(answer.json()).toMatchObject({
      data: { application: { applicationId: id, isWithdrawn: true, allowWithdraw: false } },
    })
  }
  expect(await readNotifications(id)).toEqual(['in_review', 'withdrawn'])
  expect((await listOf(cleo)).inactiveApplications.map(({ applicationId }) => applicationId)).toEqual([id])
  const refused = await move(id, 'interview')
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { data: { status: 'withdrawn' } }])
  const read = await employer.inject('GET', `${EMPLOYER_APPLICATIONS}/${id}`)
  expect(read.json()).toMatchObject({ data: { application: { status: 'withdrawn' } } })
})

test('D-07 what has ended is not withdrawn, and nobody withdraws what is another’s', async () => {
  const [dora, eve] = [
    await server.signedIn({ email: 'dora@example.com' }),
    await server.signedIn({ email: 'eve@example.com' }),
  ]
  const { id } = await makeApplication(server, form, dora.candidateId)
  await move(id, 'rejected')
  const ended = await withdraw(dora, id)
  expect([ended.statusCode, ended.json()]).toMatchObject([409, { data: { status: 'rejected' } }])
  const [foreign, unknown] = [await withdraw(eve, id), await withdraw(eve, 987_654_321)]
  expect([foreign.statusCode, foreign.json()]).toEqual([404, unknown.json()])
  // an employer may correct a status
  expect((await move(id, 'in_review')).statusCode).toBe(200)
  for (const status of ['withdrawn', 'submitted', 'nonsense']) expect((await move(id, status)).statusCode).toBe(422)
})

test('D-07 withdrawing and moving at the same moment leave one of the two orders, never both at once', async () => {
  const fay = await server.signedIn({ email: 'fay@example.com' })
  const { id } = await makeApplication(server, form, fay.candidateId)
  const answers = await Promise.all([withdraw(fay, id), move(id, 'hired')])
  const [first, second] = answers.map(({ statusCode }) => statusCode)
  expect([
    [200, 409],
    [409, 200],
  ]).toContainEqual([first, second])
  expect(await readNotifications(id)).toEqual([first === 200 ? 'withdrawn' : 'hired'])
})
