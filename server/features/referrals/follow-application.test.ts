import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { APPLY } from '#contract/applications/forms/apply.ts'
import { applyState, makePosition } from '#tests/builders/applications.ts'
import { readMailedCode } from '#tests/builders/account/mailed-code.ts'
import {
  apply,
  fetchEmployerReferrals,
  createNamedPerson,
  open,
  startReferralServer,
  fetchReferrals,
  referFriend,
  createReferrer,
  remove,
  switchReferrals,
} from '#tests/builders/referrals.ts'
import type { TestServer, Visitor } from '#tests/builders/server.ts'

let server: TestServer
let employer: Awaited<ReturnType<typeof createReferrer>>['employer']
beforeAll(async () => {
  server = await startReferralServer()
  ;({ employer } = await createReferrer(server))
})
afterAll(() => server.close())

let serial = 0
const somebody = () => createNamedPerson(server, `friend.${(serial += 1)}@example.com`)
const readStatus = async (visitor: Visitor, id: string) =>
  (await fetchReferrals(visitor)).find((referral) => referral.id === id)?.status
const listApplications = async (visitor: Visitor) => {
  const answer = await visitor.inject('GET', '/api/pcsx/dashboard/applications')
  const { applications } = answer.json<{ data: { applications: { applicationId: number; isReferral: boolean }[] } }>()
    .data
  return applications
}
const move = (id: number, status: string) =>
  employer.inject('POST', `${EMPLOYER_APPLICATIONS}/${id}/status`, { json: { status } })

test('D-06 an application with a referral is one, and its steps show to both as far as they may know', async () => {
  const [amina, bea] = [await somebody(), await somebody()]
  const pid = await makePosition(server)
  const made = await referFriend(amina, pid)
  await open(bea, made)
  expect((await apply(bea, pid)).statusCode).toBe(200)
  const [application] = await listApplications(bea)
  expect(application?.isReferral).toBe(true)
  expect([await readStatus(amina, made.id), await readStatus(bea, made.id)]).toEqual(['applied', 'applied'])
  const id = application?.applicationId ?? 0
  await move(id, 'interview')
  expect(await readStatus(amina, made.id)).toBe('applied')
  await move(id, 'hired')
  expect([await readStatus(amina, made.id), await readStatus(bea, made.id)]).toEqual(['hired', 'hired'])
  await move(id, 'rejected')
  expect(await readStatus(amina, made.id)).toBe('applied')
  expect((await remove(amina, made.id)).statusCode).toBe(409)
  expect((await remove(bea, made.id)).statusCode).toBe(409)
  expect(await fetchEmployerReferrals(employer, `?application_id=${id}`)).toMatchObject([
    { id: made.id, source: 'candidate' },
  ])
})

test('D-06 whoever applies by a mailed code, with a link of this browser, counts too', async () => {
  const amina = await somebody()
  const pid = await makePosition(server)
  const made = await referFriend(amina, pid)
  const visitor = await server.anonymous()
  await open(visitor, made)
  const email = 'by-code@example.com'
  await visitor.inject('POST', `${APPLY}/code`, { json: { email } })
  const code = await readMailedCode(server, email)
  expect((await apply(visitor, pid, { email, code })).statusCode).toBe(200)
  expect(await readStatus(amina, made.id)).toBe('applied')
})

test('D-06 an application without one, for another job, or from before the link, is none', async () => {
  const [amina, bea] = [await somebody(), await somebody()]
  const [first, second] = [await makePosition(server), await makePosition(server)]
  const made = await referFriend(amina, first)
  await apply(bea, second)
  await apply(bea, first)
  await open(bea, made)
  expect((await listApplications(bea)).map(({ isReferral }) => isReferral)).toEqual([false, false])
  expect(await fetchReferrals(bea)).toEqual([])
  expect(await readStatus(amina, made.id)).toBe('viewed')
})

test('D-06 what was declined, withdrawn or has expired does not count', async () => {
  const [amina, bea] = [await somebody(), await somebody()]
  const jobs = [await makePosition(server), await makePosition(server), await makePosition(server)]
  const made = []
  for (const pid of jobs) made.push(await referFriend(amina, pid))
  for (const link of made) await open(bea, link)
  const [declined, withdrawn, expired] = made.map(({ id }) => id)
  await remove(bea, declined ?? '')
  await remove(amina, withdrawn ?? '')
  const { db } = server.services
  await db
    .updateTable('referral')
    .set({ expires_at: server.clock.now })
    .where('id', '=', expired ?? '')
    .execute()
  for (const pid of jobs) expect((await apply(bea, pid)).statusCode).toBe(200)
  expect((await listApplications(bea)).map(({ isReferral }) => isReferral)).toEqual([false, false, false])
})

test('D-06 withdrawing and applying at the same instant: one of both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [amina, bea] = [await somebody(), await somebody()]
    const pid = await makePosition(server)
    const made = await referFriend(amina, pid)
    await open(bea, made)
    const [withdrawn] = await Promise.all([remove(amina, made.id), apply(bea, pid)])
    const [application] = await listApplications(bea)
    expect(application?.isReferral).toBe(withdrawn.statusCode === 409)
  }
})

test('D-06 with the gate off an application is never a referral', async () => {
  const [amina, bea] = [await somebody(), await somebody()]
  const pid = await makePosition(server)
  const made = await referFriend(amina, pid)
  await open(bea, made)
  await switchReferrals(server, false)
  await apply(bea, pid)
  expect((await listApplications(bea)).map(({ isReferral }) => isReferral)).toEqual([false])
  await switchReferrals(server, true)
  expect(await readStatus(amina, made.id)).toBe('viewed')
})

test('D-06 whoever is about to apply with a referral reads who will see it, signed in or not, and nobody else does', async () => {
  const [amina, bea] = [await somebody(), await somebody()]
  const [pid, other] = [await makePosition(server), await makePosition(server)]
  const [first, second] = [await referFriend(amina, pid), await referFriend(amina, pid)]
  await open(bea, first)
  const visitor = await server.anonymous()
  await open(visitor, second)
  const toldTo = async (one: Visitor, job = pid) => (await applyState(one, [job])).referrers
  expect([await toldTo(bea), await toldTo(visitor)]).toEqual([['Amina H.'], ['Amina H.']])
  expect([await toldTo(bea, other), await toldTo(amina), await toldTo(await server.anonymous())]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await remove(bea, first.id)
  await open(await somebody(), second)
  expect([await toldTo(bea), await toldTo(visitor)]).toEqual([undefined, undefined])
})

test('D-06 of two links for one job it is the first that counts, and that is said, also before signing in', async () => {
  const [amina, carl] = [await somebody(), await createNamedPerson(server, 'carl@example.com', ['Carl', 'Berg'])]
  const pid = await makePosition(server)
  const [hers, his] = [await referFriend(amina, pid), await referFriend(carl, pid)]
  const visitor = await server.anonymous()
  await open(visitor, hers)
  await open(visitor, his)
  expect((await applyState(visitor, [pid])).referrers).toEqual(['Amina H.'])
  const email = 'two-links@example.com'
  await visitor.inject('POST', `${APPLY}/code`, { json: { email } })
  const code = await readMailedCode(server, email)
  expect((await apply(visitor, pid, { email, code })).statusCode).toBe(200)
  expect([await readStatus(amina, hers.id), await readStatus(carl, his.id)]).toEqual(['applied', 'viewed'])
})
