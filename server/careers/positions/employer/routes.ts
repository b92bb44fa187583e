import type { FastifyInstance } from 'fastify'
import {
  closeEmployerPosition,
  getEmployerPosition,
  listEmployerPositions,
  sendPositions,
  updateEmployerPosition,
  type PositionChanges,
} from '#contract/employer/employer-positions.ts'
import { answer, paged, WithMetadata } from '#server/platform/http/answer.ts'
import { formatNamed } from '#server/careers/positions/import/formats.ts'
import { importFeed } from '#server/careers/positions/import/import-feed.ts'
import type { EmployerVisit } from '#server/platform/http/employer/admit.ts'
import { onceForKey } from '#server/platform/http/employer/once.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { unknownFields } from '#server/platform/http/unknown-key.ts'
import { mountStreamed } from '#server/platform/http/streamed-body.ts'
import { changePosition } from './change.ts'
import { presentListed, presentOne, presentReport } from './presenter.ts'
import { listPositions, requirePosition } from './store.ts'

type Written = typeof updateEmployerPosition | typeof closeEmployerPosition

/** Positions for employers' systems: `/api/integrations/v1/positions`. */
export function employerPositionsRoutes(app: FastifyInstance, services: Services): void {
  const at = ({ tenant }: EmployerVisit) => ({ origin: services.config.ORIGIN, domain: tenant.domain })

  mountStreamed(app, (scoped) =>
    answer(scoped, services, sendPositions, async ({ tenant, contentType }, { query, body }) => {
      const { format, mode, feed, accept_shrink: accept, match_titles: match } = query
      if (format !== undefined && !formatNamed(format))
        throw new Failure('invalid_request', 'This is no feed of jobs in a format the site knows.')
      const options = { mode, acceptShrink: accept === 'true', matchTitles: match === 'true', isOwnCall: true }
      const done = await importFeed(services, tenant, { bytes: body, name: feed, format, contentType }, options)
      const report = presentReport(done)
      if (done.unknown.length > 0)
        throw new Failure('invalid_fields', 'Check the marked fields.', {
          fieldErrors: unknownFields(done.unknown),
          data: { report },
        })
      if (done.outcome === 'failed')
        throw new Failure('invalid_request', 'This could not be read to its end. What was whole before is kept.', {
          data: { report },
        })
      return { report }
    }),
  )

  answer(
    app,
    services,
    listEmployerPositions,
    async (visit, { query }) => {
      const { status, feed, limit, cursor = 0 } = query
      const { rows, next } = await listPositions(services.db, visit.tenant.id, { status, feed, limit, after: cursor })
      const positions = rows.map((row) => presentListed(row, at(visit)))
      return new WithMetadata({ positions }, { next_cursor: next === null ? null : String(next) })
    },
    { metadata: paged },
  )

  answer(app, services, getEmployerPosition, async (visit, { params }) => ({
    position: presentOne(await requirePosition(services.db, visit.tenant.id, params.id), at(visit)),
  }))

  const write = async (visit: EmployerVisit, endpoint: Written, id: string, changes: PositionChanges) => {
    const { tenant } = visit
    let positionId: number | null = null
    const data = await onceForKey(services, visit, endpoint, { id, changes }, async () => async (tx) => {
      const row = await changePosition(tx, tenant.id, id, changes, services.now())
      positionId = row.id
      return { position: presentOne(row, at(visit)) }
    })
    if (positionId !== null) services.events.emit('position.changed', { tenantId: tenant.id, positionId })
    return data
  }
  answer(app, services, updateEmployerPosition, (visit, { params, body }) =>
    write(visit, updateEmployerPosition, params.id, body),
  )
  answer(app, services, closeEmployerPosition, (visit, { params }) =>
    write(visit, closeEmployerPosition, params.id, { closed: true }),
  )
}
