import { afterEach, beforeEach, expect, test } from 'vitest'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { WEBHOOK_EVENTS, webhookPayload, type WebhookEvent } from '#contract/employer/webhooks.ts'
import { cancelOffer } from '#server/features/offers/extend/cancel-offer.ts'
import { expireOffers } from '#server/features/offers/expiry/expire-offers.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { FetchRefused } from '#server/platform/safe-fetch.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import {
  acceptPath,
  DAY,
  declinePath,
  filePath,
  makeOffer,
  fetchOffers,
  typeName,
} from '#tests/builders/offers/offers.ts'
import { APPLY } from '#contract/applications/forms/apply.ts'
import { APPLICATION } from '#contract/applications/forms/applications.ts'
import { EMPLOYER_APPLICATIONS } from '#contract/employer/employer-applications.ts'
import { applyState, makeApplication, makePosition } from '#tests/builders/applications.ts'
import { createEmployer } from '#tests/builders/employer.ts'
import { buildFormDefinition, assignFormTo, makeForm, toSubmitPath, text } from '#tests/builders/forms.ts'
import { openReceiver, type Received } from '#tests/builders/receiver.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { createTask, removeTask } from '#server/features/account/onboarding/employer/tasks.ts'
import { ONBOARDING_TASKS } from '#contract/account/onboarding/onboarding-tasks.ts'
import { cancelAssignedForm } from '#server/features/applications/forms/employer/cancel-assigned-form.ts'
import { addWebhook, replayDeliveries } from './change-webhooks.ts'

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

const add = (events: readonly WebhookEvent[] = WEBHOOK_EVENTS, url = receiver.url, tenantId = 1) =>
  addWebhook(server.services.db, { tenantId, url, events, loopback: true, now: server.clock.now })
const work = () => runDueTasks(server.services, JOBS)
const listPayloads = () => receiver.received.map(({ body }) => webhookPayload.parse(JSON.parse(body)))
const readSent = () => server.services.db.selectFrom('webhook_delivery').selectAll().orderBy('created_at').execute()

test('O-20 everything that happens with an offer is told, signed, and without a word about anybody', async () => {
  const { secret } = await add()
  const ada = await server.signedIn({ email })
  const offer = await makeOffer(server, { email, fullname: 'Ada Lovelace' })
  await ada.inject('GET', `${filePath(offer)}?ahead=1`)
  await ada.inject('GET', filePath(offer))
  await ada.inject('GET', filePath(offer))
  await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  const declined = await makeOffer(server, { email })
  await ada.inject('POST', declinePath(declined))
  const canceled = await makeOffer(server, { email })
  const row = await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow()
  await cancelOffer(server.services, presentTenant(row), canceled.id)
  const expired = await makeOffer(server, { email, expiresAt: server.clock.now + 1 })
  server.clock.now += 2
  await expireOffers(server.services)
  await work()

  const told = listPayloads().map(({ type, data }) =>
    'offer_id' in data && 'status' in data ? `${data.offer_id} ${type} ${data.status}` : type,
  )
  expect(told.toSorted()).toEqual(
    [
      `${offer.id} offer.extended Extended`,
      `${offer.id} offer.viewed Extended`,
      `${offer.id} offer.accepted Accepted`,
      'document.signed',
      'document.sealed',
      `${declined.id} offer.extended Extended`,
      `${declined.id} offer.declined Declined`,
      `${canceled.id} offer.extended Extended`,
      `${canceled.id} offer.canceled Canceled`,
      `${expired.id} offer.extended Extended`,
      `${expired.id} offer.expired Expired`,
    ].toSorted(),
  )
  // Signatures and ids are random letters and may contain a name by chance: "ada" occurs in about one of a hundred
  // UUIDs.
  const byChance = new Set(['webhook-signature', 'webhook-id'])
  const named = JSON.stringify(receiver.received, (name, value: unknown) => (byChance.has(name) ? '' : value))
  const all = named.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{64}/g, '')
  for (const personal of ['ada', 'lovelace', 'officer', 'demo.example'])
    expect(all.toLowerCase()).not.toContain(personal)
  for (const one of receiver.received) expect(() => verify(secret, one)).not.toThrow()
  expect(server.lines.join('\n')).not.toContain(secret)
})

