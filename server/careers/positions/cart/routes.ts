import type { FastifyInstance } from 'fastify'
import { changeJobCart, getJobCart, MOST_IN_CART, type JobCart } from '#contract/positions/job-cart.ts'
import { isClosed, presentPosition } from '#server/careers/positions/presenter.ts'
import { savedAmong } from '#server/careers/positions/saved-store.ts'
import type { Db } from '#server/db/open.ts'
import { publicIdOf } from '#server/db/public-id.ts'
import { admitIds, missedId } from '#server/platform/brakes/unknown-ids.ts'
import { Failure } from '#server/platform/failure.ts'
import { answer } from '#server/platform/http/answer.ts'
import { doneOnce } from '#server/platform/http/done-once.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { changeCart } from './change-cart.ts'
import { claimCart, findCart, type CartOwner } from './store.ts'

/** Jobs to apply for together (S-10), of candidates and of visitors who have not signed in. */
export function cartRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, getJobCart, async (visit) => {
    requireCart(visit)
    const owner = await ownerOf(services, visit)
    return owner ? presentCart(services, services.db, visit, owner, []) : { jobCartData: [], invalidPositionIds: [] }
  })

  answer(app, services, changeJobCart, async (visit, { body }) => {
    requireCart(visit)
    const owner = await ownerOf(services, visit)
    // Every browser that holds a token for writing has the cookie.
    if (!owner) throw new Failure('csrf_invalid', 'Invalid CSRF.')
    const pids = [...new Set(body.pids.map(Number))]
    await admitIds(services, visit.ip, pids)
    let unknown: number[] = []
    const effect = async (tx: Db) => {
      const change = {
        tenantId: visit.tenant.id,
        kind: services.kind,
        owner,
        pids,
        operation: body.operation,
        now: services.now(),
      }
      unknown = await changeCart(tx, change)
      return presentCart(services, tx, visit, owner, unknown)
    }
    const { candidate } = visit
    const done = candidate
      ? await once(services, { ...visit, candidate }, changeJobCart, body, effect)
      : doneOnce(await services.transaction(effect))
    if (unknown.length > 0) await missedId(services, visit.ip)
    return done
  })
}

function requireCart({ tenant }: Visit): void {
  if (!tenant.configs.jobCartConfig.enabled) throw new Failure('not_found', 'This site has no job cart.')
}

/** Whoever signs in brings along what they collected before. Null for a browser that has no cookie yet. */
async function ownerOf(services: Services, { tenant, candidate, visitor }: Visit): Promise<CartOwner | null> {
  if (!candidate) return visitor ? { visitor } : null
  const owner = { candidateId: candidate.id }
  if (visitor) await claimCart(services, { tenantId: tenant.id, ...owner, visitor }, MOST_IN_CART)
  return owner
}

async function presentCart(
  services: Services,
  db: Db,
  { tenant, candidate }: Visit,
  owner: CartOwner,
  unknown: readonly number[],
): Promise<JobCart> {
  const now = services.now()
  const rows = await findCart(db, tenant.id, owner)
  const ids = rows.map(({ id }) => id)
  const around = { tenant, now, saved: candidate ? await savedAmong(db, candidate.id, ids) : new Set<number>() }
  const closed = rows.filter((row) => isClosed(row, now)).map(publicIdOf)
  return {
    jobCartData: rows.map((row) => ({
      id: publicIdOf(row),
      addedTs: Math.floor(row.added_at / 1000),
      position: presentPosition(row, around),
    })),
    invalidPositionIds: [...new Set([...closed, ...unknown])],
  }
}
