import type { Db } from '#server/db/open-db.ts'
import type { Services } from '#server/platform/services.ts'

// New positions are compared in rounds. The positions of a round are stored before it begins, so an interrupted round
// is repeated unchanged.

export type Round = { tenantId: number; number: number; positions: { id: number; addedAt: number }[]; after: number }

/** The newest position that is compared when the round is over. */
export const getHighestPositionId = ({ positions, after }: Round) =>
  positions.reduce((most, { id }) => Math.max(most, id), after)

/** Most positions of one round. */
const MAX_POSITIONS = 1000
/** Lease for comparing a tenant's positions, ms; renewed while working. */
const LEASE = 60_000

/** Claims the tenant until a time; false if another node has claimed it. */
export async function acquireComparisonLease(
  { db, now }: Services,
  tenantId: number,
  until = 0,
): Promise<number | null> {
  const at = now()
  await db
    .insertInto('saved_search_round')
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
  const taken = await db
    .updateTable('saved_search_round')
    .set({ lease_until: at + LEASE })
    .where('tenant_id', '=', tenantId)
    .where(({ or, eb }) => or([eb('lease_until', '<=', at), eb('lease_until', '=', until)]))
    .returning('lease_until')
    .executeTakeFirst()
  return taken?.lease_until ?? null
}

export async function releaseComparisonLease({ db }: Services, tenantId: number, until: number): Promise<void> {
  await db
    .updateTable('saved_search_round')
    .set({ lease_until: 0 })
    .where('tenant_id', '=', tenantId)
    .where('lease_until', '=', until)
    .execute()
}

/** The unfinished round, else the next one; null if there are no new positions. */
export async function beginComparisonRound({ db, now }: Services, tenantId: number): Promise<Round | null> {
  const { round, highest_id: after } = await db
    .selectFrom('saved_search_round')
    .select(['round', 'highest_id'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const left = await listPositionsOfRound(db, tenantId, round)
  if (left.length > 0) return { tenantId, number: round, positions: left, after }
  const ids = (await selectUncomparedPositions(db, tenantId, now()).limit(MAX_POSITIONS).execute()).map(
    ({ position_id: id }) => id,
  )
  if (ids.length === 0) return null
  const number = round + 1
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('saved_search_round').set({ round: number }).where('tenant_id', '=', tenantId).execute()
    await tx.updateTable('new_position').set({ round: number }).where('position_id', 'in', ids).execute()
  })
  return { tenantId, number, positions: await listPositionsOfRound(db, tenantId, number), after }
}

/** Ends a round: its positions are no longer new. */
export async function endComparisonRound({ db }: Services, round: Round): Promise<void> {
  const { tenantId, number } = round
  const highest = getHighestPositionId(round)
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('new_position').where('tenant_id', '=', tenantId).where('round', '=', number).execute()
    // If two nodes did the same round, the slower one may end it after the other has continued.
    await tx
      .updateTable('saved_search_round')
      .set({ highest_id: highest })
      .where('tenant_id', '=', tenantId)
      .where('highest_id', '<', highest)
      .execute()
  })
}

/** New public positions in no round yet. Closed or private ones wait until they are open and public. */
export function selectUncomparedPositions(db: Db, tenantId: number, now: number) {
  return db
    .selectFrom('new_position')
    .innerJoin('position', 'position.id', 'new_position.position_id')
    .select('position_id')
    .where('new_position.tenant_id', '=', tenantId)
    .where('round', 'is', null)
    .where('closed_at', 'is', null)
    .where('is_private', '=', 0)
    .where(({ or, eb }) => or([eb('valid_through', 'is', null), eb('valid_through', '>', now)]))
    .orderBy('position_id')
}

async function listPositionsOfRound(db: Db, tenantId: number, round: number) {
  const rows = await db
    .selectFrom('new_position')
    .select(['position_id', 'added_at'])
    .where('tenant_id', '=', tenantId)
    .where('round', '=', round)
    .orderBy('position_id')
    .execute()
  return rows.map(({ position_id: id, added_at: addedAt }) => ({ id, addedAt }))
}
