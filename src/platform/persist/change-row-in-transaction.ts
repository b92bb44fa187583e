/** Returns the new row; undefined deletes the row, or means that there is none. */
export type Change<Row> = (row: Row | undefined) => Row | undefined

/** Changes a row in a transaction. Rejects if that does not complete. */
export function changeRowInTransaction<Row>(
  all: IDBObjectStore,
  key: string,
  change: Change<Row>,
): Promise<Row | undefined> {
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
