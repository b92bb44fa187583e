import { createHash } from 'node:crypto'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { getOperatorKey } from '#server/signing/operator-key.ts'
import { sealLetter } from '#server/signing/seal.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { asEmployer } from '#tests/e2e/kit/employer.ts'
import type { Site } from '#tests/site.ts'

/** Seals a letter with this server's own key and returns it. */
export async function readSealedLetter(site: Site, letter: Uint8Array = buildPdf({ pages: 2 })): Promise<Buffer> {
  return asEmployer(site, async (services) => {
    const key = await getOperatorKey(services)
    const facts = buildFactsAbout(letter, site.origin)
    const { bytes } = await sealLetter({
      letter,
      facts,
      drawing: null,
      places: null,
      brought: null,
      key,
      timestampUrl: null,
      now: Date.now(),
    })
    return Buffer.from(bytes)
  })
}

function buildFactsAbout(letter: Uint8Array, site: string): SealFacts {
  return {
    version: 1,
    site,
    employer: 'demo.example',
    offerId: 7,
    document: {
      id: 'a-b-c',
      name: 'Employment contract',
      sha256: createHash('sha256').update(letter).digest('hex'),
      size: letter.length,
    },
    signer: 'Ada O’Brien Lovelace',
    signedAt: '2026-03-01T09:00:00.000Z',
    consent: { version: '2026-01', language: 'en' },
    trail: { length: 7, hash: 'cd'.repeat(32) },
  }
}
