import { msg } from '#contract/zod-free/text.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { toOfferOwner } from '#server/features/offers/owner.ts'
import {
  toAuditActor,
  appendAuditFacts,
  type EvidenceKind,
  type Fact,
} from '#server/features/offers/append-audit-facts.ts'
import { createDocumentNotFoundFailure } from '#server/features/offers/refusals.ts'
import { hasFormerLetter } from '#server/features/offers/changes/has-former-letter.ts'
import { readStoredBytes } from '#server/files/stored-files.ts'
import { findLetter, markOfferViewed } from '#server/features/offers/store.ts'
import { Failure } from '#server/platform/failure.ts'
import { stripInvisibleCharacters } from '#server/platform/words/strip-invisible-characters.ts'

type LetterRequest = {
  offerId: number
  documentId: string
  /** Whether to serve the letter as it was offered, even if there is a sealed one. */
  isOffered: boolean
  /** SHA-256 of an earlier letter that the current one has replaced. */
  former?: string | undefined
  how: Extract<EvidenceKind, 'opened' | 'downloaded' | 'kept_ahead'>
  /** False if the caller has this version already, or only asks for headers. */
  sendsBytes: (sha256: string) => boolean
  /** True if the caller reports having opened its copy of this version. */
  isOpenThere?: (sha256: string) => boolean
}

/** The letter's bytes. What a candidate really fetched, or opened on the device, is evidence. */
export async function readLetterAndRecordRead(services: Services, context: SignedInContext, request: LetterRequest) {
  const { offerId, documentId, how } = request
  const found = await findLetter(services.db, toOfferOwner(context), offerId, documentId)
  if (!found) throw createDocumentNotFoundFailure()
  const { name } = found
  const { former } = request
  if (former !== undefined && !(await hasFormerLetter(services.db, context.tenant.id, { offerId, documentId, former })))
    throw createDocumentNotFoundFailure()
  const sha256 = former ?? (request.isOffered ? found.sha256 : (found.sealed_sha256 ?? found.sha256))
  if (sha256 === null || (found.status === 'Pending' && former === undefined))
    throw new Failure('not_found', msg('No offer letter content available'))
  const answer = {
    mediaType: 'application/pdf',
    filename: toPdfFileName(name),
    etag: sha256,
    attachment: how === 'downloaded',
  }
  if (request.isOpenThere?.(sha256))
    await recordLetterRead(services, context, {
      kind: 'opened',
      offerId,
      documentId,
      sha256,
      detail: { from: 'device' },
    })
  if (!request.sendsBytes(sha256)) return { ...answer, bytes: new Uint8Array() }
  const bytes = await readStoredBytes(services.db, { tenantId: context.tenant.id, sha256 })
  await recordLetterRead(services, context, { kind: how, offerId, documentId, sha256 })
  return { ...answer, bytes }
}

/** Records evidence that a letter was sent out, and on the first read the event that the offer was viewed. */
async function recordLetterRead(services: Services, context: SignedInContext, fact: Fact): Promise<void> {
  const { tenantId, candidateId } = toOfferOwner(context)
  const ids = { tenantId, candidateId, offerId: fact.offerId }
  await services.transaction(async (tx) => {
    const now = services.now()
    const isFirstView = fact.kind !== 'kept_ahead' && (await markOfferViewed(tx, fact.offerId, now))
    await appendAuditFacts(tx, toAuditActor(context), now, [fact])
    if (isFirstView) await services.events.record(tx, 'offer.viewed', ids)
  })
}

/** Converts a document's name to a file name that every file system accepts. */
function toPdfFileName(name: string): string {
  const cleaned = stripInvisibleCharacters(name, ' ')
    .replaceAll(/[\\/:*?"<>|]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.pdf$/i, '')
    .trim()
  return `${cleaned || 'Offer letter'}.pdf`
}
