// Imports into a fresh database once, in a separate process whose memory is measured: node
// tests/bench/import/measure-import.ts <feed file> [search] With `search` somebody searches ten times a second
// meanwhile. Writes one line of JSON.
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildAuthPlugins } from '#server/auth-plugins.ts'
import { readConfig } from '#server/config/config.ts'
import { importFeed } from '#server/features/jobs/positions/import/import-feed.ts'
import { createLog } from '#server/runtime/log.ts'
import { openServices } from '#server/open-services.ts'

export type MeasuredImport = {
  /** Rows per second of a new feed. */
  first: number
  /** Rows per second of the same feed again. */
  again: number | null
  rows: number
  skipped: number
  peakMegabytes: number
  searches: number[]
}

const EVERY_MS = 100
const [file = '', searching] = process.argv.slice(2)
const dataDir = path.join(tmpdir(), `foyer-bench-import-${process.pid}`)
const databaseUrl = process.env['DATABASE_URL']
const config = readConfig({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
// logs go to standard error, because the output consists only of the result
const log = createLog((line) => process.stderr.write(line))
const services = await openServices(config, buildAuthPlugins, { now: Date.now, log })
const tenant = await services.db
  .insertInto('tenant')
  .values({
    domain: 'bench.example',
    name: 'Bench',
    configs: '{}',
    host: null,
    banner_text: null,
    created_at: Date.now(),
  })
  .returning('id')
  .executeTakeFirstOrThrow()

const searches: number[] = []
const isDone = new AbortController()
// as on a running server: there have been searches, so there is an index, without jobs yet
if (searching) await searchFor(0)
const meanwhile = searching ? search(isDone.signal) : Promise.resolve()
const { perSecond: first, report } = await readFeed()
const again = searching ? null : (await readFeed()).perSecond
isDone.abort()
await meanwhile
const peakMegabytes = process.resourceUsage().maxRSS / 1024
const { rows, skipped } = report
console.log(JSON.stringify({ first, again, rows, skipped, peakMegabytes, searches } satisfies MeasuredImport))
await services.close()
await rm(dataDir, { recursive: true, force: true })

async function readFeed() {
  const started = performance.now()
  const read = await importFeed(services, tenant, { bytes: createReadStream(file), name: 'bench' })
  if (read.outcome !== 'done') throw new Error(`The import ended ${read.outcome}: ${read.error}`)
  return { perSecond: (read.rows * 1000) / (performance.now() - started), report: read }
}

async function search(signal: AbortSignal): Promise<void> {
  for (let index = 1; !signal.aborted; index += 1) {
    const start = performance.now()
    await searchFor(index)
    searches.push(performance.now() - start)
    await wait(EVERY_MS)
  }
}

async function searchFor(index: number): Promise<void> {
  // loaded only here, because its vocabulary would count as memory of an import measured alone
  const { requestOf } = await import('#tests/bench/search/requests.ts')
  const request = requestOf(index % 2 === 0 ? 'one word' : 'query and 2 filters', index, 1000)
  await services.search.search(tenant.id, { ...request, now: Date.now() })
}
