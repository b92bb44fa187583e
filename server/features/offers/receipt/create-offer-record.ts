import type { Services } from '#server/platform/services.ts'
import { getOperatorKey } from '#server/signing/operator-key.ts'
import type { Evidence } from '#server/signing/receipt/evidence.ts'
import { sealInWorkerThread } from '#server/signing/seal-in-thread.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import { formatFullName } from '#contract/account/person-name.ts'
import { listDocuments, type DocumentRow } from '#server/features/offers/store.ts'
import { buildEvidenceText, type Reader } from './format-evidence.ts'
import { readOfferEvidence } from './read-evidence.ts'

/** The evidence of an offer in two forms: `json` for machines, and `pdf`, sealed, for people. */
export type OfferRecord = { documents: DocumentRow[]; json: Uint8Array; pdf: Uint8Array }

/** Renders the record of an offer for one reader, at each request; a worker thread seals it. */
export async function createOfferRecord(services: Services, offerId: number, reader: Reader): Promise<OfferRecord> {
  const documents = await listDocuments(services.db, offerId)
  const evidence = await readOfferEvidence(services, offerId, documents)
  const json = Buffer.from(`${JSON.stringify(evidence, null, 2)}\n`)
  const record = buildEvidenceText(evidence, reader)
  const facts = await readRecordSealFacts(services, evidence, json, record.title)
  const key = await getOperatorKey(services)
  const { bytes } = await sealInWorkerThread({ record, facts, key })
  return { documents, json, pdf: bytes }
}

async function readRecordSealFacts({ db }: Services, evidence: Evidence, json: Uint8Array, name: string) {
  const { site, offer, writtenAt, trail } = evidence
  const candidate = await db
    .selectFrom('offer')
    .innerJoin('candidate', 'candidate.id', 'offer.candidate_id')
    .select([
      'candidate.first_name as firstName',
      'candidate.last_name as lastName',
      'candidate.name_order as nameOrder',
      'candidate.email',
    ])
    .where('offer.id', '=', offer.id)
    .executeTakeFirstOrThrow()
  return {
    version: 1,
    site,
    employer: offer.employer,
    offerId: offer.id,
    document: { id: 'evidence.json', name, sha256: hashFileSha256(json), size: json.length },
    signer: formatFullName(candidate) || candidate.email,
    signedAt: writtenAt,
    trail: { length: trail.length, hash: trail.at(-1)?.hash ?? '' },
  } as const
}
