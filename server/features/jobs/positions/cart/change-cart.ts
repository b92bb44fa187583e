import { MOST_IN_CART, type CartOperation } from '#contract/jobs/positions/job-cart.ts'
import { msg } from '#contract/zod-free/text.ts'
import { isPositionClosed } from '#server/features/jobs/positions/presenter.ts'
import type { Db, Kind } from '#server/db/open-db.ts'
import { buildPublicIdsCondition, getPublicId } from '#server/db/public-id.ts'
import { Failure } from '#server/platform/failure.ts'
import { addToCart, listCartRows, lockCart, removeFromCart, type CartOwner } from './store.ts'

type CartChange = {
  tenantId: number
  kind: Kind
  owner: CartOwner
  pids: readonly number[]
  operation: CartOperation
  now: number
}

/**
 * Adds jobs to a cart or removes them, by public id. Returns the ids that could not be added: unknown to the tenant,
 * or closed. If the others do not all fit, none is added. Runs inside a transaction.
 */
export async function changeCart(
  tx: Db,
  { tenantId, kind, owner, pids, operation, now }: CartChange,
): Promise<number[]> {
  const named = pids.length === 0 ? [] : await listPositionsToAdd(tx, tenantId, pids)
  if (operation === 'remove') {
    await removeFromCart(
      tx,
      owner,
      named.map(({ id }) => id),
    )
    return []
  }
  await lockCart(tx, kind, owner)
  const open = named.filter((row) => !isPositionClosed(row, now))
  await addToCart(
    tx,
    { tenantId, owner, now },
    open.map(({ id }) => id),
  )
  if ((await listCartRows(tx, tenantId, owner)).length > MOST_IN_CART) throw createCartFullFailure()
  const added = new Set(open.map(getPublicId))
  return pids.filter((pid) => !added.has(pid))
}

function listPositionsToAdd(tx: Db, tenantId: number, pids: readonly number[]) {
  return tx
    .selectFrom('position')
    .select(['id', 'secret_id', 'closed_at', 'valid_through'])
    .where('tenant_id', '=', tenantId)
    .where(buildPublicIdsCondition(pids))
    .execute()
}

const createCartFullFailure = () =>
  new Failure('conflict', msg('Your job cart holds {most} jobs. Remove one first.'), {
    values: { most: MOST_IN_CART },
  })
