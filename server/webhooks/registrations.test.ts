import { afterAll, beforeAll, expect, test } from 'vitest'
import { WEBHOOK_EVENTS, webhookPayload } from '#contract/employer/webhooks.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { fetchEvent, createHost, HOUR, getIso, step, buildEventInput } from '#tests/builders/events.ts'
import { openReceiver } from '#tests/builders/receiver.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { addWebhook } from './change-webhooks.ts'

let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  server = await startServer()
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await server.close()
})

test('D-05 employers’ systems are told of each registration by ids and state, never who it is or what its pass says', async () => {
  const { db, now } = server.services
  await addWebhook(db, { tenantId: 1, url: receiver.url, events: WEBHOOK_EVENTS, loopback: true, now: now() })
  const host = await createHost(server)
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const eve = await server.signedIn({ email: 'eve@example.com' })
  const { id } = await host.created(
    buildEventInput(server, { capacity: 1, external_id: 'EVT-7', start_at: getIso(server.clock.now + HOUR) }),
  )
  await step(ada, id, 'register')
  const code = (await fetchEvent(ada, id)).passCode ?? 'none'
  await step(eve, id, 'waitlist')
  await step(ada, id, 'cancel')
  await host.checkIn(id, { code: (await fetchEvent(eve, id)).passCode })
  const [registration] = await host.registrations(id, '?status=registered')
  await host.remove(id, registration?.id ?? '')
  await runDueTasks(server.services, JOBS)
  const payloads = receiver.received.map(({ body }) => webhookPayload.parse(JSON.parse(body)))
  expect(payloads.map(({ type, data }) => [type, 'by' in data && data.by, 'status' in data && data.status])).toEqual([
    ['event.registered', 'candidate', 'registered'],
    ['event.waitlisted', 'candidate', 'waitlisted'],
    ['event.registration-canceled', 'candidate', 'canceled'],
    ['event.moved-up', 'waitlist', 'registered'],
    ['event.checked-in', 'employer', 'registered'],
    ['event.registration-canceled', 'employer', 'canceled'],
  ])
  expect(payloads[4]?.data).toEqual({
    event_id: id,
    external_id: 'EVT-7',
    registration_id: registration?.id,
    status: 'registered',
    by: 'employer',
  })
  expect(JSON.stringify(receiver.received)).not.toMatch(new RegExp(`ada@|eve@|${code}|${code.replaceAll('-', '')}`))
})
