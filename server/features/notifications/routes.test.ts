import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { formatMomentText } from '#contract/time/moment-text.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { cancelOffer } from '#server/features/offers/extend/cancel-offer.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { acceptPath, DAY, makeOffer, typeName } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada@example.com'
let server: TestServer
let ada: Visitor

beforeAll(async () => {
  server = await startServer()
  ada = await server.signedIn({ email })
})
afterAll(() => server.close())

const work = () => runDueTasks(server.services, JOBS)
const readTenant = async () =>
  presentTenant(await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow())

async function list(visitor: Visitor, query = '', headers: Record<string, string> = {}) {
  const answer = await visitor.inject('GET', API.notifications + query, { headers })
  expect(answer.statusCode).toBe(200)
  const { data, metadata } = answer.json<{ data: unknown; metadata: { next_cursor: string | null } }>()
  return { ...listNotifications.response.parse(data), next: metadata.next_cursor }
}

const fetchBadge = async (visitor: Visitor) =>
  (await visitor.inject('GET', API.notificationBadge)).json<{ data: { count: number } }>().data.count
const mark = async (visitor: Visitor, what: string) =>
  (await visitor.inject('POST', `${API.notifications}/${what}`, { json: {} })).json<{ status: number; data: unknown }>()

describe('N-11 what happens to an offer is told', () => {
  test('N-08 N-12 an extended offer, with what there is to do, once whatever is repeated', async () => {
    const offer = await makeOffer(server, { email, expiresAt: server.clock.now + DAY })
    await work()
    await server.services.db.updateTable('outbox').set({ done_at: null }).where('kind', '=', 'offer.extended').execute()
    await work()
    const { notifications } = await list(ada)
    expect(notifications).toHaveLength(1)
    expect(notifications[0]).toMatchObject({
      categoryTitle: 'Job offer',
      message: expect.stringMatching(/^You have an offer for \S/) as unknown,
      isClicked: false,
      redirectUrl: `/careers/offer/${offer.id}`,
      notificationType: 'action_required',
    })
    expect(await fetchBadge(ada)).toBe(1)
  })

  test('N-01 what was settled needs no action any more; the language is that of the request', async () => {
    const offer = await makeOffer(server, { email, expiresAt: server.clock.now + DAY })
    await work()
    expect((await list(ada, '?type_filter=action_required')).notifications).toHaveLength(2)
    await cancelOffer(server.services, await readTenant(), offer.id)
    await work()
    expect((await list(ada, '?type_filter=action_required')).notifications).toHaveLength(1)
    const [newest] = (await list(ada, '', { 'accept-language': 'ar' })).notifications
    expect(newest).toMatchObject({ notificationType: 'read_only', categoryTitle: 'عرض عمل' })
  })

  test('N-11 an end that comes near is told, by its day and hour', async () => {
    const ben = await server.signedIn({ email: 'bea@example.com' })
    const { id: offerId } = await makeOffer(server, { email: 'bea@example.com', expiresAt: server.clock.now + 7 * DAY })
    const { id: candidateId } = await server.services.db
      .selectFrom('candidate')
      .select('id')
      .where('email', '=', 'bea@example.com')
      .executeTakeFirstOrThrow()
    const ids = { tenantId: (await readTenant()).id, candidateId, offerId, expiresAt: server.clock.now + 7 * DAY }
    await server.services.transaction(async (tx) => {
      for (const days of [3, 1]) await server.services.events.record(tx, 'offer.expiring', { ...ids, days })
    })
    await work()
    const { notifications } = await list(ben)
    const end = formatMomentText(
      { at: server.clock.now + 7 * DAY, tz: null, isDay: false },
      { locale: 'en', zone: 'UTC', now: server.clock.now },
    )
    expect(notifications.map(({ message }) => message)).toEqual([
      `The offer for Deck Officer expires on ${end}`,
      `The offer for Deck Officer expires on ${end}`,
      'You have an offer for Deck Officer',
    ])
    expect(notifications.every(({ notificationType }) => notificationType === 'action_required')).toBe(true)
  })

  test('accepting is told, and the sealed letter', async () => {
    const fresh = await server.signedIn({ email: 'grace@example.com' })
    const offer = await makeOffer(server, { email: 'grace@example.com', fullname: 'Grace Hopper', expiresAt: null })
    await fresh.inject('POST', acceptPath(offer), {
      form: typeName(offer, { signature_text: 'Grace Hopper' }),
    })
    await work()
    const messages = (await list(fresh)).notifications.map(({ message }) => message.split(' ').slice(0, 3).join(' '))
    expect(messages.toSorted()).toEqual(['You accepted the', 'You have an', 'Your signed letter'])
    expect((await list(fresh)).notifications.every(({ notificationType }) => notificationType === 'read_only')).toBe(
      true,
    )
  })
})

