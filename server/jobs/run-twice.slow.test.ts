import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { createDemo } from '#server/demo/create-demo.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { JOBS, SCHEDULE } from '#server/job-list.ts'
import type { TaskControls } from './job.ts'
import { claimTask, getJobKind } from './queue.ts'
import { listTaskKinds, runTask } from './run-task.ts'
import { runDueJobs } from './run-scheduled-jobs.ts'

// The whole demo runs twice, and letters are sealed.
vi.setConfig({ testTimeout: 600_000 })

const servers: TestServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 2, 9)
const hand: TaskControls = { signal: new AbortController().signal, noteReceiver: () => {} }

/**
 * Runs a demo site for two weeks, and returns its mails and the number of rows in each table. `isTwice`: every task
 * runs again, as if its completion had not been recorded.
 */
async function twoWeeks(isTwice: boolean) {
  const server = await startServer({ now: NOW })
  servers.push(server)
  const { services, clock } = server
  await createDemo(services)
  const mails: string[] = []
  const send = vi
    .spyOn(services.mail, 'send')
    .mockImplementation(async ({ to, subject }) => void mails.push(`${to}: ${subject}`))
  const kinds = new Set<string>()
  const runs = async () => {
    for (;;) {
      const task = await claimTask(services.db, services.kind, listTaskKinds(JOBS), services.now())
      if (!task) return
      const job = JOBS.find((one) => getJobKind(one) === task.kind)
      if (job) kinds.add(job.name)
      // a failure of the second run is recorded like any other
      if (isTwice) await job?.run(services, JSON.parse(task.payload), hand).catch(() => {})
      await runTask(services, JOBS, task)
    }
  }
  for (let day = 0; day < 14; day++) {
    await runDueJobs(services, SCHEDULE)
    await runs()
    clock.now += DAY
  }
  send.mockRestore()
  return { mails: mails.sort(), rows: await countRows(server), kinds: [...kinds].sort() }
}

async function countRows({ services: { db } }: TestServer): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables()
  const counted = tables.map(async ({ name }) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    return [name, Number(rows[0]?.n)] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}

test('a task that is done twice has one effect: as many mails, and rows of every table', async () => {
  const once = await twoWeeks(false)
  const twice = await twoWeeks(true)
  expect(once.mails.length).toBeGreaterThan(5)
  expect(once.kinds).toEqual(expect.arrayContaining(['seal-document', 'notify-candidate', 'mail-countersigners']))
  expect(twice).toEqual(once)
})
