import type { FastifyInstance } from 'fastify'
import {
  closeEmployerPosition,
  getEmployerPosition,
  listEmployerPositions,
  sendPositions,
  updateEmployerPosition,
  type PositionChanges,
} from '#contract/employer/employer-positions.ts'
import { msg } from '#contract/zod-free/text.ts'
import { mountEndpoint, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import { findFormatByName } from '#server/features/jobs/positions/import/source/formats.ts'
import { importFeed } from '#server/features/jobs/positions/import/import-feed.ts'
import type { EmployerContext } from '#server/platform/http/employer/employer-guard.ts'
import { withEmployerIdempotency } from '#server/platform/http/employer/employer-idempotency.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { describeUnknownFields } from '#server/platform/http/body/describe-unknown-fields.ts'
import { mountStreamedRoutes } from '#server/platform/http/body/streamed-body.ts'
import { changePosition } from './change-position.ts'
import { presentListedPositionForEmployer, presentPositionForEmployer, presentImportReport } from './presenter.ts'
import { readPageOfPositions, requirePositionByExternalId } from './store.ts'

type Written = typeof updateEmployerPosition | typeof closeEmployerPosition

/** Positions for employers' systems: `/api/integrations/v1/positions`. */
export function registerEmployerPositionRoutes(app: FastifyInstance, services: Services): void {
  const getSite = ({ tenant }: EmployerContext) => ({ origin: services.config.ORIGIN, domain: tenant.domain })

  mountStreamedRoutes(app, (scoped) =>
    mountEndpoint(scoped, services, sendPositions, async ({ tenant, contentType }, { query, body }) => {
      const { format, mode, feed, accept_shrink: accept, match_titles: match } = query
      if (format !== undefined && !findFormatByName(format))
        throw new Failure('invalid_request', msg('This is no feed of jobs in a format the site knows.'))
      const options = { mode, acceptShrink: accept === 'true', matchTitles: match === 'true', isOwnCall: true }
      const done = await importFeed(services, tenant, { bytes: body, name: feed, format, contentType }, options)
      const report = presentImportReport(done)
      if (done.unknown.length > 0)
        throw new Failure('invalid_fields', msg('Check the marked fields.'), {
          fieldErrors: describeUnknownFields(done.unknown),
          data: { report },
        })
      if (done.outcome === 'failed')
        throw new Failure('invalid_request', msg('This could not be read to its end. What was whole before is kept.'), {
          data: { report },
        })
      return { report }
    }),
  )

  mountEndpoint(
    app,
    services,
    listEmployerPositions,
    async (context, { query }) => {
      const { status, feed, limit, cursor = 0 } = query
      const { rows, next } = await readPageOfPositions(services.db, context.tenant.id, {
        status,
        feed,
        limit,
        after: cursor,
      })
      const positions = rows.map((row) => presentListedPositionForEmployer(row, getSite(context)))
      return new WithMetadata({ positions }, { next_cursor: next === null ? null : String(next) })
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, getEmployerPosition, async (context, { params }) => ({
    position: presentPositionForEmployer(
      await requirePositionByExternalId(services.db, context.tenant.id, params.id),
      getSite(context),
    ),
  }))

  const writePositions = async (context: EmployerContext, endpoint: Written, id: string, changes: PositionChanges) => {
    const { tenant } = context
    let positionId: number | null = null
    const data = await withEmployerIdempotency(services, context, endpoint, { id, changes }, async () => async (tx) => {
      const row = await changePosition(tx, tenant.id, id, changes, services.now())
      positionId = row.id
      return { position: presentPositionForEmployer(row, getSite(context)) }
    })
    if (positionId !== null) services.events.emit('position.changed', { tenantId: tenant.id, positionId })
    return data
  }
  mountEndpoint(app, services, updateEmployerPosition, (context, { params, body }) =>
    writePositions(context, updateEmployerPosition, params.id, body),
  )
  mountEndpoint(app, services, closeEmployerPosition, (context, { params }) =>
    writePositions(context, closeEmployerPosition, params.id, { closed: true }),
  )
}
