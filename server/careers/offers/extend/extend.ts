import { email as emailShape } from '#contract/account/account.ts'
import type { WantedCountersignature } from '#contract/employer/wanted-countersignature.ts'
import type { WantedContact } from '#contract/employer/employer-offers.ts'
import type { OfferContact } from '#contract/offers/offer-contact.ts'
import type { OfferTerms } from '#contract/offers/offer-terms.ts'
import type { Offer, SigningMode } from '#contract/offers/offers.ts'
import type { Transaction } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import { keepFile } from '#server/files/kept-files.ts'
import { candidateAt } from '#server/platform/session/candidate.ts'
import type { Services } from '#server/platform/services.ts'
import type { Tenant } from '#server/platform/http/visit.ts'
import type { WantedBy } from '#server/careers/offers/countersign/kept.ts'
import { soundCountersignature } from '#server/careers/offers/countersign/wanted.ts'
import { placesOf, type WantedPlaces } from '#server/careers/offers/letter/places.ts'
import type { Places } from '#server/files/letter-places/box.ts'
import { checkLetter, type SoundLetter } from '#server/files/check-file.ts'
import { employerTurn } from '#server/files/turn-of.ts'
import { noSuchOffer } from '#server/careers/offers/refusals.ts'
import { findOffer } from '#server/careers/offers/store.ts'
import { invalid, plainName } from './check-field.ts'
import { requireAhead } from './sane-times.ts'
import { soundContact } from './contact.ts'
import { soundTerms, type WantedTerms } from './terms.ts'
import { writeOffer } from './write-offer.ts'

export type NewOffer = {
  tenant: Tenant
  candidate: { email: string; fullname?: string | undefined }
  /** One of the tenant's positions, or a name alone. */
  position: { id: number } | { name: string }
  /** Epoch ms; null for an offer that stands until it is withdrawn. */
  expiresAt: number | null
  /** A document without bytes is Pending: named, but not there yet. */
  documents: readonly ({
    name: string
    signingMode?: SigningMode | undefined
    bytes: Uint8Array | null
    countersignature?: WantedCountersignature
  } & WantedPlaces)[]
  /** Salary, start and place, for comparing offers. */
  terms?: WantedTerms | null | undefined
  /** Whom the candidate may talk to. */
  contact?: WantedContact
}

/** A new offer that may be written: nothing about it is refused any more but its position. */
export type CheckedOffer = Pick<NewOffer, 'tenant' | 'position' | 'expiresAt'> & {
  email: string
  fullname: string | null
  terms: OfferTerms | null
  contact: OfferContact | null
  documents: readonly {
    name: string
    signingMode: SigningMode
    letter: PlacedLetter | null
    countersignature: WantedBy | null
  }[]
}

/** A sound letter, and where on it its signature goes. */
export type PlacedLetter = Omit<SoundLetter, 'places'> & { places: Places }

const MOST_DOCUMENTS = 20

/** The one door through which an offer comes into being. The letters are checked before anything is written. */
export async function extendOffer(
  services: Services,
  wanted: NewOffer,
): Promise<{ candidateId: number; offer: Offer }> {
  const checked = await checkOffer(services, wanted)
  return services.transaction(async (tx) => {
    const { candidateId, offerId } = await writeChecked(services, tx, checked)
    const offer = await findOffer(tx, { tenantId: wanted.tenant.id, candidateId }, offerId)
    if (!offer) throw noSuchOffer()
    return { candidateId, offer }
  })
}

/** Checks everything that can be checked without writing; refusals name the field. */
export async function checkOffer(services: Services, wanted: NewOffer): Promise<CheckedOffer> {
  const { tenant, candidate, expiresAt, position } = wanted
  const email = emailShape.safeParse(candidate.email)
  if (!email.success) throw invalid('candidate.email', 'This is not an email address.')
  requireAhead(expiresAt, services.now())
  if (wanted.documents.length === 0 || wanted.documents.length > MOST_DOCUMENTS)
    throw invalid('documents', 'An offer has 1 to %(most)s documents.', { most: MOST_DOCUMENTS })
  const terms = soundTerms(wanted.terms, services.now())
  const contact = soundContact(wanted.contact)
  const documents = []
  for (const [place, document] of wanted.documents.entries()) {
    const { name, bytes, signingMode: wantedMode, countersignature, ...places } = document
    const field = `documents.${place}`
    const signingMode = wantedMode ?? tenant.configs.offersConfig.signingMode
    requirePossible(services, signingMode, `${field}.signing_mode`)
    documents.push({
      name: plainName(name, `${field}.name`),
      signingMode,
      countersignature: soundCountersignature(countersignature, `${field}.countersignature`),
      letter: await placedLetter(services, tenant.id, { bytes, ...places }, field),
    })
  }
  return {
    tenant,
    email: email.data,
    fullname: candidate.fullname ? plainName(candidate.fullname, 'candidate.fullname') : null,
    position: 'id' in position ? position : { name: plainName(position.name, 'position.name') },
    expiresAt,
    terms,
    contact,
    documents,
  }
}

/** Checks a letter, and finds where it is signed: as the employer says, else as it says itself. Null for a document without one. */
export async function placedLetter(
  services: Services,
  tenantId: number,
  { bytes, ...wanted }: { bytes: Uint8Array | null } & WantedPlaces,
  field: string,
): Promise<PlacedLetter | null> {
  if (bytes === null) {
    if (wanted.signature_place ?? wanted.date_place) throw invalid(field, 'A place is named together with its letter.')
    return null
  }
  const { places, ...letter } = await checkLetter(services.malware, bytes, employerTurn(tenantId), field)
  return { ...letter, places: placesOf(places, wanted, field) }
}

/** Writes a checked offer. */
export async function writeChecked(
  services: Services,
  tx: Transaction<Schema>,
  { tenant, email, fullname, position: wanted, expiresAt, terms, contact, documents }: CheckedOffer,
): Promise<{ candidateId: number; offerId: number }> {
  const now = services.now()
  // Writes first: on SQLite a transaction that begins with reading cannot wait for another process.
  const candidateId = await candidateAt(tx, tenant.id, { email, fullname }, now)
  const position = await positionOf(tx, tenant, wanted)
  for (const { letter } of documents) if (letter) await keepFile(tx, { ...letter, tenantId: tenant.id }, now)
  const offerId = await writeOffer(services, tx, {
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

async function positionOf(tx: Db, tenant: Tenant, wanted: NewOffer['position']) {
  if ('name' in wanted) return { id: null, name: wanted.name }
  const found = await tx
    .selectFrom('position')
    .select(['id', 'name'])
    .where('id', '=', wanted.id)
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirst()
  if (!found) throw invalid('position.id', 'There is no such position.')
  return found
}

/** Refuses a mode of signing that this site does not offer. */
export function requirePossible({ esign }: Services, mode: SigningMode | undefined, field: string): void {
  if (mode === 'esign' && esign.origin === null) throw invalid(field, 'Electronic signing is not set up on this site.')
}
