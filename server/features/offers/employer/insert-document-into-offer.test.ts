import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import {
  createEmployer,
  parseEmployerOffer,
  offerAt,
  buildOfferInput,
  type Employer,
} from '#tests/builders/employer.ts'
import {
  acceptPath,
  DAY,
  buildLetter,
  parseOffer,
  fetchOffers,
  readTrail,
  typeName,
} from '#tests/builders/offers/offers.ts'
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

const iso = (days: number) => new Date(server.clock.now + days * DAY).toISOString()
const create = async (more: Record<string, unknown> = {}) =>
  parseEmployerOffer(await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput(more) }))
const fetchOffer = async (id: number) => {
  const found = (await fetchOffers(ada)).find((offer) => offer.id === id)
  if (!found) throw new Error('she does not see it')
  return found
}

test('O-20 a document is added to an open offer, which stays open until that one is signed too', async () => {
  const two = ['One', 'Two'].map((name) => ({ name, b64_string: buildLetter().toString('base64') }))
  const made = await create({ documents: two, expires_at: iso(5) })
  const seen = await fetchOffer(made.id)
  await ada.inject('POST', acceptPath(seen, seen.offer_documents[0]?.id), { form: typeName(seen) })
  const documents = [{ name: 'Pension plan', signing_mode: 'upload' }, { b64_string: two[0]?.b64_string }]
  const patched = parseEmployerOffer(await employer.inject('PATCH', offerAt(made.id), { json: { documents } }))
  expect(patched.documents.map(({ name, status, signing_mode }) => [name, status, signing_mode])).toEqual([
    ['One', 'Signed', 'inline'],
    ['Two', 'Unsigned', 'inline'],
    ['Pension plan', 'Pending', 'upload'],
    ['Offer letter', 'Unsigned', 'inline'],
  ])
  const now = await fetchOffer(made.id)
  expect(now.offer_documents[3]?.expires_at).toBe(iso(5))
  const sign = async (place: number) =>
    parseOffer(
      await ada.inject('POST', acceptPath(now, now.offer_documents[place]?.id), {
        form: typeName(now, {}, place),
      }),
    ).status
  expect([await sign(1), await sign(3)]).toEqual(['Extended', 'Extended'])
  const last = {
    documents: [{ id: patched.documents[2]?.id, b64_string: two[1]?.b64_string, signing_mode: 'inline' }],
  }
  await employer.inject('PATCH', offerAt(made.id), { json: last })
  const end = await fetchOffer(made.id)
  const signed = await ada.inject('POST', acceptPath(end, end.offer_documents[2]?.id), {
    form: typeName(end, {}, 2),
  })
  expect(parseOffer(signed).status).toBe('Accepted')

  const settled = await employer.inject('PATCH', offerAt(made.id), { json: { documents } })
  expect([settled.statusCode, parseEmployerOffer(settled).documents]).toMatchObject([409, { length: 4 }])
  const fact = (await readTrail(server, made.id)).find(({ kind }) => kind === 'updated')
  expect(JSON.parse(fact?.detail ?? '')).toMatchObject({
    documents: [{ id: patched.documents[2]?.id, name: 'Pension plan', added: true }, { added: true }],
  })
})

test('O-20 of an acceptance and an addition at the same instant one comes first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const made = await create()
    const seen = await fetchOffer(made.id)
    const json = { documents: [{ name: 'One more' }] }
    const [accepted, patched] = await Promise.all([
      ada.inject('POST', acceptPath(seen, seen.offer_documents[0]?.id), { form: typeName(seen) }),
      employer.inject('PATCH', offerAt(made.id), { json }),
    ])
    const isAdded = patched.statusCode === 200
    expect([accepted.statusCode, patched.statusCode]).toEqual([200, isAdded ? 200 : 409])
    const { status, offer_documents: documents } = await fetchOffer(made.id)
    expect([status, documents.length]).toEqual(isAdded ? ['Extended', 2] : ['Accepted', 1])
  }
})

test('O-20 an added document needs a name or a letter, and there are twenty at most', async () => {
  const made = await create()
  const patch = async (documents: unknown[]) =>
    (await employer.inject('PATCH', offerAt(made.id), { json: { documents } })).json<{
      status: number
      error: { fieldErrors?: object }
    }>()
  expect((await patch([{}])).error.fieldErrors).toEqual({ 'documents.0.name': 'documents.0.name is missing' })
  expect(await patch(Array.from({ length: 19 }, () => ({ name: 'One more' })))).toMatchObject({ status: 200 })
  expect((await patch([{ name: 'Too many' }])).error.fieldErrors).toHaveProperty('documents')
  expect((await fetchOffer(made.id)).offer_documents).toHaveLength(20)
})
