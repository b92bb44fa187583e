import type { Transaction } from 'kysely'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { readSealFacts } from '#contract/seal/verify-seal.ts'
import { computeValueDigest } from '#server/features/offers/audit/digests.ts'
import { storeOfferChanges, lockAndReadSnapshot } from '#server/features/offers/changes/store-changes.ts'
import { parseCountersignature } from '#server/features/offers/countersign/countersignature.ts'
import { toSystemActor, appendAuditFacts } from '#server/features/offers/append-audit-facts.ts'
import type { Schema } from '#server/db/schema.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import { saveFile, readStoredBytes } from '#server/files/stored-files.ts'
import { JobRefused } from '#server/jobs/job.ts'
import type { EventMap } from '#server/platform/event-bus.ts'
import type { Services } from '#server/platform/services.ts'
import type { Countersigned } from '#server/signing/countersign-page.ts'
import { getOperatorKey } from '#server/signing/operator-key.ts'
import { sealAndCompare } from '#server/signing/seal-and-compare.ts'
import { Unsealable, type SealedLetter } from '#server/signing/seal.ts'
import { storeCountersealedFile } from './store-countersealed-file.ts'
import { findDocumentToCounterseal, type ToCounterseal } from './seal-store.ts'

type Ids = EventMap['document.countersigned']

/**
 * Seals the employer's signature: on the letter if they sign first, else on the file the candidate signed, whose
 * bytes and seal stay intact. Repeating it does nothing; if the letter changed meanwhile, the result is dropped.
 */
export async function sealCountersignature(services: Services, ids: Ids): Promise<void> {
  const { db, config } = services
  const work = await findDocumentToCounterseal(db, ids)
  const by = work && toCountersignedWork(work)
  if (!by) return
  const key = await getOperatorKey(services)
  const letter = await readStoredBytes(db, { tenantId: ids.tenantId, sha256: work.sha256 })
  const sealed = await sealAndCompare({
    letter,
    facts:
      by.order === 'before'
        ? buildSealFactsOfEmployer(work, by, ids, config.ORIGIN, letter)
        : buildSealFactsOfBoth(work, by, letter),
    drawing: null,
    places: null,
    brought: null,
    countersigned: by,
    key,
    timestampUrl: config.TIMESTAMP_URL ?? null,
    now: services.now(),
  }).catch((error: unknown) => {
    throw error instanceof Unsealable ? new JobRefused(error.message) : error
  })
  await services
    .transaction((tx) => storeCountersealedLetter(services, tx, ids, { ...by, sealed }))
    .catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error
    })
}

/** Thrown to roll back, so that the file is not left behind. */
class Overtaken extends Error {
  override name = 'Overtaken'
}

async function storeCountersealedLetter(
  services: Services,
  tx: Transaction<Schema>,
  ids: Ids,
  { order, sha256: base, sealed: { bytes, pages } }: Countersigned & { sealed: SealedLetter },
): Promise<void> {
  const now = services.now()
  const { tenantId, offerId, documentId } = ids
  const isReady = (await lockOfferAndCheckOpen(tx, ids, now)) && order === 'before'
  const before = await lockAndReadSnapshot(tx, offerId)
  const sha256 = hashFileSha256(bytes)
  await saveFile(tx, { tenantId, sha256, mediaType: 'application/pdf', bytes }, now)
  const made = { base, sha256, size: bytes.length, pages, now }
  if (!(await storeCountersealedFile(tx, ids, order, made))) throw new Overtaken()
  const changeDigests = isReady ? await storeOfferChanges(tx, { tenantId, offerId }, before, now) : {}
  const [inBytes, inPages] = order === 'before' ? ['size', 'page_count'] : ['sealed_size', 'sealed_pages']
  const digests = {
    [inBytes]: computeValueDigest(bytes.length),
    [inPages]: computeValueDigest(pages),
    changes: changeDigests,
  }
  const detail = { for: 'employer', order, digests }
  await appendAuditFacts(tx, toSystemActor(ids), now, [{ kind: 'sealed', offerId, documentId, sha256, detail }])
  await services.events.record(tx, 'document.sealed', { ...ids, sha256 })
  if (isReady) await services.events.record(tx, 'offer.updated', pickOfferIds(ids))
}

/** Locks the offer, even if it is over: everything that was signed is sealed. Returns whether the offer is open. */
async function lockOfferAndCheckOpen(
  tx: Transaction<Schema>,
  { tenantId, offerId }: Ids,
  now: number,
): Promise<boolean> {
  const offer = await tx
    .updateTable('offer')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', offerId)
    .where('tenant_id', '=', tenantId)
    .returning(['status', 'expires_at'])
    .executeTakeFirst()
  return offer?.status === 'Extended' && (offer.expires_at === null || offer.expires_at > now)
}

function toCountersignedWork(work: ToCounterseal): Countersigned | null {
  const by = parseCountersignature(work)
  if (!by) return null
  const { signedBy: name, signedAt: at, sha256 } = work
  return { name, title: by.title, order: by.order, signedAt: new Date(at).toISOString(), sha256 }
}

/** The facts of the seal on a letter that only the employer has signed so far. */
function buildSealFactsOfEmployer(
  { employer, name, addressee, sha256, trail_length, trail_hash }: ToCounterseal,
  by: Countersigned,
  { offerId, documentId }: Ids,
  site: string,
  letter: Uint8Array,
): SealFacts {
  return {
    version: 1,
    site,
    employer,
    offerId,
    document: { id: documentId, name, sha256, size: letter.length },
    signer: by.name,
    ...(addressee === null ? {} : { addressee }),
    signedAt: by.signedAt,
    how: 'employer',
    trail: { length: trail_length, hash: trail_hash },
  }
}

/**
 * The facts of the seal on a letter that both have signed: those of the candidate's seal stay, and the employer's
 * signature is added.
 */
function buildSealFactsOfBoth(
  { sha256, trail_length, trail_hash }: ToCounterseal,
  by: Countersigned,
  letter: Uint8Array,
) {
  const facts = readSealFacts(Buffer.from(letter.buffer, letter.byteOffset, letter.byteLength).toString('latin1'))
  if (!facts) throw new JobRefused('the candidate’s seal is not there')
  // The certificates of the candidate's seal are named in that seal.
  const { chain: _chain, ...rest } = facts
  const { name, title, signedAt } = by
  return {
    ...rest,
    countersignature: { name, ...(title === null ? {} : { title }), signedAt },
    earlier: { sha256, size: letter.length },
    trail: { length: trail_length, hash: trail_hash },
  }
}

const pickOfferIds = ({ tenantId, candidateId, offerId }: Ids) => ({ tenantId, candidateId, offerId })
