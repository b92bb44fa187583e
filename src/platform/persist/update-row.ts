import type { AccountRows } from './account-rows.ts'
import { changeIn, type Change } from './change-in.ts'

/**
 * Changes a row by what the device has at this moment, in one transaction: another tab may have written since this
 * one has read it, and what it wrote is not to go. Undefined is no row. `known` is what the page takes for the row
 * where the disk refuses. Gives the row as it is then.
 */
export function updateRow<Row>(
  rows: Pick<AccountRows<Row>, 'attempt'>,
  key: string,
  change: Change<Row>,
  known?: Row,
): Promise<Row | undefined> {
  return rows.attempt(
    (store) => store('readwrite', (all) => changeIn(all, key, change)),
    (memory) => {
      const row = change(memory.has(key) ? memory.get(key) : known)
      memory.set(key, row)
      return row
    },
    { key, change },
  )
}
