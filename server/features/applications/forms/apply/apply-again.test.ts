import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { APPLICATION, APPLICATIONS, listApplications } from '#contract/applications/forms/applications.ts'
import { applyState, makePosition, parseApplied } from '#tests/builders/applications.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import {
  apply,
  DAY,
  startReferralServer,
  referFriend,
  fetchReferrals,
  remove,
  createReferrer,
  createNamedPerson,
  open,
} from '#tests/builders/referrals.ts'
import type { TestServer, Visitor } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
beforeAll(async () => {
  server = await startReferralServer()
  employer = await createEmployer(server, { scopes: ['applications:read', 'applications:write'] })
})
afterAll(() => server.close())

let serial = 0
const someone = () => server.signedIn({ email: `again${(serial += 1)}@example.com` })
const send = async (visitor: Visitor, pid: number) =>
  parseApplied(await apply(visitor, pid)).applications[0]!.applicationId
const move = (id: number, status: string) =>
  employer.inject('POST', `${EMPLOYER_APPLICATIONS}/${id}/status`, { json: { status } })
const withdraw = (visitor: Visitor, id: number) => visitor.inject('POST', `${APPLICATION}/${id}/withdraw`)
const positionOf = async (visitor: Visitor, pid: number) => (await applyState(visitor, [pid])).positions[0]
const seconds = (ms: number) => Math.floor(ms / 1000)
async function listOf(visitor: Visitor) {
  const answer = await visitor.inject('GET', APPLICATIONS)
  return listApplications.response.parse(answer.json<{ data: unknown }>().data)
}

async function setReapplyRule(applyAgainDays: number | null | undefined) {
  const { db, events } = server.services
  const row = await db.selectFrom('tenant').select(['id', 'configs']).executeTakeFirstOrThrow()
  const configs = { ...(JSON.parse(row.configs) as object), applyConfig: { applyAgainDays } }
  await db
    .updateTable('tenant')
    .set({ configs: JSON.stringify(configs) })
    .where('id', '=', row.id)
    .execute()
  events.emit('tenant.changed', { tenantId: row.id })
}

test.each(['rejected', 'withdrawn'])(
  'F-12 once an application was %s one can apply again 30 days later, and reads when; the employer sees both',
  async (status) => {
    await setReapplyRule(undefined)
    const ada = await someone()
    const pid = await makePosition(server)
    const first = await send(ada, pid)
    expect(await positionOf(ada, pid)).toEqual(expect.objectContaining({ status: 'applied', applicationId: first }))
    expect((await positionOf(ada, pid))?.applyAgainTs).toBeUndefined()
    await (status === 'rejected' ? move(first, status) : withdraw(ada, first))
    const from = seconds(server.clock.now + 30 * DAY)
    expect(await positionOf(ada, pid)).toMatchObject({ status: 'applied', applyAgainTs: from })
    expect((await listOf(ada)).inactiveApplications).toMatchObject([{ applicationId: first, applyAgainTs: from }])
    expect((await apply(ada, pid)).json()).toMatchObject({
      status: 409,
      error: { code: 'already_sent', message: 'You have applied for this job already. You can apply again later.' },
      data: { pids: [pid], applyAgainTs: from },
    })

    server.clock.now += 30 * DAY
    const back = await server.signedIn({ email: `again${serial}@example.com` })
    expect(await positionOf(back, pid)).toMatchObject({ status: 'open', applicationId: first })
    const answers = await Promise.all([apply(back, pid), apply(back, pid)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { applications, inactiveApplications } = await listOf(back)
    const second = applications[0]!.applicationId
    expect(second).toBeGreaterThan(first)
    expect(inactiveApplications).toMatchObject([{ applicationId: first, applyAgainTs: null }])
    const seen = await employer.inject('GET', `${EMPLOYER_APPLICATIONS}/${second}`)
    expect(seen.json()).toMatchObject({ data: { application: { previous_application_id: first } } })
    expect((await move(first, 'in_review')).json()).toMatchObject({ status: 409, error: { code: 'conflict' } })
    expect((await move(second, 'in_review')).statusCode).toBe(200)
  },
)

test(
  'F-12 the employer takes another application at once, or never; one that runs or led to being hired is the only one',
  { tags: 'slow' },
  async () => {
    await setReapplyRule(0)
    const ada = await someone()
    const pid = await makePosition(server)
    const first = await send(ada, pid)
    for (const status of ['in_review', 'interview', 'offer', 'hired']) {
      await move(first, status)
      expect((await apply(ada, pid)).json()).toMatchObject({
        error: { code: 'already_sent' },
        data: { applyAgainTs: null },
      })
    }
    await move(first, 'rejected')
    const second = await send(ada, pid)
    await withdraw(ada, second)
    const third = await send(ada, pid)
    expect(new Set([first, second, third]).size).toBe(3)
    await move(third, 'rejected')
    await setReapplyRule(null)
    expect((await positionOf(ada, pid))?.applyAgainTs ?? null).toBeNull()
    expect((await apply(ada, pid)).json()).toMatchObject({ status: 409, data: { pids: [pid], applyAgainTs: null } })
  },
)

test('F-12 a job that closed meanwhile says nothing of applying again', async () => {
  await setReapplyRule(0)
  const ada = await someone()
  const pid = await makePosition(server)
  await move(await send(ada, pid), 'rejected')
  await server.services.db.updateTable('position').set({ closed_at: server.clock.now }).where('id', '=', pid).execute()
  expect((await positionOf(ada, pid))?.applyAgainTs).toBeUndefined()
  expect((await listOf(ada)).inactiveApplications).toMatchObject([{ applyAgainTs: null }])
  expect((await apply(ada, pid)).statusCode).toBe(409)
})

test('D-06 a referral that was declined, or used for an application that ended, stands in the way of no other', async () => {
  await setReapplyRule(0)
  const { invite } = await createReferrer(server)
  const maria = await createNamedPerson(server, 'maria.again@example.com', ['Maria', 'Lopez'])
  const bea = await someone()
  const email = `again${serial}@example.com`
  const pid = await makePosition(server)
  const byMaria = await referFriend(maria, pid)
  await open(bea, byMaria)
  expect(await fetchReferrals(bea)).toHaveLength(1)
  await remove(bea, byMaria.id)
  const input = { candidate: { email, fullname: 'Bea Lind' }, position_id: pid, referrer_name: 'Nadia' }
  expect((await invite(input)).statusCode).toBe(200)
  expect((await invite(input)).statusCode).toBe(409)
  const first = await send(bea, pid)
  expect((await invite(input)).statusCode).toBe(409)
  await move(first, 'rejected')
  expect((await invite(input)).statusCode).toBe(200)
  await send(bea, pid)
  expect((await listOf(bea)).applications).toMatchObject([{ isReferral: true }])
})
