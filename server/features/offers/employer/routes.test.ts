import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
let ada: Visitor
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server)
  await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput() })
  ada = await server.signedIn({ email: 'ada@example.com' })
})
afterAll(() => server.close())

const iso = (days: number) => new Date(server.clock.now + days * DAY).toISOString()
const create = async (more: Record<string, unknown> = {}) => {
  const answer = await employer.inject('POST', EMPLOYER_OFFERS, { json: buildOfferInput(more) })
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return parseEmployerOffer(answer)
}
const fetchOffer = async (id: number) => {
  const found = (await fetchOffers(ada)).find((offer) => offer.id === id)
  if (!found) throw new Error('she does not see it')
  return found
}
type Page = { data: { offers: { id: number }[] }; metadata: { next_cursor: string | null } }
const listKinds = async (id: number) => (await readTrail(server, id)).map(({ kind }) => kind)

describe('O-20 an employer extends', () => {
  test('with base64, and the candidate reads the very letter', async () => {
    const letter = buildLetter()
    const terms = {
      salary: { amount: 64_900, currency: 'EUR', interval: 'YEAR' },
      start: iso(60).slice(0, 10),
      place: 'Bergen',
    }
    const documents = [
      {
        name: 'Offer letter',
        signing_mode: 'inline',
        b64_string: letter.toString('base64').replaceAll(/.{76}/g, '$&\n'),
      },
      { name: 'Contract' },
    ]
    const made = await create({ expires_at: iso(9), terms, documents })
    expect(made).toMatchObject({
      status: 'Extended',
      candidate: { email: 'ada@example.com', fullname: 'Ada Lovelace' },
      position: { id: null, name: 'Deck Officer' },
      expires_at: iso(9),
      viewed_at: null,
      reissue_of: null,
      documents: [
        { status: 'Unsigned', signing_mode: 'inline', page_count: 2 },
        { status: 'Pending', sha256: null },
      ],
    })
    const seen = await fetchOffer(made.id)
    expect(seen.terms).toEqual(made.terms)
    expect((await ada.inject('GET', filePath(seen))).rawPayload.equals(letter)).toBe(true)
    const again = parseEmployerOffer(await employer.inject('GET', offerAt(made.id)))
    expect(again.viewed_at).toBe(iso(0))
  })

  test('and is told where the offer is found, also by a repetition', async () => {
    const call = { json: buildOfferInput(), headers: { 'idempotency-key': 'where' } }
    const answers = [
      await employer.inject('POST', EMPLOYER_OFFERS, call),
      await employer.inject('POST', EMPLOYER_OFFERS, call),
    ]
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['location']]).toEqual([200, offerAt(parseEmployerOffer(answer).id)])
      expect((await employer.inject('GET', String(answer.headers['location']))).statusCode).toBe(200)
    }
  })

  test('with a form, whose files are the documents', async () => {
    const { documents: _, ...offer } = buildOfferInput()
    const form = {
      offer: JSON.stringify(offer),
      letter: new File([new Uint8Array(buildLetter())], 'Offer_letter.PDF'),
      contract: new File([new Uint8Array(buildLetter())], 'contract.pdf'),
    }
    const answer = await employer.inject('POST', EMPLOYER_OFFERS, { form })
    expect(parseEmployerOffer(answer).documents.map(({ name }) => name)).toEqual(['Offer letter', 'contract'])
    const named = { ...form, offer: JSON.stringify({ ...offer, documents: [{ name: 'A', file: 'contract' }] }) }
    const other = await employer.inject('POST', EMPLOYER_OFFERS, { form: named })
    expect(parseEmployerOffer(other).documents.map(({ name }) => name)).toEqual(['A'])
  })

  test('and lists page by page, newest first, by status and address', async () => {
    const domain = 'list.example'
    await server.tenant(domain)
    const other = await createEmployer(server, { domain })
    for (let place = 0; place < 5; place += 1)
      await other.inject('POST', EMPLOYER_OFFERS, {
        json: buildOfferInput({ candidate: { email: `p${place % 2}@example.com` } }),
      })
    const ids: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const more: string = cursor && `&cursor=${cursor}`
      const answer: Page = (await other.inject('GET', `${EMPLOYER_OFFERS}?limit=2${more}`)).json<Page>()
      expect(answer.data.offers.length).toBeLessThanOrEqual(2)
      ids.push(...answer.data.offers.map(({ id }) => id))
      cursor = answer.metadata.next_cursor
    }
    expect(ids).toHaveLength(5)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    await other.inject('POST', offerAt(ids[0] ?? 0, '/cancel'))
    const countOf = async (query: string) =>
      (await other.inject('GET', `${EMPLOYER_OFFERS}?${query}`)).json<{ data: { offers: unknown[] } }>().data.offers
        .length
    expect(await countOf('status=Canceled')).toBe(1)
    expect(await countOf('status=Extended')).toBe(4)
    expect(await countOf('email=P1@example.com')).toBe(2)
    for (const bad of ['limit=0', 'limit=101', 'cursor=x', 'status=Perhaps'])
      expect((await other.inject('GET', `${EMPLOYER_OFFERS}?${bad}`)).statusCode).toBe(400)
  })
})

