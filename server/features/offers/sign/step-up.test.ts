import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import { SESSION_FRESH } from '#contract/zod-free/limits.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import {
  acceptPath,
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
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const domain = 'careful.example'
const email = 'ada@example.com'
let server: TestServer

beforeAll(async () => {
  server = await startServer()
  await server.tenant(domain, { configs: { offersConfig: { stepUp: true } } })
  await makeOffer(server, { email, domain, fullname: 'Ada Lovelace' })
})
afterAll(() => server.close())

/** A visitor who signed in eleven minutes ago. */
async function staleVisitor(): Promise<Visitor> {
  server.clock.now = Date.now()
  const visitor = await server.signedIn({ email, domain })
  await pass(visitor)
  return visitor
}

/**
 * Advances the clock by eleven minutes. This may cross the hour at which tokens rotate, so the page reads first, and
 * gets the new token.
 */
async function pass(visitor: Visitor): Promise<void> {
  server.clock.now = Date.now() + SESSION_FRESH
  await visitor.inject('GET', API.boot)
}

test('O-27 accepting and declining want a sign-in of the last ten minutes; without one nothing changes', async () => {
  const ada = await staleVisitor()
  const typedOffer = await makeOffer(server, { email, domain })
  const uploaded = await makeOffer(server, { email, domain, documents: onPaper() })
  const answers = [
    await ada.inject('POST', acceptPath(typedOffer), { form: typeName(typedOffer) }),
    await ada.inject('POST', acceptPath(typedOffer, typedOffer.offer_documents[0]?.id), {
      form: typeName(typedOffer),
    }),
    await ada.inject('POST', acceptPath(uploaded), {
      form: upload('signed_offer_letter_pdf_file', buildLetter()),
    }),
    await ada.inject('POST', declinePath(typedOffer)),
  ]
  for (const answer of answers)
    expect(answer.json()).toMatchObject({
      status: 403,
      error: { code: 'session_not_fresh', message: 'Sign in again to confirm that it is you.' },
    })
  for (const { id } of [typedOffer, uploaded]) {
    expect((await fetchOffers(ada)).find((offer) => offer.id === id)).toMatchObject({
      status: 'Extended',
      offer_documents: [{ status: 'Unsigned' }],
    })
    expect((await readTrail(server, id)).map(({ kind }) => kind)).toEqual(['extended'])
  }

  server.clock.now = Date.now()
  const again = await server.signedIn({ email, domain })
  const accepted = await again.inject('POST', acceptPath(typedOffer), { form: typeName(typedOffer) })
  expect(parseOffer(accepted).status).toBe('Accepted')
  expect(parseOffer(await again.inject('POST', declinePath(uploaded))).status).toBe('Declined')
})

test('O-27 a decision that was made is told again without another sign-in', async () => {
  server.clock.now = Date.now()
  const ada = await server.signedIn({ email, domain })
  const offer = await makeOffer(server, { email, domain })
  const headers = { [HEADER.idempotency]: crypto.randomUUID() }
  const send = () => ada.inject('POST', acceptPath(offer), { form: typeName(offer), headers })
  const first = await send()
  await pass(ada)
  const second = await send()
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.json<{ data: unknown }>().data).toEqual(first.json<{ data: unknown }>().data)
})

test('O-27 what can no longer be decided is said before anybody has to sign in', async () => {
  const ada = await staleVisitor()
  const offer = await makeOffer(server, { email, domain, expiresAt: server.clock.now + 1000 })
  server.clock.now += 2000
  expect((await ada.inject('POST', declinePath(offer))).json()).toMatchObject({ error: { code: 'offer_expired' } })
  const other = await makeOffer(server, { email, domain })
  const changed = await ada.inject('POST', acceptPath(other), {
    form: typeName(other, { document_sha256: 'f'.repeat(64) }),
  })
  expect(changed.json()).toMatchObject({ error: { code: 'letter_changed' } })
})

test('O-27 other tenants ask for no further sign-in', async () => {
  server.clock.now = Date.now()
  await makeOffer(server, { email, fullname: 'Ada Lovelace' })
  const ada = await server.signedIn({ email })
  const offer = await makeOffer(server, { email })
  await pass(ada)
  expect((await ada.inject('POST', declinePath(offer))).statusCode).toBe(200)
})
