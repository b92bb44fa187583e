import type { FastifyInstance } from 'fastify'
import { getOverrides } from '#contract/jobs/positions/overrides.ts'
import { getPositionDetails } from '#contract/jobs/positions/positions.ts'
import { z } from '#contract/wire/zod.ts'
import { getWaitingCaller } from '#server/platform/http/guards/waiting-caller.ts'
import { mountEndpoint, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import { refuseGuessedIds, lookUpWithIdLimit } from '#server/platform/rate-limits/unknown-id-limit.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveSiteAddress } from '#server/platform/tenant/site-address.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { getApplyAction } from './apply-action.ts'
import { parseOwnOverrides } from '#server/platform/overrides/parse-overrides.ts'
import { resolvePositionOverrides } from '#server/platform/overrides/resolve-position-overrides.ts'
import { findFormsOnSite } from './find-forms-on-site.ts'
import { isPositionClosed, presentPositionDetails } from './presenter.ts'
import { readSavedIdsAmong } from './saved-position-store.ts'
import { listSimilarPositions } from './similar-positions.ts'
import { requirePosition, createPositionNotFound } from './store.ts'

/** Routes of a position, of similar ones, and of the settings that a position overrides (S-12, S-21). */
export function registerDetailsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  /** Ids of positions whose overrides cannot be read and have been logged. */
  const unreadable = new Set<number>()

  mountEndpoint(
    app,
    services,
    getPositionDetails,
    async (context, { query }, reply) => {
      const now = services.now()
      const positionId = query.position_id
      const row = await lookUpWithIdLimit(services, context.ip, positionId, () =>
        requirePosition(db, context.tenant.id, positionId, context.candidate),
      )
      const isFallback = isPositionClosed(row, now)
      if (isFallback && query.fallback !== '1') throw createPositionNotFound()
      const overrides = resolvePositionOverrides(context.tenant, row.overrides)
      const similar = await listSimilarPositions(services, row, now, { caller: await getWaitingCaller(reply) })
      const saved = await findSavedIds(context, [row.id, ...similar.map(({ id }) => id)])
      const form = await findFormsOnSite(db, context.tenant.id, overrides.apply.formId)
      const address = await resolveSiteAddress(services, context.tenant)
      const position = presentPositionDetails(row, {
        tenant: context.tenant,
        now,
        saved,
        similar,
        address,
        applyAction: getApplyAction({ row, overrides, context, form, now }),
        queriedLocation: query.queried_location ?? '',
      })
      return new WithMetadata({ ...position, position, isFallback }, { isFallback })
    },
    { metadata: z.object({ isFallback: z.boolean() }) },
  )

  mountEndpoint(app, services, getOverrides, async ({ tenant, candidate, ip }, { query }) => {
    // Requested together with the details, which count against the limit.
    await refuseGuessedIds(services, ip, [query.position_id])
    const row = await requirePosition(db, tenant.id, query.position_id, candidate)
    if (parseOwnOverrides(row.overrides) === undefined && !unreadable.has(row.id)) {
      unreadable.add(row.id)
      const facts = { tenant: tenant.id, position: row.id }
      services.log.warn(facts, 'overrides cannot be read: nothing is shown that they may hide')
    }
    return resolvePositionOverrides(tenant, row.overrides)
  })

  const findSavedIds = async ({ candidate }: RequestContext, ids: readonly number[]): Promise<ReadonlySet<number>> =>
    candidate ? readSavedIdsAmong(db, candidate.id, ids) : new Set()
}