test('an application and a form that were sent are told, each once, with ids alone', async () => {
  await add()
  const ada = await server.signedIn({ email })
  const form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application', isDefault: true })
  const pid = await makePosition(server)
  const { definitionVersion } = await applyState(ada, [pid])
  await ada.inject('POST', APPLY, { json: { pids: [pid], values: { place: 'Porto' }, definitionVersion } })
  const questions = await makeForm(server, buildFormDefinition([text('place')]))
  const id = await assignFormTo(server, questions, ada.candidateId)
  await ada.inject('POST', toSubmitPath(id), { json: { values: { place: 'Porto' }, definitionVersion: form.version } })
  await work()
  const about = { application_id: expect.any(Number) as number, status: 'submitted', position_id: pid }
  expect(listPayloads()).toHaveLength(2)
  const back = await assignFormTo(server, questions, ada.candidateId)
  await server.services.transaction((tx) => cancelAssignedForm(server.services, tx, 1, back))
  await work()
  expect(listPayloads()[2]).toMatchObject({
    type: 'form.canceled',
    data: { form_assignment_id: back, form_id: questions.id },
  })
  expect(listPayloads()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'application.submitted', data: about }),
      expect.objectContaining({ type: 'form.submitted', data: { form_assignment_id: id, form_id: questions.id } }),
    ]),
  )
})

test('P-05 a task that a new hire has done is told by its ids, and one that was taken away is not', async () => {
  await add()
  const ada = await server.signedIn({ email })
  const url = 'https://files.example.com/handbook.pdf'
  const give = (title: string) =>
    server.services.transaction((tx) =>
      createTask(server.services, tx, 1, {
        candidate: { email },
        title,
        kind: 'read',
        url,
        external_id: `hr-${title}`,
      }),
    )
  const [read, gone] = [await give('Handbook'), await give('Old one')]
  await ada.inject('POST', `${ONBOARDING_TASKS}/${read.id}/done`)
  await server.services.transaction((tx) => removeTask(server.services, tx, 1, gone.id))
  await work()
  expect(listPayloads()).toMatchObject([
    { type: 'onboarding.done', data: { task_id: read.id, external_id: 'hr-Handbook' } },
  ])
})

test('D-07 where an application stands is told as each step left it, the candidate’s own too', async () => {
  await add()
  const ada = await server.signedIn({ email })
  const form = await makeForm(server, buildFormDefinition([text('place')]), { kind: 'application' })
  const { id, pid } = await makeApplication(server, form, ada.candidateId)
  const employer = await createEmployer(server, { scopes: ['applications:write'] })
  await employer.inject('POST', `${EMPLOYER_APPLICATIONS}/${id}/status`, { json: { status: 'interview' } })
  await ada.inject('POST', `${APPLICATION}/${id}/withdraw`)
  await work()
  const about = { application_id: id, position_id: pid }
  expect(listPayloads()).toEqual(
    expect.arrayContaining(
      ['interview', 'withdrawn'].map((status) =>
        expect.objectContaining({ type: 'application.status-changed', data: { ...about, status } }),
      ),
    ),
  )
  expect(listPayloads()).toHaveLength(2)
})

test('O-20 a receiver that looks with the published library refuses another secret, a changed body and an old one', async () => {
  const { secret } = await add()
  await makeOffer(server, { email })
  await work()
  const [one] = receiver.received
  if (!one) throw new Error('nothing came')
  expect(verify(secret, one)).toMatchObject({ type: 'offer.extended' })
  const wrong = [
    () => verify('whsec_' + Buffer.alloc(32).toString('base64'), one),
    () => verify(secret, { ...one, body: one.body.replace('Extended', 'Accepted') }),
    () => verify(secret, { ...one, headers: { ...one.headers, 'webhook-timestamp': '1700000000' } }),
  ]
  for (const attempt of wrong) expect(attempt).toThrow(WebhookVerificationError)
})

test('O-20 only what was asked for is told, by the own tenant, and nothing from before', async () => {
  await makeOffer(server, { email })
  server.clock.now += 1000
  await add(['offer.canceled'])
  const other = await server.tenant('other.example')
  await add(WEBHOOK_EVENTS, receiver.url, other.id)
  await makeOffer(server, { email })
  await work()
  expect(receiver.received).toEqual([])
  await makeOffer(server, { email, domain: 'other.example' })
  await work()
  expect(listPayloads().map(({ type }) => type)).toEqual(['offer.extended'])
})

