import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { toOutboxDatabase } from '#contract/zod-free/offline.ts'
import { deleteDatabase, listDatabases } from '#src/platform/persist/databases.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { openOutboxRows } from './outbox-rows.ts'

/**
 * What waited when a session ended goes on when the same person is back: an account key lasts for one sign-in. What
 * another person left goes. As long as nobody is signed in it stays.
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
