import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import {
  cancelEmployerOffer,
  createOffer,
  employerEvidence,
  getEmployerOffer,
  listEmployerOffers as listEndpoint,
  reissueOffer,
  updateOffer,
  type EmployerOffer,
} from '#contract/employer/employer-offers.ts'
import { employerCountersignRoutes } from '#server/careers/offers/countersign/employer-routes.ts'
import { writeCanceled } from '#server/careers/offers/extend/cancel.ts'
import { writeChecked } from '#server/careers/offers/extend/extend.ts'
import { requireAhead } from '#server/careers/offers/extend/sane-times.ts'
import { employerReceipt } from '#server/careers/offers/receipt/receipt.ts'
import { soundTerms } from '#server/careers/offers/extend/terms.ts'
import type { Schema } from '#server/db/schema.ts'
import { answer, paged, WithMetadata } from '#server/platform/http/answer.ts'
import type { EmployerVisit } from '#server/platform/http/employer/admit.ts'
import { onceForKey } from '#server/platform/http/employer/once.ts'
import type { Services } from '#server/platform/services.ts'
import { readNewOffer } from './create.ts'
import { fingerprint } from './fingerprint.ts'
import { requireEmployerOffer } from './hold.ts'
import { readChanges } from './read-changes.ts'
import { REISSUED, writeReissue } from './reissue.ts'
import { employerRequestsRoutes } from '#server/careers/offers/requests/routes.ts'
import { listEmployerOffers } from './store.ts'
import { prepareUpdate } from './update.ts'

type Changed = 'offer.extended' | 'offer.updated' | 'offer.canceled' | 'offer.reissued'

/** Offers for employers' systems: `/api/integrations/v1/offers`. */
export function employerOffersRoutes(app: FastifyInstance, services: Services): void {
  employerRequestsRoutes(app, services)
  employerCountersignRoutes(app, services)

  answer(app, services, createOffer, async (visit, { body, files }) => {
    const told = tellAfter(services, visit, 'offer.extended')
    const data = await onceForKey(services, visit, createOffer, fingerprint(body, files), async () => {
      const checked = await readNewOffer(services, visit.tenant, body, files)
      return (tx) => told.write(tx, () => writeChecked(services, tx, checked))
    })
    told.tell()
    return data
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
    const told = tellAfter(services, visit, 'offer.updated')
    const data = await onceForKey(services, visit, updateOffer, fingerprint({ ...params, body }, files), async () => {
      const change = await prepareUpdate(services, tenant.id, params.id, await readChanges(tenant, body, files))
      return (tx) => told.write(tx, () => change(tx))
    })
    told.tell()
    return data
  })

  answer(app, services, cancelEmployerOffer, async (visit, { params }) => {
    const told = tellAfter(services, visit, 'offer.canceled')
    const data = await onceForKey(services, visit, cancelEmployerOffer, params, async () => (tx) => {
      const write = async () => {
        const { candidateId } = await writeCanceled(services, tx, visit.tenant.id, params.id)
        return { candidateId, offerId: params.id }
      }
      return told.write(tx, write)
    })
    told.tell()
    return data
  })

  answer(app, services, reissueOffer, async (visit, { params, body }) => {
    const told = tellAfter(services, visit, ...REISSUED)
    const data = await onceForKey(services, visit, reissueOffer, { ...params, body }, async () => {
      const expiresAt = body.expires_at ? Date.parse(body.expires_at) : null
      requireAhead(expiresAt, services.now())
      const terms = body.terms === undefined ? undefined : soundTerms(body.terms, services.now())
      return (tx) => told.write(tx, () => writeReissue(services, tx, visit.tenant.id, params.id, { expiresAt, terms }))
    })
    told.tell()
    return data
  })

  answer(app, services, employerEvidence, ({ tenant }, { params }) => employerReceipt(services, tenant.id, params.id), {
    limit: { max: 60, perMs: 60_000, by: (request) => `evidence:${request.employer?.apiKey.id}` },
  })
}

/** Tells this process's listeners after the commit, and not of a repetition. */
function tellAfter(services: Services, { tenant }: EmployerVisit, ...kinds: Changed[]) {
  let ids: { candidateId: number; offerId: number } | null = null
  return {
    async write(
      tx: Transaction<Schema>,
      work: () => Promise<NonNullable<typeof ids>>,
    ): Promise<{ offer: EmployerOffer }> {
      const written = await work()
      ids = written
      return { offer: await requireEmployerOffer(tx, tenant.id, written.offerId) }
    },
    tell(): void {
      if (ids) for (const kind of kinds) services.events.emit(kind, { tenantId: tenant.id, ...ids })
    },
  }
}
