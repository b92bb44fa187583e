// Duration of somebody's search while others send the longest possible queries, compared with the duration alone, in
// turns. Attackers are in another tenant or the same one, disconnect at once or wait, over 4, 10 and 50 connections, in
// five scripts; and the same for requests without a search.
//   node tests/bench/bystander/bystander.ts [--jobs 10000] [--from 'another tenant,the same tenant']
//     [--connections 4,10,50] [--scripts Latin,Han]
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDb } from '#server/db/open-db.ts'
import { percentile, table } from '#tests/bench/kit/figures.ts'
import { machine } from '#tests/bench/kit/machine.ts'
import { amount } from '#tests/bench/run/short.ts'
import { BENCH_DOMAIN, fillSite } from '#tests/bench/search/fill-site.ts'
import { Site } from '#tests/site.ts'
import { openAsker, type Asker } from './asker.ts'
import type { Attack, Sent } from './attackers.ts'
import { NO_SEARCH, SCRIPTS } from './scripts.ts'

const { values: flags } = parseArgs({
  options: {
    jobs: { type: 'string', default: amount('10000', '500') },
    from: { type: 'string', default: amount('another tenant,the same tenant', 'another tenant') },
    connections: { type: 'string', default: amount('4,10,50', '4') },
    scripts: { type: 'string', default: amount([...Object.keys(SCRIPTS), NO_SEARCH].join(), 'Latin,Han') },
  },
})
const jobs = Number(flags.jobs)
const scripts = flags.scripts.split(',')
const GOAL = 2
/** Alone and under attack in turns, so that other load on the machine affects both. */
const ROUNDS = amount(2, 1)
const ALONE = 300
const BESIDE = 600
/** Warm-up for each kind of search, ms: a running server has loaded its code and its knowledge of places. */
const WARM_UP = amount(1000, 100)
/** How long before the measurement the attackers start, ms. */
const RUN_UP = 200

const ELSEWHERE = 'attackers.example'

type Row = { from: string; connections: number; hangsUp: boolean; alone: number[]; beside: number[][]; sent: Sent }

const dataDir = path.join(tmpdir(), `foyer-bench-bystander-${process.pid}`)
const site = await Site.open({ dataDir, ...(process.env['BENCH_ROOT'] ? { root: process.env['BENCH_ROOT'] } : {}) })
const attackers = fork(path.join(import.meta.dirname, 'attackers.ts'))
try {
  await Promise.all([once(attackers, 'message'), fillTenants()])
  await warmUp()
  const asker = openAsker(site.port, { domain: BENCH_DOMAIN, query: 'nurse' })
  const rows: Row[] = []
  for (const from of flags.from.split(','))
    for (const connections of flags.connections.split(',').map(Number))
      for (const hangsUp of [true, false]) rows.push(await measure(asker, { from, connections, hangsUp }))
  asker.close()
  report(rows)
} finally {
  attackers.kill()
  await site.close()
}

async function fillTenants(): Promise<void> {
  await site.stop()
  const { db } = await openDb({ DATA_DIR: dataDir, DATABASE_URL: undefined })
  for (const domain of [BENCH_DOMAIN, ELSEWHERE]) await fillSite(db, jobs, domain)
  await db.destroy()
  await site.start()
}

async function warmUp(): Promise<void> {
  for (const domain of [BENCH_DOMAIN, ELSEWHERE])
    for (const query of ['nurse', ...scripts.flatMap((script) => SCRIPTS[script]?.(0) ?? [])]) {
      const asker = openAsker(site.port, { domain, query, network: '127.0.3' })
      await asker.askFor(WARM_UP)
      asker.close()
    }
}

async function measure(asker: Asker, kind: Pick<Row, 'from' | 'connections' | 'hangsUp'>): Promise<Row> {
  const row: Row = { ...kind, alone: [], beside: [], sent: {} }
  const domain = kind.from === 'the same tenant' ? BENCH_DOMAIN : ELSEWHERE
  for (const script of scripts) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      row.alone.push(...(await asker.askFor(ALONE)))
      times.push(...(await beside(asker, { port: site.port, domain, script, ...kind }, row.sent)))
    }
    row.beside.push(times)
  }
  return row
}

async function beside(asker: Asker, attack: Attack, sum: Sent): Promise<number[]> {
  attackers.send(attack)
  await wait(RUN_UP)
  const times = await asker.askFor(BESIDE)
  attackers.send('stop')
  const [sent] = (await once(attackers, 'message')) as [Sent]
  for (const [outcome, count] of Object.entries(sent)) sum[outcome] = (sum[outcome] ?? 0) + count
  return times
}

function report(rows: readonly Row[]): void {
  const p95 = (times: number[]) => percentile(times, 0.95)
  console.log(`${machine()} ${new Date().toISOString().slice(0, 10)}, ${jobs} jobs of each tenant.\n`)
  const head = [
    'attackers of',
    'connections',
    'who',
    'alone p95 ms',
    ...scripts.map((script) => `beside ${script}`),
    'their searches',
  ]
  const cells = rows.map((row) => [
    row.from,
    String(row.connections),
    row.hangsUp ? 'hang up' : 'wait',
    p95(row.alone),
    ...row.beside.map(p95),
    Object.entries(row.sent)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', '),
  ])
  console.log(`${table(head, cells)}\n`)
  const missed = rows.flatMap((row) =>
    row.beside.flatMap((times, at) => {
      const ratio = p95(times) / p95(row.alone)
      return ratio <= GOAL || scripts[at] === NO_SEARCH
        ? []
        : [`${scripts[at]} over ${row.connections} of ${row.from} ${ratio.toFixed(1)}`]
    }),
  )
  if (missed.length > 0) console.log(`Missed (at most ${GOAL} times of alone): ${missed.join(', ')}`)
  if (rows.every(({ sent }) => Object.keys(sent).length > 0 && !('failed' in sent))) return
  console.log('Not measured: searches of the attackers did not reach the server')
  process.exitCode = 1
}
