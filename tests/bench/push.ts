// Pushes sent per second, compared with bare encryption by web-push; and what candidates notice while a slow service
// accepts them.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from 'prom-client'
import webPush from 'web-push'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildAuthPlugins } from '#server/auth-plugins.ts'
import { readConfig } from '#server/config/config.ts'
import { createDemo } from '#server/demo/create-demo.ts'
import { openPush } from '#server/integrations/web-push/open-push.ts'
import { startWorker } from '#server/worker.ts'
import { createLog } from '#server/runtime/log.ts'
import { openServices } from '#server/open-services.ts'
import { median, percentile, table } from '#tests/bench/kit/figures.ts'
import { manyPushes } from '#tests/bench/push/many-pushes.ts'
import { signInMember } from '#tests/bench/kit/member.ts'
import { openLoop } from '#tests/bench/kit/open-loop.ts'
import { amount } from '#tests/bench/run/short.ts'
import { freePort } from '#tests/free-port.ts'
import { Site } from '#tests/site.ts'

const COUNT = Number(process.argv[2] ?? amount(10_000, 100))
const ROUNDS = amount(7, 1)
/** Pairs of the comparison, with and without pushes, so that no single moment of the machine decides. */
const PAIRS = amount(7, 1)
const READS = { perSecond: 100, count: amount(1000, 50) }
const READER = 'candidate@example.com'
const PAYLOAD = JSON.stringify({ web_push: 8030, notification: { title: 'x'.repeat(300) } })

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-push-'))
try {
  await fanOut()
  console.log('')
  await meanwhile()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Sends half of the pushes in each round, beside the bare loop of the same round. Ratios are reported, because machines
 * differ.
 */
async function fanOut(): Promise<void> {
  const env = { DATA_DIR: path.join(folder, 'fan-out'), ORIGIN: 'http://localhost:8080', RATE_LIMIT: '0' }
  const config = readConfig(env)
  const push = openPush(config, { loopback: true })
  const services = await openServices(config, buildAuthPlugins, { push, log: createLog(() => {}) })
  await createDemo(services)
  const service = await startService(0)
  const rows: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const keys = await manyPushes(services.db, push, { count: COUNT, service: service.origin, now: Date.now() })
    const bare = perSecond(2000, () => void webPush.encrypt(keys.p256dh, keys.auth, PAYLOAD, 'aes128gcm'))
    const vapid = webPush.generateVAPIDKeys()
    const proven = perSecond(1000, () => {
      const details = {
        vapidDetails: { subject: 'mailto:a@example.com', ...vapid },
        contentEncoding: 'aes128gcm',
      } as const
      webPush.generateRequestDetails({ endpoint: 'https://push.example.com/a', keys }, PAYLOAD, details)
    })
    const before = await service.taken()
    const started = performance.now()
    const worker = await startWorker(services, new Registry())
    while ((await service.taken()) < before + COUNT) await wait(20)
    const ours = (COUNT * 1000) / (performance.now() - started)
    await worker.stop()
    rows.push([ours, bare, ours / bare, proven, ours / proven])
  }
  await services.close()
  service.stop()
  const head = ['pushed per second', 'web-push encrypt', 'ratio', 'web-push encrypt and sign', 'ratio']
  console.log(table(head, [head.map((_, at) => median(rows.map((row) => row[at] ?? Number.NaN)))]))
}

/** The offers list at a fixed rate, without pushes and while they go to a service that takes 30 s, in turns. */
async function meanwhile(): Promise<void> {
  const dataDir = path.join(folder, 'meanwhile')
  const site = await Site.open({
    dataDir,
    env: { RATE_LIMIT: '0' },
    entry: 'tests/e2e/notifications/server-with-pushes.ts',
  })
  const service = await startService(30_000)
  const reader = await signInMember(site.origin, READER)
  const config = readConfig({ DATA_DIR: dataDir, ORIGIN: site.origin })
  const push = openPush(config, { loopback: true })
  const services = await openServices(config, buildAuthPlugins, { push, log: createLog(() => {}) })
  const read = async () => {
    const load = { ...READS, request: () => ({ path: API.offers, headers: { cookie: reader.cookie } }) }
    const samples = await openLoop(`http://127.0.0.1:${site.port}`, load)
    if (samples.some(({ status }) => status !== 200)) throw new Error('a request was not answered')
    return samples.map(({ ms }) => ms)
  }
  await read()
  const quiet: number[][] = []
  const busy: number[][] = []
  for (let round = 0; round < PAIRS; round++) {
    quiet.push(await read())
    await manyPushes(services.db, push, { count: COUNT, service: service.origin, now: Date.now() })
    // the site's job worker finds new jobs within a second
    await wait(1500)
    busy.push(await read())
    await services.db.deleteFrom('push_subscription').execute()
    await services.db.updateTable('outbox').set({ done_at: Date.now() }).where('done_at', 'is', null).execute()
    await wait(1500)
  }
  const ratioOf = (share: number) =>
    busy.map((sample, round) => percentile(sample, share) / percentile(quiet[round] ?? [], share))
  const shares = [0.5, 0.95, 0.99]
  const row = (what: string, rounds: number[][]) => [what, ...shares.map((share) => percentile(rounds.flat(), share))]
  console.log(
    table(
      ['offers list', 'p50 ms', 'p95 ms', 'p99 ms'],
      [
        row('no pushes', quiet),
        row(`${COUNT} to a slow service`, busy),
        ['median ratio of the rounds', ...shares.map((share) => median(ratioOf(share)))],
      ],
    ),
  )
  const rounds = ratioOf(0.99).map((ratio) => ratio.toFixed(2))
  console.log(`\np99 by round: ${rounds.join(', ')}; the service had ${await service.taken()} in hand`)
  await services.close()
  await site.close()
  service.stop()
}

function perSecond(times: number, work: () => void): number {
  const started = performance.now()
  for (let nth = 0; nth < times; nth++) work()
  return (times * 1000) / (performance.now() - started)
}

async function startService(after: number) {
  const port = await freePort()
  const script = path.join(import.meta.dirname, 'kit/push-service.ts')
  const child: ChildProcess = spawn(process.execPath, [script, String(port), String(after)], { stdio: 'inherit' })
  process.on('exit', () => child.kill())
  const origin = `http://127.0.0.1:${port}`
  const taken = async () => Number(await (await fetch(origin)).text())
  while ((await taken().catch(() => -1)) < 0) await wait(50)
  return { origin, taken, stop: () => void child.kill() }
}
