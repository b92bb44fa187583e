// Imports a generated Greenhouse board into a fresh database: rows per second, memory, and duration of searches
// meanwhile.
//   JOBS=50000 node tests/bench/import.ts
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { emptyDatabase } from '#tests/bench/engines/database.ts'
import { percentile, table } from '#tests/bench/kit/figures.ts'
import { writeGreenhouseFeed } from '#tests/bench/import/greenhouse-feed.ts'
import type { MeasuredImport } from '#tests/bench/import/measure-import.ts'
import { amount } from '#tests/bench/run/short.ts'
import { findPostgres } from '#tests/run/postgres.ts'

const JOBS = Number(process.env['JOBS'] ?? amount(50_000, 500))
const MOST_MEGABYTES = 300
/**
 * Imports are measured in a process with the flags of `foyer`: a smaller young generation, 356 to 248 MB on PostgreSQL.
 */
const FLAGS = /"foyer": "node (.*?) server/.exec(readFileSync('package.json', 'utf8'))?.[1]?.split(' ') ?? []

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-bench-feed-'))
const feed = path.join(folder, 'board.json')
await writeGreenhouseFeed(feed, JOBS)
const rows: (string | number)[][] = []
const peaks: [string, number][] = []
await measure('SQLite')
const found = await findPostgres()
if ('url' in found) {
  await measure('PostgreSQL', found.url)
  await found.stop()
} else console.log(`PostgreSQL was not measured: ${found.missing}`)
rmSync(folder, { recursive: true, force: true })

const head = [
  'database',
  'jobs',
  'rows a second',
  'the same again',
  'peak MB',
  'searches meanwhile',
  'p50 ms',
  'p95 ms',
]
console.log(`\n${table([...head, 'longest ms'], rows)}\n`)
for (const [kind, megabytes] of peaks)
  console.log(
    `${megabytes < MOST_MEGABYTES ? 'holds' : 'FAILS'}: ${kind}: ${megabytes.toFixed(0)} MB (below ${MOST_MEGABYTES} at 50,000)`,
  )

async function measure(kind: string, server?: string): Promise<void> {
  const alone = await run(await fresh(server))
  const watched = await run(await fresh(server), 'search')
  if (alone.skipped > 0) console.log(`${kind}: ${alone.skipped} of ${alone.rows} rows were left out`)
  const times = [0.5, 0.95, 1].map((share) => percentile(watched.searches, share))
  rows.push([
    kind,
    String(alone.rows),
    alone.first,
    alone.again ?? Number.NaN,
    alone.peakMegabytes,
    String(watched.searches.length),
    ...times,
  ])
  peaks.push([kind, alone.peakMegabytes])
}

async function fresh(server: string | undefined): Promise<Record<string, string>> {
  return server ? { DATABASE_URL: await emptyDatabase(server) } : {}
}

async function run(database: Record<string, string>, ...words: string[]): Promise<MeasuredImport> {
  const child = spawn(process.execPath, [...FLAGS, 'tests/bench/import/measure-import.ts', feed, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: '', ...database },
  })
  const lines = (await text(child.stdout)).trim().split('\n')
  return JSON.parse(lines.at(-1) ?? '') as MeasuredImport
}
