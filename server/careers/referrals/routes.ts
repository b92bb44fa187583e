import type { FastifyInstance } from 'fastify'
import * as referrals from '#contract/referrals/referrals.ts'
import { answer } from '#server/platform/http/answer.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { siteAddress } from '#server/platform/tenant/site-address.ts'
import { createReferral } from './create.ts'
import { followLinks } from './follow-link.ts'
import { requireReferrals } from './gate.ts'
import { presentReferral } from './presenter.ts'
import { removeReferral } from './remove.ts'
import { findReferral, referralsOf } from './store.ts'

const OFTEN = { limit: { max: 30, perMs: 60_000 } }

/** Referrals of the candidate (D-06), and the links that lead here with one. */
export function referralsRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  followLinks(app, services)

  const ownerOf = ({ tenant, candidate }: SignedInVisit) => ({ tenantId: tenant.id, candidateId: candidate.id })
  const seenBy = async ({ tenant, candidate }: SignedInVisit) => ({
    candidateId: candidate.id,
    address: await siteAddress(services, tenant),
    now: now(),
  })

  answer(app, services, referrals.listReferrals, async (visit) => {
    requireReferrals(visit.tenant)
    const seen = await seenBy(visit)
    return { referrals: (await referralsOf(db, ownerOf(visit))).map((row) => presentReferral(row, seen)) }
  })

  answer(
    app,
    services,
    referrals.createReferral,
    async (visit, { body }) => {
      requireReferrals(visit.tenant)
      const seen = await seenBy(visit)
      return once(services, visit, referrals.createReferral, body, async (tx) => {
        const id = await createReferral(services, tx, visit, body)
        return { referral: presentReferral(await findReferral(tx, ownerOf(visit), id), seen) }
      })
    },
    OFTEN,
  )

  answer(
    app,
    services,
    referrals.removeReferral,
    (visit, { params }) => {
      requireReferrals(visit.tenant)
      return once(services, visit, referrals.removeReferral, params, async (tx) => {
        await removeReferral(tx, ownerOf(visit), params.id, now())
        return { removed: params.id }
      })
    },
    OFTEN,
  )
}
