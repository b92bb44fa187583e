import { createStore, del, entries, set } from 'idb-keyval'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { CHANNEL, outboxDatabase, type WorkerMessage } from '#contract/zod-free/offline.ts'
import { drainOutbox, outboxLock, type OutboxRow } from '#contract/zod-free/outbox.ts'
import { isGone } from '#sw/account.ts'
import { deviceRow } from '#sw/device.ts'

/** Sends what waits in the name of the account that the device remembers, with no page open too. Fails while something is left, so that the browser tries again. */
export async function sendOutbox(): Promise<void> {
  const account = (await deviceRow('account')) ?? ANONYMOUS
  const name = outboxDatabase(account)
  // A database that is opened comes into being, and its name is somebody's.
  if (!(await indexedDB.databases()).some((known) => known.name === name)) return
  const store = createStore(name, 'rows')
  const close = () => void store('readonly', (rows) => rows.transaction.db.close())
  // Signing out deletes it: an open connection here would hold that up.
  await store('readonly', (rows) => (rows.transaction.db.onversionchange = close))
  const rows = {
    entries: () => entries<string, OutboxRow>(store),
    setItem: (id: string, row: OutboxRow) => set(id, row, store),
    removeItem: (id: string) => del(id, store),
  }
  const work = () => drainOutbox(account, rows, fetch, () => !isGone(account))
  const { isLeft } = await navigator.locks.request(outboxLock(account), work).finally(close)
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name: it is ours
  channel.postMessage({ type: 'outbox', account } satisfies WorkerMessage)
  channel.close()
  if (isLeft) throw new Error('something is left to be sent')
}
