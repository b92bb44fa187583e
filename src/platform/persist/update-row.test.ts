import type { UseStore } from 'idb-keyval'
import { expect, it, vi } from 'vitest'
import { createAccountRows } from './account-rows.ts'
import { fakeDisk } from './disk.test-kit.ts'
import { updateRow } from './update-row.ts'

const add = (name: string) => (row: string[] | undefined) => [...(row ?? []), name]

it('T-07 two tabs that change a row at once both find their change in it', async () => {
  const { rows, openFor } = fakeDisk()
  const open = openFor()
  const [here, there] = [
    createAccountRows<string[]>('drafts:ada', open),
    createAccountRows<string[]>('drafts:ada', open),
  ]
  await Promise.all([updateRow(here, 'a', add('1')), updateRow(there, 'a', add('2')), updateRow(here, 'a', add('3'))])
  expect((rows.get('a') as string[]).toSorted()).toEqual(['1', '2', '3'])
  expect(await updateRow(there, 'a', () => undefined)).toBeUndefined()
  expect(rows.has('a')).toBe(false)
})

it('T-07 where the disk refuses, the page goes on from what it knows', async () => {
  const { rows, openFor } = fakeDisk()
  const page = createAccountRows<string[]>('drafts:ada', openFor({ aborts: true }))
  expect(await updateRow(page, 'a', add('2'), ['1'])).toEqual(['1', '2'])
  expect([page.isFleeting(), rows.size]).toEqual([true, 0])
  expect(await updateRow(page, 'a', add('3'), ['1'])).toEqual(['1', '2', '3'])
})

it('T-07 what was held and written is not written again with what came in meanwhile', { tags: 'slow' }, async () => {
  const { rows, openFor } = fakeDisk()
  const inner = openFor()()
  const uses: PromiseWithResolvers<void>[] = []
  const held: UseStore = async (mode, work) => {
    if (mode === 'readwrite') await uses[uses.push(Promise.withResolvers<void>()) - 1]?.promise
    return inner(mode, work)
  }
  const use = async (at: number) => {
    await vi.waitFor(() => expect(uses.length).toBeGreaterThan(at))
    return uses[at]
  }
  const fail = async (at: number) => (await use(at))?.reject(new DOMException('full', 'QuotaExceededError'))
  const page = createAccountRows<string[]>('drafts:ada', () => held)

  const third = updateRow(page, 'a', add('3'))
  await fail(0)
  await use(1)
  const second = updateRow(page, 'a', add('2'))
  await use(2)
  const first = updateRow(page, 'a', add('1'))
  await fail(3)
  await fail(4)
  await first
  // the second one tries again, and includes what is waiting; meanwhile the third waits too
  await fail(2)
  await use(5)
  await fail(1)
  await third
  ;(await use(5))?.resolve()
  ;(await use(6))?.resolve()
  await second
  const read = page.getItem('a')
  ;(await use(7))?.resolve()
  expect(await read).toEqual(rows.get('a'))
  expect((rows.get('a') as string[]).toSorted()).toEqual(['1', '2', '3'])
})
