import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import {
  acceptPath,
  DAY,
  declinePath,
  buildLetter,
  makeOffer,
  parseOffer,
  fetchOffers,
  onPaper,
  readTrail,
  typeName,
  upload,
} from '#tests/builders/offers/offers.ts'
import { buildPng } from '#tests/builders/files/picture.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { closeOfferWithStatus } from '#server/features/offers/store.ts'

let server: TestServer
let ada: Visitor
const email = 'ada@example.com'

beforeAll(async () => {
  server = await startServer()
  await makeOffer(server, { email, fullname: 'Ada Lovelace' })
  ada = await server.signedIn({ email })
})
afterAll(() => server.close())

const listDecisions = async (id: number) =>
  (await readTrail(server, id))
    .map(({ kind }) => kind)
    .filter((kind) => ['accepted', 'declined', 'canceled'].includes(kind))

describe('O-16 accepting inline', () => {
  test('O-16 signs the letter, accepts the offer and writes down every step with its fingerprint', async () => {
    const offer = await makeOffer(server, { email })
    const answer = await ada.inject('POST', acceptPath(offer), {
      form: typeName(offer),
      headers: { 'accept-language': 'ar', 'user-agent': 'Phone' },
    })
    expect(answer.statusCode).toBe(200)
    expect(parseOffer(answer)).toMatchObject({
      id: offer.id,
      status: 'Accepted',
      expires_at: null,
      offer_documents: [{ status: 'Signed', signed: true, expires_at: null, sealed: false }],
    })
    const sha256 = offer.offer_documents[0]?.sha256
    const steps = (await readTrail(server, offer.id)).slice(1)
    expect(steps.map(({ kind }) => kind)).toEqual([
      'consent_given',
      'hash_confirmed',
      'name_typed',
      'signed',
      'accepted',
    ])
    for (const step of steps) expect(step).toMatchObject({ user_agent: 'Phone', ip: '127.0.0.1' })
    for (const step of steps.slice(0, 4)) expect(step.document_sha256).toBe(sha256)
    expect(JSON.parse(steps[0]?.detail ?? '')).toEqual({ version: '2026-11', language: 'ar' })
    const expires_at = Date.parse(offer.expires_at ?? '')
    expect(JSON.parse(steps[4]?.detail ?? '')).toEqual({ expires_at, terms_sha256: null })
    const row = await server.services.db
      .selectFrom('signature')
      .selectAll()
      .where('document_id', '=', offer.offer_documents[0]?.id ?? '')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ signature_text: 'Ada Lovelace', consent_version: '2026-11', document_sha256: sha256 })
  })

  test('O-16 with two documents the offer is accepted by the second', async () => {
    const documents = [
      { name: 'Offer letter', bytes: buildLetter() },
      { name: 'Contract', bytes: buildLetter() },
    ]
    const offer = await makeOffer(server, { email, documents })
    const whole = await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
    expect(whole.json()).toMatchObject({ status: 409, error: { code: 'documents_unsigned' } })
    const [first, second] = offer.offer_documents
    const one = await ada.inject('POST', acceptPath(offer, first?.id), { form: typeName(offer) })
    expect(parseOffer(one)).toMatchObject({
      status: 'Extended',
      offer_documents: [{ status: 'Signed' }, { status: 'Unsigned' }],
    })
    const again = await ada.inject('POST', acceptPath(offer, first?.id), { form: typeName(offer) })
    expect(again.json()).toMatchObject({ status: 409, error: { code: 'conflict' } })
    const two = await ada.inject('POST', acceptPath(offer, second?.id), { form: typeName(offer, {}, 1) })
    expect(parseOffer(two)).toMatchObject({ status: 'Accepted' })
    expect(await listDecisions(offer.id)).toEqual(['accepted'])
  })

  test('O-16 a Pending document cannot be signed, and the offer waits for it', async () => {
    const documents = [
      { name: 'Offer letter', bytes: buildLetter() },
      { name: 'Contract', bytes: null },
    ]
    const offer = await makeOffer(server, { email, documents })
    const late = await ada.inject('POST', acceptPath(offer, offer.offer_documents[1]?.id), { form: typeName(offer) })
    expect(late.json()).toMatchObject({
      status: 409,
      error: { code: 'conflict' },
      data: { offer: { id: offer.id } },
    })
    await ada.inject('POST', acceptPath(offer, offer.offer_documents[0]?.id), { form: typeName(offer) })
    const now = (await fetchOffers(ada)).find(({ id }) => id === offer.id)
    expect(now).toMatchObject({ status: 'Extended', offer_documents: [{ status: 'Signed' }, { status: 'Pending' }] })
  })

  test('O-16 an offer without documents is not settled, by an empty call or otherwise', async () => {
    const offer = await makeOffer(server, { email })
    const { db } = server.services
    await db.deleteFrom('offer_document').where('offer_id', '=', offer.id).execute()
    const answer = await ada.inject('POST', acceptPath(offer), { form: {} })
    expect(answer.json()).toMatchObject({ status: 409, error: { code: 'conflict' } })
    expect(parseOffer(answer).status).toBe('Extended')
    expect(await closeOfferWithStatus(db, offer.id, 'Accepted', server.clock.now)).toBe(false)
    expect(await closeOfferWithStatus(db, offer.id, 'Declined', server.clock.now)).toBe(true)
  })

  test.each([
    ['another name', { signature_text: 'Ada' }, 'signature_text', 'Please enter your full name'],
    ['a Cyrillic look-alike', { signature_text: '\u0410da Lovelace' }, 'signature_text', 'Please enter your full name'],
    [
      'a drawing that is more than lines',
      { signature_drawing: 'M1 1L2 2 ET (Approved) Tj' },
      'signature_drawing',
      /Draw it again/,
    ],
  ])('O-11 refuses %s', async (_, more, field, message) => {
    const offer = await makeOffer(server, { email })
    const answer = await ada.inject('POST', acceptPath(offer), { form: typeName(offer, more) })
    expect(answer.json()).toMatchObject({
      status: 422,
      error: { code: 'invalid_fields', fieldErrors: { [field]: expect.stringMatching(message) as unknown } },
    })
    expect((await readTrail(server, offer.id)).map(({ kind }) => kind)).toEqual(['extended'])
  })

  test('O-11 a name in another Unicode form signs, and a drawn signature is kept', async () => {
    const offer = await makeOffer(server, { email })
    const drawing = 'M100 300L100 300M200 300Q300 100 400 300L500 300'
    const form = typeName(offer, { signature_text: '\u200fＡda\u00a0 Lovelace ', signature_drawing: drawing })
    expect((await ada.inject('POST', acceptPath(offer), { form })).statusCode).toBe(200)
    const rows = await readTrail(server, offer.id)
    const drawn = rows.find(({ kind }) => kind === 'signature_drawn')
    expect(JSON.parse(drawn?.detail ?? '{}')).toEqual({ sha256: hashFileSha256(drawing) })
    expect(rows.find(({ kind }) => kind === 'name_typed')?.detail).toContain('"has_drawing":true')
  })

  test('a letter that changed, an old consent and a missing field are told apart', async () => {
    const offer = await makeOffer(server, { email })
    const send = async (form: Record<string, string>) =>
      (await ada.inject('POST', acceptPath(offer), { form })).json<unknown>()
    expect(await send(typeName(offer, { document_sha256: 'a'.repeat(64) }))).toMatchObject({
      status: 409,
      error: { code: 'letter_changed' },
      data: { offer: { id: offer.id, status: 'Extended' } },
    })
    expect(await send(typeName(offer, { consent_version: '2019-01' }))).toMatchObject({
      status: 409,
      error: { code: 'conflict' },
    })
    const { document_sha256: _, ...without } = typeName(offer)
    expect(await send(without)).toMatchObject({
      status: 422,
      error: { fieldErrors: { document_sha256: expect.any(String) as unknown } },
    })
    expect(await send({})).toMatchObject({ status: 422 })
    expect(await send(typeName(offer, { document_sha256: 'not a hash' }))).toMatchObject({ status: 422 })
    expect((await fetchOffers(ada)).find(({ id }) => id === offer.id)?.status).toBe('Extended')
  })
})

