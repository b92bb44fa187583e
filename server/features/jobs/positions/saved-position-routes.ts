import type { FastifyInstance } from 'fastify'
import { listSavedPositions, savePosition } from '#contract/jobs/positions/saved-positions.ts'
import { getPublicId } from '#server/db/public-id.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import { lookUpWithIdLimit } from '#server/platform/rate-limits/unknown-id-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { presentPosition } from './presenter.ts'
import { listSavedPositionRows, storeSavedPosition, removeSavedPosition } from './saved-position-store.ts'
import { requirePosition } from './store.ts'

/** A candidate's saved jobs (S-09). */
export function registerSavedRoutes(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, services, listSavedPositions, async ({ tenant, candidate }) => {
    const rows = await listSavedPositionRows(services.db, candidate.id)
    const context = { tenant, now: services.now(), saved: new Set(rows.map(({ id }) => id)) }
    return { count: rows.length, positions: rows.map((row) => presentPosition(row, context)) }
  })

  mountEndpoint(app, services, savePosition, (context, { body }) =>
    lookUpWithIdLimit(services, context.ip, body.position_id, () =>
      withIdempotency(services, context, savePosition, body, async (tx) => {
        const row = await requirePosition(tx, context.tenant.id, body.position_id, context.candidate)
        const isSaved = body.action === 'save'
        if (isSaved) await storeSavedPosition(tx, context.candidate.id, row.id, services.now())
        else await removeSavedPosition(tx, context.candidate.id, row.id)
        return { position_id: getPublicId(row), isSaved }
      }),
    ),
  )
}
