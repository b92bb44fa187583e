import { kindOf } from '#server/jobs/queue.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/platform/failure.ts'
import { sealDocument } from './seal-document.job.ts'
import { waitingForSeal } from './seal-store.ts'

/** A seal takes about a second, s. */
const SEAL_WAIT = 2

/**
 * Refuses while a signed letter of the offer waits for its seal: what proves the signature is not whole yet. A letter whose seal was given
 * up (it cannot be stamped) is waited for no longer, or its evidence could never be had. `standing` is what the 409 carries.
 */
export async function requireSealed(db: Db, offerId: number, standing: () => Promise<object>): Promise<void> {
  const waiting = await waitingForSeal(db, offerId)
  if (waiting.length === 0) return
  const givenUp = await givenUpSeals(db, offerId)
  if (waiting.every(({ id }) => givenUp.has(id))) return
  throw new Failure('conflict', 'The signed letter is being sealed. Try again in a few seconds.', {
    data: await standing(),
    retryAfter: SEAL_WAIT,
  })
}

/** Documents whose seal nobody tries to make any more. */
async function givenUpSeals(db: Db, offerId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', kindOf(sealDocument))
    .where('done_at', 'is not', null)
    .where('error', 'is not', null)
    .execute()
  const seals = rows.map(({ payload }) => JSON.parse(payload) as { offerId: number; documentId: string })
  return new Set(seals.filter((one) => one.offerId === offerId).map(({ documentId }) => documentId))
}
