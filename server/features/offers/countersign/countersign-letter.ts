import type { Transaction } from 'kysely'
import { isValidSignature, toPrintableName } from '#contract/account/full-name.ts'
import { createOfferNotOpenFailure } from '#server/features/offers/employer/lock-open-offer.ts'
import { findEmployerOffer } from '#server/features/offers/employer/store.ts'
import { toSystemActor, appendAuditFacts } from '#server/features/offers/append-audit-facts.ts'
import { createFieldFailure } from '#server/features/offers/extend/validate-name.ts'
import { createDocumentNotFoundFailure, createOfferNotFoundFailure } from '#server/features/offers/refusals.ts'
import type { DocumentRow } from '#server/features/offers/store.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import type { FailureCode } from '#contract/wire/envelope.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import { findHashToCountersign, parseCountersignature, type CountersignatureRequest } from './countersignature.ts'

/** The version of the text that employers agree to by API and on a link's page. A changed text gets a new version. */
export const COUNTERSIGN_CONSENT = 'countersign-2026-11'

export type DocumentRef = { tenantId: number; offerId: number; documentId: string }
export type Countersigning = {
  /** SHA-256 of the file that the employer read. */
  sha256: string
  name: string
  by: 'api' | 'link' | 'command'
  from?: { ip: string; userAgent: string }
}

const ALREADY = msg('The employer has signed this letter already.')
const CHANGED = msg('This letter has changed since you opened it. Read it again before you sign.')

/**
 * Signs a letter for the employer in the caller's transaction (O-36); the caller notifies after the commit. The
 * condition is in the UPDATE: of two concurrent attempts one signs, and a letter changed meanwhile is not signed.
 */
export async function countersignLetter(
  services: Services,
  tx: Transaction<Schema>,
  which: DocumentRef,
  { sha256, name, by, from }: Countersigning,
): Promise<{ candidateId: number }> {
  const now = services.now()
  const { candidateId, wanted } = await lockPendingCountersignature(tx, which, now, sha256)
  if (!isValidSignature(name, wanted.name))
    throw createFieldFailure('name', msg('Sign with the full name: {name}'), { name: wanted.name })
  const { tenantId, offerId, documentId } = which
  const signed = toPrintableName(name)
  const { numUpdatedRows } = await tx
    .updateTable('offer_document')
    .set({ countersigned_at: now, countersigned_name: signed, countersigned_sha256: sha256 })
    .where('id', '=', documentId)
    .where('offer_id', '=', offerId)
    .where('status', '=', wanted.order === 'before' ? 'Pending' : 'Signed')
    .where(wanted.order === 'before' ? 'sha256' : 'sealed_sha256', '=', sha256)
    .where('countersigned_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw await createFailureWithOffer(tx, which, ALREADY)
  const detail = { by, name: signed, consent: COUNTERSIGN_CONSENT, order: wanted.order }
  const actor = { ...toSystemActor({ tenantId, candidateId }), ...from }
  await appendAuditFacts(tx, actor, now, [{ kind: 'countersigned', offerId, documentId, sha256, detail }])
  await services.events.record(tx, 'document.countersigned', { tenantId, candidateId, offerId, documentId })
  return { candidateId }
}

/** Locks the offer and finds the employer's pending signature; throws if there is none. */
export async function lockPendingCountersignature(
  tx: Db,
  which: DocumentRef,
  now: number,
  sha256?: string,
): Promise<{ candidateId: number; wanted: CountersignatureRequest; sha256: string }> {
  const { tenantId, offerId, documentId } = which
  const offer = await tx
    .updateTable('offer')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', offerId)
    .where('tenant_id', '=', tenantId)
    .returning(['candidate_id', 'status', 'expires_at'])
    .executeTakeFirst()
  if (!offer) throw createOfferNotFoundFailure()
  const row = await tx
    .selectFrom('offer_document')
    .selectAll()
    .where('id', '=', documentId)
    .where('offer_id', '=', offerId)
    .executeTakeFirst()
  if (!row) throw createDocumentNotFoundFailure()
  const wanted = parseCountersignature(row)
  if (!wanted) throw await createFailureWithOffer(tx, which, msg('Nobody signs this document for the employer.'))
  if (row.countersigned_at !== null) throw await createFailureWithOffer(tx, which, ALREADY)
  const isOpen = offer.status === 'Extended' && (offer.expires_at === null || offer.expires_at > now)
  const isStanding = isOpen || (wanted.order === 'after' && offer.status === 'Accepted')
  if (!isStanding) throw await createOfferNotOpenFailure(tx, tenantId, offerId)
  const file = findHashToCountersign(row)
  if (file === null) throw await createNotSignableFailure(tx, which, row, wanted)
  if (sha256 !== undefined && sha256 !== file)
    throw await createFailureWithOffer(tx, which, CHANGED, { code: 'letter_changed' })
  return { candidateId: offer.candidate_id, wanted, sha256: file }
}

/** Time after which the client should retry, s; a seal takes about a second. */
const SEAL_WAIT = 2

function createNotSignableFailure(
  tx: Db,
  which: DocumentRef,
  row: DocumentRow,
  { order }: CountersignatureRequest,
): Promise<Failure> {
  if (row.sha256 === null) return createFailureWithOffer(tx, which, msg('This document has no letter yet.'))
  if (order === 'after' && row.status !== 'Signed')
    return createFailureWithOffer(tx, which, msg('The candidate signs this letter first.'))
  return createFailureWithOffer(tx, which, msg('The signed letter is being sealed. Try again in a few seconds.'), {
    retryAfter: SEAL_WAIT,
  })
}

/** Creates a 409 that contains the current offer. */
async function createFailureWithOffer(
  tx: Db,
  { tenantId, offerId }: DocumentRef,
  text: Text,
  { code = 'conflict', retryAfter }: { code?: FailureCode; retryAfter?: number } = {},
): Promise<Failure> {
  const data = { offer: await findEmployerOffer(tx, tenantId, offerId) }
  return new Failure(code, text, { data, ...(retryAfter === undefined ? {} : { retryAfter }) })
}
