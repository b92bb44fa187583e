import { email as emailShape } from '#contract/account/account.ts'
import type { CountersignatureInput } from '#contract/employer/countersignature-input.ts'
import type { ContactInput } from '#contract/employer/employer-offers.ts'
import type { OfferContact } from '#contract/offers/offer-contact.ts'
import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import type { Offer, SigningMode } from '#contract/offers/offers.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Transaction } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { saveFile } from '#server/files/stored-files.ts'
import { findOrCreateCandidate } from '#server/platform/session/candidate.ts'
import type { Services } from '#server/platform/services.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import type { CountersignatureRequest } from '#server/features/offers/countersign/countersignature.ts'
import { validateCountersigner } from '#server/features/offers/countersign/validate-countersigner.ts'
import { resolveSignaturePlaces, type PlacesInput } from '#server/features/offers/letter/signature-places.ts'
import type { PrintPlaces } from '#server/files/letter-places/page-geometry.ts'
import { checkLetter, type SoundLetter } from '#server/files/check/check-file.ts'
import { getEmployerQueueTurn } from '#server/files/queue-turn.ts'
import { createOfferNotFoundFailure } from '#server/features/offers/refusals.ts'
import { findOffer } from '#server/features/offers/store.ts'
import { createFieldFailure, validatePersonOrTermName } from './validate-name.ts'
import { requireFutureOfferEnd } from './require-offer-end.ts'
import { validateOfferContact } from './offer-contact.ts'
import { validateOfferTerms, type TermsInput } from './offer-terms.ts'
import { insertExtendedOffer } from './write-offer.ts'

export type NewOffer = {
  tenant: Tenant
  candidate: { email: string; fullname?: string | undefined }
  /** A position of the tenant by id, or only a name. */
  position: { id: number } | { name: string }
  /** Epoch ms; null for an offer that is valid until withdrawn. */
  expiresAt: number | null
  /** A document without bytes is Pending: named, but without its letter yet. */
  documents: readonly ({
    name: string
    signingMode?: SigningMode | undefined
    bytes: Uint8Array | null
    countersignature?: CountersignatureInput
  } & PlacesInput)[]
  /** Terms such as salary, start and place, for comparing offers. */
  terms?: TermsInput | null | undefined
  /** Contact person for the candidate. */
  contact?: ContactInput
}

/** A new offer that was checked completely, except for its position. */
export type CheckedOffer = Pick<NewOffer, 'tenant' | 'position' | 'expiresAt'> & {
  email: string
  fullname: string | null
  terms: OfferTerms | null
  contact: OfferContact | null
  documents: readonly {
    name: string
    signingMode: SigningMode
    letter: PlacedLetter | null
    countersignature: CountersignatureRequest | null
  }[]
}

/** A valid letter, and the places where it is signed. */
export type PlacedLetter = Omit<SoundLetter, 'places'> & { places: PrintPlaces }

const MAX_DOCUMENTS = 20

/** The only way to create an offer. Letters are validated before anything is written. */
export async function extendOffer(services: Services, input: NewOffer): Promise<{ candidateId: number; offer: Offer }> {
  const checked = await validateNewOffer(services, input)
  return services.transaction(async (tx) => {
    const { candidateId, offerId } = await writeCheckedOffer(services, tx, checked)
    const offer = await findOffer(tx, { tenantId: input.tenant.id, candidateId }, offerId)
    if (!offer) throw createOfferNotFoundFailure()
    return { candidateId, offer }
  })
}

