import { describe, expect, test } from 'vitest'
import { MailDeferred, MailRefused, type Mail, type Mailer } from '#server/platform/ports/mailer.ts'
import type { Logger } from '#server/runtime/log.ts'
import { MailQueue, type MailOutcome } from './mail-queue.ts'

const buildMail = (to: string): Mail => ({ to, subject: 's', text: 't' })

function listening() {
  const lines: { fields: unknown; message: string }[] = []
  const write = (fields: Record<string, unknown>, message: string) => void lines.push({ fields, message })
  return { lines, log: { info: write, warn: write, error: write } satisfies Logger }
}

function failingTimes(times: number) {
  const sent: string[] = []
  let calls = 0
  const mailer: Mailer = {
    async send({ to }) {
      calls += 1
      if (calls <= times) throw new Error('mail server for ada@example.com is away')
      sent.push(to)
    },
    async close() {},
  }
  return { mailer, sent, calls: () => calls }
}

test('adding sends nothing yet: the answer goes first', async () => {
  const { mailer, sent } = failingTimes(0)
  const queue = new MailQueue({ mail: mailer, log: listening().log })
  queue.add(buildMail('ada@example.com'), 1)
  expect(sent).toEqual([])
  await queue.waitUntilSettled()
  expect(sent).toEqual(['ada@example.com'])
})

test('a mail server that is away for a moment is asked again', async () => {
  const { mailer, sent } = failingTimes(2)
  const queue = new MailQueue({ mail: mailer, log: listening().log }, { waits: [0, 0, 0] })
  queue.add(buildMail('ada@example.com'), 1)
  await queue.waitUntilSettled()
  expect(sent).toEqual(['ada@example.com'])
})

test('after the last try the mail is given up, and the log names nobody', async () => {
  const { mailer, calls } = failingTimes(Number.POSITIVE_INFINITY)
  const { lines, log } = listening()
  const queue = new MailQueue({ mail: mailer, log }, { waits: [0, 0] })
  queue.add(buildMail('ada@example.com'), 1)
  await queue.waitUntilSettled()
  expect(calls()).toBe(3)
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('ada@')
})

test('one slow message does not hold up the others, and order of a few is kept', async () => {
  const sent: string[] = []
  let release = () => {}
  const mailer: Mailer = {
    async send({ to }) {
      if (to === 'slow') await new Promise<void>((resolve) => (release = resolve))
      sent.push(to)
    },
    async close() {},
  }
  const queue = new MailQueue({ mail: mailer, log: listening().log })
  for (const to of ['slow', 'b', 'c', 'd', 'e', 'f', 'g']) queue.add(buildMail(to), 1)
  await expect.poll(() => sent).toEqual(['b', 'c', 'd', 'e', 'f', 'g'])
  release()
  await queue.waitUntilSettled()
  expect(sent.at(-1)).toBe('slow')
})

test('closing cuts pauses short, tries once more, and then refuses', async () => {
  const { mailer, sent, calls } = failingTimes(1)
  const { lines, log } = listening()
  const queue = new MailQueue({ mail: mailer, log }, { waits: [3_600_000] })
  queue.add(buildMail('ada@example.com'), 1)
  await expect.poll(calls).toBe(1)
  await queue.close()
  expect(sent).toEqual(['ada@example.com'])
  queue.add(buildMail('late@example.com'), 1)
  await queue.waitUntilSettled()
  expect(sent).toHaveLength(1)
  expect(lines).toHaveLength(1)
})

describe('A-13 what becomes of a mail', () => {
  const answering = (...answers: (Error | null)[]) => {
    let calls = 0
    const mailer: Mailer = {
      async send() {
        const answer = answers[calls++]
        if (answer) throw answer
      },
      async close() {},
    }
    return { mailer, calls: () => calls }
  }
  const away = new Error('connection refused')

  test.each<[string, (Error | null)[], MailOutcome[], number]>([
    ['handed over', [null], ['sent'], 1],
    ['refused for good: not tried again', [new MailRefused('no such user')], ['refused'], 1],
    [
      'greylisted, then taken',
      [new MailDeferred('later'), new MailDeferred('later'), null],
      ['deferred', 'deferred', 'sent'],
      3,
    ],
    ['greylisted, then refused', [new MailDeferred('later'), new MailRefused('no')], ['deferred', 'refused'], 2],
    ['the mail server is away', [away, away, away], ['lost'], 3],
  ])('%s', async (_what, answers, expected, calls) => {
    const { mailer, calls: called } = answering(...answers)
    const queue = new MailQueue({ mail: mailer, log: listening().log }, { waits: [0, 0], deferredWaits: [0, 0, 0] })
    const outcomes: MailOutcome[] = []
    queue.add(buildMail('ada@example.com'), 1, (outcome) => outcomes.push(outcome))
    await queue.waitUntilSettled()
    expect([outcomes, called()]).toEqual([expected, calls])
  })

  test('mails that wait for their next attempt hold up nobody', async () => {
    const sent: string[] = []
    const mailer: Mailer = {
      async send({ to }) {
        if (to.startsWith('grey')) throw new MailDeferred('later')
        sent.push(to)
      },
      async close() {},
    }
    const queue = new MailQueue({ mail: mailer, log: listening().log }, { deferredWaits: [3_600_000] })
    for (let i = 0; i < 50; i++) queue.add(buildMail(`grey${i}@example.com`), 1)
    queue.add(buildMail('ada@example.com'), 1)
    await expect.poll(() => sent).toEqual(['ada@example.com'])
    await queue.close()
  })
})
