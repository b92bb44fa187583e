import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { findPlacesOnLetterPages } from '#server/files/letter-places/find-places-on-letter-pages.ts'
import type { OperatorKey } from '#server/signing/load-operator-key.ts'
import { sealLetter, type SealedLetter } from '#server/signing/seal.ts'

/** Signing modes of a letter (O-06). */
export const WAYS = ['inline', 'upload', 'esign'] as const
export type Way = (typeof WAYS)[number]

/** Seals the letter in that mode; an uploaded signed copy is another file. */
export async function sealBy(way: Way, letter: Uint8Array, other: Uint8Array, key: OperatorKey): Promise<SealedLetter> {
  const brought = way === 'upload' ? { bytes: other, mediaType: 'application/pdf' } : null
  return sealLetter({
    letter,
    facts: { ...FACTS, ...HOW[way], ...(brought ? { brought: { ...BROUGHT, size: other.length } } : {}) },
    drawing: way === 'inline' ? 'M100 300Q300 100 400 300L500 300M600 200L600 200' : null,
    places: way === 'inline' ? await findPlacesOnLetterPages(letter) : null,
    brought,
    key,
    timestampUrl: null,
    now: Date.now(),
  })
}

const HOW = { inline: {}, upload: { how: 'uploaded' }, esign: { how: 'provider' } } as const
const BROUGHT = { sha256: 'ef'.repeat(32), mediaType: 'application/pdf', pages: 0 }
const FACTS: SealFacts = {
  version: 1,
  site: 'https://jobs.example',
  employer: 'Harbour Line',
  offerId: 7,
  document: { id: 'd1', name: 'Offer letter', sha256: 'ab'.repeat(32), size: 1 },
  signer: 'Ada Lovelace',
  signedAt: '2026-11-24T09:00:00.000Z',
  trail: { length: 3, hash: 'cd'.repeat(32) },
}
