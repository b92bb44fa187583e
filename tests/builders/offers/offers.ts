import { extendOffer, type NewOffer } from '#server/features/offers/extend/extend-offer.ts'
import { listOffers, offer as offerShape, type Offer } from '#contract/offers/offers.ts'
import { toLetterPath } from '#contract/zod-free/letter-path.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { NEWEST_CONSENT } from '#server/platform/consent-texts.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import type { TestServer, Visitor } from '#tests/builders/server.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'

export const DAY = 86_400_000
let serial = 0

export type Wanted = Partial<Pick<NewOffer, 'position' | 'expiresAt' | 'documents' | 'terms'>> & {
  email: string
  fullname?: string
  domain?: string
}

/** An Extended offer with one inline letter of its own by default. */
export async function makeOffer(server: Pick<TestServer, 'services'>, wanted: Wanted): Promise<Offer> {
  const { email, fullname, domain = 'demo.example', ...more } = wanted
  const row = await server.services.db
    .selectFrom('tenant')
    .selectAll()
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow()
  const { offer } = await extendOffer(server.services, {
    tenant: presentTenant(row),
    candidate: { email, ...(fullname ? { fullname } : {}) },
    position: { name: 'Deck Officer' },
    expiresAt: server.services.now() + 9 * DAY,
    documents: [{ name: 'Offer letter', bytes: buildLetter() }],
    ...more,
  })
  return offer
}

/** Documents of an offer with one letter to be signed on paper and uploaded. */
export const onPaper = (bytes: Uint8Array = buildLetter()) =>
  [{ name: 'Offer letter', signingMode: 'upload', bytes }] as const

/** Builds a letter with unique content. */
export function buildLetter(pages = 2): Buffer {
  serial += 1
  return buildPdf({ pages, text: `Letter no. ${serial}` })
}

/** The fields of an inline signature. */
export function typeName(offer: Offer, more: Record<string, string> = {}, place = 0): Record<string, string> {
  return {
    signature_text: 'Ada Lovelace',
    consent_version: NEWEST_CONSENT,
    document_sha256: offer.offer_documents[place]?.sha256 ?? '',
    ...more,
  }
}

export const upload = (field: string, bytes: Uint8Array, name = 'signed.pdf') => ({
  [field]: new File([new Uint8Array(bytes)], name),
})

export const offerPath = (id: number) => `${API.offers}/${id}`
export const acceptPath = (offer: Pick<Offer, 'id'>, documentId?: string) =>
  documentId === undefined ? `${API.offers}/${offer.id}/accept` : `${API.offers}/${offer.id}/${documentId}/accept`
export const declinePath = (offer: Pick<Offer, 'id'>) => `${API.offers}/${offer.id}/decline`
export const filePath = (offer: Offer, place = 0) => toLetterPath(offer.id, offer.offer_documents[place]?.id ?? '')

/** The browser's offers, checked against the contract: the whole list, or with `query` a page. */
export async function fetchOffers(visitor: Visitor, query = ''): Promise<Offer[]> {
  const answer = await visitor.inject('GET', API.offers + query)
  return listOffers.response.parse(answer.json<{ data: unknown }>().data).offers
}

/** The offer in a response, success or 409, checked against the contract. */
export function parseOffer(answer: { json(): { data: { offer: unknown } } }): Offer {
  return offerShape.parse(answer.json().data.offer)
}

/** The audit trail of an offer, oldest first. */
export function readTrail(server: Pick<TestServer, 'services'>, offerId: number) {
  return server.services.db
    .selectFrom('audit_event')
    .selectAll()
    .where('offer_id', '=', offerId)
    .orderBy('id')
    .execute()
}
