// The map's request on a site with jobs at 100,000 places: the server's time, the transferred bytes, and how long
// somebody else waits meanwhile.
//   npm run bench map-answer [-- --places 100000]
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { API } from '#contract/zod-free/api-paths.ts'
import { openDb } from '#server/db/open-db.ts'
import { median, percentile, table } from '#tests/bench/kit/figures.ts'
import { machine } from '#tests/bench/kit/machine.ts'
import { generatePointsLikeJobs } from '#tests/bench/map/points.ts'
import { amount } from '#tests/bench/run/short.ts'
import { BENCH_DOMAIN, fillSite } from '#tests/bench/search/fill-site.ts'
import { Site } from '#tests/site.ts'

/** `others`: how long somebody else waited for each response meanwhile, ms. */
type Round = { ms: number; sent: number; bytes: number; places: number; others: number[] }

const { values: flags } = parseArgs({ options: { places: { type: 'string', default: amount('100000', '2000') } } })
const PLACES = Number(flags.places)
const ROUNDS = amount(9, 1)
const MERGES_MS = 5000
/** Interval of requests beside the map's, ms. */
const PAUSE = 5
const ACCEPTED = { 'accept-encoding': 'br, gzip' }

const dataDir = path.join(tmpdir(), `foyer-bench-map-${process.pid}`)
const site = await Site.open({ dataDir, env: { RATE_LIMIT: '0' } })
try {
  await site.stop()
  await fill()
  await site.start()
  await ask(API.search, { map_points: '0' })
  await wait(MERGES_MS)
  await ask(API.search, {})
  const rounds: Round[] = []
  for (let at = 0; at < ROUNDS; at += 1) rounds.push(await round())
  const of = (read: (one: Round) => number) => median(rounds.map(read))
  const waits = rounds.flatMap(({ others }) => others)
  console.log(machine())
  console.log(
    table(
      [
        `${rounds[0]?.places} places, medians of ${ROUNDS}`,
        'answered ms',
        'kB',
        'kB on the way',
        'others wait ms, p95',
        'at most',
      ],
      [
        [
          'the map',
          of(({ ms }) => ms),
          of(({ bytes }) => bytes) / 1000,
          of(({ sent }) => sent) / 1000,
          percentile(waits, 0.95),
          Math.max(...waits),
        ],
      ],
    ),
  )
} finally {
  await site.close()
}

/** Creates jobs, each at a different place. */
async function fill(): Promise<void> {
  const { db } = await openDb({ DATA_DIR: dataDir, DATABASE_URL: undefined })
  const { tenantId } = await fillSite(db, PLACES)
  const configs = JSON.stringify({ pcsxConfig: { searchConfig: { mapConfig: { enabled: true } } } })
  await db.updateTable('tenant').set({ configs }).where('id', '=', tenantId).execute()
  const points = generatePointsLikeJobs(PLACES)
  await db.transaction().execute(async (tx) => {
    for (const [at, { latlong }] of points.entries())
      await tx
        .updateTable('position')
        .set({ latlong: JSON.stringify([latlong.join(',')]) })
        .where('tenant_id', '=', tenantId)
        .where('external_id', '=', String(at + 1))
        .execute()
  })
  await db.destroy()
}

async function round(): Promise<Round> {
  const others: number[] = []
  const over = new AbortController()
  const beside = askOthers(over.signal, others)
  const { ms, body, sent } = await ask(API.search, {})
  over.abort()
  await beside
  return { ms, sent, bytes: body.length, others, places: String(body).split('"value":"').length - 1 }
}

/** Measures somebody else's requests until aborted. */
async function askOthers(over: AbortSignal, waits: number[]): Promise<void> {
  while (!over.aborted) {
    waits.push((await ask('/healthz', {})).ms)
    await wait(PAUSE)
  }
}

async function ask(
  address: string,
  query: Record<string, string>,
): Promise<{ ms: number; sent: number; body: Buffer }> {
  const began = performance.now()
  const parameters = new URLSearchParams({ domain: BENCH_DOMAIN, ...query })
  const options = { host: '127.0.0.1', port: site.port, path: `${address}?${parameters}`, headers: ACCEPTED }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => get(options, resolve).on('error', reject))
  const raw = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`)
  const ms = performance.now() - began
  const coding = answer.headers['content-encoding']
  const body = coding === 'br' ? brotliDecompressSync(raw) : coding === 'gzip' ? gunzipSync(raw) : raw
  return { ms, sent: raw.length, body }
}
