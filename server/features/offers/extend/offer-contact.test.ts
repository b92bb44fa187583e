import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import {
  createEmployer,
  parseEmployerOffer,
  offerAt,
  buildOfferInput,
  type Employer,
} from '#tests/builders/employer.ts'
import { fetchOffers, readTrail } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
let ada: Visitor
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server)
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(() => server.close())

const create = (contact: unknown) => employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput({ contact }) })
const fetchContact = async (id: number) => (await fetchOffers(ada)).find((offer) => offer.id === id)?.contact

test('O-34 an offer says whom to talk to, until the employer says otherwise; a re-issue keeps it', async () => {
  const contact = { name: ' Kari  Lind ', role: 'Recruiter', email: 'Kari@Example.com', phone: '+47 23 00 00 00' }
  const { id } = parseEmployerOffer(await create(contact))
  expect(await fetchContact(id)).toEqual({ ...contact, name: 'Kari Lind', email: 'kari@example.com' })
  const changed = await employer.inject('PATCH', offerAt(id), { json: { contact: { name: 'Ola Moe' } } })
  expect(parseEmployerOffer(changed).contact).toEqual({ name: 'Ola Moe', role: null, email: null, phone: null })
  await employer.inject('PATCH', offerAt(id), { json: { terms: { place: 'Bergen' } } })
  expect((await fetchContact(id))?.name).toBe('Ola Moe')
  await employer.inject('POST', offerAt(id, '/cancel'))
  const anew = parseEmployerOffer(await employer.inject('POST', offerAt(id, '/reissue'), { json: {} }))
  expect(anew.contact?.name).toBe('Ola Moe')
  const removed = await employer.inject('PATCH', offerAt(anew.id), { json: { contact: null } })
  expect(parseEmployerOffer(removed).contact).toBeNull()
  // The audit trail is never deleted, so it names nobody who works for the employer.
  expect(JSON.stringify(await readTrail(server, id))).not.toMatch(/Kari|Ola/)
})

test.each([
  ['nobody', null],
  ['nothing about somebody', {}],
  ['empty words', { name: '', email: '' }],
])('O-34 %s is no contact', async (_, contact) => {
  const answer = await create(contact)
  expect([answer.statusCode, parseEmployerOffer(answer).contact]).toEqual([200, null])
})

test.each([
  ['name', 'Kari\u202eLind'],
  ['name', '\u200b'],
  ['name', 'x'.repeat(201)],
  ['role', 'Rec\u2067ruiter'],
  ['email', 'kari'],
  ['email', 'kari@example.com?bcc=eve@example.com'],
  ['phone', 'call me'],
  ['phone', '+47 \u202e23 00'],
  ['phone', '12;ext=3'],
  ['phone', '1'.repeat(41)],
  ['fax', '12345'],
])('O-34 a contact with the %s %j is refused by its name', async (field, value) => {
  const answer = await create({ [field]: value })
  expect(answer.statusCode).toBe(422)
  const { error } = answer.json<{ error: { fieldErrors?: Record<string, string> } }>()
  expect(Object.keys(error.fieldErrors ?? {}).join()).toContain(field)
})
