import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { JobRefused } from '#server/jobs/job.ts'
import type { EventMap } from '#server/platform/events.ts'
import type { Services } from '#server/platform/services.ts'
import { operatorKeyOf } from '#server/signing/operator.ts'
import { sealAside } from '#server/signing/seal-aside.ts'
import { Unsealable, type Sealed } from '#server/signing/seal.ts'
import { nobody, recordFacts } from '#server/careers/offers/evidence.ts'
import { sha256Of } from '#server/files/check-file.ts'
import { keepFile, readBytes } from '#server/files/kept-files.ts'
import { findToSeal, markSealed, type ToSeal } from './seal-store.ts'

type Ids = EventMap['document.signed']

/**
 * Makes the sealed letter of an inline signature. Repeated, it finds nothing to do: the file, the mark, the evidence and the event
 * are written together and only by the first. An uploaded letter is never sealed: it says what it says.
 */
export async function seal(services: Services, ids: Ids): Promise<void> {
  const { db, config } = services
  const work = await findToSeal(db, ids)
  if (!work) return
  const key = await operatorKeyOf(services)
  const letter = await readBytes(db, { tenantId: ids.tenantId, sha256: work.document_sha256 })
  const facts = factsOf(work, ids, config.ORIGIN, letter.length)
  const timestampUrl = config.TIMESTAMP_URL ?? null
  const request = { letter, facts, drawing: work.signature_drawing, key, timestampUrl, now: services.now() }
  const sealed = await sealAside(request).catch((error: unknown) => {
    throw error instanceof Unsealable ? new JobRefused(error.message) : error
  })
  try {
    await keepSealed(services, ids, sealed)
  } catch (error) {
    if (error instanceof SealedMeanwhile) return
    throw error
  }
  services.events.emit('document.sealed', ids)
}

/** Rolls back, so that the second file is not left behind. */
class SealedMeanwhile extends Error {
  override name = 'SealedMeanwhile'
}

function keepSealed(services: Services, ids: Ids, { bytes, pages }: Sealed): Promise<void> {
  return services.db.transaction().execute(async (tx) => {
    const now = services.now()
    const sha256 = sha256Of(bytes)
    await keepFile(tx, { tenantId: ids.tenantId, sha256, mediaType: 'application/pdf', bytes }, now)
    if (!(await markSealed(tx, ids, { sha256, size: bytes.length, pages, now }))) throw new SealedMeanwhile()
    const { offerId, documentId } = ids
    await recordFacts(tx, nobody(ids), now, [{ kind: 'sealed', offerId, documentId, sha256 }])
    await services.events.record(tx, 'document.sealed', ids)
  })
}

function factsOf(work: ToSeal, { offerId, documentId }: Ids, site: string, size: number): SealFacts {
  return {
    version: 1,
    site,
    employer: work.employer,
    offerId,
    document: { id: documentId, name: work.name, sha256: work.document_sha256, size },
    signer: work.signature_text,
    ...(work.addressee === null ? {} : { addressee: work.addressee }),
    signedAt: new Date(work.signed_at).toISOString(),
    consent: { version: work.consent_version, language: work.consent_language },
    trail: { length: work.trail_length, hash: work.trail_hash },
  }
}
