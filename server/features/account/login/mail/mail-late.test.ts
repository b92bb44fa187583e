import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailStatus } from '#contract/account/mail-status.ts'
import { NOSCRIPT_LOGIN } from '#contract/account/noscript-login.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'
import { sendLoginCode } from '#contract/account/account.ts'
import { MailDeferred, MailRefused } from '#server/platform/ports/mailer.ts'
import { getMetricsRegistry } from '#server/platform/metrics/metrics.ts'

let server: TestServer
let visitor: Visitor
beforeAll(async () => {
  server = await startServer()
  visitor = await server.anonymous()
})
afterAll(() => server.close())

const isLate = async () =>
  (await visitor.inject('GET', mailStatus.path)).json<{ data: { isLate: boolean } }>().data.isLate
const fetchReadiness = async () => (await server.app.inject('/readyz?verbose')).json<unknown>()
const gauge = async () => (await getMetricsRegistry(server.app).getSingleMetricAsString('mail_late')).split('\n').at(-1)

test('A-13 mail that does not go out is told to whoever waits for a code, in readiness, in figures and in the log', async () => {
  expect([await isLate(), await fetchReadiness(), await gauge()]).toEqual([
    false,
    { status: 'ready', mail: { status: 'ready' } },
    'mail_late 0',
  ])
  const { mail } = server.services
  const broken = server.mailbox.send
  server.mailbox.send = () => Promise.reject(new Error('connection refused'))
  try {
    await expect(mail.send({ to: 'ada@example.com', subject: 's', text: 't' })).rejects.toThrow('refused')
  } finally {
    server.mailbox.send = broken
  }
  const since = new Date(server.clock.now).toISOString()
  expect([await isLate(), await fetchReadiness(), await gauge()]).toEqual([
    true,
    { status: 'degraded', mail: { status: 'late', since } },
    'mail_late 1',
  ])
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  expect(server.lines.join('')).toContain('mail cannot be handed over')
  const answer = await visitor.inject('POST', NOSCRIPT_LOGIN.askCode, {
    fields: { _csrf: visitor.csrf, email: 'ada@example.com' },
    headers: { accept: 'text/html' },
  })
  expect(answer.body).toContain('Mail from this site does not go out at the moment')
  await mail.send({ to: 'ada@example.com', subject: 's', text: 't' })
  expect(await isLate()).toBe(false)
})

test.each([
  ['refused', () => new MailRefused('no such user'), 'The mail server of this address refused it.'],
  ['deferred', () => new MailDeferred('later'), 'takes the code later'],
] as const)(
  'A-13 that mail for an address is %s is told to the browser that waits for it, and to no other',
  async (trouble, error, words) => {
    const own = await server.anonymous()
    const statusOf = async (who: Visitor) =>
      (await who.inject('GET', mailStatus.path)).json<{ data: { isLate: boolean; trouble?: string } }>().data
    const working = server.mailbox.send
    server.mailbox.send = () => Promise.reject(error())
    const json = { email: `${trouble}@example.com` }
    try {
      expect((await own.inject('POST', sendLoginCode.path, { json })).statusCode).toBe(200)
      await expect.poll(() => statusOf(own)).toEqual({ isLate: false, trouble })
    } finally {
      server.mailbox.send = working
    }
    const wrong = await own.inject('POST', NOSCRIPT_LOGIN.enterCode, {
      fields: { _csrf: own.csrf, ...json, code: '000000' },
      headers: { accept: 'text/html' },
    })
    expect(wrong.body).toContain(words)
    expect(await statusOf(await server.anonymous())).toEqual({ isLate: false })
    // A new code is sent in a new mail, which is not late.
    await own.inject('POST', sendLoginCode.path, { json })
    expect(await statusOf(own)).toEqual({ isLate: false })
  },
)
