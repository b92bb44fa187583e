import { CompiledQuery, type Insertable } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOffer, listOffers } from '#contract/offers/offers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import type { Schema } from '#server/db/schema.ts'
import { recordStatements } from '#tests/builders/query-plans.ts'
import { DAY, makeOffer } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { parseOfferCursor, listOfferPage } from './offer-pages.ts'

const MANY = 1000
const email = 'ada@example.com'
let server: TestServer
let ada: Visitor
let owner: { tenantId: number; candidateId: number }

beforeAll(async () => {
  server = await startServer()
  const first = await makeOffer(server, { email })
  ada = await server.signedIn({ email })
  const { db } = server.services
  const like = await db.selectFrom('offer').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
  const letter = await db
    .selectFrom('offer_document')
    .selectAll()
    .where('offer_id', '=', first.id)
    .executeTakeFirstOrThrow()
  owner = { tenantId: like.tenant_id, candidateId: like.candidate_id }
  // Every third offer waits for an answer; of those, some end at the same time, and some never do.
  const offers = Array.from({ length: MANY - 1 }, (_, index): Insertable<Schema['offer']> => {
    const { id: _id, ...row } = like
    const end = index % 10 === 0 ? null : server.clock.now + Math.floor(index / 6) * DAY + DAY
    return index % 3 === 0
      ? { ...row, expires_at: end, position_name: `Open ${index}` }
      : { ...row, status: 'Declined', expires_at: null, updated_at: row.updated_at - Math.floor(index / 4) }
  })
  for (let from = 0; from < offers.length; from += 50) {
    const made = await db
      .insertInto('offer')
      .values(offers.slice(from, from + 50))
      .returning('id')
      .execute()
    const letters = made.map(({ id }) => ({ ...letter, id: `many-${id}`, offer_id: id }))
    await db.insertInto('offer_document').values(letters).execute()
  }
})
afterAll(() => server.close())

const read = async (query: string) => {
  const answer = await ada.inject('GET', API.offers + query)
  expect(answer.statusCode).toBe(200)
  const { data, metadata } = answer.json<{ data: unknown; metadata: { next_cursor: string | null } }>()
  return { ...listOffers.response.parse(data), next: metadata.next_cursor, bytes: answer.body.length }
}

test('O-14 page by page comes every offer once, those that wait first, the soonest to end on top', async () => {
  const pages = []
  for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.next ?? null)
    pages.push(await read(`?limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`))
  expect(pages.map(({ offers }) => offers.length)).toEqual([200, 200, 200, 200, 200])
  const all = pages.flatMap(({ offers }) => offers)
  expect(new Set(all.map(({ id }) => id)).size).toBe(MANY)
  const open = all.filter(({ status }) => status === 'Extended')
  expect(all.slice(0, open.length)).toEqual(open)
  const ends = open.map((offer) => Date.parse(offer.expires_at ?? '9999-01-01'))
  expect(ends).toEqual(ends.toSorted((a, b) => a - b))
  const changed = all.slice(open.length).map((offer) => offer.updated_at)
  expect(changed).toEqual(changed.toSorted().toReversed())
  expect(all.every(({ offer_documents: documents }) => documents.length === 1)).toBe(true)
})

test('O-14 without parameters the whole list comes, and a page of twenty is a fiftieth of it', async () => {
  const whole = await read('')
  expect([whole.offers.length, whole.next]).toEqual([MANY, null])
  const page = await read('?limit=20')
  expect(page.offers).toHaveLength(20)
  expect(page.bytes).toBeLessThan(whole.bytes / 36)
  expect(whole.bytes / MANY, 'bytes of one offer').toBeLessThan(600)
})

test.each(['?limit=0', '?limit=201', '?limit=x', '?cursor=open-1', '?cursor=closed-1-1'])(
  'O-14 %s is refused',
  async (query) => {
    expect((await ada.inject('GET', API.offers + query)).statusCode).toBe(400)
  },
)

test.each([
  ['of twenty', 20],
  ['of two hundred', 200],
  ['where the two parts meet', 400],
])('O-14 a page %s takes six statements at most', async (_what, limit) => {
  const heard = recordStatements(server.services.db)
  const { offers } = await listOfferPage(heard.db, owner, { limit, after: null })
  expect(offers).toHaveLength(limit)
  expect(heard.statements.length).toBeLessThanOrEqual(6)
})

test('O-14 both parts of a page are read by their index, without sorting', async () => {
  const { db, kind } = server.services
  // The query plan that PostgreSQL chooses for a thousand rows cannot be controlled.
  if (kind !== 'sqlite') return
  const heard = recordStatements(db)
  const { next } = await listOfferPage(heard.db, owner, { limit: 330, after: null })
  await listOfferPage(heard.db, owner, { limit: 50, after: parseOfferCursor(next ?? undefined) })
  const { next: later } = await listOfferPage(heard.db, owner, {
    limit: 50,
    after: { part: 'settled', at: 2 ** 52, id: 0 },
  })
  await listOfferPage(heard.db, owner, { limit: 50, after: parseOfferCursor(later ?? undefined) })
  const lists = heard.statements.filter((one) => one.sql.includes('from "offer" where'))
  const plans = lists.map(async ({ sql: text, parameters }) => {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    )
    return rows.map(({ detail }) => detail).join('; ')
  })
  for (const plan of await Promise.all(plans))
    expect(plan).toMatch(/^SEARCH offer USING INDEX offer_(open_)?by_candidate [^;]*$/)
  expect(lists.length).toBeGreaterThan(4)
})

test('O-14 one offer is read by its id, and nobody else’s is', async () => {
  const [known] = (await read('?limit=1')).offers
  const answer = await ada.inject('GET', `${API.offers}/${known?.id}`)
  expect(getOffer.response.parse(answer.json<{ data: unknown }>().data).offer).toEqual(known)
  const eve = await server.signedIn({ email: 'eve@example.com' })
  expect((await eve.inject('GET', `${API.offers}/${known?.id}`)).statusCode).toBe(404)
})
