import { toAccountDatabase, toDraftsDatabase, toOutboxDatabase } from '#contract/zod-free/device-storage-names.ts'
import { createAccountRows, type AccountRows } from './account-rows.ts'

// Connections by database, one for the page, shared by all users.
const opened = new Map<string, AccountRows<unknown>>()
const closed = new Set<string>()

/** Rows of an account on this device. */
export function openAccountRows<Row>(account: string, database = toAccountDatabase(account)): AccountRows<Row> {
  const known = opened.get(database) ?? createAccountRows<unknown>(database)
  opened.set(database, known)
  return known as AccountRows<Row>
}

/**
 * Closes the databases of the account and the person in this tab, so that nothing of this page writes to them any more.
 */
export function closeAccountDatabases(account: string, person: string): void {
  closed.add(account)
  if (person !== '') openAccountRows(person, toDraftsDatabase(person)).close()
  openAccountRows(account).close()
  openAccountRows(account, toOutboxDatabase(account)).close()
}

/** Whether this page has left the account: responses still in flight must not be stored for it. */
export function isAccountClosed(account: string): boolean {
  return closed.has(account)
}
