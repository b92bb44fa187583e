import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import {
  toAccountDatabase,
  isNameOwnedByAccount,
  cacheName,
  toDraftsDatabase,
  toOutboxDatabase,
} from '#contract/zod-free/device-storage-names.ts'
import { closeAccountDatabases } from '#src/platform/persist/account-database.ts'
import { deleteDatabase, listDatabaseNames } from '#src/platform/persist/indexed-databases.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import { clearRowsOfOtherAccounts, clearAccountStorage } from '#src/platform/persist/clear-web-storage.ts'
import { notifyTabs } from '#src/platform/tab-messages.ts'
import { showCountOnAppIcon } from './app-badge.ts'
import { postToWorker } from './post-to-worker.ts'

/** Longest time that a person who signs out has to wait, ms. */
const PURGE_WAIT = 300

/**
 * Deletes everything the device stores for an account: databases, caches, storage, app badge. The worker
 * repeats it for responses in flight. Resolves after `deadline` ms at the latest, since leaving must not wait for a
 * slow disk.
 */
export async function purgeAccount(account: string, deadline = PURGE_WAIT): Promise<void> {
  if (account === ANONYMOUS) return
  notifyTabs({ type: 'purged', account })
  const { encId } = getIdentity()
  closeAccountDatabases(account, encId)
  clearAccountStorage()
  showCountOnAppIcon(0)
  await Promise.race([
    Promise.all([
      postToWorker({ type: 'purge', account }),
      deleteMatchingCaches(
        (name) => isNameOwnedByAccount(name, account) || (encId !== '' && name === cacheName.heldLetters(encId)),
      ),
      deleteDatabase(toAccountDatabase(account)),
      deleteDatabase(toOutboxDatabase(account)),
      encId === '' ? undefined : deleteDatabase(toDraftsDatabase(encId)),
    ]),
    new Promise((resolve) => setTimeout(resolve, deadline)),
  ])
}

/** Deletes other accounts' data on this device, except outboxes, which `adoptOrphanedRows` handles. */
export async function purgeOtherAccounts(account: string): Promise<void> {
  clearRowsOfOtherAccounts(account, getIdentity().encId)
  // A signed-in account sets its own badge.
  if (account === ANONYMOUS) showCountOnAppIcon(0)
  const isOther = (name: string) => isNameOwnedByAccount(name) && !isNameOwnedByAccount(name, account)
  // Signed out, drafts stay, because their owner may return.
  const own = new Set([ANONYMOUS, getIdentity().encId].map(toDraftsDatabase))
  const isOthersDraft = (name: string) =>
    account !== ANONYMOUS && name.startsWith(toDraftsDatabase('')) && !own.has(name)
  const databases = (await listDatabaseNames()).filter(
    (name) => isOthersDraft(name) || (isOther(name) && !name.startsWith(toOutboxDatabase(''))),
  )
  await Promise.all([deleteMatchingCaches(isOther), ...databases.map(deleteDatabase)])
}

async function deleteMatchingCaches(isMatch: (name: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return
  const names = await caches.keys().catch((): string[] => [])
  await Promise.all(names.filter(isMatch).map((name) => caches.delete(name).catch(() => false)))
}
