import type { FastifyInstance } from 'fastify'
import { countersignDocument, LINK_HOURS, linkCountersigner } from '#contract/employer/employer-countersign.ts'
import { requireEmployerOffer } from '#server/careers/offers/employer/hold.ts'
import { answer } from '#server/platform/http/answer.ts'
import { onceForKey } from '#server/platform/http/employer/once.ts'
import type { Services } from '#server/platform/services.ts'
import { linkFor } from './link/link-for.ts'
import { countersign } from './sign.ts'

/** How employers' systems sign a letter, or have it signed. */
export function employerCountersignRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, countersignDocument, async (visit, { params, body }) => {
    const which = { tenantId: visit.tenant.id, offerId: params.id, documentId: params.documentId }
    await requireEmployerOffer(services.db, which.tenantId, which.offerId)
    return onceForKey(services, visit, countersignDocument, { ...params, body }, async () => async (tx) => {
      const { sha256, name } = body
      await countersign(services, tx, which, { sha256, name, by: 'api' })
      return { offer: await requireEmployerOffer(tx, which.tenantId, which.offerId) }
    })
  })

  answer(app, services, linkCountersigner, async ({ tenant }, { params, body }) => {
    const { id: offerId, documentId } = params
    return linkFor(services, tenant, { offerId, documentId }, body.hours ?? LINK_HOURS.usual)
  })
}
