import { expect, test } from 'vitest'
import { openOrderQueue, type Caller } from './order-queue.ts'

type Item = { name: string; tenantId: number; caller: Caller | null }

function queueAt(clock = { now: 0 }) {
  const displaced: string[] = []
  const queue = openOrderQueue<Item>(
    ({ name }) => void displaced.push(name),
    () => clock.now,
  )
  const by =
    (address: string | null, tenantId = 1) =>
    (name: string) => {
      return queue.add({ name, tenantId, caller: address === null ? null : { address } })
    }
  const next = () => queue.take()?.name
  return { queue, by, next, displaced }
}

test('S-20 searches of one address take turns with those of others, and so do tenants', () => {
  const { by, next } = queueAt()
  for (const name of ['e1', 'e2', 'e3']) by('eve')(name)
  expect(next()).toBe('e1')
  by('ada')('a1')
  for (let at = 0; at < 9; at += 1) by(`other ${at}`)(`o${at}`)
  by('there', 2)('t1')
  expect([next(), next()]).toEqual(['t1', 'a1'])
})

test('S-20 who took the thread for long waits for those who did not', () => {
  const { queue, by, next } = queueAt()
  by('eve')('e1')
  const first = queue.take()!
  by('ada')('a1')
  by('eve')('e2')
  queue.done(first, 400)
  queue.done({ name: '', tenantId: 1, caller: { address: 'ada' } }, 5)
  expect([next(), next()]).toEqual(['a1', 'e2'])
})

test('S-20 what nobody waits for gives way to people, and gets an order in each second', () => {
  const clock = { now: 0 }
  const { by, next } = queueAt(clock)
  for (let at = 0; at < 6; at += 1) {
    by(null)(`sync ${at}`)
    by('ada')(`a${at}`)
  }
  expect([next(), next(), next()]).toEqual(['sync 0', 'a0', 'a1'])
  clock.now += 1000
  expect([next(), next()]).toEqual(['sync 1', 'a2'])
  expect([next(), next(), next(), next()]).toEqual(['a3', 'a4', 'a5', 'sync 2'])
})

test('S-20 an address, a tenant and all have room for so many; others make it for who asks little', () => {
  const { by, displaced } = queueAt()
  const count = (add: (name: string) => boolean, of: number) =>
    Array.from({ length: of }, (_, at) => add(`${at}`)).filter(Boolean).length
  expect(count(by('eve'), 90)).toBe(64)
  for (let at = 0; at < 3; at += 1) count(by(`eve ${at}`), 64)
  expect(displaced).toEqual([])
  expect(by('ada')('a')).toBe(true)
  expect(displaced).toHaveLength(1)
  expect(by('eve')('once more')).toBe(false)
  expect(count(by('there', 2), 10)).toBe(10)
})
