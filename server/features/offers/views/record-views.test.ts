import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteViews } from '#contract/offers/offer-views.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { NEWEST_CONSENT } from '#server/platform/consent-texts.ts'
import { acceptPath, buildLetter, makeOffer, readTrail, typeName } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada@example.com'
let server: TestServer
let ada: Visitor
beforeAll(async () => {
  server = await startServer()
  await makeOffer(server, { email, fullname: 'Ada Lovelace' })
  ada = await server.signedIn({ email })
})
afterAll(() => server.close())

const consent = { version: NEWEST_CONSENT, language: 'ar' }
const anOffer = () => makeOffer(server, { email, documents: [{ name: 'Offer letter', bytes: buildLetter(3) }] })
const getPath = ({ id, offer_documents: [document] }: Offer) =>
  noteViews.path.replace(':id', String(id)).replace(':documentId', document?.id ?? '')
function tell(visitor: Visitor, offer: Offer, said: Record<string, unknown>) {
  const sha256 = offer.offer_documents[0]?.sha256
  return visitor.inject('POST', getPath(offer), { json: { sha256, pages: [], waited_ms: 0, ...said } })
}
const readIsNoted = async (answer: ReturnType<typeof tell>) =>
  (await answer).json<{ data: { noted: boolean } }>().data.noted
async function listViews({ id }: Offer) {
  const rows = await readTrail(server, id)
  return rows
    .filter(({ kind }) => kind === 'page_viewed' || kind === 'consent_shown')
    .map(({ kind, detail }) => [kind, JSON.parse(detail)])
}

test('O-37 pages and the consent that were shown are evidence, each once for a session', async () => {
  const offer = await anOffer()
  expect(await readIsNoted(tell(ada, offer, { pages: [2, 1], consent }))).toBe(true)
  expect(await readIsNoted(tell(ada, offer, { pages: [1, 2], consent }))).toBe(false)
  expect(await readIsNoted(tell(ada, offer, { pages: [2, 3, 3] }))).toBe(true)
  expect(await listViews(offer)).toEqual([
    ['page_viewed', { pages: [1, 2] }],
    ['consent_shown', consent],
    ['page_viewed', { pages: [3] }],
  ])
  const again = await server.signedIn({ email })
  expect(await readIsNoted(tell(again, offer, { pages: [1] }))).toBe(true)
  const row = (await readTrail(server, offer.id)).find(({ kind }) => kind === 'page_viewed')
  expect(row).toMatchObject({
    document_id: offer.offer_documents[0]?.id,
    document_sha256: offer.offer_documents[0]?.sha256,
  })
})

test('O-37 pages and texts that there are not are not noted', async () => {
  const offer = await anOffer()
  expect(
    await readIsNoted(tell(ada, offer, { pages: [4, 999_999], consent: { ...consent, version: 'toString' } })),
  ).toBe(false)
  for (const pages of [[0], [-1], [1.5], ['1'], Array.from({ length: 201 }, () => 1)])
    expect((await tell(ada, offer, { pages })).statusCode).toBe(422)
  expect((await tell(ada, offer, { pages: [1], waited_ms: -1 })).statusCode).toBe(422)
  expect(await listViews(offer)).toEqual([])
})

test('O-37 what a device could only tell later stands with the time of the device', async () => {
  const offer = await anOffer()
  await tell(ada, offer, { pages: [1], waited_ms: 3_600_000 })
  const [[, detail] = []] = await listViews(offer)
  expect(Math.abs((detail as { device_at: number }).device_at + 3_600_000 - server.services.now())).toBeLessThan(60_000)
})

test('O-37 nothing is noted of another letter, or once it is decided', async () => {
  const offer = await anOffer()
  expect(await readIsNoted(tell(ada, offer, { pages: [1], sha256: 'a'.repeat(64) }))).toBe(false)
  expect((await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })).statusCode).toBe(200)
  expect(await readIsNoted(tell(ada, offer, { pages: [1] }))).toBe(false)
  expect(await listViews(offer)).toEqual([])
})

test('O-37 what was shown of a letter is its candidate’s alone to tell', async () => {
  const offer = await anOffer()
  const bob = await server.signedIn({ email: 'bob@example.com' })
  expect((await tell(bob, offer, { pages: [1] })).statusCode).toBe(404)
  const nobody = await server.anonymous()
  expect((await tell(nobody, offer, { pages: [1] })).statusCode).toBe(401)
  expect(await listViews(offer)).toEqual([])
})