describe('O-20 an employer changes an open offer', () => {
  test('end, name, terms and letter; who read the letter before is told', async () => {
    const made = await create({ expires_at: iso(3) })
    const before = await fetchOffer(made.id)
    const letter = buildLetter()
    const documents = [{ id: made.documents[0]?.id, name: 'New letter', b64_string: letter.toString('base64') }]
    const json = { position: { name: 'Captain' }, expires_at: iso(20), terms: { place: 'Oslo' }, documents }
    const changed = parseEmployerOffer(await employer.inject('PATCH', offerAt(made.id), { json }))
    expect(changed).toMatchObject({ position: { name: 'Captain' }, expires_at: iso(20), terms: { place: 'Oslo' } })
    expect(changed.documents[0]?.sha256).not.toBe(made.documents[0]?.sha256)

    const late = await ada.inject('POST', acceptPath(before), { form: typeName(before) })
    expect([late.statusCode, late.json()]).toMatchObject([409, { error: { code: 'letter_changed' } }])
    const now = parseOffer(late)
    expect(now.offer_documents[0]).toMatchObject({ name: 'New letter', expires_at: iso(20), status: 'Unsigned' })
    expect((await ada.inject('GET', filePath(now))).rawPayload.equals(letter)).toBe(true)
    expect((await ada.inject('POST', acceptPath(now), { form: typeName(now) })).statusCode).toBe(200)
    expect(await listKinds(made.id)).toContain('updated')

    const tooLate = await employer.inject('PATCH', offerAt(made.id), { json })
    expect([tooLate.statusCode, tooLate.json()]).toMatchObject([409, { error: { code: 'offer_final' } }])
    expect(parseEmployerOffer(tooLate).status).toBe('Accepted')
  })

  test('a pending document gets its letter; what is not named stays', async () => {
    const made = await create({ terms: { place: 'Oslo' }, documents: [{ name: 'Later' }] })
    const documents = [{ id: made.documents[0]?.id, b64_string: buildLetter().toString('base64') }]
    const changed = parseEmployerOffer(await employer.inject('PATCH', offerAt(made.id), { json: { documents } }))
    expect(changed).toMatchObject({ position: made.position, terms: made.terms, expires_at: null })
    expect(changed.documents[0]).toMatchObject({ name: 'Later', status: 'Unsigned' })
  })

  test('a signed document stays as it is', async () => {
    const two = ['One', 'Two'].map((name) => ({ name, b64_string: buildLetter().toString('base64') }))
    const made = await create({ documents: two })
    const seen = await fetchOffer(made.id)
    const [first] = seen.offer_documents
    expect((await ada.inject('POST', acceptPath(seen, first?.id), { form: typeName(seen) })).statusCode).toBe(200)
    const documents = [{ id: first?.id, b64_string: buildLetter().toString('base64') }]
    const answer = await employer.inject('PATCH', offerAt(made.id), { json: { documents, position: { name: 'X' } } })
    expect(answer.statusCode).toBe(409)
    expect((await fetchOffer(made.id)).position.name).toBe('Deck Officer')
    const unknown = await employer.inject('PATCH', offerAt(made.id), { json: { documents: [{ id: 'nobody' }] } })
    expect(unknown.json()).toMatchObject({ error: { fieldErrors: { 'documents.0.id': expect.any(String) as string } } })
  })
})

