import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import { createEmployer, parseEmployerOffer, buildOfferInput, type Employer } from '#tests/builders/employer.ts'
import { fetchOffers } from '#tests/builders/offers/offers.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server)
})
afterAll(() => server.close())

const b64_string = buildPdf({ pages: 2, text: 'Signature:' }).toString('base64')
const create = (document: Record<string, unknown>) =>
  employer.inject('POST', EMPLOYER_OFFERS, {
    json: buildOfferInput({ documents: [{ name: 'Letter', b64_string, ...document }] }),
  })
const place = { page: 1, x: 100, y: 84.2, width: 200, height: 84.2 }

test('O-17 an employer says where a letter is signed; the candidate is shown the same place', async () => {
  const answer = await create({ signature_place: place })
  expect(answer.statusCode).toBe(200)
  const { candidate, id } = parseEmployerOffer(answer)
  const ada = await server.signedIn({ email: candidate.email })
  const [document] = (await fetchOffers(ada)).find((offer) => offer.id === id)?.offer_documents ?? []
  const shown = document?.signature_place
  expect(shown?.page).toBe(1)
  expect(shown?.left).toBeCloseTo(100 / 595)
  expect(shown?.top).toBeCloseTo(0.8)
  expect(shown?.height).toBeCloseTo(0.1)
})

test('O-17 without a word from the employer the letter says it', async () => {
  const { candidate, id } = parseEmployerOffer(await create({}))
  const ada = await server.signedIn({ email: candidate.email })
  const [document] = (await fetchOffers(ada)).find((offer) => offer.id === id)?.offer_documents ?? []
  expect(document?.signature_place).toMatchObject({ page: 2 })
})

test.each([
  ['a page that is not there', { signature_place: { ...place, page: 3 } }, 'documents.0.signature_place'],
  ['a place beside the page', { signature_place: { ...place, x: 500 } }, 'documents.0.signature_place'],
  ['a box that nothing fits in', { signature_place: { ...place, width: 5 } }, 'documents.0.signature_place.width'],
  ['a place without a letter', { b64_string: undefined, signature_place: place }, 'documents.0'],
])('O-20 %s is refused by its name', async (_, document, field) => {
  const answer = await create(document)
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json<{ error: { fieldErrors: object } }>().error.fieldErrors)).toEqual([field])
})
