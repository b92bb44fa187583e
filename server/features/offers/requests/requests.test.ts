import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  MOST_OPEN_REQUESTS,
  offerRequest,
  MAX_REQUEST_NOTE_LENGTH,
  type OfferRequest,
} from '#contract/offers/offer-requests.ts'
import { employerRequest, listEmployerRequests } from '#contract/employer/employer-offer-requests.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { z } from '#contract/wire/zod.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { createEmployer, offerAt, type Employer } from '#tests/builders/employer.ts'
import {
  acceptPath,
  DAY,
  declinePath,
  makeOffer,
  fetchOffers,
  readTrail,
  typeName,
} from '#tests/builders/offers/offers.ts'
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

const at = (id: number) => `${API.offers}/${id}/requests`
const ask = (id: number, json: object, headers: Record<string, string> = {}) =>
  ada.inject('POST', at(id), { json, headers })
const fetchRequests = async (id: number): Promise<OfferRequest[]> => {
  const answer = await ada.inject('GET', at(id))
  return z.array(offerRequest).parse(answer.json<{ data: { requests: unknown } }>().data.requests)
}
/** Sends a request, and returns its id. */
const askAndRead = async (id: number, json: object) => {
  expect((await ask(id, json)).statusCode).toBe(200)
  return (await fetchRequests(id)).at(-1)?.id ?? 0
}
const reply = (id: number, request: number, json: object, headers: Record<string, string> = {}) =>
  employer.inject('POST', offerAt(id, `/requests/${request}/answer`), { json, headers })
const iso = (days: number) => new Date(server.clock.now + days * DAY).toISOString()
const listFacts = async (id: number) =>
  (await readTrail(server, id))
    .filter(({ kind }) => ['asked', 'answered', 'updated'].includes(kind))
    .map(({ kind, detail }) => ({ kind, ...(JSON.parse(detail) as object) }))
const getCode = (answer: { json(): { error: { code?: string } } }) => answer.json().error.code
const endOf = async (id: number) => (await fetchOffers(ada)).find((offer) => offer.id === id)?.expires_at
/** The notifications about an offer, the newest first. */
const allTold = async (id: number) => {
  await runDueTasks(server.services, JOBS)
  const { data } = (await ada.inject('GET', API.notifications)).json<{ data: unknown }>()
  const { notifications } = listNotifications.response.parse(data)
  return notifications.filter(({ redirectUrl }) => redirectUrl === `/careers/offer/${id}`)
}
const readFirstNotification = async (id: number) => (await allTold(id))[0]

