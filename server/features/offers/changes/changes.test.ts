import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMPLOYER_OFFERS } from '#contract/employer/employer-offers.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
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
  declinePath,
  filePath,
  buildLetter,
  parseOffer,
  fetchOffers,
  readTrail,
  typeName,
} from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
let ada: Visitor & { candidateId: number }
let eve: Visitor
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server)
  await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput() })
  ada = await server.signedIn({ email: 'ada@example.com' })
  eve = await server.signedIn({ email: 'eve@example.com' })
})
afterAll(() => server.close())

const iso = (days: number) => new Date(server.clock.now + days * DAY).toISOString()
const create = async (more: Record<string, unknown> = {}) =>
  parseEmployerOffer(await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput(more) }))
const change = async (id: number, json: Record<string, unknown>) => {
  const answer = await employer.inject('PATCH', offerAt(id), { json })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return parseEmployerOffer(answer)
}
const read = async (id: number) => parseOffer(await ada.inject('GET', `${API.offers}/${id}`))
const see = (visitor: Visitor, id: number, ids: readonly number[]) =>
  visitor.inject('POST', `${API.offers}/${id}/changes/seen`, { json: { ids } })
const newLetter = (made: { documents: { id: string }[] }, bytes = buildLetter()) => [
  { id: made.documents[0]?.id, b64_string: bytes.toString('base64') },
]
const listChanges = (offer: Offer) =>
  offer.changes?.map(({ what, name, before, after }) => ({ what, name, before, after }))

describe('O-20 what an employer changed', () => {
  test('stands on the offer, old beside new', { tags: 'slow' }, async () => {
    const salary = { currency: 'EUR', min: 60_000, max: 60_000, interval: 'YEAR' }
    const terms = { salary, start: '2027-02-01', place: 'Oslo', more: [{ label: 'Vacation', value: '25 days' }] }
    const made = await create({ expires_at: iso(3), terms })
    const raised = { ...salary, min: 64_000, max: 64_000 }
    await change(made.id, {
      expires_at: iso(9),
      position: { name: 'Captain' },
      terms: { ...terms, salary: raised, start: null, more: [{ label: 'Bonus', value: '10 %' }] },
      documents: newLetter(made),
    })
    const offer = await read(made.id)
    const after = offer.offer_documents[0]?.sha256
    expect(listChanges(offer)?.toReversed()).toEqual([
      { what: 'deadline', name: null, before: { text: iso(3) }, after: { text: iso(9) } },
      { what: 'position', name: null, before: { text: 'Deck Officer' }, after: { text: 'Captain' } },
      { what: 'salary', name: null, before: { salary }, after: { salary: raised } },
      { what: 'start', name: null, before: { text: '2027-02-01' }, after: null },
      { what: 'term', name: 'Vacation', before: { text: '25 days' }, after: null },
      { what: 'term', name: 'Bonus', before: null, after: { text: '10 %' } },
      {
        what: 'letter',
        name: 'Offer letter',
        before: { sha256: made.documents[0]?.sha256 },
        after: { sha256: after },
      },
    ])
  })

  test('what stayed as it was is no change, and nobody is notified of it', async () => {
    const made = await create({ terms: { place: 'Oslo' } })
    await change(made.id, { terms: { place: 'Oslo' }, position: { name: 'Deck Officer' } })
    expect((await read(made.id)).changes ?? []).toEqual([])
    await runDueTasks(server.services, JOBS)
    expect(await fetchMessages(made.id)).toEqual(['You have an offer for Deck Officer'])
  })

  test('a letter that comes later is ready; with another change beside it, the employer changed the offer', async () => {
    const later = { documents: [{ name: 'Offer letter' }] }
    const [alone, beside] = [await create(later), await create(later)]
    await change(alone.id, { documents: newLetter(alone) })
    await change(beside.id, { documents: newLetter(beside), terms: { place: 'Oslo' } })
    await runDueTasks(server.services, JOBS)
    expect([(await fetchMessages(alone.id))[0], (await fetchMessages(beside.id))[0]]).toEqual([
      'The letter for Deck Officer is ready for you to sign',
      'The employer changed the offer for Deck Officer',
    ])
  })

  test('is told once, and what was seen since then is not', async () => {
    const made = await create()
    await change(made.id, { terms: { place: 'Oslo' } })
    await runDueTasks(server.services, JOBS)
    expect(await fetchMessages(made.id)).toEqual([
      'The employer changed the offer for Deck Officer',
      'You have an offer for Deck Officer',
    ])
    await change(made.id, { terms: { place: 'Bergen' } })
    await see(ada, made.id, listIds(await read(made.id)))
    await runDueTasks(server.services, JOBS)
    expect(await fetchMessages(made.id)).toHaveLength(2)
  })

  test('stays readable once it was seen, and the evidence says which letter', async () => {
    const made = await create()
    await change(made.id, { terms: { place: 'Oslo' }, documents: newLetter(made) })
    const [letter, place] = (await read(made.id)).changes ?? []
    const answer = await see(ada, made.id, [letter?.id ?? 0])
    expect(parseOffer(answer).changes).toMatchObject([
      { what: 'letter', seen_at: iso(0) },
      { what: 'place', seen_at: null },
    ])
    await see(ada, made.id, [letter?.id ?? 0, place?.id ?? 0])
    const facts = (await readTrail(server, made.id)).filter(({ kind }) => kind === 'changes_seen')
    expect(facts.map((fact) => [fact.document_id, fact.document_sha256, fact.detail])).toEqual([
      [letter?.document_id, letter?.after?.sha256, JSON.stringify({ change: letter?.id, what: 'letter' })],
      [null, null, JSON.stringify({ change: place?.id, what: 'place' })],
    ])
  })

  test('is nobody else’s to see, and ids of another offer do nothing', async () => {
    const [made, other] = [await create(), await create()]
    await change(made.id, { terms: { place: 'Oslo' } })
    const ids = listIds(await read(made.id))
    expect((await see(eve, made.id, ids)).statusCode).toBe(404)
    expect((await see(ada, other.id, ids)).statusCode).toBe(200)
    expect((await read(made.id)).changes?.[0]?.seen_at).toBeNull()
    for (const bad of [[], [0], ['1'], Array.from({ length: 51 }, (_, at) => at + 1)])
      expect((await see(ada, made.id, bad as number[])).statusCode).toBe(422)
  })

  test('only the newest fifty are kept', { tags: 'slow' }, async () => {
    const made = await create()
    for (let at = 0; at < 52; at += 1) await change(made.id, { terms: { place: `Quay ${at}` } })
    const { changes = [] } = await read(made.id)
    expect(changes).toHaveLength(50)
    expect(changes?.[0]?.after).toEqual({ text: 'Quay 51' })
  })
})

