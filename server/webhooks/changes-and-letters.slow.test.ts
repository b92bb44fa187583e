import { afterEach, beforeEach, expect, test } from 'vitest'
import { DOCUMENT_EVENTS, webhookPayload, type WebhookEvent } from '#contract/employer/webhooks.ts'
import { updateOffer } from '#server/features/offers/employer/update-offer.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { createEmployer, parseEmployerOffer, offerAt } from '#tests/builders/employer.ts'
import { acceptPath, makeOffer, typeName } from '#tests/builders/offers/offers.ts'
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

const add = (events: readonly WebhookEvent[]) =>
  addWebhook(server.services.db, { tenantId: 1, url: receiver.url, events, loopback: true, now: server.clock.now })
const work = () => runDueTasks(server.services, JOBS)
const listPayloads = () => receiver.received.map(({ body }) => webhookPayload.parse(JSON.parse(body)))

test('O-20 a signed and a sealed letter are told with the fingerprints of their files', async () => {
  await add(DOCUMENT_EVENTS)
  const ada = await server.signedIn({ email })
  const offer = await makeOffer(server, { email, fullname: 'Ada Lovelace' })
  await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  await work()
  const [letter] = offer.offer_documents
  const stored = await server.services.db
    .selectFrom('offer_document')
    .select('sealed_sha256')
    .where('id', '=', letter?.id ?? '')
    .executeTakeFirstOrThrow()
  const about = { offer_id: offer.id, document_id: letter?.id }
  expect(stored.sealed_sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(listPayloads().map(({ type, data }) => ({ type, data }))).toEqual(
    expect.arrayContaining([
      { type: 'document.signed', data: { ...about, sha256: letter?.sha256 } },
      { type: 'document.sealed', data: { ...about, sha256: stored.sealed_sha256 } },
    ]),
  )
})

test('O-20 a change and a re-issue are told, by API and by command alike', async () => {
  await add(['offer.updated', 'offer.reissued'])
  const employer = await createEmployer(server)
  const { id } = await makeOffer(server, { email })
  const heard: string[] = []
  for (const kind of ['offer.updated', 'offer.reissued'] as const)
    server.services.events.on(kind, ({ offerId }) => void heard.push(`${offerId} ${kind}`))
  await employer.inject('PATCH', offerAt(id), { json: { terms: { place: 'Oslo' } } })
  await updateOffer(server.services, 1, id, { terms: { place: 'Bergen' }, documents: [] })
  await employer.inject('POST', offerAt(id, '/cancel'))
  const anew = parseEmployerOffer(await employer.inject('POST', offerAt(id, '/reissue'), { json: {} }))
  await work()
  const told = listPayloads().map(({ type, data }) => ({ type, data }))
  const shared = { decline_reason: null, position_id: null, name_differs: false, status: 'Extended' }
  expect(told).toHaveLength(3)
  expect(told.filter(({ type }) => type === 'offer.updated')).toMatchObject(
    [1, 2].map(() => ({ data: { ...shared, offer_id: id } })),
  )
  expect(told).toContainEqual({ type: 'offer.reissued', data: { ...shared, offer_id: anew.id, reissue_of: id } })
  expect(heard).toEqual([`${id} offer.updated`, `${id} offer.updated`, `${anew.id} offer.reissued`])
})
