import type { Insertable } from 'kysely'
import { openDb } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'

/** Input of the load: a candidate's id, and offers to accept with what their signature must contain. */
export type ManyOffers = { candidateId: number; offers: { id: number; documentId: string; sha256: string }[] }

/**
 * Creates many offers for a candidate to sign, each like one of the demo's. With SQLite, the server must be stopped.
 */
export async function manyOffers(o: ManyOffersOptions): Promise<ManyOffers> {
  const { db } = await openDb({ DATA_DIR: o.dataDir, DATABASE_URL: o.databaseUrl })
  try {
    const model = await db
      .selectFrom('offer_document')
      .innerJoin('offer', 'offer.id', 'offer_document.offer_id')
      .where('offer.status', '=', 'Extended')
      .where('offer_document.status', '=', 'Unsigned')
      .where('offer_document.signing_mode', '=', 'inline')
      .selectAll('offer_document')
      .executeTakeFirstOrThrow()
    const candidate = await db
      .selectFrom('candidate')
      .where('email', '=', o.email)
      .select(['id', 'tenant_id'])
      .executeTakeFirstOrThrow()
    const now = Date.now()
    const until = now + 30 * 86_400_000
    const offer: Insertable<Schema['offer']> = {
      tenant_id: candidate.tenant_id,
      candidate_id: candidate.id,
      position_id: null,
      position_name: 'Under load',
      status: 'Extended',
      expires_at: until,
      updated_at: now,
      created_at: now,
    }
    const offers: ManyOffers['offers'] = []
    for (let index = 0; index < o.count; index += 1) {
      const { id } = await db.insertInto('offer').values(offer).returning('id').executeTakeFirstOrThrow()
      const documentId = `load-${index}`
      await db
        .insertInto('offer_document')
        .values({ ...model, id: documentId, offer_id: id, expires_at: until })
        .execute()
      offers.push({ id, documentId, sha256: model.sha256 ?? '' })
    }
    return { candidateId: candidate.id, offers }
  } finally {
    await db.destroy()
  }
}

export type ManyOffersOptions = { dataDir: string; databaseUrl: string | undefined; email: string; count: number }
