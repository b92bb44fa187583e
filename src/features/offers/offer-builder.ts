import type { Offer, OfferDocument } from '#contract/offers/offers.ts'

/** An Extended offer with one unsigned document, for tests; say only what matters to the test. */
export function buildOffer(differs: Partial<Offer> = {}): Offer {
  return {
    id: 7,
    status: 'Extended',
    position: { name: 'Staff nurse' },
    updated_at: '2026-03-01T09:00:00Z',
    expires_at: '2026-04-10T12:00:00Z',
    offer_documents: [buildOfferDocument()],
    ...differs,
  }
}

/** An unsigned document signed inline. */
export function buildOfferDocument(differs: Partial<OfferDocument> = {}): OfferDocument {
  return {
    id: 'letter',
    name: 'Offer letter',
    status: 'Unsigned',
    signed: false,
    url: null,
    b64_string: null,
    s3_path: null,
    expires_at: null,
    updated_at: '2026-03-01T09:00:00Z',
    sha256: 'a'.repeat(64),
    size: 120_000,
    page_count: 3,
    signing_mode: 'inline',
    sealed: false,
    ...differs,
  }
}
