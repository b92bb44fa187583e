import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import { createSigningProvider } from '#server/features/offers/esign/built-in-provider.ts'
import { buildSigningApp } from '#server/integrations/esign/built-in/signing-app.ts'
import { ESIGN_CONSENT } from '#server/platform/consent-texts.ts'
import {
  acceptPath,
  declinePath,
  buildLetter,
  makeOffer,
  onPaper,
  parseOffer,
  fetchOffers,
  readTrail,
  typeName,
  upload,
} from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const isLong = process.env['FAULTS'] === 'long'
const PAIRS = isLong ? 1000 : 50
const KEYS = isLong ? 50 : 2
/** Thousands of commits, each to the disk, possibly on a busy machine, ms. */
const PATIENCE = isLong ? 1_800_000 : 120_000
const email = 'ada@example.com'
const fullname = 'Ada Lovelace'
let server: TestServer
let phone: Visitor
let laptop: Visitor
let page: FastifyInstance

beforeAll(async () => {
  server = await startServer()
  page = await buildSigningApp(server.services, createSigningProvider(server.services))
  await page.ready()
  await makeOffer(server, { email, fullname })
  phone = await server.signedIn({ email })
  laptop = await server.signedIn({ email })
})
afterAll(async () => {
  await page.close()
  await server.close()
})

const readOutbox = (kind: string, offerId: number) =>
  server.services.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', kind)
    .where('payload', 'like', `%"offerId":${offerId}%`)
    .execute()
    .then((rows) => rows.filter(({ payload }) => (JSON.parse(payload) as { offerId: number }).offerId === offerId))

test(
  `O-16 accept and decline at the same instant, ${PAIRS} pairs: one winner, one decision in the trail`,
  async () => {
    const winners: Record<string, number> = {}
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const offer = await makeOffer(server, { email })
      const accept = () => phone.inject('POST', acceptPath(offer), { form: typeName(offer) })
      const decline = () => laptop.inject('POST', declinePath(offer))
      const answers = await Promise.all(pair % 2 ? [accept(), decline()] : [decline(), accept()])
      const [won, lost] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
      expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409])
      if (!won || !lost) continue
      expect(lost.json()).toMatchObject({ error: { code: 'offer_final' } })
      expect(parseOffer(lost)).toEqual(parseOffer(won))
      const decisions = (await readTrail(server, offer.id)).filter(
        ({ kind }) => kind === 'accepted' || kind === 'declined',
      )
      expect(decisions.map(({ kind }) => kind)).toEqual([parseOffer(won).status.toLowerCase()])
      expect(await readOutbox(`offer.${decisions[0]?.kind}`, offer.id)).toHaveLength(1)
      winners[parseOffer(won).status] = (winners[parseOffer(won).status] ?? 0) + 1
    }
    expect((winners['Accepted'] ?? 0) + (winners['Declined'] ?? 0)).toBe(PAIRS)
  },
  PATIENCE,
)

test(
  `O-16 signing in the frame and declining at the same instant, ${PAIRS} pairs: one winner, one decision in the trail`,
  async () => {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const offer = await makeFramedOffer()
      const token = await readToken(offer.id)
      const decline = () => laptop.inject('POST', declinePath(offer))
      const both = pair % 2 ? [signInFrame(token), decline()] : [decline(), signInFrame(token)]
      const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode)
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
      const after = await readState(offer.id)
      const decisions = (await readTrail(server, offer.id)).filter(
        ({ kind }) => kind === 'accepted' || kind === 'declined',
      )
      expect(decisions.map(({ kind }) => kind)).toEqual([after.status.toLowerCase()])
      expect(after.offer_documents[0]?.status).toBe(after.status === 'Accepted' ? 'Signed' : 'Unsigned')
      expect(await readOutbox(`offer.${decisions[0]?.kind}`, offer.id)).toHaveLength(1)
    }
  },
  PATIENCE,
)

