import { latestRows } from '#contract/zod-free/outbox.ts'
import { identity } from '#src/platform/request/identity.ts'
import { drain } from './drain.ts'
import { outboxRows } from './outbox-rows.ts'

/** How many changes the server has not heard of, after a last, short try to tell it. */
export async function countUnsent(): Promise<number> {
  const rows = outboxRows(identity().account)
  if ((await rows.entries()).length === 0) return 0
  // What it could not send is counted below.
  await Promise.race([drain().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, LAST_TRY))])
  return latestRows(await rows.entries()).length
}

/** ms */
const LAST_TRY = 3000
