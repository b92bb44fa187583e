import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_DECLINE_NOTE_LENGTH } from '#contract/offers/decline.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { createEmployer, parseEmployerOffer, offerAt, type Employer } from '#tests/builders/employer.ts'
import { declinePath, makeOffer, parseOffer, readTrail } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

const email = 'ada@example.com'
let server: TestServer
let ada: Visitor
let employer: Employer
beforeAll(async () => {
  server = await startServer()
  ada = await server.signedIn({ email })
  employer = await createEmployer(server)
})
afterAll(() => server.close())

const fetchDecline = async (id: number) => parseEmployerOffer(await employer.inject('GET', offerAt(id))).declined
const detail = async (id: number) => {
  const fact = (await readTrail(server, id)).find(({ kind }) => kind === 'declined')
  return JSON.parse(fact?.detail ?? 'null') as Record<string, unknown>
}

describe('O-33 declining may say why', () => {
  test.each([
    ['no body', undefined],
    ['an empty one', {}],
    ['a reason that is none', { reason: null, text: ' \n ' }],
  ])('with %s it is a decline without a reason', async (_, json) => {
    const offer = await makeOffer(server, { email })
    const answer = await ada.inject('POST', declinePath(offer), json === undefined ? {} : { json })
    expect([answer.statusCode, parseOffer(answer).status]).toEqual([200, 'Declined'])
    expect(await fetchDecline(offer.id)).toBeNull()
    expect(Object.keys(await detail(offer.id))).toEqual(['expires_at'])
  })

  test('the employer reads the reason and the words; the trail names the reason alone', async () => {
    const offer = await makeOffer(server, { email })
    const json = { reason: 'pay', text: 'Too\u0001 little.\r\n\u202eSorry' }
    expect((await ada.inject('POST', declinePath(offer), { json })).statusCode).toBe(200)
    expect(await fetchDecline(offer.id)).toEqual({ reason: 'pay', text: 'Too  little.\n Sorry' })
    expect(await detail(offer.id)).toMatchObject({ reason: 'pay', words: true })
    expect(JSON.stringify(await readTrail(server, offer.id))).not.toContain('little')
  })

  test.each([
    ['a reason that is not on the list', { reason: 'boredom' }],
    ['more words than there is room for', { text: 'x'.repeat(MAX_DECLINE_NOTE_LENGTH + 1) }],
    ['something else than words', { text: ['x'] }],
  ])('%s is refused and nothing is declined', async (_, json) => {
    const offer = await makeOffer(server, { email })
    const answer = await ada.inject('POST', declinePath(offer), { json })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(parseEmployerOffer(await employer.inject('GET', offerAt(offer.id))).status).toBe('Extended')
  })

  test('the same key with another reason is another request', async () => {
    const offer = await makeOffer(server, { email })
    const headers = { [HEADER.idempotency]: 'decline-once' }
    const send = (json: object) => ada.inject('POST', declinePath(offer), { json, headers })
    const [first, again] = [await send({ reason: 'place' }), await send({ reason: 'place' })]
    expect([first.statusCode, again.json()]).toEqual([200, first.json()])
    expect((await send({ reason: 'work' })).statusCode).toBe(422)
    expect(await fetchDecline(offer.id)).toEqual({ reason: 'place', text: null })
  })
})
