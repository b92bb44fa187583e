import { openAccountRows } from '#src/platform/persist/account-database.ts'
import { getIdentity } from '#src/platform/request/identity.ts'
import type { Application } from './apply.ts'

// An application form opens offline if it was opened on this device before; later answers are in the draft's row.

const toApplicationRow = (pids: readonly number[]) => `apply-form ${pids.join(',')}`
const openApplicationRows = () => openAccountRows<Application>(getIdentity().account)

/** Stores the current jobs and form. */
export async function storeApplication(pids: readonly number[], application: Application): Promise<void> {
  await openApplicationRows().setItem(toApplicationRow(pids), application)
}

/** The stored copy; undefined if it was never opened. */
export async function readStoredApplication(pids: readonly number[]): Promise<Application | undefined> {
  const application = await openApplicationRows().getItem(toApplicationRow(pids))
  return application && { ...application, isKept: true }
}

/** Removes the stored application form, for example when it has been sent. */
export async function removeStoredApplication(pids: readonly number[]): Promise<void> {
  await openApplicationRows().removeItem(toApplicationRow(pids))
}
