import { outboxDatabase } from '#contract/zod-free/offline.ts'
import { latestRows, type OutboxRow } from '#contract/zod-free/outbox.ts'
import { rowsOf } from '#src/platform/persist/account-database.ts'
import type { AccountRows } from '#src/platform/persist/account-rows.ts'
import { showOutbox, shownOf, type Shown } from './waiting.ts'

/** What waits for this account: on the device, or in memory where the device cannot store it. */
export function outboxRows(account: string): AccountRows<OutboxRow> {
  return rowsOf(account, outboxDatabase(account))
}

/** What there is now for the screens to show. */
export async function readShown(account: string): Promise<Shown> {
  const rows = outboxRows(account)
  return shownOf(latestRows(await rows.entries()), rows.isFleeting())
}

/** Reads what there is and has the screens show it. */
export async function showRows(account: string): Promise<void> {
  showOutbox(await readShown(account))
}
