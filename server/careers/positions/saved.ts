import type { FastifyInstance } from 'fastify'
import { listSavedPositions, savePosition } from '#contract/positions/saved-positions.ts'
import { publicIdOf } from '#server/db/public-id.ts'
import { answer } from '#server/platform/http/answer.ts'
import { once } from '#server/platform/http/idempotency.ts'
import { lookFor } from '#server/platform/brakes/unknown-ids.ts'
import type { Services } from '#server/platform/services.ts'
import { presentPosition } from './presenter.ts'
import { findSaved, save, unsave } from './saved-store.ts'
import { requirePosition } from './store.ts'

/** The jobs a candidate put aside (S-09). */
export function savedRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, listSavedPositions, async ({ tenant, candidate }) => {
    const rows = await findSaved(services.db, candidate.id)
    const around = { tenant, now: services.now(), saved: new Set(rows.map(({ id }) => id)) }
    return { count: rows.length, positions: rows.map((row) => presentPosition(row, around)) }
  })

  answer(app, services, savePosition, (visit, { body }) =>
    lookFor(services, visit.ip, body.position_id, () =>
      once(services, visit, savePosition, body, async (tx) => {
        const row = await requirePosition(tx, visit.tenant.id, body.position_id, visit.candidate)
        const isSaved = body.action === 'save'
        if (isSaved) await save(tx, visit.candidate.id, row.id, services.now())
        else await unsave(tx, visit.candidate.id, row.id)
        return { position_id: publicIdOf(row), isSaved }
      }),
    ),
  )
}
