import type { FastifyInstance } from 'fastify'
import { changeJobCart, getJobCart, MOST_IN_CART, type JobCart } from '#contract/jobs/positions/job-cart.ts'
import { msg } from '#contract/zod-free/text.ts'
import { isPositionClosed, presentPosition } from '#server/features/jobs/positions/presenter.ts'
import { readSavedIdsAmong } from '#server/features/jobs/positions/saved-position-store.ts'
import type { Db } from '#server/db/open-db.ts'
import { getPublicId } from '#server/db/public-id.ts'
import { refuseGuessedIds, recordUnknownId } from '#server/platform/rate-limits/unknown-id-limit.ts'
import { Failure } from '#server/platform/failure.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { markIdempotent } from '#server/platform/http/guards/idempotent-result.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { changeCart } from './change-cart.ts'
import { moveVisitorCartToCandidate, listCartRows, type CartOwner } from './store.ts'

/** Jobs to apply for together (S-10), of candidates and of visitors who have not signed in. */
export function registerCartRoutes(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, services, getJobCart, async (context) => {
    requireCartEnabled(context)
    const owner = await findCartOwner(services, context)
    return owner ? presentCart(services, services.db, context, owner, []) : { jobCartData: [], invalidPositionIds: [] }
  })

  mountEndpoint(app, services, changeJobCart, async (context, { body }) => {
    requireCartEnabled(context)
    const owner = await findCartOwner(services, context)
    // Every browser with a token for writing has the cookie.
    if (!owner) throw new Failure('csrf_invalid', msg('Invalid CSRF.'))
    const pids = [...new Set(body.pids.map(Number))]
    await refuseGuessedIds(services, context.ip, pids)
    let unknown: number[] = []
    const applyChange = async (tx: Db) => {
      const change = {
        tenantId: context.tenant.id,
        kind: services.kind,
        owner,
        pids,
        operation: body.operation,
        now: services.now(),
      }
      unknown = await changeCart(tx, change)
      return presentCart(services, tx, context, owner, unknown)
    }
    const { candidate } = context
    const done = candidate
      ? await withIdempotency(services, { ...context, candidate }, changeJobCart, body, applyChange)
      : markIdempotent(await services.transaction(applyChange))
    if (unknown.length > 0) await recordUnknownId(services, context.ip)
    return done
  })
}

function requireCartEnabled({ tenant }: RequestContext): void {
  if (!tenant.configs.jobCartConfig.enabled) throw new Failure('not_found', msg('This site has no job cart.'))
}

/** Signing in claims the anonymous cart. Null for a browser without a cookie. */
async function findCartOwner(
  services: Services,
  { tenant, candidate, visitor }: RequestContext,
): Promise<CartOwner | null> {
  if (!candidate) return visitor ? { visitor } : null
  const owner = { candidateId: candidate.id }
  if (visitor) await moveVisitorCartToCandidate(services, { tenantId: tenant.id, ...owner, visitor }, MOST_IN_CART)
  return owner
}

async function presentCart(
  services: Services,
  db: Db,
  { tenant, candidate }: RequestContext,
  owner: CartOwner,
  unknown: readonly number[],
): Promise<JobCart> {
  const now = services.now()
  const rows = await listCartRows(db, tenant.id, owner)
  const ids = rows.map(({ id }) => id)
  const context = { tenant, now, saved: candidate ? await readSavedIdsAmong(db, candidate.id, ids) : new Set<number>() }
  const closed = rows.filter((row) => isPositionClosed(row, now)).map(getPublicId)
  return {
    jobCartData: rows.map((row) => ({
      id: getPublicId(row),
      addedTs: Math.floor(row.added_at / 1000),
      position: presentPosition(row, context),
    })),
    invalidPositionIds: [...new Set([...closed, ...unknown])],
  }
}
