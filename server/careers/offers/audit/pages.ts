import type { Db } from '#server/db/open.ts'

const AT_ONCE = 50

/** Offers page by page: by the end of their chain, by their events, or by themselves, so that taking one of the three away is noticed. */
export async function* offersAfter(db: Db, only: number | null): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const ids = await pageAfter(db, after, only)
    if (ids.length > 0) yield ids
    if (ids.length < AT_ONCE) return
    after = ids.at(-1) ?? after
  }
}

async function pageAfter(db: Db, after: number, only: number | null): Promise<number[]> {
  const chains = db.selectFrom('audit_chain').select('offer_id as id').where('offer_id', '>', after).orderBy('id')
  const events = db
    .selectFrom('audit_event')
    .select('offer_id as id')
    .distinct()
    .where('offer_id', '>', after)
    .orderBy('id')
  const offers = db.selectFrom('offer').select('id').where('id', '>', after).orderBy('id')
  const lists = await Promise.all([
    (only === null ? chains : chains.where('offer_id', '=', only)).limit(AT_ONCE).execute(),
    (only === null ? events : events.where('offer_id', '=', only)).limit(AT_ONCE).execute(),
    (only === null ? offers : offers.where('id', '=', only)).limit(AT_ONCE).execute(),
  ])
  return [...new Set(lists.flat().map(({ id }) => id))].sort((a, b) => a - b).slice(0, AT_ONCE)
}
