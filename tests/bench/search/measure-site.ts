// The same requests to the bare index, to the search thread, and to a server over HTTP, all with the same database; and
// how long the server's event loop is blocked while the index is built.
//   node tests/bench/search/measure-site.ts <positions>
// Writes one line of JSON.
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { openDb, type Db } from '#server/db/open-db.ts'
import { JOB_COLUMNS, toIndexedJob } from '#server/search-index/host/rows/job-row.ts'
import type { Source } from '#server/search-index/host/thread-messages.ts'
import { openSearchHost } from '#server/search-index/host/search-host.ts'
import { createJobIndex } from '#server/search-index/job-index.ts'
import type { JobIndex, IndexQuery } from '#server/search-index/search-types.ts'
import { ANYTHING } from '#tests/bench/engines/engine.ts'
import { fillSite } from '#tests/bench/search/fill-site.ts'
import { openHttpSearch } from '#tests/bench/search/http-search.ts'
import { ratePerSecond, measureTimes, type Times } from '#tests/bench/search/sampling.ts'
import { Site } from '#tests/site.ts'

type Asked = { times: Times; perSecond: number }
export type MeasuredSite = {
  jobs: number
  bare: Asked
  thread: Asked
  endpoint: Asked
  /** Times of the requests in a server's first seconds, while its code is compiled. */
  cold: Times
  /** ms from when a restarted server reports that it is ready to the response of its first search. */
  first: number
  build: { seconds: number; delayP99: number; delayMax: number }
}

/** The default filters that the endpoint counts. */
const COUNTED = [
  'work_site',
  'employment_type',
  'department',
  'country',
  'seniority',
  'profession',
  'skills',
  'locations',
]
const MEMORY = 4 * 2 ** 30
const RESOLUTION_MS = 1
const PAGE = 500
const STARTS_MS = 500
const MERGES_MS = 5000

const jobs = Number(process.argv[2])
const dataDir = path.join(tmpdir(), `foyer-bench-search-${process.pid}`)
const site = await Site.open({ dataDir, env: { RATE_LIMIT: '0' } })
try {
  await site.stop()
  const source = { DATA_DIR: dataDir, DATABASE_URL: undefined }
  const { db } = await openDb(source)
  const { tenantId } = await fillSite(db, jobs)
  const asPage = (request: IndexQuery): IndexQuery => ({ ...request, facets: COUNTED })

  const { build, thread } = await inThread(db, source, tenantId, asPage)
  const index = await buildBareIndex(db, tenantId)
  const bare = await measureWarm((request) => index.search(asPage(request)))
  await db.destroy()

  await site.start()
  const http = openHttpSearch(site.port)
  const started = performance.now()
  await http.ask(ANYTHING)
  const first = performance.now() - started
  await wait(MERGES_MS)
  const cold = await measureTimes(http.ask, jobs)
  const endpoint = await measureAsked(http.ask)
  http.close()
  console.log(JSON.stringify({ jobs, bare, thread, endpoint, cold, first, build } satisfies MeasuredSite))
} finally {
  await site.close()
}

/** Everything is requested twice, because code is compiled the first time. */
async function measureWarm(ask: (request: IndexQuery) => unknown): Promise<Asked> {
  await measureTimes(ask, jobs)
  return measureAsked(ask)
}

async function measureAsked(ask: (request: IndexQuery) => unknown): Promise<Asked> {
  return { times: await measureTimes(ask, jobs), perSecond: await ratePerSecond(ask, jobs) }
}

async function inThread(db: Db, source: Source, tenantId: number, asPage: (request: IndexQuery) => IndexQuery) {
  const search = openSearchHost({ db, source, bytes: MEMORY })
  // waits as a starting server does
  search.start()
  await wait(STARTS_MS)
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const started = performance.now()
  await search.search(tenantId, ANYTHING)
  const seconds = (performance.now() - started) / 1000
  delay.disable()
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS)
  const build = { seconds, delayP99: late(delay.percentile(99)), delayMax: late(delay.max) }
  // a newly built index is merged for a while, which the bare index already is
  await wait(MERGES_MS)
  const thread = await measureWarm((request) => search.search(tenantId, asPage(request)))
  await search.close()
  return { build, thread }
}

/** Builds an index of the same rows in this thread. */
async function buildBareIndex(db: Db, tenantId: number): Promise<JobIndex> {
  const index = createJobIndex()
  for (let after = 0, size = PAGE; size === PAGE;) {
    const rows = await db
      .selectFrom('position')
      .select([...JOB_COLUMNS])
      .where('tenant_id', '=', tenantId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const row of rows) index.put(toIndexedJob(row))
    after = rows.at(-1)?.id ?? 0
    size = rows.length
  }
  while (index.tend(1000)) continue
  return index
}
