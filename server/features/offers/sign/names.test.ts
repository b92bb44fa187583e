import { afterEach, beforeEach, expect, test } from 'vitest'
import { webhookPayload, WEBHOOK_EVENTS } from '#contract/employer/webhooks.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { addWebhook } from '#server/webhooks/change-webhooks.ts'
import {
  createEmployer,
  parseEmployerOffer,
  offerAt,
  buildOfferInput,
  type Employer,
} from '#tests/builders/employer.ts'
import { acceptPath, fetchOffers, readTrail, typeName } from '#tests/builders/offers/offers.ts'
import { openReceiver } from '#tests/builders/receiver.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada@example.com'
const candidate = { email, fullname: 'Amina Haddad' }
let server: TestServer
let employer: Employer
let ada: Visitor
beforeEach(async () => {
  server = await startServer()
  employer = await createEmployer(server)
  ada = await server.signedIn({ email })
})
afterEach(() => server.close())

const nameMyself = (firstName: string, lastName: string) =>
  ada.inject('POST', API.onboarding, { json: { firstName, lastName } })
const extend = async (more: Record<string, unknown> = {}) =>
  parseEmployerOffer(
    await employer.inject('POST', offerAt('').replace(/\/$/, ''), { json: buildOfferInput({ candidate, ...more }) }),
  )
const read = async (id: number) => parseEmployerOffer(await employer.inject('GET', offerAt(id)))
const readDetail = async (offerId: number, kind: string) => {
  const event = (await readTrail(server, offerId)).find((one) => one.kind === kind)
  return event && (JSON.parse(event.detail) as object)
}

async function sign(name: string) {
  const [offer] = await fetchOffers(ada)
  if (!offer) throw new Error('no offer')
  return ada.inject('POST', acceptPath(offer), { form: typeName(offer, { signature_text: name }) })
}

test(
  'O-11 the name that the employer addressed stays on the offer, and whoever signs with another is told apart',
  { tags: 'slow' },
  async () => {
    const receiver = await openReceiver()
    const hook = { tenantId: 1, url: receiver.url, events: WEBHOOK_EVENTS, loopback: true, now: server.clock.now }
    await addWebhook(server.services.db, hook)
    await nameMyself('Mickey', 'Mouse')
    const { id } = await extend()
    expect(await fetchOffers(ada)).toMatchObject([{ addressee: 'Amina Haddad' }])
    expect(await read(id)).toMatchObject({
      candidate: { fullname: 'Mickey Mouse', addressee: 'Amina Haddad' },
      name_differs: false,
    })
    expect((await sign('Minnie Mouse')).statusCode).toBe(422)
    expect((await sign('Mickey Mouse')).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ name_differs: true })
    expect(await readDetail(id, 'extended')).toMatchObject({ addressee: 'Amina Haddad' })
    expect(await readDetail(id, 'name_typed')).toMatchObject({
      text: 'Mickey Mouse',
      addressee: 'Amina Haddad',
      name_differs: true,
    })
    await runDueTasks(server.services, JOBS)
    const payloads = receiver.received.map(({ body }) => webhookPayload.parse(JSON.parse(body)))
    expect(payloads.filter(({ type }) => type === 'offer.accepted')).toMatchObject([{ data: { name_differs: true } }])
    const receipt = await employer.inject('GET', offerAt(id, '/evidence'))
    const evidence = receipt.rawPayload.toString('latin1')
    expect(evidence).toContain('"addressee": "Amina Haddad"')
    expect(evidence).toContain('"nameDiffers": true')
    await receiver.close()
  },
)

test(
  'O-11 the same name written otherwise is no difference, and an offer to nobody by name has none',
  { tags: 'slow' },
  async () => {
    await nameMyself('Zoë', 'O’Brien')
    const { id } = await extend({ candidate: { email, fullname: "Zoe\u0308  O'Brien" } })
    expect((await sign('Zoë O’Brien')).statusCode).toBe(200)
    expect(await read(id)).toMatchObject({ name_differs: false })
    const unnamed = await extend({ candidate: { email } })
    expect(unnamed).toMatchObject({ candidate: { addressee: null }, name_differs: false })
  },
)

test.each([
  ['the name that the employer addressed', 'Amina Haddad', 'Mickey', 'Mouse', 'Amina Haddad'],
  ['the family name first, as its bearer writes it', '김민준', '민준', '김', '김민준'],
  ['the family name first, as the employer wrote it', 'Nguyễn Thị Ánh', 'Thị Ánh', 'Nguyễn', 'Nguyễn Thị Ánh'],
  ['the family name last all the same', 'Nagy Péter', 'Péter', 'Nagy', 'Péter Nagy'],
  ['one name', 'Suharto', 'Suharto', '', 'Suharto'],
  ['one name where the employer wrote two', 'Suharto Suharto', 'Suharto', '', 'Suharto Suharto'],
])('O-11 %s signs', async (_what, fullname, firstName, lastName, typedName) => {
  await nameMyself(firstName, lastName)
  const { id } = await extend({ candidate: { email, fullname } })
  expect((await sign('Somebody Else')).statusCode).toBe(422)
  expect((await sign(typedName)).statusCode).toBe(200)
  expect(await read(id)).toMatchObject({ name_differs: false })
})