describe('O-20 an employer withdraws and issues again', () => {
  test('a withdrawn offer is over for the candidate', async () => {
    const made = await create()
    expect(parseEmployerOffer(await employer.inject('POST', offerAt(made.id, '/cancel'))).status).toBe('Canceled')
    const refused = await ada.inject('POST', declinePath(made))
    expect([refused.statusCode, parseOffer(refused).status]).toEqual([409, 'Canceled'])
    const twice = await employer.inject('POST', offerAt(made.id, '/cancel'))
    expect([twice.statusCode, twice.json()]).toMatchObject([409, { error: { code: 'offer_final' } }])
  })

  test('a declined offer is extended again as a new one with the same letters; the old one stays', async () => {
    const made = await create({ terms: { place: 'Oslo' } })
    await ada.inject('POST', declinePath(made))
    const answer = await employer.inject('POST', offerAt(made.id, '/reissue'), { json: { expires_at: iso(5) } })
    const anew = parseEmployerOffer(answer)
    expect(anew).toMatchObject({ status: 'Extended', reissue_of: made.id, expires_at: iso(5), terms: made.terms })
    expect(anew.documents[0]).toMatchObject({ status: 'Unsigned', sha256: made.documents[0]?.sha256 })
    expect((await fetchOffer(made.id)).status).toBe('Declined')
    expect((await ada.inject('POST', acceptPath(anew), { form: typeName(await fetchOffer(anew.id)) })).statusCode).toBe(
      200,
    )
    expect(await listKinds(made.id)).toContain('reissued')
    const twice = await employer.inject('POST', offerAt(made.id, '/reissue'), { json: {} })
    expect([twice.statusCode, parseEmployerOffer(twice).id]).toEqual([409, anew.id])
  })

  test('an offer past its end too, before the clock has marked it; an open or accepted one not', async () => {
    const made = await create({ expires_at: iso(1) })
    const open = await employer.inject('POST', offerAt(made.id, '/reissue'), { json: {} })
    expect(open.statusCode).toBe(409)
    server.clock.now += 2 * DAY
    const past = await employer.inject('POST', offerAt(made.id, '/reissue'), { json: { expires_at: iso(-1) } })
    expect(past.json()).toMatchObject({ error: { fieldErrors: { expires_at: expect.any(String) as string } } })
    for (const json of [{ terms: null }, { expires_at: null }]) {
      const endless = await employer.inject('POST', offerAt(made.id, '/reissue'), { json })
      expect(endless.json()).toMatchObject({
        status: 422,
        error: { fieldErrors: { expires_at: expect.stringContaining('needs a new expires_at') as string } },
      })
    }
    const json = { terms: null, expires_at: iso(3) }
    const anew = await employer.inject('POST', offerAt(made.id, '/reissue'), { json })
    expect(parseEmployerOffer(anew)).toMatchObject({ reissue_of: made.id, terms: null })
    const seen = await fetchOffer(parseEmployerOffer(anew).id)
    await ada.inject('POST', acceptPath(seen), { form: typeName(seen) })
    expect((await employer.inject('POST', offerAt(seen.id, '/reissue'), { json: {} })).statusCode).toBe(409)
  })

  test('and downloads the evidence, which says so', async () => {
    const made = await create()
    const answer = await employer.inject('GET', offerAt(made.id, '/evidence'))
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const last = (await readTrail(server, made.id)).at(-1)
    expect([last?.kind, JSON.parse(last?.detail ?? '')]).toEqual(['downloaded', { what: 'receipt', by: 'employer' }])
  })
})
