import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { API } from '#contract/zod-free/api-paths.ts'
import {
  acceptPath,
  declinePath,
  filePath,
  buildLetter,
  makeOffer,
  fetchOffers,
  readTrail,
  typeName,
} from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { cancelOffer } from '#server/features/offers/extend/cancel-offer.ts'
import { extendOffer } from '#server/features/offers/extend/extend-offer.ts'

let server: TestServer
let ada: Visitor
const email = 'ada@example.com'

beforeAll(async () => {
  server = await startServer()
  await server.tenant('other.example')
  await makeOffer(server, { email, fullname: 'Ada Lovelace' })
  ada = await server.signedIn({ email })
})
afterAll(() => server.close())

describe('O-13 the letter', () => {
  test('O-13 is served by its fingerprint, and only a real fetch is evidence', async () => {
    const bytes = buildLetter(3)
    const offer = await makeOffer(server, { email, documents: [{ name: 'Offer letter', bytes }] })
    const [document] = offer.offer_documents
    // New documents cannot get such a name, but older ones may have it.
    const name = 'Offer / letter\u202e "ﻋﺮﺽ".pdf'
    const { db } = server.services
    await db
      .updateTable('offer_document')
      .set({ name })
      .where('id', '=', document?.id ?? '')
      .execute()
    expect(document).toMatchObject({ page_count: 3, size: bytes.length, signing_mode: 'inline' })
    const open = await ada.inject('GET', filePath(offer))
    expect(open.rawPayload).toEqual(bytes)
    expect(open.headers).toMatchObject({
      'content-type': 'application/pdf',
      etag: `"${document?.sha256}"`,
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(
        /^inline; filename="[\w .()-]+"; filename\*=UTF-8''Offer%20letter%20/,
      ) as unknown,
    })
    for (const etag of [`"${document?.sha256}"`, `"x", W/"${document?.sha256}"`]) {
      const again = await ada.inject('GET', filePath(offer), { headers: { 'if-none-match': etag } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    await ada.inject('HEAD', filePath(offer))
    await ada.inject('GET', `${filePath(offer)}?ahead=1`)
    const saved = await ada.inject('GET', `${filePath(offer)}?download=1`)
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /)
    const seen = (await readTrail(server, offer.id)).slice(1)
    expect(seen.map(({ kind }) => kind)).toEqual(['opened', 'kept_ahead', 'downloaded'])
    expect(seen.every(({ document_sha256 }) => document_sha256 === document?.sha256)).toBe(true)
  })

  test('O-13 one whose bytes are damaged stays here, and the log says so', async () => {
    const offer = await makeOffer(server, { email })
    const { db } = server.services
    const sha256 = offer.offer_documents[0]?.sha256 ?? ''
    await db.updateTable('file').set({ bytes: buildLetter() }).where('sha256', '=', sha256).execute()
    const before = server.lines.length
    for (const address of [filePath(offer), `${filePath(offer)}?download=1`]) {
      const answer = await ada.inject('GET', address)
      expect(answer.statusCode).toBe(500)
      expect(answer.body).not.toContain('%PDF')
    }
    expect(server.lines.slice(before).join('')).toContain('FileDamaged')
    expect((await readTrail(server, offer.id)).map(({ kind }) => kind)).toEqual(['extended'])
  })

  test('O-20 a copy opened on the device is evidence too, and the first reading makes the offer viewed', async () => {
    const offer = await makeOffer(server, { email })
    const sha256 = offer.offer_documents[0]?.sha256
    const viewedAt = async () => {
      const row = server.services.db.selectFrom('offer').select('viewed_at').where('id', '=', offer.id)
      return (await row.executeTakeFirstOrThrow()).viewed_at
    }
    const tell = (etag: string) =>
      ada.inject('GET', `${filePath(offer)}?kept=1`, { headers: { 'if-none-match': `"${etag}"` } })
    await ada.inject('GET', `${filePath(offer)}?ahead=1`)
    const old = await tell('0'.repeat(64))
    expect([old.statusCode, old.body, await viewedAt()]).toEqual([200, '', null])
    expect((await tell(sha256 ?? '')).statusCode).toBe(304)
    expect(await viewedAt()).toBe(server.clock.now)
    server.clock.now += 1000
    await tell(sha256 ?? '')
    expect(await viewedAt()).toBe(server.clock.now - 1000)
    const [, , opened] = await readTrail(server, offer.id)
    expect([opened?.kind, opened?.detail]).toEqual(['opened', '{"from":"device"}'])
    const { db } = server.services
    const events = await db.selectFrom('outbox').select('payload').where('kind', '=', 'offer.viewed').execute()
    expect(events.filter(({ payload }) => payload.includes(`"offerId":${offer.id}`))).toHaveLength(1)
  })

  test('O-13 a document without a letter says so; a decided offer still shows its own', async () => {
    const documents = [{ name: 'Contract', bytes: null }]
    const pending = await makeOffer(server, { email, documents })
    const answer = await ada.inject('GET', filePath(pending))
    expect(answer.json()).toMatchObject({ status: 404, error: { message: 'No offer letter content available' } })
    const offer = await makeOffer(server, { email })
    await ada.inject('POST', declinePath(offer))
    expect((await ada.inject('GET', filePath(offer))).statusCode).toBe(200)
  })
})

test('O-13 foreign offers and documents answer exactly like unknown ones', async () => {
  const mine = await makeOffer(server, { email })
  const theirs = await makeOffer(server, { email: 'bob@example.com' })
  const elsewhere = await makeOffer(server, { email, domain: 'other.example' })
  const unknown = { id: 999_999 }
  const document = (offer: typeof mine) => offer.offer_documents[0]?.id ?? ''
  const calls = (offer: { id: number }, id: string): ['GET' | 'POST', string, Record<string, string>?][] => [
    ['POST', acceptPath(offer), typeName(mine)],
    ['POST', acceptPath(offer), {}],
    ['POST', acceptPath(offer, id), typeName(mine)],
    ['POST', declinePath(offer)],
    ['GET', `${API.offers}/${offer.id}/${id}/file`],
  ]
  const ask = async (all: ReturnType<typeof calls>) => {
    const answers = []
    for (const [method, path, form] of all) {
      const answer = await ada.inject(method, path, form ? { form } : {})
      answers.push([answer.statusCode, answer.body, Object.keys(answer.headers).toSorted()])
    }
    return answers
  }
  const expected = await ask(calls(unknown, 'no-such-document'))
  expect(expected.map(([status]) => status)).toEqual([404, 404, 404, 404, 404])
  expect(await ask(calls(theirs, document(theirs)))).toEqual(expected)
  expect(await ask(calls(elsewhere, document(elsewhere)))).toEqual(expected)
  const mixed = await ask([
    ['POST', acceptPath(mine, document(theirs)), typeName(mine)],
    ['POST', acceptPath(mine, 'no-such-document'), typeName(mine)],
  ])
  expect(mixed[0]).toEqual(mixed[1])
  expect((await fetchOffers(ada)).every(({ id }) => id !== theirs.id && id !== elsewhere.id)).toBe(true)
  for (const id of ['0', '-1', 'x', '1e999', '9007199254740993', '%00', '1;drop'])
    expect([id, (await ada.inject('POST', `${API.offers}/${id}/decline`)).statusCode]).toEqual([id, 404])
  expect((await ada.inject('GET', `${API.offers}/${mine.id}/%00/file`)).statusCode).toBe(404)
})

test('O-22 an offer carries every key, and the list shows the last changed first', async () => {
  const list = await fetchOffers(ada)
  const specified = ['id', 'status', 'position', 'updated_at', 'expires_at', 'offer_documents']
  expect(Object.keys(list[0] ?? {})).toEqual(specified)
  const [page] = await fetchOffers(ada, '?limit=1')
  expect(Object.keys(page ?? {})).toEqual([...specified, 'terms', 'terms_sha256', 'addressee', 'contact', 'forms'])
  expect(Object.keys(list[0]?.offer_documents[0] ?? {})).toEqual(
    expect.arrayContaining([
      'id',
      'name',
      'status',
      'signed',
      'url',
      'b64_string',
      's3_path',
      'expires_at',
      'updated_at',
    ]),
  )
  expect(list[0]?.offer_documents[0]).toMatchObject({ url: null, b64_string: null, s3_path: null, sealed: false })
  const times = list.map(({ updated_at }) => updated_at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('O-20 what the employer sends is checked before anything is written', async () => {
  const tenant = presentTenant(await server.services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow())
  const good = {
    tenant,
    candidate: { email: 'eve@example.com' },
    position: { name: 'Pilot' },
    expiresAt: null,
    documents: [{ name: 'Letter', bytes: buildLetter() }],
  }
  const bad = [
    { ...good, candidate: { email: 'eve' } },
    { ...good, expiresAt: server.clock.now - 1 },
    { ...good, expiresAt: Number.NaN },
    { ...good, documents: [] },
    { ...good, documents: [{ name: ' ', bytes: buildLetter() }] },
    { ...good, documents: [{ name: 'Letter', bytes: Buffer.from('%PDF-1.7 %%EOF') }] },
    { ...good, position: { id: 999 } },
  ]
  for (const one of bad) await expect(extendOffer(server.services, one)).rejects.toMatchObject({ status: 422 })
  const row = await server.services.db
    .selectFrom('candidate')
    .select('id')
    .where('email', '=', 'eve@example.com')
    .execute()
  expect(row).toEqual([])
})

test('O-20 an offer is withdrawn once, and only while it is open', async () => {
  const tenant = presentTenant(
    await server.services.db.selectFrom('tenant').selectAll().orderBy('id').executeTakeFirstOrThrow(),
  )
  const offer = await makeOffer(server, { email })
  expect(await cancelOffer(server.services, tenant, offer.id)).toMatchObject({ status: 'Canceled', expires_at: null })
  await expect(cancelOffer(server.services, tenant, offer.id)).rejects.toMatchObject({ code: 'offer_final' })
  const late = await ada.inject('POST', declinePath(offer))
  expect(late.json()).toMatchObject({ status: 409, error: { message: 'This offer was withdrawn by the employer.' } })
  const foreign = await makeOffer(server, { email, domain: 'other.example' })
  await expect(cancelOffer(server.services, tenant, foreign.id)).rejects.toMatchObject({ code: 'not_found' })
})
