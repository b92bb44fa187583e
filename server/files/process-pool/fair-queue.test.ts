import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const ROOM = { perPerson: 20, perTenant: 30, all: 40 }
const ada = { tenant: 1, person: 'candidate 1' }
const eve = { tenant: 1, person: 'candidate 2' }
const there = { tenant: 2, person: 'candidate 3' }

function queueAt(clock = { now: 0 }) {
  return createFairQueue<string>(ROOM, () => clock.now)
}
const any = () => true

test('F-08 who sends one file does not wait for those that another sent in a heap', () => {
  const queue = queueAt()
  for (const name of ['e1', 'e2', 'e3']) queue.add(eve, name)
  expect(queue.take(any)).toBe('e1')
  queue.add(ada, 'a1')
  expect(queue.take(any)).toBe('a1')
  queue.done(eve, 30)
  queue.done(ada, 30)
  expect([queue.take(any), queue.take(any), queue.take(any)]).toEqual(['e2', 'e3', undefined])
})

test('F-08 who used the most time comes last, and it is forgotten with time', () => {
  const clock = { now: 0 }
  const queue = queueAt(clock)
  queue.add(eve, 'e1')
  queue.take(any)
  queue.done(eve, 3000)
  const both = () => {
    queue.add(eve, 'e2')
    queue.add(ada, 'a2')
    const order = [queue.take(any), queue.take(any)]
    queue.done(eve, 10)
    queue.done(ada, 10)
    return order
  }
  expect(both()).toEqual(['a2', 'e2'])
  clock.now += 600_000
  expect(both()).toEqual(['e2', 'a2'])
})

test('F-08 a tenant whose people send a lot holds nobody of another tenant up', () => {
  const queue = queueAt()
  for (let at = 0; at < 20; at += 1) queue.add({ tenant: 1, person: `network ${at}` }, `n${at}`)
  queue.take(any)
  queue.add(there, 't1')
  expect(queue.take(any)).toBe('t1')
})

test('F-08 what may not run yet is passed over and keeps its place', () => {
  const queue = queueAt()
  queue.add(ada, 'pdf')
  queue.add(eve, 'png')
  expect(queue.take((one) => one === 'png')).toBe('png')
  expect(queue.take(any)).toBe('pdf')
})

test('F-08 a person, a tenant and everybody have room for so many', () => {
  const queue = queueAt()
  const added = (turn: typeof ada, count: number) =>
    Array.from({ length: count }, (_, at) => queue.add(turn, `${turn.person} ${at}`)).filter(Boolean).length
  expect([added(ada, 25), added(eve, 25), added(there, 25)]).toEqual([20, 10, 10])
  queue.remove('candidate 1 3')
  expect(queue.add(ada, 'again')).toBe(true)
})

test('F-08 where there is no room, who sends a heap makes it for who sends one', () => {
  const queue = queueAt()
  for (let at = 0; at < 15; at += 1) {
    queue.add(eve, `e${at}`)
    queue.add({ tenant: 1, person: 'candidate 3' }, `f${at}`)
  }
  expect(queue.add(ada, 'a')).toBe(false)
  expect(['e14', 'f14']).toContain(queue.displace(ada, 'a'))
  expect(queue.displace(eve, 'more')).toBeNull()
  expect(queue.take((one) => one === 'a')).toBe('a')
})

test('F-08 where there is no room for anybody, the tenant makes it that has the most waiting', () => {
  const queue = queueAt()
  for (let at = 0; at < 30; at += 1) queue.add({ tenant: 1, person: `network ${at}` }, `n${at}`)
  for (let at = 0; at < 10; at += 1) queue.add({ tenant: 3, person: `network ${at}` }, `m${at}`)
  expect(queue.add(there, 't')).toBe(false)
  expect(queue.displace(there, 't')).toBe('n29')
  expect(queue.displace({ tenant: 1, person: 'network 50' }, 'n50')).toBeNull()
})
