import * as referrals from '#contract/referrals/referrals.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { FastifyInstance } from 'fastify'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveSiteAddress } from '#server/platform/tenant/site-address.ts'
import { createReferral } from './create-referral.ts'
import { registerReferralLinks } from './follow-link.ts'
import { requireReferrals } from './require-referrals.ts'
import { presentReferral } from './presenter.ts'
import { requireOwnReferral, listReferrals, lockReferral } from './store.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { createReferralNotFound } from './refusals.ts'

const OFTEN = { limit: { max: 30, perMs: 60_000 } }

/** Referrals of the candidate (D-06), and the links that lead here with one. */
export function registerReferralRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services
  registerReferralLinks(app, services)

  const toOwner = ({ tenant, candidate }: SignedInContext) => ({ tenantId: tenant.id, candidateId: candidate.id })
  const buildViewContext = async ({ tenant, candidate }: SignedInContext) => ({
    candidateId: candidate.id,
    address: await resolveSiteAddress(services, tenant),
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
        return { referral: presentReferral(await requireOwnReferral(tx, toOwner(context), id), seen) }
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

/** Withdraws a referral for its sender, or declines it for the friend. Possible until the friend has applied. */
async function removeReferral(
  tx: Db,
  owner: { tenantId: number; candidateId: number },
  id: string,
  now: number,
): Promise<void> {
  // Locked before checking: a concurrent application comes entirely before or after.
  await lockReferral(tx, id)
  const { candidate_id: senderId, applied_at: appliedAt } = await requireOwnReferral(tx, owner, id)
  const isSender = senderId === owner.candidateId
  if (appliedAt !== null)
    throw isSender
      ? new Failure('conflict', msg('Your friend has applied already.'))
      : new Failure('conflict', msg('You have applied with this referral already.'))
  const { numUpdatedRows } = isSender
    ? await tx.updateTable('referral').set({ withdrawn_at: now }).where('id', '=', id).executeTakeFirst()
    : await tx
        .updateTable('referral_claim')
        .set({ declined_at: now })
        .where('referral_id', '=', id)
        .where('candidate_id', '=', owner.candidateId)
        .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw createReferralNotFound()
}
