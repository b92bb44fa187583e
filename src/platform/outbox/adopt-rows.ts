import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { outboxDatabase } from '#contract/zod-free/offline.ts'
import { deleteDatabase, knownDatabases } from '#src/platform/persist/databases.ts'
import { identity } from '#src/platform/request/identity.ts'
import { outboxRows } from './outbox-rows.ts'

/**
 * What waited when a session ended goes on when the same person is back: an account key lasts for one sign-in. What another person left
 * goes. As long as nobody is signed in it stays.
 */
export async function adoptRows(): Promise<void> {
  const { account, encId } = identity()
  if (account === ANONYMOUS) return
  const prefix = outboxDatabase('')
  const others = (await knownDatabases()).filter((name) => name.startsWith(prefix) && name !== outboxDatabase(account))
  for (const name of others) {
    const left = outboxRows(name.slice(prefix.length))
    for (const [id, row] of await left.entries()) if (row.person === encId) await outboxRows(account).setItem(id, row)
    left.close()
    await deleteDatabase(name)
  }
}
