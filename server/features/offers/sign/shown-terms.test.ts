import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import {
  createEmployer,
  parseEmployerOffer,
  offerAt,
  buildOfferInput,
  type Employer,
} from '#tests/builders/employer.ts'
import { acceptPath, buildLetter, parseOffer, readTrail, typeName, upload } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const SALARY = { currency: 'EUR', min: 50_000, max: 50_000, interval: 'YEAR' }
const TERMS = { salary: SALARY, start: '2027-02-01', place: 'Bergen', more: [{ label: 'Vacation', value: '25 days' }] }

let server: TestServer
let employer: Employer
let ada: Visitor
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server)
  await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput() })
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(() => server.close())

const extend = async (signingMode = 'inline') => {
  const documents = buildOfferInput().documents.map((document) => ({ ...document, signing_mode: signingMode }))
  const made = parseEmployerOffer(
    await employer.inject('POST', EMPLOYER_OFFERS, { json: { ...buildOfferInput({ terms: TERMS }), documents } }),
  )
  return read(made.id)
}
const read = async (id: number) => parseOffer(await ada.inject('GET', `${API.offers}/${id}`))
const change = async (id: number, json: Record<string, unknown>) =>
  expect((await employer.inject('PATCH', offerAt(id), { json })).statusCode).toBe(200)
const accept = (offer: Offer, form: Record<string, string | File>) => ada.inject('POST', acceptPath(offer), { form })
const buildTermsHash = (offer: Offer) => ({ terms_sha256: offer.terms_sha256 ?? '' })
const findAcceptance = async (id: number) => (await readTrail(server, id)).find(({ kind }) => kind === 'accepted')

test.each([
  ['pay', { terms: { ...TERMS, salary: { ...SALARY, min: 30_000, max: 30_000 } } }],
  ['its interval', { terms: { ...TERMS, salary: { ...SALARY, interval: 'MONTH' } } }],
  ['place', { terms: { ...TERMS, place: 'Oslo' } }],
  ['first day', { terms: { ...TERMS, start: '2027-03-01' } }],
  ['days off', { terms: { ...TERMS, more: [{ label: 'Vacation', value: '20 days' }] } }],
  ['all terms', { terms: null }],
  ['job', { position: { name: 'Cabin boy' } }],
])(
  'O-16 O-20 %s changed while the page was open: nothing is accepted, and old and new are told',
  async (_, changed) => {
    const offer = await extend()
    await change(offer.id, changed)
    const answer = await accept(offer, { ...typeName(offer), ...buildTermsHash(offer) })
    expect(answer.json()).toMatchObject({ status: 409, error: { code: 'offer_changed' } })
    const present = parseOffer(answer)
    expect([present.status, present.terms_sha256]).toEqual(['Extended', (await read(offer.id)).terms_sha256])
    expect(present.changes?.length).toBeGreaterThan(0)
    expect((await accept(offer, { ...typeName(offer), ...buildTermsHash(present) })).statusCode).toBe(200)
    expect(JSON.parse((await findAcceptance(offer.id))?.detail ?? '')).toMatchObject(buildTermsHash(present))
  },
)

test('O-16 a signed letter that is uploaded agrees to the terms that were shown, too', async () => {
  const offer = await extend('upload')
  await change(offer.id, { terms: { ...TERMS, place: 'Oslo' } })
  const file = upload('signed_offer_letter_pdf_file', buildLetter())
  expect((await accept(offer, { ...file, ...buildTermsHash(offer) })).json()).toMatchObject({
    error: { code: 'offer_changed' },
  })
  expect((await accept(offer, { ...file, ...buildTermsHash(await read(offer.id)) })).statusCode).toBe(200)
})

test('O-16 in the frame of the built-in provider the terms are those that came with its address', async () => {
  const offer = await extend('esign')
  await change(offer.id, { terms: { ...TERMS, place: 'Oslo' } })
  const sign = async ({ offer_documents: [document] }: Offer) => {
    const token = new URL(document?.url ?? '').searchParams.get('token') ?? ''
    const { createSigningProvider: signingDesk } = await import('#server/features/offers/esign/built-in-provider.ts')
    const from = { ip: '127.0.0.1', userAgent: '' }
    return signingDesk(server.services).sign(token, from, { text: 'Ada Lovelace', hasAgreed: true, locale: 'en' })
  }
  await expect(sign(offer)).rejects.toMatchObject({ code: 'offer_changed' })
  expect(await sign(await read(offer.id))).toMatchObject({ isSigned: true })
})

test('O-16 what is no term asks for no second look; terms that are changed back are the same', async () => {
  const offer = await extend()
  await change(offer.id, { expires_at: new Date(server.clock.now + 20 * 86_400_000).toISOString() })
  await change(offer.id, { terms: { ...TERMS, place: 'Oslo' } })
  await change(offer.id, { terms: TERMS })
  expect((await accept(offer, { ...typeName(offer), ...buildTermsHash(offer) })).statusCode).toBe(200)
})

test('O-16 clients that do not say what they showed go on working, and the evidence says so', async () => {
  const offer = await extend()
  expect((await accept(offer, typeName(offer))).statusCode).toBe(200)
  expect(JSON.parse((await findAcceptance(offer.id))?.detail ?? '')).toMatchObject({ terms_sha256: null })
  expect((await accept(offer, { ...typeName(offer), terms_sha256: 'x' })).statusCode).toBe(422)
})