test('O-20 what is not taken is sent again later with the same id, signed anew', async () => {
  const { secret } = await add()
  await makeOffer(server, { email })
  receiver.answers(500)
  expect(await work()).toContain('postponed')
  receiver.answers('elsewhere')
  server.clock.now += 60_000
  expect(await work()).toEqual(['postponed'])
  receiver.answers(200)
  server.clock.now += 60_000
  expect(await work()).toEqual(['done'])
  server.clock.now += DAY
  expect(await work()).toEqual([])
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  const times = receiver.received.map(({ headers }) => headers['webhook-timestamp'])
  expect([new Set(ids).size, new Set(times).size, ids.length]).toEqual([1, 3, 3])
  expect(await readSent()).toMatchObject([{ attempts: 3, status: 200, delivered_at: expect.any(Number) as number }])
  const last = receiver.received.at(-1)
  expect(() => last && verify(secret, last, Number(times.at(-1)) * 1000)).not.toThrow()
})

test('O-20 after many attempts it is given up; a replay sends it again', { tags: 'slow' }, async () => {
  const { id } = await add()
  await makeOffer(server, { email })
  receiver.answers(503)
  let outcomes: string[] = []
  let rounds = 0
  while (!outcomes.includes('given up')) {
    outcomes = await work()
    server.clock.now += 2 * 3_600_000
    rounds += 1
  }
  expect(rounds).toBeGreaterThan(20)
  expect(await readSent()).toMatchObject([{ status: 503, delivered_at: null }])
  receiver.answers(204)
  expect(await replayDeliveries(server.services.db, { webhookId: id }, server.clock.now)).toHaveLength(1)
  await work()
  const [delivery] = await readSent()
  expect(delivery).toMatchObject({ status: 204, delivered_at: expect.any(Number) as number })
  // An accepted delivery is only sent again if its id is given.
  expect(await replayDeliveries(server.services.db, { webhookId: id }, server.clock.now)).toEqual([])
  expect(
    await replayDeliveries(server.services.db, { webhookId: id, deliveryId: delivery?.id }, server.clock.now),
  ).toHaveLength(1)
  const before = receiver.received.length
  await work()
  expect(receiver.received.length).toBe(before + 1)
})

test('O-20 a receiver that says it is gone is not called any more', { tags: 'slow' }, async () => {
  await add()
  receiver.answers(410)
  await makeOffer(server, { email })
  expect(await work()).toContain('given up')
  await makeOffer(server, { email })
  await work()
  expect(receiver.received).toHaveLength(1)
})

test('O-20 the event commits with its cause, and is told once also when the job is repeated', async () => {
  await add()
  const ada = await server.signedIn({ email })
  await makeOffer(server, { email })
  await work()
  const { db } = server.services
  const { id } = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'job:tell-webhooks')
    .executeTakeFirstOrThrow()
  await db.updateTable('outbox').set({ done_at: null }).where('id', '=', id).execute()
  await work()
  expect(receiver.received).toHaveLength(1)
  expect(await fetchOffers(ada)).toHaveLength(1)
})

test('O-20 a webhook calls no private address; this machine only where that is switched on', async () => {
  for (const url of [
    'http://example.com/',
    'https://10.0.0.1/',
    'https://metadata.google.internal/',
    'http://[::1]@x.org/',
  ])
    await expect(add(WEBHOOK_EVENTS, url)).rejects.toThrow(FetchRefused)
  const { db } = server.services
  const here = { tenantId: 1, url: receiver.url, events: WEBHOOK_EVENTS, now: server.clock.now }
  await expect(addWebhook(db, { ...here, loopback: false })).rejects.toThrow(FetchRefused)
  // A webhook that was added while loopback was allowed is not called once it is forbidden.
  await addWebhook(db, { ...here, loopback: true })
  await makeOffer(server, { email })
  const strict = { ...server.services, config: { ...server.services.config, WEBHOOK_LOOPBACK: false } }
  expect(await runDueTasks(strict, JOBS)).toContain('postponed')
  expect(receiver.received).toEqual([])
})

function verify(secret: string, { headers, body }: Received, now?: number): unknown {
  const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  if (now === undefined) return new Webhook(secret).verify(body, named)
  // The test's clock is ahead, so only the signature is compared.
  const signature = new Webhook(secret).sign(named['webhook-id'] ?? '', new Date(now), body)
  if (signature !== named['webhook-signature']) throw new WebhookVerificationError('differs')
  return JSON.parse(body)
}
