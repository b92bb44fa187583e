import { expect, it } from 'vitest'
import { accountRows } from './account-rows.ts'
import { updateRow } from './update-row.ts'

/** A disk whose transactions come one after the other, as a database's do, each over what the one before has left. */
function disk(options: { refuses?: boolean } = {}) {
  const rows = new Map<IDBValidKey, unknown>()
  let last: Promise<unknown> = Promise.resolve()
  const open = () => (_mode: IDBTransactionMode, work: (store: IDBObjectStore) => unknown) => {
    const mine = last.then(() => transactionOver(rows, options.refuses === true, work))
    // Its own caller hears of it: the next transaction only waits for its end.
    last = mine.catch(() => undefined)
    return mine as never
  }
  return { rows, open }
}

async function transactionOver(
  rows: Map<IDBValidKey, unknown>,
  refuses: boolean,
  work: (store: IDBObjectStore) => unknown,
): Promise<unknown> {
  const staged = new Map(rows)
  const transaction = Object.assign(new EventTarget(), { db: { close: () => undefined }, error: null })
  const request = (result: unknown) => {
    const asked = Object.assign(new EventTarget(), { result, onsuccess: null as (() => void) | null })
    queueMicrotask(() => {
      asked.dispatchEvent(new Event('success'))
      asked.onsuccess?.()
    })
    return asked
  }
  const store = {
    transaction,
    get: (key: IDBValidKey) => request(staged.get(key)),
    put: (row: unknown, key: IDBValidKey) => staged.set(key, row),
    delete: (key: IDBValidKey) => staged.delete(key),
  }
  const answer = work(store as unknown as IDBObjectStore)
  await new Promise((resolve) => setTimeout(resolve))
  if (!refuses)
    for (const key of [...rows.keys(), ...staged.keys()]) {
      if (staged.has(key)) rows.set(key, staged.get(key))
      else rows.delete(key)
    }
  transaction.dispatchEvent(new Event(refuses ? 'abort' : 'complete'))
  return answer
}

const add = (name: string) => (row: string[] | undefined) => [...(row ?? []), name]

it('T-07 two tabs that change a row at once both find their change in it', async () => {
  const { rows, open } = disk()
  const [here, there] = [accountRows<string[]>('drafts:ada', open), accountRows<string[]>('drafts:ada', open)]
  await Promise.all([updateRow(here, 'a', add('1')), updateRow(there, 'a', add('2')), updateRow(here, 'a', add('3'))])
  expect((rows.get('a') as string[]).toSorted()).toEqual(['1', '2', '3'])
  expect(await updateRow(there, 'a', () => undefined)).toBeUndefined()
  expect(rows.has('a')).toBe(false)
})

it('T-07 where the disk refuses, the page goes on from what it knows', async () => {
  const { rows, open } = disk({ refuses: true })
  const page = accountRows<string[]>('drafts:ada', open)
  expect(await updateRow(page, 'a', add('2'), ['1'])).toEqual(['1', '2'])
  expect([page.isFleeting(), rows.size]).toEqual([true, 0])
  expect(await updateRow(page, 'a', add('3'), ['1'])).toEqual(['1', '2', '3'])
})