describe('O-34 a candidate asks about an open offer', () => {
  test('a question reaches the employer, its answer the candidate; the trail names both and no words', async () => {
    const { id } = await makeOffer(server, { email })
    const request = await askAndRead(id, { kind: 'question', text: '  May I bring\r\nmy dog? \u202e' })
    expect(await fetchRequests(id)).toMatchObject([{ kind: 'question', text: 'May I bring\nmy dog?', answer: null }])
    const listed = await employer.inject('GET', `${listEmployerRequests.path}?open=1&offer_id=${id}`)
    expect(listEmployerRequests.response.parse(listed.json<{ data: unknown }>().data).requests).toMatchObject([
      { id: request, offer_id: id, text: 'May I bring\nmy dog?', answer: null },
    ])
    const answer = await reply(id, request, { text: 'Yes.' })
    const { data } = answer.json<{ data: { request: unknown } }>()
    expect(employerRequest.parse(data.request).answer).toMatchObject({ outcome: 'answered', text: 'Yes.' })
    expect(await fetchRequests(id)).toMatchObject([
      { answer: { outcome: 'answered', text: 'Yes.', granted_until: null } },
    ])
    expect(await listFacts(id)).toMatchObject([
      { kind: 'question', request },
      { kind: 'question', request, outcome: 'answered' },
    ])
    expect(JSON.stringify(await readTrail(server, id))).not.toContain('dog')
    expect(await readFirstNotification(id)).toMatchObject({
      message: 'The employer answered your question about the offer for Deck Officer',
    })
  })

  test('granted time moves the end as a change of the offer does, and is told', async () => {
    const offer = await makeOffer(server, { email })
    const request = await askAndRead(offer.id, { kind: 'more_time', wanted_until: iso(20) })
    const until = iso(15)
    const heard: string[] = []
    server.services.events.on('offer.updated', ({ offerId }) => void heard.push(String(offerId)))
    expect((await reply(offer.id, request, { outcome: 'granted', expires_at: until })).statusCode).toBe(200)
    expect(await endOf(offer.id)).toBe(until)
    expect(await fetchRequests(offer.id)).toMatchObject([
      { wanted_until: iso(20), text: null, answer: { outcome: 'granted', granted_until: until } },
    ])
    const kinds = (await readTrail(server, offer.id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['extended', 'asked', 'updated', 'answered'])
    expect(heard).toEqual([String(offer.id)])
    expect((await allTold(offer.id)).map(({ message }) => message)).toEqual([
      'You have more time to decide on the offer for Deck Officer',
      expect.stringContaining('You have an offer'),
    ])
  })

  test('refused time leaves the end; then it can be asked for again', async () => {
    const offer = await makeOffer(server, { email })
    const request = await askAndRead(offer.id, { kind: 'more_time' })
    expect(getCode(await ask(offer.id, { kind: 'more_time' }))).toBe('conflict')
    await reply(offer.id, request, { outcome: 'refused', text: 'We need you in May.' })
    expect(await endOf(offer.id)).toBe(offer.expires_at)
    expect((await ask(offer.id, { kind: 'more_time' })).statusCode).toBe(200)
  })

  test('of many requests for more time at once one is made', async () => {
    const { id } = await makeOffer(server, { email })
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(id, { kind: 'more_time' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
    expect(await fetchRequests(id)).toHaveLength(1)
  })

  test('a repeated request is made once, its key is good for nothing else', async () => {
    const { id } = await makeOffer(server, { email })
    const headers = { [HEADER.idempotency]: 'ask-once' }
    const send = (text: string) => ask(id, { kind: 'question', text }, headers)
    const answers = await Promise.all([send('When?'), send('When?')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await send('Where?')).statusCode).toBe(422)
    expect(await fetchRequests(id)).toHaveLength(1)
  })

  test.each([
    ['a question without words', { kind: 'question', text: ' \u0000 ' }, 422],
    ['too many words', { kind: 'question', text: 'x'.repeat(MAX_REQUEST_NOTE_LENGTH + 1) }, 422],
    ['a kind that is none', { kind: 'raise', text: 'x' }, 422],
    ['an end that is no time', { kind: 'more_time', wanted_until: 'soon' }, 422],
    ['a time before the end', { kind: 'more_time', wanted_until: '2020-01-01T00:00:00Z' }, 422],
  ])('%s is refused', async (_, json, status) => {
    const { id } = await makeOffer(server, { email })
    expect((await ask(id, json)).statusCode).toBe(status)
    expect(await fetchRequests(id)).toEqual([])
  })

  test('questions that wait are bounded', async () => {
    const { id } = await makeOffer(server, { email })
    for (let count = 0; count < MOST_OPEN_REQUESTS; count += 1)
      await askAndRead(id, { kind: 'question', text: `No. ${count}` })
    expect(getCode(await ask(id, { kind: 'question', text: 'One more' }))).toBe('conflict')
  })

  test('what is decided or has no end needs no time; nothing of another person is there', async () => {
    const endless = await makeOffer(server, { email, expiresAt: null })
    expect(getCode(await ask(endless.id, { kind: 'more_time' }))).toBe('conflict')
    const declined = await makeOffer(server, { email })
    await ada.inject('POST', declinePath(declined))
    for (const json of [{ kind: 'more_time' }, { kind: 'question', text: 'Why?' }])
      expect(getCode(await ask(declined.id, json))).toBe('offer_final')
    const foreign = await makeOffer(server, { email: 'eve@example.com' })
    expect((await ask(foreign.id, { kind: 'question', text: 'x' })).statusCode).toBe(404)
  })
})

describe('O-34 an employer answers', () => {
  test('once: another answer is refused with the one there is', async () => {
    const { id } = await makeOffer(server, { email })
    const request = await askAndRead(id, { kind: 'question', text: 'When?' })
    const answers = await Promise.all(['Now.', 'Then.'].map((text) => reply(id, request, { text })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await listFacts(id)).length).toBe(2)
  })

  test('while it is asked for again at the same instant: one of each, and nobody waits for ever', async () => {
    const { id } = await makeOffer(server, { email })
    const request = await askAndRead(id, { kind: 'more_time' })
    const [answered, again] = await Promise.all([
      reply(id, request, { outcome: 'granted', expires_at: iso(20) }),
      ask(id, { kind: 'more_time' }),
    ])
    expect(answered.statusCode).toBe(200)
    expect([200, 409]).toContain(again.statusCode)
  })

  test('the same key answers the same', async () => {
    const { id } = await makeOffer(server, { email })
    const request = await askAndRead(id, { kind: 'question', text: 'When?' })
    const send = () => reply(id, request, { text: 'Now.' }, { 'idempotency-key': 'answer-once' })
    const [first, again] = [await send(), await send()]
    expect([first.statusCode, again.json()]).toEqual([200, first.json()])
  })

  test.each([
    ['a question', { kind: 'question', text: 'x' }, {}],
    ['a question', { kind: 'question', text: 'x' }, { text: 'x', outcome: 'granted' }],
    ['more time', { kind: 'more_time' }, { text: 'Maybe' }],
    ['more time', { kind: 'more_time' }, { outcome: 'granted' }],
    ['more time', { kind: 'more_time' }, { outcome: 'granted', expires_at: '2020-01-01T00:00:00Z' }],
    ['more time', { kind: 'more_time' }, { outcome: 'refused', expires_at: '2999-01-01T00:00:00Z' }],
    ['a paper copy', { kind: 'paper_copy' }, { outcome: 'granted', expires_at: '2999-01-01T00:00:00Z' }],
    ['a paper copy', { kind: 'paper_copy' }, { outcome: 'sent' }],
  ])('%s (%j) not by %j', async (_, json, wrong) => {
    const { id } = await makeOffer(server, { email })
    const request = await askAndRead(id, json)
    expect((await reply(id, request, wrong)).statusCode).toBe(422)
    expect((await fetchRequests(id))[0]?.answer).toBeNull()
  })

  test('no time is granted that ends sooner, or for an offer that has ended', async () => {
    const { id } = await makeOffer(server, { email })
    const request = await askAndRead(id, { kind: 'more_time' })
    expect((await reply(id, request, { outcome: 'granted', expires_at: iso(5) })).statusCode).toBe(422)
    await ada.inject('POST', declinePath({ id }))
    const late = await reply(id, request, { outcome: 'granted', expires_at: iso(30) })
    expect(getCode(late)).toBe('offer_final')
    expect((await fetchRequests(id))[0]?.answer).toBeNull()
  })
})

test('O-35 a paper copy can be asked for after signing, once until it is answered', async () => {
  const offer = await makeOffer(server, { email })
  await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  const request = await askAndRead(offer.id, { kind: 'paper_copy', text: '1 Pier Road' })
  expect(getCode(await ask(offer.id, { kind: 'paper_copy' }))).toBe('conflict')
  expect((await reply(offer.id, request, { outcome: 'granted', text: 'It is in the post.' })).statusCode).toBe(200)
  expect(await fetchRequests(offer.id)).toMatchObject([{ kind: 'paper_copy', answer: { outcome: 'granted' } }])
})
