import type { UseStore } from 'idb-keyval'

// A simulated disk, for tests only: transactions run one after the other, as in a database, each on the result of the
// one before.

/**
 * How the disk behaves for a tab: while it is full, no transaction can begin, and one that `aborts` is undone at its
 * end.
 */
export type Tab = { isFull?: boolean; aborts?: boolean }

/** A simulated disk that only uses microtasks, so that tests can stop the clock. */
export function fakeDisk() {
  const rows = new Map<IDBValidKey, unknown>()
  let last: Promise<unknown> = Promise.resolve()
  const openFor =
    (tab: Tab = {}) =>
    (): UseStore =>
    (_mode, work) => {
      const mine = last.then(() => {
        if (tab.isFull) throw new DOMException('full', 'QuotaExceededError')
        return transactionOver(rows, tab.aborts === true, work)
      })
      // The caller handles the error; the next transaction only waits for the end.
      last = mine.catch(() => undefined)
      return mine as never
    }
  return { rows, openFor }
}

async function transactionOver(
  rows: Map<IDBValidKey, unknown>,
  aborts: boolean,
  work: (store: IDBObjectStore) => unknown,
): Promise<unknown> {
  const staged = new Map(rows)
  const transaction = Object.assign(new EventTarget(), {
    db: { close: () => undefined },
    error: null,
    oncomplete: null as (() => void) | null,
  })
  const request = (result: unknown) => {
    const pending = Object.assign(new EventTarget(), { result, onsuccess: null as (() => void) | null })
    queueMicrotask(() => {
      pending.dispatchEvent(new Event('success'))
      pending.onsuccess?.()
    })
    return pending
  }
  const answer = work({
    transaction,
    get: (key: IDBValidKey) => request(staged.get(key)),
    put: (row: unknown, key: IDBValidKey) => staged.set(key, row),
    delete: (key: IDBValidKey) => staged.delete(key),
  } as unknown as IDBObjectStore)
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  if (aborts) {
    transaction.dispatchEvent(new Event('abort'))
    return answer
  }
  rows.clear()
  for (const [key, row] of staged) rows.set(key, row)
  transaction.dispatchEvent(new Event('complete'))
  transaction.oncomplete?.()
  return answer
}
