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
import { employerCountersignRoutes } from '#server/careers/offers/countersign/employer-routes.ts'
import { writeCanceled } from '#server/careers/offers/extend/cancel.ts'
import { writeChecked } from '#server/careers/offers/extend/extend.ts'
import { requireAhead } from '#server/careers/offers/extend/sane-times.ts'
import { employerReceipt } from '#server/careers/offers/receipt/receipt.ts'
import { soundTerms } from '#server/careers/offers/extend/terms.ts'
import { answer, paged, WithMetadata } from '#server/platform/http/answer.ts'
import { onceForKey } from '#server/platform/http/employer/once.ts'
import type { Services } from '#server/platform/services.ts'
import { readNewOffer } from './create.ts'
import { fingerprint } from './fingerprint.ts'
import { requireEmployerOffer } from './hold.ts'
import { readChanges } from './read-changes.ts'
import { writeReissue } from './reissue.ts'
import { employerRequestsRoutes } from '#server/careers/offers/requests/routes.ts'
import { listEmployerOffers } from './store.ts'
import { prepareUpdate } from './update.ts'

/** Offers for employers' systems: `/api/integrations/v1/offers`. */
export function employerOffersRoutes(app: FastifyInstance, services: Services): void {
  employerRequestsRoutes(app, services)
  employerCountersignRoutes(app, services)

  answer(app, services, createOffer, async (visit, { body, files }) => {
    return onceForKey(services, visit, createOffer, fingerprint(body, files), async () => {
      const checked = await readNewOffer(services, visit.tenant, body, files)
      return async (tx) => {
        const { offerId } = await writeChecked(services, tx, checked)
        return { offer: await requireEmployerOffer(tx, visit.tenant.id, offerId) }
      }
    })
  })

  answer(
    app,
    services,
    listEndpoint,
    async ({ tenant }, { query }) => {
      const { status, email, limit, cursor } = query
      const wish = { status, email, limit, before: cursor ?? null }
      const { offers, next } = await listEmployerOffers(services.db, tenant.id, wish)
      return new WithMetadata({ offers }, { next_cursor: next === null ? null : String(next) })
    },
    { metadata: paged },
  )

  answer(app, services, getEmployerOffer, async ({ tenant }, { params }) => ({
    offer: await requireEmployerOffer(services.db, tenant.id, params.id),
  }))

  answer(app, services, updateOffer, async (visit, { params, body, files }) => {
    const { tenant } = visit
    await requireEmployerOffer(services.db, tenant.id, params.id)
    return onceForKey(services, visit, updateOffer, fingerprint({ ...params, body }, files), async () => {
      const change = await prepareUpdate(services, tenant.id, params.id, await readChanges(tenant, body, files))
      return async (tx) => {
        await change(tx)
        return { offer: await requireEmployerOffer(tx, tenant.id, params.id) }
      }
    })
  })

  answer(app, services, cancelEmployerOffer, async (visit, { params }) => {
    return onceForKey(services, visit, cancelEmployerOffer, params, async () => async (tx) => {
      await writeCanceled(services, tx, visit.tenant.id, params.id)
      return { offer: await requireEmployerOffer(tx, visit.tenant.id, params.id) }
    })
  })

  answer(app, services, reissueOffer, async (visit, { params, body }) => {
    return onceForKey(services, visit, reissueOffer, { ...params, body }, async () => {
      const expiresAt = body.expires_at ? Date.parse(body.expires_at) : null
      requireAhead(expiresAt, services.now())
      const terms = body.terms === undefined ? undefined : soundTerms(body.terms, services.now())
      return async (tx) => {
        const offerId = await writeReissue(services, tx, visit.tenant.id, params.id, { expiresAt, terms })
        return { offer: await requireEmployerOffer(tx, visit.tenant.id, offerId) }
      }
    })
  })

  answer(app, services, employerEvidence, ({ tenant }, { params }) => employerReceipt(services, tenant.id, params.id), {
    limit: { max: 60, perMs: 60_000, by: (request) => `evidence:${request.employer?.apiKey.id}` },
  })
}
