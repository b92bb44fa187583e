import type { UseStore } from 'idb-keyval'
import { expect, it, vi } from 'vitest'
import { createAccountRows } from './account-rows.ts'

// The disk may refuse at any time; the page works on from memory.

/** A store that fails or works on a map, as the test decides at each use; counts how often it was opened. */
function disk(isWorking: (use: number) => boolean) {
  const rows = new Map<IDBValidKey, unknown>()
  const uses = { opened: 0, used: 0, closed: 0 }
  const open = (): UseStore => {
    uses.opened += 1
    return async (_mode, work) => {
      uses.used += 1
      if (!isWorking(uses.used)) throw new DOMException('The connection is closing.', 'InvalidStateError')
      return work(storeOver(rows, () => (uses.closed += 1)))
    }
  }
  return { open, uses, rows }
}

function storeOver(rows: Map<IDBValidKey, unknown>, onClose: () => void): IDBObjectStore {
  const done = <T>(result: T) => {
    const request = { result, onsuccess: null as null | (() => void), oncomplete: null as null | (() => void) }
    queueMicrotask(() => (request.onsuccess ?? request.oncomplete)?.())
    return request
  }
  return {
    get: (key: IDBValidKey) => done(rows.get(key)),
    put: (row: unknown, key: IDBValidKey) => rows.set(key, row),
    delete: (key: IDBValidKey) => rows.delete(key),
    getAll: () => done([...rows.values()]),
    getAllKeys: () => done([...rows.keys()]),
    get transaction() {
      return Object.assign(done(undefined), { db: { close: onClose } })
    },
  } as unknown as IDBObjectStore
}

it('T-07 a closed connection is opened once more', async () => {
  const { open, uses } = disk((use) => use > 2)
  const rows = createAccountRows<string>('account:k', open)
  await rows.setItem('a', 'one')
  expect(await rows.getItem('a')).toBe('one')
  expect(uses.opened).toBe(2)
})

it('T-07 a broken database leaves memory, and is not asked for ever', async () => {
  const { open, uses } = disk(() => false)
  const rows = createAccountRows<string>('account:k', open)
  await rows.setItem('a', 'one')
  const after = uses.used
  expect(await rows.getItem('a')).toBe('one')
  await rows.setItem('b', 'two')
  expect(await rows.entries()).toEqual([
    ['a', 'one'],
    ['b', 'two'],
  ])
  await rows.removeItem('a')
  expect(await rows.getItem('a')).toBeUndefined()
  expect(uses.used).toBe(after)
})

it('A-04 once closed nothing is read or written any more', async () => {
  const { open, rows: onDisk, uses } = disk(() => true)
  const rows = createAccountRows<string>('account:k', open)
  await rows.setItem('a', 'Ana Lima')
  rows.close()
  await rows.setItem('b', 'Ana Lima')
  expect(await rows.getItem('a')).toBeUndefined()
  expect(await rows.entries()).toEqual([])
  expect([...onDisk.keys()]).toEqual(['a'])
  expect(uses.closed).toBe(1)
})

it('T-07 a database that never answers leaves memory, after two seconds and for good', async () => {
  vi.useFakeTimers()
  const open = vi.fn<() => UseStore>(() => () => new Promise(() => undefined))
  const rows = createAccountRows<string>('account:k', open)
  const writing = rows.setItem('a', 'one')
  await vi.advanceTimersByTimeAsync(2000)
  await writing
  expect(rows.isFleeting()).toBe(true)
  expect(await rows.getItem('a')).toBe('one')
  expect(open).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

it('T-07 once the disk has room again it gets what memory held, what was removed goes from it, and nothing is fleeting any more', async () => {
  vi.useFakeTimers()
  let isFull = false
  const { open, rows: onDisk } = disk(() => !isFull)
  const rows = createAccountRows<string>('account:k', open)
  await rows.setItem('old', 'text of before')
  await rows.setItem('gone', 'sent long ago')
  isFull = true
  await rows.setItem('old', 'newer text')
  await rows.removeItem('gone')
  expect([rows.isFleeting(), await rows.entries()]).toEqual([true, [['old', 'newer text']]])
  isFull = false
  expect(onDisk.get('old')).toBe('text of before')
  await vi.advanceTimersByTimeAsync(10_000)
  await rows.setItem('more', 'after')
  expect(rows.isFleeting()).toBe(false)
  expect([...onDisk]).toEqual([
    ['old', 'newer text'],
    ['more', 'after'],
  ])
  vi.useRealTimers()
})
