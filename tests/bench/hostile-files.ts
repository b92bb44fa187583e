// Twenty hostile files at once, sent by one candidate: how long others wait meanwhile, and what the server and its processes hold.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { API, PAGE } from '#contract/zod-free/paths.ts'
import { percentile, table } from '#tests/bench/figures.ts'
import { memoryOf } from '#tests/bench/hostile/memory.ts'
import { uploadTo, type Judged } from '#tests/bench/hostile/upload.ts'
import { signInMember } from '#tests/bench/member.ts'
import { openLoop, type Sample } from '#tests/bench/open-loop.ts'
import { Site } from '#tests/site.ts'

const READS = { perSecond: 40, count: 600 }
const ROUNDS = 2

const dataDir = path.join(tmpdir(), `foyer-bench-files-${process.pid}`)
const site = await Site.open({ dataDir, env: { RATE_LIMIT: '0' } })
try {
  const reader = await signInMember(site.origin, 'candidate@example.com')
  const eve = await signInMember(site.origin, 'eve@example.com')
  const paths = [API.boot, API.offers, PAGE.home, API.boot, API.offers]
  const request = (at: number) => ({ path: paths[at % paths.length] ?? API.boot, headers: { cookie: reader.cookie } })
  const read = () => openLoop(site.origin, { ...READS, request })
  await read()

  const rows: (string | number)[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await read()
    rows.push(['without', ...times(before)])
    const sender = fork('tests/bench/hostile/send-files.ts', [site.origin, eve.cookie, eve.csrf])
    await once(sender, 'message')
    const base = memoryOf(site.pid ?? 0)
    let most = base
    const watch = setInterval(() => (most = Math.max(most, memoryOf(site.pid ?? 0))), 100)
    const began = performance.now()
    const answers = once(sender, 'message').then(([all]) => ({ all: all as Named[], ms: performance.now() - began }))
    sender.send('go')
    const [during, text] = await Promise.all([read(), textOfAnother()])
    const { all, ms } = await answers
    clearInterval(watch)
    refuseUnlessRefused(all)
    rows.push(['twenty hostile files', ...times(during), text, ms, most - base])
    if (round === 0) console.log(all.map((one) => `${one.is}: ${one.status} ${one.message}`).join('\n'))
  }
  console.log('')
  console.log(table(['', 'p50 ms', 'p99 ms', 'text file of another ms', 'all refused after ms', 'MB more'], rows))

  async function textOfAnother(): Promise<number> {
    const { status, ms } = await uploadTo(
      site.origin,
      reader,
      'a.txt',
      Buffer.from(`${Math.random()} of somebody else`),
    )
    if (status !== 204) throw new Error(`the text file was answered with ${status}`)
    return ms
  }
} finally {
  await site.close()
}

type Named = Judged & { is: string }

function times(samples: Sample[]): number[] {
  const refused = samples.find(({ status }) => status !== 200)
  if (refused) throw new Error(`a read was answered with ${refused.status}`)
  const all = samples.map(({ ms }) => ms)
  return [percentile(all, 0.5), percentile(all, 0.99)]
}

function refuseUnlessRefused(all: Named[]): void {
  const taken = all.filter(({ status, message }) => status < 400 || status >= 500 || message === '')
  if (taken.length > 0) throw new Error(`not refused: ${taken.map(({ is, status }) => `${is} ${status}`).join(', ')}`)
}
