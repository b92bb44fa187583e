import type { FastifyInstance } from 'fastify'
import { countersignDocument, LINK_HOURS, linkCountersigner } from '#contract/employer/employer-countersign.ts'
import { requireEmployerOffer } from '#server/features/offers/employer/lock-open-offer.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { withEmployerIdempotency } from '#server/platform/http/employer/employer-idempotency.ts'
import type { Services } from '#server/platform/services.ts'
import { createSigningLink } from './link/create-signing-link.ts'
import { countersignLetter } from './countersign-letter.ts'

/** Routes by which employers' systems sign a letter, or have it signed. */
export function registerEmployerCountersignRoutes(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, services, countersignDocument, async (context, { params, body }) => {
    const which = { tenantId: context.tenant.id, offerId: params.id, documentId: params.documentId }
    await requireEmployerOffer(services.db, which.tenantId, which.offerId)
    return withEmployerIdempotency(
      services,
      context,
      countersignDocument,
      { ...params, body },
      async () => async (tx) => {
        const { sha256, name } = body
        await countersignLetter(services, tx, which, { sha256, name, by: 'api' })
        return { offer: await requireEmployerOffer(tx, which.tenantId, which.offerId) }
      },
    )
  })

  mountEndpoint(app, services, linkCountersigner, async ({ tenant }, { params, body }) => {
    const { id: offerId, documentId } = params
    return createSigningLink(services, tenant, { offerId, documentId }, body.hours ?? LINK_HOURS.usual)
  })
}
