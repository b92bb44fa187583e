import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import { expireOffers } from '#server/features/offers/expiry/expire-offers.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import {
  createEmployer,
  parseEmployerOffer,
  offerAt,
  buildOfferInput,
  type Employer,
} from '#tests/builders/employer.ts'
import { acceptPath, DAY, buildLetter, fetchOffers, readTrail, typeName } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

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

const MARIA = { name: 'Maria Lopez', title: 'Head of People', email: 'maria@demo.example', order: 'before' }
const send = (countersignature: unknown, more: Record<string, unknown> = {}) => {
  const documents = [{ name: 'Offer letter', b64_string: buildLetter().toString('base64'), countersignature }]
  return employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput({ documents, ...more }) })
}
const extend = async (more: Record<string, unknown> = {}, about: Record<string, unknown> = {}) =>
  parseEmployerOffer(await send({ ...MARIA, ...more }, about))
const patch = (id: number, document: Record<string, unknown>) =>
  employer.inject('PATCH', offerAt(id), { json: { documents: [document] } })
type Made = Awaited<ReturnType<typeof extend>>
const buildSignatureInput = ({ documents: [document] }: Made, more: Record<string, unknown> = {}) => ({
  name: 'Maria Lopez',
  consent: true,
  sha256: document?.sha256,
  ...more,
})
const countersign = (offer: Made, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  employer.inject('POST', offerAt(offer.id, `/documents/${offer.documents[0]?.id}/countersign`), {
    json: buildSignatureInput(offer, more),
    headers,
  })
const getResponseSummary = (answer: {
  json(): { status: number; error: { message: string; code?: string; fieldErrors?: object } }
}) => {
  const { status, error } = answer.json()
  return [status, error.code, error.fieldErrors ?? error.message]
}
const ofAda = async (id: number) => (await fetchOffers(ada)).find((offer) => offer.id === id)?.offer_documents[0]
const listFacts = async (id: number) => (await readTrail(server, id)).filter(({ kind }) => kind === 'countersigned')

test('O-36 a document names who signs it for the employer; the candidate is not told their address', async () => {
  const made = await extend({ title: '  Head \n of People ' })
  expect(made.documents[0]).toMatchObject({
    status: 'Pending',
    countersignature: { ...MARIA, signed_at: null, sha256: made.documents[0]?.sha256 },
  })
  const seen = await ofAda(made.id)
  expect(seen).toMatchObject({ status: 'Pending' })
  expect(seen).not.toHaveProperty('sha256')
  expect(seen?.countersignature).toEqual({
    name: 'Maria Lopez',
    title: 'Head of People',
    order: 'before',
    signed_at: null,
  })
  const plain = parseEmployerOffer(await send(undefined))
  expect([plain.documents[0]?.countersignature, (await ofAda(plain.id))?.countersignature]).toEqual([null, undefined])
})

test.each([
  ['no name', { name: ' \u200b ' }, 'name'],
  ['a name that turns round', { name: 'Maria \u202Ezepol' }, 'name'],
  ['a title that turns round', { title: 'Head \u2066of People' }, 'title'],
  ['no address', { email: 'maria' }, 'email'],
  ['no such order', { order: 'meanwhile' }, 'order'],
  ['a key that nobody knows', { role: 'Head' }, 'role'],
  ['a name without an end', { name: 'M'.repeat(201) }, 'name'],
])('O-36 %s is refused by its field', async (_, more, field) => {
  const [status, code, fieldErrors] = getResponseSummary(await send({ ...MARIA, ...more }))
  expect([status, code]).toEqual([422, 'invalid_fields'])
  expect(Object.keys(fieldErrors as object)).toEqual([`documents.0.countersignature.${field}`])
})

test('O-36 it is signed with the name, the consent and the hash of what was read, once, and the trail says by whom', async () => {
  const made = await extend()
  expect(getResponseSummary(await countersign(made, { name: 'Mario Lopez' }))).toMatchObject([
    422,
    'invalid_fields',
    { name: /Maria Lopez/ },
  ])
  expect(getResponseSummary(await countersign(made, { consent: false }))[0]).toBe(422)
  expect(getResponseSummary(await countersign(made, { sha256: 'a'.repeat(64) })).slice(0, 2)).toEqual([
    409,
    'letter_changed',
  ])
  expect(await listFacts(made.id)).toEqual([])

  const headers = { 'idempotency-key': 'once' }
  const [one, two, three] = await Promise.all([
    countersign(made, { name: ' Maria\tLopez' }, headers),
    countersign(made, { name: ' Maria\tLopez' }, headers),
    countersign(made),
  ])
  expect([one.statusCode, two.statusCode, three.statusCode].filter((status) => status === 200).length).toBeGreaterThan(
    0,
  )
  const found = await listFacts(made.id)
  expect(found).toMatchObject([{ document_sha256: made.documents[0]?.sha256, ip: '' }])
  expect(JSON.parse(found[0]?.detail ?? '')).toMatchObject({ by: 'api', name: 'Maria Lopez', order: 'before' })
  expect((await ofAda(made.id))?.countersignature?.signed_at).toEqual(expect.any(String))
  expect(getResponseSummary(await countersign(made))).toEqual([
    409,
    'conflict',
    'The employer has signed this letter already.',
  ])
})

test('O-36 of two who sign at the same instant one does', async () => {
  for (let round = 0; round < 5; round += 1) {
    const made = await extend()
    const answers = await Promise.all([countersign(made), countersign(made)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await listFacts(made.id)).toHaveLength(1)
  }
})

test('O-36 nothing is signed for an offer that was withdrawn, was declined or has expired', async () => {
  const canceled = await extend()
  await employer.inject('POST', offerAt(canceled.id, '/cancel'))
  expect(getResponseSummary(await countersign(canceled))).toEqual([
    409,
    'offer_final',
    'This offer was withdrawn by the employer.',
  ])
  const declined = await extend()
  await ada.inject('POST', `/api/offer/offers/${declined.id}/decline`)
  expect(getResponseSummary(await countersign(declined)).slice(0, 2)).toEqual([409, 'offer_final'])
  const past = await extend({}, { expires_at: new Date(server.clock.now + DAY).toISOString() })
  server.clock.now += 2 * DAY
  expect(getResponseSummary(await countersign(past)).slice(0, 2)).toEqual([409, 'offer_expired'])
  await expireOffers(server.services)
  expect(getResponseSummary(await countersign(past)).slice(0, 2)).toEqual([409, 'offer_expired'])
})

test('O-36 who signs changes as long as nobody has; another letter has to be signed anew', async () => {
  const made = await extend()
  const id = made.documents[0]?.id
  const turned = parseEmployerOffer(
    await patch(made.id, { id, countersignature: { name: 'Kari Lind', order: 'after' } }),
  )
  expect(turned.documents[0]).toMatchObject({
    status: 'Unsigned',
    countersignature: { name: 'Kari Lind', email: null, sha256: null },
  })
  expect(getResponseSummary(await countersign(turned, { name: 'Kari Lind' }))).toEqual([
    409,
    'conflict',
    'The candidate signs this letter first.',
  ])
  const nobody = parseEmployerOffer(await patch(made.id, { id, countersignature: null }))
  expect(nobody.documents[0]).toMatchObject({ status: 'Unsigned', countersignature: null })
  expect(getResponseSummary(await countersign(nobody))).toEqual([
    409,
    'conflict',
    'Nobody signs this document for the employer.',
  ])
  const back = parseEmployerOffer(await patch(made.id, { id, countersignature: MARIA }))
  expect(back.documents[0]).toMatchObject({ status: 'Pending' })
  expect((await countersign(back)).statusCode).toBe(200)
  expect(getResponseSummary(await patch(made.id, { id, countersignature: null }))[0]).toBe(409)

  const other = buildLetter()
  const anew = parseEmployerOffer(await patch(made.id, { id, b64_string: other.toString('base64') }))
  expect(anew.documents[0]).toMatchObject({
    status: 'Pending',
    countersignature: { name: 'Maria Lopez', signed_at: null, sha256: hashFileSha256(other) },
  })
  // A letter that only the employer has seen is no earlier version for the candidate.
  const changes = (await fetchOffers(ada)).find((offer) => offer.id === made.id)?.changes ?? []
  expect(changes.filter(({ what }) => what === 'letter').map(({ before }) => before)).not.toContainEqual({
    sha256: made.documents[0]?.sha256,
  })
})

test('O-36 a document that is added may be signed by the employer too, with a letter of its own', async () => {
  const made = await extend({ order: 'after' })
  const added = parseEmployerOffer(await patch(made.id, { name: 'Contract', countersignature: MARIA }))
  expect(added.documents[1]).toMatchObject({ status: 'Pending', countersignature: { sha256: null } })
  const path = offerAt(made.id, `/documents/${added.documents[1]?.id}/countersign`)
  const json = { name: 'Maria Lopez', consent: true, sha256: 'a'.repeat(64) }
  expect(getResponseSummary(await employer.inject('POST', path, { json }))).toEqual([
    409,
    'conflict',
    'This document has no letter yet.',
  ])
})

test('O-36 a letter that the candidate has signed is signed for the employer once it is sealed', async () => {
  const made = await extend({ order: 'after' })
  const offer = (await fetchOffers(ada)).find((one) => one.id === made.id)
  if (!offer) throw new Error('she does not see it')
  await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  const answer = await countersign(made)
  expect([getResponseSummary(answer)[0], answer.headers['retry-after']]).toEqual([409, '2'])
})

test('O-36 another tenant’s documents, and those of another offer, are unknown', async () => {
  const made = await extend()
  const other = await extend()
  await server.tenant('other.example')
  const foreign = await createEmployer(server, { domain: 'other.example' })
  const call = { json: buildSignatureInput(made) }
  const path = `/documents/${made.documents[0]?.id}/countersign`
  expect((await foreign.inject('POST', offerAt(made.id, path), call)).statusCode).toBe(404)
  expect((await employer.inject('POST', offerAt(other.id, path), call)).statusCode).toBe(404)
})
