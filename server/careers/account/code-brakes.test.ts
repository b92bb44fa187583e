import { expect, test } from 'vitest'
import { CodeBrakes } from './code-brakes.ts'

const MINUTE = 60_000
const wish = (ip: string, email: string, known = false) => ({ ip, email, browser: `browser of ${ip}`, known })

/** Asks n times and says how many were let through. */
function asked(brakes: CodeBrakes, n: number, make: (i: number) => ReturnType<typeof wish>, now = 0): number {
  return Array.from({ length: n }, (_, i) => brakes.ask(make(i), now)).filter((wait) => wait === 0).length
}

test('one ip asking for many addresses is slowed, and let in again after a moment', () => {
  const brakes = new CodeBrakes()
  expect(asked(brakes, 500, (i) => wish('192.0.2.1', `a${i}@example.com`))).toBe(60)
  const wait = brakes.ask(wish('192.0.2.1', 'b@example.com'), 0)
  expect(wait).toBeGreaterThan(0)
  expect(brakes.ask(wish('192.0.2.1', 'b@example.com'), wait)).toBe(0)
})

test('neighbours in one household of IPv6 share a brake', () => {
  const brakes = new CodeBrakes()
  expect(asked(brakes, 500, (i) => wish(`2001:db8:1:2::${i.toString(16)}`, `a${i}@example.com`))).toBe(60)
  expect(brakes.ask(wish('2001:db8:9:2::1', 'b@example.com'), 0)).toBe(0)
})

test('a mailbox is not flooded, yet its owner on another ip still gets a code', () => {
  const brakes = new CodeBrakes()
  expect(asked(brakes, 50, () => wish('192.0.2.1', 'ada@example.com'))).toBe(10)
  expect(brakes.ask(wish('198.51.100.9', 'ada@example.com'), 0)).toBe(0)
})

test('a block of addresses cannot pose as newcomers without end', () => {
  const brakes = new CodeBrakes()
  asked(brakes, 10, () => wish('192.0.2.1', 'ada@example.com'))
  expect(asked(brakes, 200, (i) => wish(`198.51.100.${i}`, 'ada@example.com'))).toBe(20)
})

test('a browser that has signed in with the address before passes the pressure others make', () => {
  const brakes = new CodeBrakes()
  asked(brakes, 100, (i) => wish('192.0.2.1', `a${i}@example.com`))
  asked(brakes, 10, () => wish('192.0.2.2', 'ada@example.com'))
  expect(brakes.ask(wish('192.0.2.1', 'ada@example.com'), 0)).toBeGreaterThan(0)
  expect(brakes.ask(wish('192.0.2.1', 'ada@example.com', true), 0)).toBe(0)
  expect(asked(brakes, 50, () => wish('192.0.2.1', 'ada@example.com', true))).toBe(9)
})

test('codes that led to a sign-in cost nothing', () => {
  const brakes = new CodeBrakes()
  for (let i = 0; i < 300; i++) {
    const mine = wish('192.0.2.1', 'ada@example.com')
    expect(brakes.ask(mine, 0)).toBe(0)
    brakes.settle(mine, 0)
  }
})

test('a known browser gets back what it paid with, and nothing for others', () => {
  const brakes = new CodeBrakes()
  asked(brakes, 60, (i) => wish('192.0.2.1', `a${i}@example.com`))
  for (let i = 0; i < 30; i++) {
    const mine = wish('192.0.2.1', 'ada@example.com', true)
    expect(brakes.ask(mine, 0)).toBe(0)
    brakes.settle(mine, 0)
  }
  expect(brakes.ask(wish('192.0.2.1', 'b@example.com'), 0)).toBeGreaterThan(0)
})

test('an ip is a newcomer again after ten quiet minutes', () => {
  const brakes = new CodeBrakes()
  asked(brakes, 20, () => wish('192.0.2.1', 'ada@example.com'))
  const other = wish('198.51.100.9', 'ada@example.com')
  expect(brakes.ask(other, 0)).toBe(0)
  expect(brakes.ask(other, 1)).toBeGreaterThan(0)
  asked(brakes, 20, () => wish('192.0.2.1', 'ada@example.com'), 11 * MINUTE)
  expect(brakes.ask(other, 11 * MINUTE)).toBe(0)
})
