import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { JobRefused } from '#server/jobs/job.ts'
import type { EventMap } from '#server/platform/event-bus.ts'
import type { Services } from '#server/platform/services.ts'
import { getOperatorKey } from '#server/signing/operator-key.ts'
import { sealAndCompare } from '#server/signing/seal-and-compare.ts'
import { Unsealable, type SealedLetter } from '#server/signing/seal.ts'
import { computeValueDigest } from '#server/features/offers/audit/digests.ts'
import { toSystemActor, appendAuditFacts } from '#server/features/offers/append-audit-facts.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import { parseSignaturePlaces } from '#server/features/offers/letter/signature-places.ts'
import { formatFullName } from '#contract/account/person-name.ts'
import type { SignedCopy } from '#server/signing/signed-copy/add-copy-pages.ts'
import { saveFile, readStoredBytes, readStoredFile } from '#server/files/stored-files.ts'
import { parseCountersignature } from '#server/features/offers/countersign/countersignature.ts'
import { sealCountersignature } from './seal-countersignature.ts'
import { findDocumentToSeal, markDocumentSealed, type ToSeal } from './seal-store.ts'

type Ids = EventMap['document.signed']

/** Seals the signatures of a document, the candidate's and the employer's, one after the other. */
export async function sealDocument(services: Services, ids: Ids): Promise<void> {
  await sealCandidateSignature(services, ids)
  await sealCountersignature(services, ids)
}

/**
 * Creates the sealed letter of a signature, however it was given. Repeating it does nothing: the file, the mark, the
 * evidence and the event are written together, and only by the first run.
 */
async function sealCandidateSignature(services: Services, ids: Ids): Promise<void> {
  const { db, config } = services
  const work = await findDocumentToSeal(db, ids)
  if (!work) return
  const key = await getOperatorKey(services)
  const { tenantId } = ids
  const letter = await readStoredBytes(db, { tenantId, sha256: work.sha256 })
  const file = work.signed_sha256 === null ? null : await readStoredFile(db, { tenantId, sha256: work.signed_sha256 })
  const brought = file && { bytes: file.bytes, mediaType: file.media_type }
  const sealed = await sealAndCompare({
    letter,
    facts: buildCandidateSealFacts(work, ids, config.ORIGIN, { letter, brought }),
    drawing: work.signature_drawing,
    places: work.signature_text === null ? null : parseSignaturePlaces(work),
    brought,
    key,
    timestampUrl: config.TIMESTAMP_URL ?? null,
    now: services.now(),
  }).catch((error: unknown) => {
    throw error instanceof Unsealable ? new JobRefused(error.message) : error
  })
  if (sealed.notShown !== null)
    services.log.warn({ ...ids, reason: sealed.notShown }, 'a signed copy is sealed by its fingerprint alone')
  if (sealed.drawn === null) services.log.warn({ ...ids }, 'a sealed letter was compared by its structure alone')
  try {
    await storeSealedLetter(services, ids, sealed)
  } catch (error) {
    if (error instanceof SealedMeanwhile) return
    throw error
  }
}

/** Thrown to roll back, so that the second file is not left behind. */
class SealedMeanwhile extends Error {
  override name = 'SealedMeanwhile'
}

function storeSealedLetter(services: Services, ids: Ids, { bytes, pages }: SealedLetter): Promise<void> {
  return services.transaction(async (tx) => {
    const now = services.now()
    const sha256 = hashFileSha256(bytes)
    await saveFile(tx, { tenantId: ids.tenantId, sha256, mediaType: 'application/pdf', bytes }, now)
    if (!(await markDocumentSealed(tx, ids, { sha256, size: bytes.length, pages, now }))) throw new SealedMeanwhile()
    const { offerId, documentId } = ids
    const digests = { sealed_size: computeValueDigest(bytes.length), sealed_pages: computeValueDigest(pages) }
    await appendAuditFacts(tx, toSystemActor(ids), now, [
      { kind: 'sealed', offerId, documentId, sha256, detail: { digests } },
    ])
    await services.events.record(tx, 'document.sealed', { ...ids, sha256 })
  })
}

type Files = { letter: Uint8Array; brought: SignedCopy | null }

function buildCandidateSealFacts(
  work: ToSeal,
  { offerId, documentId }: Ids,
  site: string,
  { letter, brought }: Files,
): SealFacts {
  const { addressee, signed_sha256: sha256, consent_version: version, consent_language: language } = work
  return {
    version: 1,
    site,
    employer: work.employer,
    offerId,
    document: { id: documentId, name: work.name, sha256: work.sha256, size: letter.length },
    // Signatures without a typed name use the account's name.
    signer: work.signature_text ?? (formatFullName(work) || work.email),
    ...(addressee === null ? {} : { addressee }),
    signedAt: new Date(work.signed_at).toISOString(),
    ...(version !== null && language !== null ? { consent: { version, language } } : {}),
    ...getSigningMethod(work),
    ...(brought && sha256 !== null
      ? { brought: { sha256, size: brought.bytes.length, mediaType: brought.mediaType, pages: 0 } }
      : {}),
    ...getEarlierEmployerSignature(work, letter),
    trail: { length: work.trail_length, hash: work.trail_hash },
  }
}

/** The employer's signature, if the candidate's seal is added to it. */
function getEarlierEmployerSignature(
  work: ToSeal,
  { length: size }: Uint8Array,
): Pick<SealFacts, 'countersignature' | 'earlier'> {
  const by = parseCountersignature(work)
  const { countersigned_name: name, countersigned_at: at, countersealed, sha256 } = work
  if (by?.order !== 'before' || countersealed === 0 || name === null || at === null) return {}
  const title = by.title === null ? {} : { title: by.title }
  return {
    countersignature: { name, ...title, signedAt: new Date(at).toISOString() },
    earlier: { sha256, size },
  }
}

function getSigningMethod({ signature_text: typed, detail }: ToSeal): Pick<SealFacts, 'how'> {
  if (typed !== null) return {}
  const { by } = JSON.parse(detail) as { by?: string }
  return { how: by === 'esign' ? 'provider' : 'uploaded' }
}
