import { afterEach, beforeEach, expect, test } from 'vitest'
import { webhookPayload } from '#contract/employer/webhooks.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { declinePath, makeOffer } from '#tests/builders/offers/offers.ts'
import { openReceiver } from '#tests/builders/receiver.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { addWebhook } from './change-webhooks.ts'

const email = 'ada@example.com'
let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeEach(async () => {
  server = await startServer()
  receiver = await openReceiver()
})
afterEach(async () => {
  await receiver.close()
  await server.close()
})

test('O-34 O-33 employers are told what was asked and why it was declined, without a word of the candidate', async () => {
  const events = ['offer.requested', 'offer.declined'] as const
  const webhook = { tenantId: 1, url: receiver.url, events, loopback: true, now: server.clock.now }
  await addWebhook(server.services.db, webhook)
  const ada = await server.signedIn({ email })
  const { id } = await makeOffer(server, { email })
  const question = { kind: 'question', text: 'A secret?' }
  await ada.inject('POST', `${API.offers}/${id}/requests`, { json: question })
  await ada.inject('POST', declinePath({ id }), { json: { reason: 'pay', text: 'A secret.' } })
  await runDueTasks(server.services, JOBS)
  const bodies = receiver.received.map(({ body }) => body)
  expect(bodies.map((body) => webhookPayload.parse(JSON.parse(body)))).toMatchObject([
    { type: 'offer.requested', data: { offer_id: id, kind: 'question', request_id: expect.any(Number) as unknown } },
    { type: 'offer.declined', data: { offer_id: id, decline_reason: 'pay' } },
  ])
  expect(bodies.join()).not.toContain('secret')
})
