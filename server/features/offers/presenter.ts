import {
  DOCUMENT_STATUSES,
  OFFER_STATUSES,
  SIGNING_MODES,
  type Offer,
  type OfferDocument,
  type OfferForm,
} from '#contract/offers/offers.ts'
import { toCanonicalJson, hashSha256 } from '#server/platform/canonical-json.ts'
import { toIso, toIsoOrNull } from '#server/platform/time/wire-times.ts'
import { presentCountersignature } from './countersign/countersignature.ts'
import { presentSignaturePlace } from './letter/signature-places.ts'
import type { DocumentRow, OfferRow } from './store.ts'
import type { Related } from './changes/changes-and-reissues.ts'
import { parseStoredContact } from './extend/offer-contact.ts'
import { parseStoredTerms } from './extend/offer-terms.ts'

/** An offer as sent to clients (O-22), with the stored status: a device shows Expired by its own, corrected clock. */
export function presentOffer(
  row: OfferRow,
  documents: readonly DocumentRow[],
  forms: readonly OfferForm[] = [],
  related: Partial<Related> = {},
): Offer {
  const terms = parseStoredTerms(row.terms)
  return {
    id: row.id,
    status: requireOneOf(OFFER_STATUSES, row.status),
    position: { name: row.position_name },
    updated_at: toIso(row.updated_at),
    expires_at: toIsoOrNull(row.expires_at),
    offer_documents: documents.map((document) => presentDocument(document, forms)),
    terms,
    ...(row.status === 'Extended' ? { terms_sha256: hashPositionAndTerms(row.position_name, terms) } : {}),
    addressee: row.addressee,
    contact: parseStoredContact(row.contact),
    forms: [...forms],
    // Most offers have none of these.
    ...(related.changes?.length ? { changes: related.changes } : {}),
    ...(related.replaces ? { replaces: related.replaces } : {}),
    ...(related.replacedBy ? { replaced_by: related.replacedBy } : {}),
  }
}

/** A hash that is equal for equal terms, however they are stored. */
const hashPositionAndTerms = (position: string, terms: Offer['terms']) =>
  hashSha256(toCanonicalJson({ position, terms: terms ?? null }))

/** Omits optional fields beyond the specification that are empty, to keep lists small. */
export function omitEmptyOfferFields({
  terms,
  terms_sha256: _terms,
  addressee,
  contact,
  forms,
  offer_documents: documents,
  ...offer
}: Offer): Offer {
  return {
    ...offer,
    offer_documents: documents.map(({ sha256, size, page_count, signature_place, countersignature, ...document }) => ({
      ...document,
      ...(sha256 ? { sha256, size, page_count } : {}),
      ...(signature_place ? { signature_place } : {}),
      ...(countersignature ? { countersignature } : {}),
    })),
    ...(terms ? { terms } : {}),
    ...(addressee ? { addressee } : {}),
    ...(contact ? { contact } : {}),
    ...(forms?.length ? { forms } : {}),
  }
}

/** Until the employer has signed, the candidate sees no letter. */
const NO_FILE = { sha256: null, size: null, page_count: null }

function presentDocument(row: DocumentRow, forms: readonly OfferForm[]): OfferDocument {
  const countersignature = presentCountersignature(row)
  const file = row.status === 'Pending' ? NO_FILE : getServedFile(row)
  return {
    id: row.id,
    name: row.name,
    status:
      row.status === 'Pending' && isFormDocument(row, forms) ? 'Unsigned' : requireOneOf(DOCUMENT_STATUSES, row.status),
    signed: row.status === 'Signed',
    url: row.url,
    b64_string: null,
    s3_path: null,
    expires_at: toIsoOrNull(row.expires_at),
    updated_at: toIso(row.updated_at),
    ...file,
    signing_mode: requireOneOf(SIGNING_MODES, row.signing_mode),
    sealed: row.sealed === 1,
    // The place is included only while the letter is to be signed on the page.
    signature_place:
      row.status === 'Unsigned' && row.signing_mode !== 'upload' ? presentSignaturePlace(row.signature_place) : null,
    ...(row.status === 'Signed' && row.seal_failed_at !== null ? { seal_failed: true } : {}),
    ...(countersignature ? { countersignature } : {}),
  }
}

/** The file that is served: the sealed letter if there is one, else the letter as offered. */
function getServedFile(row: DocumentRow): Pick<OfferDocument, 'sha256' | 'size' | 'page_count'> {
  return {
    sha256: row.sealed_sha256 ?? row.sha256,
    size: row.sealed_size ?? row.size,
    page_count: row.sealed_pages ?? row.page_count,
  }
}

/** Whether a document is a form: it has no letter, and waits for answers instead of a signature (O-21). */
function isFormDocument({ id, sha256, countersignature }: DocumentRow, forms: readonly OfferForm[]): boolean {
  return sha256 === null && countersignature === null && forms.some((form) => form.document_id === id)
}

function requireOneOf<const T extends string>(known: readonly T[], stored: string): T {
  const found = known.find((one) => one === stored)
  if (found === undefined) throw new Error(`unknown value in the database: ${stored}`)
  return found
}
