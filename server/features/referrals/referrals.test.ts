import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFERRALS, REFERRALS_A_DAY, REFERRALS_FOR_A_JOB } from '#contract/referrals/referrals.ts'
import { makePosition } from '#tests/builders/applications.ts'
import {
  DAY,
  createNamedPerson,
  open,
  refer,
  startReferralServer,
  fetchReferrals,
  referFriend,
  remove,
  switchReferrals,
} from '#tests/builders/referrals.ts'
import type { TestServer, Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startReferralServer()
})
afterAll(() => server.close())

let serial = 0
const somebody = (name?: [string, string]) => createNamedPerson(server, `person.${(serial += 1)}@example.com`, name)
const readOnly = async (visitor: Visitor) => {
  const [referral, ...others] = await fetchReferrals(visitor)
  expect(others).toEqual([])
  return referral
}
const readEventsAbout = async (id: string) => {
  const rows = await server.services.db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()
  return rows.filter(({ payload }) => payload.includes(id)).map(({ kind }) => kind)
}

test('D-06 a referral has every key of the agreed shape, and says of its sender the first name and an initial', async () => {
  const amina = await somebody()
  const pid = await makePosition(server, { name: 'Deck Officer' })
  const made = await referFriend(amina, pid, '  Sam\nfrom the pier ')
  expect(made).toEqual({
    id: expect.any(String) as string,
    pid,
    positionTitle: 'Deck Officer',
    direction: 'sent',
    referrerName: 'Amina H.',
    status: 'invited',
    token: expect.stringMatching(/^[\w-]{24}$/) as string,
    shareUrl: `http://localhost:8080/careers/job/${pid}?referral_token=${made.token}`,
    createdTs: server.clock.now / 1000,
    friendName: 'Sam from the pier',
    expiresTs: (server.clock.now + 60 * DAY) / 1000,
    jobUrl: `/careers/job/${pid}`,
    applyUrl: null,
    canRemove: true,
  })
  expect(await fetchReferrals(amina)).toEqual([made])
  expect(await readEventsAbout(made.id)).toEqual(['referral.created'])
})

test('D-06 a press that is repeated makes one referral, two presses make two', async () => {
  const amina = await somebody()
  const pid = await makePosition(server)
  const answers = await Promise.all([1, 2, 3].map(() => refer(amina, pid, {}, 'press')))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await fetchReferrals(amina)).toHaveLength(1)
  expect((await refer(amina, pid, { friendName: 'Other' }, 'press')).statusCode).toBe(422)
  await refer(amina, pid)
  expect(await fetchReferrals(amina)).toHaveLength(2)
})

test('D-06 what cannot be referred to is refused: unknown, private, of another site, closed', async () => {
  const amina = await somebody()
  await server.tenant('other.example')
  const elsewhere = await makePosition(server, { domain: 'other.example' })
  const hidden = await makePosition(server, { isPrivate: true })
  const closed = await makePosition(server)
  const { db, now } = server.services
  await db.updateTable('position').set({ closed_at: now() }).where('id', '=', closed).execute()
  const codes = await Promise.all(
    [987_654, hidden, elsewhere, closed].map(async (pid) => (await refer(amina, pid)).statusCode),
  )
  expect(codes).toEqual([404, 404, 404, 410])
  expect((await refer(amina, closed, { friendName: 'x'.repeat(61) })).statusCode).toBe(422)
  expect(await fetchReferrals(amina)).toEqual([])
})

test('D-06 nobody refers without end: so many for a job, so many a day, also at once', async () => {
  const amina = await somebody()
  const jobs = await Promise.all([1, 2, 3].map(() => makePosition(server)))
  const [first = 0, second = 0, third = 0] = jobs
  const many = await Promise.all(Array.from({ length: REFERRALS_FOR_A_JOB + 3 }, () => refer(amina, first)))
  expect(many.filter(({ statusCode }) => statusCode === 200)).toHaveLength(REFERRALS_FOR_A_JOB)
  expect(many.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
  const [one] = await fetchReferrals(amina)
  expect((await remove(amina, one?.id ?? '')).statusCode).toBe(200)
  expect((await refer(amina, first)).statusCode).toBe(200)
  const left = REFERRALS_A_DAY - REFERRALS_FOR_A_JOB - 1
  for (let made = 0; made < left; made += 1) expect((await refer(amina, second)).statusCode).toBe(200)
  const refused = await refer(amina, third)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(DAY / 1000)])
})

test('D-06 opening a link counts once, and not where its sender or a program does', async () => {
  const amina = await somebody()
  const pid = await makePosition(server)
  const made = await referFriend(amina, pid)
  await open(amina, made)
  await open(await server.anonymous(), made, false)
  expect(await readOnly(amina)).toMatchObject({ status: 'invited', direction: 'sent' })
  const before = server.clock.now
  await open(await server.anonymous(), made)
  server.clock.now += 1000
  await open(await server.anonymous(), made)
  expect(await readOnly(amina)).toMatchObject({ status: 'viewed' })
  const row = await server.services.db.selectFrom('referral').select('viewed_at').where('id', '=', made.id).execute()
  expect(row).toEqual([{ viewed_at: before }])
})

