import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MailQueue } from '#server/features/account/login/mail/mail-queue.ts'
import { createFailedMailRecorder } from '#server/features/account/login/mail/record-failed-mails.ts'
import { getMetricsRegistry } from '#server/platform/metrics/metrics.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import type { CommandContext } from '#server/cli/command.ts'
import { queueList } from './queue-list.ts'
import { queueRetry } from './queue-retry.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const context = (): CommandContext => {
  const { db, kind, config } = server.services
  return { db, kind, config, now: server.clock.now, services: async () => server.services, progress: () => {} }
}

test('A-13 a mail with a code that was given up is counted and listed, without address and code, and not sent again', async () => {
  const { db } = server.services
  const tenant = await db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow()
  const app = Fastify()
  const refusing = { send: () => Promise.reject(new Error('away')), close: async () => {} }
  const queue = new MailQueue(
    { mail: refusing, log: server.services.log },
    { waits: [], onGivenUp: createFailedMailRecorder(app, server.services) },
  )
  queue.add({ to: 'ada@example.com', subject: 's', text: '123456' }, tenant.id)
  await queue.waitUntilSettled()
  await expect
    .poll(() => db.selectFrom('outbox').select('id').where('kind', '=', 'job:code-mail').execute())
    .toHaveLength(1)
  const rows = (await queueList.run(context(), {}, [])) as { job: string }[]
  expect(rows[0]).toMatchObject({ job: 'code-mail', domain: 'demo.example', attempts: 1 })
  expect(await getMetricsRegistry(app).metrics()).toContain('mails_given_up_total 1')
  expect(JSON.stringify(rows)).not.toMatch(/ada|123456/)
  await expect(queueRetry.run(context(), { job: 'code-mail' }, [])).rejects.toThrow('No such job')
})
