import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import type { PrintPlaces } from '#server/files/letter-places/page-geometry.ts'
import { requireSealable, Unsealable } from './seal.ts'

/**
 * Largest letter that is tried, bytes. The checking process has no memory for more; the seal of a larger letter is
 * verified before it is stored, like any other.
 */
const TRIED = 4 * MEGABYTE

/** Sample facts with names of usual length. */
const SAMPLE: SealFacts = {
  version: 1,
  site: 'https://jobs.example',
  employer: 'An employer with a name of some length',
  offerId: 1,
  document: { id: 'document', name: 'A letter', sha256: '0'.repeat(64), size: 1 },
  signer: 'A signer with names',
  signedAt: '2026-01-01T00:00:00.000Z',
  trail: { length: 1, hash: '0'.repeat(64) },
}

/**
 * Whether a letter can be sealed without changing how it looks. This is checked when the employer sends the letter, not
 * only after it was signed.
 */
export async function canLetterBeSealed(letter: Uint8Array, places: PrintPlaces): Promise<boolean> {
  if (letter.length > TRIED) return true
  try {
    await requireSealable(letter, places, SAMPLE)
    return true
  } catch (error) {
    if (error instanceof Unsealable) return false
    throw error
  }
}
