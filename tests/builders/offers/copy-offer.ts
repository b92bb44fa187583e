import type { Db } from '#server/db/open-db.ts'

/**
 * Copies a first offer with the same letter until there are `count`: "Offer no. 2" and so on, each expiring a minute
 * later. Returns the last id.
 */
export async function copyOffer(db: Db, first: number, count: number): Promise<number> {
  const { id: _id, ...offer } = await db
    .selectFrom('offer')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const letter = await db
    .selectFrom('offer_document')
    .selectAll()
    .where('offer_id', '=', first)
    .executeTakeFirstOrThrow()
  let last = first
  for (let from = 1; from < count; from += 50) {
    const rows = Array.from({ length: Math.min(50, count - from) }, (_, index) => ({
      ...offer,
      position_name: `Offer no. ${from + index + 1}`,
      expires_at: Number(offer.expires_at) + (from + index) * 60_000,
    }))
    const made = await db.insertInto('offer').values(rows).returning('id').execute()
    const letters = made.map(({ id }) => ({ ...letter, id: `many-${id}`, offer_id: id }))
    await db.insertInto('offer_document').values(letters).execute()
    last = Math.max(last, ...made.map(({ id }) => id))
  }
  return last
}
