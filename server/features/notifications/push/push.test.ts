import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PUSH_DEVICES } from '#contract/zod-free/push-paths.ts'
import type { listPushDevices } from '#contract/notifications/push.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { cancelOffer } from '#server/features/offers/extend/cancel-offer.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { DAY, makeOffer } from '#tests/builders/offers/offers.ts'
import { openPushService, type PushService, type Subscribed } from '#tests/builders/push-service.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada@example.com'
let server: TestServer
let service: PushService
let ada: Visitor

beforeAll(async () => {
  server = await startServer({ pushesHere: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  service = await openPushService()
  ada = await server.signedIn({ email })
})
afterEach(async () => {
  await server.services.db.deleteFrom('push_subscription').execute()
  await server.services.db.deleteFrom('notification').execute()
  await server.services.db.deleteFrom('outbox').execute()
  server.clock.now = Date.now()
  await service.close()
})

type Devices = DataOf<typeof listPushDevices>
const fetchDevices = async (visitor: Visitor) =>
  (await visitor.inject('GET', PUSH_DEVICES)).json<{ data: Devices }>().data

async function subscribe(visitor: Visitor, subscribed: Subscribed = service.subscribe()): Promise<Subscribed> {
  const { publicKey } = server.services.push.currentKey()
  const answer = await visitor.inject('POST', PUSH_DEVICES, { json: { ...subscribed, publicKey } })
  expect(answer.statusCode).toBe(200)
  return subscribed
}

const work = () => runDueTasks(server.services, JOBS)
const offer = async (more: { expiresAt?: number } = {}) => {
  const made = await makeOffer(server, { email, ...more })
  await work()
  return made
}
const later = async (ms: number) => {
  server.clock.now += ms
  await work()
}
type Said = { notification: { title: string; tag: string }; app_badge: number }
const getPushAt = (at = 0) => JSON.parse(service.received[at]?.payload ?? '{}') as Said

describe('N-09 what is pushed', () => {
  test('an offer reaches the device, encrypted, with its way, its number and nothing private', async () => {
    await subscribe(ada)
    const { id } = await offer({ expiresAt: server.clock.now + 2 * DAY })
    expect(service.received).toHaveLength(1)
    expect(getPushAt()).toEqual({
      web_push: 8030,
      notification: {
        title: 'You have a new offer',
        body: 'Tap to read it.',
        navigate: `http://localhost:8080/careers/offer/${id}?domain=demo.example`,
        tag: expect.stringMatching(/^[\w-]{32}$/) as unknown,
        lang: 'en',
        dir: 'ltr',
        timestamp: expect.any(Number) as unknown,
        app_badge: '1',
        data: { account: ada.account, path: `/careers/offer/${id}?domain=demo.example` },
      },
      app_badge: 1,
      account: ada.account,
    })
    const headers = service.received[0]?.headers
    expect(headers).toMatchObject({ urgency: 'high', topic: getPushAt().notification.tag })
    expect(headers?.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/)
    expect(Number(headers?.['ttl'])).toBeLessThanOrEqual((2 * DAY) / 1000)
    expect(Number(headers?.['ttl'])).toBeGreaterThan(DAY / 1000)
  })

  test('N-09 neither the push nor a log line names a person, an employer or a job', async () => {
    await subscribe(ada)
    await offer()
    for (const text of [
      service.received[0]?.payload ?? '',
      JSON.stringify(service.received[0]?.headers),
      ...server.lines,
    ])
      expect(text).not.toMatch(/\bada\b|lovelace|deck officer|127\.0\.0\.1.*push/i)
  })

  test('each device once, whatever is repeated; the language is the device’s own', async () => {
    await subscribe(ada)
    const phone = await server.signedIn({ email })
    phone.cookies['foyer_locale'] = 'ar'
    await subscribe(phone)
    await offer()
    await server.services.db.updateTable('outbox').set({ done_at: null }).where('kind', '=', 'offer.extended').execute()
    await work()
    expect(service.received).toHaveLength(2)
    expect([getPushAt(0), getPushAt(1)].map(({ notification }) => notification.title).sort()).toEqual([
      'You have a new offer',
      'لديك عرض عمل جديد',
    ])
  })

  test('N-10 the number is that of the bell; what was seen elsewhere is not pushed any more', async () => {
    await subscribe(ada)
    await makeOffer(server, { email })
    await offer()
    const counts = service.received.map((_, at) => getPushAt(at).app_badge)
    const badge = await ada.inject('GET', API.notificationBadge)
    expect(Math.max(...counts)).toBe(badge.json<{ data: { count: number } }>().data.count)
    service.always({ status: 503 })
    await offer()
    await ada.inject('POST', `${API.notifications}/mark_all_viewed`, { json: {} })
    service.always({ status: 201 })
    const before = service.taken
    await later(DAY / 24)
    expect(service.taken).toBe(before)
  })

  test('an offer that ended while its service was away is not pushed', async () => {
    await subscribe(ada)
    service.always({ status: 503 })
    await offer({ expiresAt: server.clock.now + DAY })
    service.always({ status: 201 })
    const before = service.taken
    await later(2 * DAY)
    // The expiry of the offer is a new notification of its own.
    expect(service.received.slice(before).map(({ payload }) => payload)).not.toContain(service.received[0]?.payload)
  })

  test('the later word on the same subject takes the place of the earlier one', async () => {
    await subscribe(ada)
    const { id } = await offer()
    const tenant = await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow()
    await cancelOffer(server.services, presentTenant(tenant), id)
    await work()
    const topics = service.received.map(({ headers }) => headers['topic'])
    expect(topics).toHaveLength(2)
    expect(new Set(topics).size).toBe(1)
    expect(service.received[1]?.headers['urgency']).toBe('normal')
  })

  test.each([1, 0])('after quiet hours it is pushed if still wanted then: %i', async (times) => {
    server.clock.now = Date.parse('2026-05-04T23:00:00Z')
    const owl = await server.signedIn({ email: `owl-${times}@example.com` })
    await subscribe(owl)
    const choose = (json: object) => owl.inject('PUT', '/api/pcsx/notification_preferences', { json })
    await choose({ quietHours: { from: '22:00', to: '07:00' } })
    await makeOffer(server, { email: `owl-${times}@example.com`, expiresAt: server.clock.now + 9 * DAY })
    await work()
    expect(service.taken).toBe(0)
    expect((await choose({ topics: [{ id: 'offer.extended', push: times === 1 }] })).statusCode).toBe(200)
    await later(DAY / 3)
    expect(service.taken).toBe(times)
  })
})

describe('N-09 a push service that fails', () => {
  test.each([404, 410])('%i: the device is removed, and the job is done', async (status) => {
    service.answers(await subscribe(ada), { status })
    await offer()
    expect((await fetchDevices(ada)).devices).toEqual([])
    await later(DAY)
    expect(service.taken).toBe(1)
  })

  test.each([429, 500, 503])('%i: tried again later, and then once', async (status) => {
    const device = await subscribe(ada)
    service.answers(device, { status, headers: { 'retry-after': '120' } })
    await offer()
    await later(60_000)
    expect(service.taken).toBe(1)
    await later(130_000)
    expect(service.taken).toBe(2)
    await later(DAY)
    expect(service.taken).toBe(2)
    expect((await fetchDevices(ada)).devices).toHaveLength(1)
  })

  test('N-09 a redirect is not followed, and not tried again', async () => {
    service.answers(await subscribe(ada), { status: 307, headers: { location: `${service.origin}/elsewhere` } })
    await offer()
    await later(DAY)
    expect(service.taken).toBe(1)
  })

  test('a device that is refused again and again is given up', { tags: 'slow' }, async () => {
    await subscribe(ada)
    service.always({ status: 403 })
    for (let nth = 0; nth < 10; nth++) await makeOffer(server, { email })
    await work()
    expect((await fetchDevices(ada)).devices).toEqual([])
  })
})

describe('N-09 devices', () => {
  test('a list of one’s own, with this device marked; subscribing again is the same device', async () => {
    const first = await subscribe(ada)
    await subscribe(ada, first)
    const phone = await server.signedIn({ email })
    await subscribe(phone)
    const { devices } = await fetchDevices(phone)
    expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    const other = await server.signedIn({ email: 'eve@example.com' })
    expect((await fetchDevices(other)).devices).toEqual([])
  })

  test('an address belongs to whoever is signed in there', async () => {
    const shared = await subscribe(ada)
    const eve = await server.signedIn({ email: 'eve@example.com' })
    await subscribe(eve, shared)
    expect((await fetchDevices(ada)).devices).toEqual([])
    await offer()
    expect(service.taken).toBe(0)
  })

  test('removing one; a revoked session and a sign-out take theirs along', async () => {
    await subscribe(ada)
    const { devices } = await fetchDevices(ada)
    await ada.inject('DELETE', `${PUSH_DEVICES}/${devices[0]?.id}`)
    expect((await fetchDevices(ada)).devices).toEqual([])

    const phone = await server.signedIn({ email })
    await subscribe(phone)
    await phone.inject('GET', '/auth/logout?next=/careers')
    expect((await fetchDevices(ada)).devices).toEqual([])

    const tablet = await server.signedIn({ email })
    await subscribe(tablet)
    const sessions = await tablet.inject('GET', API.sessions)
    const current = sessions
      .json<{ data: { sessions: { id: string; isCurrent: boolean }[] } }>()
      .data.sessions.find(({ isCurrent }) => isCurrent)
    await ada.inject('DELETE', `${API.sessions}/${current?.id}`)
    expect((await fetchDevices(ada)).devices).toEqual([])
    await offer()
    expect(service.taken).toBe(0)
  })

  test('nothing goes to a session that ended by itself', async () => {
    await subscribe(ada)
    await makeOffer(server, { email, expiresAt: server.clock.now + 90 * DAY })
    server.clock.now += 40 * DAY
    await work()
    expect(service.taken).toBe(0)
  })

  test('twenty at most', async () => {
    for (let nth = 0; nth < 22; nth++) {
      server.clock.now += 1000
      await subscribe(await server.signedIn({ email }))
    }
    expect((await fetchDevices(ada)).devices).toHaveLength(20)
  })
})

describe('N-09 an address that no push service gives out is refused', () => {
  test.each([
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f000001/a',
    'https://[::1]/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://push.example.com:8443/a',
    'https://user@push.example.com/a',
    'https://push.example.com/',
    'https://push.example.com/a#b',
    'https://metadata.google.internal/a',
    'javascript:alert(1)',
    '',
  ])('%s', async (endpoint) => {
    const { keys: good } = service.subscribe()
    const { publicKey } = server.services.push.currentKey()
    const answer = await ada.inject('POST', PUSH_DEVICES, { json: { endpoint, keys: good, publicKey } })
    expect(answer.statusCode).toBe(400)
    expect((await fetchDevices(ada)).devices).toEqual([])
  })

  test('keys that nobody could encrypt for', async () => {
    const { endpoint, keys: good } = service.subscribe()
    const { publicKey } = server.services.push.currentKey()
    const off = Buffer.from(good.p256dh, 'base64url').fill(7, 40).toString('base64url')
    for (const bad of [{ p256dh: off }, { p256dh: 'AAAA' }, { auth: 'AAAA' }]) {
      const json = { endpoint, keys: { ...good, ...bad }, publicKey }
      expect((await ada.inject('POST', PUSH_DEVICES, { json })).statusCode).toBe(400)
    }
    const json = { endpoint, keys: good, publicKey: good.p256dh }
    expect((await ada.inject('POST', PUSH_DEVICES, { json })).statusCode).toBe(409)
  })
})