describe('O-20 a letter that was replaced', () => {
  test('can still be read beside the new one by its candidate, and by nobody else', async () => {
    const first = buildLetter()
    const made = await create({ documents: [{ name: 'Offer letter', b64_string: first.toString('base64') }] })
    const former = made.documents[0]?.sha256 ?? ''
    await change(made.id, { documents: newLetter(made) })
    const at = `${filePath(await read(made.id))}?sha256=${former}&version=${former}`
    const answer = await ada.inject('GET', at)
    expect([answer.headers['etag'], answer.rawPayload.equals(first)]).toEqual([`"${former}"`, true])
    expect((await eve.inject('GET', at)).statusCode).toBe(404)
    // The route gives access to no other file of the employer.
    const other = await create()
    const foreign = other.documents[0]?.sha256 ?? ''
    expect((await ada.inject('GET', at.replaceAll(former, foreign))).statusCode).toBe(404)
    expect((await ada.inject('GET', at.replaceAll(former, 'x'))).statusCode).toBe(400)
  })

  test('a pending document that gets its letter replaces nothing', async () => {
    const made = await create({ documents: [{ name: 'Later' }] })
    await change(made.id, { documents: newLetter(made) })
    expect(listChanges(await read(made.id))).toMatchObject([{ what: 'letter', name: 'Later', before: null }])
  })
})

describe('O-20 a re-issued offer', () => {
  test('names the one before, and that one the new one', { tags: 'slow' }, async () => {
    const made = await create()
    const begun = made.created_at
    await ada.inject('POST', declinePath(made))
    server.clock.now += DAY
    const anew = parseEmployerOffer(await employer.inject('POST', offerAt(made.id, '/reissue'), { json: {} }))
    expect(await read(anew.id)).toMatchObject({ replaces: { id: made.id, created_at: begun } })
    expect(await read(made.id)).toMatchObject({ replaced_by: { id: anew.id, created_at: iso(0) } })
    const listed = (await fetchOffers(ada, '?limit=100')).find(({ id }) => id === anew.id)
    expect(listed?.replaces).toEqual({ id: made.id, created_at: begun })
    await runDueTasks(server.services, JOBS)
    expect(await fetchMessages(anew.id)).toEqual(['You have a new offer for Deck Officer. It replaces the earlier one'])
  })
})

describe('O-01 the last update of an offer', () => {
  test('is the decision: sealing its letter changes nothing about it', async () => {
    const made = await create()
    const offer = await read(made.id)
    await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
    const decided = await read(made.id)
    server.clock.now += 60_000
    await server.services.transaction(async (tx) => {
      const { markDocumentSealed } = await import('#server/features/offers/seal/seal-store.ts')
      const ids = {
        tenantId: 1,
        candidateId: ada.candidateId,
        offerId: made.id,
        documentId: made.documents[0]?.id ?? '',
      }
      const sha256 = made.documents[0]?.sha256 ?? ''
      expect(await markDocumentSealed(tx, ids, { sha256, size: 1, pages: 1, now: server.clock.now })).toBe(true)
    })
    const sealed = await read(made.id)
    expect(sealed.offer_documents[0]).toMatchObject({
      sealed: true,
      updated_at: decided.offer_documents[0]?.updated_at,
    })
    expect(sealed.updated_at).toBe(decided.updated_at)
  })
})

const listIds = (offer: Offer) => offer.changes?.map(({ id }) => id) ?? []

/** The notifications about an offer, the newest first. */
async function fetchMessages(offerId: number): Promise<string[]> {
  const { data } = (await ada.inject('GET', API.notifications)).json<{ data: unknown }>()
  const { notifications } = listNotifications.response.parse(data)
  return notifications.filter(({ redirectUrl }) => redirectUrl.endsWith(`/${offerId}`)).map(({ message }) => message)
}
