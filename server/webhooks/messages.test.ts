import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { SCOPES } from '#contract/employer/api-key-scopes.ts'
import { APPLICATION } from '#contract/applications/forms/applications.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { createEmployer } from '#tests/builders/employer.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { addWebhook } from './change-webhooks.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('D-07 a webhook is told that a candidate wrote, by ids alone, and nothing of the employer’s own messages', async () => {
  const { db, now } = server.services
  const input = { url: 'https://ats.example.com/', events: ['message.received'] as const, loopback: false }
  await addWebhook(db, { tenantId: 1, ...input, now: now() })
  const form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const { id, pid } = await makeApplication(server, form, ada.candidateId)
  const employer = await createEmployer(server, { scopes: SCOPES })
  const sent = await ada.inject('POST', `${APPLICATION}/${id}/messages`, { json: { text: 'The red folder' } })
  const messageId = sent.json<{ data: { message: { id: number } } }>().data.message.id
  await employer.inject('POST', `${EMPLOYER_APPLICATIONS}/${id}/messages`, { json: { text: 'Thank you' } })
  await runDueTasks(server.services, JOBS)
  const deliveries = await db.selectFrom('webhook_delivery').select('payload').execute()
  expect(deliveries.map(({ payload }) => JSON.parse(payload) as unknown)).toMatchObject([
    { type: 'message.received', data: { application_id: id, message_id: messageId, position_id: pid } },
  ])
  expect(JSON.stringify(deliveries)).not.toContain('folder')
})
