import type { FastifyInstance } from 'fastify'
import {
  cancelEmployerOffer,
  createOffer,
  employerEvidence,
  getEmployerOffer,
  listEmployerOffers as listEndpoint,
  reissueOffer,
  updateOffer,
} from '#contract/employer/employer-offers.ts'
import { registerEmployerCountersignRoutes } from '#server/features/offers/countersign/employer-routes.ts'
import { markOfferCanceled } from '#server/features/offers/extend/cancel-offer.ts'
import { writeCheckedOffer } from '#server/features/offers/extend/extend-offer.ts'
import { requireFutureOfferEnd } from '#server/features/offers/extend/require-offer-end.ts'
import { createReceiptForEmployer } from '#server/features/offers/receipt/create-receipt.ts'
import { validateOfferTerms } from '#server/features/offers/extend/offer-terms.ts'
import { mountEndpoint, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import { withEmployerIdempotency } from '#server/platform/http/employer/employer-idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import { readAndCheckNewOffer } from './read-new-offer.ts'
import { requireEmployerOffer } from './lock-open-offer.ts'
import { validateChangesAndLoadLetters } from './read-changes.ts'
import { insertReissuedOffer } from './reissue-offer.ts'
import { registerEmployerRequestRoutes } from '#server/features/offers/requests/routes.ts'
import { listEmployerOffers } from './store.ts'
import { prepareOfferUpdate } from './update-offer.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import type { Files } from './read-letter-bytes.ts'

/** Offers for employers' systems: `/api/integrations/v1/offers`. */
export function registerEmployerOfferRoutes(app: FastifyInstance, services: Services): void {
  registerEmployerRequestRoutes(app, services)
  registerEmployerCountersignRoutes(app, services)

  mountEndpoint(app, services, createOffer, async (context, { body, files }) => {
    return withEmployerIdempotency(services, context, createOffer, toIdempotencyPayload(body, files), async () => {
      const checked = await readAndCheckNewOffer(services, context.tenant, body, files)
      return async (tx) => {
        const { offerId } = await writeCheckedOffer(services, tx, checked)
        return { offer: await requireEmployerOffer(tx, context.tenant.id, offerId) }
      }
    })
  })

  mountEndpoint(
    app,
    services,
    listEndpoint,
    async ({ tenant }, { query }) => {
      const { status, email, limit, cursor } = query
      const filter = { status, email, limit, before: cursor ?? null }
      const { offers, next } = await listEmployerOffers(services.db, tenant.id, filter)
      return new WithMetadata({ offers }, { next_cursor: next === null ? null : String(next) })
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, getEmployerOffer, async ({ tenant }, { params }) => ({
    offer: await requireEmployerOffer(services.db, tenant.id, params.id),
  }))

  mountEndpoint(app, services, updateOffer, async (context, { params, body, files }) => {
    const { tenant } = context
    await requireEmployerOffer(services.db, tenant.id, params.id)
    return withEmployerIdempotency(
      services,
      context,
      updateOffer,
      toIdempotencyPayload({ ...params, body }, files),
      async () => {
        const change = await prepareOfferUpdate(
          services,
          tenant.id,
          params.id,
          await validateChangesAndLoadLetters(tenant, body, files),
        )
        return async (tx) => {
          await change(tx)
          return { offer: await requireEmployerOffer(tx, tenant.id, params.id) }
        }
      },
    )
  })

  mountEndpoint(app, services, cancelEmployerOffer, async (context, { params }) => {
    return withEmployerIdempotency(services, context, cancelEmployerOffer, params, async () => async (tx) => {
      await markOfferCanceled(services, tx, context.tenant.id, params.id)
      return { offer: await requireEmployerOffer(tx, context.tenant.id, params.id) }
    })
  })

  mountEndpoint(app, services, reissueOffer, async (context, { params, body }) => {
    return withEmployerIdempotency(services, context, reissueOffer, { ...params, body }, async () => {
      const expiresAt = body.expires_at ? Date.parse(body.expires_at) : null
      requireFutureOfferEnd(expiresAt, services.now())
      const terms = body.terms === undefined ? undefined : validateOfferTerms(body.terms, services.now())
      return async (tx) => {
        const offerId = await insertReissuedOffer(services, tx, context.tenant.id, params.id, { expiresAt, terms })
        return { offer: await requireEmployerOffer(tx, context.tenant.id, offerId) }
      }
    })
  })

  mountEndpoint(
    app,
    services,
    employerEvidence,
    ({ tenant }, { params }) => createReceiptForEmployer(services, tenant.id, params.id),
    {
      limit: { max: 60, perMs: 60_000, by: (request) => `evidence:${request.employer?.apiKey.id}` },
    },
  )
}

/** What makes a repeated request equal to the first one: its body, and its files by content. */
function toIdempotencyPayload(body: unknown, files: Files = {}): unknown {
  const sent = Object.entries(files).map(([field, file]) => [field, file?.filename, file && hashFileSha256(file.bytes)])
  return { body, files: sent }
}
