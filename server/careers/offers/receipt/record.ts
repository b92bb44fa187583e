import type { Services } from '#server/platform/services.ts'
import { operatorKeyOf } from '#server/signing/operator.ts'
import type { Evidence } from '#server/signing/receipt/evidence.ts'
import { sealAside } from '#server/signing/seal-aside.ts'
import { sha256Of } from '#server/files/check-file.ts'
import { fullName } from '#contract/account/person-name.ts'
import { documentsOf, type DocumentRow } from '#server/careers/offers/store.ts'
import { evidenceText, type Reader } from './evidence-text.ts'
import { readEvidence } from './read-evidence.ts'

/** The evidence of an offer twice: for machines, and sealed for people. */
export type OfferRecord = { documents: DocumentRow[]; json: Uint8Array; pdf: Uint8Array }

/** Writes the record of an offer for one reader. It is made anew each time; the seal is made in a thread of its own. */
export async function writeRecord(services: Services, offerId: number, reader: Reader): Promise<OfferRecord> {
  const documents = await documentsOf(services.db, offerId)
  const evidence = await readEvidence(services, offerId, documents)
  const json = Buffer.from(`${JSON.stringify(evidence, null, 2)}\n`)
  const record = evidenceText(evidence, reader)
  const facts = await factsOf(services, evidence, json, record.title)
  const key = await operatorKeyOf(services)
  const { bytes } = await sealAside({ record, facts, key })
  return { documents, json, pdf: bytes }
}

async function factsOf({ db }: Services, evidence: Evidence, json: Uint8Array, name: string) {
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
    document: { id: 'evidence.json', name, sha256: sha256Of(json), size: json.length },
    signer: fullName(candidate) || candidate.email,
    signedAt: writtenAt,
    trail: { length: trail.length, hash: trail.at(-1)?.hash ?? '' },
  } as const
}
