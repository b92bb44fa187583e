// Costs of the service worker: its start, its bytes, the download of an update, polls of the bell, and purging a
// device.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { median, table } from '#tests/bench/kit/figures.ts'
import { launch } from '#tests/bench/letter/letter-visits.ts'
import { amount } from '#tests/bench/run/short.ts'
import { shareAfterChanges } from '#tests/bench/worker/changes.ts'
import { countBadgeRequests } from '#tests/bench/worker/poller.ts'
import { bytes, measureGzipped, getPrecache } from '#tests/bench/worker/precache.ts'
import { purgeTime } from '#tests/bench/worker/purge-time.ts'
import { startCosts } from '#tests/bench/worker/start-cost.ts'
import { createCandidateWith } from '#tests/e2e/kit/employer.ts'
import { Site } from '#tests/site.ts'

/** `npm run bench worker -- 3 1` for fewer starts and fewer builds. */
const ROUNDS = Number(process.argv[2] ?? amount(15, 1))
const CHANGES = Number(process.argv[3] ?? amount(Infinity, 1))
const CLIENT = path.resolve(import.meta.dirname, '../../dist/client')
const LETTERS = amount(300, 10)
const TABS = 5
const TURNS = amount(6, 1)

const site = await Site.open({ dataDir: path.join(tmpdir(), `foyer-worker-${process.pid}`) })
const rows: (string | number)[][] = []
try {
  const { stopped, running, leftStopped, leftRunning } = await startCosts(site.origin, ROUNDS)
  rows.push(
    ['a kept file through a worker that runs, median ms', median(running), ''],
    ['through the stopped worker, median ms', median(stopped), ''],
    ['its start', median(stopped) - median(running), '≤ 25'],
    ['a call left to the network, beside a worker that runs, median ms', median(leftRunning), ''],
    ['beside a stopped one', median(leftStopped), ''],
    ['worker, kB gzip', measureGzipped(path.join(CLIENT, 'service-worker.js')) / 1000, '≤ 12'],
    ['precache, kB gzip', bytes(getPrecache(CLIENT)) / 1000, '≤ 600'],
  )
  const browser = await launch()
  try {
    const { email } = await createCandidateWith(site, [{}])
    const person = { origin: site.origin, email }
    const requestCount = await countBadgeRequests(browser, { site, email, tabs: TABS, turns: TURNS })
    rows.push([`requests for the badge in ${TURNS * 5} minutes, ${TABS} tabs`, String(requestCount), `${TURNS}`])
    const purges: number[] = []
    for (let round = 0; round < 3; round += 1) purges.push(await purgeTime(browser, { ...person, letters: LETTERS }))
    rows.push([`device forgets an account with ${LETTERS} letters, median ms`, median(purges), '≤ 300'])
  } finally {
    await browser.close()
  }
} finally {
  await site.close()
}
const shares = shareAfterChanges(CHANGES)
for (const { name, share } of shares)
  rows.push([`downloaded after a change of ${name}, % of the precache`, share * 100, ''])
const percent = shares.map(({ share }) => share * 100)
if (percent.length > 0)
  rows.push(['median of these', median(percent), ''], ['worst of these', Math.max(...percent), '≤ 15'])
console.log(table(['what', 'figure', 'goal'], rows))
