import { expect, test } from 'vitest'
import { MailRefused, type Mailer } from '#server/platform/ports/mailer.ts'
import { withMailHealth } from './mail-health.ts'

const mail = { to: 'ada@example.com', subject: 's', text: 't' }

function watchHealth() {
  const said: string[] = []
  const write = (_fields: Record<string, unknown>, message: string) => void said.push(message)
  const clock = { now: 1000 }
  let answer: () => Promise<void> = async () => {}
  const mailer: Mailer = { send: () => answer(), close: async () => {} }
  const one = withMailHealth(mailer, { info: write, warn: write, error: write }, () => clock.now)
  return { one, said, clock, answers: (next: () => Promise<void>) => void (answer = next) }
}

test('A-13 mail that cannot be handed over is said at once and once, and so is its end', async () => {
  const { one, said, clock, answers } = watchHealth()
  await one.send(mail)
  expect([said, one.health.lateSince()]).toEqual([[], null])
  answers(() => Promise.reject(new Error('connection refused')))
  await expect(one.send(mail)).rejects.toThrow('refused')
  clock.now += 60_000
  await expect(one.send(mail)).rejects.toThrow('refused')
  expect([said, one.health.lateSince()]).toEqual([['mail cannot be handed over'], 1000])
  answers(async () => {})
  await one.send(mail)
  expect([said.at(-1), one.health.lateSince()]).toEqual(['mail goes out again', null])
})

test('A-13 an address that is refused is no fault of the mail server; one that hangs is late after a while', async () => {
  const { one, said, clock, answers } = watchHealth()
  answers(() => Promise.reject(new MailRefused('no such mailbox')))
  await expect(one.send(mail)).rejects.toThrow('mailbox')
  expect([said, one.health.lateSince()]).toEqual([[], null])
  let release = () => {}
  answers(() => new Promise((resolve) => (release = resolve)))
  const sending = one.send(mail)
  expect(one.health.lateSince()).toBeNull()
  clock.now += 6000
  expect(one.health.lateSince()).toBe(1000)
  release()
  await sending
  expect(one.health.lateSince()).toBeNull()
})
