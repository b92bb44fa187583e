// How soon the dashboard and an application are visible, and the duration of their calls for a candidate with 200
// applications.
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { dashboardSummary } from '#contract/dashboard/summary.ts'
import { listApplications } from '#contract/applications/forms/applications.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { median, percentile, table } from '#tests/bench/kit/figures.ts'
import { manyApplications } from '#tests/bench/journey/many-applications.ts'
import { paint, type Paint } from '#tests/bench/kit/lighthouse.ts'
import { machine } from '#tests/bench/kit/machine.ts'
import { signInMember } from '#tests/bench/kit/member.ts'
import { openLoop } from '#tests/bench/kit/open-loop.ts'
import { pageVisits, type PageVisits } from '#tests/bench/kit/page-visits.ts'
import { amount } from '#tests/bench/run/short.ts'
import { startYardstick } from '#tests/bench/server/start-yardstick.ts'
import { findPostgres } from '#tests/run/postgres.ts'
import { Site } from '#tests/site.ts'

/** `npm run bench journey -- 1` for fewer visits. */
const ROUNDS = Number(process.argv[2] ?? amount(3, 1))
const APPLICATIONS = amount(200, 5)
const COUNTS = { perSecond: 100, count: amount(2000, 50) }
/** A list of 200 is rarely requested. */
const LISTS = { perSecond: 20, count: amount(400, 20) }
const EMAIL = 'candidate@example.com'

const calls: (string | number)[][] = []
await measureCalls('SQLite', undefined)
const postgres = await findPostgres()
if ('url' in postgres) {
  await measureCalls('PostgreSQL', postgres.url.replace(/[^/]*$/, 'foyer_bench'))
  await postgres.stop()
} else console.log(`PostgreSQL was not measured: ${postgres.missing}`)
console.log(machine())
console.log(table(['database', `${APPLICATIONS} applications`, 'p50 ms', 'p95 ms', 'p99 ms'], calls))

const application = await sendFirstApplication()
const getFirst = (what: 'heading' | 'list') => (page: Page) =>
  page.locator('main article, main section').getByRole(what).first()
const all = [
  { path: PAGE.dashboard, shows: getFirst('heading') },
  { path: application, shows: getFirst('list') },
]
const pages = amount(all, all.slice(1))
const paints: (string | number)[][] = []
for (const { path: page } of pages) paints.push(...(await beside(page)))
console.log('')
console.log(table(['page', 'LCP ms', 'FCP ms', 'CLS', 'TBT ms'], paints))

const visits: (string | number)[][] = []
for (const page of pages) {
  const rounds: PageVisits[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await pageVisits({ email: EMAIL, ...page }))
  const of = (key: 'first' | 'repeat' | 'bare' | 'offline' | 'offlineAnswers') =>
    median(rounds.map((round) => round[key]))
  visits.push([page.path, of('first'), of('repeat'), of('bare'), of('offline'), of('offlineAnswers')])
}
console.log('')
console.log(
  table(
    ['page, ms', 'first visit', 'repeat', 'repeat without worker and store', 'offline', 'offline, until it answers'],
    visits,
  ),
)

async function measureCalls(kind: string, databaseUrl: string | undefined): Promise<void> {
  const dataDir = path.join(tmpdir(), `foyer-journey-${process.pid}`)
  const site = await Site.open({ dataDir, env: { RATE_LIMIT: '0' }, ...(databaseUrl ? { databaseUrl } : {}) })
  try {
    const { cookie } = await signInMember(site.origin, EMAIL)
    await site.stop()
    const candidateId = await manyApplications({ dataDir, databaseUrl, email: EMAIL, count: APPLICATIONS })
    await site.start()
    await measureCall(kind, 'counts', site.port, { ...COUNTS, path: dashboardSummary.path, headers: { cookie } })
    await measureCall(kind, 'applications', site.port, { ...LISTS, path: listApplications.path, headers: { cookie } })
    await site.stop()
    const bare = await startYardstick(databaseUrl ?? path.join(dataDir, 'foyer.db'), candidateId)
    await measureCall(kind, 'bare statement: counts', bare.port, { ...COUNTS, path: '/count' })
    await bare.stop()
  } finally {
    await site.close()
  }
}

type Asked = { path: string; headers?: Record<string, string>; perSecond: number; count: number }

async function measureCall(
  kind: string,
  what: string,
  port: number,
  { perSecond, count, ...asked }: Asked,
): Promise<void> {
  const origin = `http://127.0.0.1:${port}`
  const request = () => asked
  // the first requests are not measured, because they include one-time work
  await openLoop(origin, { perSecond, count: amount(300, 20), request })
  const samples = await openLoop(origin, { perSecond, count, request })
  const refused = samples.find(({ status }) => status !== 200)
  if (refused) throw new Error(`${what} answered ${refused.status}`)
  const times = samples.map(({ ms }) => ms)
  calls.push([kind, what, ...[0.5, 0.95, 0.99].map((share) => percentile(times, share))])
}

/** Opens the demo and returns the path of its candidate's first application. */
async function sendFirstApplication(): Promise<string> {
  const site = await Site.open({ dataDir: path.join(tmpdir(), `foyer-journey-${process.pid}`) })
  try {
    const { cookie } = await signInMember(site.origin, EMAIL)
    const answer = await fetch(`${site.origin}${listApplications.path}`, { headers: { cookie } })
    const { data } = (await answer.json()) as { data: { applications: { applicationId: number }[] } }
    const [first] = data.applications
    if (!first) throw new Error('the demo has no application')
    return `${PAGE.applications}/${first.applicationId}`
  } finally {
    await site.close()
  }
}

/** Compares a page with its static twin. */
async function beside(page: string): Promise<(string | number)[][]> {
  const site = await Site.open({ dataDir: path.join(tmpdir(), `foyer-journey-${process.pid}`) })
  try {
    const { cookie } = await signInMember(site.origin, EMAIL)
    const [ours, twins]: [Paint[], Paint[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await paint(`${site.origin}${page}`, { cookie }))
      twins.push(await paint(`${site.origin}/dev/twin?path=${encodeURIComponent(page)}`, { cookie }))
    }
    const middle = (some: Paint[], key: keyof Paint) => median(some.map((one) => one[key]))
    const figures = (some: Paint[]) => (['lcp', 'fcp', 'cls', 'tbt'] as const).map((key) => middle(some, key))
    return [
      [page, ...figures(ours)],
      ['static twin', ...figures(twins)],
      ['ratio', middle(ours, 'lcp') / middle(twins, 'lcp'), middle(ours, 'fcp') / middle(twins, 'fcp'), '', ''],
    ]
  } finally {
    await site.close()
  }
}
