import { toOutboxDatabase } from '#contract/zod-free/device-storage-names.ts'
import { listLatestOutboxRows, type OutboxRow } from '#contract/zod-free/outbox.ts'
import { openAccountRows } from '#src/platform/persist/account-database.ts'
import type { AccountRows } from '#src/platform/persist/account-rows.ts'
import { hasReachedDisk } from '#src/platform/persist/has-reached-disk.ts'
import { updateShownOutbox, toOutboxState, type OutboxState } from './outbox-state.ts'

/** The queued changes of this account: on the device, or in memory if the device cannot store them. */
export function openOutboxRows(account: string): AccountRows<OutboxRow> {
  return openAccountRows(account, toOutboxDatabase(account))
}

/** Rows that could not be stored permanently. */
const unstored = new Set<string>()

/** Writes a row that has to wait, and notes whether it outlives this page. */
export async function storeWaitingRow(account: string, row: OutboxRow): Promise<void> {
  const rows = openOutboxRows(account)
  await rows.setItem(row.id, row)
  if (await hasReachedDisk(rows, row.id)) unstored.delete(row.id)
  else unstored.add(row.id)
}

/** The present state of the outbox, for screens. */
export async function readOutboxState(account: string): Promise<OutboxState> {
  const rows = openOutboxRows(account)
  const latest = listLatestOutboxRows(await rows.entries())
  return toOutboxState(latest, rows.isFleeting() || latest.some(({ id }) => unstored.has(id)))
}

/** Reads the rows and updates the screens. */
export async function refreshOutboxState(account: string): Promise<void> {
  updateShownOutbox(await readOutboxState(account))
}
