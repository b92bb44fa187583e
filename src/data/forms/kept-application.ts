import { rowsOf } from '#src/platform/persist/account-database.ts'
import { identity } from '#src/platform/request/identity.ts'
import type { Application } from './apply.ts'

// An application opens without a network where its form was opened on this device before; what was answered since is in the row of the draft.

const formRow = (pids: readonly number[]) => `apply-form ${pids.join(',')}`
const rows = () => rowsOf<Application>(identity().account)

/** Keeps jobs and form as they are now. */
export async function keepApplication(pids: readonly number[], application: Application): Promise<void> {
  await rows().setItem(formRow(pids), application)
}

/** What was kept of it; undefined where it was never opened. */
export async function keptApplication(pids: readonly number[]): Promise<Application | undefined> {
  const application = await rows().getItem(formRow(pids))
  return application && { ...application, isKept: true }
}

/** There is nothing to be answered any more. */
export async function forgetKeptApplication(pids: readonly number[]): Promise<void> {
  await rows().removeItem(formRow(pids))
}
