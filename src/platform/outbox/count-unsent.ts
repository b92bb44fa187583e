import { listLatestOutboxRows } from '#contract/zod-free/outbox.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { drainOwnOutbox } from './drain-outbox.ts'
import { openOutboxRows } from './outbox-rows.ts'

/** Longest wait for the last attempt, ms. */
const LAST_TRY = 3000

/** Number of unsent changes, after a last, short attempt to send them. */
export async function countUnsent(): Promise<number> {
  const rows = openOutboxRows(getIdentity().account)
  if ((await rows.entries()).length === 0) return 0
  // Changes that could not be sent are counted below.
  await Promise.race([drainOwnOutbox().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, LAST_TRY))])
  return listLatestOutboxRows(await rows.entries()).length
}