test('D-06 a link that was opened before signing in is the account’s from then on, on every device', async () => {
  const amina = await somebody()
  const pid = await makePosition(server)
  const made = await referFriend(amina, pid, 'Bea')
  const phone = await server.anonymous()
  const answer = await open(phone, made)
  expect(answer.cookies.find(({ name }) => name === 'referral')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const bea = await somebody(['Bea', 'Lind'])
  Object.assign(bea.cookies, { referral: phone.cookies['referral'] })
  await bea.inject('GET', '/api/pcsx/boot')
  expect(bea.cookies['referral']).toBeUndefined()
  expect(await readOnly(bea)).toMatchObject({
    id: made.id,
    direction: 'received',
    referrerName: 'Amina H.',
    status: 'viewed',
    friendName: null,
    applyUrl: `/careers/apply?pid=${pid}`,
    canRemove: true,
  })
})

test('D-06 the first who opens a link has it; later ones are told nothing, and neither is its sender', async () => {
  const [amina, bea, eve] = [await somebody(), await somebody(), await somebody()]
  const made = await referFriend(amina, await makePosition(server))
  await open(bea, made)
  const answer = await open(eve, made)
  expect(answer.statusCode).toBe(200)
  expect([await fetchReferrals(eve), (await readOnly(bea))?.id]).toEqual([[], made.id])
  expect(await readOnly(amina)).toMatchObject({ direction: 'sent', status: 'viewed' })
})

test('D-06 two who open one link at the same instant: one has it', async () => {
  const amina = await somebody()
  for (let round = 0; round < 10; round += 1) {
    const made = await referFriend(amina, await makePosition(server))
    const friends = [await somebody(), await somebody()]
    await Promise.all(friends.map((friend) => open(friend, made)))
    const lists = await Promise.all(friends.map((friend) => fetchReferrals(friend)))
    expect(lists.flat().map(({ id }) => id)).toEqual([made.id])
  }
})

test('D-06 of two links for one job the first counts, unless it has ended', async () => {
  const [amina, carl, bea] = [await somebody(), await somebody(), await somebody()]
  const pid = await makePosition(server)
  const [hers, his] = [await referFriend(amina, pid), await referFriend(carl, pid)]
  await open(bea, hers)
  await open(bea, his)
  expect((await readOnly(bea))?.id).toBe(hers.id)
  await remove(amina, hers.id)
  expect(await fetchReferrals(bea)).toEqual([])
  await open(bea, his)
  expect((await readOnly(bea))?.id).toBe(his.id)
})

test('D-06 own, unknown, withdrawn, expired and other sites’ links do nothing, and all look alike', async () => {
  const [amina, bea] = [await somebody(), await somebody()]
  const pid = await makePosition(server)
  const withdrawn = await referFriend(amina, pid)
  const expired = await referFriend(amina, pid)
  await remove(amina, withdrawn.id)
  const { db } = server.services
  await db.updateTable('referral').set({ expires_at: server.clock.now }).where('id', '=', expired.id).execute()
  const unknown = { pid, token: 'a'.repeat(24) }
  const mine = await referFriend(amina, pid)
  const cookieAfter = async (link: { pid: number; token: string }) => {
    const answer = await open(await server.anonymous(), link)
    return [answer.statusCode, answer.cookies.some(({ name }) => name === 'referral')]
  }
  for (const link of [withdrawn, expired, unknown, mine]) expect(await cookieAfter(link)).toEqual([200, true])
  for (const link of [withdrawn, expired, unknown]) await open(bea, link)
  await open(amina, mine)
  const elsewhere = await server.signedIn({ email: 'elsewhere@example.com', domain: 'other.example' })
  await open(elsewhere, mine)
  expect(await fetchReferrals(bea)).toEqual([])
  expect((await fetchReferrals(amina)).map(({ direction }) => direction)).toEqual(['sent', 'sent'])
  const claims = await db
    .selectFrom('referral_claim')
    .select('candidate_id')
    .where('referral_id', '=', mine.id)
    .execute()
  expect(claims).toEqual([])
})

test('D-06 the friend may decline, and opening the link again does not bring it back', async () => {
  const [amina, bea] = [await somebody(), await somebody()]
  const made = await referFriend(amina, await makePosition(server))
  await open(bea, made)
  expect((await remove(bea, made.id, 'no')).json()).toMatchObject({ data: { removed: made.id } })
  expect((await remove(bea, made.id, 'no')).statusCode).toBe(200)
  expect((await remove(bea, made.id)).statusCode).toBe(404)
  await open(bea, made)
  expect(await fetchReferrals(bea)).toEqual([])
  expect(await readOnly(amina)).toMatchObject({ status: 'viewed', canRemove: true })
})

test('D-06 it expires after its days, and when the job closes', async () => {
  const amina = await somebody()
  const [short, closing] = [await makePosition(server), await makePosition(server)]
  const first = await referFriend(amina, short)
  const second = await referFriend(amina, closing)
  const { db } = server.services
  await db.updateTable('position').set({ valid_through: server.clock.now }).where('id', '=', closing).execute()
  await db.updateTable('referral').set({ expires_at: server.clock.now }).where('id', '=', first.id).execute()
  const found = await fetchReferrals(amina)
  expect(new Map(found.map(({ id, status, canRemove }) => [id, [status, canRemove]]))).toEqual(
    new Map([
      [first.id, ['expired', false]],
      [second.id, ['expired', false]],
    ]),
  )
})

test('D-06 where the site has no referrals nothing answers, and a link is carried and nothing else', async () => {
  const amina = await somebody()
  const pid = await makePosition(server)
  const made = await referFriend(amina, pid)
  await switchReferrals(server, false)
  const visitor = await server.anonymous()
  expect((await open(visitor, made)).cookies.filter(({ name }) => name === 'referral')).toEqual([])
  const answers = [await amina.inject('GET', REFERRALS), await refer(amina, pid), await remove(amina, made.id)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  await switchReferrals(server, true)
  expect(await readOnly(amina)).toMatchObject({ status: 'invited' })
})
