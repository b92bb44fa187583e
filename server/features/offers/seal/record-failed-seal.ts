import type { Transaction } from 'kysely'
import type { Schema } from '#server/db/schema.ts'
import type { EventMap } from '#server/platform/event-bus.ts'
import type { Services } from '#server/platform/services.ts'
import { findHashOfUnsealedFile, markSealFailed } from './seal-store.ts'

/**
 * Records that sealing has failed for good: signature and letter stay, both sides see that there is no seal, and the
 * employer's systems are notified. Does nothing if the letter has been sealed in the meantime.
 */
export async function recordFailedSeal(
  services: Services,
  tx: Transaction<Schema>,
  { tenantId, candidateId, offerId, documentId }: EventMap['document.signed'],
): Promise<void> {
  const ids = { tenantId, candidateId, offerId, documentId }
  const sha256 = await findHashOfUnsealedFile(tx, ids)
  if (sha256 === null) return
  await markSealFailed(tx, ids, services.now())
  await services.events.record(tx, 'document.seal-failed', { ...ids, sha256 })
}
