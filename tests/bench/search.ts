// Ten kinds of request over generated positions, Foyer's engine and others in one run, each in a separate process.
//   node tests/bench/search.ts [--sizes 100000] [--million] [--only Foyer]
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { emptyDatabase } from '#tests/bench/engines/database.ts'
import { openings } from '#tests/bench/engines/named.ts'
import { percentile, table } from '#tests/bench/kit/figures.ts'
import { amount } from '#tests/bench/run/short.ts'
import type { Measured } from '#tests/bench/search/measure-engine.ts'
import type { MeasuredSite } from '#tests/bench/search/measure-site.ts'
import { KINDS } from '#tests/bench/search/requests.ts'
import { evenly, type Times } from '#tests/bench/search/sampling.ts'
import { findPostgres } from '#tests/run/postgres.ts'

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: amount('100000', '2000') },
    million: { type: 'boolean' },
    only: { type: 'string', default: '' },
  },
})
const MILLION = 1_000_000
const SITE = 'site'
/** Other engines at a million positions: minutes each, so only on request. */
const ALSO_AT_A_MILLION = (process.env['AT_A_MILLION'] ?? '').split(',').filter(Boolean)
const OURS = 'Foyer'
const FIRST_MS = 300

const sizes = [...flags.sizes.split(',').map(Number), ...(flags.million ? [MILLION] : [])]
const found = await findPostgres()
if ('missing' in found) console.log(`PostgreSQL was not measured: ${found.missing}`)
const results: Measured[] = []
const sites: MeasuredSite[] = []
for (const size of sizes) {
  const url = 'url' in found ? await emptyDatabase(found.url) : undefined
  for (const { name } of openings(url)) {
    if (size >= MILLION && !name.startsWith(OURS) && !ALSO_AT_A_MILLION.some((other) => name.startsWith(other)))
      continue
    if (!name.startsWith(flags.only)) continue
    const measured = await run<Measured[]>('measure-engine.ts', name, String(size), ...(url ? [url] : []))
    results.push(...(measured ?? []))
  }
  if (size >= MILLION || !SITE.startsWith(flags.only)) continue
  const measured = await run<MeasuredSite>('measure-site.ts', String(size))
  if (measured) sites.push(measured)
}
if ('url' in found) await found.stop()

for (const size of sizes) reportEngines(size)
for (const site of sites) reportSite(site)
console.log('')
checkEngines()
for (const site of sites) checkSite(site)

function reportEngines(size: number): void {
  const of = results.filter(({ jobs }) => jobs === size)
  if (of.length === 0) return
  console.log(`\n${formatCount(size)} positions\n`)
  const rows = of.map(({ engine, times, perSecond, buildSeconds, bytesPerPosition }) => [
    engine,
    percentile(evenly(times), 0.5),
    percentile(evenly(times), 0.95),
    perSecond,
    buildSeconds,
    bytesPerPosition,
  ])
  console.log(table(['engine', 'p50 ms', 'p95 ms', 'per second, 8 at once', 'build s', 'bytes a position'], rows))
  console.log(`\n${byKind(Object.fromEntries(of.map(({ engine, times }) => [engine, times])))}`)
}

function reportSite({ jobs, bare, thread, endpoint, cold }: MeasuredSite): void {
  console.log(`\n${formatCount(jobs)} positions in a database, filters counted\n`)
  const rows = Object.entries({ 'bare call': bare, thread, endpoint }).map(([what, { times, perSecond }]) => [
    what,
    percentile(evenly(times), 0.5),
    percentile(evenly(times), 0.95),
    perSecond,
  ])
  console.log(table(['asked', 'p50 ms', 'p95 ms', 'per second, 8 at once'], rows))
  const columns = { 'bare call': bare.times, thread: thread.times, endpoint: endpoint.times, 'just started': cold }
  console.log(`\n${byKind(columns)}`)
}

function byKind(columns: Record<string, Times>): string {
  const rows = Object.keys(KINDS).map((kind) => [
    kind,
    ...Object.values(columns).map((times) => percentile(times[kind] ?? [], 0.95)),
  ])
  return table(['p95 ms', ...Object.keys(columns)], rows)
}

function checkEngines(): void {
  const p95 = ({ times }: Measured) => percentile(evenly(times), 0.95)
  const ours = (jobs: number, as = '') =>
    results.find(({ engine, jobs: of }) => of === jobs && engine.startsWith(OURS) && engine.endsWith(as))
  for (const other of results.filter(({ jobs, engine }) => jobs === 100_000 && /FTS5|MiniSearch/.test(engine))) {
    // compares engines under equal conditions: with filters counted, as on the search page, or without
    const own = ours(100_000, other.engine.split(',')[1] ?? OURS)
    if (own) check(`p95 below ${other.engine}, 100,000`, p95(other) / p95(own), 'at least', 10, 'times')
  }
  for (const as of [OURS, ' filters counted']) {
    const [at100k, atMillion] = [ours(100_000, as), ours(MILLION, as)]
    if (at100k && atMillion)
      check(
        `p95 of a million against 100,000: ${atMillion.engine}`,
        p95(atMillion) / p95(at100k),
        'at most',
        12,
        'times',
      )
  }
  for (const result of results.filter(({ engine }) => engine === OURS))
    check(`memory at ${formatCount(result.jobs)}`, result.bytesPerPosition, 'at most', 2048, 'bytes a position')
}

function checkSite({ jobs, bare, endpoint, first, build }: MeasuredSite): void {
  const allowed = 1.3 * percentile(evenly(bare.times), 0.95) + 2
  check(`endpoint p95 at ${formatCount(jobs)}`, percentile(evenly(endpoint.times), 0.95), 'at most', allowed, 'ms')
  check(`first search after a restart, ${formatCount(jobs)}`, first, 'at most', FIRST_MS, 'ms')
  const during = `while ${build.seconds.toFixed(1)} s are built, ${formatCount(jobs)}`
  check(`loop delay p99 ${during}`, build.delayP99, 'at most', 10, 'ms')
  check(`loop delay, longest, ${during}`, build.delayMax, 'at most', 10, 'ms')
}

function check(what: string, is: number, direction: 'at least' | 'at most', goal: number, unit: string): void {
  const holds = direction === 'at least' ? is >= goal : is <= goal
  console.log(`${holds ? 'holds' : 'FAILS'}: ${what}: ${short(is)} ${unit} (${direction} ${short(goal)})`)
}

function short(value: number): string {
  return value < 100 ? value.toFixed(2) : value.toFixed(0)
}

function formatCount(size: number): string {
  return size.toLocaleString('en')
}

async function run<T>(script: string, ...words: string[]): Promise<T | null> {
  const options = ['--expose-gc', '--max-old-space-size=12000', `tests/bench/search/${script}`]
  const child = spawn(process.execPath, [...options, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await text(child.stdout)
  const what = words.filter((word) => !word.includes('://')).join(' ')
  console.log(line === '' ? `${script} ${what} did not come to an end` : `${script} ${what} measured`)
  return line === '' ? null : (JSON.parse(line) as T)
}
