import type { Db } from '#server/db/open-db.ts'

const PAGE_SIZE = 50

/**
 * Streams the ids of offers page by page, found by their row, their events or the end of their chain, so that the loss
 * of one of the three is noticed.
 */
export async function* streamOfferIds(db: Db, only: number | null): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const ids = await readPageOfOfferIds(db, after, only)
    if (ids.length > 0) yield ids
    if (ids.length < PAGE_SIZE) return
    after = ids.at(-1) ?? after
  }
}

async function readPageOfOfferIds(db: Db, after: number, only: number | null): Promise<number[]> {
  const chains = db.selectFrom('audit_chain').select('offer_id as id').where('offer_id', '>', after).orderBy('id')
  const events = db
    .selectFrom('audit_event')
    .select('offer_id as id')
    .distinct()
    .where('offer_id', '>', after)
    .orderBy('id')
  const offers = db.selectFrom('offer').select('id').where('id', '>', after).orderBy('id')
  const lists = await Promise.all([
    (only === null ? chains : chains.where('offer_id', '=', only)).limit(PAGE_SIZE).execute(),
    (only === null ? events : events.where('offer_id', '=', only)).limit(PAGE_SIZE).execute(),
    (only === null ? offers : offers.where('id', '=', only)).limit(PAGE_SIZE).execute(),
  ])
  return [...new Set(lists.flat().map(({ id }) => id))].sort((a, b) => a - b).slice(0, PAGE_SIZE)
}
