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
import { mountEndpoint, hasCachedCopy, pageMetadata, WithMetadata } from '#server/platform/http/mount-endpoint.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import { storeZoneAndLanguage } from '#server/platform/session/store-zone-and-language.ts'
import type { Services } from '#server/platform/services.ts'
import { listSealCertificates as certificates } from '#server/signing/load-operator-key.ts'
import { toPem } from '#server/signing/certificates-to-pem.ts'
import { acceptSignedOffer } from './sign/accept-signed-offer.ts'
import { toOfferOwner, type Owner } from './owner.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import { registerCountersignRoutes } from './countersign/link/routes.ts'
import { requireSignedIn } from '#server/platform/http/context-hooks.ts'
import { completeFormDocument } from './sign/complete-form-document.ts'
import { markChangesAsSeen } from './changes/mark-changes-as-seen.ts'
import { declineExtendedOffer } from './sign/decline-extended-offer.ts'
import { registerRequestRoutes } from './requests/routes.ts'
import { registerExternalEsignRoutes } from './esign/external-routes.ts'
import { addSigningFrames } from './esign/add-signing-frames.ts'
import { readLetterAndRecordRead } from './letter/read-letter-and-record-read.ts'
import { omitEmptyOfferFields } from './presenter.ts'
import { validateSentSignature } from './sign/validate-sent-signature.ts'
import { recordViews as note } from './views/record-views.ts'
import { createReceiptForCandidate } from './receipt/create-receipt.ts'
import { parseOfferCursor, listOfferPage } from './offer-pages.ts'
import { createOfferNotFoundFailure } from './refusals.ts'
import { findOffer, listOffersOfOwner as list } from './store.ts'

export function registerOfferRoutes(app: FastifyInstance, services: Services): void {
  services.events.within('form.submitted', (tx, sent, by) =>
    completeFormDocument(services, tx, sent, by && requireSignedIn(by)),
  )

  mountEndpoint(
    app,
    services,
    listOffers,
    async (context, { query }, { request }) => {
      await storeZoneAndLanguage(services, context, request)
      const options = { locale: negotiateRequestLocale(request, context), host: request.host }
      const { offers, next } = await listPageOrAllOffers(services, toOfferOwner(context), query)
      return new WithMetadata(
        { offers: await addSigningFrames(services, context, options, offers) },
        { next_cursor: next },
      )
    },
    { metadata: pageMetadata },
  )

  mountEndpoint(app, services, getOffer, async (context, { params }, { request }) => {
    const offer = await findOffer(services.db, toOfferOwner(context), params.id)
    if (!offer) throw createOfferNotFoundFailure()
    const options = { locale: negotiateRequestLocale(request, context), host: request.host }
    const [framed = offer] = await addSigningFrames(services, context, options, [offer])
    return { offer: framed }
  })

  mountEndpoint(app, services, acceptOffer, async (context, { params, body, files }, reply) => {
    const consentLanguage = negotiateRequestLocale(reply.request, context)
    const fileField = 'signed_offer_letter_pdf_file'
    const signature = await validateSentSignature(services, context, {
      fields: body,
      files,
      fileField,
      consentLanguage,
      offerId: params.id,
    })
    const termsSha256 = body.terms_sha256 ?? null
    return acceptSignedOffer(services, context, {
      endpoint: acceptOffer,
      offerId: params.id,
      documentId: null,
      signature,
      termsSha256,
    })
  })

  mountEndpoint(app, services, acceptDocument, async (context, { params, body, files }, reply) => {
    const consentLanguage = negotiateRequestLocale(reply.request, context)
    const fileField = 'signed_document_file'
    const signature = await validateSentSignature(services, context, {
      fields: body,
      files,
      fileField,
      consentLanguage,
      offerId: params.id,
    })
    const { id: offerId, documentId } = params
    const termsSha256 = body.terms_sha256 ?? null
    return acceptSignedOffer(services, context, {
      endpoint: acceptDocument,
      offerId,
      documentId,
      signature,
      termsSha256,
    })
  })

  mountEndpoint(app, services, declineOffer, (context, { params, body }) =>
    declineExtendedOffer(services, context, params.id, body),
  )

  mountEndpoint(app, services, seeOfferChanges, (context, { params, body }) =>
    markChangesAsSeen(services, context, params.id, body.ids),
  )

  mountEndpoint(app, services, sealCertificates, async () => ({
    certificates: (await certificates(services.db)).map((one) => Buffer.from(one).toString('base64')),
  }))

  mountEndpoint(app, services, sealCertificatesFile, async () => {
    const bytes = Buffer.from(toPem(await certificates(services.db)))
    const etag = hashFileSha256(bytes)
    return { bytes, mediaType: 'application/x-pem-file', filename: 'seal-certificates.pem', etag, attachment: true }
  })

  for (const [endpoint, what] of [
    [offerReceipt, 'receipt'],
    [offerRecord, 'record'],
  ] as const)
    mountEndpoint(
      app,
      services,
      endpoint,
      (context, { params }, { request }) =>
        createReceiptForCandidate(services, context, {
          offerId: params.id,
          what,
          locale: negotiateRequestLocale(request, context),
        }),
      { limit: { max: 20, perMs: 60_000 } },
    )

  mountEndpoint(app, services, letterFile, (context, { params, query }, { request }) =>
    readLetterAndRecordRead(services, context, {
      offerId: params.id,
      documentId: params.documentId,
      isOffered: query.version === 'offered',
      former: query.version === 'offered' ? undefined : query.version,
      how: query.download ? 'downloaded' : query.ahead ? 'kept_ahead' : 'opened',
      sendsBytes: (sha256) => request.method !== 'HEAD' && query.kept === undefined && !hasCachedCopy(request, sha256),
      isOpenThere: (sha256) => request.method !== 'HEAD' && query.kept !== undefined && hasCachedCopy(request, sha256),
    }),
  )

  mountEndpoint(app, services, noteViews, (context, { params, body }) => note(services, context, params, body), {
    limit: { max: 60, perMs: 60_000 },
  })

  registerRequestRoutes(app, services)
  registerExternalEsignRoutes(app, services)
  registerCountersignRoutes(app, services)
}

/** Lists the offers of one page, or all of them if no page is requested. */
async function listPageOrAllOffers({ db }: Services, owner: Owner, { limit, cursor }: QueryOf<typeof listOffers>) {
  if (limit === undefined && cursor === undefined)
    return { offers: (await list(db, owner)).map(omitEmptyOfferFields), next: null }
  return listOfferPage(db, owner, { limit: limit ?? OFFERS_PAGE, after: parseOfferCursor(cursor) })
}
