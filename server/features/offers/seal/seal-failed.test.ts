import { afterAll, beforeAll, expect, test } from 'vitest'
import { webhookPayload } from '#contract/employer/webhooks.ts'
import { queueRetry } from '#server/cli/commands/queue/queue-retry.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { addWebhook } from '#server/webhooks/change-webhooks.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import { saveFile } from '#server/files/stored-files.ts'
import { countersignAs, createEmployer, parseEmployerOffer, offerAt, type Employer } from '#tests/builders/employer.ts'
import { acceptPath, buildLetter, makeOffer, fetchOffers, typeName, upload } from '#tests/builders/offers/offers.ts'
import { openReceiver } from '#tests/builders/receiver.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { enqueueMissingSeals } from './enqueue-missing-seals.ts'

const email = 'ada@example.com'
let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
let employer: Employer
let ada: Visitor

beforeAll(async () => {
  server = await startServer()
  receiver = await openReceiver()
  employer = await createEmployer(server)
  await addWebhook(server.services.db, {
    tenantId: 1,
    url: receiver.url,
    events: ['document.seal-failed'],
    loopback: true,
    now: server.clock.now,
  })
  await makeOffer(server, { email, fullname: 'Ada Lovelace' })
  ada = await server.signedIn({ email })
})
afterAll(async () => {
  await receiver.close()
  await server.close()
})

const work = () => runDueTasks(server.services, JOBS)
const listPayloads = (id: number) =>
  receiver.received
    .map(({ body }) => webhookPayload.parse(JSON.parse(body)))
    .filter(({ data }) => 'offer_id' in data && data.offer_id === id)
const ofAda = async (id: number) => (await fetchOffers(ada)).find((offer) => offer.id === id)?.offer_documents[0]
const ofEmployer = async (id: number) => parseEmployerOffer(await employer.inject('GET', offerAt(id))).documents[0]
const receipt = (id: number) => ada.inject('GET', `/api/offer/offers/${id}/receipt`)

/**
 * Replaces a letter by another one, as if it were from before letters were checked when sent. Returns the fingerprint
 * of the new one.
 */
async function swap(document: { id: string } | undefined, bytes = breakTable()): Promise<string> {
  const { db } = server.services
  const sha256 = hashFileSha256(bytes)
  await saveFile(db, { tenantId: 1, sha256, mediaType: 'application/pdf', bytes }, server.clock.now)
  await db
    .updateTable('offer_document')
    .set({ sha256, size: bytes.length })
    .where('id', '=', document?.id ?? '')
    .execute()
  return sha256
}

/** A letter with a damaged cross-reference table: readers still display it, but it has to be written anew. */
function breakTable(): Buffer {
  const letter = buildLetter()
  return Buffer.from(letter.toString('latin1').replace(/startxref\s+\d+/, 'startxref\n7'), 'latin1')
}

test.each(['inline', 'upload'] as const)(
  'O-17 both sides are told of a letter that cannot be sealed, and what was signed stands: %s',
  async (signingMode) => {
    const documents = [{ name: 'Offer letter', bytes: buildLetter(), signingMode }]
    const offer = await makeOffer(server, { email, documents })
    const sha256 = await swap(offer.offer_documents[0])
    const form =
      signingMode === 'inline'
        ? typeName(offer, { document_sha256: sha256 })
        : upload('signed_offer_letter_pdf_file', buildLetter())
    expect((await ada.inject('POST', acceptPath(offer), { form })).statusCode).toBe(200)
    expect((await receipt(offer.id)).statusCode).toBe(409)
    expect(await work()).toContain('given up')

    expect(await ofAda(offer.id)).toMatchObject({ status: 'Signed', sealed: false, seal_failed: true })
    const failedAt = new Date(server.clock.now).toISOString()
    expect(await ofEmployer(offer.id)).toMatchObject({ status: 'Signed', sealed: false, seal_failed_at: failedAt })
    const data = { offer_id: offer.id, document_id: offer.offer_documents[0]?.id, sha256 }
    expect(listPayloads(offer.id)).toMatchObject([{ type: 'document.seal-failed', data }])
    expect((await receipt(offer.id)).statusCode).toBe(200)
    // The scheduled work does not start it again.
    await enqueueMissingSeals(server.services)
    expect(await work()).toEqual([])
  },
)

test('O-36 a signature of the employer that cannot be sealed is told to them, and a new letter takes that back', async () => {
  const by = { name: 'Maria Lopez', title: null, email: null, order: 'before' } as const
  const documents = [{ name: 'Offer letter', bytes: buildLetter(), countersignature: by }]
  const { id, offer_documents } = await makeOffer(server, { email, documents })
  const sha256 = await swap(offer_documents[0])
  expect((await countersignAs(employer, id)).statusCode).toBe(200)
  await work()
  expect(listPayloads(id)).toMatchObject([{ type: 'document.seal-failed', data: { sha256 } }])
  const [document, seen] = [await ofEmployer(id), await ofAda(id)]
  expect(document?.seal_failed_at).not.toBeNull()
  // The candidate sees a letter that is still being prepared.
  expect(seen).toMatchObject({ status: 'Pending' })
  expect(seen).not.toHaveProperty('seal_failed')
  const letter = { id: document?.id, b64_string: buildLetter().toString('base64') }
  await employer.inject('PATCH', offerAt(id), { json: { documents: [letter] } })
  expect(await ofEmployer(id)).toMatchObject({ seal_failed_at: null })
})

test('O-17 a seal that comes when it is tried again takes the word back', { tags: 'slow' }, async () => {
  const bytes = buildLetter()
  const offer = await makeOffer(server, { email, documents: [{ name: 'Offer letter', bytes }] })
  await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  await swap(offer.offer_documents[0])
  await work()
  expect((await ofEmployer(offer.id))?.seal_failed_at).not.toBeNull()
  await swap(offer.offer_documents[0], bytes)
  const ground = { db: server.services.db, now: server.clock.now } as Parameters<typeof queueRetry.run>[0]
  await queueRetry.run(ground, { job: 'seal-document' }, [])
  await work()
  expect(await ofAda(offer.id)).toMatchObject({ sealed: true })
  expect(await ofEmployer(offer.id)).toMatchObject({ sealed: true, seal_failed_at: null })
})
