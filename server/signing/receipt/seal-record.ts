import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { FIELD_NAME, type SealFacts } from '#contract/seal/seal-facts.ts'
import type { OperatorKey } from '#server/signing/load-operator-key.ts'
import { embedFacts, openSignerOnce, type SealedLetter } from '#server/signing/seal.ts'
import { renderEvidencePdf, type EvidenceText } from './render-evidence-pdf.ts'

export type RecordRequest = { record: EvidenceText; facts: SealFacts; key: OperatorKey }

/** Bytes reserved for the signature with its certificates. */
const ROOM = 4096

/**
 * Seals the record of an offer with the key that seals its letters (PAdES B-B). There is no time stamp, because a
 * record is created for each request, and the letters beside it have theirs.
 */
export async function sealOfferRecord({ record, facts, key }: RecordRequest): Promise<SealedLetter> {
  const signer = await openSignerOnce(key)
  const chain = (signer.certificateChain ?? []).map((one) => createHash('sha256').update(one).digest('hex'))
  const pdf = await PDF.load(await renderEvidencePdf(record))
  embedFacts(pdf, { ...facts, record: true, ...(chain.length > 0 ? { chain } : {}) })
  const pages = pdf.getPageCount()
  const { bytes } = await pdf.sign({
    signer,
    fieldName: `${FIELD_NAME} record ${facts.offerId}`,
    reason: 'Seal of the site: the record of the offer',
    location: facts.site,
    signingTime: new Date(record.at),
    level: 'B-B',
    estimatedSize: ROOM,
  })
  return { bytes, pages, certificate: signer.certificate, notShown: null, pairs: [] }
}
