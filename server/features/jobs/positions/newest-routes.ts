import type { FastifyInstance } from 'fastify'
import { PAGE_SIZE } from '#contract/zod-free/limits.ts'
import { newestPositions } from '#contract/jobs/positions/newest-positions.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import type { Services } from '#server/platform/services.ts'
import { createOpenPositionCounter } from './open-position-counter.ts'
import { presentPosition } from './presenter.ts'
import { readSavedIdsAmong } from './saved-position-store.ts'
import { LISTED, selectOpenPositions } from './store.ts'

/**
 * The newest positions for the careers home, straight from the database: the first page of a server that has just
 * started must not wait for an index.
 */
export function registerNewestRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const countOpen = createOpenPositionCounter(services)
  mountEndpoint(app, services, newestPositions, async ({ tenant, candidate }) => {
    const now = services.now()
    const [count, rows] = await Promise.all([
      countOpen(tenant.id),
      selectOpenPositions(db, tenant.id, now)
        .select(LISTED)
        .orderBy('posted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE_SIZE)
        .execute(),
    ])
    const ids = rows.map(({ id }) => id)
    const saved = candidate ? await readSavedIdsAmong(db, candidate.id, ids) : new Set<number>()
    return { count, positions: rows.map((row) => presentPosition(row, { tenant, now, saved })) }
  })
}
