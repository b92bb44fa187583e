import type { FastifyInstance } from 'fastify'
import { answerRequest, listEmployerRequests } from '#contract/employer/employer-offer-requests.ts'
import { askAboutOffer, listOfferRequests } from '#contract/offers/offer-requests.ts'
import { answer, paged, WithMetadata } from '#server/platform/http/answer.ts'
import { onceForKey } from '#server/platform/http/employer/once.ts'
import type { Services } from '#server/platform/services.ts'
import { ownerOf } from '#server/careers/offers/access.ts'
import { noSuchOffer } from '#server/careers/offers/refusals.ts'
import { findOffer } from '#server/careers/offers/store.ts'
import { prepareAnswer, requireRequest } from './answer.ts'
import { ask } from './ask.ts'
import { listForEmployer } from './list.ts'
import { presentRequest } from './presenter.ts'
import { requestsOf } from './store.ts'

/** What candidates ask about their offers. */
export function requestsRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, listOfferRequests, async (visit, { params }) => {
    const owner = ownerOf(visit)
    if (!(await findOffer(services.db, owner, params.id))) throw noSuchOffer()
    return { requests: (await requestsOf(services.db, owner, params.id)).map(presentRequest) }
  })

  answer(app, services, askAboutOffer, (visit, { params, body }) => ask(services, visit, params.id, body), {
    limit: { max: 10, perMs: 60_000 },
  })
}

/** What employers' systems read of it, and answer. */
export function employerRequestsRoutes(app: FastifyInstance, services: Services): void {
  answer(
    app,
    services,
    listEmployerRequests,
    async ({ tenant }, { query }) => {
      const { open, offer_id: offerId, limit, cursor } = query
      const wish = { isOpen: open === '1', offerId, limit, before: cursor ?? null }
      const { requests, next } = await listForEmployer(services.db, tenant.id, wish)
      return new WithMetadata({ requests }, { next_cursor: next === null ? null : String(next) })
    },
    { metadata: paged },
  )

  answer(app, services, answerRequest, async (visit, { params, body }) => {
    const which = { tenantId: visit.tenant.id, offerId: params.id, requestId: params.requestId }
    await requireRequest(services.db, which)
    return onceForKey(services, visit, answerRequest, { ...params, body }, async () => {
      const write = await prepareAnswer(services, which, body)
      return async (tx) => ({ request: await write(tx) })
    })
  })
}
