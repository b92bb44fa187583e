import type { ExpressionBuilder } from 'kysely'
import { LISTED, type ListedRow } from '#server/features/jobs/positions/store.ts'
import { lockCandidateRow, acquireNameLock } from '#server/db/locks.ts'
import type { Db, Kind } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'

/** Owner of a cart: a candidate, or an anonymous browser. */
export type CartOwner = { candidateId: number } | { visitor: string }
export type CartRow = ListedRow & { added_at: number }

/** The jobs in a cart, last added first, including closed ones. */
export function listCartRows(db: Db, tenantId: number, owner: CartOwner): Promise<CartRow[]> {
  return db
    .selectFrom('job_cart_item')
    .innerJoin('position', 'position.id', 'job_cart_item.position_id')
    .select(LISTED.map((column) => `position.${column}` as const))
    .select('job_cart_item.added_at')
    .where('job_cart_item.tenant_id', '=', tenantId)
    .where(buildOwnerCondition(owner))
    .orderBy('job_cart_item.added_at', 'desc')
    .orderBy('position.id', 'desc')
    .execute()
}

/** Adds a job. Adding it again changes nothing: the time of the first addition stays. */
export async function addToCart(
  tx: Db,
  { tenantId, owner, now }: { tenantId: number; owner: CartOwner; now: number },
  positionIds: readonly number[],
): Promise<void> {
  if (positionIds.length === 0) return
  const [candidate_id, visitor] = 'visitor' in owner ? [null, owner.visitor] : [owner.candidateId, null]
  await tx
    .insertInto('job_cart_item')
    .values(
      positionIds.map((position_id) => ({ tenant_id: tenantId, candidate_id, visitor, position_id, added_at: now })),
    )
    .onConflict((conflict) =>
      conflict.columns(visitor === null ? ['candidate_id', 'position_id'] : ['visitor', 'position_id']).doNothing(),
    )
    .execute()
}

export async function removeFromCart(tx: Db, owner: CartOwner, positionIds: readonly number[]): Promise<void> {
  if (positionIds.length === 0) return
  await tx
    .deleteFrom('job_cart_item')
    .where(buildOwnerCondition(owner))
    .where('position_id', 'in', positionIds)
    .execute()
}

/** Locks a cart until the transaction ends: of two concurrent requests, the second counts what the first added. */
export async function lockCart(tx: Db, kind: Kind, owner: CartOwner): Promise<void> {
  if ('visitor' in owner) await acquireNameLock(tx, kind, `cart of ${owner.visitor}`)
  else await lockCandidateRow(tx, owner.candidateId)
}

/** Moves an anonymous cart to the candidate who signed in, newest first, until the cart is full. */
export async function moveVisitorCartToCandidate(
  { db, kind }: { db: Db; kind: Kind },
  { tenantId, candidateId, visitor }: { tenantId: number; candidateId: number; visitor: string },
  most: number,
): Promise<void> {
  if ((await listCartRows(db, tenantId, { visitor })).length === 0) return
  await db.transaction().execute(async (tx) => {
    await lockCart(tx, kind, { candidateId })
    await lockCart(tx, kind, { visitor })
    const brought = await listCartRows(tx, tenantId, { visitor })
    const own = new Set((await listCartRows(tx, tenantId, { candidateId })).map(({ id }) => id))
    const fitting = brought.filter(({ id }) => !own.has(id)).slice(0, Math.max(0, most - own.size))
    for (const { id, added_at: now } of fitting) await addToCart(tx, { tenantId, owner: { candidateId }, now }, [id])
    await tx.deleteFrom('job_cart_item').where('visitor', '=', visitor).where('tenant_id', '=', tenantId).execute()
  })
}

const buildOwnerCondition =
  (owner: CartOwner) =>
  ({ eb }: ExpressionBuilder<Schema, 'job_cart_item'>) =>
    'visitor' in owner ? eb('visitor', '=', owner.visitor) : eb('candidate_id', '=', owner.candidateId)
