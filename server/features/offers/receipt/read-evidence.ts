import { isNameOtherThanAddressee } from '#contract/account/full-name.ts'
import type { Services } from '#server/platform/services.ts'
import { FINGERPRINTS, type Evidence } from '#server/signing/receipt/evidence.ts'
import { parseCountersignature } from '#server/features/offers/countersign/countersignature.ts'
import type { DocumentRow } from '#server/features/offers/store.ts'
import { toIso } from '#server/platform/time/wire-times.ts'

/** Reads the evidence of an offer from the database. */
export async function readOfferEvidence(
  { db, config, now }: Services,
  offerId: number,
  documents: readonly DocumentRow[],
): Promise<Evidence> {
  const offer = await db
    .selectFrom('offer')
    .innerJoin('tenant', 'tenant.id', 'offer.tenant_id')
    .select(['offer.id', 'offer.status', 'offer.position_name', 'offer.addressee', 'tenant.name as employer'])
    .where('offer.id', '=', offerId)
    .executeTakeFirstOrThrow()
  const signatures = await db
    .selectFrom('signature')
    .innerJoin('offer_document', 'offer_document.id', 'signature.document_id')
    .selectAll('signature')
    .where('offer_document.offer_id', '=', offerId)
    .execute()
  const trail = await db.selectFrom('audit_event').selectAll().where('offer_id', '=', offerId).orderBy('seq').execute()
  return {
    version: 1,
    site: config.ORIGIN,
    writtenAt: toIso(now()),
    offer: {
      id: offer.id,
      employer: offer.employer,
      position: offer.position_name,
      status: offer.status,
      addressee: offer.addressee,
    },
    documents: documents.map((document) => {
      const signature = signatures.find((one) => one.document_id === document.id)
      return {
        id: document.id,
        name: document.name,
        status: document.status,
        offeredSha256: document.sha256,
        sealedSha256: document.sealed_sha256,
        uploadedSha256: document.signed_sha256,
        signature: signature
          ? {
              text: signature.signature_text,
              nameDiffers: isNameOtherThanAddressee(signature.signature_text, offer.addressee),
              consentVersion: signature.consent_version,
              consentLanguage: signature.consent_language,
              documentSha256: signature.document_sha256,
              signedAt: toIso(signature.signed_at),
            }
          : null,
        countersignature: findCountersignatureEvidence(document),
      }
    }),
    fingerprints: FINGERPRINTS,
    trail: trail.map(({ id: _id, at, ...event }) => ({ ...event, at: toIso(at), at_ms: at })),
  }
}

function findCountersignatureEvidence(document: DocumentRow): Evidence['documents'][number]['countersignature'] {
  const by = parseCountersignature(document)
  const { countersigned_at: at, countersigned_name: name, countersigned_sha256: documentSha256 } = document
  if (!by || at === null || name === null || documentSha256 === null) return null
  return { name, title: by.title, order: by.order, documentSha256, signedAt: toIso(at) }
}
