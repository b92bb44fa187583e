import { afterEach, beforeEach, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import { putNotificationPreferences } from '#contract/notifications/notification-preferences.ts'
import { PUSH_DEVICES } from '#contract/zod-free/push-paths.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { DAY, makeOffer } from '#tests/builders/offers/offers.ts'
import { openPushService, type PushService } from '#tests/builders/push-service.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'grace@example.com'
let server: TestServer
let service: PushService
let grace: Visitor

beforeEach(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T21:00:00Z'), pushesHere: true })
  service = await openPushService()
  grace = await server.signedIn({ email })
})
afterEach(async () => {
  await server.close()
  await service.close()
})

const work = () => runDueTasks(server.services, JOBS)
const at = (iso: string) => {
  server.clock.now = Date.parse(iso)
}
const choose = async (json: object) => {
  await grace.inject('GET', API.boot)
  expect((await grace.inject('PUT', putNotificationPreferences.path, { json })).statusCode).toBe(200)
}
const night = { quietHours: { from: '22:00', to: '07:00' } }
const countMails = () => server.mailbox.messages().filter(({ to }) => to === email).length
/** The mail server does not respond until the test ends the silence. */
function silence(): () => void {
  const { mail } = server.services
  const send = mail.send.bind(mail)
  mail.send = async () => {
    throw new Error('the mail server is silent')
  }
  return () => {
    mail.send = send
  }
}

test('N-11 a mail whose job comes late waits for the end of the quiet hours that hold by then', async () => {
  await choose(night)
  const heard = silence()
  await makeOffer(server, { email, expiresAt: server.clock.now + 9 * DAY })
  await work()
  heard()
  at('2026-05-04T23:30:00Z')
  await work()
  at('2026-05-05T06:59:00Z')
  await work()
  expect(countMails()).toBe(0)
  at('2026-05-05T07:00:00Z')
  await work()
  expect(countMails()).toBe(1)
})

test('N-11 what has become urgent meanwhile does not wait', async () => {
  await choose(night)
  const heard = silence()
  await makeOffer(server, { email, expiresAt: server.clock.now + DAY + 3_600_000 })
  await work()
  heard()
  at('2026-05-04T23:30:00Z')
  await work()
  expect(countMails()).toBe(1)
})

test('N-11 a summary whose job comes late waits too', async () => {
  await choose({ ...night, topics: [{ id: 'offer.extended', email: 'digest' }] })
  await makeOffer(server, { email, expiresAt: server.clock.now + 9 * DAY })
  await work()
  at('2026-05-05T23:30:00Z')
  await work()
  expect(countMails()).toBe(0)
  at('2026-05-06T07:00:00Z')
  await work()
  expect(countMails()).toBe(1)
})

test('N-11 a push whose job comes late waits too, unless it has become urgent', { tags: 'slow' }, async () => {
  await choose(night)
  const { publicKey } = server.services.push.currentKey()
  await grace.inject('POST', PUSH_DEVICES, { json: { ...service.subscribe(), publicKey } })
  service.always({ status: 503 })
  await makeOffer(server, { email, expiresAt: server.clock.now + 9 * DAY })
  await makeOffer(server, { email, expiresAt: server.clock.now + DAY + 3_600_000 })
  await work()
  service.always({ status: 201 })
  const before = service.taken
  at('2026-05-04T23:30:00Z')
  await work()
  expect(service.taken - before).toBe(1)
  at('2026-05-05T07:00:00Z')
  await work()
  expect(service.taken - before).toBe(2)
})
