import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { Failure } from '#server/platform/failure.ts'
import { isAwaitingSeal } from './seal-store.ts'

/** Longest wait for a seal, which takes about a second, s. */
const SEAL_WAIT = 2

/**
 * Refuses while a signed letter of the offer waits for its seal: what proves the signature is not whole yet. A letter
 * whose seal was given up is waited for no longer, or its evidence could never be had. `standing` is what the 409
 * carries.
 */
export async function requireSealed(db: Db, offerId: number, standing: () => Promise<object>): Promise<void> {
  if (!(await isAwaitingSeal(db, offerId))) return
  throw new Failure('conflict', msg('The signed letter is being sealed. Try again in a few seconds.'), {
    data: await standing(),
    retryAfter: SEAL_WAIT,
  })
}
