import type { FastifyInstance } from 'fastify'
import { getOverrides } from '#contract/positions/overrides.ts'
import { getPositionDetails } from '#contract/positions/positions.ts'
import { z } from '#contract/wire/zod.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { answer, WithMetadata } from '#server/platform/http/answer.ts'
import { admitIds, lookFor } from '#server/platform/brakes/unknown-ids.ts'
import type { Services } from '#server/platform/services.ts'
import { siteAddress } from '#server/platform/tenant/site-address.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { applyActionOf } from './apply-action.ts'
import { parseOwn } from '#server/platform/overrides/own-overrides.ts'
import { overridesOf } from '#server/platform/overrides/position-overrides.ts'
import { hasOwnForm } from './own-form.ts'
import { isClosed, presentDetails } from './presenter.ts'
import { savedAmong } from './saved-store.ts'
import { findSimilar } from './similar.ts'
import { requirePosition, unknownPosition } from './store.ts'

/** One position, with those like it, and what it overrides (S-12, S-21). */
export function detailsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  /** Positions whose overrides cannot be read, each logged once. */
  const unreadable = new Set<number>()

  answer(
    app,
    services,
    getPositionDetails,
    async (visit, { query }, reply) => {
      const now = services.now()
      const asked = query.position_id
      const row = await lookFor(services, visit.ip, asked, () =>
        requirePosition(db, visit.tenant.id, asked, visit.candidate),
      )
      const isFallback = isClosed(row, now)
      if (isFallback && query.fallback !== '1') throw unknownPosition()
      const overrides = overridesOf(visit.tenant, row.overrides)
      const similar = await findSimilar(services, row, now, { caller: await callerOf(reply) })
      const saved = await savedOf(visit, [row.id, ...similar.map(({ id }) => id)])
      const form = await hasOwnForm(db, visit.tenant.id, overrides.apply.formId)
      const address = await siteAddress(services, visit.tenant)
      const position = presentDetails(row, {
        tenant: visit.tenant,
        now,
        saved,
        similar,
        address,
        applyAction: applyActionOf({ row, overrides, visit, form, now }),
        queriedLocation: query.queried_location ?? '',
      })
      return new WithMetadata({ ...position, position, isFallback }, { isFallback })
    },
    { metadata: z.object({ isFallback: z.boolean() }) },
  )

  answer(app, services, getOverrides, async ({ tenant, candidate, ip }, { query }) => {
    // Asked for beside the details, which count.
    await admitIds(services, ip, [query.position_id])
    const row = await requirePosition(db, tenant.id, query.position_id, candidate)
    if (parseOwn(row.overrides) === undefined && !unreadable.has(row.id)) {
      unreadable.add(row.id)
      const facts = { tenant: tenant.id, position: row.id }
      services.log.warn(facts, 'overrides cannot be read: nothing is shown that they may hide')
    }
    return overridesOf(tenant, row.overrides)
  })

  const savedOf = async ({ candidate }: Visit, ids: readonly number[]): Promise<ReadonlySet<number>> =>
    candidate ? savedAmong(db, candidate.id, ids) : new Set()
}
