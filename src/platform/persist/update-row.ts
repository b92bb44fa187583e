import type { AccountRows } from './account-rows.ts'

type Change<Row> = (row: Row | undefined) => Row | undefined

/**
 * Changes a row by what the device has at this moment, in one transaction: another tab may have written since this one has read it, and what
 * it wrote is not to go. Undefined is no row. `known` is what the page takes for the row where the disk refuses. Gives the row as it is then.
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
  )
}

function changeIn<Row>(all: IDBObjectStore, key: string, change: Change<Row>): Promise<Row | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Row | undefined>()
  const { transaction } = all
  const read = all.get(key) as IDBRequest<Row | undefined>
  read.addEventListener('success', () => {
    const row = change(read.result)
    if (row === undefined) all.delete(key)
    else all.put(row, key)
    transaction.addEventListener('complete', () => resolve(row))
  })
  const fail = () => reject(transaction.error ?? new Error('the row was not written'))
  transaction.addEventListener('abort', fail)
  transaction.addEventListener('error', fail)
  return promise
}
