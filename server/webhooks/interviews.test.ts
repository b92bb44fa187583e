import { afterAll, beforeAll, expect, test } from 'vitest'
import { WEBHOOK_EVENTS, webhookPayload } from '#contract/employer/webhooks.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { DAY, getIso, fetchOnlyInterview, createPanel, step, buildInterviewInput } from '#tests/builders/interviews.ts'
import { openReceiver } from '#tests/builders/receiver.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { addWebhook } from './change-webhooks.ts'

const email = 'ada@example.com'
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

test('D-04 employers’ systems are told of each step by ids and state, never by what the candidate wrote', async () => {
  const { db, now } = server.services
  await addWebhook(db, { tenantId: 1, url: receiver.url, events: WEBHOOK_EVENTS, loopback: true, now: now() })
  const panel = await createPanel(server)
  const ada = await server.signedIn({ email })
  const { id } = await panel.proposed(buildInterviewInput(server, email, { external_id: 'INT-7' }))
  const { slots } = await fetchOnlyInterview(ada)
  await step(ada, id, 'slot', { slotId: slots[0]?.id })
  await step(ada, id, 'reschedule', { slotId: slots[1]?.id })
  await step(ada, id, 'accommodation', { text: 'SECRET need' })
  await step(ada, id, 'other_times', { note: 'SECRET note' })
  await panel.change(id, 'move', { slots: [{ start_at: getIso(server.clock.now + 9 * DAY) }] })
  await step(ada, id, 'cancel', { reason: 'SECRET reason' })
  await runDueTasks(server.services, JOBS)
  const payloads = receiver.received.map(({ body }) => webhookPayload.parse(JSON.parse(body)))
  const about = { interview_id: id, external_id: 'INT-7', application_id: null, position_id: null }
  const expected = [
    ['interview.proposed', 'proposed', 'employer'],
    ['interview.scheduled', 'confirmed', 'candidate'],
    ['interview.rescheduled', 'confirmed', 'candidate'],
    ['interview.accommodation-requested', 'confirmed', 'candidate'],
    ['interview.other-times-requested', 'confirmed', 'candidate'],
    ['interview.rescheduled', 'proposed', 'employer'],
    ['interview.canceled', 'canceled', 'candidate'],
  ]
  expect(payloads.map(({ type, data }) => ({ type, data }))).toEqual(
    expected.map(([type, status, by]) => ({ type, data: { ...about, status, by } })),
  )
  expect(JSON.stringify(receiver.received)).not.toContain('SECRET')
})
