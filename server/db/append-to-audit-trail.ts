import type { Db } from '#server/db/open-db.ts'
import { FIRST_LINK, hashTrailRow, type Link } from './audit-trail-hash.ts'

export type TrailEvent = Omit<Link, 'seq' | 'prev_hash'>

/**
 * Appends events to the audit trail of their offer, in the transaction of the events themselves; without a transaction
 * it opens one. The end of the chain is locked first, so that of two concurrent writers the second continues after the
 * first.
 */
export async function appendToAuditTrail(db: Db, offerId: number, events: readonly TrailEvent[]): Promise<void> {
  if (events.length === 0) return
  if (!db.isTransaction) return db.transaction().execute((tx) => appendToAuditTrail(tx, offerId, events))
  const end = await db
    .insertInto('audit_chain')
    .values({ offer_id: offerId, length: 0, hash: FIRST_LINK })
    .onConflict((conflict) =>
      conflict.column('offer_id').doUpdateSet((eb) => ({ length: eb.ref('audit_chain.length') })),
    )
    .returning(['length', 'hash'])
    .executeTakeFirstOrThrow()
  let { length: seq, hash: prev_hash } = end
  const rows = events.map((event) => {
    seq += 1
    const link = { ...replaceLoneSurrogates(event), seq, prev_hash }
    const hash = hashTrailRow(link)
    prev_hash = hash
    return { ...link, hash }
  })
  await db.insertInto('audit_event').values(rows).execute()
  await db.updateTable('audit_chain').set({ length: seq, hash: prev_hash }).where('offer_id', '=', offerId).execute()
}

/**
 * Replaces lone surrogates, which the database would return as other characters, so that the hash would no longer
 * match.
 */
function replaceLoneSurrogates(event: TrailEvent): TrailEvent {
  return { ...event, ip: event.ip.toWellFormed(), user_agent: event.user_agent.toWellFormed() }
}
