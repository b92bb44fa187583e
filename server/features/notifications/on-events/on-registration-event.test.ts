import { afterEach, beforeEach, expect, test } from 'vitest'
import { putNotificationPreferences } from '#contract/notifications/notification-preferences.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { PUSH_DEVICES } from '#contract/zod-free/push-paths.ts'
import { remindOfEvents } from '#server/features/events/scheduled/remind-of-events.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { createHost, step, buildEventInput, type Host } from '#tests/builders/events.ts'
import { openPushService, type PushService } from '#tests/builders/push-service.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada@example.com'
let server: TestServer
let service: PushService
let host: Host
let ada: Visitor & { candidateId: number }
let eve: Visitor & { candidateId: number }
beforeEach(async () => {
  server = await startServer({ now: Date.parse('2026-05-04T10:00:00Z'), pushesHere: true })
  service = await openPushService()
  host = await createHost(server)
  ada = await server.signedIn({ email })
  eve = await server.signedIn({ email: 'eve@example.com' })
  await ada.inject('GET', API.notificationBadge, { headers: { 'x-timezone': 'Europe/Berlin' } })
})
afterEach(async () => {
  await server.close()
  await service.close()
})

const work = () => runDueTasks(server.services, JOBS)
const news = async (who: Visitor = ada) => {
  await work()
  const answer = await who.inject('GET', API.notifications)
  return listNotifications.response.parse(answer.json<{ data: unknown }>().data).notifications
}
const listMessages = async (who: Visitor = ada) => (await news(who)).map(({ message }) => message)
const listMails = () => server.mailbox.messages().filter(({ to }) => to === email)
const times = { start_at: '2026-05-07T13:00:00Z', end_at: '2026-05-07T15:00:00Z' }
const createEvent = (more: Record<string, unknown> = {}) => host.created(buildEventInput(server, { ...times, ...more }))

test('N-11 from the waiting list to the end, each step is told once, and leads to the event', async () => {
  const { id } = await createEvent({ capacity: 1 })
  await step(eve, id, 'register')
  await step(ada, id, 'waitlist')
  expect(await news()).toMatchObject([
    {
      categoryTitle: 'Event',
      message: 'You are on the waiting list for Open day',
      redirectUrl: `/careers/dashboard?tab=events&event=${id}`,
      notificationType: 'read_only',
    },
  ])
  await step(eve, id, 'cancel')
  await work()
  await host.change(id, { start_at: '2026-05-08T13:00:00Z', end_at: '2026-05-08T15:00:00Z' })
  await work()
  await host.change(id, { address: 'Pier 10' })
  await work()
  await host.cancel(id)
  await work()
  await work()
  expect(await listMessages()).toEqual([
    'Open day was canceled by the employer',
    'The employer changed the details of Open day',
    'Open day was moved to Fri, May 8, 15:00 GMT+2',
    'A seat opened up. You are registered for Open day on Thu, May 7, 15:00 GMT+2',
    'You are on the waiting list for Open day',
  ])
  expect(await listMessages(eve)).toEqual([
    'You canceled your registration for Open day',
    'You are registered for Open day on Thu, May 7, 15:00 GMT+2',
  ])
  expect(listMails().length).toBeGreaterThan(0)
})

test('N-11 of what is another way by now nobody is told, nor of changes that came before', async () => {
  const { id } = await createEvent()
  await host.change(id, { title: 'Late open day' })
  server.clock.now += 1
  await step(ada, id, 'register')
  await step(ada, id, 'cancel')
  expect(await listMessages()).toEqual(['You canceled your registration for Late open day'])
  server.clock.now += 1
  await step(ada, id, 'register')
  await host.change(id, { start_at: '2026-05-07T14:00:00Z' })
  await host.cancel(id)
  expect((await listMessages()).slice(0, -1)).toEqual(['Late open day was canceled by the employer'])
})

test('N-11 an employer who removes somebody says so', async () => {
  const { id } = await createEvent()
  await step(ada, id, 'register')
  await work()
  const [registration] = await host.registrations(id)
  await host.remove(id, registration?.id ?? '')
  expect((await listMessages())[0]).toBe('The employer canceled your registration for Open day')
})

test(
  'N-11 the reminder waits for the end of quiet hours, and mail and push say nothing that was not chosen',
  { tags: 'slow' },
  async () => {
    const night = { quietHours: { from: '20:00', to: '09:30' } }
    expect((await ada.inject('PUT', putNotificationPreferences.path, { json: night })).statusCode).toBe(200)
    const { id } = await createEvent()
    await step(ada, id, 'register')
    const { publicKey } = server.services.push.currentKey()
    await ada.inject('POST', PUSH_DEVICES, { json: { ...service.subscribe(), publicKey } })
    await work()
    const before = listMails().length
    const remindedAt = async (iso: string) => {
      server.clock.now = Date.parse(iso)
      await remindOfEvents(server.services)
      await work()
      return listMails().length - before
    }
    // nine o'clock in Berlin
    expect(await remindedAt('2026-05-06T07:00:00Z')).toBe(0)
    expect(await remindedAt('2026-05-06T07:30:00Z')).toBe(1)
    await ada.inject('GET', API.boot)
    expect((await listMessages())[0]).toBe('Reminder: Open day is on Thu, May 7, 15:00 GMT+2')
    const pushed = JSON.parse(service.received.at(-1)?.payload ?? '{}') as { notification: { title: string } }
    expect(pushed.notification.title).toBe('News about an event')
    expect(server.lines.join('\n')).not.toMatch(/Open day|ada@/)
  },
)

test('N-11 hundreds are told of one change, each once', { tags: 'slow' }, async () => {
  const { id } = await createEvent({ capacity: null })
  await step(ada, id, 'register')
  const now = server.clock.now
  const { tenant_id: tenantId } = await server.services.db
    .selectFrom('candidate')
    .select('tenant_id')
    .where('id', '=', ada.candidateId)
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: 450 }, (_, index) => `guest-${index}`)
  const made = await server.services.db
    .insertInto('candidate')
    .values(
      many.map((name) => ({
        tenant_id: tenantId,
        enc_id: name,
        email: `${name}@example.com`,
        bootstrap_steps: '[]',
        created_at: now,
      })),
    )
    .returning('id')
    .execute()
  await server.services.db
    .insertInto('event_registration')
    .values(
      made.map(({ id: candidateId }) => ({
        id: `registration-${candidateId}`,
        event_id: id,
        tenant_id: tenantId,
        candidate_id: candidateId,
        status: 'registered',
        code: `CODE${candidateId}`,
        registered_at: now,
        sequence: 0,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  await host.cancel(id)
  await work()
  await work()
  const notifications = await server.services.db
    .selectFrom('notification')
    .select('candidate_id')
    .where('kind', '=', 'event.canceled')
    .execute()
  expect([notifications.length, new Set(notifications.map((one) => one.candidate_id)).size]).toEqual([451, 451])
})
