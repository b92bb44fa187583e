import type { AccountRows } from './account-rows.ts'
import { changeRowInTransaction, type Change } from './change-row-in-transaction.ts'

/**
 * Changes a row based on its current value, in one transaction: another tab may have written since this one read it,
 * and its data must not be lost. Undefined means no row. `known` is used if the disk fails. Returns the resulting
 * row.
 */
export function updateRow<Row>(
  rows: Pick<AccountRows<Row>, 'attempt'>,
  key: string,
  change: Change<Row>,
  known?: Row,
): Promise<Row | undefined> {
  return rows.attempt(
    (store) => store('readwrite', (all) => changeRowInTransaction(all, key, change)),
    (memory) => {
      const row = change(memory.has(key) ? memory.get(key) : known)
      memory.set(key, row)
      return row
    },
    { key, change },
  )
}
