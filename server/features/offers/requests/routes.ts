import type { FastifyInstance } from 'fastify'
import { answerRequest, listEmployerRequests } from '#contract/employer/employer-offer-requests.ts'
import { askAboutOffer, listOfferRequests } from '#contract/offers/offer-requests.ts'
import { mountEndpoint, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import { withEmployerIdempotency } from '#server/platform/http/employer/employer-idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import { toOfferOwner } from '#server/features/offers/owner.ts'
import { createOfferNotFoundFailure } from '#server/features/offers/refusals.ts'
import { findOffer } from '#server/features/offers/store.ts'
import { prepareRequestAnswer, requireOfferRequest } from './answer-request.ts'
import { askEmployer } from './ask-employer.ts'
import { listRequestsForEmployer } from './list-requests-for-employer.ts'
import { presentRequest } from './presenter.ts'
import { listRequestsOfOffer } from './store.ts'

/** Routes for the candidate's requests about their offers. */
export function registerRequestRoutes(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, services, listOfferRequests, async (context, { params }) => {
    const owner = toOfferOwner(context)
    if (!(await findOffer(services.db, owner, params.id))) throw createOfferNotFoundFailure()
    return { requests: (await listRequestsOfOffer(services.db, owner, params.id)).map(presentRequest) }
  })

  mountEndpoint(
    app,
    services,
    askAboutOffer,
    (context, { params, body }) => askEmployer(services, context, params.id, body),
    {
      limit: { max: 10, perMs: 60_000 },
    },
  )
}

/** Routes by which employers' systems read and answer these requests. */
export function registerEmployerRequestRoutes(app: FastifyInstance, services: Services): void {
  mountEndpoint(
    app,
    services,
    listEmployerRequests,
    async ({ tenant }, { query }) => {
      const { open, offer_id: offerId, limit, cursor } = query
      const filter = { isOpen: open === '1', offerId, limit, before: cursor ?? null }
      const { requests, next } = await listRequestsForEmployer(services.db, tenant.id, filter)
      return new WithMetadata({ requests }, { next_cursor: next === null ? null : String(next) })
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, answerRequest, async (context, { params, body }) => {
    const which = { tenantId: context.tenant.id, offerId: params.id, requestId: params.requestId }
    await requireOfferRequest(services.db, which)
    return withEmployerIdempotency(services, context, answerRequest, { ...params, body }, async () => {
      const write = await prepareRequestAnswer(services, which, body)
      return async (tx) => ({ request: await write(tx) })
    })
  })
}