describe('O-14 accepting by upload', () => {
  const field = 'signed_document_file'

  test('O-14 keeps the signed file and its fingerprint', async () => {
    const offer = await makeOffer(server, { email, documents: onPaper() })
    const signed = buildLetter()
    const path = acceptPath(offer, offer.offer_documents[0]?.id)
    const typedOnly = await ada.inject('POST', path, { form: typeName(offer) })
    expect(typedOnly.json()).toMatchObject({
      status: 422,
      error: { fieldErrors: { [field]: 'Upload the signed document.' } },
    })
    expect(parseOffer(await ada.inject('POST', path, { form: upload(field, signed) })).status).toBe('Accepted')
    const { signed_sha256 } = await server.services.db
      .selectFrom('offer_document')
      .select('signed_sha256')
      .where('offer_id', '=', offer.id)
      .executeTakeFirstOrThrow()
    const file = await server.services.db
      .selectFrom('file')
      .selectAll()
      .where('sha256', '=', signed_sha256)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(file.bytes)).toEqual(signed)
    expect((await readTrail(server, offer.id)).at(-2)).toMatchObject({
      kind: 'signed',
      detail: expect.stringContaining(signed_sha256 ?? '?') as unknown,
    })
  })

  test('O-14 the call for the whole offer takes the file in its own field', async () => {
    const offer = await makeOffer(server, { email, documents: onPaper() })
    const wrong = await ada.inject('POST', acceptPath(offer), { form: upload(field, buildLetter()) })
    expect(wrong.statusCode).toBe(422)
    const answer = await ada.inject('POST', acceptPath(offer), {
      form: upload('signed_offer_letter_pdf_file', buildPng(), 'scan.png'),
    })
    expect(parseOffer(answer).status).toBe('Accepted')
  })

  test('O-12 a refused file leaves nothing behind', async () => {
    const letter = buildLetter()
    const offer = await makeOffer(server, { email, documents: onPaper(letter) })
    const files = async () =>
      (
        await server.services.db
          .selectFrom('file')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    const before = await files()
    const path = acceptPath(offer, offer.offer_documents[0]?.id)
    for (const [bytes, name, status] of [
      [Buffer.alloc(0), 'signed.pdf', 422],
      [Buffer.from('<svg/>'), 'signed.svg', 415],
      [buildLetter(), '../../x', 200],
      [letter, 'signed.pdf', 409],
    ] as const)
      expect([name, (await ada.inject('POST', path, { form: upload(field, bytes, name) })).statusCode]).toEqual([
        name,
        status,
      ])
    expect(await files()).toBe(before + 1)
    const second = await makeOffer(server, { email, documents: onPaper(letter) })
    const same = await ada.inject('POST', acceptPath(second, second.offer_documents[0]?.id), {
      form: upload(field, letter),
    })
    expect(same.json()).toMatchObject({
      status: 422,
      error: { fieldErrors: { [field]: expect.stringMatching(/without your signature/) as unknown } },
    })
  })
})

