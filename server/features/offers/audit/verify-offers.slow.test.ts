import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { JOBS } from '#server/job-list.ts'
import { runDueTasks } from '#server/jobs/run-task.ts'
import { appendToAuditTrail } from '#server/db/append-to-audit-trail.ts'
import { acceptPath, declinePath, makeOffer, readTrail, typeName } from '#tests/builders/offers/offers.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { verifyOffers } from './verify-offers.ts'

const email = 'ada@example.com'
let server: TestServer
let ada: Visitor
beforeAll(async () => {
  server = await startServer()
  await makeOffer(server, { email, fullname: 'Ada Lovelace' })
  ada = await server.signedIn({ email })
  const { db, kind } = server.services
  const triggers = ['audit_event_no_update', 'audit_event_no_delete']
  if (kind === 'sqlite') for (const name of triggers) await sql.raw(`drop trigger ${name}`).execute(db)
  else await sql`drop trigger audit_event_append_only on audit_event`.execute(db)
})
afterAll(() => server.close())

/** Rewrites the chain of an offer so that it is consistent, as somebody could who has access to the database. */
async function rewrite(offerId: number, change: (event: Awaited<ReturnType<typeof readTrail>>[number]) => object) {
  const { db } = server.services
  const rows = await readTrail(server, offerId)
  await db.deleteFrom('audit_event').where('offer_id', '=', offerId).execute()
  await db.deleteFrom('audit_chain').where('offer_id', '=', offerId).execute()
  const events = rows.map(({ id: _id, seq: _seq, prev_hash: _prev, hash: _hash, ...row }) => ({
    ...row,
    ...change({ ...row } as never),
  }))
  await appendToAuditTrail(db, offerId, events)
}

test('O-25 a chain that is written anew as a whole no longer holds what the seal enclosed', async () => {
  const { db } = server.services
  const offer = await makeOffer(server, { email })
  await ada.inject('POST', acceptPath(offer), { form: typeName(offer) })
  await runDueTasks(server.services, JOBS)
  expect((await verifyOffers(db, offer.id)).flaws).toEqual([])
  await rewrite(offer.id, ({ kind }) => (kind === 'name_typed' ? { ip: '192.0.2.1' } : {}))
  const id = offer.offer_documents[0]?.id
  expect((await verifyOffers(db, offer.id)).flaws).toMatchObject([
    { table: 'offer_document', column: 'sealed_sha256', row: id, reason: 'differs' },
  ])
})

test('O-25 what a trail of before says nothing of is not covered; what it says is', async () => {
  const { db } = server.services
  const offer = await makeOffer(server, { email, terms: { place: 'Bergen' } })
  await rewrite(offer.id, ({ detail }) => {
    const { digests: _digests, ...before } = JSON.parse(detail) as Record<string, unknown>
    return { detail: JSON.stringify(before) }
  })
  const { flaws, uncovered } = await verifyOffers(db, offer.id)
  expect(flaws).toEqual([])
  expect(uncovered).toMatchObject({ 'offer.terms': 1, 'offer.contact': 1, 'offer_document.name': 1 })
  await db.updateTable('offer_document').set({ status: 'Signed' }).where('offer_id', '=', offer.id).execute()
  expect((await verifyOffers(db, offer.id)).flaws).toMatchObject([{ table: 'offer_document', column: 'status' }])
})

test('O-25 somebody who decides meanwhile leaves no flaw', async () => {
  const offer = await makeOffer(server, { email })
  let looks = 0
  const meanwhile = server.services.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      // The offer's row was read in the present state; everything that follows is read after the decision.
      if (result.rows.some((row) => row['position_name'] === 'Deck Officer') && ++looks === 1)
        await ada.inject('POST', declinePath(offer))
      return result
    },
  })
  expect((await verifyOffers(meanwhile, offer.id)).flaws).toEqual([])
  expect(looks).toBe(2)
})