describe('N-03 N-04 N-05 marks', () => {
  test('viewing empties the badge and leaves cards unread; a chosen card is read', async () => {
    const unread = (await list(ada)).notifications
    expect(await fetchBadge(ada)).toBe(unread.length)
    expect(await mark(ada, 'mark_all_viewed')).toMatchObject({ data: { count: unread.length } })
    expect(await fetchBadge(ada)).toBe(0)
    expect((await list(ada)).notifications.some(({ isClicked }) => isClicked)).toBe(false)

    const [first] = unread
    expect(await mark(ada, `${first?.id}/mark_clicked`)).toMatchObject({ status: 200, data: { count: 1 } })
    expect(await mark(ada, `${first?.id}/mark_clicked`)).toMatchObject({ status: 200, data: { count: 0 } })
    expect(await mark(ada, 'mark_all_clicked')).toMatchObject({ data: { count: unread.length - 1 } })
    expect((await list(ada)).notifications.every(({ isClicked }) => isClicked)).toBe(true)
  })

  test("N-12 somebody else's notification is an unknown one", async () => {
    const eve = await server.signedIn({ email: 'eve@example.com' })
    const [hers] = (await list(ada)).notifications
    const foreign = await mark(eve, `${hers?.id}/mark_clicked`)
    expect(foreign).toEqual(await mark(eve, '999999999/mark_clicked'))
    expect(foreign.status).toBe(404)
    expect((await list(eve)).notifications).toEqual([])
  })

  test('a letter that was read makes what was told of its offer read', async () => {
    const ben = await server.signedIn({ email: 'ben@example.com' })
    const offer = await makeOffer(server, { email: 'ben@example.com', expiresAt: null })
    await work()
    expect(await fetchBadge(ben)).toBe(1)
    await ben.inject('GET', `${API.offers}/${offer.id}/${offer.offer_documents[0]?.id}/file`)
    await work()
    expect(await fetchBadge(ben)).toBe(0)
  })
})

test('N-12 pages by key: nothing twice, nothing left out', { tags: 'slow' }, async () => {
  const zoe = await server.signedIn({ email: 'zoe@example.com' })
  const documents = [{ name: 'Later', bytes: null }]
  for (let index = 0; index < 45; index += 1)
    await makeOffer(server, { email: 'zoe@example.com', expiresAt: null, documents })
  await work()
  const ids: string[] = []
  for (let next: string | null = ''; next !== null;) {
    const page = await list(zoe, next && `?cursor=${next}`)
    ids.push(...page.notifications.map(({ id }) => id))
    next = page.next
  }
  expect(ids).toHaveLength(45)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => Number(b) - Number(a)))
  for (const bad of ['cursor=x', 'cursor=-1', 'type_filter=perhaps'])
    expect((await zoe.inject('GET', `${API.notifications}?${bad}`)).statusCode).toBe(400)
})

describe('N-14 marks that waited for a network', () => {
  test(
    'N-12 the same mark fifty times at once is one, and the same answer; another body under its key is refused',
    { tags: 'slow' },
    async () => {
      const kim = await server.signedIn({ email: 'kim@example.com' })
      for (let index = 0; index < 2; index += 1) await makeOffer(server, { email: 'kim@example.com', expiresAt: null })
      await work()
      const headers = { 'idempotency-key': 'mark-1' }
      const send = async (json: object) => {
        const answer = await kim.inject('POST', `${API.notifications}/mark_all_clicked`, { json, headers })
        return { status: answer.statusCode, data: answer.json<{ data: unknown }>().data }
      }
      const answers = await Promise.all(Array.from({ length: 50 }, () => send({})))
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ status: 200, data: { count: 2 } })]),
      )
      expect((await send({ up_to: '1' })).status).toBe(422)
    },
  )

  test('what came since stays new', async () => {
    const lou = await server.signedIn({ email: 'lou@example.com' })
    await makeOffer(server, { email: 'lou@example.com', expiresAt: null })
    await work()
    const [seen] = (await list(lou)).notifications
    await makeOffer(server, { email: 'lou@example.com', expiresAt: null })
    await work()
    for (const what of ['mark_all_viewed', 'mark_all_clicked']) {
      const answer = await lou.inject('POST', `${API.notifications}/${what}`, { json: { up_to: seen?.id } })
      expect(answer.json<{ data: unknown }>().data).toEqual({ count: 1 })
    }
    expect(await fetchBadge(lou)).toBe(1)
    expect((await list(lou)).notifications.map(({ isClicked }) => isClicked)).toEqual([false, true])
    for (const bad of ['x', '-1', "1'--"]) {
      const answer = await lou.inject('POST', `${API.notifications}/mark_all_viewed`, { json: { up_to: bad } })
      expect(answer.statusCode).toBe(422)
    }
  })
})
