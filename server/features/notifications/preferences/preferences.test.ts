import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import {
  getNotificationPreferences,
  putNotificationPreferences,
} from '#contract/notifications/notification-preferences.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { DAY, makeOffer } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { readChannels, stopEmailOfTopics } from './preferences.ts'

const { path, response } = getNotificationPreferences
let server: TestServer
let ada: Visitor & { candidateId: number }

beforeAll(async () => {
  server = await startServer()
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(() => server.close())

const read = async (visitor: Visitor = ada) =>
  response.parse((await visitor.inject('GET', path)).json<{ data: unknown }>().data)
const put = (json: BodyOf<typeof putNotificationPreferences>) => ada.inject('PUT', path, { json })
const listEmails = async () => Object.fromEntries((await read()).topics.map(({ id, email }) => [id, email]))

describe('A-25 N-11 how a candidate wants to be told', () => {
  test('until somebody chooses: everything in the app, mails at once for what cannot wait, no quiet hours, no details', async () => {
    const { topics, quietHours, showDetails, digestHour } = await read()
    expect(topics.every(({ inApp, push }) => inApp && push)).toBe(true)
    expect(await listEmails()).toEqual({
      'offer.extended': 'now',
      'offer.updated': 'now',
      'offer.expiring': 'now',
      'offer.decided': 'now',
      'offer.answer': 'now',
      'offer.letter': 'digest',
      'application.status': 'now',
      'interview.proposed': 'now',
      'interview.changed': 'now',
      'interview.reminder': 'now',
      'event.registration': 'now',
      'event.changed': 'now',
      'event.reminder': 'now',
      'form.assigned': 'now',
      'form.due': 'now',
      'onboarding.assigned': 'now',
      'message.received': 'now',
      'referral.status': 'now',
      'search.new-jobs': 'now',
    })
    expect({ quietHours, showDetails, digestHour }).toEqual({ quietHours: null, showDetails: false, digestHour: 8 })
  })

  test('a change leaves what another device has chosen', async () => {
    await put({ topics: [{ id: 'offer.extended', push: false }] })
    await put({ topics: [{ id: 'offer.extended', email: 'digest' }] })
    const { topics } = response.parse((await put({ showDetails: true })).json<{ data: unknown }>().data)
    expect(topics.find(({ id }) => id === 'offer.extended')).toMatchObject({
      inApp: true,
      push: false,
      email: 'digest',
    })
    await put({ quietHours: { from: '22:00', to: '07:00' } })
    expect(await read()).toMatchObject({ showDetails: true, quietHours: { from: '22:00', to: '07:00' } })
    await put({ quietHours: null })
    expect(await read()).toMatchObject({ showDetails: true, quietHours: null })
    const eve = await server.signedIn({ email: 'eve@example.com' })
    expect((await read(eve)).topics.every(({ push }) => push)).toBe(true)
  })

  test('N-14 a change that arrives twice counts once: what another device chose in between stays', async () => {
    const headers = { [HEADER.idempotency]: randomUUID() }
    const late = () => ada.inject('PUT', path, { json: { quietHours: { from: '21:00', to: '06:00' } }, headers })
    expect((await late()).statusCode).toBe(200)
    await put({ quietHours: null })
    expect((await late()).statusCode).toBe(200)
    expect(await read()).toMatchObject({ quietHours: null })
    const other = await ada.inject('PUT', path, { json: { showDetails: true }, headers })
    expect(other.statusCode).toBe(422)
  })

  test('T-07 N-14 a choice made without a network is refused where another device chose otherwise meanwhile', async () => {
    const topic = 'offer.updated'
    const late = (email: 'off' | 'digest', known: 'now' | 'digest') =>
      put({ topics: [{ id: topic, email }], known: { topics: [{ id: topic, email: known }] } })
    expect((await late('digest', 'now')).statusCode).toBe(200)
    expect((await late('off', 'now')).statusCode).toBe(409)
    expect((await listEmails())[topic]).toBe('digest')
    // A queued change is no conflict if the server has the same value already, or if something else was changed
    // meanwhile.
    expect((await late('digest', 'now')).statusCode).toBe(200)
    await put({ topics: [{ id: topic, push: false }] })
    expect((await late('off', 'digest')).statusCode).toBe(200)
    await put({ quietHours: { from: '20:00', to: '06:00' } })
    const hours = { from: '22:00', to: '07:00' }
    expect((await put({ quietHours: hours, known: { quietHours: null } })).statusCode).toBe(409)
    expect((await put({ quietHours: hours, known: { quietHours: { from: '20:00', to: '06:00' } } })).statusCode).toBe(
      200,
    )
    expect((await put({ timeZone: 'Asia/Tokyo', known: { timeZone: null } })).statusCode).toBe(200)
    expect((await put({ timeZone: 'Asia/Seoul', known: { timeZone: null } })).statusCode).toBe(409)
    await put({ timeZone: null, quietHours: null, topics: [{ id: topic, email: 'now', push: true }] })
  })

  test('what cannot be chosen is refused; topics of another version are ignored', async () => {
    for (const bad of [
      { topics: [{ id: 'offer.extended', email: 'hourly' }] },
      { quietHours: { from: '24:00', to: '07:00' } },
      { quietHours: { from: '7:00', to: '08:00' } },
      { showDetails: 'yes' },
    ])
      expect((await ada.inject('PUT', path, { json: bad })).statusCode).toBe(422)
    const before = await read()
    expect((await put({ topics: [{ id: 'horoscope', email: 'now' }] })).statusCode).toBe(200)
    expect(await read()).toEqual(before)
  })

  test('titles are in the language of the request', async () => {
    const answer = await ada.inject('GET', path, { headers: { 'accept-language': 'ar' } })
    const { topics } = response.parse(answer.json<{ data: unknown }>().data)
    expect(topics[0]?.title).toBe('عروض العمل الجديدة')
    expect(topics.every(({ category, title }) => /^[؀-ۿ ]+$/.test(category + title))).toBe(true)
  })

  test('what is not wanted in the app is in no list and no number', async () => {
    await put({ topics: [{ id: 'offer.extended', inApp: false }] })
    const offer = await makeOffer(server, { email: 'ada@example.com', expiresAt: server.clock.now + 9 * DAY })
    await runDueTasks(server.services, JOBS)
    const list = await ada.inject('GET', API.notifications)
    expect(list.json()).toMatchObject({ data: { notifications: [] } })
    expect((await ada.inject('GET', API.notificationBadge)).json()).toMatchObject({ data: { count: 0 } })
    await ada.inject('POST', `${API.offers}/${offer.id}/decline`, { json: {} })
    await runDueTasks(server.services, JOBS)
    const messages = (await ada.inject('GET', API.notifications)).json<{ data: { notifications: unknown[] } }>()
    expect(messages.data.notifications).toMatchObject([{ message: 'You declined the offer for Deck Officer' }])
    expect((await ada.inject('GET', API.notificationBadge)).json()).toMatchObject({ data: { count: 1 } })
  })

  test('who stopped all mails gets none of a kind without a choice either', async () => {
    await server.services.transaction((tx) => stopEmailOfTopics(tx, ada.candidateId, 'all'))
    await server.services.db
      .deleteFrom('notification_choice')
      .where('candidate_id', '=', ada.candidateId)
      .where('topic', '=', 'offer.letter')
      .execute()
    expect(new Set(Object.values(await listEmails()))).toEqual(new Set(['off']))
    await put({ topics: [{ id: 'offer.letter', email: 'now' }] })
    expect(await listEmails()).toMatchObject({ 'offer.letter': 'now', 'offer.extended': 'off' })
  })

  test('of two devices in two zones the one that says something new counts, however often the other asks', async () => {
    const email = 'two.zones@example.com'
    const [phone, laptop] = [await server.signedIn({ email }), await server.signedIn({ email })]
    const zoneAfter = async (visitor: Visitor, timeZone: string) => {
      await visitor.inject('GET', API.notificationBadge, { headers: { 'x-timezone': timeZone } })
      const row = await server.services.db
        .selectFrom('candidate')
        .select('time_zone')
        .where('id', '=', phone.candidateId)
        .executeTakeFirstOrThrow()
      return row.time_zone
    }
    expect(await zoneAfter(phone, 'Europe/Oslo')).toBe('Europe/Oslo')
    expect(await zoneAfter(laptop, 'Asia/Tokyo')).toBe('Asia/Tokyo')
    expect(await zoneAfter(phone, 'Europe/Oslo')).toBe('Asia/Tokyo')
    expect(await zoneAfter(laptop, 'Asia/Tokyo')).toBe('Asia/Tokyo')
    expect(await zoneAfter(phone, 'America/Lima')).toBe('America/Lima')
  })

  test('A-25 a time zone that was chosen stays, whatever browser asks, until the choice is taken back', async () => {
    const zone = async (timeZone: string) => {
      await ada.inject('GET', API.notificationBadge, { headers: { 'x-timezone': timeZone } })
      const known = await read()
      return [known.timeZone, known.hasOwnTimeZone]
    }
    expect(await zone('Asia/Tokyo')).toEqual(['Asia/Tokyo', false])
    expect((await put({ timeZone: 'Europe/Oslo' })).statusCode).toBe(200)
    expect(await zone('Asia/Tokyo')).toEqual(['Europe/Oslo', true])
    await put({ quietHours: { from: '22:00', to: '07:00' } })
    expect(
      await readChannels(server.services.db, ada.candidateId, 'offer.extended', Date.parse('2026-05-04T21:00:00Z')),
    ).toMatchObject({ timeZone: 'Europe/Oslo', quietUntil: Date.parse('2026-05-05T05:00:00Z') })
    for (const timeZone of ['Middle/Earth', '', 'x'.repeat(61)])
      expect((await ada.inject('PUT', path, { json: { timeZone } })).statusCode).toBe(422)
    const headers = { 'x-timezone': 'Asia/Tokyo' }
    await ada.inject('PUT', path, { json: { timeZone: null }, headers })
    expect(await zone('America/Lima')).toEqual(['America/Lima', false])
    await put({ quietHours: null })
  })

  test('quiet hours are by the clock of the place that the browser said last', async () => {
    await put({ quietHours: { from: '22:00', to: '07:00' } })
    const headers = { 'x-timezone': 'Asia/Tokyo' }
    await ada.inject('GET', API.notificationBadge, { headers })
    expect(await read()).toMatchObject({ timeZone: 'Asia/Tokyo' })
    const at = (iso: string) =>
      readChannels(server.services.db, ada.candidateId, 'offer.extended', Date.parse(iso)).then((one) => one.quietUntil)
    expect(await at('2026-05-04T13:00:00Z')).toBe(Date.parse('2026-05-04T22:00:00Z'))
    expect(await at('2026-05-04T22:00:00Z')).toBe(null)
  })
})