describe('O-04 the server decides by its own clock', () => {
  const ways = (offer: Awaited<ReturnType<typeof makeOffer>>) =>
    [
      [acceptPath(offer), typeName(offer)],
      [declinePath(offer), {}],
    ] as const
  test('O-04 one second past its end an offer is neither accepted nor declined', async () => {
    const offer = await makeOffer(server, { email, expiresAt: server.clock.now + DAY })
    server.clock.now += DAY + 1000
    await fetchOffers(ada)
    const headers = { date: new Date(server.clock.now - 2 * DAY).toUTCString() }
    for (const [path, form] of ways(offer)) {
      const answer = await ada.inject('POST', path, { form, headers })
      expect(answer.json()).toMatchObject({ status: 409, error: { code: 'offer_expired' } })
      expect(parseOffer(answer)).toMatchObject({ id: offer.id, status: 'Extended', expires_at: offer.expires_at })
    }
    expect(await listDecisions(offer.id)).toEqual([])
  })

  test.each(['Declined', 'Accepted', 'Canceled', 'Rejected'] as const)(
    'O-04 an offer that is %s is decided once and for all',
    async (status) => {
      const offer = await makeOffer(server, { email })
      await server.services.db.updateTable('offer').set({ status }).where('id', '=', offer.id).execute()
      for (const [path, form] of ways(offer)) {
        const answer = await ada.inject('POST', path, { form })
        expect(answer.json()).toMatchObject({ status: 409, error: { code: 'offer_final' } })
        expect(parseOffer(answer)).toMatchObject({ id: offer.id, status })
      }
      expect(await listDecisions(offer.id)).toEqual([])
    },
  )

  test('O-16 a declined offer is recorded once, with who, from where, and until when it stood', async () => {
    const offer = await makeOffer(server, { email })
    const sent = { form: {}, headers: { 'idempotency-key': 'decline-once', 'user-agent': 'Phone/1.0' } }
    const first = await ada.inject('POST', declinePath(offer), sent)
    expect(parseOffer(first).status).toBe('Declined')
    expect((await ada.inject('POST', declinePath(offer), sent)).body).toBe(first.body)
    const rows = (await readTrail(server, offer.id)).filter(({ kind }) => kind === 'declined')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ ip: '127.0.0.1', user_agent: 'Phone/1.0' })
    expect(JSON.parse(String(rows[0]?.detail))).toMatchObject({ expires_at: expect.any(Number) as unknown })
  })

  test('O-04 an offer without an end stays open', async () => {
    const offer = await makeOffer(server, { email, expiresAt: null })
    server.clock.now += 20 * DAY
    await fetchOffers(ada)
    expect(parseOffer(await ada.inject('POST', declinePath(offer))).status).toBe('Declined')
  })
})
