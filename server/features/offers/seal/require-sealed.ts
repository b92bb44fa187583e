import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { isOfferAwaitingSeal } from './seal-store.ts'

/** Time after which the client should retry, s; a seal takes about a second. */
const SEAL_WAIT = 2

/**
 * Refuses while a signed letter of the offer waits for its seal, because the proof of the signature is not complete
 * yet. A letter whose sealing has failed for good is not waited for, or its evidence would never be available.
 * `standing` is the content of the 409.
 */
export async function requireSealsComplete(db: Db, offerId: number, standing: () => Promise<object>): Promise<void> {
  if (!(await isOfferAwaitingSeal(db, offerId))) return
  throw new Failure('conflict', msg('The signed letter is being sealed. Try again in a few seconds.'), {
    data: await standing(),
    retryAfter: SEAL_WAIT,
  })
}
