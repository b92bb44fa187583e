// Twenty hostile files sent at once by one candidate: how long others wait meanwhile, and the memory of the server and
// its processes; compared with as many bytes of plain text.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { API } from '#contract/zod-free/api-paths.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { percentile, table } from '#tests/bench/kit/figures.ts'
import { getMemory } from '#tests/bench/hostile/memory.ts'
import { uploadTo, type Judged } from '#tests/bench/hostile/upload.ts'
import { signInMember, type Member } from '#tests/bench/kit/member.ts'
import { openLoop, type Sample } from '#tests/bench/kit/open-loop.ts'
import { amount } from '#tests/bench/run/short.ts'
import { Site } from '#tests/site.ts'

const READS = { perSecond: 40, count: amount(600, 40) }
const ROUNDS = amount(3, 1)

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
    rows.push(['nothing', ...listTimes(await read())])
    // The control: the cost of receiving as many bytes of any kind.
    const sam = await signInMember(site.origin, `sam${round}@example.com`)
    const text = await whileSent('text', sam)
    refuseUnless(text.all, ({ status }) => status === 204)
    rows.push(['as many bytes of text', ...text.row])
    const hostile = await whileSent('hostile', eve)
    refuseUnless(hostile.all, ({ status, message }) => status >= 400 && status < 500 && message !== '')
    rows.push(['twenty hostile files', ...hostile.row])
    if (round === 0) console.log(hostile.all.map((one) => `${one.is}: ${one.status} ${one.message}`).join('\n'))
  }
  console.log('')
  console.log(
    table(['meanwhile', 'p50 ms', 'p99 ms', 'text file of another ms', 'all judged after ms', 'MB more'], rows),
  )

  async function whileSent(kind: 'hostile' | 'text', { cookie, csrf }: Member) {
    const sender = fork('tests/bench/hostile/send-files.ts', [site.origin, cookie, csrf, kind])
    await once(sender, 'message')
    const base = getMemory(site.pid ?? 0)
    let most = base
    const watch = setInterval(() => (most = Math.max(most, getMemory(site.pid ?? 0))), 100)
    const began = performance.now()
    const answers = once(sender, 'message').then(([all]) => ({ all: all as Named[], ms: performance.now() - began }))
    sender.send('go')
    const [during, text] = await Promise.all([read(), textOfAnother()])
    const { all, ms } = await answers
    clearInterval(watch)
    return { all, row: [...listTimes(during), text, ms, most - base] }
  }

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

function listTimes(samples: Sample[]): number[] {
  const refused = samples.find(({ status }) => status !== 200)
  if (refused) throw new Error(`a read was answered with ${refused.status}`)
  const all = samples.map(({ ms }) => ms)
  return [percentile(all, 0.5), percentile(all, 0.99)]
}

function refuseUnless(all: Named[], isRight: (one: Named) => boolean): void {
  const wrong = all.filter((one) => !isRight(one))
  if (wrong.length > 0)
    throw new Error(`answered wrongly: ${wrong.map(({ is, status }) => `${is} ${status}`).join(', ')}`)
}
