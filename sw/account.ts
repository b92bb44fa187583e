import { ANONYMOUS, HEADER } from '#contract/zod-free/headers.ts'
import { toAccountDatabase, isNameOwnedByAccount, toOutboxDatabase } from '#contract/zod-free/device-storage-names.ts'
import { readDeviceRow } from './device.ts'

// The accounts whose copies the worker may serve and create.

/** Accounts signed out during this worker's life: responses in flight must not be cached for them. */
const purgedAccounts = new Set<string>()

/** The account of a request: set by the app; for plain URLs the one stored on the device. */
export async function readAccountOfRequest(request: Request): Promise<string> {
  const account = request.headers.get(HEADER.account)
  if (account !== null) return account
  return (await readDeviceRow('account')) ?? ANONYMOUS
}

/** The account a response may be cached for; undefined if it must not be. */
export function findAccountOfResponse(response: Response): string | undefined {
  const account = response.headers.get(HEADER.account)
  if (!response.ok || account === null || account === ANONYMOUS || purgedAccounts.has(account)) return undefined
  return account
}

/** Whether nothing may be written for the account any more. */
export function isAccountPurged(account: string): boolean {
  return purgedAccounts.has(account)
}

/** Deletes everything cached for an account. */
export async function purgeAccount(account: string): Promise<void> {
  purgedAccounts.add(account)
  const names = await caches.keys().catch(() => [])
  await Promise.all(names.filter((name) => isNameOwnedByAccount(name, account)).map((name) => caches.delete(name)))
  for (const name of [toAccountDatabase(account), toOutboxDatabase(account)]) indexedDB.deleteDatabase(name)
}

/** Deletes other accounts' data after a sign-in. */
export async function purgeOtherAccounts(account: string): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => isNameOwnedByAccount(name) && !isNameOwnedByAccount(name, account))
  for (const name of others) purgedAccounts.add(name.slice(name.indexOf(':') + 1))
  purgedAccounts.delete(account)
  await Promise.all(others.map((name) => caches.delete(name)))
}
