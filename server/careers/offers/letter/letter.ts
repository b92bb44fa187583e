import type { Services } from '#server/platform/services.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { ownerOf } from '#server/careers/offers/access.ts'
import { actorOf, recordFacts, type EvidenceKind, type Fact } from '#server/careers/offers/evidence.ts'
import { noSuchDocument } from '#server/careers/offers/refusals.ts'
import { hasFormer } from '#server/careers/offers/changes/former-letter.ts'
import { readBytes } from '#server/files/kept-files.ts'
import { findLetter, markViewed } from '#server/careers/offers/store.ts'
import { Failure } from '#server/platform/failure.ts'
import { visibleName } from '#server/platform/words/file-name.ts'

type Wanted = {
  offerId: number
  documentId: string
  /** The letter as it was offered, even when there is a sealed one. */
  isOffered: boolean
  /** The sha256 of a letter that this one replaced. */
  former?: string | undefined
  how: Extract<EvidenceKind, 'opened' | 'downloaded' | 'kept_ahead'>
  /** False when the caller has this version already, or only asks for the headers. */
  sendsBytes: (sha256: string) => boolean
  /** True when the caller tells that it has opened its copy of this version. */
  isOpenThere?: (sha256: string) => boolean
}

/** The letter's bytes. What a candidate really fetched, or opened on the device, is evidence. */
export async function letter(services: Services, visit: SignedInVisit, wanted: Wanted) {
  const { offerId, documentId, how } = wanted
  const found = await findLetter(services.db, ownerOf(visit), offerId, documentId)
  if (!found) throw noSuchDocument()
  const { name } = found
  const { former } = wanted
  if (former !== undefined && !(await hasFormer(services.db, visit.tenant.id, { offerId, documentId, former })))
    throw noSuchDocument()
  const sha256 = former ?? (wanted.isOffered ? found.sha256 : (found.sealed_sha256 ?? found.sha256))
  if (sha256 === null || (found.status === 'Pending' && former === undefined))
    throw new Failure('not_found', 'No offer letter content available')
  const answer = {
    mediaType: 'application/pdf',
    filename: fileName(name),
    etag: sha256,
    attachment: how === 'downloaded',
  }
  if (wanted.isOpenThere?.(sha256))
    await noteRead(services, visit, { kind: 'opened', offerId, documentId, sha256, detail: { from: 'device' } })
  if (!wanted.sendsBytes(sha256)) return { ...answer, bytes: new Uint8Array() }
  const bytes = await readBytes(services.db, { tenantId: visit.tenant.id, sha256 })
  await noteRead(services, visit, { kind: how, offerId, documentId, sha256 })
  return { ...answer, bytes }
}

/** Evidence of a letter that left, and at the first one that was read the news that the offer was viewed. */
async function noteRead(services: Services, visit: SignedInVisit, fact: Fact): Promise<void> {
  const { tenantId, candidateId } = ownerOf(visit)
  const ids = { tenantId, candidateId, offerId: fact.offerId }
  await services.transaction(async (tx) => {
    const now = services.now()
    const isNews = fact.kind !== 'kept_ahead' && (await markViewed(tx, fact.offerId, now))
    await recordFacts(tx, actorOf(visit), now, [fact])
    if (isNews) await services.events.record(tx, 'offer.viewed', ids)
  })
}

/** A name every file system takes. */
function fileName(name: string): string {
  const plain = visibleName(name, ' ')
    .replaceAll(/[\\/:*?"<>|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.pdf$/i, '')
    .trim()
  return `${plain || 'Offer letter'}.pdf`
}
