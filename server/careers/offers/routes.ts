import type { FastifyInstance } from 'fastify'
import {
  acceptDocument,
  acceptOffer,
  declineOffer,
  getOffer,
  letterFile,
  listOffers,
  sealCertificates,
} from '#contract/offers/offers.ts'
import { noteViews } from '#contract/offers/offer-views.ts'
import { offerReceipt, offerRecord } from '#contract/offers/offer-receipt.ts'
import type { QueryOf } from '#contract/wire/endpoint.ts'
import { OFFERS_PAGE } from '#contract/zod-free/limits.ts'
import { seeOfferChanges } from '#contract/offers/see-offer-changes.ts'
import { sealCertificatesFile } from '#contract/offers/seal-certificates.ts'
import { answer, hasCopy, paged, WithMetadata } from '#server/platform/http/answer.ts'
import { localeOf } from '#server/platform/locale.ts'
import { noteCandidate } from '#server/platform/session/note-candidate.ts'
import type { Services } from '#server/platform/services.ts'
import { sealCertificates as certificates } from '#server/signing/keys.ts'
import { pemOf } from '#server/signing/pem.ts'
import { accept } from './sign/accept.ts'
import { ownerOf, type Owner } from './access.ts'
import { sha256Of } from '#server/files/check-file.ts'
import { countersignRoutes } from './countersign/link/routes.ts'
import { signedIn } from '#server/platform/http/visit-hooks.ts'
import { completeFormDocument } from './sign/complete-form-document.ts'
import { seeChanges } from './changes/see-changes.ts'
import { decline } from './sign/decline.ts'
import { requestsRoutes } from './requests/routes.ts'
import { externalEsignRoutes } from './esign/external-routes.ts'
import { withFrames } from './esign/frames.ts'
import { letter } from './letter/letter.ts'
import { slim } from './presenter.ts'
import { readSignature } from './sign/read-signature.ts'
import { noteViews as note } from './views/note-views.ts'
import { receipt } from './receipt/receipt.ts'
import { afterOf, offersPage } from './offer-pages.ts'
import { noSuchOffer } from './refusals.ts'
import { findOffer, listOffers as list } from './store.ts'

export function offersRoutes(app: FastifyInstance, services: Services): void {
  services.events.within('form.submitted', (tx, sent, by) =>
    completeFormDocument(services, tx, sent, by && signedIn(by)),
  )

  answer(
    app,
    services,
    listOffers,
    async (visit, { query }, { request }) => {
      await noteCandidate(services, visit, request)
      const asked = { locale: localeOf(request, visit), host: request.host }
      const { offers, next } = await asWanted(services, ownerOf(visit), query)
      return new WithMetadata({ offers: await withFrames(services, visit, asked, offers) }, { next_cursor: next })
    },
    { metadata: paged },
  )

  answer(app, services, getOffer, async (visit, { params }, { request }) => {
    const offer = await findOffer(services.db, ownerOf(visit), params.id)
    if (!offer) throw noSuchOffer()
    const asked = { locale: localeOf(request, visit), host: request.host }
    const [framed = offer] = await withFrames(services, visit, asked, [offer])
    return { offer: framed }
  })

  answer(app, services, acceptOffer, async (visit, { params, body, files }, reply) => {
    const consentLanguage = localeOf(reply.request, visit)
    const fileField = 'signed_offer_letter_pdf_file'
    const signature = await readSignature(services, visit, {
      fields: body,
      files,
      fileField,
      consentLanguage,
      offerId: params.id,
    })
    const termsSha256 = body.terms_sha256 ?? null
    return accept(services, visit, {
      endpoint: acceptOffer,
      offerId: params.id,
      documentId: null,
      signature,
      termsSha256,
    })
  })

  answer(app, services, acceptDocument, async (visit, { params, body, files }, reply) => {
    const consentLanguage = localeOf(reply.request, visit)
    const fileField = 'signed_document_file'
    const signature = await readSignature(services, visit, {
      fields: body,
      files,
      fileField,
      consentLanguage,
      offerId: params.id,
    })
    const { id: offerId, documentId } = params
    const termsSha256 = body.terms_sha256 ?? null
    return accept(services, visit, { endpoint: acceptDocument, offerId, documentId, signature, termsSha256 })
  })

  answer(app, services, declineOffer, (visit, { params, body }) => decline(services, visit, params.id, body))

  answer(app, services, seeOfferChanges, (visit, { params, body }) => seeChanges(services, visit, params.id, body.ids))

  answer(app, services, sealCertificates, async () => ({
    certificates: (await certificates(services.db)).map((one) => Buffer.from(one).toString('base64')),
  }))

  answer(app, services, sealCertificatesFile, async () => {
    const bytes = Buffer.from(pemOf(await certificates(services.db)))
    const etag = sha256Of(bytes)
    return { bytes, mediaType: 'application/x-pem-file', filename: 'seal-certificates.pem', etag, attachment: true }
  })

  for (const [endpoint, what] of [
    [offerReceipt, 'receipt'],
    [offerRecord, 'record'],
  ] as const)
    answer(
      app,
      services,
      endpoint,
      (visit, { params }, { request }) =>
        receipt(services, visit, { offerId: params.id, what, locale: localeOf(request, visit) }),
      { limit: { max: 20, perMs: 60_000 } },
    )

  answer(app, services, letterFile, (visit, { params, query }, { request }) =>
    letter(services, visit, {
      offerId: params.id,
      documentId: params.documentId,
      isOffered: query.version === 'offered',
      former: query.version === 'offered' ? undefined : query.version,
      how: query.download ? 'downloaded' : query.ahead ? 'kept_ahead' : 'opened',
      sendsBytes: (sha256) => request.method !== 'HEAD' && query.kept === undefined && !hasCopy(request, sha256),
      isOpenThere: (sha256) => request.method !== 'HEAD' && query.kept !== undefined && hasCopy(request, sha256),
    }),
  )

  answer(app, services, noteViews, (visit, { params, body }) => note(services, visit, params, body), {
    limit: { max: 60, perMs: 60_000 },
  })

  requestsRoutes(app, services)
  externalEsignRoutes(app, services)
  countersignRoutes(app, services)
}

/** The whole list for whoever names no page. */
async function asWanted({ db }: Services, owner: Owner, { limit, cursor }: QueryOf<typeof listOffers>) {
  if (limit === undefined && cursor === undefined) return { offers: (await list(db, owner)).map(slim), next: null }
  return offersPage(db, owner, { limit: limit ?? OFFERS_PAGE, after: afterOf(cursor) })
}