test(
  `O-16 ${KEYS} keys, each 50 times at once: one effect, one answer; the key with another body is refused`,
  async () => {
    for (let key = 0; key < KEYS; key += 1) {
      const offer = await makeOffer(server, { email })
      const headers = { 'idempotency-key': `tap-tap-tap-${key}` }
      const accept = (form: Record<string, string>) => phone.inject('POST', acceptPath(offer), { form, headers })
      const answers = await Promise.all(Array.from({ length: 50 }, () => accept(typeName(offer))))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(new Set(answers.map((answer) => JSON.stringify(parseOffer(answer)))).size).toBe(1)
      expect((await readTrail(server, offer.id)).filter(({ kind }) => kind === 'accepted')).toHaveLength(1)
      expect(await readOutbox('document.signed', offer.id)).toHaveLength(1)
      const other = await accept(typeName(offer, { signature_text: 'Ada  Lovelace' }))
      expect(other.json()).toMatchObject({ status: 422, error: { code: 'idempotency_mismatch' } })
      const declined = await phone.inject('POST', declinePath(offer), { headers })
      // another key is used, and the decision comes too late
      expect(declined.json()).toMatchObject({ status: 409, error: { code: 'offer_final' } })
    }
  },
  PATIENCE,
)

test(
  `O-16 ${KEYS} ceremonies, each signed 50 times at once: one signature, and every press is told so`,
  async () => {
    for (let ceremony = 0; ceremony < KEYS; ceremony += 1) {
      const offer = await makeFramedOffer()
      const token = await readToken(offer.id)
      const answers = await Promise.all(Array.from({ length: 50 }, () => signInFrame(token)))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      const kinds = (await readTrail(server, offer.id)).map(({ kind }) => kind)
      for (const once of ['ceremony_opened', 'consent_given', 'signed', 'accepted'])
        expect(kinds.filter((kind) => kind === once)).toEqual([once])
      expect(await readOutbox('document.signed', offer.id)).toHaveLength(1)
    }
  },
  PATIENCE,
)

test('O-16 a repeated upload is known by its content', async () => {
  const offer = await makeOffer(server, { email, documents: onPaper() })
  const headers = { 'idempotency-key': 'upload-once' }
  const send = (bytes: Uint8Array) =>
    phone.inject('POST', acceptPath(offer), { form: upload('signed_offer_letter_pdf_file', bytes), headers })
  const signed = buildLetter()
  expect(parseOffer(await send(signed))).toEqual(parseOffer(await send(signed)))
  expect((await send(buildLetter())).json()).toMatchObject({ error: { code: 'idempotency_mismatch' } })
})

test('O-16 a refusal is not kept: the same key may succeed later', async () => {
  const documents = [
    { name: 'Offer letter', bytes: buildLetter() },
    { name: 'Contract', bytes: buildLetter() },
  ]
  const offer = await makeOffer(server, { email, documents })
  const headers = { 'idempotency-key': 'settle' }
  const settle = () => phone.inject('POST', acceptPath(offer), { form: typeName(offer, {}, 1), headers })
  expect((await settle()).json()).toMatchObject({ error: { code: 'documents_unsigned' } })
  await phone.inject('POST', acceptPath(offer, offer.offer_documents[0]?.id), { form: typeName(offer) })
  expect(parseOffer(await settle()).status).toBe('Accepted')
})

test('events are told once, after the commit', async () => {
  const outcomes: string[] = []
  const offers: Offer[] = [await makeOffer(server, { email }), await makeOffer(server, { email })]
  server.services.events.on('offer.declined', ({ offerId }) => void outcomes.push(`declined ${offerId}`))
  const headers = { 'idempotency-key': 'once' }
  const [first, second] = offers
  if (!first || !second) throw new Error('no offers')
  await phone.inject('POST', declinePath(first), { headers })
  await phone.inject('POST', declinePath(first), { headers })
  await phone.inject('POST', declinePath(first))
  await new Promise((resolve) => void setImmediate(resolve))
  expect(outcomes).toEqual([`declined ${first.id}`])
  expect((await fetchOffers(phone)).find(({ id }) => id === second.id)?.status).toBe('Extended')
})

const makeFramedOffer = () =>
  makeOffer(server, { email, documents: [{ name: 'Offer letter', signingMode: 'esign', bytes: buildLetter() }] })

async function readState(id: number): Promise<Offer> {
  const offer = (await fetchOffers(phone)).find((one) => one.id === id)
  if (!offer) throw new Error(`no offer ${id}`)
  return offer
}

/** Reads the token from the URL of the frame. */
async function readToken(id: number): Promise<string> {
  return new URL((await readState(id)).offer_documents[0]?.url ?? 'none:').searchParams.get('token') ?? ''
}

function signInFrame(token: string) {
  const fields = { token, action: 'sign', agree: 'yes', consent: ESIGN_CONSENT, signature_text: fullname }
  return page.inject({
    method: 'POST',
    url: '/sign',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(fields)),
  })
}
