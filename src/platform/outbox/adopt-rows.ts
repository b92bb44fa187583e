import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { toOutboxDatabase } from '#contract/zod-free/offline.ts'
import { deleteDatabase, listDatabases } from '#src/platform/persist/databases.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { openOutboxRows } from './outbox-rows.ts'

/**
 * Adopts the outbox of an ended session when the same person signs in again, since account keys change with each
 * sign-in. Another person's rows are deleted. Signed out, they stay.
 */
export async function adoptOrphanedRows(): Promise<void> {
  const { account, encId } = getIdentity()
  if (account === ANONYMOUS) return
  const prefix = toOutboxDatabase('')
  const others = (await listDatabases()).filter((name) => name.startsWith(prefix) && name !== toOutboxDatabase(account))
  for (const name of others) {
    const left = openOutboxRows(name.slice(prefix.length))
    for (const [id, row] of await left.entries())
      if (row.person === encId) await openOutboxRows(account).setItem(id, row)
    left.close()
    await deleteDatabase(name)
  }
}
