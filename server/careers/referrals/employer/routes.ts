import type { FastifyInstance } from 'fastify'
import * as referrals from '#contract/employer/employer-referrals.ts'
import { requireReferrals } from '#server/careers/referrals/gate.ts'
import { answer, paged, WithMetadata } from '#server/platform/http/answer.ts'
import { onceForKey } from '#server/platform/http/employer/once.ts'
import type { Tenant } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { siteAddress } from '#server/platform/tenant/site-address.ts'
import { inviteByReferral } from './invite.ts'
import { listRows } from './list.ts'
import { presentForEmployer, readForEmployer } from './presenter.ts'

/** Referrals for employers' systems: `/api/integrations/v1/referrals`. */
export function employerReferralsRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const seenAt = async (tenant: Tenant) => ({ address: await siteAddress(services, tenant), now: now() })

  answer(app, services, referrals.inviteByReferral, async (visit, { body }) => {
    requireReferrals(visit.tenant)
    const seen = await seenAt(visit.tenant)
    return onceForKey(services, visit, referrals.inviteByReferral, body, async () => async (tx) => {
      const id = await inviteByReferral(services, tx, visit.tenant, body)
      return { referral: await readForEmployer(tx, visit.tenant.id, id, seen) }
    })
  })

  answer(
    app,
    services,
    referrals.listEmployerReferrals,
    async ({ tenant }, { query }) => {
      requireReferrals(tenant)
      const seen = await seenAt(tenant)
      const { rows, next } = await listRows(db, tenant.id, { ...query, now: seen.now })
      return new WithMetadata({ referrals: rows.map((row) => presentForEmployer(row, seen)) }, { next_cursor: next })
    },
    { metadata: paged },
  )

  answer(app, services, referrals.getEmployerReferral, async ({ tenant }, { params }) => {
    requireReferrals(tenant)
    return { referral: await readForEmployer(db, tenant.id, params.id, await seenAt(tenant)) }
  })
}