test('A-07 the order in which somebody writes their name is kept, and everybody reads it so', async () => {
  const { id } = await extend({ candidate: { email } })
  const json = { firstName: 'Péter', lastName: 'Nagy', nameOrder: 'family-first' }
  expect((await ada.inject('POST', API.onboarding, { json })).statusCode).toBe(200)
  expect(await read(id)).toMatchObject({ candidate: { fullname: 'Nagy Péter' } })
  expect((await ada.inject('GET', API.boot)).json()).toMatchObject({ data: { profile: { fullname: 'Nagy Péter' } } })
  const turned = { op_section: 'basic_info', operation: 'edit', op_data: { value: { nameOrder: 'given-first' } } }
  expect((await ada.inject('POST', API.profileEdit, { json: turned })).statusCode).toBe(200)
  expect(await read(id)).toMatchObject({ candidate: { fullname: 'Péter Nagy' } })
  expect(await readDetail(id, 'name_changed')).toEqual({ from: 'Nagy Péter', name: 'Péter Nagy' })
})

test.each([["o'brien@example.com"], ['josé@example.com'], ['wx@bücher.example', 'wx@xn--bcher-kva.example']])(
  'O-20 an offer to %s reaches who signs in with it',
  { tags: 'slow' },
  async (typedAddress, expected = typedAddress) => {
    const { candidate: addressed } = await extend({ candidate: { email: typedAddress, fullname: 'Amina Haddad' } })
    expect(addressed).toMatchObject({ email: expected, addressee: 'Amina Haddad' })
    expect(await fetchOffers(await server.signedIn({ email: expected }))).toHaveLength(1)
    const listed = await employer.inject(
      'GET',
      offerAt(`?email=${encodeURIComponent(typedAddress)}`).replace('/?', '?'),
    )
    expect(listed.json<{ data: { offers: unknown[] } }>().data.offers).toHaveLength(1)
  },
)

test('O-20 an offer that is issued again is addressed as before', { tags: 'slow' }, async () => {
  await nameMyself('Mickey', 'Mouse')
  const { id } = await extend()
  await employer.inject('POST', offerAt(id, '/cancel'))
  const again = parseEmployerOffer(await employer.inject('POST', offerAt(id, '/reissue'), { json: {} }))
  expect(again.candidate.addressee).toBe('Amina Haddad')
})

test(
  'A-08 a whole name is set once; a first or another one stands in the evidence of open offers',
  { tags: 'slow' },
  async () => {
    const unnamed = await extend({ candidate: { email } })
    await nameMyself('Amina', 'Haddad')
    expect(await readDetail(unnamed.id, 'name_set')).toEqual({ name: 'Amina Haddad' })
    const renamed = await nameMyself('Mickey', 'Mouse')
    expect([renamed.statusCode, renamed.json<{ error: { code: string } }>().error.code]).toEqual([409, 'conflict'])
    expect((await nameMyself('Amina', 'Haddad')).statusCode).toBe(200)
    expect((await ada.inject('POST', API.onboarding, { json: { lastName: 'Mouse' } })).statusCode).toBe(409)
    expect(await read(unnamed.id)).toMatchObject({ candidate: { fullname: 'Amina Haddad' } })
  },
)

test('A-08 half a name may be completed, and that is noted as a change', async () => {
  const other = { email: 'solo@example.com', fullname: 'Amina' }
  const { id } = await extend({ candidate: other })
  const amina = await server.signedIn({ email: other.email })
  const answer = await amina.inject('POST', API.onboarding, { json: { firstName: 'Amina', lastName: 'Haddad' } })
  expect(answer.statusCode).toBe(200)
  expect(await readDetail(id, 'name_changed')).toEqual({ from: 'Amina', name: 'Amina Haddad' })
})

test('A-08 of two names at the same time one is set', async () => {
  const answers = await Promise.all([nameMyself('Amina', 'Haddad'), nameMyself('Mickey', 'Mouse')])
  expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409])
})

test.each([
  [{ candidate: { email, full_name: 'Amina Haddad' } }, 'candidate.full_name'],
  [{ expires: '2027-01-31T17:00:00Z' }, 'expires'],
  [{ terms: { salary: { ammount: 1, currency: 'EUR', interval: 'YEAR' } } }, 'terms.salary.ammount'],
  [{ documents: [{ name: 'Letter', mode: 'inline' }] }, 'documents.0.mode'],
])('O-20 a misspelt key is refused by name: %o', async (wrong, field) => {
  const answer = await employer.inject('POST', '/api/integrations/v1/offers', { json: buildOfferInput(wrong) })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({
    error: { code: 'invalid_fields', fieldErrors: { [field]: 'There is no field of this name.' } },
  })
  expect(await fetchOffers(ada)).toEqual([])
})

test('O-20 a misspelt parameter of a list is refused by name', async () => {
  const answer = await employer.inject('GET', '/api/integrations/v1/offers?stauts=Accepted')
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ error: { fieldErrors: { stauts: expect.any(String) as string } } })
})
