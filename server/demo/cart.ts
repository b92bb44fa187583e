import { changeCart } from '#server/features/jobs/positions/cart/change-cart.ts'
import { selectOpenPositions } from '#server/features/jobs/positions/store.ts'
import type { Services } from '#server/platform/services.ts'
import type { Candidate, Tenant } from '#server/platform/http/request-context.ts'

/**
 * Puts two jobs in the cart of the demo's candidate. Done when the tenant is created, so that an emptied cart stays
 * empty.
 */
export async function createDemoCart(services: Services, tenant: Tenant, candidate: Candidate): Promise<void> {
  const { db, kind, now } = services
  const jobs = await selectOpenPositions(db, tenant.id, now())
    .select('position.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('application')
            .select('application.id')
            .whereRef('application.position_id', '=', 'position.id')
            .where('application.candidate_id', '=', candidate.id),
        ),
      ),
    )
    .orderBy('position.id')
    .limit(2)
    .execute()
  const owner = { candidateId: candidate.id }
  const pids = jobs.map(({ id }) => id)
  await services.transaction((tx) =>
    changeCart(tx, { tenantId: tenant.id, kind, owner, pids, operation: 'add', now: now() }),
  )
}
