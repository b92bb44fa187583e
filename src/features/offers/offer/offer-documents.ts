import type { Offer, OfferDocument, OfferForm, SigningMode } from '#contract/offers/offers.ts'
import { isOfferActionable } from '#src/features/offers/displayed-offer-status.ts'

/** The button of a document's card (O-06): Start or View, disabled while the document is Pending. */
export function getDocumentAction(document: OfferDocument): { kind: 'start' | 'view'; isDisabled: boolean } {
  return { kind: isDocumentSigned(document) ? 'view' : 'start', isDisabled: document.status === 'Pending' }
}

/** The task on the letter page: to sign in one of the modes, or only to read. */
export function getLetterTask(offer: Offer, document: OfferDocument, fallback: SigningMode, now: number): LetterTask {
  if (isDocumentSigned(document) || document.status === 'Pending' || !isOfferActionable(offer, now)) return 'read'
  // The address of a signing frame wins over everything else.
  if (document.url) return 'esign'
  return document.signing_mode ?? fallback
}

/** The document of `/careers/offer-letter/{id}`: the first unsigned one, else the first. */
export function findUnsignedOrFirstDocument(offer: Offer): OfferDocument | undefined {
  return offer.offer_documents.find((document) => !isDocumentSigned(document)) ?? offer.offer_documents[0]
}

/** The next document of the offer that still needs a signature. */
export function findNextUnsignedDocument(offer: Offer): OfferDocument | undefined {
  return offer.offer_documents.find((document) => document.status === 'Unsigned' && !document.signed)
}

/** The form of a document without a letter: the first not submitted, else the last (O-21). */
export function findDocumentForm({ forms }: Offer, document: OfferDocument): OfferForm | undefined {
  if (isLetterDocument(document)) return undefined
  const { id } = document
  const own = forms?.filter((form) => form.document_id === id) ?? []
  return own.find((form) => form.status !== 'completed') ?? own.at(-1)
}

/** Forms that go along with the offer, or with a letter of it. */
export function listFormsWithoutDocument(offer: Offer): OfferForm[] {
  const standing = new Set(offer.offer_documents.filter((document) => !isLetterDocument(document)).map(({ id }) => id))
  return offer.forms?.filter((form) => form.document_id === null || !standing.has(form.document_id)) ?? []
}

/** A letter that the employer signs first has no file yet. */
const isLetterDocument = ({ sha256, countersignature }: OfferDocument) => Boolean(sha256) || Boolean(countersignature)

export function isDocumentSigned(document: OfferDocument): boolean {
  return document.signed || document.status === 'Signed'
}

export type LetterTask = 'read' | SigningMode