/** Checks everything that can be checked without writing; refusals name the field. */
export async function validateNewOffer(services: Services, input: NewOffer): Promise<CheckedOffer> {
  const { tenant, candidate, expiresAt, position } = input
  const email = emailShape.safeParse(candidate.email)
  if (!email.success) throw createFieldFailure('candidate.email', msg('This is not an email address.'))
  requireFutureOfferEnd(expiresAt, services.now())
  if (input.documents.length === 0 || input.documents.length > MAX_DOCUMENTS)
    throw createFieldFailure('documents', msg('An offer has 1 to {most} documents.'), { most: MAX_DOCUMENTS })
  const terms = validateOfferTerms(input.terms, services.now())
  const contact = validateOfferContact(input.contact)
  const documents = []
  for (const [index, document] of input.documents.entries()) {
    const { name, bytes, signingMode: requestedMode, countersignature, ...places } = document
    const field = `documents.${index}`
    const signingMode = requestedMode ?? tenant.configs.offersConfig.signingMode
    requireSigningMode(services, signingMode, `${field}.signing_mode`)
    documents.push({
      name: validatePersonOrTermName(name, `${field}.name`),
      signingMode,
      countersignature: validateCountersigner(countersignature, `${field}.countersignature`),
      letter: await validateLetterAndFindPlaces(services, tenant.id, { bytes, ...places }, field),
    })
  }
  return {
    tenant,
    email: email.data,
    fullname: candidate.fullname ? validatePersonOrTermName(candidate.fullname, 'candidate.fullname') : null,
    position: 'id' in position ? position : { name: validatePersonOrTermName(position.name, 'position.name') },
    expiresAt,
    terms,
    contact,
    documents,
  }
}

/**
 * Validates a letter and finds where it is signed: as the employer specifies, else from its text. Null for a document
 * without a letter.
 */
export async function validateLetterAndFindPlaces(
  services: Services,
  tenantId: number,
  { bytes, ...input }: { bytes: Uint8Array | null } & PlacesInput,
  field: string,
): Promise<PlacedLetter | null> {
  if (bytes === null) {
    if (input.signature_place ?? input.date_place)
      throw createFieldFailure(field, msg('A place is named together with its letter.'))
    return null
  }
  const { places, ...letter } = await checkLetter(services.malware, bytes, getEmployerQueueTurn(tenantId), field)
  return { ...letter, places: resolveSignaturePlaces(places, input, field) }
}

/** Writes an offer that `validateNewOffer` has checked. */
export async function writeCheckedOffer(
  services: Services,
  tx: Transaction<Schema>,
  { tenant, email, fullname, position: input, expiresAt, terms, contact, documents }: CheckedOffer,
): Promise<{ candidateId: number; offerId: number }> {
  const now = services.now()
  // Starts with a write: on SQLite, a transaction that begins with a read cannot wait for another process.
  const candidateId = await findOrCreateCandidate(tx, tenant.id, { email, fullname }, now)
  const position = await resolvePositionOfOffer(tx, tenant, input)
  for (const { letter } of documents) if (letter) await saveFile(tx, { ...letter, tenantId: tenant.id }, now)
  const offerId = await insertExtendedOffer(services, tx, {
    tenantId: tenant.id,
    candidateId,
    addressee: fullname,
    position,
    expiresAt,
    terms,
    contact,
    documents: documents.map(({ letter, ...document }) => ({
      ...document,
      letter: letter && {
        sha256: letter.sha256,
        size: letter.bytes.length,
        pages: letter.pages,
        places: letter.places,
      },
    })),
    reissueOf: null,
  })
  return { candidateId, offerId }
}

async function resolvePositionOfOffer(tx: Db, tenant: Tenant, input: NewOffer['position']) {
  if ('name' in input) return { id: null, name: input.name }
  const found = await tx
    .selectFrom('position')
    .select(['id', 'name'])
    .where('id', '=', input.id)
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirst()
  if (!found) throw createFieldFailure('position.id', msg('There is no such position.'))
  return found
}

/** Refuses a mode of signing that this site does not offer. */
export function requireSigningMode({ esign }: Services, mode: SigningMode | undefined, field: string): void {
  if (mode === 'esign' && esign.origin === null)
    throw createFieldFailure(field, msg('Electronic signing is not set up on this site.'))
}
