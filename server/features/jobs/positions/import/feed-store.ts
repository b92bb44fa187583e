import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'

export type Feed = Selectable<Schema['feed']>

export type NewFeed = { name: string; address?: string | null; format?: string; isSynced?: boolean }

/** The feed with this name, created if missing. Fields not given stay unchanged. */
export async function upsertFeed(db: Db, tenantId: number, feed: NewFeed, now: number): Promise<Feed> {
  const { name, address, format, isSynced } = feed
  const columns = {
    ...(address === undefined ? {} : { address }),
    ...(format === undefined ? {} : { format }),
    ...(isSynced === undefined ? {} : { is_synced: isSynced ? 1 : 0 }),
  }
  return db
    .insertInto('feed')
    .values({ tenant_id: tenantId, name, format: '', created_at: now, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ name, ...columns }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findFeedByName(db: Db, tenantId: number, name: string): Promise<Feed | undefined> {
  return db.selectFrom('feed').selectAll().where('tenant_id', '=', tenantId).where('name', '=', name).executeTakeFirst()
}
