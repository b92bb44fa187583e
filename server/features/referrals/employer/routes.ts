import type { FastifyInstance } from 'fastify'
import * as referrals from '#contract/employer/employer-referrals.ts'
import { requireReferrals } from '#server/features/referrals/require-referrals.ts'
import { mountEndpoint, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import { withEmployerIdempotency } from '#server/platform/http/employer/employer-idempotency.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveSiteAddress } from '#server/platform/tenant/site-address.ts'
import { inviteByReferral } from './invite-by-referral.ts'
import { listReferralsOfTenant } from './list-referrals-of-tenant.ts'
import { presentReferralForEmployer, readReferralForEmployer } from './presenter.ts'

/** Referrals for employers' systems: `/api/integrations/v1/referrals`. */
export function registerEmployerReferralRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  const buildViewContext = async (tenant: Tenant) => ({
    address: await resolveSiteAddress(services, tenant),
    now: now(),
  })

  mountEndpoint(app, services, referrals.inviteByReferral, async (context, { body }) => {
    requireReferrals(context.tenant)
    const seen = await buildViewContext(context.tenant)
    return withEmployerIdempotency(services, context, referrals.inviteByReferral, body, async () => async (tx) => {
      const id = await inviteByReferral(services, tx, context.tenant, body)
      return { referral: await readReferralForEmployer(tx, context.tenant.id, id, seen) }
    })
  })

  mountEndpoint(
    app,
    services,
    referrals.listEmployerReferrals,
    async ({ tenant }, { query }) => {
      requireReferrals(tenant)
      const seen = await buildViewContext(tenant)
      const { rows, next } = await listReferralsOfTenant(db, tenant.id, { ...query, now: seen.now })
      return new WithMetadata(
        { referrals: rows.map((row) => presentReferralForEmployer(row, seen)) },
        { next_cursor: next },
      )
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, referrals.getEmployerReferral, async ({ tenant }, { params }) => {
    requireReferrals(tenant)
    return { referral: await readReferralForEmployer(db, tenant.id, params.id, await buildViewContext(tenant)) }
  })
}
