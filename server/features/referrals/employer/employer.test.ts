import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_REFERRALS } from '#contract/employer/employer-referrals.ts'
import { makePosition } from '#tests/builders/applications.ts'
import {
  apply,
  DAY,
  parseEmployerReferral,
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
import type { TestServer } from '#tests/builders/server.ts'

let server: TestServer
let made: Awaited<ReturnType<typeof createReferrer>>
beforeAll(async () => {
  server = await startReferralServer()
  made = await createReferrer(server)
})
afterAll(() => server.close())

let serial = 0
const address = () => `invited.${(serial += 1)}@example.com`
const buildReferralInput = (email: string, pid: number, more: Record<string, unknown> = {}) => ({
  candidate: { email, fullname: 'Bea Lind' },
  position_id: pid,
  referrer_name: 'Maria L.',
  ...more,
})

test('D-06 an employer invites somebody who never was here: they have it at the first sign-in, and apply with it', async () => {
  const email = address()
  const pid = await makePosition(server, { name: 'Deck Officer' })
  const answer = await made.invite(buildReferralInput(email, pid), 'invite')
  const referral = parseEmployerReferral(answer)
  expect(referral).toEqual({
    id: expect.any(String) as string,
    status: 'invited',
    source: 'employer',
    referrer: { name: 'Maria L.', email: null },
    candidate: { email, fullname: 'Bea Lind' },
    position: { id: pid, name: 'Deck Officer' },
    application_id: null,
    share_url: expect.stringMatching(/\/careers\/job\/\d+\?referral_token=[\w-]{24}$/) as string,
    created_at: new Date(server.clock.now).toISOString(),
    expires_at: new Date(server.clock.now + 60 * DAY).toISOString(),
    applied_at: null,
    hired_at: null,
  })
  expect(answer.headers['location']).toBe(`${EMPLOYER_REFERRALS}/${referral.id}`)
  expect((await made.invite(buildReferralInput(email, pid), 'invite')).body).toBe(answer.body)
  const bea = await server.signedIn({ email })
  const [received] = await fetchReferrals(bea)
  expect(received).toMatchObject({
    id: referral.id,
    direction: 'received',
    referrerName: 'Maria L.',
    status: 'invited',
  })
  await open(bea, { pid, token: received?.token ?? '' })
  expect((await fetchReferrals(bea))[0]?.status).toBe('viewed')
  await apply(bea, pid)
  const [after] = await fetchEmployerReferrals(made.employer, `?status=applied&position_id=${pid}`)
  expect(after).toMatchObject({ id: referral.id, applied_at: new Date(server.clock.now).toISOString() })
})

test('D-06 nobody is invited twice to a job, or to one they have applied for', async () => {
  const email = address()
  const [first, second] = [await makePosition(server), await makePosition(server)]
  expect((await made.invite(buildReferralInput(email, first))).statusCode).toBe(200)
  expect((await made.invite(buildReferralInput(email, first))).statusCode).toBe(409)
  const bea = await server.signedIn({ email })
  await apply(bea, second)
  expect((await made.invite(buildReferralInput(email, second))).statusCode).toBe(409)
  const both = await Promise.all(
    [1, 2, 3].map(async () => made.invite(buildReferralInput(email, await makePosition(server)))),
  )
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('D-06 what does not fit is refused by its field', async () => {
  const pid = await makePosition(server)
  const closed = await makePosition(server)
  const { db, now } = server.services
  await db.updateTable('position').set({ closed_at: now() }).where('id', '=', closed).execute()
  const refused = async (more: Record<string, unknown>) => {
    const answer = await made.invite(buildReferralInput(address(), pid, more))
    const { error } = answer.json<{ error: { fieldErrors?: object } }>()
    return [answer.statusCode, Object.keys(error.fieldErrors ?? {})]
  }
  expect(await refused({ position_id: 987_654 })).toEqual([422, ['position_id']])
  expect(await refused({ position_id: closed })).toEqual([422, ['position_id']])
  expect(await refused({ referrer_name: '\u200b' })).toEqual([422, ['referrer_name']])
  expect(await refused({ referrer_name: 'Maria \u202eL.' })).toEqual([422, ['referrer_name']])
  expect((await refused({ surprise: 1 }))[0]).toBe(422)
})

test('D-06 the list goes by page and status, and names a friend only once they have applied', async () => {
  const fresh = await startReferralServer()
  const { employer } = await createReferrer(fresh)
  const amina = await createNamedPerson(fresh, 'amina@example.com')
  const jobs = []
  for (let at = 0; at < 5; at += 1) {
    jobs.push(await makePosition(fresh))
    fresh.clock.now += 1000
  }
  const sent = []
  for (const pid of jobs) sent.push(await referFriend(amina, pid, 'Secret name'))
  const bea = await createNamedPerson(fresh, 'bea@example.com', ['Bea', 'Lind'])
  const [viewed, applied, expired, withdrawn] = sent
  for (const link of [viewed, applied]) if (link) await open(bea, link)
  await apply(bea, applied?.pid ?? 0)
  await fresh.services.db
    .updateTable('referral')
    .set({ expires_at: 1 })
    .where('id', '=', expired?.id ?? '')
    .execute()
  await remove(amina, withdrawn?.id ?? '')
  const of = async (status: string) => (await fetchEmployerReferrals(employer, `?status=${status}`)).map(({ id }) => id)
  expect(await of('viewed')).toEqual([viewed?.id])
  expect(await of('applied')).toEqual([applied?.id])
  expect(await of('expired')).toEqual([expired?.id])
  expect(await of('invited')).toEqual([sent[4]?.id])
  expect(await of('hired')).toEqual([])
  const all = await fetchEmployerReferrals(employer)
  expect(all).toHaveLength(4)
  const named1 = all.map(({ id, candidate, share_url: url, referrer: by }) => [
    id === applied?.id,
    candidate?.email,
    url,
    by,
  ])
  for (const [isApplied, email, url, by] of named1)
    expect([email, url, by]).toEqual([
      isApplied ? 'bea@example.com' : undefined,
      null,
      { name: 'Amina H.', email: 'amina@example.com' },
    ])
  expect(JSON.stringify(all)).not.toMatch(/Secret name|token/)
  const first = await employer.inject('GET', `${EMPLOYER_REFERRALS}?limit=3`)
  const cursor = first.json<{ metadata: { next_cursor: string } }>().metadata.next_cursor
  const rest = await fetchEmployerReferrals(employer, `?limit=3&cursor=${cursor}`)
  expect(rest).toHaveLength(1)
  expect((await employer.inject('GET', `${EMPLOYER_REFERRALS}?cursor=nobodys`)).statusCode).toBe(400)
  await fresh.close()
})

test('D-06 where the site has no referrals employers’ calls answer 404 too', async () => {
  const pid = await makePosition(server)
  await switchReferrals(server, false)
  const answers = [
    await made.invite(buildReferralInput(address(), pid)),
    await made.employer.inject('GET', EMPLOYER_REFERRALS),
    await made.employer.inject('GET', `${EMPLOYER_REFERRALS}/some-id`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  await switchReferrals(server, true)
})
