import type { FastifyInstance } from 'fastify'
import * as referrals from '#contract/referrals/referrals.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { getSiteAddress } from '#server/platform/tenant/site-address.ts'
import { createReferral } from './create.ts'
import { registerReferralLinks } from './follow-link.ts'
import { requireReferrals } from './gate.ts'
import { presentReferral } from './presenter.ts'
import { removeReferral } from './remove.ts'
import { findReferral, listReferrals } from './store.ts'

const OFTEN = { limit: { max: 30, perMs: 60_000 } }

/** Referrals of the candidate (D-06), and the links that lead here with one. */
export function registerReferralRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  registerReferralLinks(app, services)

  const toOwner = ({ tenant, candidate }: SignedInContext) => ({ tenantId: tenant.id, candidateId: candidate.id })
  const buildViewContext = async ({ tenant, candidate }: SignedInContext) => ({
    candidateId: candidate.id,
    address: await getSiteAddress(services, tenant),
    now: now(),
  })

  mountEndpoint(app, services, referrals.listReferrals, async (context) => {
    requireReferrals(context.tenant)
    const seen = await buildViewContext(context)
    return { referrals: (await listReferrals(db, toOwner(context))).map((row) => presentReferral(row, seen)) }
  })

  mountEndpoint(
    app,
    services,
    referrals.createReferral,
    async (context, { body }) => {
      requireReferrals(context.tenant)
      const seen = await buildViewContext(context)
      return withIdempotency(services, context, referrals.createReferral, body, async (tx) => {
        const id = await createReferral(services, tx, context, body)
        return { referral: presentReferral(await findReferral(tx, toOwner(context), id), seen) }
      })
    },
    OFTEN,
  )

  mountEndpoint(
    app,
    services,
    referrals.removeReferral,
    (context, { params }) => {
      requireReferrals(context.tenant)
      return withIdempotency(services, context, referrals.removeReferral, params, async (tx) => {
        await removeReferral(tx, toOwner(context), params.id, now())
        return { removed: params.id }
      })
    },
    OFTEN,
  )
}
