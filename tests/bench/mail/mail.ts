// Alerts of saved searches by mail, through the jobs and a mail server with a delay per command; meanwhile sign-in
// codes, one after another. The rate shows how long 300,000 alerts take.
//   node tests/bench/mail/mail.ts [--alerts 3000] [--delay 40]
// On PostgreSQL with TEST_DATABASE_URL, else on a SQLite file.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { sendLoginCode } from '#contract/account/account.ts'
import { sendNewJobs } from '#server/features/jobs/saved-searches/saved-search.jobs.ts'
import { mergeSearchCriteria } from '#server/features/jobs/saved-searches/save-search.ts'
import { openSmtpMailer } from '#server/integrations/mail/smtp-mailer.ts'
import { enqueueTask } from '#server/jobs/queue.ts'
import { startWorker } from '#server/worker.ts'
import { getMetricsRegistry } from '#server/platform/metrics/metrics.ts'
import { median, percentile, table } from '#tests/bench/kit/figures.ts'
import { machine } from '#tests/bench/kit/machine.ts'
import { amount } from '#tests/bench/run/short.ts'
import { fillWithSearches } from '#tests/builders/jobs/saved-searches.ts'
import { startServer } from '#tests/builders/server.ts'

const { values: flags } = parseArgs({
  options: {
    alerts: { type: 'string', default: amount('3000', '50') },
    delay: { type: 'string', default: amount('40', '5') },
  },
})
const [alerts, delay] = [Number(flags.alerts), Number(flags.delay)]
const GOAL = 300_000
/** The end of all addresses that get sign-in codes. */
const CODES = '@code.example'
const CODE_EVERY = 500
const MOST_CODES = 60
/** A slower connection counts as stopped, ms. */
const LONGEST = 10_000

type Taken = { count: number; came: { to: string; at: number }[]; connections: number }

const mailServer = new Worker(new URL('./slow-server.ts', import.meta.url), { workerData: { delay, codes: CODES } })
const [{ address }] = (await once(mailServer, 'message')) as [{ address: string }]
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-mail-'))
const server = await startServer({
  env: { DATA_DIR: folder, SMTP_URL: address },
  mailer: (config, now) => openSmtpMailer(address, config, now),
})
const { services, app, clock } = server
const ticking = setInterval(() => (clock.now = Date.now()), 2)

await fillWithSearches(server, 1, alerts)
const params = JSON.stringify(mergeSearchCriteria({ query: 'officer' }))
await services.db.updateTable('saved_search').set({ confirmed_at: 1, params }).execute()
await services.db.transaction().execute(async (tx) => {
  for (let i = 0; i < alerts; i++) {
    const payload = { tenantId: 1, searchId: `filler-${i}`, count: 3, jobs: [], run: 1 }
    await enqueueTask(tx, sendNewJobs, payload, { now: Date.now() })
  }
})

const begun = performance.now()
const worker = await startWorker(services, getMetricsRegistry(app))
const requestedAt = new Map<string, number>()
let taken = await readTakenMails()
const codes = askForCodes()
while (taken.count < alerts && performance.now() - begun < LONGEST + alerts * delay) {
  await wait(100)
  taken = await readTakenMails()
}
const seconds = (performance.now() - begun) / 1000
await codes
await wait(1000)
const { came, connections } = await readTakenMails()
await worker.stop()
clearInterval(ticking)
await server.close()
await mailServer.terminate()
rmSync(folder, { recursive: true })

const waits = came.map(({ to, at }) => at - (requestedAt.get(to) ?? Number.NaN))
const rate = taken.count / seconds
console.log(
  `${machine()} ${process.env['TEST_DATABASE_URL'] ? 'PostgreSQL' : 'SQLite'}, ${new Date().toISOString().slice(0, 10)}.`,
)
console.log(
  table(
    [
      'alerts',
      'ms a command',
      'connections',
      'alerts a second',
      `minutes for ${GOAL}`,
      'codes',
      'code p50 ms',
      'longest ms',
    ],
    [
      [
        String(alerts),
        String(delay),
        String(connections),
        rate,
        GOAL / rate / 60,
        String(waits.length),
        median(waits),
        percentile(waits, 1),
      ],
    ],
  ),
)
if (taken.count < alerts || waits.length === 0 || waits.length < requestedAt.size) {
  console.error(`${taken.count} of ${alerts} alerts came, and ${waits.length} of ${requestedAt.size} codes`)
  process.exitCode = 1
}

async function askForCodes(): Promise<void> {
  const visitor = await server.anonymous()
  while (
    taken.count < alerts &&
    requestedAt.size < MOST_CODES &&
    performance.now() - begun < LONGEST + alerts * delay
  ) {
    const email = `c${requestedAt.size}${CODES}`
    requestedAt.set(email, Date.now())
    const { statusCode, body } = await visitor.inject('POST', sendLoginCode.path, { json: { email } })
    if (statusCode !== 200) throw new Error(body)
    await wait(CODE_EVERY)
  }
}

async function readTakenMails(): Promise<Taken> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  mailServer.postMessage('taken')
  const [answer] = (await once(mailServer, 'message')) as [Taken]
  return answer
}
