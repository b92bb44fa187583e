import { createStore, del, entries, set } from 'idb-keyval'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { CHANNEL, toOutboxDatabase, type WorkerMessage } from '#contract/zod-free/device-storage-names.ts'
import { READ_WAIT } from '#contract/zod-free/limits.ts'
import { drainOutbox, toOutboxLock, type OutboxRow } from '#contract/zod-free/outbox.ts'
import { isAccountPurged } from '#sw/account.ts'
import { fetchWithTimeout, withTimeLimit } from '#sw/caches/response-copies.ts'
import { readDeviceRow } from '#sw/device.ts'

declare const self: ServiceWorkerGlobalScope

/** Longest wait for a response while a page is open, ms. */
const WAIT_WITH_PAGE = 4000
/** ms after which unsent rows are left to the next sync. */
const SYNC_WAIT = 60_000

/**
 * Sends waiting rows for the account stored on the device, even without an open page. Fails while rows remain, so that
 * the browser retries.
 */
export async function sendOutbox(): Promise<void> {
  const account = (await readDeviceRow('account')) ?? ANONYMOUS
  const name = toOutboxDatabase(account)
  // Opening a database creates it, and its name contains an account.
  if (!(await indexedDB.databases()).some((known) => known.name === name)) return
  const store = createStore(name, 'rows')
  const closeDatabase = () => void store('readonly', (rows) => rows.transaction.db.close())
  // Sign-out deletes the database, which an open connection would block.
  await store('readonly', (rows) => (rows.transaction.db.onversionchange = closeDatabase))
  const rows = {
    entries: () => entries<string, OutboxRow>(store),
    setItem: (id: string, row: OutboxRow) => set(id, row, store),
    removeItem: (id: string) => del(id, store),
  }
  const wait = await readAnswerTimeoutMs()
  const end = AbortSignal.timeout(SYNC_WAIT)
  const canContinue = () => !isAccountPurged(account) && !end.aborted
  // User actions wait for this lock, too, so it is only held for a limited time, even if the database or network hangs.
  const drainInTime = () =>
    withTimeLimit(
      drainOutbox(account, rows, (path, init) => fetchWithTimeout(path, init, wait), canContinue),
      SYNC_WAIT,
    )
  const { isLeft } = await navigator.locks
    .request(toOutboxLock(account), { signal: end }, drainInTime)
    .finally(closeDatabase)
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name: it is ours
  channel.postMessage({ type: 'outbox', account } satisfies WorkerMessage)
  channel.close()
  if (isLeft) throw new Error('something is left to be sent')
}

/**
 * An open page sends as well and notices when the network returns, so it should not wait behind a request on a dead
 * connection.
 */
async function readAnswerTimeoutMs(): Promise<number> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.length > 0 ? WAIT_WITH_PAGE : READ_WAIT
}
